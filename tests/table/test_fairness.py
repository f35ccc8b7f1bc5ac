"""Whose turn it is to be thought about: bots first, everybody in turn, one piece of advice for each seat."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from foretold.thinking import fairness
from foretold.thinking.errors import TooBusy
from foretold.thinking.fairness import Asker, FairTurn, FairTurns, Rank


class Queue:
    """Turns at some places, with the order in which they came."""

    def __init__(self, places: int) -> None:
        self.turns = FairTurns(places)
        self.begun: list[str] = []
        self.taken: dict[str, FairTurn] = {}
        self.tasks: dict[str, asyncio.Task[None]] = {}

    async def ask(self, name: str, rank: Rank, address: str, table: str = "t", seat: int = 0) -> None:
        async def wait() -> None:
            self.taken[name] = await self.turns.take(rank, Asker(address, table, seat))
            self.begun.append(name)

        self.tasks[name] = asyncio.create_task(wait())
        await settle()

    async def end(self, name: str) -> None:
        self.turns.give_back(self.taken.pop(name))
        await settle()

    async def end_all(self) -> list[str]:
        while self.taken:
            await self.end(next(iter(self.taken)))
        return self.begun


async def settle() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def played(places: int, play: Callable[[Queue], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(play(Queue(places)))


def test_a_bot_waits_for_no_advice() -> None:
    async def play(queue: Queue) -> None:
        for number in range(60):
            await queue.ask(f"hint {number}", Rank.ADVICE, "greedy", f"t{number}")
        assert queue.begun == ["hint 0"]
        await queue.ask("bot", Rank.BOT, "honest")
        assert queue.begun == ["hint 0", "bot"], "a place is kept for it"

    played(2, play)


def test_bots_come_before_advice_and_advice_before_curves() -> None:
    async def play(queue: Queue) -> None:
        await queue.ask("first", Rank.BOT, "a")
        await queue.ask("curve", Rank.CURVE, "b")
        await queue.ask("hint", Rank.ADVICE, "c")
        await queue.ask("bot", Rank.BOT, "d")
        assert await queue.end_all() == ["first", "bot", "hint", "curve"]

    played(1, play)


def test_addresses_take_turns_and_so_do_tables() -> None:
    async def play(queue: Queue) -> None:
        for table in ("x", "y", "z"):
            for number in range(2):
                await queue.ask(f"{table}{number}", Rank.BOT, "many", table, number)
        await queue.ask("honest 0", Rank.BOT, "one")
        await queue.ask("honest 1", Rank.BOT, "one")
        await queue.end_all()
        assert queue.begun == ["x0", "honest 0", "y0", "honest 1", "z0", "x1", "y1", "z1"]

    played(1, play)


def test_whoever_asks_again_and_again_starves_nobody() -> None:
    async def play(queue: Queue) -> None:
        await queue.ask("a0", Rank.BOT, "a")
        await queue.ask("b0", Rank.BOT, "b")
        for number in range(1, 4):
            await queue.ask(f"a{number}", Rank.BOT, "a")
            await queue.ask(f"b{number}", Rank.BOT, "b")
            await queue.end(queue.begun[-1])
        await queue.end_all()
        assert queue.begun == ["a0", "b0", "a1", "b1", "a2", "b2", "a3", "b3"]

    played(1, play)


def test_a_seat_has_one_piece_of_advice_in_flight() -> None:
    async def play(queue: Queue) -> None:
        await queue.ask("first", Rank.ADVICE, "a", seat=0)
        await queue.ask("second", Rank.ADVICE, "a", seat=0)
        await queue.ask("third", Rank.ADVICE, "a", seat=0)
        await queue.ask("neighbour", Rank.ADVICE, "a", seat=1)
        assert queue.begun == ["first", "neighbour"], "there is room, but not for the same seat"
        with pytest.raises(TooBusy) as dropped:
            await queue.tasks["second"]
        assert dropped.value.words.key == "thinking-asked-again"
        await queue.end_all()
        assert queue.begun == ["first", "neighbour", "third"]

    played(3, play)


def test_what_was_given_up_is_dropped() -> None:
    async def play(queue: Queue) -> None:
        await queue.ask("first", Rank.BOT, "a")
        await queue.ask("gone", Rank.BOT, "b")
        await queue.ask("last", Rank.BOT, "c")
        queue.tasks["gone"].cancel()
        await settle()
        assert await queue.end_all() == ["first", "last"]

    played(1, play)


def test_a_turn_given_up_in_the_moment_it_comes_is_passed_on() -> None:
    async def play(queue: Queue) -> None:
        await queue.ask("first", Rank.BOT, "a")
        await queue.ask("gone", Rank.BOT, "b")
        await queue.ask("last", Rank.BOT, "c")
        queue.turns.give_back(queue.taken.pop("first"))
        queue.tasks["gone"].cancel()
        await settle()
        assert queue.begun == ["first", "last"]

    played(1, play)


def test_only_so_much_advice_waits_but_every_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fairness, "MOST_WAITING", 2)

    async def play(queue: Queue) -> None:
        await queue.ask("first", Rank.BOT, "a")
        for number in range(3):
            await queue.ask(f"hint {number}", Rank.ADVICE, "b", f"t{number}")
        with pytest.raises(TooBusy):
            await queue.tasks["hint 2"]
        await queue.ask("bot", Rank.BOT, "c")
        assert await queue.end_all() == ["first", "bot", "hint 0", "hint 1"]

    played(1, play)
