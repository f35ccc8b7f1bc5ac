"""Turns at a table: one at a time, in the order they came, whoever gives up."""

from __future__ import annotations

import asyncio
from functools import partial

import pytest

from foretold.table.turns import Turns


def test_what_comes_while_the_turn_is_free_begins_at_once_and_the_rest_in_order() -> None:
    async def scene() -> None:
        turns = Turns()
        begun: list[int] = []
        for number in range(3):
            turns.take(partial(begun.append, number))
        assert begun == [0]
        turns.pass_on()
        turns.take(partial(begun.append, 3))  # nobody gets in before those who wait
        for number in range(1, 4):
            await asyncio.sleep(0)
            assert begun == list(range(number + 1))
            turns.pass_on()
        assert not turns.is_taken

    asyncio.run(scene())


def test_many_who_pass_on_at_once_are_no_deep_stack() -> None:
    async def scene() -> None:
        turns = Turns()
        turns.take(lambda: None)
        for _ in range(5000):
            turns.take(turns.pass_on)
        turns.pass_on()
        async with turns:
            pass
        assert not turns.is_taken

    asyncio.run(scene())


def test_turns_come_in_order() -> None:
    async def scene() -> list[int]:
        turns, acted = Turns(), []

        async def act(number: int) -> None:
            async with turns:
                await asyncio.sleep(0)
                acted.append(number)

        turns.take(lambda: None)
        waiting = [asyncio.create_task(act(number)) for number in range(5)]
        await asyncio.sleep(0)
        turns.pass_on()
        await asyncio.gather(*waiting)
        assert not turns.is_taken
        return acted

    assert asyncio.run(scene()) == [0, 1, 2, 3, 4]


@pytest.mark.parametrize("is_given", [False, True], ids=["while waiting", "in the moment it is given"])
def test_who_gives_up_holds_up_nobody(is_given: bool) -> None:
    async def scene() -> None:
        turns = Turns()

        async def act() -> None:
            async with turns:
                pass

        turns.take(lambda: None)
        first, second = asyncio.create_task(act()), asyncio.create_task(act())
        await asyncio.sleep(0)
        if is_given:
            turns.pass_on()
        first.cancel()
        await asyncio.sleep(0)
        if not is_given:
            turns.pass_on()
        await asyncio.wait_for(second, 1)
        assert first.cancelled()
        assert not turns.is_taken

    asyncio.run(scene())
