"""The coach: what imagined deals say about a prophecy, from what a seat sees and nothing else.

For people every prophecy is tried on some deals; where several foretell the same, as bets of other cards, the best
few are tried on more. The one asked about, or the best, is told in full. Bots choose theirs in rounds, in each of
which the better half goes on.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import msgspec

from foretold.bots import deals
from foretold.bots.binding import Workbench, affordable, bound, can_compile
from foretold.core.game import Game, View
from foretold.core.kernel import AMOUNTS, COACHING, Counts, kernel_of
from foretold.core.luck import Seeded
from foretold.core.notation import Move
from foretold.core.structs import copied

TOLD_DEALS = 4_000
TRIED_DEALS = 40_000  # over all prophecies
FINALISTS = 3
FINAL_DEALS = 400


class ForecastMove(msgspec.Struct, frozen=True):
    """A prophecy: what it foretells, how likely all of it comes true, and the points it brings on average."""

    move: str
    foretold: list[int]
    chance: float
    points: float


class Forecast(msgspec.Struct, frozen=True):
    """What imagined deals say to a seat.

    `rows`: for each thing that can be foretold, such as a rank, or tricks, the chance of exactly 0, 1, 2 … of it,
    with the prophecy asked about or else the best one. `moves`: of all prophecies that foretell the same, the best;
    empty where there is nothing to foretell.
    """

    deals: int
    rows: list[list[float]]
    moves: list[ForecastMove]


def can_coach(game: Game[Any]) -> bool:
    return hasattr(kernel_of(game), "tally")


@dataclass
class Prophecy:
    """A move of the game with the moves of its kernel, and what came of it in the deals it was tried on."""

    move: str
    steps: tuple[int, ...]
    foretold: tuple[int, ...]
    deals: int = 0
    came_true: int = 0
    all_points: int = 0

    @property
    def chance(self) -> float:
        return self.came_true / self.deals

    @property
    def points(self) -> float:
        return self.all_points / self.deals


class Coach:
    """Imagined deals for one view, compiled where that can be; in plain Python they are fewer."""

    def __init__(self, game: Game[Any], view: View, seed: int, is_compiled: bool | None = None) -> None:
        assert view.seat is not None
        self.is_compiled = can_compile() if is_compiled is None else is_compiled
        self.game, self.seat = game, view.seat
        self.world = game.imagine(view, Seeded(seed))
        self.bench = Workbench(game, self.world, seed, self.is_compiled)
        self._count = bound(deals.count_deals, game, COACHING, self.is_compiled)

    def forecast(self, asked: Move | None = None) -> Forecast:
        """With the rows of the prophecy asked about; without one, of the best."""
        moves = [ForecastMove(it.move, list(it.foretold), it.chance, it.points) for it in self.best]
        told = str(asked) if asked is not None else max(self.best, key=_points).move if self.best else None
        number = affordable(TOLD_DEALS, self.is_compiled)
        counts = self.imagine(self.prophecies[told].steps if told else (), number)
        return Forecast(number, _rows(counts, number), moves)

    def ranked(self, deals_a_round: int, stop_at: float | None = None) -> list[Prophecy]:
        """The prophecies, best first: in each round all that are left are tried, and the better half goes on.

        A prophecy that is the only legal one is tried as well, for its chances."""
        left = list(self.prophecies.values())
        out: list[Prophecy] = []
        while left and (len(left) > 1 or not left[0].deals):
            for it in left:
                self._try(it, max(1, deals_a_round // len(left)))
            left.sort(key=_points, reverse=True)
            half = (len(left) + 1) // 2
            left, out = left[:half], left[half:] + out
            if stop_at is not None and time.monotonic() >= stop_at:
                break
        return left + out

    def imagine(self, steps: Sequence[int], number: int) -> Counts:
        """What comes of these moves in so many deals."""
        bench = self.bench
        counts, moves = bench.blank(Counts), bench.numbers(steps or (0,))
        self._count(bench.root, bench.state, bench.tables, counts, bench.rng, moves, len(steps), number)
        return bench.plain(Counts, counts)

    @cached_property
    def prophecies(self) -> dict[str, Prophecy]:
        """All that the seat may foretell now."""
        return {it.move: it for it in self._prophecies()}

    def _prophecies(self) -> Iterator[Prophecy]:
        kernel: Any = kernel_of(self.game)
        root, tables = self.game.kernel_structs(self.world)
        if kernel is None or not kernel.is_foretelling(root, tables):
            return
        waiting: list[tuple[Any, tuple[int, ...]]] = [(copied(root), ())]
        room = [0] * 1024
        while waiting:
            state, steps = waiting.pop()
            for move in room[: kernel.legal_moves(state, tables, room)]:
                after, longer = copied(state), (*steps, move)
                kernel.apply_move(after, tables, move)
                made = self.game.kernel_move(self.world, longer)
                if made is None:
                    waiting.append((after, longer))
                else:
                    yield Prophecy(str(made), longer, tuple(kernel.foretold(after, tables, self.seat)))

    @cached_property
    def best(self) -> list[Prophecy]:
        """For each thing foretold the prophecy that brings most."""
        groups: dict[tuple[int, ...], list[Prophecy]] = {}
        for it in self.prophecies.values():
            self._try(it, max(1, affordable(TRIED_DEALS, self.is_compiled) // len(self.prophecies)))
            groups.setdefault(it.foretold, []).append(it)
        return [self._winner(groups[foretold]) for foretold in sorted(groups)]

    def _winner(self, group: Sequence[Prophecy]) -> Prophecy:
        finalists = sorted(group, key=_points)[-FINALISTS:]
        if len(group) > 1:
            for it in finalists:  # afresh: those who come so far were lucky in the deals before
                it.deals = it.came_true = it.all_points = 0
                self._try(it, affordable(FINAL_DEALS, self.is_compiled))
        return max(finalists, key=_points)

    def _try(self, prophecy: Prophecy, number: int) -> None:
        counts = self.imagine(prophecy.steps, number)
        prophecy.deals += number
        prophecy.came_true += counts.came_true
        prophecy.all_points += counts.points


def _points(prophecy: Prophecy) -> float:
    return prophecy.points


def _rows(counts: Counts, number: int) -> list[list[float]]:
    rows = [counts.rows[at : at + AMOUNTS] for at in range(0, len(counts.rows), AMOUNTS)]
    return [[amount / number for amount in row] for row in rows if any(row)]
