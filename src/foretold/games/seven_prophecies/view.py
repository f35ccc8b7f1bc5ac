"""What a player of Seven Prophecies sees.

Hands are hidden from others, prophecies until all are in, the cards set aside face down from everybody until
the round is over. Everything that lies on the table stays in sight.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from foretold.games.seven_prophecies.cards import card_name, card_of, names_of, unpacked
from foretold.games.seven_prophecies.rules import legal_cards, strength, to_play
from foretold.games.seven_prophecies.state import (
    DEAL,
    MOST_SEATS,
    NO_CARD,
    OVER,
    PLAY,
    PROPHESY,
    START,
    Agreement,
    State,
)
from foretold.games.tricks.cards import suit_of
from foretold.games.tricks.view import TricksView, tricks_in

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


class SevenView(TricksView, frozen=True, kw_only=True):
    round: int
    rounds: int | None
    starter: int
    future: list[str]
    up: list[str]
    down: int  # how many lie face down
    foretold: list[list[int]]  # empty where it is not known
    cubes: list[list[int]]
    tricks: list[TrickView]
    would_rank: dict[str, int]  # by card this seat may play now: its rank as the trick lies
    fulfilments: list[int]
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
        round=state.round,
        rounds=table.rounds or None,
        starter=state.starter,
        future=[card_name(card) for card in state.future if card != NO_CARD],
        up=names_of(state.up),
        down=state.down.bit_count(),
        foretold=[_cubes(state.foretold[other], table.seats) if known[other] else [] for other in seats],
        cubes=[unpacked(state.cubes[other], table.seats) if known[other] else [] for other in seats],
        tricks=tricks_of(table, state),
        would_rank=would_rank(table, state) if state.phase == PLAY and to_play(state, table) == seat else {},
        fulfilments=state.fulfilments[: table.seats],
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
    for trick, cards in tricks_in(state, table.seats):
        leader, ranks = state.leaders[trick], ranks_of(state, trick, cards)
        is_true = _taken(waiting, leader, ranks) if len(cards) == table.seats else []
        tricks.append(TrickView(leader, [card_name(card) for card in cards], ranks, is_true))
    return tricks


def ranks_of(state: State, trick: int, cards: Sequence[int]) -> list[int]:
    """The rank of each card, from 1, as if no more were played."""
    asked = suit_of(state.future[trick])
    strengths = [strength(card, asked, place) for place, card in enumerate(cards)]
    return [1 + sum(other > mine for other in strengths) for mine in strengths]


def would_rank(table: Agreement, state: State) -> dict[str, int]:
    first = MOST_SEATS * state.trick
    there = state.cards[first : first + state.played]
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


def finished_round(table: Agreement, state: State) -> RoundView:
    """A round that is over, as everybody may see it from then on."""
    seats, tricks = range(table.seats), tricks_of(table, state)
    played = [0] * table.seats
    for trick in tricks:
        for place, name in enumerate(trick.cards):
            played[(trick.leader + place) % table.seats] |= 1 << card_of(name)
    return RoundView(
        starter=state.starter,
        foretold=[unpacked(state.foretold[seat], table.seats) for seat in seats],
        left=[unpacked(state.cubes[seat], table.seats) for seat in seats],
        scores=state.scores[: table.seats],
        hands=[names_of(state.hands[seat] | played[seat]) for seat in seats],
        future=[card_name(card) for card in state.future if card != NO_CARD],
        aside=[*names_of(state.up), *names_of(state.down)],
        tricks=tricks,
    )
