"""Processes that answer one question each at a time, and are ended when nobody waits for the answer any more.

A question is a function of a module with its arguments, all of it plain data. What comes from outside is replayed
here rather than on the threads that serve: a deadline is kept by ending the process, which no thread allows.
Decides neither who comes first nor what is worth asking.
"""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import signal
import threading
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from foretold.thinking.errors import TooBusy, TookTooLong, WorkerDied

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

NICENESS = 10
SECONDS_TO_END = 5.0  # for a process that was killed

Answer = TypeVar("Answer")
Prepare = Callable[[], None]


def be_modest() -> None:
    """Leave the processor to the server, and the terminal's Ctrl-C too: the server ends its processes itself."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)


class Processes:
    """At most `count` processes, each started when it is first needed."""

    def __init__(self, count: int, most_waiting: int | None = None, prepare: Prepare = be_modest) -> None:
        self._prepare = prepare
        self._places = asyncio.Semaphore(count)
        self._threads = ThreadPoolExecutor(count, thread_name_prefix="processes")
        self._most_waiting = most_waiting
        self._waiting = 0
        self._idle: list[_Process] = []
        self._all: set[_Process] = set()
        self._is_stopped = False

    @property
    def pids(self) -> list[int]:
        return [it.pid for it in self._all]

    async def ask(self, question: Callable[..., Answer], *args: Any, seconds: float) -> Answer:
        """The answer, or what the question raised. The time counts from when a process is free for it.

        TooBusy when too many wait already, TookTooLong after the deadline, WorkerDied when the process did. Whoever
        asks and is cancelled leaves nothing running.
        """
        async with self._place():
            process = self._idle.pop() if self._idle else self._start()
            try:
                answer = await self._answer(process, question, args, seconds)
            except BaseException:
                self._end(process)
                raise
            self._idle.append(process)
        if isinstance(answer, _Raised):
            raise answer.error
        found: Answer = answer
        return found

    @contextlib.asynccontextmanager
    async def _place(self) -> AsyncIterator[None]:
        if self._places.locked() and self._most_waiting is not None and self._waiting >= self._most_waiting:
            raise TooBusy("processes-busy")
        self._waiting += 1
        try:
            await self._places.acquire()
        finally:
            self._waiting -= 1
        try:
            yield
        finally:
            self._places.release()

    async def _answer(
        self, process: _Process, question: Callable[..., Any], args: tuple[Any, ...], seconds: float
    ) -> Any:
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(seconds):
                return await loop.run_in_executor(self._threads, process.ask, question, args)
        except TimeoutError:
            raise TookTooLong("processes-late", seconds=int(seconds)) from None
        except (EOFError, OSError):
            raise WorkerDied("processes-died") from None

    def _start(self) -> _Process:
        if self._is_stopped:
            raise WorkerDied("processes-died")
        process = _Process(self._prepare)
        self._all.add(process)
        return process

    def _end(self, process: _Process) -> None:
        self._all.discard(process)
        process.kill()

    def stop(self) -> None:
        """End all processes, whatever they do: nobody waits for it any more."""
        self._is_stopped = True
        self._idle.clear()
        for process in list(self._all):
            self._end(process)
        self._threads.shutdown(wait=False, cancel_futures=True)


@dataclass(frozen=True)
class _Raised:
    """What a question raised instead of answering."""

    error: Exception


class _Process:
    """One process and the line to it."""

    def __init__(self, prepare: Prepare) -> None:
        context = multiprocessing.get_context("spawn")
        self._line, theirs = context.Pipe()
        self._process = context.Process(target=_serve, args=(theirs, prepare), daemon=True)
        self._process.start()
        theirs.close()

    @property
    def pid(self) -> int:
        return self._process.pid or 0

    def ask(self, question: Callable[..., Any], args: tuple[Any, ...]) -> Any:
        """Waits, in a thread; EOFError or OSError when the process ends meanwhile."""
        self._line.send((question, args))
        return self._line.recv()

    def kill(self) -> None:
        """Whoever waits for it in a thread hears of it by the end of the line."""
        self._process.kill()
        self._process.join(SECONDS_TO_END)


# In a process


def _serve(line: Connection, prepare: Prepare) -> None:
    """Answer until the line ends."""
    threading.Thread(target=_end_with_the_server, daemon=True).start()
    prepare()
    with contextlib.suppress(EOFError, OSError):
        while True:
            question, args = line.recv()
            line.send(_answer_to(question, args))


def _answer_to(question: Callable[..., Any], args: tuple[Any, ...]) -> Any:
    try:
        return question(*args)
    except Exception as error:  # noqa: BLE001 (whatever it is, whoever asked is told)
        return _Raised(error)


def _end_with_the_server() -> None:
    """A server that was killed could not end its processes: each sees to it itself."""
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(1)
