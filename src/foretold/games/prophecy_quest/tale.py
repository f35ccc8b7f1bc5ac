"""What each seat has lived through: figures for the end of the game. Copies of a state share them."""

from __future__ import annotations

import msgspec


class Tale(msgspec.Struct, frozen=True, gc=False):
    """What a seat has lived through, for the end of the game."""

    rounds: int = 0  # begun
    won: int = 0  # battles, with creatures, guardians and characters
    lost: int = 0
    drawn: int = 0
    fallen: int = 0  # characters that were lost


def lived(tales: tuple[Tale, ...], seat: int, what: str) -> tuple[Tale, ...]:
    """The same with one more of this in the tale of the seat."""
    told = list(tales)
    told[seat] = msgspec.structs.replace(told[seat], **{what: getattr(told[seat], what) + 1})
    return tuple(told)
