"""What a sensible player of Prophétie believes, beside brute force."""

from __future__ import annotations

from fractions import Fraction

import pytest

from foretold.core.bits import bits_of
from foretold.core.structs import copied
from foretold.games.prophetie.kernel import imagine_into, play_out, play_well
from foretold.games.prophetie.options import agreement
from foretold.games.prophetie.rules import (
    apply_bet,
    apply_card,
    asked,
    begin,
    bet_value,
    coloured,
    is_naming,
    legal_cards,
    random_bet,
    random_step,
    to_play,
)
from foretold.games.prophetie.sense import (
    better_cards,
    chance_to_win,
    sensible_bet,
    sensible_card,
    wants_trick,
    winning_after,
    winning_cards,
)
from foretold.games.prophetie.state import (
    JAGUAR,
    JAGUAR_ONLY,
    LEOPARD,
    MONKEY,
    MOST_SEATS,
    NONE,
    OVER,
    PLAY,
    RANKS_MASK,
    SPECIALS_MASK,
    Agreement,
    State,
)
from foretold.games.tricks.cards import SUIT_WIDTH, SUITS
from foretold.games.tricks.chances import SURE

OPTIONS = {"length": "short", "trumps": None, "trick_memory": "none"}


def in_play(seats: int, seed: int, cards: int, deal: int = 0) -> tuple[State, Agreement]:
    """A deal in which so many cards were played at random."""
    state, table, rng = State(), agreement(seats, OPTIONS), [seed]
    begin(state, table)
    state.deal = deal
    while state.phase != PLAY:
        random_step(state, table, rng)
    for _ in range(cards):
        random_step(state, table, rng)
    return state, table


def chance_of(state: State, table: Agreement, card: int) -> int:
    return chance_to_win(state, table, asked(state, table), card, NONE, winning_cards(state, table))


def share_won(state: State, table: Agreement, card: int) -> Fraction:
    """How often the card wins when the last player plays every card it may."""
    seat, trick = to_play(state, table), state.trick
    after = copied(state)
    apply_card(after, table, card, NONE)
    won = []
    for answer in bits_of(legal_cards(after, table)):
        end = copied(after)
        apply_card(end, table, answer, NONE)
        won.append(end.winners[trick] == seat)
    return Fraction(sum(won), len(won))


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_before_the_last_player_the_chance_to_win_is_exact(seats: int) -> None:
    """But for the Shaman in the last hand, which is worth what it follows."""
    looked_at = 0
    for seed in range(40):
        for trick in range(4):
            state, table = in_play(seats, seed, trick * seats + seats - 2)
            last = state.hands[(state.leader + seats - 1) % seats]
            if state.forfeit != NONE or last & SPECIALS_MASK:
                continue
            for card in bits_of(legal_cards(state, table)):
                found = Fraction(chance_of(state, table, card), SURE)
                assert abs(found - share_won(state, table, card)) < Fraction(1, 200)
                looked_at += 1
    assert looked_at > 200


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_cards_that_would_win_are_kept_up_card_by_card(seats: int) -> None:
    """But for the Shaman of a forfeit, which ends the deal."""
    for seed in range(40):
        state, table = in_play(seats, seed, 0)
        rng = [seed]
        winning = winning_cards(state, table)
        while state.phase == PLAY and state.forfeit == NONE:
            before = copied(state)
            card, named = divmod(random_step(state, table, rng), 8)
            winning = winning_after(before, table, asked(before, table), card, named - 1, winning)
            if state.phase == PLAY:
                assert winning == winning_cards(state, table)


def test_what_beats_a_leopard_depends_on_the_suit_it_names() -> None:
    """The Monkey has no part in trumps; where the Jaguar alone is trump and led, no suit is asked."""
    trumps = 1 << JAGUAR | RANKS_MASK
    assert better_cards(0, LEOPARD, NONE, 1) == trumps | 1 << MONKEY | RANKS_MASK << SUIT_WIDTH
    assert better_cards(0, LEOPARD, NONE, 0) == trumps
    assert better_cards(JAGUAR_ONLY, LEOPARD, JAGUAR, NONE) == 1 << JAGUAR


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_a_deal_played_out_is_the_one_the_rules_make_of_its_cards(seats: int) -> None:
    """R11 too: a play-out knows who is ahead without looking at the trick again."""
    forfeits = 0
    for seed in range(600):
        state, table = in_play(seats, seed, seed % (2 * seats), deal=seed % 5)
        again, rng = copied(state), [seed]
        play_out(state, table, rng)
        while again.phase == PLAY:
            card = state.cards[MOST_SEATS * again.trick + again.played]
            apply_card(again, table, card, state.named[again.trick] if again.played == 0 else NONE)
        assert again == state
        forfeits += state.forfeit != NONE
    assert forfeits


