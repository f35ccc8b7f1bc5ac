"""What a player of Seven Prophecies sees, and worlds that agree with it.

Hands are hidden from others, prophecies until all are in, the cards set aside face down from everybody until
the round is over. Everything that lies on the table stays in sight.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from foretold.core.game import View
from foretold.core.shapes import Chance, Split
from foretold.games.seven_prophecies.cards import card_name, card_of, deck, mask_of, names_of, packed, unpacked
from foretold.games.seven_prophecies.rules import legal_cards, strength, to_play
from foretold.games.seven_prophecies.state import (
    CUBES,
    DEAL,
    MOST_SEATS,
    NO_CARD,
    OVER,
    PLAY,
    PROPHESY,
    START,
    TRICKS,
    Agreement,
    State,
)
from foretold.games.tricks.cards import suit_of
from foretold.games.tricks.hidden import cards_of_suits, lay_out

PHASES = {START: "start", DEAL: "deal", PROPHESY: "prophesy", PLAY: "play", OVER: "over"}


class TrickView(msgspec.Struct, frozen=True):
    """One trick: its leader, the cards in play order, the rank of each as they lie, from 1.

    Once it is full, also whether it took a cube from the player of each card.
    """

    leader: int
    cards: list[str]
    ranks: list[int]
    is_true: list[bool]


class RoundView(msgspec.Struct, frozen=True):
    """A round that is over: what was foretold, what was left of it, the scores after it, all its cards."""

    starter: int
    foretold: list[list[int]]
    left: list[list[int]]
    scores: list[int]
    hands: list[list[str]]
    future: list[str]
    aside: list[str]
    tricks: list[TrickView]


class SevenView(View, frozen=True, kw_only=True):
    phase: str
    round: int
    rounds: int | None
    starter: int
    leader: int
    hand: list[str]
    hand_sizes: list[int]
    future: list[str]
    up: list[str]
    down: int  # how many lie face down
    is_decided: list[bool]
    foretold: list[list[int]]  # empty where it is not known
    cubes: list[list[int]]
    tricks: list[TrickView]
    would_rank: dict[str, int]  # by card this seat may play now: its rank as the trick lies
    voids: list[int]
    scores: list[int]
    fulfilments: list[int]
    resigned: list[int]
    last_ranks: list[int]
    end_hands: list[list[str]]  # once the round is over: what was left in the hands, and what lay face down
    end_down: list[str]
    past: list[RoundView]


def look_at(table: Agreement, state: State, past: Sequence[RoundView], common: dict[str, Any]) -> SevenView:
    seat, seats = common["seat"], range(table.seats)
    is_revealed = state.phase != PROPHESY
    is_round_over = state.phase in (DEAL, OVER) and state.round > 0
    known = [is_revealed or other == seat for other in seats]
    return SevenView(
        **common,
        phase=PHASES[state.phase],
        round=state.round,
        rounds=table.rounds or None,
        starter=state.starter,
        leader=state.leader,
        hand=names_of(state.hands[seat]) if seat is not None else [],
        hand_sizes=[state.hands[other].bit_count() for other in seats],
        future=[card_name(card) for card in state.future if card != NO_CARD],
        up=names_of(state.up),
        down=state.down.bit_count(),
        is_decided=[bool(state.decided_mask >> other & 1) for other in seats],
        foretold=[_cubes(state.foretold[other], table.seats) if known[other] else [] for other in seats],
        cubes=[unpacked(state.cubes[other], table.seats) if known[other] else [] for other in seats],
        tricks=tricks_of(table, state),
        would_rank=would_rank(table, state) if state.phase == PLAY and to_play(state, table) == seat else {},
        voids=state.voids[: table.seats],
        scores=state.scores[: table.seats],
        fulfilments=state.fulfilments[: table.seats],
        resigned=[other for other in seats if state.resigned_mask >> other & 1],
        last_ranks=state.last_ranks[: table.seats],
        end_hands=[names_of(state.hands[other]) for other in seats] if is_round_over else [],
        end_down=names_of(state.down) if is_round_over else [],
        past=list(past),
    )


def _cubes(foretold: int, ranks: int) -> list[int]:
    return unpacked(foretold, ranks) if foretold else []


def tricks_of(table: Agreement, state: State) -> list[TrickView]:
    """The tricks of this round, the last one perhaps not full."""
    tricks = []
    waiting = [_cubes(state.foretold[seat], table.seats) for seat in range(table.seats)]
    for trick in range(TRICKS):
        if cards := cards_of(table, state, trick):
            leader, ranks = state.leaders[trick], ranks_of(state, trick, cards)
            is_true = _taken(waiting, leader, ranks) if len(cards) == table.seats else []
            tricks.append(TrickView(leader, [card_name(card) for card in cards], ranks, is_true))
    return tricks


def cards_of(table: Agreement, state: State, trick: int) -> list[int]:
    first = MOST_SEATS * trick
    return [card for card in state.cards[first : first + table.seats] if card != NO_CARD]


def ranks_of(state: State, trick: int, cards: Sequence[int]) -> list[int]:
    """The rank of each card, from 1, as if no more were played."""
    asked = suit_of(state.future[trick])
    strengths = [strength(card, asked, place) for place, card in enumerate(cards)]
    return [1 + sum(other > mine for other in strengths) for mine in strengths]


def would_rank(table: Agreement, state: State) -> dict[str, int]:
    there = cards_of(table, state, state.trick)
    playable = names_of(legal_cards(state, table))
    return {name: ranks_of(state, state.trick, [*there, card_of(name)])[-1] for name in playable}


def _taken(waiting: list[list[int]], leader: int, ranks: Sequence[int]) -> list[bool]:
    """For each card whether a cube waited on its rank; takes it away."""
    is_true = []
    for place, rank in enumerate(ranks):
        cubes = waiting[(leader + place) % len(waiting)]
        is_true.append(cubes[rank - 1] > 0)
        cubes[rank - 1] -= is_true[-1]
    return is_true


# Worlds


def imagined(table: Agreement, view: SevenView, chance: Chance) -> State:
    """A state this view allows, uniform over what it hides."""
    state = State()
    state.observer = NO_CARD if view.seat is None else view.seat
    state.phase = next(number for number, name in PHASES.items() if name == view.phase)
    state.round, state.starter, state.leader = view.round, view.starter, view.leader
    _lay_table(table, view, state)
    if view.end_hands:
        state.hands[: table.seats] = [mask_of(cards) for cards in view.end_hands]
        state.down = mask_of(view.end_down)
    elif view.future:
        _lay_hidden(table, view, state, chance)
    for seat in range(table.seats):
        _foretell(table, view, state, seat, chance)
    state.scores[: table.seats], state.fulfilments[: table.seats] = view.scores, view.fulfilments
    state.resigned_mask = sum(1 << seat for seat in view.resigned)
    return state


def _lay_table(table: Agreement, view: SevenView, state: State) -> None:
    state.future[: len(view.future)] = map(card_of, view.future)
    state.up = mask_of(view.up)
    for trick, seen in enumerate(view.tricks):
        state.leaders[trick] = seen.leader
        state.cards[MOST_SEATS * trick : MOST_SEATS * trick + len(seen.cards)] = map(card_of, seen.cards)
    is_full = bool(view.tricks) and len(view.tricks[-1].cards) == table.seats
    state.trick = len(view.tricks) - (0 if is_full or not view.tricks else 1)
    state.played = 0 if is_full or not view.tricks else len(view.tricks[-1].cards)
    state.voids[: table.seats] = view.voids
    state.last_ranks[: table.seats] = view.last_ranks


def _lay_hidden(table: Agreement, view: SevenView, state: State, chance: Chance) -> None:
    """Other hands and the cards face down; a shown void binds a hand, never the cards set aside."""
    seen = mask_of([*view.hand, *view.future, *view.up, *(card for trick in view.tricks for card in trick.cards)])
    unseen = mask_of(deck(table.seats)) & ~seen
    others = [seat for seat in range(table.seats) if seat != view.seat]
    sizes = [*(view.hand_sizes[seat] for seat in others), view.down]
    places = lay_out(unseen, sizes, [*(cards_of_suits(view.voids[seat]) for seat in others), 0], chance)
    state.down = places.pop()
    if view.seat is not None:
        state.hands[view.seat] = mask_of(view.hand)
    for seat, hand in zip(others, places, strict=True):
        state.hands[seat] = hand


def _foretell(table: Agreement, view: SevenView, state: State, seat: int, chance: Chance) -> None:
    """What is known is taken over; a sealed prophecy is invented anew."""
    if not view.is_decided[seat]:
        return
    state.decided_mask |= 1 << seat
    foretold = view.foretold[seat] or [*map(int, Split("prophesy", CUBES, table.seats).sample(chance).tokens)]
    state.foretold[seat] = packed(foretold)
    state.cubes[seat] = packed(view.cubes[seat]) if view.foretold[seat] else packed(foretold)
