"""Every card has a test that plays it, and that test fails when the card does nothing any more."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path

import msgspec
import pytest

from foretold.games.prophecy_quest.cards import CARDS, Card, effects_at

HERE = Path(__file__).parent
KEPT = ("id", "kind", "deck", "count", "zman", "marked", "attack", "tags", "types")


def by_card() -> dict[str, Callable[[], None]]:
    """By card the function `test_<id>` in one of the files beside this one."""
    found: dict[str, Callable[[], None]] = {}
    for path in sorted(HERE.glob("test_*.py")):
        if path.stem != Path(__file__).stem:
            module = import_module(f"{__package__}.{path.stem}")
            found |= {
                name.removeprefix("test_"): it for name, it in vars(module).items() if name.startswith("test_")
            }
    return found


def test_every_card_has_a_test() -> None:
    assert sorted(set(CARDS) - set(by_card())) == []


def blank(card: Card) -> Card:
    """The card without what it does: no numbers, no effects."""
    return msgspec.structs.replace(
        Card(id=card.id, kind=card.kind, deck=card.deck, loss=()),
        **{name: getattr(card, name) for name in KEPT},
        strength=0 if card.strength is not None else None,
        willpower=0 if card.willpower is not None else None,
    )


@pytest.fixture(params=sorted(CARDS))
def blanked(request: pytest.FixtureRequest) -> Iterator[str]:
    name: str = request.param
    card = CARDS[name]
    CARDS[name] = blank(card)
    effects_at.cache_clear()
    yield name
    CARDS[name] = card
    effects_at.cache_clear()


@pytest.mark.slow
def test_a_card_that_does_nothing_is_noticed(blanked: str) -> None:
    with pytest.raises(BaseException):  # noqa: B017, PT011 - an assertion, a refused move, a missing use: anything but success
        by_card()[blanked]()
