"""Seats counted from the one that looks. In two modes."""

from __future__ import annotations


def seen_from(seat: int, other: int, seats: int) -> int:
    """How many seats to the left the other one sits; 0 is the seat itself. Without a division, which takes long."""
    return other - seat if other >= seat else other - seat + seats
