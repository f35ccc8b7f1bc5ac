"""Compiling ahead: what bots, simulations and batches of a game need, once for a machine."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from foretold.bots.binding import can_compile
from foretold.bots.tree import TreeSearch
from foretold.core.extras import MissingExtra
from foretold.core.game import Game
from foretold.core.kernel import is_environment
from foretold.core.luck import Seeded
from foretold.core.notation import Entry
from foretold.core.play import Playthrough, actors

Compiling = tuple[str, Callable[[], None]]
FAR = 200  # moves until every kind of question was asked


def steps_of(game: Game[Any], only_search: bool = False) -> list[Compiling]:
    """What there is to compile, by name; nothing for a game without a kernel."""
    if not game.kernel:
        return []
    steps: list[Compiling] = [("search", lambda: _search(game))]
    if not only_search:
        steps.append(("simulation", lambda: _simulate(game)))
        steps += [("batch", lambda: _step(game))] if is_environment(game) else []
    return steps


def _search(game: Game[Any]) -> None:
    """At the first question of each kind: a prophecy is thought about in another way than a card."""
    told, kinds, chance = Playthrough.begin(game, game.usual_seats or game.seats[0], {}), set[str](), Seeded(0)
    for _ in range(FAR):
        acting = actors(game, told.state)
        if told.draw(chance) is not None:
            continue
        if not acting:
            return
        sight = told.look(int(acting[0]))
        if sight.prompts[0].kind not in kinds:
            kinds.add(sight.prompts[0].kind)
            TreeSearch(game).think(sight.view, seed=1, iterations=1)
        told.play(Entry(acting[0], sight.prompts[0].shape.sample(chance)))


def _simulate(game: Game[Any]) -> None:
    from foretold.arena.fast import RandomGames

    RandomGames(game, Playthrough.begin(game, game.usual_seats or game.seats[0], {}).state, 1).play(1)


def _step(game: Game[Any]) -> None:
    from foretold.research.batch import batch

    games = batch(game)
    games.step(games.sample())
    games.observe(0, 0)


def warm(games: list[Game[Any]], tell: Callable[[str], None], only_search: bool = False) -> float:
    """All of it, with a word before each step; the seconds that it took."""
    if not can_compile():
        raise MissingExtra("extra-missing", extra="fast")
    begun = time.monotonic()
    steps = [(game, *step) for game in games for step in steps_of(game, only_search)]
    for number, (game, name, make) in enumerate(steps, start=1):
        tell(f"{game.title}: {name} ({number}/{len(steps)})")
        make()
    return time.monotonic() - begun
