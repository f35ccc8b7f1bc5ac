"""`foretold admin …`: what a host can see and decide. Thin: each command asks, and says what came of it."""

from __future__ import annotations

import click

from foretold.cli.common import language_option
from foretold.core.notation import quote
from foretold.core.words import Phrase, phrase, render

MOST_SENT = 1000  # characters of a sentence; far fewer are taken
WHERE = click.argument("place", metavar="WHERE")


@click.group()
def admin() -> None:
    """See and decide what a host can; WHERE is the folder of --data or the address of --store."""


@admin.command()
@WHERE
@language_option
def report(place: str, lang: str) -> None:
    """Tables, load, damage, limits, processes."""
    from foretold.cli.reporting import ask, lines
    from foretold.server.hosting.wishes import ReportAll, ReportedAll

    answer = ask(place, ReportAll())
    assert isinstance(answer, ReportedAll)
    for line in lines(answer.report):
        _say(line, lang)


@admin.command()
@WHERE
@click.argument("sentence")
@language_option
def close(place: str, sentence: str, lang: str) -> None:
    """Close to new tables; whoever wants one reads SENTENCE. Tables under way go on."""
    from foretold.cli.reporting import ask
    from foretold.server.hosting.wishes import CloseDoors

    ask(place, CloseDoors(sentence[:MOST_SENT]))
    _say(phrase("admin-shut"), lang)


@admin.command("open")
@WHERE
@language_option
def open_again(place: str, lang: str) -> None:
    """Open to new tables again."""
    from foretold.cli.reporting import ask
    from foretold.server.hosting.wishes import OpenDoors

    ask(place, OpenDoors())
    _say(phrase("admin-opened"), lang)


@admin.command("close-table")
@WHERE
@click.argument("table", metavar="ID")
@language_option
def close_table(place: str, table: str, lang: str) -> None:
    """Stop the game at a table; everybody can still look at it."""
    from foretold.cli.reporting import ask
    from foretold.server.hosting.wishes import CloseTable

    ask(place, CloseTable(table))
    _say(phrase("admin-table-closed", table=quote(table)), lang)


@admin.command("new-key")
@WHERE
@language_option
def new_key(place: str, lang: str) -> None:
    """Make a new key to the host's page, in place of the old one."""
    from foretold.cli.reporting import ask
    from foretold.server.hosting.wishes import Granted, NewKey

    answer = ask(place, NewKey())
    assert isinstance(answer, Granted)
    _say(phrase("admin-key", key=answer.key), lang)


def _say(words: Phrase, language: str) -> None:
    click.echo(render(words, language))
