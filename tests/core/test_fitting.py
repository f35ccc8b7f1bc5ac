"""Rules with open names, fitted to a game."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import numpy as np
import pytest

from foretold.core import derived, jit
from foretold.core.fitting import Fitted, fitted
from foretold.core.structs import copied, copy_fields, to_record
from foretold.games.prophetie.state import State
from foretold.games.tricks import rules, winning

OWN: dict[str, Any] = {"MOST_SEATS": 4, "MOST_TRICKS": 4, "asked": lambda *_: -1, "end_trick": lambda *_: None}


def test_what_is_missing_is_named() -> None:
    with pytest.raises(TypeError, match=r"toy has no MOST_SEATS, end_trick, which .*rules asks for"):
        fitted([rules], {key: it for key, it in OWN.items() if key in ("asked", "MOST_TRICKS")}, "toy")


def test_a_missing_name_is_explained() -> None:
    with pytest.raises(TypeError, match=r"; end_trick: \(state, table\): the trick is full$"):
        fitted([rules], {key: it for key, it in OWN.items() if key != "end_trick"}, "toy")


def test_what_only_a_replaced_function_uses_is_not_missing() -> None:
    own = {**OWN, "tricks_in": lambda *_: 1, "end_deal": lambda *_: None}
    with pytest.raises(TypeError, match="toy has no strength"):
        fitted([winning], own, "toy")
    assert fitted([winning], {**own, "winner_place": lambda *_: 2}, "toy").strength is None


def test_the_original_is_not_touched_and_the_copy_finds_its_own() -> None:
    one = Fitted([rules], OWN, "one")
    two = Fitted([rules], {**OWN, "FREE_MASK": 0b1}, "two")
    assert rules.asked is None
    assert one(rules.following)(0b111, 0) == 0b111
    assert two(rules.following)(1 << 16 | 0b1, 1) == 1 << 16 | 0b1
    assert one(rules.following)(1 << 16 | 0b1, 1) == 1 << 16


def test_modules_say_what_others_leave_open() -> None:
    own = {key: it for key, it in OWN.items() if key != "end_trick"}
    said: dict[str, Any] = {"strength": lambda *_: 1, "tricks_in": lambda *_: 1, "end_deal": lambda *_: None}
    whole = fitted([rules, winning], own | said, "both")
    assert whole.lay_card.__globals__["end_trick"] is whole.end_trick


def test_a_copy_of_all_fields_is_the_same_plain_and_compiled() -> None:
    source = State(phase=3, hands=[1, 2, 3, 4, 5, 6], observer=2)
    source.cards[7] = 55
    target = State()
    copy_fields(target, source)
    assert target == source
    target.cards[7] = 1
    assert source.cards[7] == 55, "nothing is shared"
    record, blank = to_record(source), to_record(State())
    jit.compiled(derived).copy_into(blank, record, to_record(copied(source)))
    assert np.array_equal(blank, record)
    assert isinstance(derived, ModuleType)
