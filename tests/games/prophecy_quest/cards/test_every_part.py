"""A card that differs from what it says in any part, be it a number or an effect, is noticed by its test."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from foretold.games.prophecy_quest.cards import CARDS, Card, effects_at
from tests.games.prophecy_quest.cards.test_every_card import by_card

TOLD_ELSEWHERE = ("id", "kind", "deck", "count", "zman", "marked", "tags")
WITHOUT_CONSEQUENCE = {
    "banner_of_destruction do.0.faces.0.do.0.wills",  # until the end of the round one number stands for both kinds
    "banner_of_hope do.0.faces.0.do.0.wills",
    "hunting bonus.0.wills",  # no animal fights by Willpower
    "letter_of_recommendation is_one_use",  # learning discards it
}


def changed(value: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Everything that differs from this in one place: a number by one, something true, or one thing of several."""
    if isinstance(value, bool | int):
        if value:
            yield path, False if value is True else value + 1
    elif isinstance(value, dict):
        for key, part in value.items():
            yield from ((where, value | {key: it}) for where, it in changed(part, f"{path}.{key}"))
    elif isinstance(value, list):
        for place, part in enumerate(value):
            before, after = value[:place], value[place + 1 :]
            yield f"{path}.{place}", [*before, *after]
            yield from ((where, [*before, it, *after]) for where, it in changed(part, f"{path}.{place}"))


def unlike(card: Card) -> Iterator[tuple[str, Card]]:
    names = (*TOLD_ELSEWHERE, *(() if card.is_fought else ("lives", "loss")))
    told = {name: part for name, part in msgspec.to_builtins(card).items() if name not in names}
    kept = {name: getattr(card, name) for name in names}
    for where, it in changed(told):
        if f"{card.id} {where[1:]}" not in WITHOUT_CONSEQUENCE:
            yield where[1:], msgspec.convert(kept | it, Card)


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(CARDS))
def test_no_part_of_a_card_is_untested(name: str) -> None:
    card, play, missed = CARDS[name], by_card()[name], []
    for where, other in unlike(card):
        CARDS[name] = other
        effects_at.cache_clear()
        try:
            play()
            missed.append(where)
        except Exception:  # noqa: BLE001, S110 - an assertion, a refused move, a missing use: it was noticed
            pass
        finally:
            CARDS[name] = card
            effects_at.cache_clear()
    assert missed == []
