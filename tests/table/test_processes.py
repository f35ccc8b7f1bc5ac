"""Processes that answer: deadlines, deaths and ends, without a clock that races."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from foretold.core.errors import RecordError
from foretold.core.play import Playthrough
from foretold.games import GAMES
from foretold.thinking.errors import TooBusy, TookTooLong, WorkerDied
from foretold.thinking.fairness import Asker
from foretold.thinking.processes import Processes
from foretold.thinking.workers import Workers

PATIENCE = 60.0  # a guard against hanging, never a measure


def double(number: int) -> int:
    return 2 * number


def refuse(reason: str) -> None:
    raise RecordError(reason)


def go_on_for_ever(mark: str) -> None:
    Path(mark).write_text(str(os.getpid()))
    while True:
        pass


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def with_one(use: Callable[[Processes], Awaitable[None]], most_waiting: int | None = None) -> None:
    async def run() -> None:
        processes = Processes(1, most_waiting)
        try:
            await use(processes)
        finally:
            processes.stop()
        assert processes.pids == []

    asyncio.run(run())


def has_ended(pid: int) -> bool:
    """Whether this process is gone, or only waits to be buried."""
    for _ in range(int(PATIENCE / 0.05)):
        with suppress(FileNotFoundError, ProcessLookupError):
            if Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z":
                time.sleep(0.05)
                continue
        return True
    return False


async def begun(mark: Path) -> int:
    """The process that works, once it does."""
    return await asyncio.to_thread(_begun, mark)


def _begun(mark: Path) -> int:
    for _ in range(int(PATIENCE / 0.01)):
        if mark.exists() and (pid := mark.read_text()):
            return int(pid)
        time.sleep(0.01)
    raise AssertionError("nothing has begun")


def test_answers_and_refusals_come_back_and_the_process_stays() -> None:
    async def use(processes: Processes) -> None:
        assert await processes.ask(double, 21, seconds=PATIENCE) == 42
        (pid,) = processes.pids
        with pytest.raises(RecordError) as refused:
            await processes.ask(refuse, "replay-odd", seconds=PATIENCE)
        assert refused.value.words.key == "replay-odd"
        assert await processes.ask(double, 2, seconds=PATIENCE) == 4
        assert processes.pids == [pid]

    with_one(use)


def test_a_question_without_end_is_given_up_at_its_deadline(tmp_path: Path) -> None:
    async def use(processes: Processes) -> None:
        await processes.ask(double, 1, seconds=PATIENCE)
        (pid,) = processes.pids
        with pytest.raises(TookTooLong):
            await processes.ask(go_on_for_ever, str(tmp_path / "mark"), seconds=1)
        assert has_ended(pid)
        assert await processes.ask(double, 1, seconds=PATIENCE) == 2, "another takes its place"

    with_one(use)


def test_a_question_nobody_waits_for_leaves_nothing_running(tmp_path: Path) -> None:
    async def use(processes: Processes) -> None:
        asking = asyncio.create_task(processes.ask(go_on_for_ever, str(tmp_path / "mark"), seconds=PATIENCE))
        pid = await begun(tmp_path / "mark")
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
        assert processes.pids == []
        assert has_ended(pid)

    with_one(use)


def test_a_process_that_dies_is_told_of_and_replaced() -> None:
    async def use(processes: Processes) -> None:
        with pytest.raises(WorkerDied):
            await processes.ask(die, seconds=PATIENCE)
        assert await processes.ask(double, 3, seconds=PATIENCE) == 6
        assert len(processes.pids) == 1

    with_one(use)


def test_only_so_many_wait(tmp_path: Path) -> None:
    async def use(processes: Processes) -> None:
        asking = asyncio.create_task(processes.ask(go_on_for_ever, str(tmp_path / "mark"), seconds=PATIENCE))
        await begun(tmp_path / "mark")
        waiting = asyncio.create_task(processes.ask(double, 1, seconds=PATIENCE))
        await asyncio.sleep(0)
        with pytest.raises(TooBusy):
            await processes.ask(double, 2, seconds=PATIENCE)
        asking.cancel()
        assert await waiting == 2
        assert await processes.ask(double, 2, seconds=PATIENCE) == 4

    with_one(use, most_waiting=1)


SERVER = """
import asyncio, sys
from foretold.thinking.processes import Processes
from tests.table.test_processes import go_on_for_ever

if __name__ == "__main__":
    asyncio.run(Processes(1).ask(go_on_for_ever, sys.argv[1], seconds=600))
"""


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="looks at processes by their files")
def test_processes_end_with_their_server_also_when_it_is_killed(tmp_path: Path) -> None:
    script, mark = tmp_path / "server.py", tmp_path / "mark"
    script.write_text(SERVER)
    root = Path(__file__).parents[2]
    server = subprocess.Popen([sys.executable, str(script), str(mark)], env={**os.environ, "PYTHONPATH": str(root)})
    try:
        pid = _begun(mark)
    finally:
        server.kill()
        server.wait()
    assert has_ended(pid)


# Workers


def test_bots_that_need_nothing_compiled_are_answered_while_the_first_worker_compiles(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[str] = []
    begun, compiled = asyncio.Event(), asyncio.Event()

    async def ask(self: Processes, question: Callable[..., Any], *_: Any, **__: Any) -> str:
        asked.append(question.__name__)
        begun.set()
        if question.__name__ == "warm_up":
            await compiled.wait()
        return "mark a1 1"

    async def use() -> None:
        workers = Workers(2)
        workers.start()
        await begun.wait()
        sight = Playthrough.begin(GAMES["prophecies"], 2, {}).look(0)
        assert str(await workers.answer("prophecies", "greedy", sight, Asker())) == "mark a1 1"
        assert asked == ["warm_up", "answer"]
        compiled.set()
        await asyncio.gather(*workers._tasks)
        assert asked == ["warm_up", "answer", "warm_up", "warm_up"]
        workers.stop()

    monkeypatch.setattr(Processes, "ask", ask)
    asyncio.run(use())
