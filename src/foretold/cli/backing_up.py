"""`foretold backup` and `foretold restore`: show how far they are, and say what is there now and what is not."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack

import click

from foretold.cli.progress import progress
from foretold.core.words import phrase, render
from foretold.server.copies import backups
from foretold.server.copies.backups import Holding, OnTotal

MOST_NAMED = 20


def back_up(data: str, target: str, language: str) -> bool:
    """Whether everything is in the backup, and good."""
    held = _with_progress(lambda on_total: backups.back_up(data, target, on_total))
    _say("backup-done", language, path=target, tables=held.tables, events=held.events)
    _say("backup-words", language)
    return _is_whole(held, language)


def restore(source: str, data: str, present: str | None, language: str) -> bool:
    """Whether everything that was in the backup is good, and what was erased since is known."""
    held = _with_progress(lambda on_total: backups.restore(source, data, present, on_total))
    _say("restore-done", language, data=data, tables=held.tables, events=held.events)
    if present is None:
        _say("restore-words", language)
    else:
        _say("restore-erased", language, texts=held.taken.texts)
        _say("restore-forgotten", language, people=held.taken.people, tables=held.taken.tables)
    if held.taken.unknown:
        _name("restore-unknown", held.taken.unknown, language)
    return _is_whole(held, language) and not held.taken.unknown


def _with_progress(work: Callable[[OnTotal], Holding]) -> Holding:
    with ExitStack() as stack:
        return work(lambda total: stack.enter_context(progress("Tables", total)))


def _is_whole(held: Holding, language: str) -> bool:
    if held.damaged:
        _name("backup-damaged", held.damaged, language)
    if held.has_lost_some:
        _say("move-lost", language, err=True)
    return held.is_whole


def _name(key: str, tables: list[str], language: str) -> None:
    _say(key, language, err=True, count=len(tables), tables=", ".join(sorted(tables)[:MOST_NAMED]))


def _say(key: str, language: str, err: bool = False, **values: str | int) -> None:
    click.echo(render(phrase(key, **values), language), err=err)
