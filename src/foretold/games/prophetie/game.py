"""Prophétie as the contract asks for it: the rules of `rules`, with names, prompts, views and words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, ClassVar

import msgspec

from foretold.core.game import RESIGN, Game, Outcome, Prompt, View
from foretold.core.luck import Odds, Part, Shuffle, Weighted
from foretold.core.notation import LUCK, Entry, Move
from foretold.core.shapes import Chance, OneOf, Pick
from foretold.core.structs import copied
from foretold.core.words import Phrase, Said, phrase
from foretold.games.prophetie import options as own_options
from foretold.games.prophetie import secrets, words
from foretold.games.prophetie.cards import DECK, card_name, card_of, mask_of, names_of
from foretold.games.prophetie.kernel import CARDS, FIRST_BET
from foretold.games.prophetie.options import FIELDS, agreement
from foretold.games.prophetie.rules import (
    apply_bet,
    apply_card,
    apply_dealer,
    apply_next_deal,
    begin,
    end_deal_out,
    is_naming,
    is_over,
    legal_cards,
    may_name,
    to_play,
    winners_mask,
)
from foretold.games.prophetie.state import (
    DEAL,
    DEALER,
    NONE,
    OVER,
    PLAY,
    SPECIALS_MASK,
    Agreement,
    State,
)
from foretold.games.prophetie.view import DealView, ProphetieView, imagined, look_at, scored_deal
from foretold.games.tricks.cards import SUITS


@dataclass(slots=True)
class Position:
    """A game under way. What was agreed belongs to the options and is shared by all positions of a game."""

    seats: int
    options: dict[str, Any]
    rules: int
    table: Agreement = field(repr=False, compare=False)
    state: State = field(repr=False)
    past: list[DealView] = field(default_factory=list)  # deals whose cards are gone


class Saved(msgspec.Struct, frozen=True):
    seats: int
    options: dict[str, Any]
    rules: int
    state: State
    past: list[DealView]


@lru_cache(maxsize=16)
def _shuffle(seats: int, hand_size: int) -> Shuffle:
    return Shuffle("deal", DECK, (*[Part(hand_size)] * seats, Part(len(DECK) - seats * hand_size, is_ordered=True)))


class Prophetie(Game[Position]):
    id = "prophetie"
    title = "Prophétie"
    author = "Christopher Haviland and Bob Kamp"
    seats = range(2, 7)
    fields = FIELDS
    kernel: ClassVar = "foretold.games.prophetie.kernel"
    greedy: ClassVar = "foretold.bots.prophetie"
    state_type = Saved
    view_type = ProphetieView

    # Options and positions

    def check_options(self, seats: int, options: dict[str, Any]) -> dict[str, Any]:
        return own_options.check(options)

    def new(self, seats: int, options: Mapping[str, Any], rules: int) -> Position:
        table = agreement(seats, options)
        position = Position(seats, dict(options), rules, table, State())
        begin(position.state, table)
        return position

    def copy(self, state: Position) -> Position:
        return Position(state.seats, state.options, state.rules, state.table, copied(state.state), state.past[:])

    def to_json(self, state: Position) -> Any:
        return msgspec.to_builtins(Saved(state.seats, state.options, state.rules, state.state, state.past))

    def from_json(self, value: Any) -> Position:
        kept = msgspec.convert(value, Saved)
        table = agreement(kept.seats, kept.options)
        return Position(kept.seats, kept.options, kept.rules, table, kept.state, kept.past)

    def kernel_structs(self, state: Position) -> tuple[State, Agreement]:
        return state.state, state.table

    def kernel_move(self, state: Position, moves: Sequence[int]) -> Move | None:
        """A bet is made of several moves of the kernel, one for each card."""
        if moves[0] < FIRST_BET:
            suit = moves[0] // CARDS
            named = (str(suit - 1),) if suit else ()
            return Move("play", (card_name(moves[0] % CARDS), *named))
        if len(moves) < state.table.bet_size:
            return None
        return Move("bet", tuple(card_name(move - FIRST_BET) for move in moves[: state.table.bet_size]))

    # Luck and questions

    def odds(self, state: Position) -> Odds | None:
        if state.state.phase == DEALER:
            return Weighted({f"dealer {seat}": 1 for seat in range(state.seats)})
        return _shuffle(state.seats, state.table.hand_size) if state.state.phase == DEAL else None

    def prompts(self, state: Position) -> list[Prompt]:
        phase = state.state.phase
        if phase in (DEALER, DEAL, OVER):
            return []
        if phase != PLAY:
            seats = [seat for seat in range(state.seats) if state.state.betting_mask >> seat & 1]
            return [self._bet_prompt(state, seat) for seat in seats]
        place = state.state.trick * state.seats + state.state.played
        seat = to_play(state.state, state.table)
        shape = OneOf(tuple(self._plays(state)))
        question = words.which_card(state.table, state.state)
        return [Prompt(f"play.{state.state.deal}.{place}", seat, "play", question, shape)]

    def _bet_prompt(self, state: Position, seat: int) -> Prompt:
        is_decided = bool(state.state.decided_mask >> seat & 1)
        size = state.table.bet_size
        cards = state.state.hands[seat] | state.state.bets[seat]
        shape = Pick("bet", tuple(names_of(cards & ~SPECIALS_MASK)), size, size)
        words = phrase("prophetie-bet", count=size)
        ident = f"bet.{state.state.deal}"
        return Prompt(ident, seat, "bet", words, shape, is_sealed=True, is_decided=is_decided)

    def _plays(self, state: Position) -> list[str]:
        moves = []
        for name in names_of(legal_cards(state.state, state.table)):
            if is_naming(state.state, card_of(name)):
                suits = [it for it in range(SUITS) if may_name(state.state, state.table, card_of(name), it)]
                moves += [f"play {name} {suit}" for suit in suits]
            else:
                moves.append(f"play {name}")
        return moves

    # Moves

    def apply(self, state: Position, actor: int | str, move: Move) -> None:
        if actor == LUCK:
            self._apply_luck(state, move)
        elif move == RESIGN:
            state.state.resigned_mask |= 1 << int(actor)
        elif move.verb == "bet":
            apply_bet(state.state, state.table, int(actor), mask_of(move.tokens))
        else:
            name, *named = move.tokens
            apply_card(state.state, state.table, card_of(name), int(named[0]) if named else NONE)

    def _apply_luck(self, state: Position, move: Move) -> None:
        if move.verb == "dealer":
            apply_dealer(state.state, int(move.tokens[0]))
            return
        if state.state.deal > 0:
            state.past.append(scored_deal(state.table, state.state))
            apply_next_deal(state.state, state.table)
        *hands, left_over = move.parts()
        state.state.hands[: state.seats] = map(mask_of, hands)
        state.state.left_over = mask_of(left_over)
        end_deal_out(state.state, state.table)

    def resigned(self, state: Position) -> list[int]:
        return [seat for seat in range(state.seats) if state.state.resigned_mask >> seat & 1]

    def why_not(self, state: Position, actor: int | str, move: Move) -> Phrase | None:
        return words.why_not(state.table, state.state, move)

    # What comes of it

    def scores(self, state: Position) -> list[int]:
        return state.state.scores[: state.seats]

    def outcome(self, state: Position) -> Outcome | None:
        if not is_over(state.state, state.table):
            return None
        mask = winners_mask(state.state, state.table)
        winners = [seat for seat in range(state.seats) if mask >> seat & 1]
        scores = self.scores(state)
        return Outcome(scores, winners, words.how_it_ended(scores, winners, state.state.bonuses))

    # What people may know

    def view(self, state: Position, seat: int | None) -> ProphetieView:
        common = {"seat": seat, "seats": state.seats, "options": state.options, "rules": state.rules}
        common["cannot"] = words.cannot(state.table, state.state, seat)
        return look_at(state.table, state.state, state.past, common)

    def imagine(self, view: View, chance: Chance) -> Position:
        assert isinstance(view, ProphetieView)
        table = agreement(view.seats, view.options)
        state = imagined(table, view, chance)
        return Position(view.seats, view.options, view.rules, table, state, list(view.past))

    def words(self, before: Position, entry: Entry, after: Position) -> list[Said]:
        said = words.words_of(before.table, before.state, entry, after.state)
        outcome = self.outcome(after)
        return [*said, Said(outcome.reason)] if outcome else said

    def sketch(self, view: View) -> str:
        assert isinstance(view, ProphetieView)
        return words.sketch(view)

    def masked(
        self, state: Position, history: Sequence[Entry], seat: int | None, since: int = 0
    ) -> Sequence[Entry]:
        return secrets.masked(state.state, history, seat, since)

    def filled(self, state: Position, history: Sequence[Entry], chance: Chance) -> list[Entry]:
        return secrets.filled(state.table, history, chance)
