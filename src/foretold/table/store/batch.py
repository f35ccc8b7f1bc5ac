"""A batch of writes: planned in memory for any store, then made by SQLite with a handful of statements.

Each call into SQLite gives up Python's lock, and getting it back from a busy server takes milliseconds. So the rows
of all tables go in together, many to a statement. A write that does not follow on what its table has is refused
while planning and leaves the rest of the batch alone.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from foretold.table.errors import StoreConflict, StoreError, TableGone
from foretold.table.store import (
    LetGo,
    NewEvents,
    NewTexts,
    Rewritten,
    TextsLeft,
    Write,
    chain_next,
    chain_start,
    checksum,
)

ROWS_IN_A_STATEMENT = 500
NO_SUMMARY = b""  # of a table that was let go

UPDATE_HEAD = (
    " ON CONFLICT (number) DO UPDATE SET seq = excluded.seq, chain = excluded.chain, texts = excluded.texts,"
    " summary = excluded.summary, checksum = excluded.checksum"
)


REWRITE = "UPDATE events SET body = ? WHERE table_number = ? AND seq = ?"

# Of the newest event of all its number stays, under no table: the witness knows how high they were.
KEEP_NUMBER = (
    "UPDATE events SET table_number = 0, seq = number, body = x''"
    " WHERE number = (SELECT max(number) FROM events) AND table_number = ?"
)
LET_GO = (
    KEEP_NUMBER,
    "DELETE FROM events WHERE table_number = ?",
    "DELETE FROM texts WHERE table_number = ?",
)
FORGET_NUMBERS = "DELETE FROM events WHERE table_number = 0 AND number < (SELECT max(number) FROM events)"


class Head(NamedTuple):
    """Where a table's log ends: what its rows are found by, last seq, the chain there, how many texts it has."""

    key: int | str  # the table's number in SQLite, its id in PostgreSQL
    seq: int
    chain: bytes
    texts: int

    @property
    def is_gone(self) -> bool:
        """Whether the table was let go: one that is there has events."""
        return self.seq == 0


@dataclass(slots=True)
class Batch:
    """Rows to be written. `find_head` gives what is stored of a table; it may refuse the table as damaged.

    How many tables there are matters only where a new one can be among the writes.
    """

    find_head: Callable[[str], Head | None]
    tables_before: int = 0
    tables: int = 0  # how many there will be
    refusals: list[StoreError | TableGone | None] = field(default_factory=list)  # of what was added, in this order
    heads: dict[str, Head] = field(default_factory=dict)  # of all tables of this batch, as they will be
    head_rows: dict[str, tuple[Any, ...]] = field(default_factory=dict)
    event_rows: list[tuple[Any, ...]] = field(default_factory=list)
    text_rows: dict[tuple[int | str, int], tuple[Any, ...]] = field(default_factory=dict)  # by table and number
    losing_words: set[str] = field(default_factory=set)  # tables of which words are taken away
    rewritten_rows: list[tuple[Any, ...]] = field(default_factory=list)  # body, table and seq
    let_go: dict[int | str, bool] = field(default_factory=dict)  # tables by key; whether nobody waits for that

    def __post_init__(self) -> None:
        self.tables = self.tables_before

    def add(self, write: Write) -> None:
        """Plan all of it, or refuse it all."""
        try:
            plan = _Plan(self)
            for row in write.rows:
                PLANNERS[type(row)](plan, row)
        except (StoreError, TableGone) as error:
            self.refusals.append(error)
        else:
            self._take(plan)
            self.refusals.append(None)

    def _take(self, plan: _Plan) -> None:
        self.tables = plan.tables
        self.heads |= plan.heads
        self.event_rows += plan.event_rows
        for (table, number), body in plan.texts.items():
            self.text_rows[table, number] = _summed(table, number, body)
        for table_id, summary in plan.summaries.items():
            head = plan.heads[table_id]
            self.head_rows[table_id] = _summed(head.key, table_id, head.seq, head.chain, head.texts, summary)
        self.losing_words |= plan.losing_words
        self.rewritten_rows += plan.rewritten_rows
        self.let_go |= plan.let_go

    @property
    def is_waited_for(self) -> bool:
        """Whether words are to leave the files at once."""
        return bool(self.losing_words or self.rewritten_rows) or not all(self.let_go.values())

    @property
    def takes_away(self) -> bool:
        """Whether words leave the log itself."""
        return bool(self.rewritten_rows or self.let_go)

    def key_of_new(self, _table: str, number: int) -> int | str:
        """What the rows of a table are found by that is the so-and-so-many-th."""
        return number

    def execute(self, connection: sqlite3.Connection) -> None:
        """Write it all, inside a transaction."""
        _many(connection, "INSERT INTO events (table_number, seq, body) VALUES", "", self.event_rows)
        _many(connection, "INSERT OR REPLACE INTO texts VALUES", "", list(self.text_rows.values()))
        _many(connection, "INSERT INTO tables VALUES", UPDATE_HEAD, list(self.head_rows.values()))
        if self.takes_away:
            connection.executemany(REWRITE, self.rewritten_rows)
            for key in self.let_go:
                _let_go(connection, key)
        if self.tables != self.tables_before:
            connection.execute("DELETE FROM counts")
            connection.execute("INSERT INTO counts VALUES (?, ?)", _summed(self.tables))


