"""A batch of writes for the SQLite store: planned in memory, then made with a handful of statements.

Each call into SQLite gives up Python's lock, and getting it back from a busy server takes milliseconds. So the rows
of all tables go in together, many to a statement. A write that does not follow on what its table has is refused
while planning and leaves the rest of the batch alone.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from foretold.table.errors import StoreConflict, StoreError
from foretold.table.store import Write, chain_next, chain_start, checksum

ROWS_IN_A_STATEMENT = 500

UPDATE_HEAD = (
    " ON CONFLICT (number) DO UPDATE SET seq = excluded.seq, chain = excluded.chain, texts = excluded.texts,"
    " summary = excluded.summary, checksum = excluded.checksum"
)


class Head(NamedTuple):
    """Where a table's log ends: its number, last seq, the chain there, how many texts it has."""

    number: int
    seq: int
    chain: bytes
    texts: int


@dataclass(slots=True)
class Batch:
    """Rows to be written. `find_head` gives what is stored of a table; it may refuse the table as damaged.

    How many tables there are matters only where a new one can be among the writes.
    """

    find_head: Callable[[str], Head | None]
    tables_before: int = 0
    tables: int = 0  # how many there will be
    refusals: list[StoreError | None] = field(default_factory=list)  # of what was added, in this order
    heads: dict[str, Head] = field(default_factory=dict)  # of all tables of this batch, as they will be
    head_rows: dict[str, tuple[Any, ...]] = field(default_factory=dict)
    event_rows: list[tuple[Any, ...]] = field(default_factory=list)
    text_rows: list[tuple[Any, ...]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.tables = self.tables_before

    def add(self, writes: Sequence[Write]) -> None:
        """Plan all of these, or refuse them all."""
        try:
            self._plan(writes)
        except StoreError as error:
            self.refusals.append(error)
        else:
            self.refusals.append(None)

    def _plan(self, writes: Sequence[Write]) -> None:
        planned: list[tuple[Write, Head]] = []
        heads: dict[str, Head] = {}
        tables = self.tables
        for write in writes:
            head = heads.get(write.table) or self.heads.get(write.table) or self.find_head(write.table)
            if head is None:
                tables += 1
                head = Head(tables, 0, chain_start(write.table), 0)
            heads[write.table] = _after(head, write)
            planned.append((write, heads[write.table]))
        self.tables = tables
        self.heads |= heads
        for write, head in planned:
            self._add_rows(write, head)

    def _add_rows(self, write: Write, head: Head) -> None:
        numbered = enumerate(write.events, start=write.first_seq)
        self.event_rows += [(head.number, seq, body) for seq, body in numbered]
        texts: dict[int, str | None] = {**write.texts, **write.blotted, **dict.fromkeys(write.erased)}
        self.text_rows += [_summed(head.number, number, body) for number, body in texts.items()]
        row = (head.number, write.table, head.seq, head.chain, head.texts, write.summary)
        self.head_rows[write.table] = _summed(*row)

    def execute(self, connection: sqlite3.Connection) -> None:
        """Write it all, inside a transaction."""
        _many(connection, "INSERT INTO events (table_number, seq, body) VALUES", "", self.event_rows)
        _many(connection, "INSERT OR REPLACE INTO texts VALUES", "", self.text_rows)
        _many(connection, "INSERT INTO tables VALUES", UPDATE_HEAD, list(self.head_rows.values()))
        if self.tables != self.tables_before:
            connection.execute("DELETE FROM counts")
            connection.execute("INSERT INTO counts VALUES (?, ?)", _summed(self.tables))


def _after(head: Head, write: Write) -> Head:
    """The head of a table once this is written."""
    if head.seq != write.first_seq - 1:
        raise StoreConflict("store-conflict")
    chain = head.chain
    for seq, body in enumerate(write.events, start=write.first_seq):
        chain = chain_next(chain, seq, body)
    return Head(head.number, head.seq + len(write.events), chain, head.texts + len(write.texts))


def _summed(*row: Any) -> tuple[Any, ...]:
    return (*row, checksum(*row))


def _many(connection: sqlite3.Connection, insert: str, ending: str, rows: Sequence[tuple[Any, ...]]) -> None:
    """Insert rows, all in one statement if they are not too many."""
    for at in range(0, len(rows), ROWS_IN_A_STATEMENT):
        some = rows[at : at + ROWS_IN_A_STATEMENT]
        places = "(" + ", ".join("?" * len(some[0])) + ")"
        values = [value for row in some for value in row]
        connection.execute(f"{insert} {', '.join([places] * len(some))}{ending}", values)
