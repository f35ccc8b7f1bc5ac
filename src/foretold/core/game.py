"""The contract every game keeps. A game is stateless; a state is plain data; a move is a few words of text.

    prompts(state)   who is asked what          ─┐ neither: the game is over
    odds(state)      or which luck is due       ─┘
    apply(state, …)  the move happens
    view(state, p)   what seat p may know: the only door out of a state
    imagine(view)    a whole state that this view allows: how a bot thinks without cheating

Legality has one source, the prompts: page, bots, server and tests all ask them. Nothing here draws a random
number, writes a sentence, or knows a game.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Any, ClassVar, Generic, Self, TypeVar

import msgspec

from foretold.core.luck import Odds
from foretold.core.notation import Entry, Move
from foretold.core.options import Field
from foretold.core.shapes import Chance, Shape
from foretold.core.words import Phrase, Said

State = TypeVar("State")

RESIGN = Move("resign")  # the table act: allowed to a seat at any time, never among its legal moves
AWAY, BACK = Move("away"), Move("back")  # table acts too: the game goes on without a seat for a while


class Prompt(msgspec.Struct, frozen=True):
    """A question to a seat, or to anyone at the table (`~`), who stays unnamed.

    The id is the same as long as the question is the same, and is never used again for another one. A sealed
    prompt hides its answer until all are in; it stays listed, decided, until then, and the order of answers
    never matters. A question to anyone does not keep a game going.
    """

    id: str
    actor: int | str
    kind: str
    words: Phrase
    shape: Shape
    is_sealed: bool = False
    is_decided: bool = False


class Outcome(msgspec.Struct, frozen=True):
    """How a finished game ended. Several winners share the victory; a story has none."""

    scores: list[int]
    winners: list[int]
    reason: Phrase


class Preset(msgspec.Struct, frozen=True):
    """Options worth offering by name, such as a board that comes with the game."""

    id: str
    title: Phrase
    options: dict[str, Any]


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What every view holds; each game adds its own fields. `seat` is None for a spectator.

    A view is built from an allow-list and holds all that this seat has lawfully seen so far. A game that has no
    board on the page adds a `sketch`: the page shows that, and the fields that its catalogs have a label for, which
    is a text called `<id>-field-<name>` or `field-<name>` (see `web/src/table/fields.ts`).
    """

    only_to_imagine: ClassVar[tuple[str, ...]] = ()  # lists and dicts nobody needs who only looks

    seat: int | None
    seats: int
    options: dict[str, Any]
    rules: int

    def to_look_at(self) -> Self:
        """The same without what only `imagine` needs."""
        return msgspec.structs.replace(self, **{name: type(getattr(self, name))() for name in self.only_to_imagine})


