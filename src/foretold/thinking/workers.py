"""Bots in processes of their own: one core stays free for the server, and theirs run at low priority.

The server's process never imports Numba and never waits for a thought. Workers compile the rules in the background
as soon as they start. They get what a seat may see and nothing else. Who comes first `fairness` decides; the same
question is thought about once. A worker that dies is replaced, and its question is asked once more after a pause.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import os
import secrets
from collections.abc import Callable, Collection, Sequence
from functools import lru_cache
from importlib import import_module
from typing import Any, Protocol, TypeVar, cast

import msgspec

from foretold.bots import Bot, bots_of, find_bot
from foretold.bots.binding import affordable, can_compile
from foretold.bots.coach import Coach, Forecast, can_coach
from foretold.bots.tree import Thought, TreeSearch
from foretold.core.game import Game, View
from foretold.core.luck import Seeded
from foretold.core.notation import Move, parse
from foretold.core.play import Sight, begin
from foretold.games import GAMES
from foretold.thinking.errors import TookTooLong, WorkerDied
from foretold.thinking.fairness import Asker, FairTurns, Rank
from foretold.thinking.processes import Processes
from foretold.thinking.sharing import Shared
from foretold.thinking.thinkers import SystemChance

log = logging.getLogger(__name__)

FEWEST = 2  # processes: one for bots alone, and one for advice
INSTANT = ("random",)  # levels that need no worker
HINT_ITERATIONS = 20_000
HINT_SECONDS = 2.0
CURVE_ITERATIONS = 2_000
SECONDS_TO_PAUSE = 1.0  # before a question that a worker died of is asked again
LONGEST_THOUGHT = 120.0  # seconds; far more than any takes
LONGEST_COMPILING = 1800.0  # seconds; a slow and busy machine takes minutes, and nothing of it comes from outside
LONGEST_WAIT = 60.0  # seconds, for advice whose turn does not come
MOST_REMEMBERED = 200  # pieces of advice

Answer = TypeVar("Answer")


def workers_of(servers: int) -> int:
    """How many processes think for one of so many servers on this machine."""
    return max(FEWEST, ((os.cpu_count() or 2) - 1) // servers)


class Workers:
    """Thinkers for the games of the registry."""

    def __init__(self, processes: int | None = None) -> None:
        self._count = processes or workers_of(1)
        self._processes = Processes(self._count)
        self._turns = FairTurns(self._count)
        self._hints: Shared[Thought] = Shared(MOST_REMEMBERED)
        self._forecasts: Shared[Forecast] = Shared(MOST_REMEMBERED)
        self._tasks: set[asyncio.Task[Any]] = set()

    def waiting(self) -> tuple[int, int]:
        return self._turns.waiting(Rank.BOT), self._turns.waiting(Rank.ADVICE) + self._turns.waiting(Rank.CURVE)

    def levels(self, game: str) -> Collection[str]:
        return bots_of(GAMES[game])

    def start(self) -> None:
        """Start the processes and let them get ready; returns at once."""
        self._keep(asyncio.create_task(self._warm_up()))

    async def _warm_up(self) -> None:
        """One compiles, the others find it on disk; until then they answer for bots that need nothing compiled."""
        await self._think(Rank.BOT, Asker(), warm_up)
        await asyncio.gather(*(self._think(Rank.BOT, Asker(), warm_up) for _ in range(self._count)))

    @property
    def pids(self) -> list[int]:
        """The processes at work."""
        return self._processes.pids

    async def answer(self, game: str, level: str, sight: Sight, asker: Asker) -> Move:
        """The bot's answer to one of the prompts in this sight."""
        if level in INSTANT:
            return find_bot(level, GAMES[game])(sight, SystemChance())
        return parse(await self._think(Rank.BOT, asker, answer, game, level, sight, secrets.token_hex(16)))

    def can_think(self, game: str) -> bool:
        return GAMES[game].kernel is not None or bool(GAMES[game].adviser)

    async def hint(self, game: str, sight: Sight, asker: Asker) -> Thought:
        """What the search, or the game's own adviser, thinks of a seat's position."""
        asked = (think, game, sight.view, HINT_ITERATIONS, HINT_SECONDS)
        return await self._hints.answer((game, _digest(sight.view)), lambda: self._advise(asker, *asked))

    async def chances(self, game: str, view: View, asker: Asker) -> Sequence[float]:
        """Each seat's chance of winning, for the curve of a replay."""
        return await self._think(Rank.CURVE, asker, chances, game, view)

    def can_coach(self, game: str) -> bool:
        return can_coach(GAMES[game])

    async def forecast(self, game: str, view: View, move: Move | None, asker: Asker) -> Forecast:
        """What imagined deals say about a prophecy, or about the best one."""
        asked = (forecast, game, view, move)
        return await self._forecasts.answer((game, _digest(view), move), lambda: self._advise(asker, *asked))

    async def _advise(self, asker: Asker, question: Callable[..., Answer], *args: Any) -> Answer:
        try:
            async with asyncio.timeout(LONGEST_WAIT):
                return await self._think(Rank.ADVICE, asker, question, *args)
        except TimeoutError:
            raise TookTooLong("processes-late", seconds=int(LONGEST_WAIT)) from None

    async def _think(self, rank: Rank, asker: Asker, question: Callable[..., Answer], *args: Any) -> Answer:
        """Wait for a turn, then ask. A thought once begun goes on to its end, which is near: to stop it would cost
        a process that has its rules compiled."""
        turn = await self._turns.take(rank, asker)
        thought = self._keep(asyncio.create_task(self._ask(question, *args)))
        thought.add_done_callback(lambda _: self._turns.give_back(turn))
        return await asyncio.shield(thought)

    async def _ask(self, question: Callable[..., Answer], *args: Any) -> Answer:
        seconds = LONGEST_COMPILING if question is warm_up else LONGEST_THOUGHT
        try:
            return await self._processes.ask(question, *args, seconds=seconds)
        except WorkerDied:
            log.warning("a worker process died; its question is asked again")
            await asyncio.sleep(SECONDS_TO_PAUSE)
            return await self._processes.ask(question, *args, seconds=seconds)

    def _keep(self, task: asyncio.Task[Answer]) -> asyncio.Task[Answer]:
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def stop(self) -> None:
        """End the processes, whatever they think of: nobody waits for it any more."""
        for task in list(self._tasks):
            task.cancel()
        self._processes.stop()


