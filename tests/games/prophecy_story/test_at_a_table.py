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
from foretold.games.prophecy_story.finding import Finder
from foretold.server.http.replays import Stretch, Told, of_table
from foretold.server.socket import frames
from foretold.server.socket.line import encoded
from foretold.table.acts import commands, seating, tokens
from foretold.table.acts.foresight import Foreseen, foresee
from foretold.table.acts.seating import Newcomer
from foretold.table.hall import Hall
from foretold.table.live import LiveTable
from foretold.table.log import events
from foretold.table.log.events import Plan
from foretold.table.sight import sight_of, write_record
from foretold.table.store.sqlite import SqliteStore
from foretold.table.table import Table
from tests.table.pages import act, play

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
    await play(live, token(seat), fitting[0].id, move, nonce)


def shown(table: Table) -> str:
    """All that goes out to anybody: sights, lines of the log, records, replays."""
    readers = [None, *range(SEATS)]
    sights = "".join(str(sight_of(table, seat)) + write_record(table, seat) for seat in readers)
    replays = "".join(of_table(Told.of(table, seat), Stretch()).decode() for seat in readers)
    told = b"".join(encoded(frames.state(table, seat)) for seat in readers).decode(errors="replace")
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


async def says(live: LiveTable, seat: int, text: str, nonce: str) -> None:
    await act(live, token(seat), nonce, lambda table, seat: commands.say(table, seat, text, nonce))


def chat(table: Table) -> list[str]:
    """As every reader gets it."""
    return [it.text for it in frames.chat_lines(table, 0)]


