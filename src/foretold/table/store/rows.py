"""The rows of the SQLite store: how a table's log, texts and summary are written and how they are checked.

Runs inside a transaction somebody else has begun. A row that does not fit its checksum, or a log that does not fit
its head, is reported as DamagedTable (`checking.py`) and never repaired.
"""

from __future__ import annotations

import contextlib
import itertools
import sqlite3

from foretold.table.errors import DamagedTable, TableGone
from foretold.table.store import Stored, SummaryFound, checksum
from foretold.table.store.batch import Batch, Head
from foretold.table.store.checking import TableRow, whole_log, whole_texts

TABLES = """\
CREATE TABLE tables (
    number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, seq INTEGER NOT NULL, chain BLOB NOT NULL,
    texts INTEGER NOT NULL, summary BLOB NOT NULL, checksum BLOB NOT NULL
)"""

COUNTS = "CREATE TABLE counts (tables INTEGER NOT NULL, checksum BLOB NOT NULL)"

# Rows in the order they came, so that a commit over many tables touches few pages; the index is small.
EVENTS = """\
CREATE TABLE events (
    number INTEGER PRIMARY KEY, table_number INTEGER NOT NULL, seq INTEGER NOT NULL, body BLOB NOT NULL
)"""
EVENTS_BY_TABLE = "CREATE UNIQUE INDEX events_by_table ON events (table_number, seq)"

TEXTS = """\
CREATE TABLE texts (
    table_number INTEGER NOT NULL, number INTEGER NOT NULL, body TEXT, checksum BLOB NOT NULL,
    PRIMARY KEY (table_number, number)
) WITHOUT ROWID"""

SCHEMA = (TABLES, COUNTS, EVENTS, EVENTS_BY_TABLE, TEXTS)

ROWS_AT_ONCE = 100


class Rows:
    """Reads through one connection, in one thread; begins the batches that are written through it.

    Rows are read to the last before they are judged: a statement left half read would keep a closed file locked.
    """

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self.has_lost_tables = False  # known once `summaries` has looked at all of them

    # Writing

    def batch(self) -> Batch:
        """For writes on top of what is in the file."""
        return Batch(self._find_head, self._count())

    def _find_head(self, table: str) -> Head | None:
        row = self._row(table)
        return row.head if row else None

    def _count(self) -> int:
        row = self._connection.execute("SELECT * FROM counts").fetchone() or (0, checksum(0))
        if row[1] != checksum(row[0]):
            raise DamagedTable("store-damaged-table")
        return int(row[0])

    # Reading

    def _row(self, table: str) -> TableRow | None:
        row = self._connection.execute("SELECT * FROM tables WHERE id = ?", (table,)).fetchone()
        if row is None and not self.has_lost_tables:
            return None
        found = TableRow(row) if row is not None else None
        if found is None or found.id != table or not found.is_whole:
            raise DamagedTable("store-damaged-table")
        return found

    def _row_there(self, table: str) -> TableRow | None:
        row = self._row(table)
        if row is not None and row.head.is_gone:
            raise TableGone("table-gone")
        return row

    def load(self, table: str) -> Stored | None:
        row = self._row_there(table)
        if row is None:
            return None
        key = (row.head.key,)
        events = self._connection.execute("SELECT seq, body FROM events WHERE table_number = ? ORDER BY seq", key)
        texts = self._connection.execute("SELECT * FROM texts WHERE table_number = ? ORDER BY number", key)
        log, kept = events.fetchall(), texts.fetchall()
        return Stored(whole_log(table, row.head, log), whole_texts(row.head, kept))

    def summary(self, table: str) -> bytes | None:
        row = self._row_there(table)
        return row.summary if row else None

    def summary_found(self, table: str) -> SummaryFound:
        """The same, with what is wrong in its place."""
        try:
            return self.summary(table)
        except (DamagedTable, TableGone) as error:
            return error
        except sqlite3.DatabaseError:
            return DamagedTable("store-damaged-table")

    def summaries(self) -> list[bytes]:
        """Of all tables that are whole and found by their id. If there should be more, some are lost: from then on
        an id that leads nowhere is refused as damaged, not as unknown."""
        found = self._whole_rows()
        self.has_lost_tables = self._is_count_other_than(len(found))
        return [row.summary for row in found if not row.head.is_gone]

    def gone(self) -> list[str]:
        return [row.id for row in self._whole_rows() if row.head.is_gone]

    def biggest(self, most: int) -> list[tuple[str, int]]:
        asked = "SELECT id, seq FROM tables WHERE seq > 0 ORDER BY seq DESC LIMIT ?"
        return self._connection.execute(asked, (most,)).fetchall()

    def gone_count(self) -> int:
        return int(self._connection.execute("SELECT count(*) FROM tables WHERE seq = 0").fetchone()[0])

    def _whole_rows(self) -> list[TableRow]:
        found: list[TableRow] = []
        for first in itertools.count(1, ROWS_AT_ONCE):
            rows = self._readable_rows(first)
            if not rows:
                return found
            found += [row for row in rows if row.is_whole and self._is_found(row)]
        raise AssertionError("numbers do not end")

    def _is_count_other_than(self, found: int) -> bool:
        try:
            return self._count() != found
        except (DamagedTable, sqlite3.DatabaseError):
            return True

    def _readable_rows(self, first: int) -> list[TableRow]:
        try:
            return self._rows(first, first + ROWS_AT_ONCE - 1)
        except sqlite3.DatabaseError:
            return self._rows_one_by_one(first)

    def _rows(self, first: int, last: int) -> list[TableRow]:
        asked = "SELECT * FROM tables WHERE number BETWEEN ? AND ?"
        return [TableRow(row) for row in self._connection.execute(asked, (first, last)).fetchall()]

    def _rows_one_by_one(self, first: int) -> list[TableRow]:
        rows = []
        for number in range(first, first + ROWS_AT_ONCE):
            with contextlib.suppress(sqlite3.DatabaseError):
                rows += self._rows(number, number)
        return rows

    def _is_found(self, row: TableRow) -> bool:
        try:
            return self._row(row.id) is not None
        except (DamagedTable, sqlite3.DatabaseError):
            return False
