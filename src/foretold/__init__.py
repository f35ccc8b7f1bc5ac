"""Foretold: five games of prophecy on one rules core.

    foretold.batch(game, n, …)   many games in lock-step as NumPy arrays: a `foretold.GameBatch`
    foretold.GAMES               all games by id
    foretold.find_game(name)     one of them
    foretold.Playthrough         one game, move by move, in words
    foretold.write_record(game)  a game as text
    foretold.read_record(text)   and back

Each is imported when it is first asked for: who only plays loads neither NumPy nor Numba.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from foretold.core.play import Playthrough
    from foretold.games import GAMES, find_game
    from foretold.research.batch import batch
    from foretold.research.common import GameBatch
    from foretold.research.records import read_record, write_record

__version__ = "0.1.0"
__all__ = ["GAMES", "GameBatch", "Playthrough", "__version__", "batch", "find_game", "read_record", "write_record"]

_PLACES = {
    "GameBatch": ("foretold.research.common", "GameBatch"),
    "GAMES": ("foretold.games", "GAMES"),
    "Playthrough": ("foretold.core.play", "Playthrough"),
    "batch": ("foretold.research.batch", "batch"),
    "find_game": ("foretold.games", "find_game"),
    "read_record": ("foretold.research.records", "read_record"),
    "write_record": ("foretold.research.records", "write_record"),
}


if not TYPE_CHECKING:  # which would take any name for one of ours

    def __getattr__(name: str) -> Any:
        if name not in _PLACES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        module, attribute = _PLACES[name]
        return getattr(import_module(module), attribute)


def __dir__() -> list[str]:
    return sorted([*globals(), *_PLACES])
