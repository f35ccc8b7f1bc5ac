"""Omens, played: hidden hands, sealed answers, following, two versions of the rules."""

import pytest

from foretold.core.errors import IllegalMove
from foretold.core.play import Playthrough, legal, open_prompts
from tests.toys.omens import Omens

DEAL = "* deal a1 a2 b1 c1 c2 / b2 b3 c3 d1 a4 / a3 c4 d2 d3 b4 / d4"
SMALL = {"ranks": 4, "hand": 5, "bury": 2}


def dealt() -> Playthrough:
    return Playthrough.begin(Omens(), 3, SMALL).play_all(DEAL)


def test_thousands_of_answers_are_counted_and_found_without_being_listed() -> None:
    playthrough = Playthrough.begin(Omens(), 2, {})
    cards = [f"{suit}{rank}" for suit in "abcd" for rank in range(1, 13)]
    playthrough.play(f"* deal {' '.join(cards[:14])} / {' '.join(cards[14:28])} / {' '.join(cards[28:])}")
    [prompt] = open_prompts(Omens(), playthrough.state, 0)
    assert prompt.shape.count() == 2002
    playthrough.play("0 bury b2 a5 a1 a3 a2")
    assert str(playthrough.history[-1]) == "0 bury a1 a2 a3 a5 b2"


def test_a_sealed_answer_shows_only_that_it_was_given() -> None:
    playthrough = dealt()
    before = playthrough.look(1)
    playthrough.play("0 bury b1 c2")
    after = playthrough.look(1)
    assert [it.is_decided for it in after.asked] == [True, False, False]
    assert after.view.has_buried == [True, False, False]
    assert after.view.hand_sizes == before.view.hand_sizes
    assert after.prompts == before.prompts


def test_a_second_sealed_answer_is_refused() -> None:
    playthrough = dealt().play_all("0 bury b1 c2")
    with pytest.raises(IllegalMove, match="final"):
        playthrough.play("0 bury a1 c2")


def test_foretellings_are_revealed_when_all_are_in_and_buried_cards_are_not() -> None:
    playthrough = dealt().play_all("0 bury b1 c2", "1 bury c3 a4", "2 bury d2 b4", "0 foretell 3 0 0 0")
    assert playthrough.view(1).foretold == [[], [], []]  # type: ignore[attr-defined]
    said = playthrough.play_all("1 foretell 0 3 0 0").said("2 foretell 0 0 0 3")
    assert str(said[-1].words) == "Foretold: 3-0-0-0, 0-3-0-0, 0-0-0-3."
    assert playthrough.view(1).foretold == [[3, 0, 0, 0], [0, 3, 0, 0], [0, 0, 0, 3]]  # type: ignore[attr-defined]
    assert playthrough.view(1).buried == ["a4", "c3"]  # type: ignore[attr-defined]


def test_a_suit_must_be_followed() -> None:
    playthrough = dealt().play_all("0 bury b1 c2", "1 bury c3 b2", "2 bury d2 b4")
    playthrough.play_all("0 foretell 3 0 0 0", "1 foretell 3 0 0 0", "2 foretell 3 0 0 0", "0 play a1")
    assert legal(Omens(), playthrough.state, 1) == ["play a4"]
    with pytest.raises(IllegalMove, match="You must follow: a4"):
        playthrough.play("1 play d1")
