"""Tables in memory over a real store: loaded on demand, dropped when idle, never ahead of the disk."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from foretold.core.errors import ForetoldError
from foretold.core.luck import new_seed
from foretold.core.notation import Move
from foretold.core.play import Sight
from foretold.table.acts import commands, seating, tokens
from foretold.table.acts.commands import Surroundings, Wish
from foretold.table.acts.seating import Newcomer
from foretold.table.errors import DamagedTable, Elsewhere, NotYours, StoreFull, TableError, UnknownTable
from foretold.table.hall import IDLE_AFTER, Hall
from foretold.table.live import LiveTable
from foretold.table.log import events
from foretold.table.log.events import Plan
from foretold.table.sight import sight_of, write_record
from foretold.table.store import Write
from foretold.table.store.sqlite import SqliteStore
from foretold.table.table import Table
from foretold.thinking.fairness import Asker
from foretold.thinking.thinkers import InProcess
from tests.table.pages import act, add_none, play
from tests.table.rows import step
from tests.toys import TOYS

SMALL = {"ranks": 3, "hand": 3, "bury": 1}


class FaultyStore(SqliteStore):
    """A disk that can be full, that writes when a test lets it, or fails some times as nobody foresaw."""

    is_full = False
    failures = 0

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.asked, self.may_write = asyncio.Event(), asyncio.Event()
        self.may_write.set()

    def append(self, write: Write) -> asyncio.Future[None]:
        self.asked.set()
        if self.failures:
            self.failures -= 1
            raise ZeroDivisionError
        return asyncio.ensure_future(self._append(write))

    async def _append(self, write: Write) -> None:
        await self.may_write.wait()
        if self.is_full:
            raise StoreFull("store-full")
        await super().append(write)


class Clock:
    now = 1_000_000

    def __call__(self) -> int:
        return self.now


class Inn:
    """A hall with its store and clock, and short words for what people do."""

    def __init__(self, path: Path) -> None:
        self.store = FaultyStore(path)
        self.clock = Clock()
        self.hall = Hall(TOYS, self.store, clock=self.clock)

    async def make(self, game: str = "hearth", seats: str = "pp", **options: Any) -> LiveTable:
        plans = [Plan("bot", "random") if kind == "b" else Plan("person") for kind in seats]
        order = events.Created(
            game=game, rules=0, options=options, plans=plans, name="", is_private=False, is_friendly=True,
            seed=new_seed(), invitation="welcome",
        )  # fmt: skip
        live = await self.hall.create(order, newcomer(0), 0)
        for seat, kind in enumerate(seats[1:], start=1):
            if kind == "p":
                await live.act(partial(seating.sit, newcomer=newcomer(seat), seat=seat, is_invited=True, now=0))
        await add_none(live)
        return live


def token(seat: int) -> str:
    return tokens.hash_token(f"token {seat}")


def newcomer(seat: int) -> Newcomer:
    return Newcomer(f"Player {seat}", "gold", token(seat))


Way = Callable[[LiveTable, int, str, str, str], Awaitable[int]]


async def at_once(live: LiveTable, seat: int, prompt: str, move: str, nonce: str) -> int:
    """Nobody else acts."""
    return await play(live, token(seat), prompt, move, nonce)


async def in_turn(live: LiveTable, seat: int, prompt: str, move: str, nonce: str) -> int:
    """Somebody else has begun before."""
    async with live._turns:
        acting = asyncio.ensure_future(play(live, token(seat), prompt, move, nonce))
        await asyncio.sleep(0)
    return await acting


BOTH_WAYS = pytest.mark.parametrize("way", [at_once, in_turn])


async def plays(live: LiveTable, seat: int, move: str, nonce: str = "n", way: Way = at_once) -> int:
    table = await live.read()
    verb = move.partition(" ")[0]
    prompts = [it for it in sight_of(table, seat).prompts if verb in it.shape.verbs()]
    return await way(live, seat, prompts[0].id if prompts else "none", move, nonce)


@pytest.fixture
def run(tmp_path: Path) -> Callable[..., None]:
    """Runs scenes, each with a hall of its own over the same file."""

    def scenes(*plays: Callable[[Inn], Awaitable[None]]) -> None:
        async def one(play: Callable[[Inn], Awaitable[None]]) -> None:
            inn = Inn(tmp_path / "foretold.db")
            try:
                await inn.hall.open()
                await play(inn)
            finally:
                await inn.hall.close()

        for scene in plays:
            asyncio.run(one(scene))

    return scenes


@BOTH_WAYS
def test_a_repeated_nonce_is_acknowledged_as_the_first_time_and_does_nothing(
    run: Callable[..., None], way: Way
) -> None:
    table_id = ""
    first = 0

    async def scene(inn: Inn) -> None:
        nonlocal table_id, first
        live = await inn.make()
        table_id, first = live.id, await plays(live, 0, "draw", "once", way)
        before = (await live.read()).seq
        assert await way(live, 0, "anything", "draw", "once") == first
        assert (await live.read()).seq == before

    async def after_a_restart(inn: Inn) -> None:
        live = await inn.hall.table(table_id)
        assert await way(live, 0, "anything", "draw", "once") == first
        assert live.is_idle

    run(scene, after_a_restart)


def test_two_seats_may_use_the_same_nonce(run: Callable[..., None]) -> None:
    async def scene(inn: Inn) -> None:
        live = await inn.make()
        assert await plays(live, 0, "draw", "same") != await plays(live, 1, "draw", "same")

    run(scene)


@BOTH_WAYS
def test_an_anonymous_act_is_acknowledged_again_without_a_trace_of_who_it_was(
    run: Callable[..., None], way: Way
) -> None:
    async def scene(inn: Inn) -> None:
        live = await inn.make()
        await plays(live, 0, 'tell "once"')
        seq = await plays(live, 1, "strike t0", "unnamed", way)
        assert await way(live, 1, "anything", "strike t0", "unnamed") == seq
        assert "unnamed" not in repr((await live.read()).nonces)
        stored = await inn.store.load(live.id)
        assert stored is not None
        assert b"unnamed" not in b"".join(stored.events)

    run(scene)


@BOTH_WAYS
def test_an_anonymous_act_that_could_not_be_written_can_be_sent_again(run: Callable[..., None], way: Way) -> None:
    async def scene(inn: Inn) -> None:
        live = await inn.make()
        await plays(live, 0, 'tell "once"')
        inn.store.is_full = True
        with pytest.raises(StoreFull):
            await plays(live, 1, "strike t0", "unnamed", way)
        inn.store.is_full = False
        before = (await live.read()).seq
        assert await plays(live, 1, "strike t0", "unnamed", way) == before + 1

    run(scene)


def test_a_token_that_fits_no_seat_acts_for_nobody(run: Callable[..., None]) -> None:
    async def scene(inn: Inn) -> None:
        live = await inn.make()
        with pytest.raises(NotYours):
            await play(live, tokens.hash_token("guess"), "0.turn.0", "draw", "n")

    run(scene)


def test_the_same_prompt_answered_twice_at_once_is_answered_once(run: Callable[..., None]) -> None:
    async def scene(inn: Inn) -> None:
        live = await inn.make()
        prompt = sight_of(await live.read(), 0).prompts[0].id
        acts = [play(live, token(0), prompt, "draw", f"n{number}") for number in range(10)]
        results = await asyncio.gather(*acts, return_exceptions=True)
        assert sum(isinstance(result, int) for result in results) == 1
        assert sum(isinstance(result, ForetoldError) for result in results) == 9

    run(scene)


@BOTH_WAYS
def test_a_refusal_lets_the_next_one_act(run: Callable[..., None], way: Way) -> None:
    async def scene(inn: Inn) -> None:
        live = await inn.make()
        with pytest.raises(ForetoldError):
            await plays(live, 0, "dance", way=way)
        assert live.is_idle
        await plays(live, 0, "draw", way=way)

    run(scene)


# Never ahead of the disk


class Ear:
    """A listener that remembers what it was told."""

    def __init__(self, live: LiveTable) -> None:
        self.live, self.told = live, [live.told.seq]
        self.has_ended = False
        live.listener = self

    def ended(self) -> None:
        self.has_ended = True

    def changed(self, since: int) -> None:
        assert since == self.told[-1]
        self.told.append(self.live.told.seq)


@BOTH_WAYS
def test_a_full_disk_refuses_the_move_and_the_table_stays_where_it_was(run: Callable[..., None], way: Way) -> None:
    async def scene(inn: Inn) -> None:
        live = await inn.make()
        ear = Ear(live)
        before = write_record(await live.read(), None)
        inn.store.is_full = True
        with pytest.raises(StoreFull):
            await plays(live, 0, "draw", way=way)
        assert write_record(await live.read(), None) == before
        assert len(ear.told) == 1
        inn.store.is_full = False
        await plays(live, 0, "draw", way=way)
        assert len(ear.told) == 2

    run(scene)


async def begun(inn: Inn, act: Awaitable[Any]) -> asyncio.Future[Any]:
    """An act that is being written, and is not on disk before the test lets it."""
    inn.store.asked.clear()
    inn.store.may_write.clear()
    acting = asyncio.ensure_future(act)
    await inn.store.asked.wait()
    return acting


@BOTH_WAYS
def test_nobody_hears_or_reads_of_a_move_before_it_is_on_disk(run: Callable[..., None], way: Way) -> None:
    async def scene(inn: Inn) -> None:
        live = await inn.make()
        ear = Ear(live)
        acting = await begun(inn, plays(live, 0, "draw", way=way))
        reading = asyncio.ensure_future(live.read())
        await asyncio.sleep(0)
        assert len(ear.told) == 1
        assert not reading.done()
        inn.store.may_write.set()
        await acting
        assert len(ear.told) == 2
        assert (await reading).ply == 2

    run(scene)


def test_an_act_cut_off_while_it_is_written_stands_and_everybody_is_told(run: Callable[..., None]) -> None:
    async def scene(inn: Inn) -> None:
        live = await inn.make()
        ear = Ear(live)
        acting = await begun(inn, plays(live, 0, "draw", "cut"))
        acting.cancel()
        await asyncio.gather(acting, return_exceptions=True)
        inn.store.may_write.set()
        table = await live.read()
        assert table.seq == ear.told[-1]
        stored = await inn.store.load(live.id)
        assert stored is not None
        assert len(stored.events) == table.seq
        assert await play(live, token(0), "anything", "draw", "cut") == table.seq - 1  # luck followed on it
        await plays(live, 1, "keep", "next")

    run(scene)


def test_an_act_given_up_before_its_turn_is_left(run: Callable[..., None]) -> None:
    async def scene(inn: Inn) -> None:
        live = await inn.make()
        first = await begun(inn, plays(live, 0, "draw"))
        second = live.act(commands.by_seat(token(1), "m", lambda table, seat: commands.say(table, seat, "x", "m")))
        second.cancel()
        inn.store.may_write.set()
        await first
        assert (await live.read()).chat == []
        assert live.is_idle

    run(scene)


def test_an_act_given_up_while_the_table_is_loaded_again_holds_up_nobody(run: Callable[..., None]) -> None:
    async def scene(inn: Inn) -> None:
        live = await inn.make()
        inn.store.is_full = True
        with pytest.raises(StoreFull):
            await plays(live, 0, "draw")
        inn.store.is_full = False
        acting = live.act(commands.by_seat(token(1), "m", lambda table, seat: commands.say(table, seat, "x", "m")))
        await asyncio.sleep(0)
        acting.cancel()
        assert (await live.read()).chat == []
        await plays(live, 0, "draw")
        assert live.is_idle

    run(scene)


@pytest.mark.parametrize("defect", [ZeroDivisionError, StopIteration, RecursionError])
def test_a_defect_is_told_to_whoever_acts_and_the_table_goes_on(
    run: Callable[..., None], defect: type[Exception]
) -> None:
    def stumble(table: Table) -> events.Decision:
        raise defect

    async def scene(inn: Inn) -> None:
        live = await inn.make()
        with pytest.raises(RuntimeError if defect is StopIteration else defect):  # asyncio knows none other
            await live.act(stumble)
        assert live.is_idle
        await plays(live, 0, "draw")

    run(scene)


def test_a_listener_that_fails_keeps_nobody_waiting(
    run: Callable[..., None], caplog: pytest.LogCaptureFixture
) -> None:
    class Deaf:
        def ended(self) -> None:
            raise AssertionError("there is no other process")

        def changed(self, since: int) -> None:
            raise ZeroDivisionError(since)

    async def scene(inn: Inn) -> None:
        live = await inn.make()
        live.listener = Deaf()
        first = await plays(live, 0, "draw")
        live.listener = None
        assert await plays(live, 1, "draw", "m") > first

    run(scene)
    assert "ZeroDivisionError" in caplog.text


def test_a_log_does_not_grow_for_ever(run: Callable[..., None], monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(inn: Inn) -> None:
        live = await inn.make()
        most = (await live.read()).seq + 3
        monkeypatch.setattr("foretold.table.live.MOST_EVENTS", most)
        for number in range(3):
            await act(live, token(0), f"n{number}", lambda table, seat: commands.say(table, seat, "x", "n"))
        with pytest.raises(TableError, match="no more room in the log"):
            await act(live, token(0), "last", lambda table, seat: commands.say(table, seat, "x", "last"))
        assert (await live.read()).seq == most

    run(scene)


def test_another_process_writing_to_the_same_table_is_noticed(run: Callable[..., None]) -> None:
    async def scene(inn: Inn) -> None:
        live = await inn.make()
        other = Hall(TOYS, inn.store, clock=inn.clock)
        double = await other.table(live.id)
        await plays(double, 0, "draw")
        with pytest.raises(ForetoldError, match="at the same moment; try again"):
            await plays(live, 0, "draw")
        assert (await live.read()).ply == 2

    run(scene)


# Loading and dropping


def test_an_idle_table_is_dropped_and_loaded_again_as_it_was(run: Callable[..., None]) -> None:
    async def scene(inn: Inn) -> None:
        live = await inn.make()
        await plays(live, 0, "draw")
        before = write_record(await live.read(), 0)
        inn.hall.sweep()
        assert inn.hall.live_count == 1
        inn.clock.now += IDLE_AFTER
        inn.hall.sweep()
        assert inn.hall.live_count == 0
        again = await inn.hall.table(live.id)
        assert again is not live
        assert write_record(await again.read(), 0) == before

    run(scene)


def test_a_table_somebody_listens_to_is_not_dropped(run: Callable[..., None]) -> None:
    async def scene(inn: Inn) -> None:
        live = await inn.make()
        Ear(live)
        inn.clock.now += 10 * IDLE_AFTER
        inn.hall.sweep()
        assert inn.hall.live_count == 1

    run(scene)


def test_a_table_asked_for_by_many_at_once_is_loaded_once(run: Callable[..., None]) -> None:
    async def scene(inn: Inn) -> None:
        live = await inn.make()
        inn.clock.now += IDLE_AFTER
        inn.hall.sweep()
        found = await asyncio.gather(*(inn.hall.table(live.id) for _ in range(10)))
        assert len(set(map(id, found))) == 1

    run(scene)


def test_an_unknown_table_is_said_to_be_unknown(run: Callable[..., None]) -> None:
    async def scene(inn: Inn) -> None:
        with pytest.raises(UnknownTable):
            await inn.hall.table("nothing")
        with pytest.raises(UnknownTable):
            await inn.hall.summary("nothing")

    run(scene)


def test_a_log_the_rules_do_not_allow_is_refused(run: Callable[..., None]) -> None:
    async def scene(inn: Inn) -> None:
        live = await inn.make()
        table = await live.read()
        moved = events.Logged(table.seq + 1, 5, events.Moved(actor=0, move="fly away"))
        await inn.store.append(step(live.id, table.seq + 1, [events.encode(moved)], b"{}"))
        inn.clock.now += IDLE_AFTER
        inn.hall.sweep()
        with pytest.raises(DamagedTable):
            await inn.hall.table(live.id)

    run(scene)


# The lobby


def test_the_lobby_lists_tables_with_an_open_seat_until_it_is_taken(run: Callable[..., None]) -> None:
    async def scene(inn: Inn) -> None:
        order = events.Created(
            game="omens", rules=0, options=SMALL, plans=[Plan("person"), Plan("open")], name="Come in",
            is_private=False, is_friendly=True, seed=new_seed(), invitation="welcome",
        )  # fmt: skip
        live = await inn.hall.create(order, newcomer(0), 0)
        assert [it.name for it in inn.hall.open_tables(10)] == ["Come in"]
        await live.act(lambda table: seating.sit(table, newcomer(1), None, is_invited=False, now=0))
        assert inn.hall.open_tables(10) == []

    async def private(inn: Inn) -> None:
        order = events.Created(
            game="omens", rules=0, options=SMALL, plans=[Plan("person"), Plan("open")], name="",
            is_private=True, is_friendly=True, seed=new_seed(), invitation="welcome",
        )  # fmt: skip
        await inn.hall.create(order, newcomer(0), 0)
        assert inn.hall.open_tables(10) == []

    run(scene, private)


def test_the_lobby_knows_open_tables_after_a_restart_and_whose_turn_it_is(run: Callable[..., None]) -> None:
    table_id = ""

    async def scene(inn: Inn) -> None:
        nonlocal table_id
        live = await inn.make()
        await plays(live, 0, "keep")
        table_id = live.id

    async def later(inn: Inn) -> None:
        known = await inn.hall.summary(table_id)
        assert (known.asked, known.ply, known.status) == ([1], 2, "playing")
        assert known.seat_of(token(1)) == 1
        assert inn.hall.live_count == 0

    run(scene, later)


# Bots


class SlowBots(InProcess):
    """A bot that thinks until it is told to go on."""

    def __init__(self) -> None:
        super().__init__()
        self.go = asyncio.Event()

    async def answer(self, game: str, level: str, sight: Sight, asker: Asker) -> Move:
        await self.go.wait()
        return await super().answer(game, level, sight, asker)


async def settled(live: LiveTable, is_so: Callable[[Table], bool]) -> Table:
    for _ in range(500):
        table = await live.read()
        if is_so(table):
            return table
        await asyncio.sleep(0.01)
    raise AssertionError("it did not come to that")


def test_bots_answer_and_the_person_is_asked_again(run: Callable[..., None]) -> None:
    async def scene(inn: Inn) -> None:
        live = await inn.make("omens", "pbb", **SMALL)
        await plays(live, 0, "bury " + sight_of(await live.read(), 0).prompts[0].shape.items[0])  # type: ignore[union-attr]
        table = await settled(live, lambda table: any(it.kind == "foretell" for it in table.prompts))
        assert table.ply >= 4

    run(scene)


def test_a_bot_plays_on_for_whoever_resigned(run: Callable[..., None]) -> None:
    async def scene(inn: Inn) -> None:
        live = await inn.make("omens", "pbb", **SMALL)
        await act(live, token(0), "n", lambda table, seat: commands.resign(table, seat, "n"))
        table = await settled(live, lambda table: table.status == "over")
        outcome = table.game.outcome(table.playthrough.state)
        assert outcome is not None
        assert 0 not in outcome.winners

    run(scene)


def test_a_bot_whose_question_was_taken_back_thinks_again(run: Callable[..., None]) -> None:
    async def scene(inn: Inn) -> None:
        bots = SlowBots()
        inn.hall.thinkers = bots
        live = await inn.make("hearth", "pb")
        await plays(live, 0, "keep", "n1")
        around = Surroundings(inn.clock(), [0], ["random"])
        wish = Wish("take_back", ply=1)
        await act(live, token(0), "n2", lambda table, seat: commands.propose(table, seat, wish, around, "n2"))
        assert (await live.read()).ply == 0
        bots.go.set()
        await asyncio.sleep(0.05)
        table = await live.read()
        assert table.ply == 0
        await plays(live, 0, "keep", "n3")
        await settled(live, lambda table: any(it.actor == 0 for it in table.prompts))

    run(scene)


def test_a_bot_whose_move_fails_as_nobody_foresaw_tries_again(
    run: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("foretold.table.live.SECONDS_BETWEEN_TRIES", 0)

    async def scene(inn: Inn) -> None:
        bots = inn.hall.thinkers = SlowBots()
        live = await inn.make("hearth", "pb")
        await plays(live, 0, "keep")
        inn.store.failures = 2
        bots.go.set()
        await settled(live, lambda table: any(it.actor == 0 for it in table.prompts))

    run(scene)


class CheatingBots(InProcess):
    async def answer(self, game: str, level: str, sight: Sight, asker: Asker) -> Move:
        return Move("win")


def test_a_bot_with_an_illegal_answer_is_given_up_and_the_table_goes_on(
    run: Callable[..., None], caplog: pytest.LogCaptureFixture
) -> None:
    async def scene(inn: Inn) -> None:
        inn.hall.thinkers = CheatingBots()
        live = await inn.make("hearth", "pb")
        await plays(live, 0, "keep")
        await asyncio.sleep(0.05)
        assert (await live.read()).ply == 2
        await act(live, token(0), "m", lambda table, seat: commands.say(table, seat, "hello?", "m"))

    run(scene)
    assert "a bot failed at a table of hearth" in caplog.text


def test_a_bot_that_was_to_answer_goes_on_after_a_restart(run: Callable[..., None]) -> None:
    table_id = ""

    async def scene(inn: Inn) -> None:
        nonlocal table_id
        inn.hall.thinkers = SlowBots()
        live = await inn.make("hearth", "pb")
        await plays(live, 0, "keep")
        table_id = live.id

    async def later(inn: Inn) -> None:
        await asyncio.sleep(0.05)
        assert inn.hall.live_count == 1
        await settled(await inn.hall.table(table_id), lambda table: any(it.actor == 0 for it in table.prompts))

    run(scene, later)


def test_a_table_that_another_process_plays_is_dropped_and_answers_nobody(run: Callable[..., None]) -> None:
    async def scene(inn: Inn) -> None:
        live = await inn.make("hearth", "pb")
        ear = Ear(live)
        inn.hall.lost([live.id, "nonsense"])
        assert ear.has_ended
        assert inn.hall.live_count == 0
        with pytest.raises(Elsewhere):
            await live.read()
        with pytest.raises(Elsewhere):
            await plays(live, 0, "keep")

    run(scene)


def test_bots_at_a_table_that_was_inherited_are_woken(run: Callable[..., None]) -> None:
    async def scene(inn: Inn) -> None:
        inn.hall.thinkers = SlowBots()
        live = await inn.make("hearth", "pb")
        await plays(live, 0, "keep")
        await live.close()
        body = await inn.store.summary(live.id)
        assert body is not None
        inn.hall.lost([live.id])
        inn.hall.thinkers = InProcess()
        inn.hall.inherited([body])
        await asyncio.sleep(0.05)
        assert inn.hall.live_count == 1
        await settled(await inn.hall.table(live.id), lambda table: any(it.actor == 0 for it in table.prompts))

    run(scene)


# Rematch


def test_a_rematch_is_made_once_and_each_finds_the_turned_seat(run: Callable[..., None]) -> None:
    async def scene(inn: Inn) -> None:
        live = await inn.make("omens", "pp", **SMALL)
        with pytest.raises(ForetoldError, match="not over yet"):
            await inn.hall.rematch(live, token(0))
        await act(live, token(0), "n", lambda table, seat: commands.resign(table, seat, "n"))
        asked = [inn.hall.rematch(live, token(seat)) for seat in (0, 1)]
        (new, first), (same, second) = await asyncio.gather(*asked)
        assert new is same
        assert (first, second) == (1, 0)
        for who, seat in ((0, first), (1, second)):
            await new.act(lambda now, who=who, seat=seat: seating.sit(now, newcomer(who), seat, True, 0))  # type: ignore[misc]
        table = await new.read()
        assert (table.status, table.created.previous) == ("playing", live.id)
        assert (await live.read()).rematch == new.id
        with pytest.raises(NotYours):
            await inn.hall.rematch(live, tokens.hash_token("stranger"))

    run(scene)
