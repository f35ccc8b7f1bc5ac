"""What rules 3 changed (Q93), beside what games of rules 1 and 2 still meet."""

from __future__ import annotations

import pytest

from foretold.games.prophecy_quest.cards import CARDS
from tests.games.prophecy_quest.staging import stands_at

BEFORE = {
    "storm_queen": (9, 9),
    "shadow_of_death": (10, None),
    "scaled_monster": (11, None),
    "shapeless_things": (8, 8),
    "master_of_pain": (15, None),
}


@pytest.mark.parametrize("rules", [1, 2])
@pytest.mark.parametrize("guardian", BEFORE)
def test_q93_greater_guardians_of_older_games_keep_their_numbers(guardian: str, rules: int) -> None:
    strength, willpower = BEFORE[guardian]
    assert stands_at(guardian, strength, rules=rules)
    assert willpower is None or stands_at(guardian, willpower, "wills", rules=rules)


@pytest.mark.parametrize("guardian", BEFORE)
def test_q93_they_are_weaker_now(guardian: str) -> None:
    card, (strength, willpower) = CARDS[guardian], BEFORE[guardian]
    assert isinstance(card.strength, int)
    assert card.strength < strength
    assert willpower is None or (card.willpower or 0) < willpower
    assert stands_at(guardian, card.strength)