def _digest(view: View) -> bytes:
    return hashlib.sha256(msgspec.json.encode(view)).digest()


# In a worker


def warm_up() -> None:
    """Compile, or load, the search of every game."""
    for game in GAMES.values() if can_compile() else ():
        if game.kernel:
            start = begin(game, game.seats[0], {})
            TreeSearch(game).think(game.view(start, 0), seed=1, iterations=1)


def answer(game: str, level: str, sight: Sight, seed: str) -> str:
    return str(_bot(level, game)(sight, Seeded(seed)))


@lru_cache(maxsize=64)
def _bot(level: str, game: str) -> Bot:
    """Once in each worker: a program from outside goes on running."""
    return find_bot(level, GAMES[game])


def think(game: str, view: View, iterations: int, seconds: float | None) -> Thought:
    known, seed = GAMES[game], secrets.randbits(60)
    if known.adviser:
        return _adviser(known).think(known, view, seed, seconds=seconds, iterations=iterations)
    return TreeSearch(known).think(view, seed, iterations, seconds, with_points=True)


def chances(game: str, view: View) -> Sequence[float]:
    known = GAMES[game]
    if known.adviser:
        return _adviser(known).chances(known, view, secrets.randbits(60))
    return think(game, view, affordable(CURVE_ITERATIONS), None).chances


class Adviser(Protocol):
    """What a module must hold that a game names as its adviser. It gets what a seat may see."""

    def think(
        self, game: Game[Any], view: View, seed: int, seconds: float | None = None, iterations: int | None = None
    ) -> Thought: ...

    def chances(self, game: Game[Any], view: View, seed: int) -> list[float]: ...


def _adviser(game: Game[Any]) -> Adviser:
    return cast(Adviser, import_module(game.adviser))


def forecast(game: str, view: View, move: Move | None) -> Forecast:
    return _coach(game, msgspec.json.encode(view)).forecast(move)


@lru_cache(maxsize=16)
def _coach(game: str, view: bytes) -> Coach:
    """The same for each question about one position: what it has found out about all prophecies is kept."""
    known = GAMES[game]
    seed = int.from_bytes(hashlib.sha256(view).digest()[:7])  # every worker says the same of the same position
    return Coach(known, msgspec.json.decode(view, type=known.view_type), seed)
