"""Turns at a table: one at a time, in the order they came, whoever gives up."""

from __future__ import annotations

import asyncio

import pytest

from foretold.table.turns import Turns


def test_a_free_turn_is_taken_without_waiting_and_only_once() -> None:
    turns = Turns()
    assert turns.take_now()
    assert not turns.take_now()
    turns.pass_on()
    assert turns.take_now()


def test_turns_come_in_order() -> None:
    async def scene() -> list[int]:
        turns, acted = Turns(), []

        async def act(number: int) -> None:
            async with turns:
                await asyncio.sleep(0)
                acted.append(number)

        turns.take_now()
        waiting = [asyncio.create_task(act(number)) for number in range(5)]
        await asyncio.sleep(0)
        turns.pass_on()
        assert not turns.take_now()  # nobody gets in before those who wait
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

        turns.take_now()
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
