"""Foretold: five games of prophecy on one rules core.

    foretold.GAMES                 all games by id
    foretold.find_game(name)       one of them
    foretold.Playthrough           one game, move by move, in words
    foretold.write_record(game)    a game as text
    foretold.read_record(text)     and back
    foretold.batch(game, n, …)     many games in lock-step as NumPy arrays: a `foretold.GameBatch`
    foretold.find_bot(name, game)  a player that is a program: what it sees in, its answer out
    foretold.offer_bot(name, …)    a function of yours as a bot, by name
    foretold.simulate(game, …)     bots against each other, and what came of it
    foretold.tournament(game, …)   the same on duplicate deals, with ratings
    foretold.WordTable             a game for who reads and writes text alone

Each is imported when it is first asked for: who only plays loads neither NumPy nor Numba, and does not need them
(they are the extra `fast`). What is wrong with what comes from outside is a `foretold.ForetoldError`, whose text is
one sentence. PettingZoo, OpenSpiel, TextArena and the Model Context Protocol have modules of their own in
`foretold.research`.

>>> import foretold
>>> game = foretold.Playthrough.begin(foretold.find_game("prophecies"), seats=2, given={"rows": 4, "cols": 4})
>>> game.play("0 mark b3 2").move.verb
'mark'
>>> foretold.read_record(foretold.write_record(game)).history == game.history
True
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from foretold.bots import find_bot
    from foretold.bots.outside import offer_bot
    from foretold.core.errors import ForetoldError
    from foretold.core.play import Playthrough
    from foretold.games import GAMES, find_game
    from foretold.research.batch import batch
    from foretold.research.common import GameBatch
    from foretold.research.matches import simulate, tournament
    from foretold.research.records import read_record, write_record
    from foretold.research.wordtable import WordTable

__version__ = "0.1.0"
__all__ = [
    "GAMES", "ForetoldError", "GameBatch", "Playthrough", "WordTable", "__version__", "batch", "find_bot",
    "find_game", "offer_bot", "read_record", "simulate", "tournament", "write_record",
]  # fmt: skip

_PLACES = {
    "GAMES": "foretold.games",
    "ForetoldError": "foretold.core.errors",
    "GameBatch": "foretold.research.common",
    "Playthrough": "foretold.core.play",
    "WordTable": "foretold.research.wordtable",
    "batch": "foretold.research.batch",
    "find_bot": "foretold.bots",
    "find_game": "foretold.games",
    "offer_bot": "foretold.bots.outside",
    "read_record": "foretold.research.records",
    "simulate": "foretold.research.matches",
    "tournament": "foretold.research.matches",
    "write_record": "foretold.research.records",
}


if not TYPE_CHECKING:  # which would take any name for one of ours

    def __getattr__(name: str) -> Any:
        if name not in _PLACES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from foretold.core.extras import naming_extras

        with naming_extras():
            return getattr(import_module(_PLACES[name]), name)


def __dir__() -> list[str]:
    return sorted([*globals(), *_PLACES])
