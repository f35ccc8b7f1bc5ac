"""Which hero to keep in the draft: those who are good at Strength, which more guardians ask for, come first."""

from __future__ import annotations

from collections.abc import Iterable

LIKED = (
    "spellblade",
    "paladin",
    "mercenary",
    "scout",
    "ranger",
    "wandering_monk",
    "illusionist",
    "enchantress",
    "druid",
    "mystic",
)  # the best first


def favourite(words: Iterable[str]) -> str:
    return min(words, key=lambda it: LIKED.index(it.split()[1]))
