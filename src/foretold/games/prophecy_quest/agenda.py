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

from foretold.core.luck import Odds
from foretold.core.notation import Move, parse
from foretold.games.prophecy_quest.state import State
from foretold.games.prophecy_quest.steps import Draft, Step, name_of

Call = Callable[..., Any]
Found = TypeVar("Found", bound=Call)
Kind = type[Step]


class Question(NamedTuple):
    """Its step has the seat that is asked; `moves` takes the fields of the step."""

    moves: Callable[..., list[str]]


def always(*_: Any) -> bool:
    return True


COMES: dict[Kind, Call] = {Draft: always}  # what happens on top of the agenda, and whether that waits for somebody
TAKES: dict[Kind, Call] = {}  # what an answer does, or a draw
QUESTIONS: dict[Kind, Question] = {}
LUCK: dict[Kind, Call] = {}  # what can be drawn


def step(kind: Kind, takes: str | None = None) -> Callable[[Found], Found]:
    """What happens by itself when a step is on top of the agenda; one that luck names also `takes` what came."""

    def register(run: Found) -> Found:
        _register(kind, of_step(kind, run, takes))
        return run

    return register


def question(kind: Kind, moves: Callable[..., list[str]]) -> Callable[[Found], Found]:
    """What a seat may answer, and what that does."""
    moves_of = of_step(kind, moves)

    def register(answer: Found) -> Found:
        answer_to = of_step(kind, answer, "move")

        def comes(state: State, step: Step) -> bool:
            menu = moves_of(state, step)
            if len(menu) > 1:
                state.menu = menu
                return True
            if menu:
                answer_to(state, step, read(menu[0]))
            return False

        _register(kind, comes)
        TAKES[kind] = answer_to
        QUESTIONS[kind] = Question(moves)
        return answer

    return register


def luck(
    kind: Kind, odds: Callable[..., Odds], is_due: Callable[..., bool] | None = None
) -> Callable[[Found], Found]:
    """What can be drawn, and what that does. If it is not due, there being nothing to draw, the step is dropped."""

    def register(fall: Found) -> Found:
        _register(kind, of_step(kind, is_due) if is_due is not None else always)
        TAKES[kind] = of_step(kind, fall, "move")
        LUCK[kind] = of_step(kind, odds)
        return fall

    return register


def _register(kind: Kind, comes: Call) -> None:
    if kind in COMES:
        raise TypeError(f"{kind.__name__} is registered already")
    COMES[kind] = comes


def of_step(kind: Kind, run: Call, takes: str | None = None) -> Call:
    """The same, to be called with a step instead of its fields, and with what came. A step that forgot a field, or
    has them in another order, is found when the game is loaded. The call is spelled out once for a kind: to spread
    the fields anew for every step would take three times as long."""
    came = [takes] if takes else []
    wanted = ["state", *kind.__struct_fields__, *came]
    if list(signature(run).parameters) != wanted:
        raise TypeError(f"{run.__name__} must take {', '.join(wanted)}")
    given = ["state", *(f"step.{it}" for it in kind.__struct_fields__), *came]
    call: Call = eval(f"lambda {', '.join(['state', 'step', *came])}: run({', '.join(given)})", {"run": run})  # noqa: S307
    return call


read = lru_cache(maxsize=4_096)(parse)


def advance(state: State) -> None:
    state.menu = []
    agenda = state.agenda
    while agenda and not state.ended:
        top = agenda.pop()
        if COMES[type(top)](state, top):
            agenda.append(top)
            return
    if state.ended:
        agenda.clear()


def due(state: State) -> Odds | None:
    """The luck on top of the agenda, if it is luck."""
    agenda = state.agenda
    if not agenda or type(agenda[-1]) not in LUCK:
        return None
    odds: Odds = LUCK[type(agenda[-1])](state, agenda[-1])
    return odds


def take(state: State, move: Move) -> None:
    """The answer of the seat that is asked, or of luck; then what follows by itself."""
    top = state.agenda.pop()
    TAKES[type(top)](state, top, move)
    advance(state)


def asked(state: State) -> tuple[int, str] | None:
    """Who is asked, and for what."""
    if not state.menu:
        return None
    top: Any = state.agenda[-1]
    return top.seat, name_of(top)


def run_step(state: State, then: Step) -> None:
    """Do a step at once."""
    COMES[type(then)](state, then)


def hand_to(then: Step, state: State, came: object) -> None:
    """Do a step at once that takes what came by luck."""
    COMES[type(then)](state, then, came)
