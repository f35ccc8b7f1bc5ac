"""Rules compiled: the one place that decides what Numba does with them. (`native` holds its building
blocks, `pipeline` the compiler.)

Rules are plain functions and know nothing of this. Compiling makes copies of them whose globals are compiled
functions, so the plain and the compiled form live side by side in one process. Compiled code is kept on disk
(see `cache`), hashed over everything it was made from. Importing this module imports Numba: only worker
processes, benchmarks and tests do.
"""

from __future__ import annotations

import dis
import functools
import hashlib
import sys
import threading
from collections.abc import Iterable
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

import numba
import numpy as np

from foretold.core import cache, native, pipeline

OPTIONS: dict[str, Any] = {"nogil": True, "error_model": "numpy", "forceinline": True}

TOOLS = [Path(file).read_bytes() for file in (__file__, native.__file__, pipeline.__file__)]

config: Any = numba.config
_bindings: dict[str, _Binding] = {}  # by module: one for the whole process
_compiling = threading.RLock()


class Compiled:
    """The functions that a module of rules defines or imports, each compiled when it is first asked for."""

    def __init__(self, module: ModuleType) -> None:
        self._functions = {name: value for name, value in vars(module).items() if isinstance(value, FunctionType)}

    def __getattr__(self, name: str) -> Any:
        if name not in self._functions:
            raise AttributeError(f"no function {name} to compile; there are {', '.join(self._functions)}")
        return _shared(self._functions[name])


def compiled(module: ModuleType) -> Compiled:
    """A module of rules in compiled form."""
    return Compiled(module)


def defined_in(module: ModuleType) -> list[FunctionType]:
    functions = (value for value in vars(module).values() if isinstance(value, FunctionType))
    return [function for function in functions if function.__module__ == module.__name__]


def _shared(function: FunctionType) -> Any:
    """The compiled form of a function with its own globals."""
    with _compiling:
        binding = _bindings.get(function.__module__)
        if binding is None or function not in binding.functions:
            binding = _bindings[function.__module__] = _Binding(function)
        return binding.compiled(function)


class _Binding:
    """The functions of one module that are compiled together, into one folder."""

    def __init__(self, function: FunctionType) -> None:
        self.functions = defined_in(sys.modules[function.__module__])
        if function not in self.functions:
            self.functions.append(function)
        self.folder = cache.folder(function.__module__, sources_digest(self.functions))
        self.done: dict[FunctionType, Any] = {}

    def compiled(self, function: FunctionType) -> Any:
        if function not in self.done:
            copy = _rebound(function)
            folder = None if self._reaches_recursion(function) else self.folder
            self.done[function] = copy if config.DISABLE_JIT else _dispatcher(copy, folder)
            copy.__globals__.update(self._callees(function))
        return self.done[function]

    def _reaches_recursion(self, function: FunctionType) -> bool:
        """Numba crashes when it loads, or links to, stored code that calls itself (numba issue 6061)."""
        return any(each in self._reached(each) for each in {function, *self._reached(function)})

    def _reached(self, function: FunctionType) -> set[FunctionType]:
        """All that a function calls, directly or through others."""
        found = set[FunctionType]()
        waiting = [function]
        while waiting:
            more = set(called(waiting.pop())) - found
            found |= more
            waiting += more
        return found

    def _callees(self, function: FunctionType) -> dict[str, Any]:
        callees = {}
        for name, value in used_globals(function):
            if isinstance(value, ModuleType) and value.__name__.startswith("foretold."):
                raise TypeError(
                    f"{function.__module__}.{function.__qualname__} uses the module {value.__name__}: "
                    "import its functions by name, so that they can be compiled along"
                )
            if isinstance(value, FunctionType):
                callees[name] = self._callee(value)
        return callees

    def _callee(self, function: FunctionType) -> Any:
        if function in native.replacements() and not config.DISABLE_JIT:
            return native.replacements()[function]
        return self.compiled(function) if function in self.functions else _shared(function)


