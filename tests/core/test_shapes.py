"""Shapes count, match and sample without listing, and agree with listing everywhere."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from foretold.core.luck import Seeded
from foretold.core.notation import parse
from foretold.core.shapes import Cells, Form, Key, OneOf, Pick, Shape, Split, Unsigned, mark_of
from foretold.laws.brute import answers

items = st.lists(st.from_regex(r"[a-z][0-9]", fullmatch=True), min_size=1, max_size=6, unique=True).map(tuple)
shapes: st.SearchStrategy[Shape] = st.one_of(
    items.map(lambda it: OneOf(tuple(f"play {card}" for card in it))),
    items.flatmap(
        lambda it: st.tuples(st.integers(0, len(it)), st.integers(0, len(it))).map(
            lambda sizes: Pick("bet", it, min(sizes), max(sizes))
        )
    ),
    st.builds(Split, st.just("share"), st.integers(0, 6), st.integers(1, 4)),
    items.map(lambda it: Cells("mark", {cell: ("1", "2", "X")[: 1 + n % 3] for n, cell in enumerate(it)})),
)


@given(shapes)
def test_listing_counting_and_brute_force_agree(shape: Shape) -> None:
    listed = list(shape.words())
    assert len(listed) == len(set(listed)) == shape.count()
    assert sorted(listed) == sorted(answers(shape))


@given(shapes, st.integers(0, 1000))
def test_a_sample_is_one_of_the_answers(shape: Shape, seed: int) -> None:
    assert str(shape.sample(Seeded(seed))) in set(shape.words())


@given(shapes)
def test_every_answer_matches_as_it_is_written(shape: Shape) -> None:
    for word in shape.words():
        assert str(shape.match(parse(word))) == word


def test_samples_are_uniform() -> None:
    shape = Pick("bet", ("a", "b", "c", "d"), 1, 2)
    drawn = Counter(str(shape.sample(Seeded(seed))) for seed in range(20_000))
    assert len(drawn) == 10
    assert all(1_800 < count < 2_200 for count in drawn.values())


def test_a_pick_is_read_in_any_order_and_written_in_one() -> None:
    assert str(Pick("bet", ("a", "b", "c"), 2, 2).match(parse("bet c a"))) == "bet a c"


@pytest.mark.parametrize(
    "wrong", ["bet a", "bet a a", "bet a b c", "bet a z", "give a b", 'bet a "b"', "bet a / b"]
)
def test_a_wrong_pick_does_not_match(wrong: str) -> None:
    assert Pick("bet", ("a", "b", "c"), 2, 2).match(parse(wrong)) is None


@pytest.mark.parametrize(
    "wrong", ["share 1 2 3", "share 7", "share 07 0", "share -1 8", "share 3 3", 'share "7" 0']
)
def test_a_wrong_split_does_not_match(wrong: str) -> None:
    assert Split("share", 7, 2).match(parse(wrong)) is None


def test_a_form_takes_text_within_its_limit_and_withdrawn_text() -> None:
    form = Form("edit n17 3", 5)
    assert form.match(parse('edit n17 3 "hello"')) is not None
    assert form.match(parse("edit n17 3 removed")) is not None
    for wrong in ('edit n17 3 "longer"', 'edit n17 3 ""', "edit n17 3", 'edit n17 4 "a"', "edit n17 3 token"):
        assert form.match(parse(wrong)) is None


def test_a_form_with_places_takes_one_of_them_and_one_of_its_values() -> None:
    form = Form("edit", 5, {"n17": ("3",), "o1": ()})
    for right in ('edit n17 3 "hello"', 'edit o1 "hello"', "edit n17 3 removed"):
        assert form.match(parse(right)) is not None
    for wrong in (
        'edit n17 "a"',
        'edit n17 2 "a"',
        'edit n18 3 "a"',
        'edit "n17" 3 "a"',
        'edit o1 3 "a"',
        'edit "a"',
        "edit o1",
        'edit o1 "  "',
    ):
        assert form.match(parse(wrong)) is None
    assert all(form.match(form.sample(Seeded(seed))) is not None for seed in range(9))
    assert "n17, o1" in str(form.reason(parse('edit n9 "a"')))
    assert "1 to 5" in str(form.reason(parse('edit o1 "longer"')))


def test_an_unsigned_act_may_carry_a_span_a_mark_and_a_text() -> None:
    mark = mark_of("key")
    press, line = Unsigned("xcard", places={"n17": 12}), Unsigned("line", limit=5)
    for right in ("xcard n17", f"xcard n17 {mark}", "xcard n17 4-12", f"xcard n17 0-1 {mark}"):
        assert press.match(parse(right)) is not None
    for wrong in ("xcard", "xcard n18", "xcard n17 4-13", "xcard n17 5-5", "xcard n17 key", 'xcard n17 "a"'):
        assert press.match(parse(wrong)) is None
    for right in ('line "a"', f'line {mark} "a"', "line removed"):
        assert line.match(parse(right)) is not None
    for wrong in ("line", f"line {mark}", 'line "longer"', f'line "a" {mark}'):
        assert line.match(parse(wrong)) is None
    marked = Unsigned("xcard", places={"n17": 0}, limit=5)
    for right in ("xcard n17", 'xcard n17 "a"', f'xcard n17 {mark} "a"', f"xcard n17 {mark} removed"):
        assert marked.match(parse(right)) is not None
    for wrong in ("xcard", 'xcard "a"', 'xcard n18 "a"', "xcard n17 0-1", 'xcard n17 "longer"', 'xcard n17 " "'):
        assert marked.match(parse(wrong)) is None
    for shape in (press, line, marked):
        assert (shape.count(), list(shape.words())) == (0, [])
        assert all(shape.match(shape.sample(Seeded(seed))) is not None for seed in range(9))


def test_a_key_opens_its_own_mark_alone() -> None:
    shape = Key("withdraw", {"n17": mark_of("key"), "n18": mark_of("3")})
    assert shape.match(parse("withdraw n17 key")) is not None
    for wrong in (
        "withdraw n18 key",
        "withdraw n17 guess",
        "withdraw n19 key",
        'withdraw n17 "key"',
        "withdraw n17",
    ):
        assert shape.match(parse(wrong)) is None
    assert Key("withdraw", {"n18": mark_of("3")}).sample(Seeded(1)) == parse("withdraw n18 3")
    assert (shape.count(), list(shape.words())) == (0, [])
