"""Playing a game move by move: every move is checked here before the rules apply it.

`begin` checks options, `check` and `play` check moves, `look` is what one seat gets to see and to answer.
A `Playthrough` remembers the moves, so it can be written as a record and taken back. This module knows no game
and keeps no secret of its own: what it shows, the game's view has allowed.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

import msgspec

from foretold.core import options as option_fields
from foretold.core.errors import IllegalMove, OptionError
from foretold.core.game import AWAY, BACK, RESIGN, Game, Outcome, Prompt, View
from foretold.core.notation import ANYONE, LUCK, REMOVED, Actor, Entry, Move, Text, parse_entry, quote
from foretold.core.shapes import Chance
from foretold.core.story import Blot, story_of
from foretold.core.words import Phrase, Said, phrase

Asking = TypeVar("Asking", bound=Actor | None)


def read_options(game: Game[Any], seats: int, given: Mapping[str, Any]) -> dict[str, Any]:
    """All options of a game, checked, defaults filled in."""
    if seats not in game.seats:
        raise OptionError("option-seats", seats=seats, low=game.seats[0], high=game.seats[-1])
    return game.check_options(seats, option_fields.read(game.fields, seats, given))


def seats_or_usual(game: Game[Any], seats: int | None) -> int:
    """As many as are asked for; without a number, as many as a new table is offered with."""
    return (game.usual_seats or game.seats[0]) if seats is None else seats


def begin(game: Game[Any], seats: int, given: Mapping[str, Any], rules: int | None = None) -> Any:
    """The first state of a game."""
    return game.new(seats, read_options(game, seats, given), game.rules if rules is None else rules)


# Who may do what


def open_prompts(game: Game[Any], state: Any, actor: Actor | None = None) -> list[Prompt]:
    """The questions still to be answered, by one actor or by all."""
    prompts = game.prompts(state)
    return [it for it in prompts if not it.is_decided and (actor is None or it.actor == actor)]


def actors(game: Game[Any], state: Any) -> list[Actor]:
    """The seats that may act now, sorted; `*` alone when luck is due; nobody when the game is over."""
    if game.odds(state) is not None:
        return [LUCK]
    return sorted({it.actor for it in open_prompts(game, state) if isinstance(it.actor, int)})


def is_over(game: Game[Any], state: Any) -> bool:
    return not actors(game, state)


def legal(game: Game[Any], state: Any, actor: Actor) -> list[str]:
    """Every move that can be listed, sorted as strings."""
    return sorted(word for it in open_prompts(game, state, actor) for word in it.shape.words())


def check(game: Game[Any], state: Any, actor: Actor, move: Move) -> Move:
    """The move in canonical form, or IllegalMove with the reason. Nothing changes."""
    if actor == LUCK:
        return _check_luck(game, state, move)
    if move == RESIGN and isinstance(actor, int):
        return _check_resign(game, state, actor)
    if move in (AWAY, BACK) and isinstance(actor, int) and game.may_be_away(state):
        return _check_away(game, state, actor, move)
    asked = open_prompts(game, state, actor)
    for prompt in asked:
        if (found := prompt.shape.match(move)) is not None:
            return found
    raise IllegalMove(_reason(game, state, actor, move, asked))


def _check_luck(game: Game[Any], state: Any, move: Move) -> Move:
    odds = game.odds(state)
    if odds is None:
        raise IllegalMove("illegal-no-luck", move=quote(str(move)))
    found = odds.match(move)
    if found is None:
        raise IllegalMove("illegal-luck", move=quote(str(move)))
    return found


def _check_resign(game: Game[Any], state: Any, seat: int) -> Move:
    _check_in_play(game, state, seat, RESIGN)
    return RESIGN


def _check_away(game: Game[Any], state: Any, seat: int, move: Move) -> Move:
    _check_in_play(game, state, seat, move)
    if (seat in game.away(state)) == (move == AWAY):
        raise IllegalMove("illegal-away" if move == AWAY else "illegal-back")
    return move


def _check_in_play(game: Game[Any], state: Any, seat: int, move: Move) -> None:
    if is_over(game, state):
        raise IllegalMove("illegal-over", move=str(move))
    if seat >= len(game.scores(state)):
        raise IllegalMove("illegal-no-seat", seat=seat)
    if seat in game.resigned(state):
        raise IllegalMove("illegal-resigned")


def _reason(game: Game[Any], state: Any, actor: Actor, move: Move, asked: Sequence[Prompt]) -> Phrase:
    text = quote(str(move))
    if is_over(game, state):
        return phrase("illegal-over", move=text)
    if not asked:
        has_decided = any(it.actor == actor for it in game.prompts(state))
        return phrase("illegal-decided" if has_decided else "illegal-not-asked", move=text)
    fitting = [it for it in asked if move.verb in it.shape.verbs()]
    if not fitting:
        verbs = sorted(set().union(*(it.shape.verbs() for it in asked)))
        return game.why_not_now(state, actor, move) or phrase("illegal-verb", move=text, verbs=", ".join(verbs))
    return game.why_not(state, actor, move) or fitting[0].shape.reason(move)


def play(game: Game[Any], state: Any, actor: Actor, move: Move) -> Move:
    """Check the move, then make it. Returns it in canonical form."""
    canonical = check(game, state, actor, move)
    game.apply(state, actor, canonical)
    return canonical


# What one seat sees


class Asked(msgspec.Struct, frozen=True):
    """All that others may know of a seat's question."""

    seat: int
    kind: str
    is_decided: bool


class Sight(msgspec.Struct, frozen=True):
    """Everything a seat, or a spectator, gets: what it may know, what it is asked, and who else is asked."""

    view: Any
    prompts: list[Prompt]
    asked: list[Asked]
    scores: list[int]
    outcome: Outcome | None