class _Plan:
    """What one write adds to a batch, once all its rows have a place."""

    def __init__(self, batch: Batch) -> None:
        self._batch = batch
        self.tables = batch.tables
        self.heads: dict[str, Head] = {}
        self.event_rows: list[tuple[Any, ...]] = []
        self.texts: dict[tuple[int | str, int], str | None] = {}
        self.summaries: dict[str, bytes] = {}
        self.losing_words: set[str] = set()
        self.rewritten_rows: list[tuple[Any, ...]] = []
        self.let_go: dict[int | str, bool] = {}

    def _head(self, table: str) -> Head | None:
        """Of a table that is there; None: there never was one."""
        head = self._any_head(table)
        if head is not None and head.is_gone:
            raise TableGone("table-gone")
        return head

    def _any_head(self, table: str) -> Head | None:
        return self.heads.get(table) or self._batch.heads.get(table) or self._batch.find_head(table)

    def _new_head(self, table: str) -> Head:
        self.tables += 1
        return Head(self._batch.key_of_new(table, self.tables), 0, chain_start(table), 0)

    def add_events(self, row: NewEvents) -> None:
        head = self._head(row.table) or self._new_head(row.table)
        if head.seq != row.first_seq - 1:
            raise StoreConflict("store-conflict")
        chain = head.chain
        for seq, body in enumerate(row.bodies, start=row.first_seq):
            chain = chain_next(chain, seq, body)
            self.event_rows.append((head.key, seq, body))
        self.heads[row.table] = Head(head.key, head.seq + len(row.bodies), chain, head.texts)
        self.summaries[row.table] = row.summary

    def add_texts(self, row: NewTexts) -> None:
        """The row of a table counts its texts, and is written with its events."""
        head = self.heads.get(row.table)
        if head is None:
            raise StoreConflict("store-conflict")
        self.heads[row.table] = head._replace(texts=head.texts + len(row.bodies))
        self._put_texts(head, row.bodies)

    def leave_texts(self, row: TextsLeft) -> None:
        head = self._head(row.table)
        if head is None:
            raise StoreConflict("store-conflict")
        self.heads[row.table] = head
        self._put_texts(head, row.bodies)
        self.losing_words.add(row.table)

    def rewrite(self, row: Rewritten) -> None:
        head = self._head(row.table)
        if head is None or head.seq != len(row.bodies):
            raise StoreConflict("store-conflict")
        chain = chain_start(row.table)
        for seq, body in enumerate(row.bodies, start=1):
            chain = chain_next(chain, seq, body)
        self.heads[row.table] = head._replace(chain=chain)
        self.summaries[row.table] = row.summary
        self.rewritten_rows += [(row.bodies[seq - 1], head.key, seq) for seq in sorted(row.seqs)]

    def let_table_go(self, row: LetGo) -> None:
        """What is left is a head without events. One that was let go before stays so."""
        head = self._any_head(row.table)
        if head is not None and head.is_gone:
            return
        key = (head or self._new_head(row.table)).key
        self.heads[row.table] = Head(key, 0, chain_start(row.table), 0)
        self.summaries[row.table] = NO_SUMMARY
        self.let_go[key] = row.at_leisure

    def _put_texts(self, head: Head, bodies: Mapping[int, str | None]) -> None:
        self.texts |= {(head.key, number): body for number, body in bodies.items()}


# A kind of row more is a method of a plan more, and an entry here.
PLANNERS: dict[type, Callable[[_Plan, Any], None]] = {
    NewEvents: _Plan.add_events,
    NewTexts: _Plan.add_texts,
    TextsLeft: _Plan.leave_texts,
    Rewritten: _Plan.rewrite,
    LetGo: _Plan.let_table_go,
}


def _summed(*row: Any) -> tuple[Any, ...]:
    return (*row, checksum(*row))


def _let_go(connection: sqlite3.Connection, key: int | str) -> None:
    for statement in LET_GO:
        connection.execute(statement, (key,))
    connection.execute(FORGET_NUMBERS)


def _many(connection: sqlite3.Connection, insert: str, ending: str, rows: Sequence[tuple[Any, ...]]) -> None:
    """Insert rows, all in one statement if they are not too many."""
    for at in range(0, len(rows), ROWS_IN_A_STATEMENT):
        some = rows[at : at + ROWS_IN_A_STATEMENT]
        places = "(" + ", ".join("?" * len(some[0])) + ")"
        values = [value for row in some for value in row]
        connection.execute(f"{insert} {', '.join([places] * len(some))}{ending}", values)
