"""`foretold laws`: runs the laws of the contract for one game and prints one line for each."""

from __future__ import annotations

import sys

import click

from foretold.cli.common import language_option
from foretold.core.extras import has_extra
from foretold.core.words import phrase, render
from foretold.games import find_game


@click.command()
@click.argument("game")
@click.option("--seed", type=click.IntRange(0), default=0, show_default=True, help="The first seed.")
@click.option(
    "--games",
    "count",
    type=click.IntRange(1),
    default=2,
    show_default=True,
    help="Random games for each law. Seats resign only in games with an odd seed.",
)
@click.option("--every-way", is_flag=True, help="With each number of seats and each value of an option.")
@language_option
def laws(game: str, seed: int, count: int, every_way: bool, lang: str) -> None:
    """Check that a game keeps the laws of the contract."""
    from foretold.laws.cases import cases_of, usual_case
    from foretold.laws.run import check_laws

    found = find_game(game)
    cases = list(cases_of(found)) if every_way else [usual_case(found)]
    checked = []
    for one in check_laws(cases, seed, count):
        checked.append(one)
        mark = render(phrase("cli-laws-broken" if one.broken else "cli-laws-kept"), lang)
        click.echo(f"{mark:<7} {one.seconds:6.1f} s  {one.law}")
        if one.broken:
            click.echo(f"\n{one.broken}\n")
    broken = sum(one.broken is not None for one in checked)
    seconds = round(sum(one.seconds for one in checked), 1)
    games = count * len(cases)
    summary = phrase("cli-laws-summary", laws=len(checked), broken=broken, games=games, seconds=str(seconds))
    click.echo(render(summary, lang))
    if not has_extra("fast"):
        click.echo(render(phrase("cli-laws-without-fast"), lang))
    if broken:
        sys.exit(1)
