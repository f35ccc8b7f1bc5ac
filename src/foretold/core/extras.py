"""What is installed beside the core, and the one sentence that whoever lacks it reads.

The core plays by itself: rules, records, the terminal, bots in plain Python. Everything else is an extra of the
package. Nothing here imports one.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib.util import find_spec

from foretold.core.errors import ForetoldError

# By extra the modules it brings that are asked for here by name.
EXTRAS = {
    "book": ("fpdf",),
    "dataset": ("pyarrow",),
    "fast": ("numba", "llvmlite", "numpy"),
    "mcp": ("mcp",),
    "openspiel": ("pyspiel",),
    "pettingzoo": ("pettingzoo", "gymnasium"),
    "postgres": ("asyncpg", "httpx2"),
    "ray": ("ray",),
    "server": ("starlette", "uvicorn", "websockets"),
    "textarena": ("textarena",),
}


class MissingExtra(ForetoldError, ImportError):
    """What was asked for needs packages that are not installed."""


@contextmanager
def naming_extras() -> Iterator[None]:
    """Whatever is imported inside: MissingExtra, which names the extra, when it belongs to one and is not there."""
    try:
        yield
    except ModuleNotFoundError as error:
        root = (error.name or "").partition(".")[0]
        for extra, modules in EXTRAS.items():
            if root in modules:
                raise MissingExtra("extra-missing", extra=extra) from None
        raise


@cache
def has_extra(extra: str) -> bool:
    """Whether everything is installed that an extra brings."""
    return all(find_spec(module) is not None for module in EXTRAS[extra])
