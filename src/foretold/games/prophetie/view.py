"""What a player of Prophétie sees.

Hands are hidden from others; a bet until the deal is scored, unless it lies open; cards left over while the
deal lasts. The view holds every trick: whether people may look back at them is a setting of the page.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from foretold.core.words import Phrase
from foretold.games.prophetie.cards import DECK, card_name, card_of, mask_of, names_of
from foretold.games.prophetie.reading import best_place, read, stands_for
from foretold.games.prophetie.rules import asked_by, bet_value, legal_cards, to_play
from foretold.games.prophetie.state import (
    BET_LEADERS,
    BET_OTHERS,
    DEAL,
    DEALER,
    JAGUAR_ONLY,
    MOST_SEATS,
    MOST_TRICKS,
    NONE,
    OVER,
    PLAY,
    SHAMAN,
    SPECIALS_MASK,
    Agreement,
    State,
)
from foretold.games.tricks.view import TricksView, flags, tricks_in

PHASES = {
    DEALER: "dealer", DEAL: "deal", BET_LEADERS: "bet-leaders", BET_OTHERS: "bet", PLAY: "play", OVER: "over"
}  # fmt: skip


EYES = {name: bet_value(mask_of([name])) for name in DECK}
LOOKED_BACK_AT = {"last": 1, "all": MOST_TRICKS}  # R20: so many of the finished tricks


class TrickView(msgspec.Struct, frozen=True):
    """One trick: its leader, the colour named with the lead, the cards in play order, and who won it.

    `asked` is the suit asked, `best` the place in play order that wins as it lies, `stands` what each special
    card in it stands for.
    """

    leader: int
    named: int | None
    cards: list[str]
    winner: int | None
    asked: int | None = None
    best: int = 0
    stands: dict[str, Phrase] = {}


class DealView(msgspec.Struct, frozen=True):
    """A deal that is over and scored."""

    dealer: int
    trump: int | None
    bets: list[list[str]]
    won: list[int]
    forfeit: int | None
    scores: list[int]
    bonuses: list[int]
    tricks: list[TrickView]
    is_open: list[bool] = []


class ProphetieView(TricksView, frozen=True, kw_only=True):
    deal: int
    deals: int
    dealer: int
    trumps: list[int | None]  # by deal; null: the Jaguar alone
    hand_size: int
    bet_size: int
    bonus: int
    takes_lead: list[str]  # of the hand: cards that would win the trick as it lies
    cannot: dict[str, Phrase]  # of the hand: why a card may not be given or played now
    eyes: dict[str, int]  # of the hand and the bet: what a card foretells
    left_over: int
    is_betting: list[bool]
    is_open: list[bool]
    bets: list[list[str]]  # empty where it is not known
    foretold: list[int | None]  # null where it is not known
    tricks: list[TrickView]
    shown: list[int]  # of the tricks: finished ones that people may look back at, as they agreed (R20)
    won: list[int]
    forfeit: int | None
    bonuses: list[int]
    places: list[int]  # by seat, from 1; equal where nothing tells them apart
    end_left_over: list[str]  # once the deal is scored
    past: list[DealView]
    past_foretold: list[list[int]]  # by deal and seat


def look_at(
    table: Agreement,
    state: State,
    past: Sequence[DealView],
    bets: Sequence[int],
    winners: Sequence[int],
    common: dict[str, Any],
) -> ProphetieView:
    """With the bets that the seat may see, and who has won."""
    seat = common["seat"]
    is_scored = state.phase in (DEAL, OVER) and state.deal > 0
    shown_bets = [names_of(bet) for bet in bets]
    tricks = tricks_of(table, state)
    return ProphetieView(
        **common,
        deal=state.deal,
        deals=table.deals,
        dealer=state.dealer,
        trumps=[None if trump == JAGUAR_ONLY else trump for trump in table.trumps[: table.deals]],
        hand_size=table.hand_size,
        bet_size=table.bet_size,
        bonus=table.bonus,
        takes_lead=_takes_lead(table, state) if state.phase == PLAY and seat == to_play(state, table) else [],
        eyes={name: EYES[name] for name in (*common["hand"], *(shown_bets[seat] if seat is not None else ()))},
        left_over=state.left_over.bit_count(),
        is_betting=flags(state.betting_mask, table.seats),
        is_open=flags(state.revealed_mask, table.seats),
        bets=shown_bets,
        foretold=[bet_value(bet) if bet else None for bet in bets],
        tricks=tricks,
        shown=_shown(tricks, common["options"].get("trick_memory", "none") if state.phase == PLAY else "all"),
        won=state.won[: table.seats],
        forfeit=_known(state.forfeit),
        bonuses=state.bonuses[: table.seats],
        places=_places(table, state, winners),
        end_left_over=names_of(state.left_over) if is_scored else [],
        past=list(past),
        past_foretold=[[sum(map(EYES.__getitem__, bet)) for bet in deal.bets] for deal in past],
    )


def _shown(tricks: Sequence[TrickView], memory: str) -> list[int]:
    """Cards are hidden from memory while their deal lasts; afterwards nothing is."""
    finished = [at for at, trick in enumerate(tricks) if trick.winner is not None]
    return finished[-LOOKED_BACK_AT[memory] :] if memory != "none" else []


def _places(table: Agreement, state: State, winners: Sequence[int]) -> list[int]:
    """Winners first, then by points and bonus points (R19)."""
    rated = [(seat in winners, state.scores[seat], state.bonuses[seat]) for seat in range(table.seats)]
    return [1 + sum(other > mine for other in rated) for mine in rated]


def tricks_of(table: Agreement, state: State) -> list[TrickView]:
    """The tricks of this deal, the last one perhaps not full."""
    return [_trick_view(table, state, trick, cards) for trick, cards in tricks_in(state, table.seats)]


def _trick_view(table: Agreement, state: State, trick: int, cards: Sequence[int]) -> TrickView:
    trump, leader = _trump(table, state), state.leaders[trick]
    asked = asked_by(cards[0], state.named[trick], trump)
    readings = read(cards, asked, trump)
    return TrickView(
        leader=leader,
        named=_known(state.named[trick]),
        cards=[card_name(card) for card in cards],
        winner=_known(state.winners[trick]),
        asked=_known(asked),
        best=best_place(readings, asked, trump, _barred(table, state, leader, cards)),
        stands={
            card_name(card): stands_for(card, reading)
            for card, reading in zip(cards, readings, strict=True)
            if SPECIALS_MASK >> card & 1
        },
    )


def _trump(table: Agreement, state: State) -> int:
    """Of the deal whose cards lie on the table; a deal that was scored is counted already."""
    return table.trumps[state.deal - 1 if state.phase in (DEAL, OVER) else state.deal]


def _barred(table: Agreement, state: State, leader: int, cards: Sequence[int]) -> int:
    """The place of a Shaman that cannot win (R11)."""
    is_forfeit = SHAMAN in cards and (leader + cards.index(SHAMAN)) % table.seats == state.forfeit
    return cards.index(SHAMAN) if is_forfeit else NONE


def _takes_lead(table: Agreement, state: State) -> list[str]:
    first = MOST_SEATS * state.trick
    cards = state.cards[first : first + state.played]
    if not cards:
        return []
    trump = _trump(table, state)
    asked = asked_by(cards[0], state.named[state.trick], trump)

    def is_best(name: str) -> bool:
        lying = [*cards, card_of(name)]
        barred = _barred(table, state, state.leader, lying)
        return best_place(read(lying, asked, trump), asked, trump, barred) == len(cards)

    return [name for name in names_of(legal_cards(state, table)) if is_best(name)]


def _known(value: int) -> int | None:
    return None if value == NONE else value


def scored_deal(table: Agreement, state: State) -> DealView:
    """A deal that is over, as everybody may see it from then on."""
    trump = table.trumps[state.deal - 1]
    return DealView(
        dealer=state.dealer,
        trump=None if trump == JAGUAR_ONLY else trump,
        bets=[names_of(state.bets[seat]) for seat in range(table.seats)],
        won=state.won[: table.seats],
        forfeit=_known(state.forfeit),
        scores=state.scores[: table.seats],
        bonuses=state.bonuses[: table.seats],
        tricks=tricks_of(table, state),
        is_open=flags(state.revealed_mask, table.seats),
    )
