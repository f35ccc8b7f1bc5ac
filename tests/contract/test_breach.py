"""A law that fails says which law, which ply, which seat and what differed, and prints the record."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import foretold.laws
from foretold.core import record
from foretold.laws import LAWS, BrokenLaw
from foretold.laws.breach import difference
from foretold.laws.cases import Case
from tests.contract.broken_toys import ImaginesNoDiscards, StumblesOverText
from tests.toys.omens import OmensView


def message_of(law: str, case: Case) -> str:
    with pytest.raises(BrokenLaw) as broken:
        any(LAWS[law](case, seed) for seed in range(2))
    return str(broken.value)


def test_a_message_names_ply_seat_and_difference_and_prints_the_record() -> None:
    case = Case(ImaginesNoDiscards(), 2)
    first, where, rest = message_of("an_imagined_state_gives_the_same_view", case).split("\n", 2)
    assert first == "an_imagined_state_gives_the_same_view: hearth-2, seed 0"
    replayed = record.replay(record.read(rest.lstrip("\n")), {case.game.id: case.game})
    found = "the view of an imagined state: at discards [] instead of ['"
    assert where.startswith(f"ply {len(replayed.history)}: {found}")
    assert replayed.view(None).discards, "the record leads to the position that broke the law"  # type: ignore[attr-defined]


def test_an_error_of_the_game_itself_is_reported_in_the_same_way() -> None:
    message = message_of("any_text_is_borne_and_refused_with_a_reason", Case(StumblesOverText(), 3))
    assert "\nply " in message
    assert "ValueError: invalid literal for int()" in message
    assert "\n* deal " in message


def test_the_first_place_that_differs_is_named() -> None:
    assert difference({"a": [1, 2], "b": 3}, {"a": [1, 5], "b": 3}) == "at a.1 2 instead of 5"
    assert difference(b'{"a":1}', b'{"a":2}') == "at a 1 instead of 2"
    assert difference([1], [1, 2]) == "[1] instead of [1, 2]"
    assert len(difference("x" * 10_000, "y")) < 300
    assert OmensView.__name__ in difference(OmensView, 1)


def test_no_law_asserts_without_words() -> None:
    """Installed laws also run under `python -O`, which removes assert statements."""
    for file in Path(foretold.laws.__file__).parent.glob("*.py"):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        assert not [node.lineno for node in ast.walk(tree) if isinstance(node, ast.Assert)], file
