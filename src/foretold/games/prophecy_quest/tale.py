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


def lived(
    tales: tuple[Tale, ...],
    seat: int,
    rounds: int = 0,
    won: int = 0,
    lost: int = 0,
    drawn: int = 0,
    fallen: int = 0,
) -> tuple[Tale, ...]:
    """The same with so much more in the tale of the seat."""
    it, told = tales[seat], list(tales)
    told[seat] = Tale(it.rounds + rounds, it.won + won, it.lost + lost, it.drawn + drawn, it.fallen + fallen)
    return tuple(told)
