"""Answers that several want: the same question is worked out once, and its answer remembered for a while.

When all who wait for it have gone, the work is cancelled. Knows nothing of what is asked.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Hashable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

Answer = TypeVar("Answer")


@dataclass
class _Work(Generic[Answer]):
    task: asyncio.Task[Answer]
    waiting: int = 0


class Shared(Generic[Answer]):
    """Answers by question; the last `most` are kept."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._known: dict[Hashable, Answer] = {}
        self._under_way: dict[Hashable, _Work[Answer]] = {}

    async def answer(self, question: Hashable, work_out: Callable[[], Coroutine[Any, Any, Answer]]) -> Answer:
        if question in self._known:
            return self._known[question]
        if question not in self._under_way:
            self._under_way[question] = _Work(asyncio.create_task(self._work(question, work_out)))
        work = self._under_way[question]
        work.waiting += 1
        try:
            return await asyncio.shield(work.task)
        finally:
            work.waiting -= 1
            if not work.waiting and not work.task.done():
                self._under_way.pop(question, None)
                work.task.cancel()

    async def _work(self, question: Hashable, work_out: Callable[[], Coroutine[Any, Any, Answer]]) -> Answer:
        mine = asyncio.current_task()
        try:
            found = await work_out()
        finally:
            if question in self._under_way and self._under_way[question].task is mine:
                del self._under_way[question]
        self._known[question] = found
        if len(self._known) > self._most:
            del self._known[next(iter(self._known))]
        return found
