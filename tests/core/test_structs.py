"""Dataclasses and records: the same fields, there and back."""

from __future__ import annotations

import numpy as np

from foretold.core.structs import copied, dtype_of, from_record, records, to_record
from tests.core.plain_kernel import SIZE, Shelf


def test_the_record_has_the_fields_of_the_dataclass() -> None:
    fields = dtype_of(Shelf).fields
    assert fields
    assert {name: field[0] for name, field in fields.items()} == {
        "total": np.dtype(np.int64),
        "places": np.dtype((np.int64, (SIZE,))),
        "marks": np.dtype((np.int64, (3,))),
    }


def test_there_and_back() -> None:
    shelf = Shelf(7, [1, -2, 3, 2**62, 0])
    back = from_record(Shelf, to_record(shelf))
    assert back == shelf
    assert all(type(value) is int for value in (back.total, *back.places, *back.marks))


def test_a_struct_with_less_room_fills_the_beginning_of_a_record() -> None:
    assert from_record(Shelf, to_record(Shelf(7, [1, 2]))) == Shelf(7, [1, 2, 0, 0, 0])


def test_changing_a_record_changes_nothing_else() -> None:
    shelf = Shelf()
    record = to_record(shelf)
    record["places"][2] = 5
    assert shelf == Shelf()
    assert from_record(Shelf, record).places == [0, 0, 5, 0, 0]


def test_copies_share_nothing() -> None:
    shelf = Shelf(1, [1, 2, 3, 4, 5])
    copy = copied(shelf)
    assert copy == shelf
    copy.places[0] = 9
    assert shelf.places[0] == 1


def test_room_for_several_is_zero() -> None:
    assert [from_record(Shelf, record).marks for record in records(Shelf, 2)] == [[0, 0, 0]] * 2
