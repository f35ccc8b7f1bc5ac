"""Every text from outside has a bound in its type, wider than what people may write."""

from collections.abc import Iterator

import msgspec
import pytest
from msgspec import inspect

from foretold.games import OFFERED
from foretold.server import wire
from foretold.server.door.limits import Limits
from foretold.server.http.endpoints import ENDPOINTS
from foretold.server.http.hosting import HOST_ENDPOINTS
from foretold.table.acts import seating
from foretold.table.errors import TableError
from tests.server.house import House

FROM_OUTSIDE = sorted(
    {it.body for it in (*ENDPOINTS, *HOST_ENDPOINTS) if it.body is not None} | set(wire.CLIENT_FRAMES),
    key=lambda it: it.__name__,
)


def texts_in(kind: inspect.Type, place: str) -> Iterator[tuple[str, int | None]]:
    """Every text in a type: where it is, and its bound."""
    match kind:
        case inspect.StrType():
            yield place, kind.max_length
        case inspect.StructType():
            for field in kind.fields:
                yield from texts_in(field.type, f"{place}.{field.name}")
        case inspect.UnionType():
            for each in kind.types:
                yield from texts_in(each, place)
        case inspect.DictType():
            yield from texts_in(kind.key_type, f"{place}{{}}")
            yield from texts_in(kind.value_type, f"{place}{{}}")
        case inspect.ListType() | inspect.VarTupleType():
            yield from texts_in(kind.item_type, f"{place}[]")
        case (
            inspect.IntType() | inspect.BoolType() | inspect.NoneType() | inspect.LiteralType() | inspect.AnyType()
        ):
            pass
        case _:
            raise AssertionError(f"{place} is of a type that this test does not know: {kind}")


@pytest.mark.parametrize("kind", FROM_OUTSIDE, ids=lambda it: it.__name__)
def test_every_text_from_outside_is_bounded(kind: type) -> None:
    most = Limits().record_bytes
    texts = dict(texts_in(inspect.type_info(kind), kind.__name__))
    assert all(bound is not None and bound <= most for bound in texts.values()), texts


def test_the_law_finds_a_text_without_a_bound() -> None:
    class Loose(msgspec.Struct):
        mine: list[dict[str, wire.HostSentence]]

    assert dict(texts_in(inspect.type_info(Loose), "x")) == {
        "x.mine[]{}": None,
        "x.mine[]{}.sentence": 1200,
    }


MARKS = "\u0301\u0323"  # out of order: what normalization has to sort


@pytest.mark.parametrize(
    ("name", "status", "key"),
    [
        ("e\u0301" * 40, 201, None),  # 40 letters once they are put together
        ("x" * 41, 409, "table-text-too-long"),
        ("\u1112\u1161\u11ab" * 41, 409, "table-text-too-long"),
        ("a" + MARKS * 4000, 400, "wire-malformed"),
    ],
    ids=["as long as allowed", "a letter more", "a syllable more", "far too long"],
)
def test_a_name_is_refused_in_words_or_before_it_is_looked_at(
    house: House, name: str, status: int, key: str | None
) -> None:
    answer = house.post(
        "/api/tables", {"game": "hearth", "seats": [{"kind": "person"}, {"kind": "open"}], "player": {"name": name}}
    )
    assert (answer.status_code, answer.json().get("words", {}).get("key")) == (status, key)


def test_length_is_checked_before_anything_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seating, "normalize", lambda *_: pytest.fail("it was normalized"))
    monkeypatch.setattr(seating, "_is_shown", lambda *_: pytest.fail("it was looked at"))
    with pytest.raises(TableError, match="40"):
        seating.clean(MARKS * 81, 40, "name")


def test_the_longest_text_of_every_game_fits_into_a_move() -> None:
    """With every character escaped."""
    from foretold.games.prophecy_story.state import LONGEST

    assert "prophecy-story" in OFFERED
    assert max(LONGEST.values()) * len("\\u0000") < wire.LONGEST_MOVE < Limits().frame_bytes
