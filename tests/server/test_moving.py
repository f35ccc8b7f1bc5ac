"""Tables moved from one store to another, both ways."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from foretold.cli.main import main
from foretold.server.copies import moving
from foretold.server.copies.moving import Removal, move_store
from foretold.table.errors import StoreError
from foretold.table.store import Store, Stored
from foretold.table.store.opening import DATABASE, open_store
from tests.cluster import Cluster
from tests.server.house import open_house
from tests.table.rows import step


def move(source: str, target: str) -> Removal:
    return move_store(source, target, lambda _: lambda _: None)


def with_store(place: str, play: Callable[[Store], Awaitable[None]]) -> None:
    store = open_store(place)

    async def session() -> None:
        try:
            await play(store)
        finally:
            await store.close()

    asyncio.run(session())


def everything(place: str) -> dict[str, tuple[Stored | None, bytes | None]]:
    from foretold.table.log import summary

    found = {}

    async def look(store: Store) -> None:
        for body in await store.summaries():
            table = summary.decode(body).id
            found[table] = (await store.load(table), await store.summary(table))

    with_store(place, look)
    return found


@pytest.fixture
def played(tmp_path: Path) -> str:
    """A store with tables that people played at, and a story with words that were taken away."""
    with open_house(tmp_path) as house:
        for _ in range(30):
            first, _second = house.two("hearth")
        with house.at(first) as guest:
            guest.until("state")
            guest.act(type="say", text="a word ☾ to keep")
    table = first["table"]

    async def take_away(store: Store) -> None:
        stored = await store.load(table)
        assert stored is not None
        summarized = await store.summary(table) or b""
        seq = len(stored.events)
        last = stored.events[-1].replace(b'"seq":%d' % seq, b'"seq":%d' % (seq + 1))
        await store.append(step(table, seq + 1, [last], summarized, {99: "gone"}, [99]))

    with_store(str(tmp_path), take_away)
    return str(tmp_path)


def test_everything_goes_to_a_database_and_back(played: str, cluster: Cluster, tmp_path: Path) -> None:
    before, database, back = everything(played), cluster.emptied(), str(tmp_path / "back")
    assert len(before) == 30
    assert any(None in stored.texts.values() for stored, _ in before.values() if stored)
    there = move(played, database)
    assert (there.tables, there.is_whole) == (30, True)
    assert there.events == sum(len(stored.events) for stored, _ in before.values() if stored)
    assert move(database, back).is_whole
    assert everything(back) == everything(database) == before
    assert cluster.ask("SELECT FROM erasures") == [], "nothing has to be erased that never came"


def test_a_move_that_was_interrupted_goes_on_and_what_differs_is_said(played: str, tmp_path: Path) -> None:
    half, tables = str(tmp_path / "half"), list(everything(played))

    async def begin(store: Store) -> None:
        await store.append(step(tables[0], 1, [b"another log"], b"{}"))

    with_store(half, begin)
    moved = move(played, half)
    assert (moved.tables, moved.different, moved.is_whole) == (29, [tables[0]], False)
    assert move(played, half).tables == 29


def test_a_damaged_table_stays_behind_and_is_named(played: str, tmp_path: Path) -> None:
    with closing(sqlite3.connect(Path(played) / DATABASE)) as database, database:
        database.execute("UPDATE events SET body = 'x' WHERE table_number = 1 AND seq = 1")
        database.execute("UPDATE tables SET summary = 'x' WHERE number = 2")
        name = database.execute("SELECT id FROM tables WHERE number = 1").fetchone()[0]
    database.close()
    answer = CliRunner().invoke(main, ["move-store", played, str(tmp_path / "other")])
    assert answer.exit_code == 1
    assert "28 tables with" in answer.output
    assert f"One table is damaged and stays behind: {name}." in answer.output
    assert "Some tables are so damaged that not even their names can be read." in answer.output


def test_what_cannot_be_moved_is_a_sentence(played: str, tmp_path: Path, cluster: Cluster) -> None:
    for source, target, sentence in (
        (str(tmp_path / "nothing"), played, "There is no store in"),
        (played, played, "name two different stores"),
        (played, "postgresql://127.0.0.1:1/x", "cannot be used"),
    ):
        with pytest.raises(StoreError, match=sentence):
            move(source, target)
    assert not (tmp_path / "nothing").exists()


def test_a_store_is_closed_when_the_other_one_cannot_be_opened(
    played: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Seen under Python 3.13, which warns of databases that are never closed."""
    opened: list[Any] = []

    def noting(place: str) -> Any:
        opened.append(open_store(place))
        return opened[-1]

    monkeypatch.setattr(moving, "open_store", noting)
    with pytest.raises(StoreError, match="cannot be used"):
        move(played, "postgresql://127.0.0.1:1/x")
    [source] = opened
    with pytest.raises(sqlite3.ProgrammingError, match="closed database"):
        source._connection.execute("SELECT 1")


def test_a_store_that_a_server_uses_is_left_alone(played: str, tmp_path: Path, cluster: Cluster) -> None:
    address = cluster.emptied()
    with open_house(tmp_path / "house", store=address) as house:
        house.make("hearth")
        for source, target in ((played, address), (address, str(tmp_path / "out"))):
            with pytest.raises(StoreError, match="A server uses one of the two stores"):
                move(source, target)


def test_the_command_says_what_it_did(played: str, tmp_path: Path) -> None:
    answer = CliRunner().invoke(main, ["move-store", played, str(tmp_path / "other"), "--lang", "fr"])
    assert answer.exit_code == 0
    assert "30 tables avec" in answer.output
