"""Imagined worlds are uniform: frequencies against full enumeration, and against the exact weights."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from scipy.stats import chisquare

from foretold.core.luck import Seeded
from foretold.core.placing import NoLayout, place_cards
from foretold.core.play import Playthrough
from tests.toys.hearth import Hearth
from tests.toys.omens import Omens, deck, voids_of

DRAWS = 100_000
WORST_P = 0.001


def a_deal_with_a_shown_void() -> Playthrough:
    """Seat 1 has shown that it holds no a, seat 2 no b; two cards are buried by each, and there is a pile."""
    return Playthrough.begin(Omens(), 3, {"ranks": 4, "hand": 5, "bury": 2}).play_all(
        "* deal a1 a2 b1 c1 c2 / b2 b3 c3 d1 a4 / a3 c4 d2 d3 b4 / d4",
        "0 bury b1 c2",
        "1 bury c3 a4",
        "2 bury d2 b4",
        "0 foretell 1 1 1 0",
        "1 foretell 0 1 1 1",
        "2 foretell 0 0 0 3",
        "0 play a1",
        "1 play b2",
        "2 play a3",
        "2 play d3",
        "0 play c1",
        "1 play d1",
    )


def test_frequencies_equal_full_enumeration_with_voids_and_a_hidden_pile() -> None:
    playthrough = a_deal_with_a_shown_void()
    view = playthrough.view(0)
    assert voids_of(playthrough.state.plays, 3) == {(1, "a"), (0, "d")}
    worlds = all_worlds(playthrough)
    chance = Seeded(7)
    drawn: Counter[tuple[tuple[str, ...], ...]] = Counter()
    for _ in range(DRAWS):
        state = Omens().imagine(view, chance)
        drawn[tuple(tuple(sorted(cards)) for cards in (*state.hands[1:], *state.buried[1:], state.pile))] += 1
    assert set(drawn) <= worlds
    assert chisquare([drawn[world] for world in sorted(worlds)]).pvalue > WORST_P


def all_worlds(playthrough: Playthrough) -> set[tuple[tuple[str, ...], ...]]:
    """Every layout of the cards seat 0 has not seen that agrees with the void seat 1 has shown."""
    state = playthrough.state
    seen = {card for _, card in state.plays} | {*state.hands[0], *state.buried[0]}
    unseen = [card for card in deck(4) if card not in seen]
    sizes = [*map(len, state.hands[1:]), *map(len, state.buried[1:]), len(state.pile)]
    worlds = set()

    def lay_out(rest: tuple[str, ...], done: tuple[tuple[str, ...], ...]) -> None:
        if len(done) == len(sizes):
            if not any(card[0] == "a" for card in done[0]):
                worlds.add(done)
            return
        for chosen in combinations(rest, sizes[len(done)]):
            lay_out(tuple(card for card in rest if card not in chosen), (*done, tuple(sorted(chosen))))

    lay_out(tuple(unseen), ())
    return worlds


def test_face_down_cards_and_layers_are_imagined_by_their_weights() -> None:
    """A kept card of another seat is any of its layer: 4 roses, 2 wolves, 2 ashes, less what was seen."""
    playthrough = Playthrough.begin(Hearth(), 2, {}).play_all(
        "0 draw", "* draw rose", "1 keep", "* keep ash", "0 sink rose"
    )
    view = playthrough.view(0)
    chance = Seeded(11)
    kept = Counter(Hearth().imagine(view, chance).kept[1][0].card for _ in range(20_000))
    expected = {"ash": 2, "rose": 3, "wolf": 2}
    assert (
        chisquare([kept[card] for card in expected], [weight / 7 * 20_000 for weight in expected.values()]).pvalue
        > WORST_P
    )
    assert all(Hearth().imagine(view, chance).deck.layers[-1].cards == ["rose"] for _ in range(20))


def test_a_layout_that_is_forced_is_found() -> None:
    """Bars so tight that trying at random would hardly ever succeed."""
    cards = [f"{suit}{number}" for suit in "abc" for number in range(10)]
    places = place_cards(cards, [10, 10, 10], lambda place, card: card[0] == "abc"[place], Seeded(1))
    assert [{card[0] for card in cards} for cards in places] == [{"a"}, {"b"}, {"c"}]


def test_an_impossible_layout_is_an_error_not_a_guess() -> None:
    for sizes in ([1], [2], [], [2, -1]):
        with pytest.raises(NoLayout):
            place_cards(["a1"], sizes, lambda place, card: False, Seeded(1))
