"""`foretold move-store`: shows how far it is, and says what was moved and what was not."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack

import click

from foretold.cli.progress import progress
from foretold.core.words import phrase, render
from foretold.server.copies.moving import move_store

MOST_NAMED = 20


def move(source: str, target: str, language: str) -> bool:
    """Whether everything is in both places now."""
    with ExitStack() as stack:

        def on_total(total: int) -> Callable[[int], None]:
            return stack.enter_context(progress("Tables", total))

        moved = move_store(source, target, on_total)
    click.echo(render(phrase("move-done", tables=moved.tables, events=moved.events), language))
    for key, tables in (("move-damaged", moved.damaged), ("move-different", moved.different)):
        if tables:
            named = ", ".join(sorted(tables)[:MOST_NAMED])
            click.echo(render(phrase(key, count=len(tables), tables=named), language), err=True)
    if moved.has_lost_some:
        click.echo(render(phrase("move-lost"), language), err=True)
    return moved.is_whole
