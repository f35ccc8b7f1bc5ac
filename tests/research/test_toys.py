"""Games small enough for exact methods: hands of two and three cards (S16, R21), and small boards."""

from __future__ import annotations

import pytest

import foretold
from foretold.core.errors import OptionError
from foretold.core.luck import Shuffle


def dealt(game: str, seats: int, hand: int) -> Shuffle:
    told = foretold.Playthrough.begin(foretold.find_game(game), seats, {"hand": hand})
    told.play("* start 0" if game == "seven-prophecies" else "* dealer 0")
    odds = told.game.odds(told.state)
    assert isinstance(odds, Shuffle)
    return odds


@pytest.mark.parametrize(("seats", "hand", "sizes"), [(3, 2, [2, 2, 2, 2, 0]), (4, 3, [3, 3, 3, 3, 3, 1])])
def test_s16_a_small_hand_of_seven_prophecies(seats: int, hand: int, sizes: list[int]) -> None:
    odds = dealt("seven-prophecies", seats, hand)
    assert [part.size for part in odds.parts] == sizes
    assert len(odds.cards) == sum(sizes)
    assert {card[0] for card in odds.cards} == {"R", "G"}


def test_s16_a_round_of_two_tricks_with_one_cube() -> None:
    told = foretold.Playthrough.begin(foretold.find_game("seven-prophecies"), 3, {"hand": 2})
    told.play_all("* start 0", "* deal R1 R2 / R3 R4 / G1 G2 / G3 G4 /")
    assert told.legal(0) == ["prophesy 0 0 1", "prophesy 0 1 0", "prophesy 1 0 0"]
    told.play_all("0 prophesy 0 0 1", "1 prophesy 0 1 0", "2 prophesy 1 0 0")
    told.play_all("0 play R1", "1 play R4", "2 play G2")  # first, second and third come true at once
    assert told.is_over
    assert told.game.scores(told.state) == [2, 2, 2]


@pytest.mark.parametrize(("seats", "hand", "cards"), [(2, 2, 6), (2, 3, 9), (6, 3, 21)])
def test_r21_a_small_hand_of_prophetie(seats: int, hand: int, cards: int) -> None:
    odds = dealt("prophetie", seats, hand)
    assert len(odds.cards) == cards
    assert [part.size for part in odds.parts] == [*[hand] * seats, cards - seats * hand]
    assert not {"J", "M", "S", "L"} & {*odds.cards}


def test_r21_one_deal_of_one_trick() -> None:
    told = foretold.Playthrough.begin(foretold.find_game("prophetie"), 2, {"hand": 2})
    told.play_all("* dealer 0", "* deal 0-1 1-1 / 0-2 1-3 / 0-3 1-2")
    assert told.legal(0) == ["bet 0-1", "bet 1-1"]
    told.play_all("0 bet 1-1", "1 bet 0-2", "1 play 1-3", "0 play 0-1")  # suit 0 is trump
    assert told.is_over
    assert told.game.scores(told.state) == [7, 6]


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("prophetie", {"hand": 4}),
        ("prophetie", {"hand": 2, "length": "short"}),
        ("prophetie", {"hand": 2, "trumps": [0, 1, 2, 3, 0, 1, 3, 2]}),
        ("seven-prophecies", {"hand": 1}),
        ("seven-prophecies", {"hand": 2, "variant": "two-fulfilments"}),
    ],
)
def test_what_does_not_fit_a_toy_is_refused(game: str, options: dict[str, object]) -> None:
    with pytest.raises(OptionError):
        foretold.batch(game, options=options)


@pytest.mark.parametrize("game", ["prophetie", "seven-prophecies"])
def test_a_toy_keeps_the_numbers_of_actions_and_observations(game: str) -> None:
    toy, whole = foretold.batch(game, options={"hand": 3}), foretold.batch(game)
    assert (toy.actions, toy.parts) == (whole.actions, whole.parts)
    assert sorted(toy.answers(0).values())