def test_there_is_nothing_to_play_out_after_the_last_deal() -> None:
    table = agreement(2, {**OPTIONS, "length": "full"})
    state, rng = State(), [1]
    begin(state, table)
    state.deal = table.deals - 1
    while state.phase != OVER:
        random_step(state, table, rng)
    before = copied(state)
    play_out(state, table, rng)
    assert state == before


def test_who_needs_no_more_tricks_plays_a_loser_and_who_needs_one_a_winner() -> None:
    decided = 0
    for seed in range(60):
        state, table = in_play(4, seed, 7)
        seat = to_play(state, table)
        chances = {
            card: chance_of(state, table, card)
            for card in bits_of(legal_cards(state, table))
            if not is_naming(state, card)
        }
        if {0, SURE} <= set(chances.values()):
            decided += 1
            for missing, expected in ((0, 0), (1, SURE)):
                state.won[seat] = bet_value(state.bets[seat]) - missing
                assert chances[sensible_card(state, table, [seed])] == expected
    assert decided > 5


def test_in_the_coachs_deals_whoever_plays_last_gets_what_they_want_where_they_can() -> None:
    """A search's players, who weigh two cards, miss it now and then."""
    looked_at = 0
    for seed in range(40):
        state, table = in_play(4, seed, 0)
        again = copied(state)
        play_well(state, table, [seed])
        while again.phase == PLAY and again.forfeit == NONE:
            card = state.cards[MOST_SEATS * again.trick + again.played]
            chances = {each: chance_of(again, table, each) for each in bits_of(legal_cards(again, table))}
            if again.played == table.seats - 1 and {0, SURE} == set(chances.values()):
                assert chances[card] == (SURE if wants_trick(again, to_play(again, table)) else 0)
                looked_at += 1
            apply_card(again, table, card, state.named[again.trick] if again.played == 0 else NONE)
    assert looked_at > 50


def dealt(seats: int, seed: int) -> tuple[State, Agreement]:
    state, table, rng = State(), agreement(seats, OPTIONS), [seed]
    begin(state, table)
    random_step(state, table, rng)
    random_step(state, table, rng)
    return state, table


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_sensible_bet_claims_what_is_expected_with_the_lowest_cards_of_their_suits(seats: int) -> None:
    looked_at = 0
    for seed in range(60):
        state, table = dealt(seats, seed)
        suits = [coloured(state.hands[0], suit) for suit in range(SUITS)]
        if min(it.bit_count() for it in suits) < table.bet_size:
            continue
        for tricks in range(3 * table.bet_size + 1):
            bet = sensible_bet(state, table, 0, tricks)
            assert bet_value(bet) == tricks
            for cards in suits:
                assert bits_of(bet & cards) == bits_of(cards)[: (bet & cards).bit_count()]
            looked_at += 1
    assert looked_at > 10


def test_a_sensible_bet_has_no_trump_where_other_low_cards_claim_the_same() -> None:
    """Two tricks by six seats: of worth 0 and 2, or 1 and 1."""
    state, table = dealt(6, 1)
    state.hands[0] = sum(1 << (SUIT_WIDTH * suit + rank) for suit in range(SUITS) for rank in (1, 2))
    for trump in range(SUITS):
        table.trumps[0] = trump
        assert coloured(sensible_bet(state, table, 0, 2), trump) == 0


@pytest.mark.parametrize("seats", range(2, 7))
def test_imagined_bets_claim_about_as_many_tricks_as_there_are(seats: int) -> None:
    """They were half as many again at six seats: imagined players fought for tricks that real ones let go."""
    claimed, deals = 0, 300
    for seed in range(deals):
        root, table = dealt(seats, seed)
        root.observer = 0
        state = copied(root)
        imagine_into(state, root, table, [seed], 1)
        claimed += sum(bet_value(it) for it in state.bets[1:seats])
    share = (table.hand_size - table.bet_size) * (seats - 1) / seats
    assert 0.9 < claimed / deals / share < 1.35


def test_a_bet_face_down_is_imagined_as_one_that_is_still_to_be_made() -> None:
    """It was any cards of a hand, trumps and high ones too: the coach promised too much to who bets last."""
    ranks = []
    for decided in (0, 1):
        for seed in range(100):
            root, table = dealt(2, seed)
            if decided:
                apply_bet(root, table, 1, random_bet(root, table, 1, [seed]))
            root.observer = 0
            state = copied(root)
            imagine_into(state, root, table, [seed], 1)
            assert state.hands[1].bit_count() == table.hand_size - table.bet_size
            ranks.append(sum(card % SUIT_WIDTH for card in bits_of(state.bets[1])) / table.bet_size)
    early, late = sum(ranks[:100]) / 100, sum(ranks[100:]) / 100
    assert abs(early - late) < 0.7
