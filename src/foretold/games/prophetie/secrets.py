"""Records of Prophétie in progress: masked for a seat, and filled in again with what might have been.

Of the deal under way a seat may not know other hands, the cards left over, and bets that do not lie open. Deals
that are scored are open.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import or_

from foretold.core.notation import HIDDEN, LUCK, Entry, Move, move, move_in_parts
from foretold.core.shapes import Chance
from foretold.games.prophetie.cards import DECK, card_of, mask_of, names_of
from foretold.games.prophetie.state import DEAL, DEALER, JAGUAR_ONLY, NONE, OVER, SPECIALS_MASK, Agreement, State
from foretold.games.prophetie.view import hidden_bars
from foretold.games.tricks.cards import SUITS, suit_of
from foretold.games.tricks.hidden import actor_of, cannot_be, cards_in, hidden_deal, laid_out, last_deal

SUIT_NAMES = tuple(map(str, range(SUITS)))


def masked(state: State, history: Sequence[Entry], seat: int | None, since: int) -> Sequence[Entry]:
    if state.phase in (DEALER, DEAL, OVER):
        return history[since:]
    last = last_deal(history)
    return [*history[since:last]] + [_masked(state, it, seat) for it in history[max(since, last) :]]


def _masked(state: State, entry: Entry, seat: int | None) -> Entry:
    """A move of the deal under way."""
    if entry.move.verb == "deal":
        return _masked_deal(state, entry.move, seat)
    return Entry(entry.actor, Move("bet", (HIDDEN,))) if _is_secret(state, entry, seat) else entry


def _is_secret(state: State, entry: Entry, seat: int | None) -> bool:
    if entry.move.verb != "bet" or not isinstance(entry.actor, int) or entry.actor == seat:
        return False
    return not state.revealed_mask >> entry.actor & 1


def _masked_deal(state: State, deal: Move, seat: int | None) -> Entry:
    """All know that who forfeits held the Shaman."""
    *hands, left_over = deal.parts()
    known = [("S", HIDDEN) if who == state.forfeit else (HIDDEN,) for who in range(len(hands))]
    shown = [hand if who == seat else known[who] for who, hand in enumerate(hands)]
    return Entry(LUCK, move_in_parts("deal", [*shown, (HIDDEN,) if left_over else ()]))


def filled(table: Agreement, history: Sequence[Entry], chance: Chance) -> list[Entry]:
    """Each `?` replaced by what fits the rest, uniformly."""
    if not any(HIDDEN in it.move.args for it in history):
        return list(history)
    last = hidden_deal(history)
    trump = table.trumps[sum(it.move.verb == "deal" for it in history[:last])]
    later = history[last + 1 :]
    hands, bets, left_over = _world(table, trump, history[last].move, later, chance)
    deal = move_in_parts("deal", [*map(names_of, hands), names_of(left_over)])
    return [*history[:last], Entry(LUCK, deal)] + [
        Entry(it.actor, move("bet", *names_of(bets[int(it.actor)]))) if _is_hidden_bet(it) else it for it in later
    ]


def _is_hidden_bet(entry: Entry) -> bool:
    return entry.move.verb == "bet" and HIDDEN in entry.move.args


def _world(
    table: Agreement, trump: int, deal: Move, later: Sequence[Entry], chance: Chance
) -> tuple[list[int], list[int], int]:
    """Whole hands, bets and the cards left over that the moves after the deal allow."""
    seats = range(table.seats)
    *dealt, _ = deal.parts()
    plays = [_play(it, table.seats) for it in later if it.move.verb == "play"]
    held = [mask_of(name for name in hand if name != HIDDEN) for hand in dealt]
    for who, made in plays:
        held[who] |= 1 << card_of(made.tokens[0])
    have_bet = {actor_of(it, table.seats): it for it in later if it.move.verb == "bet"}
    bets = {
        who: mask_of(cards_in(it, DECK, table.bet_size))
        for who, it in have_bet.items()
        if HIDDEN not in it.move.args
    }
    hidden = [seat for seat in seats if HIDDEN in dealt[seat]]
    bettors = [seat for seat in hidden if seat in have_bet and seat not in bets]
    seen = reduce(or_, [*held, *bets.values()], 0)
    missing = [table.hand_size - (held[seat] | bets.get(seat, 0)).bit_count() for seat in seats]
    sizes = [missing[seat] - (table.bet_size if seat in bettors else 0) for seat in hidden]
    sizes += [table.bet_size] * len(bettors) + [len(DECK) - table.seats * table.hand_size]
    barred = hidden_bars(hidden, bettors, _voids(table.seats, trump, plays), None, seen)
    *places, left_over = laid_out(mask_of(DECK) & ~seen, sizes, barred, chance)
    bets |= dict(zip(bettors, places[len(hidden) :], strict=True))
    hands = [held[seat] | bets.get(seat, 0) for seat in seats]
    for seat, rest in zip(hidden, places, strict=False):
        hands[seat] |= rest
    return hands, [bets.get(seat, 0) for seat in seats], left_over


def _play(entry: Entry, seats: int) -> tuple[int, Move]:
    """Who played a card, and the move: the card, and the suit it asks for where one is named."""
    cards_in(entry, DECK, 1)
    if not all(it in SUIT_NAMES for it in entry.move.tokens[1:]):
        raise cannot_be(entry)
    return actor_of(entry, seats), entry.move


def _voids(seats: int, trump: int, plays: Sequence[tuple[int, Move]]) -> list[int]:
    """By seat, the suits it has shown to have none of: a coloured card of another suit than the one asked."""
    voids = [0] * seats
    for first in range(0, len(plays), seats):
        asked = asked_by(plays[first][1], trump)
        for who, made in plays[first : first + seats]:
            card = card_of(made.tokens[0])
            if asked != NONE and not SPECIALS_MASK >> card & 1 and suit_of(card) != asked:
                voids[who] |= 1 << asked
    return voids


def asked_by(lead: Move, trump: int) -> int:
    """The suit that a lead asks for."""
    if len(lead.tokens) == 2:
        return int(lead.tokens[1])
    if lead.tokens[0] == "J":
        return NONE if trump == JAGUAR_ONLY else trump
    return suit_of(card_of(lead.tokens[0]))
