"""How the agenda is worked off: steps that happen by themselves, questions to a seat, and luck.

What a step does is registered for its kind (`steps`), and it is checked then that it takes the step's very fields.
A question with one answer is not asked, one without any is dropped: `advance` goes on until somebody has a choice
or luck is due.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from inspect import signature
from typing import Any, NamedTuple, TypeVar

from msgspec.structs import astuple

from foretold.core.luck import Odds
from foretold.core.notation import Move, parse
from foretold.games.prophecy_quest.state import State
from foretold.games.prophecy_quest.steps import Draft, Step, name_of

Run = Callable[..., None]
Found = TypeVar("Found", bound=Callable[..., Any])
Kind = type[Step]


class Question(NamedTuple):
    """The first field of its step is the seat that is asked."""

    moves: Callable[..., list[str]]
    answer: Callable[..., None]


class Luck(NamedTuple):
    """If it is not due, there being nothing to draw, the step is dropped."""

    is_due: Callable[..., bool]
    odds: Callable[..., Odds]
    fall: Callable[..., None]


STEPS: dict[Kind, Run] = {}
QUESTIONS: dict[Kind, Question] = {}
LUCK: dict[Kind, Luck] = {}


def step(kind: Kind, takes: str | None = None) -> Callable[[Found], Found]:
    """What happens by itself when a step is on top of the agenda; one that luck names also `takes` what came."""

    def register(run: Found) -> Found:
        _check(kind, run, takes)
        STEPS[kind] = run
        return run

    return register


def question(kind: Kind, moves: Callable[..., list[str]]) -> Callable[[Found], Found]:
    def register(answer: Found) -> Found:
        _check(kind, moves)
        _check(kind, answer, "move")
        QUESTIONS[kind] = Question(moves, answer)
        return answer

    return register


def always(*_: Any) -> bool:
    return True


def luck(kind: Kind, odds: Callable[..., Odds], is_due: Callable[..., bool] = always) -> Callable[[Found], Found]:
    def register(fall: Found) -> Found:
        _check(kind, odds)
        _check(kind, fall, "move")
        LUCK[kind] = Luck(is_due, odds, fall)
        return fall

    return register


def _check(kind: Kind, run: Callable[..., Any], takes: str | None = None) -> None:
    """A step that forgot a field, or has them in another order, is found when the game is loaded."""
    wanted = ["state", *kind.__struct_fields__, *([takes] if takes else [])]
    if list(signature(run).parameters) != wanted:
        raise TypeError(f"{run.__name__} must take {', '.join(wanted)}")


read = lru_cache(maxsize=4_096)(parse)


def advance(state: State) -> None:
    state.menu = []
    agenda = state.agenda
    while agenda and not state.ended:
        top = agenda[-1]
        run = STEPS.get(type(top))
        if run is not None:
            agenda.pop()
            run(state, *astuple(top))
        elif isinstance(top, Draft):
            return
        elif type(top) in QUESTIONS:
            if _is_waiting(state, top):
                return
        elif LUCK[type(top)].is_due(state, *astuple(top)):
            return
        else:
            agenda.pop()
    if state.ended:
        agenda.clear()


def _is_waiting(state: State, top: Step) -> bool:
    asking, fields = QUESTIONS[type(top)], astuple(top)
    moves = asking.moves(state, *fields)
    if len(moves) > 1:
        state.menu = moves
        return True
    state.agenda.pop()
    if moves:
        asking.answer(state, *fields, read(moves[0]))
    return False


def due(state: State) -> Odds | None:
    """The luck on top of the agenda, if it is luck."""
    if not state.agenda or type(state.agenda[-1]) not in LUCK:
        return None
    top = state.agenda[-1]
    return LUCK[type(top)].odds(state, *astuple(top))


def take(state: State, move: Move) -> None:
    """The answer of the seat that is asked, or of luck; then what follows by itself."""
    top = state.agenda.pop()
    kind = type(top)
    (QUESTIONS[kind].answer if kind in QUESTIONS else LUCK[kind].fall)(state, *astuple(top), move)
    advance(state)


def asked(state: State) -> tuple[int, str] | None:
    """Who is asked, and for what."""
    if not state.menu:
        return None
    top = state.agenda[-1]
    return astuple(top)[0], name_of(top)


def run_step(state: State, then: Step, *came: Any) -> None:
    """Do a step at once, with what came by luck if it takes that."""
    STEPS[type(then)](state, *astuple(then), *came)
