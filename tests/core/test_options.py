"""Options: defaults left out, what does not apply refused by name."""

from typing import Any

import pytest

from foretold.core import options
from foretold.core.errors import OptionError
from foretold.core.options import Field

FIELDS = (
    Field(key="board", default="grid", choices=("grid", "ring"), is_open=True),
    Field(key="rows", default=5, low=4, high=8, wide=("any_size", 1, 12), when={"board": ("grid",)}),
    Field(key="any_size", default=False),
    Field(key="tie", default="latest", choices=("latest", "shared"), seats=(3, 4)),
    Field(key="fast", default=False),
    Field(key="limit", default=None, low=1, high=99),
    Field(key="name", default=""),
)


def test_defaults_are_filled_in_and_left_out_again() -> None:
    read = options.read(FIELDS, 2, {"rows": 5, "fast": True})
    assert read == {"board": "grid", "rows": 5, "any_size": False, "fast": True, "limit": None, "name": ""}
    assert options.write(FIELDS, read) == {"fast": True}


def test_what_does_not_apply_is_left_out() -> None:
    assert "rows" not in options.read(FIELDS, 3, {"board": {"cells": []}})
    assert options.read(FIELDS, 3, {"tie": "shared"})["tie"] == "shared"


def test_a_flag_can_widen_a_range() -> None:
    assert options.read(FIELDS, 2, {"rows": 12, "any_size": True})["rows"] == 12


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"colour": 1}, "no option “colour”"),
        ({"rows": 9}, "“rows” cannot be 9; it is a whole number from 4 to 8"),
        ({"rows": 13, "any_size": True}, "from 1 to 12"),
        ({"rows": True}, "“rows” cannot be true"),
        ({"rows": "5"}, '“rows” cannot be "5"'),
        ({"rows": None}, "“rows” cannot be null"),
        ({"board": "ring", "rows": 5}, "“rows” .* does not apply"),
        ({"board": "square"}, "it is one of: grid, ring"),
        ({"tie": "latest"}, "“tie” .* does not apply"),
        ({"fast": 1}, "“fast” cannot be 1; it is true or false"),
        ({"limit": 0}, "from 1 to 99"),
        ({"name": 7}, "“name” cannot be 7"),
        ({"name": object()}, "“name” cannot be"),
    ],
)
def test_a_bad_option_is_named_with_what_came(given: dict[str, Any], reason: str) -> None:
    with pytest.raises(OptionError, match=reason):
        options.read(FIELDS, 2, given)
