"""Where a bot's answer comes from. A table awaits it and never knows who computes it, or where.

`Thinkers` is the seam: `InProcess` asks the bots of this process, which is right for those that answer at once.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection, Mapping
from typing import Protocol

from foretold.bots import BOTS, Bot
from foretold.core.notation import Move
from foretold.core.play import Sight


class Thinkers(Protocol):
    """Answers for bots."""

    def start(self) -> None:
        """Get ready; returns at once."""
        ...

    def stop(self) -> None: ...

    def levels(self, game: str) -> Collection[str]:
        """The names of the bots that can play a game, the weakest first."""
        ...

    async def answer(self, game: str, level: str, sight: Sight) -> Move:
        """The bot's answer to one of the prompts in this sight."""
        ...


class InProcess:
    """Bots that answer at once, on the server's own thread."""

    def __init__(self, bots: Mapping[str, Bot] = BOTS) -> None:
        self._bots = bots

    def start(self) -> None:
        pass

    def stop(self) -> None:
        pass

    def levels(self, game: str) -> Collection[str]:
        return list(self._bots)

    async def answer(self, game: str, level: str, sight: Sight) -> Move:
        return self._bots[level](sight, SystemChance())


class SystemChance:
    """Random numbers nobody can foresee, for bots at real tables."""

    def below(self, limit: int) -> int:
        return secrets.randbelow(limit)
