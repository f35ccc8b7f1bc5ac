"""Chances of the trick-taking games beside fractions."""

from __future__ import annotations

from fractions import Fraction

import pytest

from foretold.games.tricks.chances import MOST_CARDS, SURE, part, share


@pytest.mark.parametrize("size", range(1, MOST_CARDS + 1))
def test_a_share_is_that_of_the_cards(size: int) -> None:
    hand = (1 << size) - 1
    assert share(hand, hand) == SURE
    for cards in range(size + 1):
        assert abs(Fraction(share((1 << cards) - 1, hand), SURE) - Fraction(cards, size)) < Fraction(1, 1000)


def test_an_empty_hand_plays_nothing() -> None:
    assert share(-1, 0) == 0


def test_a_part_of_what_is_sure_is_all_of_it() -> None:
    assert [part(SURE, 700), part(700, SURE), part(0, 700)] == [700, 700, 0]
