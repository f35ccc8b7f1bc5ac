"""A tournament from its first game to its last file. An interruption costs only the games under way."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from foretold.arena.figures import TournamentFigures, figures_of
from foretold.arena.gathering import played, played_on_ray
from foretold.arena.keeping import TournamentFolder, of_whole_deals
from foretold.arena.tournament import Contest, Played, missing, play_game
from foretold.cli.quest_report.sheets import RATE_HEAD, Cell, rate_cells, write_sheet
from foretold.cli.tournament.page import TournamentPage
from foretold.core.game import Game


def run_tournament(
    game: Game[Any],
    plan: Contest,
    games: int,
    out: Path,
    language: str,
    advance: Callable[[int], None],
    jobs: int = 1,
    ray: str | None = None,
) -> tuple[Path, TournamentFigures]:
    """Play what is missing, and write everything into the folder; the page, and what came of it so far."""
    plan.check(game)
    folder = TournamentFolder(out, plan)
    numbers = missing(plan, games, folder.played)
    advance(len(folder.played))
    try:
        for it in _games(game, plan, numbers, jobs, ray):
            folder.keep(it)
            advance(1)
    except KeyboardInterrupt:
        pass
    figures = figures_of(plan, of_whole_deals(plan, folder.put_in_order()))
    write_sheets(out, folder.played, figures)
    page = out / "report.html"
    page.write_text(TournamentPage(game, plan, figures, plan.whole(games), language).html(), encoding="utf-8")
    return page, figures


def _games(game: Game[Any], plan: Contest, numbers: Sequence[int], jobs: int, ray: str | None) -> Iterator[Played]:
    play = partial(play_game, game, plan)
    return played(play, numbers, jobs) if ray is None else played_on_ray(play, numbers, ray)


def write_sheets(folder: Path, games: Sequence[Played], figures: TournamentFigures) -> None:
    """As comma-separated values: a line of names first, shares as numbers from 0 to 1."""
    by_seat = ("bots", "scores", "winners", "foretold", "came_true", "faults", "asked")
    rows: list[list[Cell]] = [
        [it.number, it.deal, *(" ".join(map(str, getattr(it, key))) for key in by_seat), it.moves] for it in games
    ]
    write_sheet(folder / "games.csv", ("game", "deal", *by_seat, "moves"), rows)
    exact = [f"exact_{key}" for key in RATE_HEAD]
    more = ("faults", "asked", "chances_stated", "brier", "brier_by_right")
    head = ("bot", "rating", "rating_low", "rating_high", "mean_points", *RATE_HEAD, *exact, *more)
    bots: list[list[Cell]] = [
        [
            *(it.bot, *it.rating, it.mean_points, *rate_cells(it.won), *rate_cells(it.exact)),
            *(it.faults, it.asked, *it.foresight),
        ]
        for it in figures.bots
    ]
    write_sheet(folder / "bots.csv", head, bots)
    seats: list[list[Cell]] = [[it.seat, *rate_cells(it.won), *rate_cells(it.exact)] for it in figures.seats]
    write_sheet(folder / "seats.csv", ("seat", *RATE_HEAD, *exact), seats)
    pairs: list[list[Cell]] = [[it.bot, it.other, *rate_cells(it.better)] for it in figures.pairs]
    write_sheet(folder / "pairs.csv", ("bot", "other", *RATE_HEAD), pairs)


def as_text(figures: TournamentFigures) -> str:
    """The ratings, for a terminal."""
    width = max((len(it.bot) for it in figures.bots), default=0)
    lines = []
    for it in figures.bots:
        exact = f", {it.exact.share:.1%} of prophecies exact" if it.exact.games else ""
        faults = f", {it.faults} faults" if it.faults else ""
        faults += f", Brier {it.foresight.brier:.3f}" if it.foresight.stated else ""
        lines.append(
            f"{it.bot:<{width}}  {it.rating.points:+5.0f} ({it.rating.low:+.0f} to {it.rating.high:+.0f})  "
            f"{it.won.share:6.1%} won, {it.mean_points:.2f} points a game{exact}{faults}"
        )
    return "\n".join(lines)
