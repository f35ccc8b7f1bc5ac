"""The same question is worked out once, for as long as somebody waits."""

from __future__ import annotations

import asyncio

from foretold.thinking.sharing import Shared


class Work:
    """Work that ends when the test says so."""

    def __init__(self) -> None:
        self.begun = 0
        self.was_cancelled = False
        self.may_end = asyncio.Event()

    async def __call__(self) -> int:
        self.begun += 1
        try:
            await self.may_end.wait()
        except asyncio.CancelledError:
            self.was_cancelled = True
            raise
        return self.begun


async def settle() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def test_all_who_ask_meanwhile_and_afterwards_get_the_same_answer() -> None:
    async def ask() -> None:
        shared, work = Shared[int](10), Work()
        asking = [asyncio.create_task(shared.answer("q", work)) for _ in range(3)]
        await settle()
        work.may_end.set()
        assert await asyncio.gather(*asking) == [1, 1, 1]
        assert await shared.answer("q", work) == 1
        assert await shared.answer("another", work) == 2

    asyncio.run(ask())


def test_one_who_goes_takes_nothing_from_the_others() -> None:
    async def ask() -> None:
        shared, work = Shared[int](10), Work()
        going, staying = (asyncio.create_task(shared.answer("q", work)) for _ in range(2))
        await settle()
        going.cancel()
        await settle()
        work.may_end.set()
        assert await staying == 1

    asyncio.run(ask())


def test_when_all_have_gone_the_work_ends_and_begins_anew_for_the_next() -> None:
    async def ask() -> None:
        shared, work = Shared[int](10), Work()
        asking = [asyncio.create_task(shared.answer("q", work)) for _ in range(2)]
        await settle()
        for task in asking:
            task.cancel()
        await settle()
        assert work.was_cancelled
        work.may_end.set()
        assert await shared.answer("q", work) == 2

    asyncio.run(ask())


def test_a_failure_is_told_to_all_and_not_remembered() -> None:
    async def fail() -> int:
        await asyncio.sleep(0)
        raise LookupError

    async def ask() -> None:
        shared = Shared[int](10)
        found = await asyncio.gather(*(shared.answer("q", fail) for _ in range(2)), return_exceptions=True)
        assert [type(it) for it in found] == [LookupError, LookupError]
        work = Work()
        work.may_end.set()
        assert await shared.answer("q", work) == 1

    asyncio.run(ask())


def test_only_the_last_answers_are_kept() -> None:
    async def ask() -> None:
        shared, work = Shared[int](2), Work()
        work.may_end.set()
        assert [await shared.answer(q, work) for q in (1, 2, 3, 3, 2, 1)] == [1, 2, 3, 3, 2, 4]

    asyncio.run(ask())
