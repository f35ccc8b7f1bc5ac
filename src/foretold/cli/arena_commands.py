"""The commands of the arena: `tournament`, `dataset`, `warm`. Thin, as those of `main`."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import click

from foretold.arena.tournament import Contest
from foretold.bots.binding import can_compile
from foretold.cli.common import INTERRUPTED, language_option, options_option, seats_option
from foretold.core.errors import OptionError
from foretold.core.game import Game
from foretold.core.words import phrase, render
from foretold.games import GAMES, find_game

games_option = click.option(
    "--games", "count", type=click.IntRange(1), default=100, show_default=True, help="How many games; whole deals."
)
bots_option = click.option("--bots", required=True, help="Comma-separated bots: levels, package.module:function, …")
seed_option = click.option("--seed", type=int, default=0, show_default=True)
jobs_option = click.option("--jobs", type=click.IntRange(1), help="Games at once; default: one for each processor.")
limit_option = click.option(
    "--limit", type=click.FloatRange(0.01, 3600), default=30.0, show_default=True,
    help="Seconds for a move of a bot from outside.",
)  # fmt: skip
CONTEST = (bots_option, games_option, seats_option, options_option, seed_option, limit_option, jobs_option)


def contest_options(command: Callable[..., None]) -> Callable[..., None]:
    """What every contest is told, in the order in which its help lists it."""
    for option in reversed(CONTEST):
        command = option(command)
    return command


def plan_of(
    game: Game[Any], seats: int | None, options: dict[str, Any], bots: str, seed: int, limit: float
) -> Contest:
    names = [name.strip() for name in bots.split(",") if name.strip()]
    return Contest(game.id, game.rules, seats or game.seats[0], options, names, seed, limit)


def warmed(game: Game[Any], bots: Sequence[str]) -> None:
    """Compile before anything is played, and say so: the first search never keeps silent."""
    from foretold.cli.warming import warm

    if can_compile() and any(name.partition(":")[0] == "search" for name in bots):
        warm([game], tell_progress, only_search=True)
        tell_progress("")


def tell_progress(words: str) -> None:
    """On standard error, if somebody looks; in the place of what was said before."""
    if sys.stderr.isatty():
        click.echo(f"\r\x1b[K{words}{' …' if words else ''}", nl=False, err=True)


@click.command()
@click.argument("game")
@contest_options
@click.option("--ray", metavar="ADDRESS", help="Play on a Ray cluster: an address, auto, or local.")
@click.option("--out", type=click.Path(path_type=Path), required=True, help="The folder; a begun one goes on.")
@language_option
def tournament(
    game: str, bots: str, count: int, seats: int | None, options: dict[str, Any], seed: int, limit: float,
    jobs: int | None, ray: str | None, out: Path, lang: str,
) -> None:  # fmt: skip
    """Let bots meet on duplicate deals with the seats turned, and rate them."""
    from foretold.arena.ratings import FEWEST_DEALS
    from foretold.cli.progress import progress
    from foretold.cli.tournament.running import as_text, run_tournament

    chosen = find_game(game)
    plan = plan_of(chosen, seats, options, bots, seed, limit)
    warmed(chosen, plan.bots)
    whole = plan.whole(count)
    with progress(f"{chosen.title}: games", whole) as advance:
        page, figures = run_tournament(chosen, plan, count, out, lang, advance, jobs or os.cpu_count() or 1, ray)
    click.echo(as_text(figures))
    if figures.deals < FEWEST_DEALS:
        click.echo(render(phrase("tournament-few", deals=FEWEST_DEALS), lang))
    click.echo(render(phrase("tournament-page", file=str(page)), lang))
    if figures.games < whole:
        click.echo(render(phrase("tournament-unfinished", games=figures.games, wanted=whole), lang), err=True)
        sys.exit(INTERRUPTED)


@click.command()
@click.argument("game")
@contest_options
@click.option("--out", type=click.Path(path_type=Path, dir_okay=False), required=True, help=".jsonl or .parquet")
@language_option
def dataset(
    game: str, bots: str, count: int, seats: int | None, options: dict[str, Any], seed: int, limit: float,
    jobs: int | None, out: Path, lang: str,
) -> None:  # fmt: skip
    """Let bots play, and write every decision with what the seat saw then."""
    from foretold.arena.dataset import write_dataset
    from foretold.cli.progress import progress

    chosen = find_game(game)
    plan = plan_of(chosen, seats, options, bots, seed, limit)
    warmed(chosen, plan.bots)
    with progress(f"{chosen.title}: games", plan.whole(count)) as advance:
        rows = write_dataset(chosen, plan, count, jobs or os.cpu_count() or 1, out, advance)
    click.echo(render(phrase("dataset-written", rows=rows, file=str(out)), lang))


@click.command()
@click.argument("games", nargs=-1)
@language_option
def warm(games: tuple[str, ...], lang: str) -> None:
    """Compile now what bots and simulations need, so that nobody waits for it later."""
    from foretold.cli.warming import warm as compile_all

    chosen = [find_game(name) for name in games] or list(GAMES.values())
    seconds = compile_all(chosen, lambda words: click.echo(f"{words} …", err=True))
    click.echo(render(phrase("warm-done", seconds=f"{seconds:.1f}"), lang))


@click.command()
@click.argument("game")
@click.option("--bots", default="greedy", show_default=True, help="Comma-separated bots for the other seats.")
@click.option("--seat", type=int, default=0, show_default=True, help="The model's seat.")
@seats_option
@options_option
@seed_option
@language_option
def mcp(game: str, bots: str, seat: int, seats: int | None, options: dict[str, Any], seed: int, lang: str) -> None:
    """A table for a language model, over the Model Context Protocol on standard input and output."""
    from foretold.research.mcp import Sitting, server_of

    chosen = find_game(game)
    number = seats or chosen.seats[0]
    if seat not in range(number):
        raise OptionError("cli-no-seat", seat=seat, seats=number)
    server_of(Sitting(chosen, number, options, bots.split(","), seat, seed, lang)).run()


COMMANDS = (tournament, dataset, warm, mcp)
