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


# What the page need not know


def some_way_into(seats: int, moves: int, seed: int = 5, **options: Any) -> Playthrough:
    luck, playthrough = Seeded(seed), Playthrough.begin(GAME, seats, {"length": "short", **options})
    for _ in range(moves):
        if GAME.odds(playthrough.state):
            playthrough.draw(luck)
        elif asked := [it for it in GAME.prompts(playthrough.state) if not it.is_decided]:
            playthrough.play(f"{asked[0].actor} {asked[0].shape.sample(luck)}")
    return playthrough


@pytest.mark.parametrize("moves", range(2, 60))
def test_every_card_of_the_hand_that_cannot_be_given_or_played_has_a_reason(moves: int) -> None:
    """The same cards that the question leaves out, and no other seat's."""
    state = some_way_into(3, moves).state
    asked = {it.actor: it for it in GAME.prompts(state) if not it.is_decided}
    for seat in range(3):
        view = GAME.view(state, seat)
        words = set(" ".join(asked[seat].shape.words()).split()) if seat in asked else set(view.hand)
        assert set(view.cannot) == set(view.hand) - words
    assert GAME.view(state, None).cannot == {}


def test_a_card_that_cannot_be_played_is_refused_with_the_question_and_a_shaman_led_by_its_rule() -> None:
    reasons = {
        (why.key, view.cannot[name].key == GAME.prompts(state)[0].words.key)
        for moves in range(60)
        if GAME.prompts(state := some_way_into(4, moves).state)
        for view in [GAME.view(state, int(GAME.prompts(state)[0].actor))]
        for name, why in view.cannot.items()
    }
    assert reasons == {
        ("prophetie-bet-special", False),
        ("prophetie-lead-shaman", False),
        ("prophetie-play-following", True),
    }


def test_what_is_foretold_is_known_to_its_seat_alone_until_it_lies_open_or_is_scored() -> None:
    state = some_way_into(2, 4).state
    assert state.state.phase == PLAY
    mine, others = GAME.view(state, 0), GAME.view(state, 1)
    assert mine.foretold == [sum(mine.eyes[card] for card in mine.bets[0]), None]
    assert others.foretold[0] is None
    assert GAME.view(state, None).foretold == [None, None]


def test_eyes_are_the_suit_of_a_card_and_a_special_card_has_none() -> None:
    eyes = GAME.view(some_way_into(2, 2).state, 0).eyes
    assert len(eyes) > 10
    assert all(value == (int(card[0]) if "-" in card else 0) for card, value in eyes.items())


def test_deals_that_are_over_tell_what_was_foretold() -> None:
    view = GAME.view(some_way_into(2, 80).state, None)
    assert view.past
    suits = [[sum(int(card[0]) for card in bet) for bet in deal.bets] for deal in view.past]
    assert view.past_foretold == suits


@pytest.mark.parametrize(("memory", "shown"), [("none", []), ("last", [2]), ("all", [0, 1, 2])])
def test_r20_finished_tricks_are_shown_as_was_agreed(memory: str, shown: list[int]) -> None:
    state = some_way_into(2, 11, trick_memory=memory).state
    assert [trick.winner is None for trick in GAME.view(state, 0).tricks] == [False, False, False, True]
    assert GAME.view(state, 0).shown == GAME.view(state, None).shown == shown


def test_r20_nothing_is_hidden_once_the_deal_is_over() -> None:
    state = next(it for it in (some_way_into(2, moves).state for moves in range(20, 60)) if it.state.deal == 1)
    assert GAME.view(state, 0).shown == list(range(len(GAME.view(state, 0).tricks)))


def test_r19_places_go_by_points_and_then_by_bonus_points() -> None:
    state = some_way_into(3, 5).state
    for scores, bonuses, places in (
        ([5, 7, 5], [0, 0, 4], [3, 1, 2]),
        ([5, 5, 1], [4, 4, 0], [1, 1, 3]),
    ):
        state.state.scores[:3], state.state.bonuses[:3] = scores, bonuses
        assert GAME.view(state, None).places == places
