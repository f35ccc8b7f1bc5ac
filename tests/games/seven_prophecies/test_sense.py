"""What a sensible player of Seven Prophecies believes, beside brute force."""

from __future__ import annotations

from fractions import Fraction

from foretold.core.bits import bits_of
from foretold.core.structs import copied
from foretold.games.seven_prophecies.kernel import play_well
from foretold.games.seven_prophecies.options import agreement
from foretold.games.seven_prophecies.rules import apply_card, begin, legal_cards, random_step, to_play
from foretold.games.seven_prophecies.sense import (
    chance_of_cube,
    lying_cards,
    play_trial,
    rank_in,
    sensible_prophecy,
)
from foretold.games.seven_prophecies.state import MOST_SEATS, PLAY, TRICKS, Agreement, State
from foretold.games.tricks.chances import SURE


def in_play(seats: int, seed: int, cards: int) -> tuple[State, Agreement]:
    """A round in which so many cards were played at random; nobody can be done before the end."""
    state, table, rng = State(), agreement(seats, {"variant": "standard", "tenth_trick": "score"}), [seed]
    begin(state, table)
    while state.phase != PLAY:
        random_step(state, table, rng)
    for seat in range(seats):
        state.cubes[seat] = 0x2221 if seat % 2 else 0x0123
    for _ in range(cards):
        random_step(state, table, rng)
    return state, table


def exact_chance(state: State, table: Agreement, card: int) -> Fraction:
    """The same by playing every way in which the trick can go on."""
    seat, cubes = to_play(state, table), state.cubes[to_play(state, table)]
    tracked = state.trick

    def of(now: State) -> Fraction:
        if now.trick != tracked or now.phase != PLAY:
            return Fraction(cubes >> 4 * now.last_ranks[seat] & 15 > 0)
        cards = list(bits_of(legal_cards(now, table)))
        return sum((of(after(now, it)) for it in cards), Fraction()) / len(cards)

    def after(now: State, played: int) -> State:
        later = copied(now)
        apply_card(later, table, played)
        return later

    return of(after(state, card))


def test_the_chance_of_a_cube_is_that_of_all_ways_to_go_on() -> None:
    for seats in (3, 4):
        for cards in range(4 * seats, 7 * seats):
            state, table = in_play(seats, 11 * cards, cards)
            for card in bits_of(legal_cards(state, table)):
                found = Fraction(chance_of_cube(state, table, lying_cards(state), card), SURE)
                assert abs(found - exact_chance(state, table, card)) < Fraction(1, 100)


def test_a_trial_is_a_whole_round_and_a_prophecy_seven_of_its_ranks() -> None:
    state, table = in_play(4, 5, 0)
    play_trial(state, table, [1])
    assert state.trick == TRICKS
    for trick in range(TRICKS):
        assert sorted(rank_in(state, table, seat, trick) for seat in range(4)) == [0, 1, 2, 3]
    for seat in range(4):
        ranks = [rank_in(state, table, seat, trick) for trick in range(TRICKS)]
        packed = sensible_prophecy(state, table, seat, [seat])
        cubes = [packed >> 4 * rank & 15 for rank in range(4)]
        assert sum(cubes) == 7
        assert all(cubes[rank] <= ranks.count(rank) for rank in range(4))


def test_in_the_coachs_rounds_whoever_plays_last_gets_a_cube_where_they_can() -> None:
    """A search's players, who weigh two cards, miss it now and then."""
    looked_at = 0
    for seed in range(20):
        state, table = in_play(4, seed, 0)
        again = copied(state)
        play_well(state, table, [seed])
        while again.phase == PLAY:
            lying, cards = lying_cards(again), bits_of(legal_cards(again, table))
            chances = {each: chance_of_cube(again, table, lying, each) for each in cards}
            card = state.cards[MOST_SEATS * again.trick + again.played]
            if again.played == table.seats - 1 and {0, SURE} == set(chances.values()):
                assert chances[card] == SURE
                looked_at += 1
            apply_card(again, table, card)
    assert looked_at > 20
