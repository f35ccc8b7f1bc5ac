"""Who may think next, where there are more questions than processes to think about them.

Bots come before advice, and advice before curves; a place is kept for bots, so that no bot waits for advice to end.
Among equals whoever was served longest ago comes first, by address and then by table: somebody who asks much waits
for themselves. A seat has one piece of advice in flight: what it asked before and nobody has begun is dropped.
Thinks nothing itself.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from enum import IntEnum
from itertools import count

from foretold.thinking.errors import TooBusy

KEPT_FOR_BOTS = 1
MOST_WAITING = 1_000  # for advice and curves; bots wait once for each table
MOST_REMEMBERED = 10_000  # of those who were served


class Rank(IntEnum):
    """What a thought is for, the most urgent first."""

    BOT = 0
    ADVICE = 1
    CURVE = 2


@dataclass(frozen=True)
class Asker:
    """Who wants to know: the address they came from, their table, and their seat there."""

    address: str = ""
    table: str = ""
    seat: int | None = None


@dataclass(eq=False)
class FairTurn:
    """A question that waits, or is thought about. `granted` is done when it may be thought about."""

    rank: Rank
    asker: Asker
    number: int
    granted: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class FairTurns:
    """Turns at a number of places."""

    def __init__(self, places: int) -> None:
        self._places = places
        self._for_advice = max(1, places - KEPT_FOR_BOTS)
        self._waiting: list[FairTurn] = []
        self._taken: set[FairTurn] = set()
        self._served: dict[tuple[str, ...], int] = {}  # when each address and each table last was, oldest first
        self._numbers = count(1)

    def waiting(self, rank: Rank) -> int:
        """How many questions of a rank wait for their turn."""
        return sum(turn.rank is rank for turn in self._waiting)

    async def take(self, rank: Rank, asker: Asker) -> FairTurn:
        """Wait for a turn, to be given back. TooBusy when it is dropped; one that is cancelled leaves nothing."""
        turn = FairTurn(rank, asker, next(self._numbers))
        self._line_up(turn)
        self._grant()
        try:
            await turn.granted
        except asyncio.CancelledError:
            self.give_back(turn)
            raise
        return turn

    def give_back(self, turn: FairTurn) -> None:
        self._taken.discard(turn)
        if turn in self._waiting:
            self._waiting.remove(turn)
        self._grant()

    def _line_up(self, turn: FairTurn) -> None:
        if turn.rank is Rank.ADVICE:
            self._drop_older(turn.asker)
        if turn.rank is not Rank.BOT and len(self._waiting) >= MOST_WAITING:
            raise TooBusy("processes-busy")
        self._waiting.append(turn)

    def _drop_older(self, asker: Asker) -> None:
        for older in [it for it in self._waiting if it.rank is Rank.ADVICE and it.asker == asker]:
            self._waiting.remove(older)
            older.granted.set_exception(TooBusy("thinking-asked-again"))

    def _grant(self) -> None:
        while (turn := self._next()) is not None:
            self._waiting.remove(turn)
            self._taken.add(turn)
            self._note(turn.asker)
            turn.granted.set_result(None)

    def _next(self) -> FairTurn | None:
        able = [turn for turn in self._waiting if self._may_begin(turn)]
        return min(able, key=self._order, default=None)

    def _may_begin(self, turn: FairTurn) -> bool:
        if len(self._taken) >= self._places or turn.granted.done():
            return False
        if turn.rank is Rank.BOT:
            return True
        others = [it for it in self._taken if it.rank is not Rank.BOT]
        is_asked = any(it.rank is Rank.ADVICE and it.asker == turn.asker for it in others)
        return len(others) < self._for_advice and not (turn.rank is Rank.ADVICE and is_asked)

    def _order(self, turn: FairTurn) -> tuple[int, int, int, int]:
        address, table = _names(turn.asker)
        return turn.rank, self._served.get(address, 0), self._served.get(table, 0), turn.number

    def _note(self, asker: Asker) -> None:
        now = next(self._numbers)
        for name in _names(asker):
            self._served.pop(name, None)
            self._served[name] = now
        while len(self._served) > MOST_REMEMBERED:
            del self._served[next(iter(self._served))]


def _names(asker: Asker) -> tuple[tuple[str, ...], tuple[str, ...]]:
    return (asker.address,), (asker.address, asker.table)
