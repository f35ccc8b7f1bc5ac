"""Rules compiled: the one place that decides what Numba does with them. (`native` holds its building blocks.)

Rules are plain functions and know nothing of this. Compiling makes copies of them whose globals are compiled
functions, so the plain and the compiled form live side by side in one process. Compiled code is kept on disk
(see `cache`), hashed over everything it was made from. Importing this module imports Numba: only worker
processes, benchmarks and tests do.
"""

from __future__ import annotations

import dis
import hashlib
import sys
import threading
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from types import CodeType, FunctionType, ModuleType, SimpleNamespace
from typing import Any

import numba
import numpy as np

from foretold.core import cache, native

OPTIONS: dict[str, Any] = {"nogil": True, "error_model": "numpy", "forceinline": True}

TOOLS = [Path(file).read_bytes() for file in (__file__, native.__file__)]

config: Any = numba.config
_bindings: dict[str, _Binding] = {}  # by module: one for the whole process
_compiling = threading.RLock()

if not config.BOUNDSCHECK:
    native.index_directly()


def compiled(module: ModuleType) -> SimpleNamespace:
    """Every function that this module of rules defines, by its name, in compiled form."""
    return SimpleNamespace(**{function.__name__: _shared(function) for function in defined_in(module)})


def bound(function: FunctionType, names: Mapping[str, object], label: str) -> Any:
    """A function compiled with other globals: one source of search, say, bound to the rules of a game.

    The names are replaced wherever the function, or another function of its module, uses them. The label tells
    the bindings of one function apart, on disk too.
    """
    return _Binding(function, names, label).compiled(function)


def defined_in(module: ModuleType) -> list[FunctionType]:
    functions = (value for value in vars(module).values() if isinstance(value, FunctionType))
    return [function for function in functions if function.__module__ == module.__name__]


def _shared(function: FunctionType) -> Any:
    """The compiled form of a function with its own globals."""
    with _compiling:
        binding = _bindings.get(function.__module__)
        if binding is None or function not in binding.functions:
            binding = _bindings[function.__module__] = _Binding(function, {}, "")
        return binding.compiled(function)


class _Binding:
    """The functions of one module that are compiled together, into one folder."""

    def __init__(self, function: FunctionType, names: Mapping[str, object], label: str) -> None:
        module = sys.modules[function.__module__]
        self.names = names
        self.label = label
        self.functions = defined_in(module)
        if function not in self.functions:
            self.functions.append(function)
        suffix = f"[{label}]" if label else ""
        digest = sources_digest(self.functions, names)
        self.folder = cache.folder(function.__module__ + suffix, digest)
        self.done: dict[FunctionType, Any] = {}

    def compiled(self, function: FunctionType) -> Any:
        if function not in self.done:
            copy = self._rebound(function)
            self.done[function] = copy if config.DISABLE_JIT else _dispatcher(copy, self.folder)
            copy.__globals__.update(self._callees(function))
        return self.done[function]

    def _rebound(self, function: FunctionType) -> FunctionType:
        """The same code, with globals of its own."""
        names = {**function.__globals__, **self.names}
        copy = FunctionType(function.__code__, names, function.__name__, function.__defaults__)
        copy.__module__ = function.__module__
        copy.__qualname__ = f"{function.__qualname__}[{self.label}]" if self.label else function.__qualname__
        copy.__kwdefaults__ = function.__kwdefaults__
        return copy

    def _callees(self, function: FunctionType) -> dict[str, Any]:
        globals_used = used_globals(function, self.names)
        return {name: self._callee(value) for name, value in globals_used if isinstance(value, FunctionType)}

    def _callee(self, function: FunctionType) -> Any:
        if function in native.replacements() and not config.DISABLE_JIT:
            return native.replacements()[function]
        return self.compiled(function) if function in self.functions else _shared(function)


def _dispatcher(function: FunctionType, folder: Path) -> Any:
    """Hand a function to Numba; it is compiled, or loaded from the folder, when it is first called."""
    with _compiling:
        before = config.CACHE_DIR
        config.CACHE_DIR = str(folder)
        try:
            dispatcher = numba.njit(cache=True, **OPTIONS)(function)
        finally:
            config.CACHE_DIR = before
    _lock_index(dispatcher._cache, folder)  # noqa: SLF001
    return dispatcher


def _lock_index(stored: Any, folder: Path) -> None:
    """Numba reads, extends and rewrites an index of what it stored; processes must take turns at that."""
    load, save = stored.load_overload, stored.save_overload

    def load_alone(*args: Any) -> Any:
        with cache.alone(folder):
            return load(*args)

    def save_alone(*args: Any) -> None:
        with cache.alone(folder):
            save(*args)

    stored.load_overload, stored.save_overload = load_alone, save_alone


# What was compiled


def sources_digest(functions: Iterable[FunctionType], names: Mapping[str, object]) -> str:
    """A hash of all code and constants these functions reach, and of what else changes compiled code.

    It is taken from the code that runs, not from files: a file edited after it was imported changes nothing.
    """
    hashed = hashlib.sha256(b"".join(TOOLS))
    versions = (sys.version, numba.__version__, np.__version__, OPTIONS, config.BOUNDSCHECK, config.OPT)
    hashed.update(repr(versions).encode())
    waiting = list(functions)
    own = set(waiting)
    seen = set()
    while waiting:
        function = waiting.pop()
        if function in seen:
            continue
        seen.add(function)
        hashed.update(repr(described(function.__code__)).encode())
        hashed.update(repr((function.__defaults__, function.__kwdefaults__)).encode())
        for name, given in used_globals(function, names if function in own else {}):
            value = getattr(given, "py_func", given)
            if isinstance(value, FunctionType):
                waiting.append(value)
            hashed.update(f"{name} {constant(value)}".encode())
    return hashed.hexdigest()[:16]


def used_globals(function: FunctionType, names: Mapping[str, object]) -> Iterator[tuple[str, Any]]:
    """The globals a function reads, in order of name. Rules take functions from modules of rules by name only."""
    for name in sorted(global_names(function.__code__)):
        value = names.get(name, function.__globals__.get(name))
        if isinstance(value, ModuleType) and value.__name__.startswith("foretold."):
            raise TypeError(
                f"{function.__module__}.{function.__qualname__} uses the module {value.__name__}: "
                "import its functions by name, so that they can be compiled along"
            )
        yield name, value


def global_names(code: CodeType) -> set[str]:
    names = {step.argval for step in dis.get_instructions(code) if step.opname == "LOAD_GLOBAL"}
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            names |= global_names(inner)
    return names


def described(code: CodeType) -> tuple[object, ...]:
    """Everything in a code object that decides what it does; not where it stands in which file."""
    constants = [described(each) if isinstance(each, CodeType) else constant(each) for each in code.co_consts]
    shape = (code.co_argcount, code.co_kwonlyargcount, code.co_flags, code.co_exceptiontable)
    names = (code.co_qualname, code.co_names, code.co_varnames, code.co_freevars)
    return (names, code.co_code, constants, shape)


def constant(value: object) -> str:
    """A value in words that are the same in every process."""
    if isinstance(value, frozenset | set):
        return repr(sorted(map(repr, value)))
    if isinstance(value, np.ndarray):
        return f"{value.dtype} {value.shape} {hashlib.sha256(value.tobytes()).hexdigest()}"
    if isinstance(value, FunctionType | type | ModuleType):
        return f"{getattr(value, '__module__', '')}.{getattr(value, '__qualname__', value.__name__)}"
    return repr(value)