def test_marked_words_are_covered_in_chat_and_gone_from_it_with_the_card(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hall(tmp_path) as hall:
            live = await sits_down(hall)
            await plays(live, 0, f'object thing "An {WORDS}"', "a")
            await says(live, 1, f"I dread the {WORDS.upper()}!", "b")
            await says(live, 2, "What is for dinner?", "c")
            await plays(live, 2, f'xcard n0 {mark_of("key")} "{WORDS}"', "d")
            assert_all_is_told_anew(await live.read())
            await says(live, 0, f"Which {WORDS}?", "e")
            assert chat(await live.read()) == ["I dread the █████!", "What is for dinner?", "Which █████?"]
            assert WORDS not in shown(await live.read()).lower()
        async with open_hall(tmp_path) as hall:
            live = await hall.table(live.id)
            assert chat(await live.read()) == ["I dread the █████!", "What is for dinner?", "Which █████?"]
            await plays(live, 1, "removed n0", "f")
            assert chat(await live.read()) == ["I dread the █████!", "What is for dinner?", "Which █████?"]
            assert WORDS not in shown(await live.read()).lower()
            assert WORDS.encode() not in on_disk(tmp_path).lower()
            assert b"dinner" in on_disk(tmp_path)
            told = await live.read()
        async with open_hall(tmp_path) as hall:
            again = await (await hall.table(live.id)).read()
            assert again.playthrough.state == told.playthrough.state
            assert (chat(again), again.texts) == (chat(told), told.texts)
        assert WORDS.encode() not in on_disk(tmp_path).lower()

    asyncio.run(scene())


def test_taken_back_the_chat_reads_as_before_and_the_marked_words_are_in_no_file(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hall(tmp_path) as hall:
            live = await sits_down(hall)
            await says(live, 1, "The tower is tall.", "a")
            await plays(live, 2, f'xcard now {mark_of("key")} "Tall, is…"', "b")
            await plays(live, 2, "withdraw now key", "c")
            await plays(live, 2, f'xcard now {mark_of("key")} "tower"', "d")
            assert chat(await live.read()) == ["The █████ is tall."]
            await plays(live, 2, "withdraw now key", "e")
            assert chat(await live.read()) == ["The tower is tall."]
            assert b"Tall, is" not in on_disk(tmp_path)

    asyncio.run(scene())


def test_after_the_end_marked_words_go_from_chat_at_once(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hall(tmp_path) as hall:
            live = await sits_down(hall)
            await plays(live, 0, 'object thing "A bell"', "a")
            await says(live, 1, f"The {WORDS}", "b")
            for seat in range(SEATS):
                await act(live, token(seat), "c", lambda table, seat: commands.resign(table, seat, "c"))
            assert (await live.read()).status == "over"
            await says(live, 1, f"Again the {WORDS}", "d")
            await plays(live, 2, f'xcard n0 "{WORDS}"', "e")
            table = await live.read()
            assert chat(table) == ["The █████", "Again the █████"]
            assert table.playthrough.state.notes[0].text == "A bell"
            assert WORDS not in shown(table)
            assert WORDS.encode() not in on_disk(tmp_path)

    asyncio.run(scene())


def test_what_a_card_would_hide_is_told_before_and_nothing_happens(tmp_path: Path) -> None:
    async def scene() -> None:
        async with open_hall(tmp_path) as hall:
            live = await sits_down(hall)
            await plays(live, 0, f'object thing "An {WORDS}"', "a")
            await plays(live, 0, 'attach o0 trait "Cold"', "b")
            await plays(live, 0, f'suggest "The {WORDS}?"', "c")
            await says(live, 1, f"The {WORDS}, the {WORDS}", "d")
            await says(live, 1, "Cold.", "e")
            table = await live.read()
            before = (shown(table), table.seq)
            assert foresee(table, f'xcard n0 "{WORDS}"') == Foreseen(["n0", "n2"], 1)
            assert foresee(table, "xcard n0") == Foreseen(["n0", "n1"], 0)
            assert foresee(table, "xcard n1") == Foreseen(["n1"], 1)
            assert foresee(table, "xcard now") == Foreseen([], 0)
            assert (shown(table), table.seq) == before
            await plays(live, 2, f'xcard n0 "{WORDS}"', "f")
            assert foresee(await live.read(), f'xcard now "{WORDS}"') == Foreseen([], 0), "it is hidden already"
            for move in ("xcard n9", "removed n1", "ready", "xcard n1 removed", "xcard n1 ?"):
                with pytest.raises(IllegalMove):
                    foresee(await live.read(), move)

    asyncio.run(scene())


def test_a_long_chat_is_walked_over_once_for_each_card(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    line = ("spider " * 71)[:500]
    walked: list[int] = []
    cover = Finder.cover

    def counted(self: Finder, text: str) -> str:
        walked.append(len(text))
        return cover(self, text)

    async def scene() -> None:
        async with open_hall(tmp_path) as hall:
            live = await sits_down(hall)
            table = await live.read()
            lines = [
                events.Chatted(seat=0, text=at + 1, nonce=f"n{at}") for at in range(commands.MOST_LINES_OF_CHAT)
            ]
            texts = {at + 1: line for at in range(len(lines))}
            assert not table.texts
            await live.act(lambda _: events.Decision(lines, texts))
            monkeypatch.setattr(Finder, "cover", counted)
            await plays(live, 2, 'xcard now "spider"', "b")
            assert sum(length == len(line) for length in walked) == len(lines)
            assert all("spider" not in it for it in chat(await live.read()))
            await plays(live, 2, "removed now", "c")
            assert b"spider" not in on_disk(tmp_path)

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
            await live.act(lambda _: events.Decision([events.Abandoned()]))
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
            await play(live, token(0), questions[0][0], 'edit n0 1 "A drowned bell"', "c")
            await play(live, token(1), questions[1][0], 'edit n1 1 "A steep hill"', "d")
            with pytest.raises(IllegalMove, match="meanwhile"):
                await play(live, token(1), questions[1][0], 'edit n0 1 "A cracked bell"', "e")
            notes = (await live.read()).playthrough.state.notes
            assert [it.text for it in notes] == ["A drowned bell", "A steep hill"]

    asyncio.run(scene())
