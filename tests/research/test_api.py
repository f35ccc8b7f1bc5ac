"""`import foretold` is the public API: documented, typed, and its examples run."""

from __future__ import annotations

import doctest
import inspect
import subprocess
import sys
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import foretold
from foretold.core.errors import OptionError
from foretold.core.play import Sight
from foretold.core.shapes import Chance

PAGE = (Path(__file__).parents[2] / "docs" / "research.md").read_text(encoding="utf-8")
NAMES = [name for name in foretold.__all__ if name not in ("GAMES", "__version__")]


@pytest.mark.parametrize(
    "module", ["foretold", "foretold.research.batch", "foretold.research.matches", "foretold.research.records"]
)
def test_examples_run(module: str) -> None:
    found = doctest.testmod(import_module(module))
    assert found.attempted > 0
    assert found.failed == 0


@pytest.mark.parametrize("name", NAMES)
def test_every_public_name_is_documented_and_typed(name: str) -> None:
    it = getattr(foretold, name)
    assert inspect.getdoc(it)
    assert name in (foretold.__doc__ or "")
    assert f"foretold.{name}" in PAGE
    functions = [it] if inspect.isfunction(it) else [getattr(it, key) for key in vars(it) if key[0] != "_"]
    for function in filter(inspect.isfunction, functions):
        signature = inspect.signature(function)
        assert signature.return_annotation is not inspect.Signature.empty, function
        untyped = [key for key, one in signature.parameters.items() if one.annotation is inspect.Parameter.empty]
        assert untyped in ([], ["self"], ["cls"]), function


def highest(sight: Sight, _chance: Chance) -> tuple[str, float]:
    return max(sight.prompts[0].shape.words()), 0.5


def test_a_function_becomes_a_bot_by_name() -> None:
    foretold.offer_bot("highest", highest)
    figures = foretold.tournament("prophetie", ["highest", "random"], games=4, seats=2, options={"hand": 2})
    found = {it.bot: it for it in figures.bots}
    assert found["highest"].foresight.stated == 8
    assert found["highest"].faults == 0
    foretold.offer_bot("highest", lambda _sight, _chance: "nonsense")  # another function by the same name
    again = foretold.tournament("prophetie", ["highest", "random"], games=4, seats=2, options={"hand": 2})
    assert sum(it.faults for it in again.bots) == 8


@pytest.mark.parametrize(
    ("name", "choose"), [("greedy", highest), ("No Name", highest), ("mine", 3), ("", highest)]
)
def test_what_cannot_be_offered_is_refused(name: str, choose: Any) -> None:
    with pytest.raises(ValueError, match=r"is not a valid bot name|cannot be called"):
        foretold.offer_bot(name, choose)


def test_an_offered_bot_plays_in_several_processes() -> None:
    foretold.offer_bot("highest", highest)
    contest = partial(foretold.tournament, "prophetie", ["highest", "random"], 8, 2, {"hand": 2})
    assert contest(jobs=2) == contest()


NOTEBOOK = """
import foretold
def mine(sight, chance):
    return next(iter(sight.prompts[0].shape.words()))
foretold.offer_bot("mine", mine)
try:
    foretold.tournament("prophetie", ["mine", "random"], 4, 2, {"hand": 2}, jobs=2)
except foretold.ForetoldError as error:
    print(error)
print(foretold.tournament("prophetie", ["mine", "random"], 4, 2, {"hand": 2}).games)
"""
SAID = (
    "Other processes cannot import the function of the bot “mine”: "
    "save it in a module and import it, or use jobs=1."
)


def test_a_function_of_a_notebook_is_refused_for_several_processes_with_what_to_do() -> None:
    """Where nothing has a file, other processes cannot load what was typed in."""
    done = subprocess.run([sys.executable, "-c", NOTEBOOK], capture_output=True, text=True, check=True, timeout=120)
    assert done.stdout.splitlines() == [SAID, "4"]


def test_a_function_without_a_name_is_refused_for_several_processes() -> None:
    foretold.offer_bot("mine", lambda sight, _chance: next(iter(sight.prompts[0].shape.words())))
    with pytest.raises(OptionError, match="Other processes cannot import the function of the bot “mine”: save it"):
        foretold.tournament("prophetie", ["mine", "random"], 4, 2, {"hand": 2}, jobs=2)
