"""A tournament between bots: duplicate deals with the seats turned, so that luck and seats are shared alike.

A deal is all the luck of a game: its n-th draw is the same whoever plays, as far as the rules allow. Each deal is
played once for every bot, each time turned by one seat. Every game is numbered and comes out the same wherever it
is played.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations
from typing import Any

import msgspec

from foretold.arena.match import LONGEST_GAME
from foretold.bots import Bot, find_bot
from foretold.bots.outside import Guarded, Outside, offered
from foretold.core import record
from foretold.core.errors import OptionError
from foretold.core.game import Game
from foretold.core.kernel import kernel_of
from foretold.core.luck import Seeded
from foretold.core.notation import LUCK, Entry
from foretold.core.play import Playthrough, Sight, actors, read_options

MOST_BOTS = 24
Watch = Callable[[Playthrough, int, Sight, Entry], None]  # the game, the seat, what it saw, what it answered


class Contest(msgspec.Struct, frozen=True):
    """What is played. Where there are more bots than seats, all sets of them take turns; fewer cycle."""

    game: str
    rules: int
    seats: int
    options: dict[str, Any]
    bots: list[str]
    seed: int
    limit: float = 30.0  # seconds for a move of a bot from outside

    def check(self, game: Game[Any]) -> None:
        """Refuse what cannot be played, in a sentence."""
        read_options(game, self.seats, self.options)
        for name in self.bots:
            find_bot(name, game, self.limit)
        if not 2 <= len(self.bots) <= MOST_BOTS or len({*self.bots}) < len(self.bots):
            raise OptionError("arena-bots", count=len(self.bots), most=MOST_BOTS)

    def bots_in(self, number: int) -> list[str]:
        """By seat."""
        sets = _sets(tuple(self.bots), min(self.seats, len(self.bots)))
        chosen = sets[self.deal(number) % len(sets)]
        return [chosen[(seat + number) % len(chosen)] for seat in range(self.seats)]

    def deal(self, number: int) -> int:
        return number // self.turns

    @property
    def turns(self) -> int:
        """How often a deal is played: until every bot of a set has sat on every seat."""
        return min(self.seats, len(self.bots))

    def whole(self, games: int) -> int:
        """So many games, and those missing of the last deal."""
        return -(-games // self.turns) * self.turns


@lru_cache(maxsize=16)
def _sets(bots: tuple[str, ...], size: int) -> list[tuple[str, ...]]:
    return list(combinations(bots, size))


class Played(msgspec.Struct, frozen=True):
    """One game. What is listed goes by seat."""

    number: int
    deal: int
    bots: list[str]
    scores: list[int]
    winners: list[int]
    moves: int
    foretold: list[int]  # deals in which it foretold
    came_true: list[int]  # and how many of them came exactly
    faults: list[int]  # answers that a bot from outside did not give
    asked: list[int]  # times that it asked for the legal moves
    chances: list[list[float]]  # to win, as it stated them on its way
    record: str

    def share(self, seat: int) -> float:
        return (seat in self.winners) / max(1, len(self.winners))


@lru_cache(maxsize=64)
def _bot(name: str, game: Game[Any], limit: float, _function: Outside | None) -> Bot:
    """Once in each process: a program from outside goes on running. A function that was offered anew is another."""
    return find_bot(name, game, limit)


def play_game(game: Game[Any], plan: Contest, number: int, watch: Watch | None = None) -> Played:
    """The same plan and number give the same game, if the bots keep no time."""
    names = plan.bots_in(number)
    bots = [_bot(name, game, plan.limit, offered(name)) for name in names]
    told = Playthrough.begin(game, plan.seats, plan.options, plan.rules)
    exact, notes = Exactness(told), [SeatNotes() for _ in bots]
    chance, draws = Seeded(f"{plan.seed} {number} bots"), 0
    for _ in range(LONGEST_GAME):
        acting = actors(game, told.state)
        if not acting:
            break
        if acting == [LUCK]:
            told.draw(Seeded(f"{plan.seed} {plan.deal(number)} {draws}"))
            draws += 1
            continue
        seat = int(acting[0])
        _answer(told, seat, bots[seat], chance, notes[seat], watch)
        exact.look()
    outcome = game.outcome(told.state)
    return Played(
        number, plan.deal(number), names, game.scores(told.state), outcome.winners if outcome else [],
        len(told.history), exact.foretold, exact.came_true, [it.faults for it in notes],
        [it.asked for it in notes], [it.chances for it in notes], record.write(told),
    )  # fmt: skip


@dataclass
class SeatNotes:
    """What is noted of a seat in one game; bots from outside play many."""

    faults: int = 0
    asked: int = 0
    chances: list[float] = field(default_factory=list)

    def take(self, bot: Bot, faults: int, asked: int) -> None:
        """After an answer, with what there was before it."""
        if isinstance(bot, Guarded):
            self.faults += bot.faults - faults
            self.asked += bot.asked - asked
            self.chances += [] if bot.foretold is None else [bot.foretold]


def _answer(told: Playthrough, seat: int, bot: Bot, chance: Seeded, notes: SeatNotes, watch: Watch | None) -> None:
    """Make the bot's move."""
    before = (bot.faults, bot.asked) if isinstance(bot, Guarded) else (0, 0)
    sight = told.look(seat)
    entry = Entry(seat, bot(sight, chance))
    notes.take(bot, *before)
    if watch is not None:
        watch(told, seat, sight, entry)
    told.play(entry)


class Exactness:
    """How often what was foretold came exactly, in games whose kernel can tell, deal by deal."""

    def __init__(self, told: Playthrough) -> None:
        self._told, self._kernel = told, kernel_of(told.game)
        self.foretold, self.came_true = [0] * told.seats, [0] * told.seats

    def look(self) -> None:
        """After a move: whether it ended a deal."""
        is_exact = getattr(self._kernel, "is_exact", None)
        if is_exact is None or self._kernel is None:
            return
        state, tables = self._told.game.kernel_structs(self._told.state)
        if self._kernel.is_over(state, tables):
            for seat in range(self._told.seats):
                self.foretold[seat] += 1
                self.came_true[seat] += bool(is_exact(state, tables, seat))


def missing(plan: Contest, games: int, done: Sequence[Played]) -> list[int]:
    """The numbers of the games that are still to be played."""
    return sorted({*range(plan.whole(games))} - {it.number for it in done})
