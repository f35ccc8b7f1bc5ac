"""Where a bot's answer comes from. A table awaits it and never knows who computes it, or where.

`Thinkers` is the seam: `InProcess` asks the bots of this process, which is right for those that answer at once.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection, Mapping, Sequence
from typing import Protocol

from foretold.bots import BOTS, Bot
from foretold.bots.coach import Forecast
from foretold.bots.tree import Thought
from foretold.core.game import View
from foretold.core.notation import Move
from foretold.core.play import Sight
from foretold.thinking.fairness import Asker


class Thinkers(Protocol):
    """Answers for bots, and advice for people; `asker` is whom thinking is shared fairly among."""

    def start(self) -> None:
        """Get ready; returns at once."""
        ...

    def stop(self) -> None: ...

    def waiting(self) -> tuple[int, int]:
        """How many bots, and how much advice, wait for somebody to think."""
        ...

    def levels(self, game: str) -> Collection[str]:
        """The names of the bots that can play a game, the weakest first."""
        ...

    async def answer(self, game: str, level: str, sight: Sight, asker: Asker) -> Move:
        """The bot's answer to one of the prompts in this sight."""
        ...

    def can_think(self, game: str) -> bool:
        """Whether there is a search or an adviser for this game, for hints and curves."""
        ...

    async def hint(self, game: str, sight: Sight, asker: Asker) -> Thought:
        """What the search or the adviser thinks of a seat's position."""
        ...

    async def chances(self, game: str, view: View, asker: Asker) -> Sequence[float]:
        """Each seat's chance of winning."""
        ...

    def can_coach(self, game: str) -> bool:
        """Whether this is a game in which players foretell something."""
        ...

    async def forecast(self, game: str, view: View, move: Move | None, asker: Asker) -> Forecast:
        """What imagined deals say about a prophecy of the view's seat, or about the best one."""
        ...


class InProcess:
    """Bots that answer at once, on the server's own thread."""

    def __init__(self, bots: Mapping[str, Bot] = BOTS) -> None:
        self._bots = bots

    def start(self) -> None:
        pass

    def stop(self) -> None:
        pass

    def waiting(self) -> tuple[int, int]:
        return 0, 0

    def levels(self, game: str) -> Collection[str]:
        return list(self._bots)

    async def answer(self, game: str, level: str, sight: Sight, asker: Asker) -> Move:
        return self._bots[level](sight, SystemChance())

    def can_think(self, game: str) -> bool:
        return False

    async def hint(self, game: str, sight: Sight, asker: Asker) -> Thought:
        raise LookupError(game)

    async def chances(self, game: str, view: View, asker: Asker) -> Sequence[float]:
        raise LookupError(game)

    def can_coach(self, game: str) -> bool:
        return False

    async def forecast(self, game: str, view: View, move: Move | None, asker: Asker) -> Forecast:
        raise LookupError(game)


class SystemChance:
    """Random numbers nobody can foresee, for bots at real tables."""

    def below(self, limit: int) -> int:
        return secrets.randbelow(limit)
