"""What thinking about a game needs, compiled or plain: functions bound to its kernel, and structs to work on.

Importing this module is cheap; Numba comes with the first compiled function.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from functools import cache
from types import ModuleType
from typing import Any, TypeVar

from foretold.core.extras import has_extra, naming_extras
from foretold.core.fitting import fitted
from foretold.core.game import Game
from foretold.core.kernel import kernel_of
from foretold.core.lcg import MASK_63
from foretold.core.structs import copied

Struct = TypeVar("Struct")
PLAIN_SHARE = 20  # what is thought about once in plain Python is thought about so often when compiled


def can_compile() -> bool:
    return has_extra("fast")


def affordable(number: int, is_compiled: bool | None = None) -> int:
    """Of so many iterations or deals, as many as do not take too long where nothing is compiled."""
    return number if (can_compile() if is_compiled is None else is_compiled) else max(1, number // PLAIN_SHARE)


@cache
def bound(function: Callable[..., Any], game: Game[Any], open_names: Sequence[str], is_compiled: bool) -> Any:
    """A function of a module with open names, with the kernel of a game in their place."""
    module: Any = _fitted(function.__module__, game, open_names)
    if is_compiled:
        with naming_extras():
            from foretold.core import jit

        module = jit.compiled(module)
    return getattr(module, function.__name__)


@cache
def _fitted(module: str, game: Game[Any], open_names: Sequence[str]) -> ModuleType:
    kernel = kernel_of(game)
    return fitted([sys.modules[module]], {name: getattr(kernel, name) for name in open_names}, game.id)


class Workbench:
    """As records or as plain objects: the position thought about, a state to play on, tables, random numbers."""

    def __init__(self, game: Game[Any], position: Any, seed: int, is_compiled: bool) -> None:
        self.is_compiled = is_compiled
        root, tables = game.kernel_structs(position)
        self.root, self.state, self.tables = self._made(root), self._made(root), self._made(tables)
        self.rng = self.numbers([(seed * 2 + 1) & MASK_63])

    def _made(self, struct: Any) -> Any:
        if not self.is_compiled:
            return copied(struct)
        from foretold.core.structs import to_record

        return to_record(struct)

    def numbers(self, values: Sequence[int]) -> Any:
        if not self.is_compiled:
            return list(values)
        import numpy as np

        return np.array(values, dtype=np.int64)

    def blank(self, kind: type[Any]) -> Any:
        """A struct whose fields begin at zero: as a record without a detour over lists, which can be long."""
        if not self.is_compiled:
            return kind()
        from foretold.core.structs import records

        return records(kind, 1)[0]

    def plain(self, kind: type[Struct], struct: Any) -> Struct:
        """What such a struct holds, as a plain one."""
        if not self.is_compiled:
            return copied(struct)  # type: ignore[no-any-return]
        from foretold.core.structs import from_record

        return from_record(kind, struct)
