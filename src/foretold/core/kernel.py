"""Kernels: the rules of a game for programs that play it by the million, in two modes, plain and compiled.

A kernel is a module of functions over two structs, the position and its fixed tables (`Game.kernel_structs`). Moves
are numbers there. `Kernel` is what it must say; `Derived` follows from that (`derived`), where a kernel does not
say it itself. The position has a `resigned_mask`, the tables have `seats`. Where players foretell, the coach asks
for `Coaching` too, and programs that learn ask for `Environment`. A kernel that lacks something is refused when its
game is registered.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any, NamedTuple, Protocol, cast

from foretold.core import derived
from foretold.core.fitting import fitted
from foretold.core.game import Game
from foretold.core.structs import filled

SIMULATION = ("begin", "random_game", "score", "winners_mask")
SEARCH = ("imagine_into", "is_over", "legal_moves", "apply_move", "to_move", "play_out", "results")
COACHING = ("imagine_into", "apply_move", "play_well", "tally")
ENVIRONMENT = (
    "begin", "has_ended", "is_luck", "random_step", "ask", "to_move", "legal_actions", "move_of", "apply_move",
    "observe", "score", "winners_mask",
)  # fmt: skip

WHOLE = 1_000_000  # the value of a certain victory, and of the whole share in one

MOST_ROWS = 6
AMOUNTS = 16  # from 0; more than anything that can be foretold


@dataclass(slots=True)
class Counts:
    """What came of imagined deals: for each thing that is foretold, how often each amount of it; in all how often
    everything foretold came true, and how many points that brought."""

    rows: list[int] = filled(MOST_ROWS * AMOUNTS)
    came_true: int = 0
    points: int = 0


class Kernel(Protocol):
    """What a kernel says."""

    def begin(self, state: Any, tables: Any) -> None:
        """The start of a game; whatever the state held is gone."""

    def is_over(self, state: Any, tables: Any) -> bool:
        """Whether a search has come to its end: that of the game, or of a deal."""

    def to_move(self, state: Any, tables: Any) -> int: ...

    def legal_moves(self, state: Any, tables: Any, moves: Any) -> int:
        """Written into `moves`; returns how many."""

    def apply_move(self, state: Any, tables: Any, move: int) -> None:
        """Trusts that the move is legal."""

    def imagine_into(self, target: Any, source: Any, tables: Any, rng: Any, kept: int) -> None:
        """A world that the searching seat's knowledge allows; what others might foretell takes long to imagine and
        is kept `kept` times, about."""

    def play_out(self, state: Any, tables: Any, rng: Any) -> None:
        """At random, or sensibly, to the end of a search."""

    def results(self, state: Any, tables: Any, values: Any, wins: Any) -> None:
        """By seat: what the end is worth, and the share in the victory."""

    def random_step(self, state: Any, tables: Any, rng: Any) -> int:
        """Whatever is due, luck or a move, at random; returns a number that tells which."""

    def score(self, state: Any, tables: Any, seat: int) -> int: ...


class Derived(Kernel, Protocol):
    """What follows from it; see `derived`."""

    def copy_into(self, target: Any, source: Any, tables: Any) -> None: ...

    def has_ended(self, state: Any, tables: Any) -> bool: ...

    def is_luck(self, state: Any, tables: Any) -> bool: ...

    def rating(self, state: Any, tables: Any, seat: int) -> int: ...

    def winners_mask(self, state: Any, tables: Any) -> int: ...

    def random_game(self, state: Any, tables: Any, rng: Any) -> tuple[int, int]: ...

    def random_games(self, state: Any, tables: Any, rng: Any, games: int) -> tuple[int, int]: ...


class Coaching(Protocol):
    """What the coach asks for, where players foretell."""

    def play_well(self, state: Any, tables: Any, rng: Any) -> None:
        """To the end as `play_out`, with more care."""

    def tally(self, root: Any, state: Any, tables: Any, counts: Any) -> None:
        """Adds what came of an imagined end to the searching seat."""

    def is_foretelling(self, state: Any, tables: Any) -> bool:
        """Whether the next move is a prophecy."""

    def foretold(self, state: Any, tables: Any, seat: int) -> list[int]:
        """What a seat has foretold; plain only."""


class ObservedPart(NamedTuple):
    """A part of an observation: its name, its shape, and what its numbers mean. They are from 0 to 255."""

    name: str
    shape: tuple[int, ...]
    meaning: str


class Environment(Protocol):
    """What programs that learn ask for: moves numbered without gaps, and what a seat knows as numbers.

    An action is a move under such a number: it is legal when the move is.
    """

    def ask(self, state: Any, tables: Any) -> None:
        """Of several seats that are asked at once it is the first one's move, until that one has decided."""

    def action_count(self, tables: Any) -> int:
        """One more than the highest action; plain only."""

    def action_of(self, tables: Any, move: int) -> int: ...

    def move_of(self, tables: Any, action: int) -> int: ...

    def legal_actions(self, state: Any, tables: Any, actions: Any) -> int:
        """The actions of all legal moves, written into `actions`; returns how many."""

    def observation_parts(self, tables: Any) -> list[ObservedPart]:
        """What an observation consists of, in order; plain only."""

    def observe(self, state: Any, tables: Any, seat: int, cells: Any, at: int) -> None:
        """What a seat may know of this deal, written into zeros from `at` on. Seats count from the one that looks:
        itself is 0, its left neighbour 1."""


class BadKernel(TypeError):
    """A kernel that does not say what it must."""


def kernel_of(game: Game[Any]) -> Derived | None:
    """The kernel of a game with all that follows from it, if it has one."""
    return _kernel(game.kernel) if game.kernel else None


@cache
def _kernel(name: str) -> Derived:
    module = import_module(name)
    wrong = list(_wrong(module))
    if wrong:
        raise BadKernel(f"the kernel {name} is not whole: {'; '.join(wrong)}")
    whole = fitted([derived], vars(module), name)
    vars(whole).update({key: value for key, value in vars(module).items() if key not in vars(whole)})
    return cast(Derived, whole)


def _wrong(module: ModuleType) -> Iterator[str]:
    wanted = dict(_asked(Kernel))
    groups: list[type[Any]] = [Coaching, Environment]
    for group in groups:
        wanted |= _asked(group) if _says_any(module, group) else {}
    said = _asked(Derived)
    for name, parameters in wanted.items():
        if not callable(getattr(module, name, None)):
            yield f"it lacks {name}({', '.join(parameters)})"
    for name, parameters in (wanted | said).items():
        function = getattr(module, name, None)
        if callable(function) and len(inspect.signature(function).parameters) != len(parameters):
            yield f"{name} must take ({', '.join(parameters)})"


def _says_any(module: ModuleType, group: type[Any]) -> bool:
    return any(hasattr(module, name) for name in _asked(group))


def is_environment(game: Game[Any]) -> bool:
    """Whether programs can learn the game on its kernel."""
    kernel = kernel_of(game)
    return kernel is not None and all(hasattr(kernel, name) for name in ENVIRONMENT)


def _asked(protocol: type[Any]) -> dict[str, list[str]]:
    """The functions of a protocol with their parameters."""
    functions = {name: it for name, it in vars(protocol).items() if inspect.isfunction(it) and name[0] != "_"}
    return {name: list(inspect.signature(it).parameters)[1:] for name, it in functions.items()}
