"""Rules with open names: one source for several games, each with its own functions where names are left open.

A module leaves a name open by saying `name: Any = None`. Fitting it to a game makes copies of its functions that
find the game's in those places; where the game has a function of the same name as the module, the game's is taken.
The originals are not touched, and the copies can be compiled like any rules. Nothing here knows a game.
"""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from types import FunctionType, ModuleType
from typing import Any, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])


def fitted(modules: Sequence[ModuleType], names: Mapping[str, Any], label: str) -> ModuleType:
    """The modules in one, with these names in their places. TypeError names what is missing.

    What one of them leaves open another may say; of two that say the same the first is taken.
    """
    made = ModuleType(f"{modules[0].__name__}[{label}]", modules[0].__doc__)
    for module in modules:
        for name, value in vars(module).items():
            if not name.startswith("__") and vars(made).get(name) is None:
                vars(made)[name] = _moved(value, made) if _is_of(module, value) else value
    vars(made).update(
        {name: names[name] for name in vars(made) if names.get(name) is not None and name[:2] != "__"}
    )
    if missing := _missing(modules, made):
        asked = f"{label} has no {', '.join(missing)}, which {modules[0].__name__} asks for"
        raise TypeError("; ".join([asked, *_explained(modules, missing)]))
    sys.modules[made.__name__] = made
    return made


def _missing(modules: Sequence[ModuleType], made: ModuleType) -> list[str]:
    """What is left open and used by a function that was not replaced itself."""
    used = {name for value in vars(made).values() if _is_of(made, value) for name in value.__code__.co_names}
    asked = dict.fromkeys(name for module in modules for name in module.__annotations__)
    return [name for name in asked if name in used and vars(made)[name] is None]


def _explained(modules: Sequence[ModuleType], names: Sequence[str]) -> list[str]:
    """What the modules say about open names, in the comments beside them."""
    source = "\n".join(inspect.getsource(module) for module in modules)
    found = {name: re.search(rf"^{name}: Any = None  # (.+)$", source, re.MULTILINE) for name in names}
    return [f"{name}: {comment[1]}" for name, comment in found.items() if comment]


def _is_of(module: ModuleType, value: object) -> bool:
    return isinstance(value, FunctionType) and value.__module__ == module.__name__


def _moved(function: FunctionType, to: ModuleType) -> FunctionType:
    """The same code with the globals of another module."""
    copy = FunctionType(function.__code__, vars(to), function.__name__, function.__defaults__)
    copy.__kwdefaults__, copy.__module__, copy.__doc__ = function.__kwdefaults__, to.__name__, function.__doc__
    return copy


class Fitted:
    """Modules fitted to a game's; asked for a function of these, it gives the game's, of the same type."""

    def __init__(self, modules: Sequence[ModuleType], names: Mapping[str, Any], label: str) -> None:
        self.module = fitted(modules, names, label)

    def __call__(self, function: Function) -> Function:
        found: Function = getattr(self.module, function.__name__)
        return found
