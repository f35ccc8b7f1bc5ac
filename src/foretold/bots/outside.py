"""Bots from outside: any callable, by its place or by an entry point, and programs that speak JSON lines.

    package.module:function    gets a `Sight` and a `Chance`, gives a `Move` or its words, or with these a number:
                               the chance to win that it sees for itself
    name                       of an entry point in the group `foretold.bots`, or one that the environment names
    process:COMMAND            see `foretold.bots.process`

Whoever runs the program chooses them, never a visitor: `find_bot` reads names that came from a command line, and a
server offers those that are installed or named in FORETOLD_BOTS (`mine=package.module:function;other=process:…`).
None of them is trusted to answer: what fails, comes late or is not legal is a fault, and any legal move is made.
"""

from __future__ import annotations

import logging
import os
import pickle
import re
import signal
import sys
import threading
import traceback
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from types import FrameType
from typing import Any

from foretold.bots.random import choose_at_random
from foretold.core.errors import ForetoldError, OptionError
from foretold.core.game import Game
from foretold.core.notation import Move, parse, quote
from foretold.core.play import Sight
from foretold.core.shapes import Chance

log = logging.getLogger(__name__)

ENTRY_POINT = "foretold.bots"
NAMED = "FORETOLD_BOTS"
PROCESS = "process:"
PLACE = re.compile(r"[A-Za-z_]\w*(\.[A-Za-z_]\w*)*:[A-Za-z_]\w*(\.[A-Za-z_]\w*)*")
NAME = re.compile(r"[a-z][a-z0-9-]{0,39}")
TAKEN = ("random", "novice", "greedy", "search")  # levels
LIMIT = 30.0  # seconds for a move, unless told otherwise
LONGEST_REASON = 200

Outside = Callable[[Sight, Chance], Any]


class BotFault(ForetoldError):
    """A bot from outside did not answer as it must."""


class Guarded:
    """A bot from outside that always answers: faults are counted, told once to the log, and answered at random."""

    def __init__(self, name: str, choose: Outside, limit: float = LIMIT) -> None:
        self.name, self._choose, self._limit = name, choose, limit
        self.faults = 0
        self.last_fault = ""
        self.foretold: float | None = None  # with its last answer

    @property
    def asked(self) -> int:
        """How often it asked for the legal moves, if it has to ask."""
        return getattr(self._choose, "asked", 0)

    def __call__(self, sight: Sight, chance: Chance) -> Move:
        self.foretold = None
        try:
            with time_limit(self._limit):
                answered = self._choose(sight, chance)
            move, foretold = answered if isinstance(answered, tuple) and len(answered) == 2 else (answered, None)
            found = legal_answer(sight, move)
            self.foretold = checked_chance(foretold)
            return found
        except (Exception, SystemExit) as error:  # noqa: BLE001 - whatever a stranger's program raises
            self._note(error)
            return choose_at_random(sight, chance)

    def _note(self, error: BaseException) -> None:
        self.faults += 1
        self.last_fault = reason(error)
        if self.faults == 1:
            log.warning("The bot %s failed and a random answer was given: %s", self.name, self.last_fault)


def reason(error: BaseException) -> str:
    """In one line, whatever was raised."""
    lines = [str(error)] if isinstance(error, ForetoldError) else traceback.format_exception_only(error)
    said = " ".join("".join(lines).split())
    return "".join(char for char in said[:LONGEST_REASON] if char.isprintable())


def legal_answer(sight: Sight, answered: Any) -> Move:
    """In canonical form. BotFault if it answers none of the questions."""
    if not isinstance(answered, Move | str):
        raise BotFault("bot-no-move", answer=quote(repr(answered)[:LONGEST_REASON]))
    move = parse(answered) if isinstance(answered, str) else answered
    for prompt in sight.prompts:
        if isinstance(prompt.actor, int) and (found := prompt.shape.match(move)) is not None:
            return found
    raise BotFault("bot-illegal", move=quote(str(move)))


