"""What a player of Prophétie sees, and worlds that agree with it.

Hands are hidden from others; a bet until the deal is scored, unless it lies open; cards left over while the
deal lasts. The view holds every trick: whether people may look back at them is a setting of the page.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from foretold.core.game import View
from foretold.core.shapes import Chance
from foretold.core.words import Phrase
from foretold.games.prophetie.cards import DECK, card_name, card_of, mask_of, names_of
from foretold.games.prophetie.reading import best_place, read, stands_for
from foretold.games.prophetie.rules import asked_by, bet_value, is_over, legal_cards, to_play, winners_mask
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
    RANKS_MASK,
    SHAMAN,
    SPECIALS_MASK,
    Agreement,
    State,
)
from foretold.games.tricks.hidden import cards_of_suits, lay_out

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


class ProphetieView(View, frozen=True, kw_only=True):
    phase: str
    deal: int
    deals: int
    dealer: int
    trumps: list[int | None]  # by deal; null: the Jaguar alone
    hand_size: int
    bet_size: int
    bonus: int
    leader: int
    hand: list[str]
    takes_lead: list[str]  # of the hand: cards that would win the trick as it lies
    cannot: dict[str, Phrase]  # of the hand: why a card may not be given or played now
    eyes: dict[str, int]  # of the hand and the bet: what a card foretells
    hand_sizes: list[int]
    left_over: int
    is_betting: list[bool]
    is_decided: list[bool]
    is_open: list[bool]
    bets: list[list[str]]  # empty where it is not known
    foretold: list[int | None]  # null where it is not known
    tricks: list[TrickView]
    shown: list[int]  # of the tricks: finished ones that people may look back at, as they agreed (R20)
    won: list[int]
    voids: list[int]
    forfeit: int | None
    scores: list[int]
    bonuses: list[int]
    places: list[int]  # by seat, from 1; equal where nothing tells them apart
    resigned: list[int]
    end_left_over: list[str]  # once the deal is scored
    past: list[DealView]
    past_foretold: list[list[int]]  # by deal and seat


def look_at(table: Agreement, state: State, past: Sequence[DealView], common: dict[str, Any]) -> ProphetieView:
    seat, seats = common["seat"], range(table.seats)
    is_scored = state.phase in (DEAL, OVER) and state.deal > 0
    bets = [
        names_of(state.bets[other]) if is_scored or other == seat or state.revealed_mask >> other & 1 else []
        for other in seats
    ]
    hand = names_of(state.hands[seat]) if seat is not None else []
    tricks = tricks_of(table, state)
    return ProphetieView(
        **common,
        phase=PHASES[state.phase],
        deal=state.deal,
        deals=table.deals,
        dealer=state.dealer,
        trumps=[None if trump == JAGUAR_ONLY else trump for trump in table.trumps[: table.deals]],
        hand_size=table.hand_size,
        bet_size=table.bet_size,
        bonus=table.bonus,
        leader=state.leader,
        hand=hand,
        takes_lead=_takes_lead(table, state) if state.phase == PLAY and seat == to_play(state, table) else [],
        eyes={name: EYES[name] for name in (*hand, *(bets[seat] if seat is not None else ()))},
        hand_sizes=[state.hands[other].bit_count() for other in seats],
        left_over=state.left_over.bit_count(),
        is_betting=[bool(state.betting_mask >> other & 1) for other in seats],
        is_decided=[bool(state.decided_mask >> other & 1) for other in seats],
        is_open=[bool(state.revealed_mask >> other & 1) for other in seats],
        bets=bets,
        foretold=[bet_value(state.bets[other]) if bets[other] else None for other in seats],
        tricks=tricks,
        shown=_shown(tricks, common["options"].get("trick_memory", "none") if state.phase == PLAY else "all"),
        won=state.won[: table.seats],
        voids=state.voids[: table.seats],
        forfeit=None if state.forfeit == NONE else state.forfeit,
        scores=state.scores[: table.seats],
        bonuses=state.bonuses[: table.seats],
        places=_places(table, state),
        resigned=[other for other in seats if state.resigned_mask >> other & 1],
        end_left_over=names_of(state.left_over) if is_scored else [],
        past=list(past),
        past_foretold=[[sum(map(EYES.__getitem__, bet)) for bet in deal.bets] for deal in past],
    )


def _shown(tricks: Sequence[TrickView], memory: str) -> list[int]:
    """Cards are hidden from memory while their deal lasts; afterwards nothing is."""
    finished = [at for at, trick in enumerate(tricks) if trick.winner is not None]
    return finished[-LOOKED_BACK_AT[memory] :] if memory != "none" else []


def _places(table: Agreement, state: State) -> list[int]:
    """Winners first, then by points and bonus points (R19)."""
    winners = winners_mask(state, table) if is_over(state, table) else 0
    rated = [(winners >> seat & 1, state.scores[seat], state.bonuses[seat]) for seat in range(table.seats)]
    return [1 + sum(other > mine for other in rated) for mine in rated]


def tricks_of(table: Agreement, state: State) -> list[TrickView]:
    """The tricks of this deal, the last one perhaps not full."""
    tricks = []
    for trick in range(MOST_TRICKS):
        cards = _cards_in(table, state, trick)
        if cards:
            tricks.append(_trick_view(table, state, trick, cards))
    return tricks


def _cards_in(table: Agreement, state: State, trick: int) -> list[int]:
    first = MOST_SEATS * trick
    return [card for card in state.cards[first : first + table.seats] if card != NONE]


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
    cards = _cards_in(table, state, state.trick)
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
        is_open=[bool(state.revealed_mask >> seat & 1) for seat in range(table.seats)],
    )


# Worlds


def imagined(table: Agreement, view: ProphetieView, chance: Chance) -> State:
    """A state this view allows, uniform over what it hides."""
    state = State()
    state.observer = NONE if view.seat is None else view.seat
    state.phase = next(number for number, name in PHASES.items() if name == view.phase)
    state.deal, state.dealer, state.leader = view.deal, view.dealer, view.leader
    state.betting_mask, state.decided_mask = _mask(view.is_betting), _mask(view.is_decided)
    state.revealed_mask = _mask(view.is_open)
    state.forfeit = NONE if view.forfeit is None else view.forfeit
    _lay_table(view, state)
    if view.end_left_over or view.phase in ("deal", "over"):
        state.left_over = mask_of(view.end_left_over)
        state.bets[: table.seats] = map(mask_of, view.bets)
    elif sum(view.hand_sizes):
        _lay_hidden(table, view, state, chance)
    for name in ("won", "voids", "scores", "bonuses"):
        getattr(state, name)[: table.seats] = getattr(view, name)
    state.resigned_mask = sum(1 << seat for seat in view.resigned)
    return state


def _mask(flags: Sequence[bool]) -> int:
    return sum(1 << seat for seat, is_set in enumerate(flags) if is_set)


def _lay_table(view: ProphetieView, state: State) -> None:
    for trick, seen in enumerate(view.tricks):
        state.leaders[trick] = seen.leader
        state.named[trick] = NONE if seen.named is None else seen.named
        state.winners[trick] = NONE if seen.winner is None else seen.winner
        state.cards[MOST_SEATS * trick : MOST_SEATS * trick + len(seen.cards)] = map(card_of, seen.cards)
    is_full = not view.tricks or view.tricks[-1].winner is not None
    state.trick = len(view.tricks) - (0 if is_full else 1)
    state.played = 0 if is_full else len(view.tricks[-1].cards)


def _lay_hidden(table: Agreement, view: ProphetieView, state: State, chance: Chance) -> None:
    """Other hands, bets that do not lie open, and the cards left over."""
    played = [card for trick in view.tricks for card in trick.cards]
    seen = mask_of([*view.hand, *played, *(card for bet in view.bets for card in bet)])
    others = [seat for seat in range(table.seats) if seat != view.seat]
    bettors = [seat for seat in others if view.is_decided[seat] and not view.bets[seat]]
    sizes = [view.hand_sizes[seat] for seat in others] + [table.bet_size] * len(bettors) + [view.left_over]
    barred = hidden_bars(others, bettors, view.voids, view.forfeit, seen)
    places = lay_out(mask_of(DECK) & ~seen, sizes, barred, chance)
    state.left_over = places.pop()
    state.bets[: table.seats] = map(mask_of, view.bets)
    if view.seat is not None:
        state.hands[view.seat] = mask_of(view.hand)
    for seat, hand in zip(others, places, strict=False):
        state.hands[seat] = hand
    for seat, bet in zip(bettors, places[len(others) :], strict=True):
        state.bets[seat] = bet


def hidden_bars(
    others: Sequence[int], bettors: Sequence[int], voids: Sequence[int], forfeit: int | None, seen: int
) -> list[int]:
    """By place (hands, bets, cards left over): the cards it cannot hold. A shown void binds the hand, a bet has no
    special card, and who forfeits holds the Shaman until it is played."""
    hands = [cards_of_suits(voids[seat], RANKS_MASK) for seat in others]
    bars = [*hands, *(SPECIALS_MASK for _ in bettors), 0]
    if forfeit in others and not seen >> SHAMAN & 1:
        bars = [bar | 1 << SHAMAN for bar in bars]
        bars[others.index(forfeit)] = ~(1 << SHAMAN)
    return bars
