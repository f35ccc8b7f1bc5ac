"""Which hero to keep in the draft: first those who won most often in 400 games among Seers (`quest-report`)."""

from __future__ import annotations

from collections.abc import Iterable

LIKED = (
    "ranger",
    "mercenary",
    "scout",
    "paladin",
    "mystic",
    "illusionist",
    "druid",
    "wandering_monk",
    "spellblade",
    "enchantress",
)  # the best first


def favourite(words: Iterable[str]) -> str:
    return min(words, key=lambda it: LIKED.index(it.split()[1]))
