"""Hearth, a toy game around a fire with a deck in layers.

In turn, each seat either draws the top card, keeps it face down, or looks at it in secret and leaves it. A
drawn rose stays before you and is worth a point; you may sink one of your roses under the deck instead of
drawing. Ash is discarded. A wolf bites: you lose a rose, unless your neighbour to the left, out of turn, wards
it off by discarding one of theirs. Kept cards are turned up at the end; a rose among them is worth two points.
When the deck is empty the discards are shuffled again. Once a turn you may tell something; anybody may strike a
tale, unnamed, and its words are gone. After the agreed number of rounds most points win. Who resigns is
skipped.

It uses: a deck in layers with a bottom, a reshuffle, a secret look and face-down cards; an out-of-turn window in
the middle of an effect; a free-text form; an anonymous act with redaction; two prompts for one seat; resigning.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar

from foretold.core.game import RESIGN, Game, Outcome, Prompt, View
from foretold.core.luck import Odds, Weighted, shuffled
from foretold.core.notation import ANYONE, HIDDEN, LUCK, Entry, Move, Text, move
from foretold.core.options import Field
from foretold.core.shapes import Chance, Form, OneOf
from foretold.core.story import Storytelling
from foretold.core.words import Phrase, Said, phrase, seat
from tests.toys.deck import Deck, Hidden, HiddenView, Imagined, LayerView

CARDS = ("ash", "ash", "rose", "rose", "rose", "rose", "wolf", "wolf")
LONGEST_TALE = 40


@dataclass(slots=True)
class Tale:
    ply: int
    teller: int
    text: str | None  # None when its words are gone, as they are from the start in a redacted record
    is_struck: bool = False


@dataclass(slots=True)
class State:
    seats: int
    options: dict[str, Any]
    rules: int
    deck: Deck
    plies: int = 0
    turn: int = 0  # turns taken or skipped
    roses: list[int] = field(default_factory=list)
    kept: list[list[Hidden]] = field(default_factory=list)
    discards: list[str] = field(default_factory=list)
    agenda: list[tuple[str, int]] = field(default_factory=list)  # what is under way, the innermost last
    tales: list[Tale] = field(default_factory=list)
    has_told: bool = False
    resigned: list[int] = field(default_factory=list)

    @property
    def seat(self) -> int:
        return self.turn % self.seats


class HearthView(View, frozen=True, kw_only=True):
    deck: list[LayerView]
    unseen: dict[int, list[str]]
    origins: int
    plies: int
    turn: int
    roses: list[int]
    kept: list[list[HiddenView]]
    discards: list[str]
    agenda: list[tuple[str, int]]
    tales: list[Tale]
    has_told: bool
    resigned: list[int]


class Hearth(Storytelling[State], Game[State]):
    id = "hearth"
    title = "Hearth"
    author = "Foretold"
    seats = range(2, 5)
    fields: ClassVar = (
        Field(key="rounds", default=3, low=1, high=9),
        Field(key="tales", default=True),
    )
    state_type = State
    view_type = HearthView

    def new(self, seats: int, options: Mapping[str, Any], rules: int) -> State:
        state = State(seats, dict(options), rules, Deck.of(CARDS))
        state.roses = [0] * seats
        state.kept = [[] for _ in range(seats)]
        return state

    def copy(self, state: State) -> State:
        return State(
            state.seats,
            dict(state.options),
            state.rules,
            state.deck.copy(),
            state.plies,
            state.turn,
            state.roses[:],
            [cards[:] for cards in state.kept],
            state.discards[:],
            state.agenda[:],
            [replace(it) for it in state.tales],
            state.has_told,
            state.resigned[:],
        )

    # Questions

    def odds(self, state: State) -> Odds | None:
        if not state.agenda or state.agenda[-1][0] not in ("draw", "keep", "look") or self._is_over(state):
            return None
        verb = state.agenda[-1][0]
        return Weighted({f"{verb} {card}": count for card, count in state.deck.top().items()})

    def prompts(self, state: State) -> list[Prompt]:
        if self.odds(state) is not None:
            return []
        if self._is_over(state):
            return self._strike_prompts(state)
        if state.agenda:
            return self._window_prompts(state)
        return self._turn_prompts(state) + self._strike_prompts(state)

    def _turn_prompts(self, state: State) -> list[Prompt]:
        who = state.seat
        moves = ["draw", "keep", "look"] if state.deck.size() else ["rest"]
        if state.roses[who]:
            moves.append("sink rose")
        prompts = [Prompt(f"turn.{state.turn}", who, "turn", phrase("hearth-turn"), OneOf(tuple(moves)))]
        if state.options["tales"] and not state.has_told:
            words = phrase("hearth-tell")
            prompts.append(Prompt(f"tell.{state.turn}", who, "tell", words, Form("tell", LONGEST_TALE)))
        return prompts

    def _window_prompts(self, state: State) -> list[Prompt]:
        """The neighbour may ward off the wolf before it bites."""
        bitten = state.agenda[-1][1]
        words = phrase("hearth-ward", who=seat(bitten))
        shape = OneOf(("let", "ward"))
        return [Prompt(f"ward.{state.plies}", self._neighbour(state, bitten), "ward", words, shape)]

    def _strike_prompts(self, state: State) -> list[Prompt]:
        moves = tuple(f"strike t{number}" for number, tale in enumerate(state.tales) if not tale.is_struck)
        return [Prompt("strike", ANYONE, "strike", phrase("hearth-strike"), OneOf(moves))] if moves else []

    def _neighbour(self, state: State, who: int) -> int:
        others = [(who + step) % state.seats for step in range(1, state.seats)]
        return next(it for it in others if it not in state.resigned)

    # Moves

    def apply(self, state: State, actor: int | str, move: Move) -> None:
        state.plies += 1
        if actor == ANYONE:
            tale = state.tales[int(move.tokens[0][1:])]
            tale.text, tale.is_struck = None, True
        elif actor == LUCK:
            self._apply_luck(state, move.verb, move.tokens[0])
        elif move == RESIGN:
            self._apply_resign(state, int(actor))
        elif move.verb == "tell":
            told = move.args[0]
            state.tales.append(Tale(state.plies - 1, int(actor), told.value if isinstance(told, Text) else None))
            state.has_told = True
        else:
            self._apply_turn(state, int(actor), move.verb)

    def _apply_luck(self, state: State, verb: str, card: str) -> None:
        _, who = state.agenda.pop()
        if verb == "look":
            state.deck.show_top(card, who)
        elif verb == "keep":
            state.kept[who].append(state.deck.take(card))
        else:
            self._apply_drawn(state, who, state.deck.take(card).card)
        if not state.agenda:
            self._end_turn(state)

    def _apply_drawn(self, state: State, who: int, card: str) -> None:
        if card == "rose":
            state.roses[who] += 1
            return
        state.discards.append(card)
        if card == "wolf" and state.roses[who]:
            state.agenda.append(("bite", who))
            if not state.roses[self._neighbour(state, who)]:
                self._bite(state)

    def _bite(self, state: State) -> None:
        _, who = state.agenda.pop()
        state.roses[who] -= 1
        state.discards.append("rose")

    def _apply_turn(self, state: State, who: int, verb: str) -> None:
        if verb in ("draw", "keep", "look"):
            state.agenda.append((verb, who))
            return
        if verb == "ward":
            state.agenda.pop()
            state.roses[who] -= 1
            state.discards.append("rose")
        elif verb == "let":
            self._bite(state)
        elif verb == "sink":
            state.roses[who] -= 1
            state.deck.put_below(["rose"])
        self._end_turn(state)

    def _end_turn(self, state: State) -> None:
        if not state.deck.size():
            state.deck.put_below(state.discards)
            state.discards = []
        state.has_told = False
        state.turn += 1
        while not self._is_over(state) and state.seat in state.resigned:
            state.turn += 1

    def _apply_resign(self, state: State, who: int) -> None:
        """A resigned seat's turn passes, and with it whatever was under way."""
        state.resigned = sorted([*state.resigned, who])
        if self._is_over(state):
            state.agenda = []
        elif state.agenda and state.agenda[-1][0] == "bite" and not self._can_ward(state):
            self._bite(state)
            self._end_turn(state)
        elif state.seat == who and not state.agenda:
            self._end_turn(state)

    def _can_ward(self, state: State) -> bool:
        return state.roses[self._neighbour(state, state.agenda[-1][1])] > 0

    # Ends

    def _is_over(self, state: State) -> bool:
        return state.turn >= state.seats * state.options["rounds"] or len(state.resigned) >= state.seats - 1

    def resigned(self, state: State) -> list[int]:
        return state.resigned

    def scores(self, state: State) -> list[int]:
        if not self._is_over(state):
            return state.roses[:]
        kept = [sum(2 for it in cards if it.card == "rose") for cards in state.kept]
        return [roses + more for roses, more in zip(state.roses, kept, strict=True)]

    def outcome(self, state: State) -> Outcome | None:
        if not self._is_over(state) or self.odds(state) is not None:
            return None
        scores = self.scores(state)
        staying = [who for who in range(state.seats) if who not in state.resigned]
        best = max(scores[who] for who in staying)
        return Outcome(scores, [who for who in staying if scores[who] == best], phrase("hearth-end"))

    # Secrets

    def _elsewhere(self, state: State, viewer: int | None) -> list[Hidden]:
        """Face-down cards the viewer does not know."""
        if self._is_over(state):
            return []
        others = [it for who, cards in enumerate(state.kept) if who != viewer for it in cards]
        return [it for it in others if viewer not in it.seen_by]

    def view(self, state: State, seat: int | None) -> HearthView:
        is_over = self._is_over(state)
        return HearthView(
            seat=seat,
            seats=state.seats,
            options=dict(state.options),
            rules=state.rules,
            deck=state.deck.view(seat),
            unseen=state.deck.unseen(seat, self._elsewhere(state, seat)),
            origins=state.deck.origins,
            plies=state.plies,
            turn=state.turn,
            roses=state.roses[:],
            kept=[
                [it.view(is_open=is_over or seat in (who, *it.seen_by)) for it in cards]
                for who, cards in enumerate(state.kept)
            ],
            discards=state.discards[:],
            agenda=state.agenda[:],
            tales=[replace(it) for it in state.tales],
            has_told=state.has_told,
            resigned=state.resigned[:],
        )

    def imagine(self, view: View, chance: Chance) -> State:
        assert isinstance(view, HearthView)
        world = Imagined.deal(view.unseen, chance)
        kept = [[it.known() or world.hidden(it.origin, it.seen_by) for it in cards] for cards in view.kept]
        deck = world.deck(view.deck, view.origins)
        state = State(view.seats, dict(view.options), view.rules, deck, view.plies, view.turn)
        state.roses, state.kept, state.discards = list(view.roses), kept, list(view.discards)
        state.agenda, state.has_told, state.resigned = list(view.agenda), view.has_told, list(view.resigned)
        state.tales = [replace(it) for it in view.tales]
        return state

    def masked(self, state: State, history: Sequence[Entry], seat: int | None, since: int = 0) -> Sequence[Entry]:
        """Looks are secret for good, kept cards until the end."""
        is_over = self._is_over(state)
        masked, acting = [], -1
        for entry in history:
            if isinstance(entry.actor, int) and entry.move.verb in ("keep", "look"):
                acting = entry.actor
            is_secret = entry.move.verb == "look" or (entry.move.verb == "keep" and not is_over)
            if entry.actor == LUCK and is_secret and acting != seat:
                masked.append(Entry(LUCK, Move(entry.move.verb, (HIDDEN,))))
            else:
                masked.append(entry)
        return masked[since:]

    def filled(self, state: State, history: Sequence[Entry], chance: Chance) -> list[Entry]:
        """Cards leave a layer one after the other; a hidden one is any that is not seen to leave it later."""
        world = self.copy(state)
        takes = _takes(history)
        at, whole = 0, []
        for entry in history:
            if entry.actor == LUCK:
                if takes[at] is None:
                    pool = world.deck.unseen(None)[world.deck.layers[0].origin]
                    later = Counter(card for card in takes[at + 1 : at + len(pool)] if card)
                    takes[at] = shuffled(sorted((Counter(pool) - later).elements()), chance)[0]
                entry = Entry(LUCK, move(entry.move.verb, takes[at]))  # noqa: PLW2901
                at += entry.move.verb != "look"
            self.apply(world, entry.actor, entry.move)
            whole.append(entry)
        return whole

    def withdrawn(self, state: State) -> list[tuple[int, int]]:
        return [(tale.ply, 0) for tale in state.tales if tale.is_struck]

    def words(self, before: State, entry: Entry, after: State) -> list[Said]:
        if entry.actor == ANYONE:
            return [Said(phrase("hearth-struck"))]
        who = int(entry.actor) if entry.actor != LUCK else before.agenda[-1][1]
        if entry.actor == LUCK:
            return self._words_of_luck(who, entry.move.verb, entry.move.tokens[0])
        if entry.move.verb == "tell":
            tale = after.tales[-1]
            return [Said(phrase("hearth-told", who=seat(who), text=tale.text or "…"))]
        return [Said(phrase("hearth-did", who=seat(who), what=entry.move.verb))]

    def _words_of_luck(self, who: int, verb: str, card: str) -> list[Said]:
        if verb == "draw":
            return [Said(phrase("hearth-drew", who=seat(who), card=card))]
        mine: Phrase = phrase("hearth-you-saw", card=card)
        return [Said(phrase("hearth-did", who=seat(who), what=verb)), Said(mine, to=who)]


def _takes(history: Sequence[Entry]) -> list[str | None]:
    """The cards in the order in which they left the deck, None where hidden; a look tells which is next."""
    takes: list[str | None] = []
    seen: str | None = None
    for entry in history:
        if entry.actor == LUCK:
            card = entry.move.tokens[0]
            seen = seen if card == HIDDEN else card
            if entry.move.verb != "look":
                takes.append(seen)
                seen = None
    return [*takes, seen]
