"""How the agenda is worked off: steps that happen by themselves, questions to a seat, and luck.

Each kind of frame is registered by its name. A question with one answer is not asked, one without any is dropped:
`advance` goes on until somebody has a choice or luck is due.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple, TypeVar

from foretold.core.luck import Odds
from foretold.core.notation import Move, parse
from foretold.games.prophecy_quest.state import State

Run = Callable[..., None]
Found = TypeVar("Found", bound=Callable[..., Any])


class Question(NamedTuple):
    """The frame's first argument is the seat that is asked."""

    moves: Callable[..., list[str]]
    answer: Callable[..., None]


class Luck(NamedTuple):
    """If it is not due, there being nothing to draw, the frame is dropped."""

    is_due: Callable[..., bool]
    odds: Callable[..., Odds]
    fall: Callable[..., None]


DRAFT = "draft"  # all seats are asked at once, see `draft`
STEPS: dict[str, Run] = {}
QUESTIONS: dict[str, Question] = {}
LUCK: dict[str, Luck] = {}


def step(run: Found) -> Found:
    """What happens by itself when it is on top of the agenda, under the name of the function."""
    STEPS[run.__name__] = run
    return run


def question(name: str, moves: Callable[..., list[str]]) -> Callable[[Found], Found]:
    def register(answer: Found) -> Found:
        QUESTIONS[name] = Question(moves, answer)
        return answer

    return register


def always(*_: Any) -> bool:
    return True


def luck(name: str, odds: Callable[..., Odds], is_due: Callable[..., bool] = always) -> Callable[[Found], Found]:
    def register(fall: Found) -> Found:
        LUCK[name] = Luck(is_due, odds, fall)
        return fall

    return register


read = lru_cache(maxsize=4_096)(parse)


def advance(state: State) -> None:
    state.menu = []
    agenda = state.agenda
    while agenda and not state.ended:
        frame = agenda[-1]
        name = frame[0]
        run = STEPS.get(name)
        if run is not None:
            agenda.pop()
            run(state, *frame[1:])
        elif name == DRAFT:
            return
        elif name in QUESTIONS:
            if _is_waiting(state, name):
                return
        elif LUCK[name].is_due(state, *frame[1:]):
            return
        else:
            agenda.pop()
    if state.ended:
        agenda.clear()


def _is_waiting(state: State, name: str) -> bool:
    frame = state.agenda[-1]
    moves = QUESTIONS[name].moves(state, *frame[1:])
    if len(moves) > 1:
        state.menu = moves
        return True
    state.agenda.pop()
    if moves:
        QUESTIONS[name].answer(state, *frame[1:], read(moves[0]))
    return False


def due(state: State) -> Odds | None:
    """The luck on top of the agenda, if it is luck."""
    if not state.agenda or state.agenda[-1][0] not in LUCK:
        return None
    name, *args = state.agenda[-1]
    return LUCK[name].odds(state, *args)


def take(state: State, move: Move) -> None:
    """The answer of the seat that is asked, or of luck; then what follows by itself."""
    name, *args = state.agenda.pop()
    (QUESTIONS[name].answer if name in QUESTIONS else LUCK[name].fall)(state, *args, move)
    advance(state)


def asked(state: State) -> tuple[int, str] | None:
    """Who is asked, and for what."""
    if not state.menu:
        return None
    name, seat, *_ = state.agenda[-1]
    return seat, name


def run_step(state: State, name: str, *args: Any) -> None:
    STEPS[name](state, *args)
