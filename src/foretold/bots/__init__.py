"""Players that are programs. A bot gets what a seat gets, a `Sight`, and answers one of its prompts.

`random` plays every game. The other levels a game names itself, each with the module that knows how
(`Game.bots`); `search` comes also with a kernel. After a colon stands the search's budget, in iterations or in
seconds: `search:500`, `search:0.5s`; without one it is what a table can wait for. Others come from outside
(`outside`). Logs and records hold these names, so they stay.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from importlib import import_module
from inspect import signature
from typing import Any

from foretold.bots.binding import affordable
from foretold.bots.outside import named_bots, outside_bot
from foretold.bots.random import choose_at_random
from foretold.core.errors import OptionError
from foretold.core.game import Game
from foretold.core.notation import Move, parse, quote
from foretold.core.play import Sight
from foretold.core.shapes import WHOLE_NUMBER, Chance

Bot = Callable[[Sight, Chance], Move]

LEVELS = ("random", "novice", "greedy", "search")  # the weakest first
ITERATIONS = 5_000  # of the search, compiled, when not told otherwise
MOST_ITERATIONS = 1_000_000
MOST_SECONDS = 60
SECONDS = re.compile(r"(\d{1,3}(?:\.\d{1,3})?)s")


def levels_of(game: Game[Any]) -> list[str]:
    """The levels that a game has, the weakest first."""
    if not game.has_bots:
        return []
    known = {"random", *game.bots, *(["search"] if game.kernel else [])}
    return [level for level in LEVELS if level in known]


def bots_of(game: Game[Any]) -> list[str]:
    """The bots that can play a game: its levels, the weakest first, then those from outside that have a name."""
    levels = levels_of(game)
    return [*levels, *sorted(named_bots().keys() - levels)] if levels else []


def find_bot(name: str, game: Game[Any], limit: float | None = None) -> Bot:
    """A bot by its name, ready to play this game; one from outside has so many seconds for a move."""
    kind, _, budget = name.partition(":")
    is_level = kind in levels_of(game) and (not budget or kind == "search")
    if not is_level:
        found = outside_bot(name, game, limit) if game.has_bots else None
        if found is None:
            raise OptionError("bot-unknown", name=quote(name), names=", ".join(bots_of(game)) or "–")
        return found
    if kind in game.bots:
        choose = import_module(game.bots[kind]).choose
        return partial(choose, game, **_budget(budget, choose)) if budget else partial(choose, game)
    if kind == "search":
        return partial(
            _choose_by_search, game, _budget(budget) if budget else {"iterations": affordable(ITERATIONS)}
        )
    return choose_at_random


def _budget(budget: str, choose: Bot | None = None) -> dict[str, Any]:
    """In iterations or in seconds; a game's own search may know only the first."""
    if found := SECONDS.fullmatch(budget):
        seconds, knows = float(found[1]), choose is None or "seconds" in signature(choose).parameters
        if 0 < seconds <= MOST_SECONDS and knows:
            return {"seconds": seconds}
    if WHOLE_NUMBER.fullmatch(budget) and 1 <= int(budget) <= MOST_ITERATIONS:
        return {"iterations": int(budget)}
    raise OptionError("bot-budget", budget=quote(budget), most=MOST_ITERATIONS, seconds=MOST_SECONDS)


def _choose_by_search(game: Game[Any], budget: dict[str, Any], sight: Sight, chance: Chance) -> Move:
    from foretold.bots.tree import TreeSearch

    thought = TreeSearch(game).think(sight.view, chance.below(2**60), **budget)
    return parse(thought.choices[0].move)


BOTS: dict[str, Bot] = {"random": choose_at_random}