class Game(ABC, Generic[State]):
    """The rules of one game. Methods never change a state, save `apply`. Stories need more: `core/story.py`."""

    id: ClassVar[str]
    title: ClassVar[str]
    author: ClassVar[str]  # several: with commas between them
    seats: ClassVar[range]
    usual_seats: ClassVar[int | None] = None  # that a new table is offered with; as few as can play by default
    rules: ClassVar[int] = 1  # goes up when a fix would change how an old record replays
    oldest_rules: ClassVar[int] = 1  # records from here on replay as they were played
    fields: ClassVar[Sequence[Field]] = ()  # the options, for reading and for the page's form
    for_programs: ClassVar[frozenset[str]] = frozenset()  # options that the page's form does not offer
    is_on_page: ClassVar[bool] = True  # whether the server offers it; the terminal and programs have every game
    has_secrets: ClassVar[bool] = True  # if not, all views of a state are the same save for `seat`
    has_bots: ClassVar[bool] = True  # if not, only people can play it
    can_be_away: ClassVar[bool] = False  # whether it can go on without a seat for a while (`away`, `back`)
    kernel: ClassVar[str | None] = None  # the module with the rules in two modes, if there is one
    bots: ClassVar[Mapping[str, str]] = {}  # by level (`foretold.bots`): the module with `choose`
    observation: ClassVar[str] = ""  # the module that tells programs a view in numbers, where no kernel does
    adviser: ClassVar[str] = ""  # the module with `think` and `chances` for people, where no kernel brings them
    speech: ClassVar[str] = ""  # the module with SPEECH: what may be said and asked by line (`foretold.speech`)
    openings: ClassVar[Sequence[str]] = ()  # records in the game's package from which the laws also start
    outlook_type: ClassVar[type[msgspec.Struct] | None] = None  # of games that tell what an answer would bring
    material_type: ClassVar[type[msgspec.Struct] | None] = None
    state_type: ClassVar[type[Any]]
    view_type: ClassVar[type[View]]

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        """The rules are the same for all copies of a game under way."""
        return self

    @property
    def package(self) -> str:
        """Where the game and its texts live."""
        return type(self).__module__.rpartition(".")[0]

    @property
    def has_luck(self) -> bool:
        """Whether anything is ever drawn: a game without luck says nothing of odds."""
        return type(self).odds is not Game.odds

    def rules_text(self, language: str) -> str:
        """The rules for a person, in Markdown."""
        return files(self.package).joinpath("text", f"rules.{language}.md").read_text(encoding="utf-8")

    # Options and states

    def is_bounded(self, options: Mapping[str, Any]) -> bool:
        """Whether every game with these options ends, whatever the players do."""
        return True

    def presets(self) -> list[Preset]:
        """Ways to play that cannot be put together by choosing from the fields."""
        return []

    def check_options(self, seats: int, options: dict[str, Any]) -> dict[str, Any]:
        """Options whose fields are in order, checked against each other and made canonical. OptionError if not."""
        return options

    @abstractmethod
    def new(self, seats: int, options: Mapping[str, Any], rules: int) -> State:
        """The start of a game. Trusts its arguments; callers go through `play.begin`."""

    @abstractmethod
    def copy(self, state: State) -> State:
        """A state that shares nothing changeable with this one."""

    def to_json(self, state: State) -> Any:
        """The whole state, secrets included, as plain JSON values."""
        return msgspec.to_builtins(state, str_keys=True)

    def from_json(self, value: Any) -> State:
        state: State = msgspec.convert(value, self.state_type, str_keys=True)
        return state

    # Play

    @abstractmethod
    def prompts(self, state: State) -> list[Prompt]:
        """All open questions. Empty while luck is due."""

    def odds(self, state: State) -> Odds | None:
        """The luck that is due now, if any."""
        return None

    @abstractmethod
    def apply(self, state: State, actor: int | str, move: Move) -> None:
        """Change the state. Trusts that the move is legal and canonical; callers go through `play`."""

    def resigned(self, state: State) -> list[int]:
        """The seats that have resigned; they cannot win."""
        return []

    def away(self, state: State) -> list[int]:
        """The seats without which the game goes on for now, in games where that can be (`can_be_away`)."""
        return []

    def may_be_away(self, state: State) -> bool:
        """Whether the rules of this state know of it: older ones may not."""
        return self.can_be_away

    def why_not(self, state: State, actor: int | str, move: Move) -> Phrase | None:
        """Why this move, of a verb the actor is asked for, is not legal. None leaves it to the shape to say."""
        return None

    def why_not_now(self, state: State, actor: int | str, move: Move) -> Phrase | None:
        """Why a verb of this game is not asked for at the moment. None leaves it at naming those that are."""
        return None

    # What comes of it

    @abstractmethod
    def scores(self, state: State) -> list[int]:
        """Points by seat so far, over what is finished."""

    @abstractmethod
    def outcome(self, state: State) -> Outcome | None:
        """How the game ended; None while it goes on."""

    def chapter(self, state: State) -> int | None:
        """The round, in games so long that the chances over a whole game are told once a round; else None."""
        return None

    # What people may know

    @abstractmethod
    def view(self, state: State, seat: int | None) -> View:
        """All that a seat, or a spectator, has lawfully seen."""

    @abstractmethod
    def imagine(self, view: View, chance: Chance) -> State:
        """A state this view allows, uniform over all placements of what it does not show.

        Sealed answers of others are invented anew. Law: `view(imagine(view(s, p)), p) == view(s, p)`.
        """

    def material(self, rules: int) -> msgspec.Struct | None:
        """What lies in the box, the same at every table of these rules, such as the faces of cards; for boards that
        need it."""
        return None

    def outlook(self, view: View) -> msgspec.Struct | None:
        """What each answer of this seat would bring, as far as its view tells, and what is barred and why."""
        return None

    def words(self, before: State, entry: Entry, after: State) -> list[Said]:
        """A move in words, for all and for single seats."""
        return []

    def sketch(self, view: View) -> str:
        """The view as a few lines of plain text, for terminals; without a word where the page shows it too."""
        if isinstance(sketch := getattr(view, "sketch", None), str):
            return sketch
        return msgspec.json.format(msgspec.json.encode(view), indent=1).decode()

    def masked(self, state: State, history: Sequence[Entry], seat: int | None, since: int = 0) -> Sequence[Entry]:
        """The moves so far with `?` for what this seat may not know now. Without secrets, as they are.

        With `since`, the same without the first so many moves: the newest one costs no more the longer a game is.
        """
        return history[since:]

    def filled(self, state: State, history: Sequence[Entry], chance: Chance) -> list[Entry]:
        """A whole history from this first state that a masked one allows: each `?` gives way to what fits."""
        return list(history)

    def kernel_structs(self, state: State) -> tuple[Any, Any]:
        """The position and its fixed tables as the functions of the kernel take them, for games that have one."""
        return state, None

    def kernel_move(self, state: State, moves: Sequence[int]) -> Move | None:
        """Moves of the kernel, which are numbers there, in words; None while more of them are needed for one."""
        return Move(str(moves[0]))

    def kernel_step(self, state: State, move: int) -> Move:
        """One move of the kernel in words, also where the game needs several for one of its own."""
        word = self.kernel_move(state, (move,))
        assert word is not None
        return word

    def kernel_luck(self, state: State) -> Move:
        """The luck that the kernel drew last, read from the position that it led to. Asked of games that are
        learnt on their kernel (`kernel.Environment`) and have luck; without it they are not registered."""
        raise NotImplementedError(f"{self.id} does not say which luck its kernel drew: it lacks kernel_luck")
