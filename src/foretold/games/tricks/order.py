"""Play goes round the table. In two modes."""

from __future__ import annotations


def around(seat: int, seats: int) -> int:
    """A seat counted less than once past the last one. A division would take longer than all else in a move."""
    return seat - seats if seat >= seats else seat
