"""Omens, a toy game of tricks with hidden hands.

Each seat is dealt a hand; the rest is a pile nobody sees. In secret and all at once, each seat buries some cards
for good, then shares out its tricks over the suits it expects to be led. The foretellings are revealed, the buried
cards never before the end. Tricks are played as in whist: follow the suit that was led if you can, the highest
card of that suit takes the trick and leads the next. A trick is a point, and so is every suit foretold exactly.
By rules 0 the last trick counted once; by rules 1 it counts twice.

It uses: a deal by luck, sealed answers by all seats at once, a pick with thousands of combinations, a split,
voids that bind `imagine`, a pile hidden from everybody, resigning, two versions of the rules.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from foretold.core.errors import OptionError
from foretold.core.game import RESIGN, Game, Outcome, Prompt, View
from foretold.core.luck import Odds, Part, Shuffle
from foretold.core.notation import HIDDEN, LUCK, Entry, Move, move, move_in_parts
from foretold.core.options import Field
from foretold.core.placing import place_cards
from foretold.core.shapes import Chance, OneOf, Pick, Split
from foretold.core.words import Phrase, Said, phrase, seat

SUITS = "abcd"


def deck(ranks: int) -> tuple[str, ...]:
    return tuple(f"{suit}{rank}" for suit in SUITS for rank in range(1, ranks + 1))


def rank(card: str) -> int:
    return int(card[1:])


@dataclass(slots=True)
class State:
    seats: int
    options: dict[str, Any]
    rules: int
    hands: list[list[str]] = field(default_factory=list)
    pile: list[str] = field(default_factory=list)
    buried: list[list[str]] = field(default_factory=list)
    foretold: list[list[int]] = field(default_factory=list)
    plays: list[tuple[int, str]] = field(default_factory=list)
    resigned: list[int] = field(default_factory=list)

    @property
    def is_dealt(self) -> bool:
        return bool(self.hands)

    @property
    def has_all_buried(self) -> bool:
        return self.is_dealt and all(self.buried)

    @property
    def has_all_foretold(self) -> bool:
        return self.is_dealt and all(self.foretold)

    @property
    def tricks(self) -> int:
        return int(self.options["hand"] - self.options["bury"])


class OmensView(View, frozen=True, kw_only=True):
    hand: list[str]
    buried: list[str]
    foretold: list[list[int]]
    hand_sizes: list[int]
    has_buried: list[bool]
    has_foretold: list[bool]
    plays: list[tuple[int, str]]
    resigned: list[int]
    end: list[list[str]]


def tricks_of(plays: Sequence[tuple[int, str]], seats: int) -> list[Sequence[tuple[int, str]]]:
    return [plays[at : at + seats] for at in range(0, len(plays), seats)]


def winner_of(trick: Sequence[tuple[int, str]]) -> int:
    led = trick[0][1][0]
    return max((rank(card), who) for who, card in trick if card[0] == led)[1]


def voids_of(plays: Sequence[tuple[int, str]], seats: int) -> set[tuple[int, str]]:
    """Seats that did not follow, with the suit they have none of."""
    tricks = tricks_of(plays, seats)
    return {(who, trick[0][1][0]) for trick in tricks for who, card in trick if card[0] != trick[0][1][0]}


def to_play(state: State) -> int:
    tricks = tricks_of(state.plays, state.seats)
    if tricks and len(tricks[-1]) < state.seats:
        return (tricks[-1][-1][0] + 1) % state.seats
    return winner_of(tricks[-1]) if tricks else 0


class Omens(Game[State]):
    id = "omens"
    title = "Omens"
    author = "Foretold"
    seats = range(2, 4)
    rules = 1
    oldest_rules = 0
    fields: ClassVar = (
        Field(key="ranks", default=12, low=2, high=12),
        Field(key="hand", default=14, low=2, high=24),
        Field(key="bury", default=5, low=1, high=5),
    )
    state_type = State
    view_type = OmensView

    def check_options(self, seats: int, options: dict[str, Any]) -> dict[str, Any]:
        if not options["bury"] < options["hand"] <= 4 * options["ranks"] // seats:
            raise OptionError("omens-too-few-cards")
        return options

    def new(self, seats: int, options: Mapping[str, Any], rules: int) -> State:
        return State(seats, dict(options), rules)

    def copy(self, state: State) -> State:
        return State(
            state.seats,
            dict(state.options),
            state.rules,
            [hand[:] for hand in state.hands],
            state.pile[:],
            [cards[:] for cards in state.buried],
            [shares[:] for shares in state.foretold],
            state.plays[:],
            state.resigned[:],
        )

    def odds(self, state: State) -> Odds | None:
        if state.is_dealt:
            return None
        cards = deck(state.options["ranks"])
        hand = state.options["hand"]
        sizes = [hand] * state.seats + [len(cards) - hand * state.seats]
        return Shuffle("deal", cards, tuple(map(Part, sizes)))

    def prompts(self, state: State) -> list[Prompt]:
        if not state.is_dealt or self.outcome(state):
            return []
        if not state.has_all_buried:
            return [self._bury_prompt(state, who) for who in range(state.seats)]
        if not state.has_all_foretold:
            return [self._foretell_prompt(state, who) for who in range(state.seats)]
        who = to_play(state)
        moves = tuple(f"play {card}" for card in self._playable(state, who))
        return [Prompt(f"play.{len(state.plays)}", who, "play", phrase("omens-play"), OneOf(moves))]

    def _bury_prompt(self, state: State, who: int) -> Prompt:
        count = state.options["bury"]
        shape = Pick("bury", tuple(state.hands[who]), count, count)
        words = phrase("omens-bury", count=count)
        return Prompt("bury", who, "bury", words, shape, is_sealed=True, is_decided=bool(state.buried[who]))

    def _foretell_prompt(self, state: State, who: int) -> Prompt:
        shape = Split("foretell", state.tricks, len(SUITS))
        words = phrase("omens-foretell", count=state.tricks)
        return Prompt(
            "foretell", who, "foretell", words, shape, is_sealed=True, is_decided=bool(state.foretold[who])
        )

    def _playable(self, state: State, who: int) -> list[str]:
        tricks = tricks_of(state.plays, state.seats)
        if not tricks or len(tricks[-1]) == state.seats:
            return state.hands[who]
        led = tricks[-1][0][1][0]
        return [card for card in state.hands[who] if card[0] == led] or state.hands[who]

    def why_not(self, state: State, actor: int | str, move: Move) -> Phrase | None:
        if move.verb == "play" and move.tokens and isinstance(actor, int) and move.tokens[0] in state.hands[actor]:
            return phrase("omens-follow", cards=", ".join(self._playable(state, int(actor))))
        return None

    def apply(self, state: State, actor: int | str, move: Move) -> None:
        if actor == LUCK:
            *hands, pile = move.parts()
            state.hands, state.pile = [list(hand) for hand in hands], list(pile)
            state.buried = [[] for _ in hands]
            state.foretold = [[] for _ in hands]
            return
        who = int(actor)
        if move == RESIGN:
            state.resigned = sorted([*state.resigned, who])
        elif move.verb == "bury":
            state.buried[who] = list(move.tokens)
            if state.has_all_buried:
                for hand, cards in zip(state.hands, state.buried, strict=True):
                    hand[:] = [card for card in hand if card not in cards]
        elif move.verb == "foretell":
            state.foretold[who] = list(map(int, move.tokens))
        else:
            state.hands[who].remove(move.tokens[0])
            state.plays.append((who, move.tokens[0]))

    def resigned(self, state: State) -> list[int]:
        return state.resigned

    def scores(self, state: State) -> list[int]:
        """Points for tricks as they are made, for foretold suits at the end."""
        scores = [0] * state.seats
        by_suit = [[0] * len(SUITS) for _ in range(state.seats)]
        for number, trick in enumerate(tricks_of(state.plays, state.seats), start=1):
            if len(trick) == state.seats:
                winner = winner_of(trick)
                scores[winner] += 2 if number == state.tricks and state.rules >= 1 else 1
                by_suit[winner][SUITS.index(trick[0][1][0])] += 1
        if self._is_played_out(state):
            for who, shares in enumerate(state.foretold):
                scores[who] += sum(a == b for a, b in zip(shares, by_suit[who], strict=True))
        return scores

    def _is_played_out(self, state: State) -> bool:
        return len(state.plays) == state.tricks * state.seats

    def outcome(self, state: State) -> Outcome | None:
        staying = [who for who in range(state.seats) if who not in state.resigned]
        if not self._is_played_out(state) and len(staying) > 1:
            return None
        scores = self.scores(state)
        best = max((scores[who] for who in staying), default=0)
        return Outcome(scores, [who for who in staying if scores[who] == best], phrase("omens-end"))

    # Secrets

    def view(self, state: State, seat: int | None) -> OmensView:
        is_over = self.outcome(state) is not None
        mine = seat is not None and state.is_dealt
        return OmensView(
            seat=seat,
            seats=state.seats,
            options=dict(state.options),
            rules=state.rules,
            hand=state.hands[seat][:] if mine and seat is not None else [],
            buried=state.buried[seat][:] if mine and seat is not None else [],
            foretold=[
                shares[:] if state.has_all_foretold or who == seat else []
                for who, shares in enumerate(state.foretold)
            ],
            hand_sizes=list(map(len, state.hands)),
            has_buried=[bool(cards) for cards in state.buried],
            has_foretold=[bool(shares) for shares in state.foretold],
            plays=state.plays[:],
            resigned=state.resigned[:],
            end=[cards[:] for cards in (*state.hands, *state.buried, state.pile)] if is_over else [],
        )

    def imagine(self, view: View, chance: Chance) -> State:
        assert isinstance(view, OmensView)
        state = State(view.seats, dict(view.options), view.rules)
        state.plays, state.resigned = list(view.plays), list(view.resigned)
        if not view.hand_sizes:
            return state
        if view.end:
            state.hands = [list(cards) for cards in view.end[: view.seats]]
            state.buried = [list(cards) for cards in view.end[view.seats : -1]]
            state.pile = list(view.end[-1])
        else:
            self._lay_out(state, view, chance)
        split = Split("foretell", state.tricks, len(SUITS))
        state.foretold = [
            list(shares) if shares or not given else list(map(int, split.sample(chance).tokens))
            for shares, given in zip(view.foretold, view.has_foretold, strict=True)
        ]
        return state

    def _lay_out(self, state: State, view: OmensView, chance: Chance) -> None:
        """Fill other hands, buried cards and the pile. Cards sealed but not yet buried are still in the hand."""
        is_buried = all(view.has_buried)
        known = {card for _, card in view.plays} | {*view.hand, *view.buried}
        unseen = [card for card in deck(view.options["ranks"]) if card not in known]
        others = [who for who in range(view.seats) if who != view.seat]
        bury = view.options["bury"] if is_buried else 0
        sizes = [view.hand_sizes[who] for who in others] + [bury] * len(others)
        sizes.append(len(unseen) - sum(sizes))
        voids = voids_of(view.plays, view.seats)
        places = place_cards(
            unseen,
            sizes,
            lambda place, card: place >= len(others) or (others[place], card[0]) not in voids,
            chance,
        )
        order = deck(view.options["ranks"]).index
        places = [sorted(cards, key=order) for cards in places]
        state.pile = places.pop()
        state.hands = [view.hand[:] for _ in range(view.seats)]
        state.buried = [view.buried[:] for _ in range(view.seats)]
        for place, who in enumerate(others):
            state.hands[who] = places[place]
            state.buried[who] = places[len(others) + place]
            if not is_buried and view.has_buried[who]:
                count = view.options["bury"]
                state.buried[who] = list(Pick("bury", tuple(places[place]), count, count).sample(chance).tokens)

    def masked(self, state: State, history: Sequence[Entry], seat: int | None, since: int = 0) -> Sequence[Entry]:
        if self.outcome(state):
            return history[since:]
        return [self._masked_entry(state, entry, seat) for entry in history[since:]]

    def _masked_entry(self, state: State, entry: Entry, seat: int | None) -> Entry:
        if entry.actor == LUCK:
            parts = [part if who == seat else (HIDDEN,) for who, part in enumerate(entry.move.parts())]
            return Entry(LUCK, move_in_parts("deal", parts))
        is_secret = entry.move.verb == "bury" or (entry.move.verb == "foretell" and not state.has_all_foretold)
        return Entry(entry.actor, Move(entry.move.verb, (HIDDEN,))) if is_secret and entry.actor != seat else entry

    def filled(self, state: State, history: Sequence[Entry], chance: Chance) -> list[Entry]:
        world = self._world_behind(state, history, chance) if history else state
        return [self._filled_entry(world, entry, chance) for entry in history]

    def _world_behind(self, start: State, history: Sequence[Entry], chance: Chance) -> State:
        """The cards as they lie at the end of a masked history, what it hides laid out at random."""
        dealt = history[0].move.parts()
        mine = next((who for who, part in enumerate(dealt[:-1]) if HIDDEN not in part), None)
        plays = [(int(it.actor), it.move.tokens[0]) for it in history if it.move.verb == "play"]
        buried = {int(it.actor): it.move.tokens for it in history if it.move.verb == "bury"}
        is_buried = len(buried) == start.seats
        my_buried = list(buried.get(mine, ())) if mine is not None else []
        gone = {card for _, card in plays} | (set(my_buried) if is_buried else set())
        size = start.options["hand"] - (start.options["bury"] if is_buried else 0)
        view = OmensView(
            seat=mine,
            seats=start.seats,
            options=start.options,
            rules=start.rules,
            hand=[card for card in dealt[mine] if card not in gone] if mine is not None else [],
            buried=my_buried,
            foretold=[],
            hand_sizes=[size - sum(who == other for other, _ in plays) for who in range(start.seats)],
            has_buried=[who in buried for who in range(start.seats)],
            has_foretold=[],
            plays=plays,
            resigned=[],
            end=[],
        )
        world = State(start.seats, start.options, start.rules, plays=plays)
        self._lay_out(world, view, chance)
        if is_buried:
            world.hands = [hand + cards for hand, cards in zip(world.hands, world.buried, strict=True)]
        for who, card in plays:
            world.hands[who].append(card)
        return world

    def _filled_entry(self, world: State, entry: Entry, chance: Chance) -> Entry:
        if HIDDEN not in entry.move.args:
            return entry
        if entry.move.verb == "deal":
            return Entry(LUCK, move_in_parts("deal", [*world.hands, world.pile]))
        if entry.move.verb == "bury":
            return Entry(entry.actor, move("bury", *world.buried[int(entry.actor)]))
        return Entry(entry.actor, Split("foretell", world.tricks, len(SUITS)).sample(chance))

    def words(self, before: State, entry: Entry, after: State) -> list[Said]:
        if entry.actor == LUCK:
            hands = enumerate(after.hands)
            mine = [Said(phrase("omens-your-hand", cards=", ".join(hand)), to=who) for who, hand in hands]
            return [Said(phrase("omens-dealt")), *mine]
        who = seat(int(entry.actor))
        if entry.move.verb == "play":
            return [Said(phrase("omens-played", who=who, card=entry.move.tokens[0]))]
        if entry.move == RESIGN:
            return [Said(phrase("omens-resigned", who=who))]
        said = [Said(phrase("omens-decided", who=who))]
        if entry.move.verb == "foretell" and after.has_all_foretold:
            shares = ["-".join(map(str, shares)) for shares in after.foretold]
            said.append(Said(phrase("omens-revealed", shares=", ".join(shares))))
        return said