def _rebound(function: FunctionType) -> FunctionType:
    """The same code, with globals of its own."""
    copy = FunctionType(function.__code__, {**function.__globals__}, function.__name__, function.__defaults__)
    copy.__module__, copy.__qualname__ = function.__module__, function.__qualname__
    copy.__kwdefaults__ = function.__kwdefaults__
    return copy


def _dispatcher(function: FunctionType, folder: Path | None) -> Any:
    """Hand a function to Numba; it is compiled, or loaded from the folder, when it is first called.

    A bounds-checked run keeps Numba's own compiler, and with it Numba's own indexing.
    """
    compiler = numba.core.compiler.Compiler if config.BOUNDSCHECK else pipeline.RulesCompiler
    dispatcher: Any = numba.njit(pipeline_class=compiler, **OPTIONS)(function)
    if folder is not None:
        dispatcher._cache = pipeline.FolderCache(function, folder)  # noqa: SLF001
    return dispatcher


# What was compiled


def sources_digest(functions: Iterable[FunctionType]) -> str:
    """A hash of all code and constants these functions reach, and of what else changes compiled code.

    It is taken from the code that runs, not from files: a file edited after it was imported changes nothing.
    """
    hashed = hashlib.sha256(b"".join(TOOLS))
    versions = (sys.version, numba.__version__, np.__version__, OPTIONS, config.BOUNDSCHECK, config.OPT)
    hashed.update(repr(versions).encode())
    waiting, seen = list(functions), set[FunctionType]()
    while waiting:
        function = waiting.pop()
        if function not in seen:
            seen.add(function)
            used = used_globals(function)
            parts = described(function.__code__), function.__defaults__, function.__kwdefaults__
            hashed.update(repr((parts, [(name, constant(source_of(value))) for name, value in used])).encode())
            waiting += called(function)
    return hashed.hexdigest()[:16]


def called(function: FunctionType) -> list[FunctionType]:
    """The functions that a function calls, in order of name."""
    used = (source_of(value) for _, value in used_globals(function))
    return [value for value in used if isinstance(value, FunctionType)]


def used_globals(function: FunctionType) -> list[tuple[str, Any]]:
    """The globals a function reads, in order of name."""
    used = sorted(global_names(function.__code__))
    return [(name, function.__globals__.get(name)) for name in used]


def source_of(value: Any) -> Any:
    """Of a compiled function, the plain one."""
    return getattr(value, "py_func", value)


@functools.cache
def global_names(code: CodeType) -> frozenset[str]:
    names = {step.argval for step in dis.get_instructions(code) if step.opname == "LOAD_GLOBAL"}
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            names |= global_names(inner)
    return frozenset(names)


def described(code: CodeType) -> tuple[object, ...]:
    """Everything in a code object that decides what it does; not where it stands in which file."""
    constants = [described(each) if isinstance(each, CodeType) else constant(each) for each in code.co_consts]
    shape = (code.co_argcount, code.co_kwonlyargcount, code.co_flags, code.co_exceptiontable)
    names = (code.co_qualname, code.co_names, code.co_varnames, code.co_freevars)
    return (names, code.co_code, constants, shape)


def constant(value: object) -> str:
    """A value in words that are the same in every process. What Numba cannot take as a constant is only named."""
    if isinstance(value, tuple):
        return repr([constant(each) for each in value])
    if isinstance(value, frozenset):
        return repr(sorted(map(constant, value)))
    if isinstance(value, np.ndarray):
        return f"{value.dtype} {value.shape} {hashlib.sha256(value.tobytes()).hexdigest()}"
    if isinstance(value, int | float | complex | str | bytes | np.generic | np.dtype | None):
        return repr(value)
    named = value if isinstance(value, FunctionType | type | ModuleType) else type(value)
    return f"{getattr(named, '__module__', '')}.{getattr(named, '__qualname__', named.__name__)}"
