"""Prophétie as the contract asks for it: the rules of `rules`, with names, prompts, views and words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, ClassVar

from foretold.core.bits import bits_of
from foretold.core.game import View
from foretold.core.luck import Odds, Part, Shuffle, Weighted
from foretold.core.notation import HIDDEN, Entry, Move, move, move_in_parts
from foretold.core.shapes import Chance, Pick, Shape
from foretold.core.words import Phrase, Said, phrase
from foretold.games.prophetie import options as own_options
from foretold.games.prophetie import places, words
from foretold.games.prophetie.cards import CARDS, card_name, card_of, mask_of, names_of
from foretold.games.prophetie.moves import CARDS as CARD_MOVES
from foretold.games.prophetie.moves import FIRST_BET
from foretold.games.prophetie.rules import (
    apply_bet,
    apply_card,
    apply_dealer,
    apply_next_deal,
    end_deal_out,
    in_tricks,
    is_naming,
    legal_cards,
    may_name,
    name_suit,
)
from foretold.games.prophetie.state import (
    DEAL,
    DEALER,
    NONE,
    SPECIALS_MASK,
    Agreement,
    State,
)
from foretold.games.prophetie.view import PHASES, DealView, ProphetieView, look_at, scored_deal
from foretold.games.tricks.cards import SUITS
from foretold.games.tricks.game import Position, Saved, TrickGame
from foretold.games.tricks.view import mask_of_flags

SUIT_NAMES = tuple(map(str, range(SUITS)))


@lru_cache(maxsize=64)
def _shuffle(seats: int, hand_size: int, deck: int) -> Shuffle:
    cards = tuple(names_of(deck))
    left_over = Part(len(cards) - seats * hand_size, is_ordered=True)
    return Shuffle("deal", cards, (*[Part(hand_size)] * seats, left_over))


class Prophetie(TrickGame[ProphetieView]):
    id = "prophetie"
    title = "Prophétie"
    author = "Christopher Haviland, Bob Kamp"
    speech = "foretold.games.prophetie.speech"
    openings = ("openings/forfeit.record",)
    seats = range(2, 7)
    fields = own_options.FIELDS
    for_programs = own_options.FOR_PROGRAMS
    kernel: ClassVar = "foretold.games.prophetie.kernel"
    bots: ClassVar = {"novice": "foretold.games.prophetie.novice", "greedy": "foretold.games.prophetie.bot"}
    state_kind = State
    state_type = Saved[State, DealView]
    view_type = ProphetieView
    phases = PHASES
    deck = CARDS
    places: ClassVar = places
    tricks = in_tricks.module
    foretells = "bet"

    # Options and positions

    def check_options(self, seats: int, options: dict[str, Any]) -> dict[str, Any]:
        return own_options.check(options)

    def agreement(self, seats: int, options: Mapping[str, Any]) -> Agreement:
        return own_options.agreement(seats, options)

    def kernel_move(self, state: Position, moves: Sequence[int]) -> Move | None:
        """A bet is made of several moves of the kernel, one for each card."""
        if moves[0] < FIRST_BET:
            suit = moves[0] // CARD_MOVES
            named = (str(suit - 1),) if suit else ()
            return Move("play", (card_name(moves[0] % CARD_MOVES), *named))
        if len(moves) < state.table.bet_size:
            return None
        return Move("bet", tuple(card_name(move - FIRST_BET) for move in moves[: state.table.bet_size]))

    def kernel_step(self, state: Position, move: int) -> Move:
        """Of a bet one card: `bet 2-14`."""
        if move >= FIRST_BET:
            return Move("bet", (card_name(move - FIRST_BET),))
        return super().kernel_step(state, move)

    def kernel_luck(self, state: Position) -> Move:
        now = state.state
        if now.phase == DEAL:
            return Move("dealer", (str(now.dealer),))
        return move_in_parts("deal", [*map(names_of, now.hands[: state.seats]), names_of(now.left_over)])

    def deck_of(self, table: Agreement) -> int:
        return table.deck

    # Luck and questions

    def odds(self, state: Position) -> Odds | None:
        if state.state.phase == DEALER:
            return Weighted({f"dealer {seat}": 1 for seat in range(state.seats)})
        return _shuffle(state.seats, state.table.hand_size, state.table.deck) if state.state.phase == DEAL else None

    def foretellers(self, position: Position) -> list[int]:
        return bits_of(position.state.betting_mask)

    def foretelling(self, position: Position, seat: int) -> tuple[Phrase, Shape]:
        size = position.table.bet_size
        cards = position.state.hands[seat] | position.state.bets[seat]
        return phrase("prophetie-bet", count=size), Pick("bet", tuple(names_of(cards & ~SPECIALS_MASK)), size, size)

    def which_card(self, position: Position) -> Phrase:
        return words.which_card(position.table, position.state)

    def plays(self, position: Position) -> list[str]:
        state, table, moves = position.state, position.table, []
        for name in names_of(legal_cards(state, table)):
            if is_naming(state, card_of(name)):
                suits = [it for it in range(SUITS) if may_name(state, table, card_of(name), it)]
                moves += [f"play {name} {suit}" for suit in suits]
            else:
                moves.append(f"play {name}")
        return moves

    # Moves

    def apply_start(self, position: Position, move: Move) -> None:
        apply_dealer(position.state, int(move.tokens[0]))

    def apply_deal(self, position: Position, parts: Sequence[Sequence[str]]) -> None:
        state = position.state
        if state.deal > 0:
            position.past.append(scored_deal(position.table, state))
            apply_next_deal(state, position.table)
        *hands, left_over = parts
        state.hands[: position.seats] = map(mask_of, hands)
        state.left_over = mask_of(left_over)
        end_deal_out(state, position.table)

    def apply_answer(self, position: Position, seat: int, move: Move) -> None:
        if move.verb == "bet":
            apply_bet(position.state, position.table, seat, mask_of(move.tokens))
        else:
            apply_card(position.state, position.table, card_of(move.tokens[0]), named_with(move))

    def why_not(self, state: Position, actor: int | str, move: Move) -> Phrase | None:
        return words.why_not(state.table, state.state, move)

    def words_of(self, before: Position, entry: Entry, after: Position) -> list[Said]:
        return words.words_of(before.table, before.state, entry, after.state)

    def how_it_ended(self, position: Position, winners: Sequence[int]) -> Phrase:
        return words.how_it_ended(self.scores(position), winners, position.state.bonuses)

    # What people may know

    def look(self, position: Position, common: dict[str, Any]) -> ProphetieView:
        seen = [self.is_seen(position, common["seat"], position.seats + seat) for seat in range(position.seats)]
        bets = [bet if is_seen else 0 for bet, is_seen in zip(position.state.bets, seen, strict=False)]
        common["cannot"] = words.cannot(position.table, position.state, common["seat"])
        return look_at(position.table, position.state, position.past, bets, self.winners(position), common)

    def lay_open(self, view: ProphetieView, table: Agreement, state: State) -> None:
        state.deal, state.dealer = view.deal, view.dealer
        state.betting_mask, state.revealed_mask = mask_of_flags(view.is_betting), mask_of_flags(view.is_open)
        state.forfeit = NONE if view.forfeit is None else view.forfeit
        for trick, seen in enumerate(view.tricks):
            state.named[trick] = NONE if seen.named is None else seen.named
            state.winners[trick] = NONE if seen.winner is None else seen.winner
        state.won[: table.seats], state.bonuses[: table.seats] = view.won, view.bonuses
        state.bets[: table.seats] = map(mask_of, view.bets)
        state.left_over = mask_of(view.end_left_over)

    def seen(self, view: ProphetieView) -> Iterable[str]:
        return [card for bet in view.bets for card in bet]

    def sketch(self, view: View) -> str:
        assert isinstance(view, ProphetieView)
        return words.sketch(view)

    # Records

    def is_sealed(self, position: Position, seat: int) -> bool:
        return not position.state.revealed_mask >> seat & 1

    def known_in_hand(self, position: Position, seat: int) -> tuple[str, ...]:
        """All know that who forfeits held the Shaman."""
        return ("S",) if seat == position.state.forfeit else ()

    def masked_rest(self, position: Position, parts: Sequence[Sequence[str]]) -> list[Sequence[str]]:
        return [(HIDDEN,) if parts[0] else ()]

    def learn_deal(self, state: State, table: Agreement, number: int, rest: Sequence[Sequence[str]]) -> bool:
        state.deal = number
        return len(rest) == 1 and number < table.deals

    def learn_play(self, state: State, move: Move) -> bool:
        if not all(it in SUIT_NAMES for it in move.tokens[1:]):
            return False
        name_suit(state, named_with(move))
        return True

    def piles(self, table: Agreement) -> list[int]:
        return [2 * table.seats]

    def dealt_size(self, state: State, table: Agreement, place: int) -> int:
        if place == 2 * table.seats:
            return table.deck.bit_count() - table.seats * table.hand_size
        return table.hand_size if place < table.seats else table.bet_size

    def rest_of_deal(self, state: State, table: Agreement, rest: Sequence[Sequence[str]]) -> list[Sequence[str]]:
        return [names_of(state.left_over)]

    def answer_place(self, table: Agreement, seat: int) -> int:
        return table.seats + seat

    def answer(self, state: State, table: Agreement, seat: int, chance: Chance) -> Move:
        return move("bet", *names_of(state.bets[seat]))


def named_with(played: Move) -> int:
    """The suit named with a card."""
    return int(played.tokens[1]) if len(played.tokens) > 1 else NONE
