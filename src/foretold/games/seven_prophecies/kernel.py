"""Seven Prophecies for programs that play it fast: moves as numbers, worlds stirred, a round as the horizon.

A card is its own number. A prophecy is made in steps, behind all cards: the cubes begin on the first rank, some of
them go on to the next one, and so on until the rest stay. A search looks to the end of the round, which is all that
its cards decide. In two modes, like the rules.
"""

from __future__ import annotations

from foretold.core.bits import count, lowest, nth
from foretold.core.kernel import AMOUNTS, WHOLE, Counts
from foretold.core.lcg import draw
from foretold.games.seven_prophecies.rules import (
    apply_card,
    apply_prophecy,
    begin,
    change,
    has_fulfilled,
    legal_cards,
    random_game,
    random_games,
    score,
    to_play,
    winners_mask,
)
from foretold.games.seven_prophecies.sense import (
    likely_card,
    play_trial,
    rank_in,
    sensible_card,
    sensible_prophecy,
)
from foretold.games.seven_prophecies.state import (
    CUBES,
    MOST_SEATS,
    PLAY,
    PROPHESY,
    TRICKS,
    Agreement,
    State,
)
from foretold.games.tricks.cards import suit_of

__all__ = ["begin", "random_game", "random_games", "score", "winners_mask"]

FIRST_PROPHECY = 64
SWAPS = 8  # between hidden places in each iteration; they add up
OWN_PART = WHOLE * 3 // 4  # of a result's value by one's own change; the rest by how others fare
WORST, BEST = -6, 2  # changes of a round


def is_over(state: State, table: Agreement) -> bool:
    """The round is over."""
    return state.phase != PROPHESY and state.phase != PLAY


def to_move(state: State, table: Agreement) -> int:
    return state.observer if state.phase == PROPHESY else to_play(state, table)


def legal_moves(state: State, table: Agreement, moves: list[int]) -> int:
    """Write all legal moves into the list; returns how many."""
    if state.phase == PROPHESY:
        return legal_prophecies(state, moves)
    number = 0
    cards = legal_cards(state, table)
    while cards:
        moves[number] = lowest(cards)
        number += 1
        cards &= cards - 1
    return number


def legal_prophecies(state: State, moves: list[int]) -> int:
    """How many of the cubes on the last rank that has any go on to the next one."""
    number = moveable(state) + 1
    for cubes in range(number):
        moves[cubes] = FIRST_PROPHECY + cubes
    return number


def moveable(state: State) -> int:
    """How many cubes lie on that rank."""
    packed = state.foretold[state.observer] or CUBES
    return packed >> (4 * last_rank(packed))


def last_rank(packed: int) -> int:
    rank = 0
    while packed >> (4 * rank + 4):
        rank += 1
    return rank


def apply_move(state: State, table: Agreement, move: int) -> None:
    if move < FIRST_PROPHECY:
        apply_card(state, table, move)
    else:
        move_cubes(state, table, move - FIRST_PROPHECY)


def move_cubes(state: State, table: Agreement, cubes: int) -> None:
    """From the last rank that has any to the next one; when none go on, or none can, all is foretold."""
    packed = state.foretold[state.observer] or CUBES
    rank = last_rank(packed)
    packed += (cubes << (4 * rank + 4)) - (cubes << (4 * rank))
    state.foretold[state.observer] = packed
    if cubes == 0 or rank + 2 == table.seats:
        apply_prophecy(state, table, state.observer, packed)


def imagine_into(target: State, source: State, table: Agreement, rng: list[int], kept: int) -> None:
    """Stir what the observer does not see, let the others foretell what their hands might bring, copy the world."""
    if source.phase != PROPHESY:
        stir_hidden(source, table, rng)
    elif count(source.decided_mask) < table.seats - 1 or draw(rng, kept) == 0:
        stir_hidden(source, table, rng)
        copy_into(target, source, table)
        play_trial(target, table, rng)
        for seat in range(table.seats):
            if seat != source.observer:
                source.foretold[seat] = sensible_prophecy(target, table, seat, rng)
                source.cubes[seat] = source.foretold[seat]
                source.decided_mask |= 1 << seat
    copy_into(target, source, table)


def stir_hidden(state: State, table: Agreement, rng: list[int]) -> None:
    """Swap hidden cards between other hands and the cards face down. From a uniform layout every one is uniform."""
    for _ in range(SWAPS):
        one = hidden_place(state, table, draw(rng, table.seats))
        other = hidden_place(state, table, draw(rng, table.seats))
        swap_at_random(state, table, one, other, rng)


