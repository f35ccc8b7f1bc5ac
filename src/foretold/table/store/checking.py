"""Whether rows that were read are what was written: checksums of heads and texts, the chain of a log.

The same for every store. What does not fit is reported as DamagedTable and never repaired.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from foretold.table.errors import DamagedTable
from foretold.table.store import chain_next, chain_start, checksum
from foretold.table.store.batch import Head


class TableRow:
    """The row of a table, as it was read: damage may have put anything into it."""

    def __init__(self, row: tuple[Any, ...]) -> None:
        key, self.id, seq, chain, texts, self.summary, found = row
        self.head = Head(key, seq, chain, texts)
        self.is_whole = bool(found == checksum(*row[:-1]))


def whole_log(table: str, head: Head, rows: Iterable[tuple[int, Any]]) -> list[bytes]:
    """The events of a table, from rows of seq and body; DamagedTable unless their chain ends in the head."""
    chain, bodies = chain_start(table), []
    for expected, (seq, body) in enumerate(rows, start=1):
        if seq != expected or not isinstance(body, bytes):
            raise DamagedTable("store-damaged-table")
        chain = chain_next(chain, seq, body)
        bodies.append(body)
    if (len(bodies), chain) != (head.seq, head.chain):
        raise DamagedTable("store-damaged-table")
    return bodies


def whole_texts(head: Head, rows: Iterable[tuple[Any, ...]]) -> dict[int, str | None]:
    """The texts of a table by number, from rows of key, number, body and checksum; DamagedTable if one is wrong or
    missing."""
    texts: dict[int, str | None] = {}
    for key, number, body, found in rows:
        if found != checksum(key, number, body):
            raise DamagedTable("store-damaged-table")
        texts[number] = body
    if len(texts) != head.texts:
        raise DamagedTable("store-damaged-table")
    return texts
