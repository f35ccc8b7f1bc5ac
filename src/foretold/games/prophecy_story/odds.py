"""Exact chances: of one check, and of every scene of an outline over all combinations of successes up the tree.

One die gives no hit with 1/2, and k hits with 5/12 · (1/6)^(k−1): a 4 or 5 is a hit, a 6 is a hit and another die
(G1-G3). The guard at 200 dice is left out of the sums; it changes nothing that could be seen.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache

from foretold.games.prophecy_story.tree import EASIEST

NO_HIT, FIRST_HIT, ANOTHER = Fraction(1, 2), Fraction(5, 12), Fraction(1, 6)


@cache
def hits_below(dice: int, most: int) -> tuple[Fraction, ...]:
    """The chances of exactly 0, 1, … `most` - 1 hits."""
    if not dice:
        return tuple(Fraction(int(hits == 0)) for hits in range(most))
    fewer = hits_below(dice - 1, most)
    return tuple(
        sum((fewer[hits - own] * _one_die(own) for own in range(hits + 1)), Fraction(0)) for hits in range(most)
    )


def _one_die(hits: int) -> Fraction:
    return FIRST_HIT * ANOTHER ** (hits - 1) if hits else NO_HIT


def check_chance(dice: int, difficulty: int) -> Fraction:
    """The chance that so many dice hit at least so often."""
    return 1 - sum(hits_below(dice, difficulty), Fraction(0))


def outline_chances(
    parents: Sequence[int | None],
    pairs: Sequence[int],
    of_finale: int,
    known: Sequence[bool | None] = (),
    is_free: bool = False,
) -> list[Fraction]:
    """The chance of each scene, given its parent, its pairs, and what is known already.

    `is_free`: a pool without dice gets one (G6).
    """
    settled = [*known, *[None] * (len(parents) - len(known))]
    below: list[list[int]] = [[] for _ in parents]
    for scene, parent in enumerate(parents):
        if parent is not None:
            below[parent].append(scene)

    @cache
    def chance(scene: int, difficulty: int) -> Fraction:
        outcome = settled[scene]
        if outcome is not None:
            return Fraction(int(outcome))
        helped = successes([chance(it, difficulty - 1) for it in below[scene]])
        tried = [max(pairs[scene] + many, int(is_free)) for many in range(len(helped))]
        parts = (part * check_chance(dice, difficulty) for dice, part in zip(tried, helped, strict=True))
        return sum(parts, Fraction(0))

    return [chance(scene, of_finale - depth_of(parents, scene)) for scene in range(len(parents))]


def successes(chances: Sequence[Fraction]) -> list[Fraction]:
    """The chances that exactly 0, 1, … of independent scenes succeed."""
    spread = [Fraction(1)]
    for chance in chances:
        without, one_more = [*spread, Fraction(0)], [Fraction(0), *spread]
        spread = [fewer * (1 - chance) + more * chance for fewer, more in zip(without, one_more, strict=True)]
    return spread


def depth_of(parents: Sequence[int | None], scene: int) -> int:
    """How far a scene is from the finale. ValueError when it leads round in a circle or nowhere."""
    depth, at = 0, parents[scene]
    while at is not None:
        depth += 1
        if not 0 <= at < len(parents) or depth > len(parents):
            raise ValueError(scene)
        at = parents[at]
    return depth


def is_outline(parents: Sequence[int | None], of_finale: int) -> bool:
    """One finale, every other scene a precursor of one, none easier than the easiest."""
    try:
        depths = [depth_of(parents, scene) for scene in range(len(parents))]
    except ValueError:
        return False
    return list(parents).count(None) == 1 and of_finale - max(depths) >= EASIEST
