"""Masked records of trick games filled in: each `?` gives way to what fits the rest, uniformly.

What the moves after the hidden deal tell is learnt onto a state that knows nothing else, by the rules themselves;
the cards that nobody has seen are then laid out over the hidden places. A record may come from anywhere: what
cannot be is refused with a sentence.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Any

from foretold.core.errors import RecordError
from foretold.core.notation import HIDDEN, LUCK, Entry, move_in_parts, quote
from foretold.core.placing import NoLayout
from foretold.core.shapes import Chance
from foretold.games.tricks.hidden import last_deal, lay_out

if TYPE_CHECKING:
    from foretold.games.tricks.game import TrickGame


def filled(game: TrickGame[Any], table: Any, history: Sequence[Entry], chance: Chance) -> list[Entry]:
    """The history whole; before the hidden deal everything is open."""
    last = hidden_deal(history)
    known = Known(game, table, history[: last + 1], history[last + 1 :])
    known.lay_out(chance)
    return [*history[:last], known.whole_deal(), *(known.whole(entry, chance) for entry in known.later)]


class Known:
    """What a masked history tells of the deal under way."""

    def __init__(self, game: TrickGame[Any], table: Any, until: Sequence[Entry], later: Sequence[Entry]) -> None:
        self.game, self.table, self.deal, self.later = game, table, until[-1], later
        self.state = game.state_kind()
        parts = self.deal.move.parts()
        self.hands, self.rest = parts[: table.seats], parts[table.seats :]
        number = sum(it.move.verb == "deal" for it in until) - 1
        if len(self.hands) < table.seats or not game.learn_deal(self.state, table, number, self.rest):
            raise cannot_be(self.deal)
        self.held = [
            self._mask(self.deal, part) for part in self.hands
        ]  # by seat: all it is known to have been dealt
        self.open_mask = reduce(or_, (self._mask(self.deal, part) for part in self.rest), 0)
        self.is_sealed = [False] * table.seats
        for entry in later:
            self._learn(entry)

    def _mask(self, entry: Entry, names: Sequence[str]) -> int:
        known = [name for name in names if name != HIDDEN]
        if not all(name in self.game.deck.cards for name in known) or len(set(known)) < len(known):
            raise cannot_be(entry)
        return self.game.deck.mask_of(known)

    def _learn(self, entry: Entry) -> None:
        if entry.move.verb == "play":
            self._learn_play(entry)
        elif entry.move.verb == self.game.foretells:
            seat = self._seat(entry)
            self.is_sealed[seat] = HIDDEN in entry.move.args
            if not self.is_sealed[seat] and self.game.answer_place(self.table, seat) is not None:
                self.held[seat] |= self._mask(entry, entry.move.tokens)

    def _learn_play(self, entry: Entry) -> None:
        """As the rules do, save for the end of a trick: who has won it the record tells."""
        state, seat = self.state, self._seat(entry)
        if state.trick == len(state.leaders):
            raise cannot_be(entry)
        card = self._played(entry)
        if card is None or not self.game.learn_play(state, entry.move):
            raise cannot_be(entry)
        self.held[seat] |= 1 << card
        self.game.tricks.put_card(state, seat, self.game.tricks.asked(state, self.table), card)
        if state.played == self.table.seats:
            state.trick, state.played = state.trick + 1, 0

    def _played(self, entry: Entry) -> int | None:
        tokens = entry.move.tokens
        return self.game.deck.cards.get(tokens[0]) if tokens and len(tokens) == len(entry.move.args) else None

    def _seat(self, entry: Entry) -> int:
        if not isinstance(entry.actor, int) or entry.actor >= self.table.seats:
            raise cannot_be(entry)
        return entry.actor

    def lay_out(self, chance: Chance) -> None:
        """The cards nobody has seen over hidden hands, cards foretold with, and what else was dealt."""
        state, table = self.state, self.table
        state.hands[: table.seats] = [0] * table.seats
        unseen = self.game.deck_of(table) & ~reduce(or_, self.held, self.open_mask)
        try:
            lay_out(self.game.places, state, table, unseen, self._sizes(), chance)
        except NoLayout:
            raise RecordError("record-hidden-cards") from None

    def _sizes(self) -> dict[int, int]:
        game, table = self.game, self.table
        hidden = [seat for seat in range(table.seats) if HIDDEN in self.hands[seat]]
        sizes = {seat: game.dealt_size(self.state, table, seat) - self.held[seat].bit_count() for seat in hidden}
        for seat in hidden:
            place = game.answer_place(table, seat)
            if self.is_sealed[seat] and place is not None:
                sizes[place] = game.dealt_size(self.state, table, place)
                sizes[seat] -= sizes[place]
        return sizes | {place: game.dealt_size(self.state, table, place) for place in game.piles(table)}

    def whole(self, entry: Entry, chance: Chance) -> Entry:
        """A later move, with what may have been foretold where that is hidden."""
        if entry.move.verb != self.game.foretells or HIDDEN not in entry.move.args:
            return entry
        return Entry(entry.actor, self.game.answer(self.state, self.table, int(entry.actor), chance))

    def whole_deal(self) -> Entry:
        hands: list[Sequence[str]] = []
        for seat, part in enumerate(self.hands):
            place = self.game.answer_place(self.table, seat)
            foretold = 0 if place is None else self.game.places.cards_at(self.state, self.table, place)
            whole = self.held[seat] | self.state.hands[seat] | foretold
            hands.append(self.game.deck.names_of(whole) if HIDDEN in part else part)
        rest = self.game.rest_of_deal(self.state, self.table, self.rest)
        return Entry(LUCK, move_in_parts("deal", [*hands, *rest]))


def hidden_deal(history: Sequence[Entry]) -> int:
    """The ply of the deal that a masked history hides: its last one, with which all that is hidden begins."""
    first = next(ply for ply, it in enumerate(history) if HIDDEN in it.move.args)
    entry = history[first]
    if entry.actor != LUCK or entry.move.verb != "deal" or last_deal(history) != first:
        raise cannot_be(entry)
    return first


def cannot_be(entry: Entry) -> RecordError:
    """A move that cannot stand in a record where it hides cards."""
    return RecordError("record-hidden-move", actor=str(entry.actor), move=quote(str(entry.move)))
