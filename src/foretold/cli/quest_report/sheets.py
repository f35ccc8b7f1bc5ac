"""The figures as files of comma-separated values: a line of names first, shares as numbers from 0 to 1."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import msgspec

from foretold.arena.rates import Frequency
from foretold.cli.quest_report.figures import Figures
from foretold.cli.quest_report.playing import Adventure

GAMES_HEAD = ("game", "bots", "heroes", "winners", "ending", "rounds", "moves")
RATE_HEAD = ("games", "wins", "share", "low", "high")
Cell = str | int | float


def game_row(it: Adventure) -> list[Cell]:
    """What goes by seat stands in one cell, parted by spaces."""
    by_seat = (it.bots, it.heroes, it.winners)
    return [it.number, *(" ".join(map(str, cell)) for cell in by_seat), it.ending, max(it.rounds), it.moves]


def write_sheets(folder: Path, games: Sequence[Adventure], figures: Figures) -> list[Path]:
    """All of them; the files that were written."""
    sheets: dict[str, tuple[Sequence[str], list[list[Cell]]]] = {
        "games": (GAMES_HEAD, [game_row(it) for it in games]),
        "rounds": (figures.lengths.__struct_fields__, [list(msgspec.structs.astuple(figures.lengths))]),
        "endings": (("ending", "games", "ended_so", *RATE_HEAD[2:]), list(_rate_rows(figures.endings))),
        "bots": (("bot", *RATE_HEAD), list(_rate_rows(figures.by_bot))),
        "seats": (("seat", *RATE_HEAD), list(_rate_rows(figures.by_seat))),
        "heroes": (("hero", *RATE_HEAD), list(_rate_rows(figures.by_hero))),
        "cards": (CARDS_HEAD, list(_card_rows(figures))),
    }
    return [write_sheet(folder / f"{name}.csv", head, rows) for name, (head, rows) in sheets.items()]


def write_sheet(path: Path, head: Sequence[str], rows: Sequence[Sequence[Cell]]) -> Path:
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(head)
        writer.writerows([_written(cell) for cell in row] for row in rows)
    return path


def _written(cell: Cell) -> str:
    return f"{cell:.4f}".rstrip("0").rstrip(".") if isinstance(cell, float) else str(cell)


def rate_cells(it: Frequency) -> list[Cell]:
    return [it.games, it.wins, it.share, *it.bounds]


def _rate_rows(rates: Mapping[str, Frequency]) -> Iterator[list[Cell]]:
    for name, rate in rates.items():
        yield [name, *rate_cells(rate)]


CARDS_HEAD = (
    *("card", "deck", "used"),
    *(f"{part}_with" for part in RATE_HEAD),
    *(f"{part}_without" for part in RATE_HEAD),
    *("effect", "effect_low", "effect_high"),
)


def _card_rows(figures: Figures) -> Iterator[list[Cell]]:
    for it in figures.cards:
        rates = (*rate_cells(it.won_with), *rate_cells(it.won_without))
        yield [it.card, it.deck, it.used, *rates, it.effect, *it.effect_bounds]