def hidden_place(state: State, table: Agreement, place: int) -> int:
    """Seats stand for their hands; the observer's own number stands for the cards face down."""
    return table.seats if place == state.observer else place


def swap_at_random(state: State, table: Agreement, one: int, other: int, rng: list[int]) -> None:
    """One card of each place for one of the other, where shown voids allow it."""
    mine = state.down if one == table.seats else state.hands[one]
    theirs = state.down if other == table.seats else state.hands[other]
    if one == other or mine == 0 or theirs == 0:
        return
    give = nth(mine, draw(rng, count(mine)))
    take = nth(theirs, draw(rng, count(theirs)))
    if is_barred(state, table, other, give) or is_barred(state, table, one, take):
        return
    both = (1 << give) | (1 << take)
    if one == table.seats:
        state.down ^= both
    else:
        state.hands[one] ^= both
    if other == table.seats:
        state.down ^= both
    else:
        state.hands[other] ^= both


def is_barred(state: State, table: Agreement, place: int, card: int) -> bool:
    return place < table.seats and (state.voids[place] >> suit_of(card)) & 1 == 1


def copy_into(target: State, source: State, table: Agreement) -> None:
    target.phase = source.phase
    target.round = source.round
    target.starter = source.starter
    target.up = source.up
    target.down = source.down
    target.decided_mask = source.decided_mask
    target.trick = source.trick
    target.leader = source.leader
    target.played = source.played
    target.resigned_mask = source.resigned_mask
    target.observer = source.observer
    for seat in range(table.seats):
        target.hands[seat] = source.hands[seat]
        target.foretold[seat] = source.foretold[seat]
        target.cubes[seat] = source.cubes[seat]
        target.voids[seat] = source.voids[seat]
        target.last_ranks[seat] = source.last_ranks[seat]
        target.scores[seat] = source.scores[seat]
        target.fulfilments[seat] = source.fulfilments[seat]
    for trick in range(TRICKS):
        target.future[trick] = source.future[trick]
    for place in range(source.played):
        at = MOST_SEATS * source.trick + place
        target.cards[at] = source.cards[at]


def play_out(state: State, table: Agreement, rng: list[int]) -> None:
    """Sensibly, to the end of the round."""
    finish_prophecy(state, table, rng)
    while state.phase == PLAY:
        apply_card(state, table, likely_card(state, table, rng))


def finish_prophecy(state: State, table: Agreement, rng: list[int]) -> None:
    """At random, where a search has come no further."""
    while state.phase == PROPHESY:
        move_cubes(state, table, draw(rng, moveable(state) + 1))


def results(state: State, table: Agreement, values: list[int], wins: list[int]) -> None:
    """What the round is worth to each seat: its own change most of all, then how it fares beside the others."""
    total = 0
    for seat in range(table.seats):
        values[seat] = change(state, table, seat)
        wins[seat] = WHOLE if has_fulfilled(state, table, seat) else 0
        total += values[seat]
    span = BEST - WORST
    for seat in range(table.seats):
        own = values[seat]
        ahead = own - (total - own) // (table.seats - 1)
        values[seat] = OWN_PART * (own - WORST) // span + (WHOLE - OWN_PART) * (ahead + span) // (2 * span)


# For the coach


def play_well(state: State, table: Agreement, rng: list[int]) -> None:
    """As `play_out`, but of all cards that may be played everybody finds the best."""
    finish_prophecy(state, table, rng)
    while state.phase == PLAY:
        apply_card(state, table, sensible_card(state, table, rng))


def is_foretelling(state: State, table: Agreement) -> bool:
    return state.phase == PROPHESY


def foretold(state: State, table: Agreement, seat: int) -> list[int]:
    """By rank: how many cubes the seat has laid."""
    return [(state.foretold[seat] >> (4 * rank)) & 15 for rank in range(table.seats)]


def tally(root: State, state: State, table: Agreement, counts: Counts) -> None:
    """How often the observer got each rank from the root on, and what came of it."""
    seat = state.observer
    for rank in range(table.seats):
        amount = 0
        for trick in range(root.trick, state.trick):
            if rank_in(state, table, seat, trick) == rank:
                amount += 1
        counts.rows[AMOUNTS * rank + amount] += 1
    counts.came_true += 1 if has_fulfilled(state, table, seat) else 0
    counts.points += change(state, table, seat)
