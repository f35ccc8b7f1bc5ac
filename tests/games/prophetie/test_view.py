"""What the view of Prophétie says of a trick as it lies: the suit asked, who wins, what special cards are."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from foretold.core.luck import Seeded
from foretold.core.play import Playthrough
from foretold.core.words import Phrase, phrase
from foretold.games.prophetie import Prophetie
from foretold.games.prophetie.cards import card_of, mask_of
from foretold.games.prophetie.options import agreement
from foretold.games.prophetie.reading import best_place, read, stands_for
from foretold.games.prophetie.rules import asked_by
from foretold.games.prophetie.state import JAGUAR_ONLY, NONE, PLAY, State
from foretold.games.prophetie.view import ProphetieView, tricks_of
from foretold.games.prophetie.words import which_card

GAME = Prophetie()
GOLDEN: dict[str, Any] = json.loads((Path(__file__).parents[2] / "golden" / "prophetie.json").read_text())
DEFAULTS = {"length": "full", "trumps": None, "trick_memory": "none"}
BIRD = 3


@pytest.mark.parametrize("trick", GOLDEN["tricks"], ids=lambda trick: trick["id"])
def test_the_best_card_of_a_full_trick_wins_it(trick: dict[str, Any]) -> None:
    """T01 to T28, as `rules.winner_place` has them."""
    cards = [card_of(name) for name in trick["cards"]]
    trump = JAGUAR_ONLY if trick["trump"] == "J" else trick["trump"]
    asked = asked_by(cards[0], NONE if trick["named"] is None else trick["named"], trump)
    assert best_place(read(cards, asked, trump), asked, trump) == trick["winner"]


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("length", ["full", "short"])
def test_the_best_place_is_the_winner_in_whole_games(seats: int, length: str) -> None:
    """Forfeits too: reading and rules agree on every trick, and on every card that would take the lead."""
    rng, luck = random.Random(seats), Seeded(seats)
    playthrough = Playthrough.begin(GAME, seats, {"length": length})
    while not (outcome := GAME.outcome(playthrough.state)):
        if GAME.odds(playthrough.state):
            playthrough.draw(luck)
            continue
        prompt = next(prompt for prompt in GAME.prompts(playthrough.state) if not prompt.is_decided)
        view = GAME.view(playthrough.state, int(prompt.actor))
        move = rng.choice(list(prompt.shape.words())) if prompt.kind == "play" else prompt.shape.sample(luck)
        playthrough.play(f"{prompt.actor} {move}")
        if prompt.kind == "play":
            assert_that_it_took_the_lead(view, GAME.view(playthrough.state, None), str(move).split()[1])
    assert outcome.winners
    past = GAME.view(playthrough.state, None).past
    assert [any(deal.is_open) for deal in past] == [seats > 2 and at > 0 for at in range(len(past))]


def assert_that_it_took_the_lead(before: ProphetieView, after: ProphetieView, card: str) -> None:
    trick = after.tricks[-1]
    seat = (trick.leader + trick.best) % after.seats
    assert trick.winner in (None, seat)
    if len(trick.cards) > 1:
        assert (trick.best == len(trick.cards) - 1) == (card in before.takes_lead)
    else:
        assert before.takes_lead == []


@pytest.mark.parametrize(
    ("cards", "asked", "stands"),
    [
        (["2-9", "S"], 2, phrase("prophetie-card", suit=phrase("prophetie-suit-2"), rank="9½")),
        (["2-9", "L"], 2, phrase("prophetie-card", suit=phrase("prophetie-suit-2"), rank="0")),
        (["2-9", "L", "S"], 2, phrase("prophetie-card", suit=phrase("prophetie-suit-2"), rank="½")),
        (["2-9", "M"], 2, phrase("prophetie-stands-monkey")),
        (["2-9", "M", "S"], 2, phrase("prophetie-stands-above-monkey")),
        (["2-9", "J"], 2, phrase("prophetie-stands-trump")),
        (["2-9", "J", "S"], 2, phrase("prophetie-stands-above-trump")),
        (["3-9", "M"], 3, phrase("prophetie-stands-nothing")),
        (["3-9", "M", "S"], 3, phrase("prophetie-stands-nothing")),
    ],
)
def test_what_a_special_card_stands_for(cards: list[str], asked: int, stands: Phrase) -> None:
    """Trump is the Bird."""
    numbers = [card_of(name) for name in cards]
    assert stands_for(numbers[-1], read(numbers, asked, BIRD)[-1]) == stands


def following(hand: list[str], cards: list[str]) -> tuple[Any, State]:
    table, state = agreement(4, DEFAULTS), State(phase=PLAY)
    table.trumps[0] = BIRD
    state.cards[: len(cards)] = map(card_of, cards)
    state.played = len(cards)
    state.hands[len(cards)] = mask_of(hand)
    return table, state


def test_a_trick_says_what_is_asked_and_who_wins_as_it_lies() -> None:
    (trick,) = tricks_of(*following([], ["2-9", "S", "L"]))
    assert (trick.asked, trick.best, trick.winner) == (2, 1, None)
    assert sorted(trick.stands) == ["L", "S"]


@pytest.mark.parametrize(
    ("hand", "cards", "question"),
    [
        (["2-3", "S"], [], phrase("prophetie-lead-not-shaman")),
        (["2-3", "L"], [], phrase("prophetie-lead")),
        (["2-3", "S"], ["2-9"], phrase("prophetie-play-following", number=2)),
        (["1-3", "S"], ["2-9"], phrase("prophetie-play-free", number=2)),
    ],
)
def test_the_question_says_what_may_be_played(hand: list[str], cards: list[str], question: Phrase) -> None:
    assert which_card(*following(hand, cards)) == question


def test_no_suit_is_asked_when_the_jaguar_is_led_and_alone_is_trump() -> None:
    table, state = following(["1-3"], ["J"])
    table.trumps[0] = JAGUAR_ONLY
    assert which_card(table, state) == phrase("prophetie-play-any")
    assert tricks_of(table, state)[0].asked is None
