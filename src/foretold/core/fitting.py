"""Rules with open names: one source for several games, each with its own functions where names are left open.

A module leaves a name open by saying `name: Any = None`. Fitting it to a game makes copies of its functions that
find the game's in those places; where the game has a function of the same name as the module, the game's is taken.
The originals are not touched, and the copies can be compiled like any rules. Nothing here knows a game.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from types import FunctionType, ModuleType
from typing import Any, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])


def open_names(module: ModuleType) -> list[str]:
    """What a module leaves open."""
    return [name for name in module.__annotations__ if vars(module).get(name) is None]


def _missing(module: ModuleType, names: Mapping[str, Any]) -> list[str]:
    """What is left open and used by a function that is not replaced itself."""
    kept = (value for name, value in vars(module).items() if _is_of(module, value) and names.get(name) is None)
    used = {name for function in kept for name in function.__code__.co_names}
    return [name for name in open_names(module) if name in used and names.get(name) is None]


def fitted(module: ModuleType, names: Mapping[str, Any], label: str) -> ModuleType:
    """The module with these names in their places, as a module of its own. TypeError names what is missing."""
    missing = _missing(module, names)
    if missing:
        raise TypeError(f"{label} has no {', '.join(missing)}, which {module.__name__} asks for")
    made = ModuleType(f"{module.__name__}[{label}]", module.__doc__)
    own = {name: value for name, value in vars(module).items() if not name.startswith("__")}
    vars(made).update(own | {name: names[name] for name in own if names.get(name) is not None})
    for name, value in own.items():
        if _is_of(module, value) and vars(made)[name] is value:
            vars(made)[name] = _moved(value, made)
    sys.modules[made.__name__] = made
    return made


def _is_of(module: ModuleType, value: object) -> bool:
    return isinstance(value, FunctionType) and value.__module__ == module.__name__


def _moved(function: FunctionType, to: ModuleType) -> FunctionType:
    """The same code with the globals of another module."""
    copy = FunctionType(function.__code__, vars(to), function.__name__, function.__defaults__)
    copy.__kwdefaults__, copy.__module__, copy.__doc__ = function.__kwdefaults__, to.__name__, function.__doc__
    return copy


class Fitted:
    """A module fitted to a game's; asked for a function of the first, it gives the second's, of the same type."""

    def __init__(self, module: ModuleType, names: Mapping[str, Any], label: str) -> None:
        self.module = fitted(module, names, label)

    def __call__(self, function: Function) -> Function:
        found: Function = getattr(self.module, function.__name__)
        return found
