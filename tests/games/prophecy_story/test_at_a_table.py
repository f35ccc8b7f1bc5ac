"""The X-card at a real table over a real store: afterwards the words are in no file, frame or record."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

import pytest

from foretold.core.errors import IllegalMove
from foretold.core.luck import new_seed
from foretold.core.notation import parse
from foretold.core.shapes import mark_of
from foretold.games import GAMES
from foretold.server import frames
from foretold.server.replays import Part, Told, of_table
from foretold.table import events, seating, tokens
from foretold.table.events import Plan
from foretold.table.hall import Hall
from foretold.table.live import LiveTable
from foretold.table.seating import Newcomer
from foretold.table.sight import sight_of, write_record
from foretold.table.sqlite_store import SqliteStore
from foretold.table.table import Table

WORDS = "unspeakable thing under the floor"
SEATS = 3


def token(seat: int) -> str:
    return tokens.hash_token(f"token {seat}")


@asynccontextmanager
async def open_hall(folder: Path, now: int | None = None) -> AsyncIterator[Hall]:
    store = SqliteStore(folder / "foretold.db")
    hall = Hall(GAMES, store) if now is None else Hall(GAMES, store, clock=lambda: now)
    try:
        await hall.open()
        yield hall
    finally:
        await hall.close()


async def sits_down(hall: Hall) -> LiveTable:
    order = events.Created(
        game="prophecy-story", rules=0, options={}, plans=[Plan("person")] * SEATS, name="", is_private=False,
        is_friendly=True, seed=new_seed(), invitation="welcome",
    )  # fmt: skip
    people = [Newcomer(f"Player {seat}", "gold", token(seat)) for seat in range(SEATS)]
    live = await hall.create(order, people[0], 0)
    for seat in range(1, SEATS):
        await live.act(partial(seating.sit, newcomer=people[seat], seat=seat, is_invited=True, now=0))
    return live


async def plays(live: LiveTable, seat: int, move: str, nonce: str) -> None:
    prompts = sight_of(await live.read(), seat).prompts
    fitting = [it for it in prompts if it.shape.match(parse(move)) is not None]
    await live.play(token(seat), fitting[0].id, move, nonce)


def shown(table: Table) -> str:
    """All that goes out to anybody: sights, lines of the log, records, replays."""
    readers = [None, *range(SEATS)]
    sights = "".join(str(sight_of(table, seat)) + write_record(table, seat) for seat in readers)
    replays = "".join(of_table(Told.of(table, seat), Part()).decode() for seat in readers)
    told = b"".join(frames.encoded(frames.state(table, seat)) for seat in readers).decode(errors="replace")
    return sights + replays + str(table.lines) + told


def assert_all_is_told_anew(table: Table) -> None:
    """Lines hold the words of their moves: those who were told them get them once more, as they are now."""
    assert table.rewritten_at == table.seq


def on_disk(folder: Path) -> bytes:
    return b"".join(it.read_bytes() for it in folder.iterdir())


def test_hidden_words_are_shown_to_nobody_and_removed_ones_are_in_no_file(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hall(tmp_path) as hall:
            live = await sits_down(hall)
            await plays(live, 0, f'object thing "{WORDS}"', "a")
            await plays(live, 1, f'edit n0 1 "The {WORDS}"', "b")
            assert WORDS.encode() in on_disk(tmp_path)
            assert WORDS in shown(await live.read())
            assert (await live.read()).rewritten_at == 0
            await plays(live, 2, f"xcard n0 {mark_of('key')}", "the presser's nonce")
            assert WORDS not in shown(await live.read())
            assert_all_is_told_anew(await live.read())
            await plays(live, 0, "removed n0", "c")
            assert WORDS not in shown(await live.read())
            assert_all_is_told_anew(await live.read())
            assert WORDS.encode() not in on_disk(tmp_path)
            assert b"presser" not in on_disk(tmp_path)
        async with open_hall(tmp_path) as hall:
            table = await (await hall.table(live.id)).read()
            assert WORDS not in shown(table)
            assert table.playthrough.state.notes[0].is_removed
        assert WORDS.encode() not in on_disk(tmp_path)

    asyncio.run(scene())


def test_whoever_presses_leaves_the_same_log(tmp_path: Path) -> None:
    async def pressed_by(seat: int) -> list[bytes]:
        async with open_hall(tmp_path / str(seat), now=1_000_000) as hall:
            live = await sits_down(hall)
            await plays(live, 0, f'object thing "{WORDS}"', "a")
            await plays(live, seat, f"xcard n0 {mark_of('key')}", "drawn at random")
            await plays(live, seat, 'replace n0 "an owl"', "drawn again")
            stored = await hall.store.load(live.id)
            assert stored is not None
            hashes = [tokens.hash_nonce(live.id, nonce).encode() for nonce in ("drawn at random", "drawn again")]
            return [it.replace(hashed, b"-") for it, hashed in zip(stored.events[-2:], hashes, strict=True)]

    for seat in range(SEATS):
        (tmp_path / str(seat)).mkdir()
    logs = [asyncio.run(pressed_by(seat)) for seat in range(SEATS)]
    assert logs[0] == logs[1] == logs[2]


def test_an_abandoned_table_keeps_covered_what_lies_under_a_card(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hall(tmp_path) as hall:
            live = await sits_down(hall)
            await plays(live, 0, f'object thing "{WORDS}"', "a")
            await live.act(lambda _: seating.Decision([events.Abandoned()]))
            await plays(live, 2, "xcard n0", "b")
            table = await live.read()
            assert table.is_open_book
            assert WORDS not in shown(table)

    asyncio.run(scene())


def test_two_people_who_write_at_once_never_lose_each_others_words(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hall(tmp_path) as hall:
            live = await sits_down(hall)
            await plays(live, 0, 'object thing "A bell"', "a")
            await plays(live, 0, 'object place "A hill"', "b")
            before = await live.read()
            questions = [[it.id for it in sight_of(before, seat).prompts if it.kind == "edit"] for seat in range(2)]
            await live.play(token(0), questions[0][0], 'edit n0 1 "A drowned bell"', "c")
            await live.play(token(1), questions[1][0], 'edit n1 1 "A steep hill"', "d")
            with pytest.raises(IllegalMove, match="meanwhile"):
                await live.play(token(1), questions[1][0], 'edit n0 1 "A cracked bell"', "e")
            notes = (await live.read()).playthrough.state.notes
            assert [it.text for it in notes] == ["A drowned bell", "A steep hill"]

    asyncio.run(scene())
