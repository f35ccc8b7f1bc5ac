"""A game is looked at when it is registered, and whoever wrote it is told what is missing."""

from __future__ import annotations

import sys
import textwrap  # noqa: F401 - a module that is loaded
from importlib import import_module
from types import ModuleType
from typing import Any

import pytest

from foretold.core.game import Game
from foretold.core.kernel import BadKernel, kernel_of
from foretold.games import GAMES, BadGame, register
from foretold.games.seven_prophecies import kernel as seven
from foretold.games.seven_prophecies.game import SevenProphecies


def with_kernel(without: str = "", **functions: Any) -> type[SevenProphecies]:
    """Seven Prophecies under another id, with another kernel."""
    module = ModuleType(f"kernel_without_{without}_with_{'_'.join(functions)}")
    vars(module).update(
        {name: value for name, value in vars(seven).items() if name[:2] != "__" and name != without}
    )
    vars(module).update(functions)
    sys.modules[module.__name__] = module
    return type("Another", (SevenProphecies,), {"id": "another", "kernel": module.__name__, "__module__": HERE})


HERE = SevenProphecies.__module__  # where its texts are found


@pytest.mark.parametrize(
    "name", ["begin", "is_over", "legal_moves", "imagine_into", "random_step", "score", "tally", "observe"]
)
def test_a_kernel_that_lacks_a_function_is_refused_by_its_name(name: str) -> None:
    with pytest.raises(BadKernel, match=rf"it lacks {name}\("):
        register({}, with_kernel(without=name))


def test_a_function_of_a_kernel_takes_what_the_protocol_says() -> None:
    with pytest.raises(BadKernel, match=r"score must take \(state, tables, seat\)"):
        register({}, with_kernel(score=lambda state: 0))


def test_what_a_kernel_says_itself_is_taken_before_what_follows() -> None:
    games: dict[str, Game[Any]] = {}
    register(games, with_kernel(winners_mask=lambda state, tables: 0b101))
    kernel = kernel_of(games["another"])
    assert kernel is not None
    assert kernel.winners_mask(None, None) == 0b101
    assert not hasattr(seven, "random_games"), "which follows"
    assert callable(kernel.random_games)


def test_a_game_that_does_not_say_all_is_refused_by_what_is_missing() -> None:
    with pytest.raises(BadGame, match=r"Empty lacks .*apply, author, .*view, view_type$"):
        register({}, type("Empty", (Game,), {}))
    with pytest.raises(BadGame, match="is no class of games"):
        register({}, "oh-hell")
    with pytest.raises(BadGame, match="there is a game with the id 'prophetie' already: Prophetie"):
        register(dict(GAMES), type(GAMES["prophetie"]))
    with pytest.raises(BadGame, match="'Oh Hell!' is not a valid game id"):
        register({}, type("Named", (SevenProphecies,), {"id": "Oh Hell!"}))


NAMED = {
    "bots": {"greedy": "{module}"},
    "observation": "{module}",
    "adviser": "{module}",
    "speech": "{module}",
}
ASKED = {
    "bots": "choose",
    "observation": "observation_parts, observe",
    "adviser": "think, chances",
    "speech": "SPEECH",
}


def naming(attribute: str, module: str) -> type[SevenProphecies]:
    """Seven Prophecies under another id, with another module in this place."""
    named = NAMED[attribute]
    value: Any = dict.fromkeys(named, module) if isinstance(named, dict) else module
    return type("Another", (SevenProphecies,), {"id": "another", attribute: value, "__module__": HERE})


@pytest.mark.parametrize("attribute", NAMED)
@pytest.mark.parametrize("module", ["foretold.games.no_such_module", "no_such_package.module"])
def test_a_module_that_is_not_there_is_refused_by_its_name(attribute: str, module: str) -> None:
    with pytest.raises(BadGame, match=rf"Another names the module {module} in {attribute}, and there is none$"):
        register({}, naming(attribute, module))


@pytest.mark.parametrize("attribute", NAMED)
@pytest.mark.parametrize("is_loaded", [False, True])
def test_a_module_that_lacks_what_is_asked_of_it_is_refused(attribute: str, is_loaded: bool) -> None:
    module = "textwrap" if is_loaded else "this"  # which nobody loads
    assert (module in sys.modules) == is_loaded
    with pytest.raises(BadGame, match=rf"the module {module} in {attribute}, which lacks {ASKED[attribute]}$"):
        register({}, naming(attribute, module))
    assert (module in sys.modules) == is_loaded, "registering loads nothing"


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_modules_that_a_game_names_hold_what_registering_looked_for(game: Game[Any]) -> None:
    for level in game.bots.values():
        assert callable(import_module(level).choose)
    for attribute, asked in list(ASKED.items())[1:]:
        if module := getattr(game, attribute):
            assert [name for name in asked.split(", ") if not hasattr(import_module(module), name)] == []
