"""Bots in processes of their own: one core stays free for the server, and theirs run at low priority.

The server's process never imports Numba and never waits for a thought. Workers compile the rules in the background
as soon as they start. They get what a seat may see and nothing else. A worker that dies is replaced, and its
question is asked once more.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import os
import secrets
import signal
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from typing import ParamSpec, TypeVar

import msgspec

from foretold.bots import bots_of, find_bot
from foretold.bots.coach import Coach, Forecast, can_coach
from foretold.bots.tree import Thought, TreeSearch
from foretold.core.game import View
from foretold.core.luck import Seeded
from foretold.core.notation import Move, parse
from foretold.core.play import Sight, begin
from foretold.games import GAMES
from foretold.table.thinkers import SystemChance

log = logging.getLogger(__name__)

NICENESS = 10
INSTANT = ("random",)  # levels that need no worker
HINT_ITERATIONS = 20_000
HINT_SECONDS = 2.0
CURVE_ITERATIONS = 2_000

Arguments = ParamSpec("Arguments")
Answer = TypeVar("Answer")


class Workers:
    """Thinkers for the games of the registry."""

    def __init__(self, processes: int | None = None) -> None:
        self._processes = processes or max(1, (os.cpu_count() or 2) - 1)
        self._pool: ProcessPoolExecutor | None = None

    def levels(self, game: str) -> Collection[str]:
        return bots_of(GAMES[game])

    def start(self) -> None:
        """Start the processes and let them get ready; returns at once."""
        pool = self._started()
        for _ in range(self._processes):
            pool.submit(warm_up)

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._processes, context, initializer=be_modest)
        return self._pool

    @property
    def pids(self) -> list[int]:
        """The processes at work."""
        return list(self._pool._processes) if self._pool is not None else []  # noqa: SLF001

    async def answer(self, game: str, level: str, sight: Sight) -> Move:
        """The bot's answer to one of the prompts in this sight."""
        if level in INSTANT:
            return find_bot(level, GAMES[game])(sight, SystemChance())
        return parse(await self._ask(answer, game, level, sight, secrets.token_hex(16)))

    def can_think(self, game: str) -> bool:
        return GAMES[game].kernel is not None

    async def hint(self, game: str, sight: Sight) -> Thought:
        """What the search thinks of a seat's position."""
        return await self._ask(think, game, sight.view, HINT_ITERATIONS, HINT_SECONDS)

    async def chances(self, game: str, view: View) -> Sequence[float]:
        """Each seat's chance of winning, for the curve of a replay."""
        return (await self._ask(think, game, view, CURVE_ITERATIONS, None)).chances

    def can_coach(self, game: str) -> bool:
        return can_coach(GAMES[game])

    async def forecast(self, game: str, view: View, move: Move | None) -> Forecast:
        """What imagined deals say about a prophecy, or about the best one."""
        return await self._ask(forecast, game, view, move)

    async def _ask(
        self, question: Callable[Arguments, Answer], *args: Arguments.args, **kwargs: Arguments.kwargs
    ) -> Answer:
        try:
            return await asyncio.wrap_future(self._started().submit(question, *args, **kwargs))
        except BrokenProcessPool:
            log.warning("a worker process died; starting others")
            self._pool = None
            return await asyncio.wrap_future(self._started().submit(question, *args, **kwargs))

    def stop(self) -> None:
        """End the processes, whatever they think of: nobody waits for it any more."""
        if self._pool is not None:
            pids = self.pids
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
            for pid in pids:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGTERM)


# In a worker


def be_modest() -> None:
    """Leave the processor to the server, and the terminal's Ctrl-C too: the server ends its workers itself."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)


def warm_up() -> None:
    """Compile, or load, the search of every game."""
    for game in GAMES.values():
        if game.kernel:
            start = begin(game, game.seats[0], {})
            TreeSearch(game).think(game.view(start, 0), seed=1, iterations=1)


def answer(game: str, level: str, sight: Sight, seed: str) -> str:
    return str(find_bot(level, GAMES[game])(sight, Seeded(seed)))


def think(game: str, view: View, iterations: int, seconds: float | None) -> Thought:
    return TreeSearch(GAMES[game]).think(view, secrets.randbits(60), iterations, seconds)


def forecast(game: str, view: View, move: Move | None) -> Forecast:
    return _coach(game, msgspec.json.encode(view)).forecast(move)


@lru_cache(maxsize=16)
def _coach(game: str, view: bytes) -> Coach:
    """The same for each question about one position: what it has found out about all prophecies is kept."""
    known = GAMES[game]
    return Coach(known, msgspec.json.decode(view, type=known.view_type), secrets.randbits(60))
