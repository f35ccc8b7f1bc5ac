"""How ready a hero is for the guardians who are left: her chance against each with all her stones, and a part of
the chance that she would have with a few points more, so that the way to one who is far too strong counts too."""

from __future__ import annotations

from functools import lru_cache

from foretold.games.prophecy_quest.bots.might import ASTRAL, REMEMBERED, Kit, foe_chances
from foretold.games.prophecy_quest.state import GREATER, LESSER, Plane, State

SOON = ((0, 0.5), (2, 0.3), (4, 0.2))  # points more, and what the chance with them counts
LESSER_PART = 0.3  # of a plane whose lesser guardian is not yet beaten

Foes = tuple[str, ...]  # who a guardian may be
GuardiansLeft = tuple[tuple[Foes, Foes], ...]  # of each open plane, the lesser one empty if beaten


def left_for(state: State, seat: int) -> GuardiansLeft:
    """The guardians that are left, as a seat knows them."""
    return tuple(
        [
            (() if it.is_lesser_beaten else guardian(state, it, LESSER, seat), guardian(state, it, GREATER, seat))
            for it in state.planes.values()
            if not it.is_closed
        ]
    )


def guardian(state: State, plane: Plane, which: int, seat: int) -> Foes:
    """Who it may be."""
    card = plane.cards[which]
    if card is not None and (plane.is_open[which] or seat in plane.seen_by):
        return (card,)
    return tuple(state.pools[which])


@lru_cache(maxsize=REMEMBERED)
def readiness(kit: Kit, red: int, blue: int, left: GuardiansLeft) -> float:
    """From 0 to 1, in the mean of the planes."""
    return sum(_plane(kit, red, blue, *it) for it in left) / max(1, len(left))


def _plane(kit: Kit, red: int, blue: int, lesser: Foes, greater: Foes) -> float:
    great = _mean(kit, red, blue, greater)
    return LESSER_PART * _mean(kit, red, blue, lesser) + (1 - LESSER_PART) * great if lesser else great


def _mean(kit: Kit, red: int, blue: int, foes: Foes) -> float:
    return sum(soon_beaten(kit, red, blue, it) for it in foes) / max(1, len(foes))


@lru_cache(maxsize=REMEMBERED)
def soon_beaten(kit: Kit, red: int, blue: int, foe: str) -> float:
    return sum(share * foe_chances(kit, red, blue, foe, ASTRAL, more)[0] for more, share in SOON)
