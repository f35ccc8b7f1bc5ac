"""A look at SQLite's write-ahead log before SQLite reads it: has something confirmed been lost from it?

SQLite reads a write-ahead log up to the first frame whose checksum is wrong and silently ignores the rest: right
after a power cut, when the rest was never confirmed, and wrong when the disk has damaged what was. A commit is on
disk before the next begins, so anything behind the one with the bad frame means damage. This module only reads.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from foretold.table.errors import DamagedStore

HEADER_BYTES = 32
FRAME_HEADER_BYTES = 24
MAGIC_LITTLE, MAGIC_BIG = 0x377F0682, 0x377F0683
NO_COMMIT = bytes(4)


@dataclass(frozen=True, slots=True)
class _Frame:
    """One page of the log."""

    is_current: bool  # written since the log was last begun anew: it carries the salts of the log's head
    is_commit: bool  # the last page of a transaction
    is_good: bool  # its checksum fits the frame before it


def check(database: Path) -> None:
    """DamagedStore when confirmed transactions in the write-ahead log can no longer be read."""
    path = database.with_name(database.name + "-wal")
    if path.exists() and path.stat().st_size >= HEADER_BYTES and _has_lost_commits(path.read_bytes()):
        raise DamagedStore("store-damaged", path=str(path))


def _has_lost_commits(log: bytes) -> bool:
    if not _has_good_header(log):
        return True
    frames = list(_frames(log))
    first_bad = next((at for at, frame in enumerate(frames) if not frame.is_good), len(frames))
    end = next((at for at in range(first_bad, len(frames)) if frames[at].is_commit), len(frames))
    return any(frame.is_current for frame in frames[end + 1 :])


def _has_good_header(log: bytes) -> bool:
    magic, _, page_bytes, _ = struct.unpack_from(">4I", log)
    is_sane = magic in (MAGIC_LITTLE, MAGIC_BIG) and page_bytes in {2**power for power in range(9, 17)}
    return is_sane and _checksum(_order(magic), log[:24], (0, 0)) == struct.unpack_from(">2I", log, 24)


def _order(magic: int) -> str:
    return ">" if magic == MAGIC_BIG else "<"


def _frames(log: bytes) -> Iterator[_Frame]:
    magic, _, page_bytes, _ = struct.unpack_from(">4I", log)
    salts, sums = log[16:24], struct.unpack_from(">2I", log, 24)
    size = FRAME_HEADER_BYTES + page_bytes
    for at in range(HEADER_BYTES, len(log) - size + 1, size):
        stored = struct.unpack_from(">2I", log, at + 16)
        is_current = log[at + 8 : at + 16] == salts
        covered = log[at : at + 8] + log[at + FRAME_HEADER_BYTES : at + size]
        is_good = is_current and _checksum(_order(magic), covered, sums) == stored
        yield _Frame(is_current, is_current and log[at + 4 : at + 8] != NO_COMMIT, is_good)
        sums = stored


def _checksum(order: str, data: bytes, sums: tuple[int, int]) -> tuple[int, int]:
    """SQLite's own: Fibonacci-weighted sums over pairs of 32-bit words."""
    first, second = sums
    words = struct.unpack(f"{order}{len(data) // 4}I", data)
    for at in range(0, len(words), 2):
        first = (first + words[at] + second) & 0xFFFFFFFF
        second = (second + words[at + 1] + first) & 0xFFFFFFFF
    return first, second