def checked_chance(foretold: Any) -> float | None:
    """From 0 to 1, or nothing. BotFault if it is anything else."""
    if foretold is None:
        return None
    if isinstance(foretold, bool) or not isinstance(foretold, int | float) or not 0 <= foretold <= 1:
        raise BotFault("bot-foretell", foretell=quote(repr(foretold)))
    return float(foretold)


@contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """BotFault after so long. In another thread than the first, where nothing can be interrupted, there is none."""
    if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "setitimer"):
        yield
        return

    def late(_number: int, _frame: FrameType | None) -> None:
        raise BotFault("bot-late", seconds=f"{seconds:g}")

    before = signal.signal(signal.SIGALRM, late)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


# Finding them

_offered: dict[str, Outside] = {}


def offer_bot(name: str, choose: Outside) -> None:
    """Make a function a bot by this name, in this process: it gets a `Sight` and a `Chance` and gives a `Move`, its
    words, or either with the chance to win that it sees. ValueError if it cannot have the name."""
    if not NAME.fullmatch(name) or name in TAKEN:
        raise ValueError(
            f"{name!r} is not a valid bot name: use lowercase letters, digits and hyphens, and no level's name"
        )
    if not callable(choose):
        raise ValueError(f"{choose!r} cannot be called")
    _offered[name] = choose


def offered_elsewhere(names: Iterable[str]) -> dict[str, Outside]:
    """Of these bots the functions that were offered here, for other processes to offer too.

    OptionError if a function cannot be imported there: one without a name, or one that was typed into a notebook.
    """
    found = {name: _offered[name] for name in names if name in _offered}
    for name, choose in found.items():
        is_typed_in = getattr(choose, "__module__", "") == "__main__" and not hasattr(
            sys.modules["__main__"], "__file__"
        )
        if is_typed_in or not _can_pickle(choose):
            raise OptionError("bot-elsewhere", name=quote(name))
    return found


def _can_pickle(choose: Outside) -> bool:
    try:
        pickle.dumps(choose)
    except Exception:  # noqa: BLE001 - whatever an object of a stranger's raises
        return False
    return True


def offered(name: str) -> Outside | None:
    """The function that has this name now."""
    return _offered.get(name)


def outside_bot(name: str, game: Game[Any], limit: float | None = None) -> Guarded | None:
    """A bot from outside by its name, or None if it is no name of one. OptionError if it cannot be had."""
    source = named_bots().get(name, name)
    seconds = LIMIT if limit is None else limit
    if name in _offered:
        return Guarded(name, _offered[name], seconds)
    if source.startswith(PROCESS):
        from foretold.bots.process import ProcessBot

        return Guarded(name, ProcessBot(source.removeprefix(PROCESS), game, seconds), seconds + 1)
    if PLACE.fullmatch(source):
        return Guarded(name, _imported(source), seconds)
    return None


def named_bots() -> dict[str, str]:
    """By name: those of installed packages, and those that the environment names."""
    found = {point.name: point.value for point in entry_points(group=ENTRY_POINT) if NAME.fullmatch(point.name)}
    for pair in filter(None, os.environ.get(NAMED, "").split(";")):
        name, _, source = pair.partition("=")
        found[name] = source
    return found


def check_named(pair: str) -> str:
    """`name=source`, as a server is told of a bot. OptionError says what is wrong."""
    name, _, source = pair.partition("=")
    if not NAME.fullmatch(name) or ";" in source or not (source.startswith(PROCESS) or PLACE.fullmatch(source)):
        raise OptionError("bot-named", pair=quote(pair))
    return pair


def _imported(place: str) -> Outside:
    """Also from the folder where the program was started, behind all that is installed."""
    module, _, path = place.partition(":")
    if (here := str(Path.cwd())) not in sys.path:
        sys.path.append(here)
    try:
        found: Any = import_module(module)
        for name in path.split("."):
            found = getattr(found, name)
    except (Exception, SystemExit) as error:  # noqa: BLE001 - whatever importing a stranger's module does
        raise OptionError("bot-import", place=quote(place), reason=reason(error)) from None
    if not callable(found):
        raise OptionError("bot-import", place=quote(place), reason=f"{path} is no function")
    return found  # type: ignore[no-any-return]
