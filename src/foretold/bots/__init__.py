"""Players that are programs. A bot gets what a seat gets, a `Sight`, and answers one of its prompts.

`random` plays every game. The other levels a game names itself, each with the module that knows how
(`Game.bots`); `search` comes also with a kernel. A number after a colon is the search's budget in iterations:
`search:500`. Logs and records hold these names, so they stay.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Any

from foretold.bots.random import choose_at_random
from foretold.core.errors import OptionError
from foretold.core.game import Game
from foretold.core.notation import Move, parse, quote
from foretold.core.play import Sight
from foretold.core.shapes import WHOLE_NUMBER, Chance

Bot = Callable[[Sight, Chance], Move]

LEVELS = ("random", "novice", "greedy", "search")  # the weakest first
ITERATIONS = 5_000  # of the search, when not told otherwise
MOST_ITERATIONS = 1_000_000


def bots_of(game: Game[Any]) -> list[str]:
    """The bots that can play a game, the weakest first."""
    if not game.has_bots:
        return []
    known = {"random", *game.bots, *(["search"] if game.kernel else [])}
    return [level for level in LEVELS if level in known]


def find_bot(name: str, game: Game[Any]) -> Bot:
    """A bot by its name, ready to play this game."""
    kind, _, budget = name.partition(":")
    if kind not in bots_of(game) or (budget and kind != "search"):
        raise OptionError("bot-unknown", name=quote(name), names=", ".join(bots_of(game)) or "–")
    if kind in game.bots:
        choose = import_module(game.bots[kind]).choose
        return partial(choose, game, iterations=_iterations(budget)) if budget else partial(choose, game)
    if kind == "search":
        return partial(_choose_by_search, game, _iterations(budget))
    return choose_at_random


def _iterations(budget: str) -> int:
    if not budget:
        return ITERATIONS
    if not WHOLE_NUMBER.fullmatch(budget) or not 1 <= int(budget) <= MOST_ITERATIONS:
        raise OptionError("bot-budget", budget=quote(budget), most=MOST_ITERATIONS)
    return int(budget)


def _choose_by_search(game: Game[Any], iterations: int, sight: Sight, chance: Chance) -> Move:
    from foretold.bots.tree import TreeSearch

    thought = TreeSearch(game).think(sight.view, chance.below(2**60), iterations=iterations)
    return parse(thought.choices[0].move)


BOTS: dict[str, Bot] = {"random": choose_at_random}
