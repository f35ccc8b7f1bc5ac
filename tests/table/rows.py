"""Writes for tests of stores, in one line."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from foretold.table.store import NewEvents, NewTexts, Row, TextsLeft, Write


def step(
    table: str,
    first_seq: int,
    bodies: Sequence[bytes],
    summary: bytes,
    texts: Mapping[int, str] | None = None,
    erased: Collection[int] = (),
    blotted: Mapping[int, str] | None = None,
) -> Write:
    """What happens at one table: events, new texts, texts that are gone, and what is left of others."""
    rows: list[Row] = [NewEvents(table, first_seq, bodies, summary)]
    if texts:
        rows.append(NewTexts(table, dict(texts)))
    if erased or blotted:
        rows.append(TextsLeft(table, {**(blotted or {}), **dict.fromkeys(erased)}))
    return Write(rows)


def together(*writes: Write) -> Write:
    return Write([row for write in writes for row in write.rows])
