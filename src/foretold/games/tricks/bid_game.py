"""Games of `bids` as the contract asks for them: what is a game's own are its cards, its sentences and its rules.

Sentences go by keys that begin with the id of the game: `<id>-bid`, `-play`, `-dealt`, `-your-hand`, `-bid-made`,
`-bids`, `-played`, `-trick`, `-scored`, `-resigned`, `-not-yours`, `-follow`, `-end`, `-end-shared`, `-end-nobody`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import FunctionType, MappingProxyType, ModuleType
from typing import Any, TypeGuard

import msgspec

from foretold.core.fitting import Fitted
from foretold.core.game import RESIGN
from foretold.core.kernel import Coaching, Derived, Environment, Kernel
from foretold.core.luck import Odds, Part, Shuffle
from foretold.core.notation import HIDDEN, LUCK, Entry, Move
from foretold.core.shapes import Chance, OneOf, Shape
from foretold.core.words import Phrase, PhraseArgument, Said, phrase, seat
from foretold.games.tricks import bids, kernel, rules, winning
from foretold.games.tricks.bids import BID, DEAL, FIRST_BID, NONE, OVER, PLAY, Agreement, State, apply_bid
from foretold.games.tricks.game import Position, Saved, TrickGame
from foretold.games.tricks.view import TricksView, tricks_in

KERNEL_NAMES = {name for kind in (Kernel, Derived, Coaching, Environment) for name in vars(kind) if name[0] != "_"}


def bid_rules(names: Mapping[str, Any], label: str) -> ModuleType:
    """The rules and the kernel of a game of bids, whole, from the names of the author's module.

    Functions that kernels may have besides are taken along. TypeError names a function that nothing would call.
    """
    made = Fitted([bids, rules, winning, kernel], names, label).module
    own = {name: it for name, it in names.items() if _is_defined_in(names, it)}
    vars(made).update({name: it for name, it in own.items() if name in KERNEL_NAMES})
    called = {name for it in own.values() for name in it.__code__.co_names}
    unused = [name for name in own if name not in vars(made) and name not in called]
    if unused:
        raise TypeError(f"{label} has {', '.join(unused)}, which nothing calls: is the name misspelt?")
    return made


def _is_defined_in(names: Mapping[str, Any], value: object) -> TypeGuard[FunctionType]:
    return isinstance(value, FunctionType) and value.__module__ == names.get("__name__")


class TrickView(msgspec.Struct, frozen=True):
    """One trick: its leader, and the cards in play order."""

    leader: int
    cards: list[str]


class DealView(msgspec.Struct, frozen=True):
    """A deal that is over."""

    bids: list[int]
    won: list[int]
    scores: list[int]


class BidView(TricksView, frozen=True, kw_only=True):
    sketch: str
    deal: int
    deals: int
    turned: str | None
    bids: list[int | None]  # null where it is not known
    won: list[int]
    tricks: list[TrickView]
    past: list[DealView]


class BidGame(TrickGame[BidView]):
    """`tricks` is the whole of its rules, from `bid_rules`, and `kernel` its name."""

    state_kind = State
    state_type = Saved[State, DealView]
    view_type = BidView
    phases = MappingProxyType({DEAL: "deal", BID: "bid", PLAY: "play", OVER: "over"})
    foretells = "bid"

    def say(self, what: str, **args: PhraseArgument) -> Phrase:
        return phrase(f"{self.id}-{what}", **args)

    def cards_words(self, cards: int) -> str:
        """Cards in a sentence."""
        return " ".join(self.deck.names_of(cards))

    def kernel_move(self, state: Position, moves: Sequence[int]) -> Move:
        if moves[0] >= FIRST_BID:
            return Move("bid", (str(moves[0] - FIRST_BID),))
        return Move("play", (self.deck.card_name(moves[0]),))

    # Luck, questions and moves

    def odds(self, state: Position) -> Odds | None:
        if state.state.phase != DEAL:
            return None
        sizes = [self.dealt_size(state.state, state.table, place) for place in range(state.seats + 1)]
        parts = [Part(size) for size in sizes]
        turned = [Part(1)] if self.tricks.TURNED else []
        names = self.deck.names_of(self.deck_of(state.table))
        return Shuffle("deal", tuple(names), (*parts[:-1], *turned, parts[-1]))

    def foretelling(self, position: Position, seat: int) -> tuple[Phrase, Shape]:
        most = self.tricks.tricks_in(position.state, position.table)
        return self.say("bid"), OneOf(tuple(f"bid {bid}" for bid in range(most + 1)))

    def which_card(self, position: Position) -> Phrase:
        return self.say("play")

    def apply_deal(self, position: Position, parts: Sequence[Sequence[str]]) -> None:
        state, seats = position.state, position.seats
        if state.deal:
            position.past.append(DealView(state.bids[:seats], state.won[:seats], state.scores[:seats]))
        self.tricks.clear_deal(state, position.table)
        state.hands[:seats] = map(self.deck.mask_of, parts[:seats])
        state.turned = self.deck.card_of(parts[seats][0]) if self.tricks.TURNED else NONE
        state.pile, state.phase = self.deck.mask_of(parts[-1]), BID

    def apply_answer(self, position: Position, seat: int, move: Move) -> None:
        if move.verb == "bid":
            apply_bid(position.state, position.table, seat, int(move.tokens[0]))
        else:
            self.tricks.apply_card(position.state, position.table, self.deck.card_of(move.tokens[0]))

    def why_not(self, state: Position, actor: int | str, move: Move) -> Phrase | None:
        if move.verb != "play" or len(move.tokens) != 1:
            return None
        hand = state.state.hands[self.tricks.to_play(state.state, state.table)]
        if not hand >> self.deck.cards.get(move.tokens[0], 63) & 1:
            return self.say("not-yours", card=move.tokens[0][:10])
        legal = self.tricks.legal_cards(state.state, state.table)
        return self.say("follow", cards=self.cards_words(legal)) if legal != hand else None

    # In words

    def words_of(self, before: Position, entry: Entry, after: Position) -> list[Said]:
        if entry.actor == LUCK:
            return self._dealt(after)
        who = seat(int(entry.actor))
        if entry.move == RESIGN:
            return [Said(self.say("resigned", who=who))]
        if entry.move.verb == "bid":
            return [Said(self.say("bid-made", who=who)), *self._revealed(after)]
        said = [Said(self.say("played", who=who, card=entry.move.tokens[0]))]
        return said + (self._trick(before, after) if after.state.played == 0 else [])

    def _dealt(self, after: Position) -> list[Said]:
        state = after.state
        turned = "–" if state.turned == NONE else self.deck.card_name(state.turned)
        hands = [self.say("your-hand", cards=self.cards_words(hand)) for hand in state.hands[: after.seats]]
        said = Said(self.say("dealt", deal=state.deal + 1, card=turned, leader=seat(state.leader)))
        return [said, *(Said(words, to=who) for who, words in enumerate(hands))]

    def _revealed(self, after: Position) -> list[Said]:
        if after.state.phase == BID:
            return []
        bids = enumerate(after.state.bids[: after.seats])
        return [Said(self.say("bids", who=seat(who), bid=bid)) for who, bid in bids]

    def _trick(self, before: Position, after: Position) -> list[Said]:
        state = after.state
        said = [Said(self.say("trick", who=seat(state.leader), number=before.state.trick + 1))]
        if state.phase != PLAY:
            rows = zip(state.bids, state.won, state.scores, range(after.seats), strict=False)
            said += [Said(self.say("scored", who=seat(it), bid=b, won=w, score=s)) for b, w, s, it in rows]
        return said

    def how_it_ended(self, position: Position, winners: Sequence[int]) -> Phrase:
        if not winners:
            return self.say("end-nobody")
        who = [seat(winner) for winner in winners]
        return self.say("end" if len(who) == 1 else "end-shared", who=who, score=position.state.scores[winners[0]])

    # What people may know

    def look(self, position: Position, common: dict[str, Any]) -> BidView:
        state, seats = position.state, position.seats
        known = [bid >= 0 and (state.phase != BID or who == common["seat"]) for who, bid in enumerate(state.bids)]
        view = BidView(
            **common,
            sketch="",
            deal=state.deal,
            deals=position.table.deals,
            turned=None if state.turned == NONE else self.deck.card_name(state.turned),
            bids=[state.bids[who] if known[who] else None for who in range(seats)],
            won=state.won[:seats],
            tricks=[
                TrickView(state.leaders[trick], [*map(self.deck.card_name, cards)])
                for trick, cards in tricks_in(state, seats)
            ],
            past=position.past[:],
        )
        return msgspec.structs.replace(view, sketch=_sketch(view))

    def lay_open(self, view: BidView, table: Agreement, state: State) -> None:
        state.deal, state.won[: table.seats] = view.deal, view.won
        state.turned = self.deck.card_of(view.turned) if view.turned else NONE

    def seen(self, view: BidView) -> Iterable[str]:
        return [view.turned] if view.turned else []

    def invent(self, view: BidView, table: Agreement, state: State, chance: Chance) -> None:
        for who, bid in enumerate(view.bids):
            if view.is_decided[who]:
                state.bids[who] = bid if bid is not None else self._any_bid(state, table, chance)

    def _any_bid(self, state: State, table: Agreement, chance: Chance) -> int:
        return chance.below(self.tricks.tricks_in(state, table) + 1)

    # Records

    def masked_rest(self, position: Position, parts: Sequence[Sequence[str]]) -> list[Sequence[str]]:
        return [*parts[:-1], (HIDDEN,) if parts[-1] else ()]

    def learn_deal(self, state: State, table: Agreement, number: int, rest: Sequence[Sequence[str]]) -> bool:
        state.deal = number
        return number < table.deals and [len(part) for part in rest[:-1]] == [1] * self.tricks.TURNED

    def piles(self, table: Agreement) -> list[int]:
        return [table.seats]

    def dealt_size(self, state: State, table: Agreement, place: int) -> int:
        hand = int(self.tricks.tricks_in(state, table))
        whole = self.deck_of(table).bit_count() - self.tricks.TURNED
        return hand if place < table.seats else whole - table.seats * hand

    def rest_of_deal(self, state: State, table: Agreement, rest: Sequence[Sequence[str]]) -> list[Sequence[str]]:
        return [*rest[:-1], self.deck.names_of(state.pile)]

    def answer(self, state: State, table: Agreement, seat: int, chance: Chance) -> Move:
        return Move("bid", (str(self._any_bid(state, table, chance)),))


def _sketch(view: BidView) -> str:
    """The deal, the tricks, by seat what was won, bid and scored, and the hand: figures and cards, no words."""
    lines = [f"{min(view.deal + 1, view.deals)}/{view.deals}  {view.turned or ''}".rstrip()]
    for number, trick in enumerate(view.tricks, start=1):
        lines.append(f"{number:>3}  {trick.leader + 1}: {' '.join(trick.cards)}")
    for who, bid in enumerate(view.bids):
        lines.append(f"{who + 1}: {view.won[who]} / {'?' if bid is None else bid}  = {view.scores[who]}")
    return "\n".join([*lines, " ".join(view.hand)])