def look(game: Game[Any], state: Any, seat: int | None) -> Sight:
    """What goes out to one seat. A spectator answers nothing, not even what anyone at the table may."""
    prompts = game.prompts(state)
    mine = answerable(prompts, seat) if seat is not None else []
    return Sight(game.view(state, seat), mine, asked_of(prompts), game.scores(state), game.outcome(state))


def answerable(prompts: Sequence[Prompt], seat: int) -> list[Prompt]:
    """What the person on a seat may answer: questions to the seat, and to anyone at the table."""
    return [it for it in prompts if it.actor in (seat, ANYONE) and not it.is_decided]


def asked_of(prompts: Sequence[Prompt]) -> list[Asked]:
    return [Asked(it.actor, it.kind, it.is_decided) for it in prompts if isinstance(it.actor, int)]


def digest(game: Game[Any], state: Any) -> str:
    """A hash of the whole state."""
    return hashlib.sha256(msgspec.json.encode(game.to_json(state))).hexdigest()


# A game with its moves


@dataclass
class Playthrough:
    """One game from its start to where it stands."""

    game: Game[Any]
    seats: int
    options: dict[str, Any]
    rules: int
    state: Any
    history: list[Entry] = field(default_factory=list)

    @classmethod
    def begin(cls, game: Game[Any], seats: int, given: Mapping[str, Any], rules: int | None = None) -> Playthrough:
        options = read_options(game, seats, given)
        version = game.rules if rules is None else rules
        return cls(game, seats, options, version, game.new(seats, options, version))

    @property
    def is_over(self) -> bool:
        return is_over(self.game, self.state)

    def play(self, entry: Entry | str) -> Entry:
        """Make one move, given as `0 mark b3 2`. Free text that this move withdraws leaves the history."""
        return self.make(self.checked(entry))

    def checked(self, entry: Entry | str) -> Entry:
        """A move in canonical form, or IllegalMove with the reason. Nothing changes."""
        given = parse_entry(entry) if isinstance(entry, str) else entry
        return Entry(given.actor, check(self.game, self.state, given.actor, given.move))

    def make(self, entry: Entry) -> Entry:
        """Make a move. Trusts that it is legal and canonical: it was checked before."""
        story = story_of(self.game)
        blot = None if story is None else story.blots(self.state, entry)
        self.game.apply(self.state, entry.actor, entry.move)
        if blot is not None:
            self.history[:] = [blotted(it, blot) for it in self.history]
        self.history.append(entry)
        if story is not None:
            forget(self.history, story.withdrawn(self.state))
        return entry

    def covered(self) -> Sequence[Entry]:
        """The moves so far without words that are hidden from everybody for now; if none are, the very history."""
        story = story_of(self.game)
        return self.history if story is None else story.covered(self.state, self.history)

    def play_all(self, *entries: str) -> Playthrough:
        for entry in entries:
            self.play(entry)
        return self

    def draw(self, chance: Chance) -> Entry | None:
        """Make the draw that is due, if any."""
        odds = self.game.odds(self.state)
        return self.play(Entry(LUCK, odds.draw(chance))) if odds is not None else None

    def take_back(self, plies: int = 1) -> None:
        """Undo the last moves, luck among them, by playing all the others again. IllegalMove if there are fewer."""
        if not 0 <= plies <= len(self.history):
            raise IllegalMove("illegal-take-back", plies=plies, moves=len(self.history))
        for entry in self._begin_again(len(self.history) - plies):
            self.play(entry)

    def tell_again(self, plies: int) -> list[list[Said]]:
        """Undo all but the first so many moves, and put those into words anew."""
        return [self.said(entry) for entry in self._begin_again(plies)]

    def _begin_again(self, plies: int) -> list[Entry]:
        """Set the first position up; the first so many moves, to be made again."""
        kept, self.history = self.history[:plies], []
        self.state = self.game.new(self.seats, self.options, self.rules)
        return kept

    def legal(self, actor: Actor) -> list[str]:
        return legal(self.game, self.state, self._existing(actor))

    def look(self, seat: int | None) -> Sight:
        return look(self.game, self.state, self._existing(seat))

    def view(self, seat: int | None) -> View:
        return self.game.view(self.state, self._existing(seat))

    def _existing(self, seat: Asking) -> Asking:
        """The same. IllegalMove if it is a number that no seat has."""
        if isinstance(seat, int) and not 0 <= seat < self.seats:
            raise IllegalMove("illegal-no-seat", seat=seat)
        return seat

    def said(self, entry: Entry | str) -> list[Said]:
        """Make a move and put it into words."""
        return self.tell(self.checked(entry))

    def tell(self, entry: Entry) -> list[Said]:
        """The same for a move that was checked before."""
        before = self.game.copy(self.state)
        return self.game.words(before, self.make(entry), self.state)


def blotted(entry: Entry, blot: Blot) -> Entry:
    """The move without words that are taken out of everything said before."""
    if not any(isinstance(it, Text) for it in entry.move.args):
        return entry
    args = tuple(Text(blot(it.value)) if isinstance(it, Text) else it for it in entry.move.args)
    return Entry(entry.actor, Move(entry.move.verb, args))


def forget(history: list[Entry], withdrawn: Sequence[tuple[int, int]]) -> None:
    """Put the bare word `removed` where free text was withdrawn."""
    for ply, place in withdrawn:
        entry = history[ply]
        args = (*entry.move.args[:place], REMOVED, *entry.move.args[place + 1 :])
        history[ply] = Entry(entry.actor, Move(entry.move.verb, args))
