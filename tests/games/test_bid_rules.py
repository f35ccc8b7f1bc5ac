"""`bid_rules` takes or refuses every function of an author's module."""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any

import pytest

from foretold.games.tricks.bid_game import bid_rules
from tests.packages.installing import OH_HELL

SOURCE = (OH_HELL / "oh_hell" / "rules.py").read_text().partition("WHOLE_RULES")[0]
HELPER = """
def trump_bonus(card: int) -> int:
    return TRUMP + rank_of(card)


def strength(state: State, table: Agreement, card: int) -> int:
    return trump_bonus(card)
"""
OBSERVE = """
def observe(state, table, seat, cells, at):
    cells[at] = state.won[seat]
"""
MISSPELT = """
def legal_card(state, table):
    return 0
"""


def names_of(source: str) -> dict[str, Any]:
    module = ModuleType("author")
    sys.modules["author"] = module
    exec(compile(source, "author", "exec"), vars(module))  # noqa: S102 - our own text
    return vars(module)


def test_a_function_that_a_kernel_may_have_is_taken() -> None:
    made = bid_rules(names_of(SOURCE + OBSERVE), "observed")
    cells = [0]
    state = made.State()
    state.won[1] = 3
    made.observe(state, None, 1, cells, 0)
    assert cells == [3]


def test_a_helper_of_the_authors_functions_is_left_to_them() -> None:
    made = bid_rules(names_of(SOURCE + HELPER), "helped")
    assert made.strength(made.State(), None, 5) == 37


def test_a_function_that_nothing_calls_is_refused() -> None:
    with pytest.raises(TypeError, match=r"^typo has legal_card, which nothing calls: is the name misspelt\?$"):
        bid_rules(names_of(SOURCE + MISSPELT), "typo")
