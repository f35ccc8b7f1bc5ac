"""Moves as text: what is written is read again, and what is not a move is refused with what came."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from foretold.core.errors import NotationError
from foretold.core.notation import (
    ANYONE,
    HIDDEN,
    LUCK,
    PART,
    Entry,
    Move,
    Text,
    move_in_parts,
    parse,
    parse_actor,
    parse_entry,
)

tokens = st.from_regex(r"[A-Za-z0-9_.:+-]{1,12}", fullmatch=True)
texts = st.text(max_size=30).map(Text)
moves = st.builds(
    Move, tokens, st.lists(st.one_of(tokens, texts, st.just(PART), st.just(HIDDEN)), max_size=6).map(tuple)
)
actors = st.one_of(st.integers(0, 99), st.just(LUCK), st.just(ANYONE))


@given(moves)
def test_what_is_written_is_read_again(move: Move) -> None:
    assert parse(str(move)) == move


@given(st.builds(Entry, actors, moves))
def test_lines_of_play_are_read_again(entry: Entry) -> None:
    assert parse_entry(str(entry)) == entry
    assert "\n" not in str(entry)


@given(st.text())
def test_any_text_is_a_move_or_refused(text: str) -> None:
    try:
        move = parse(text)
    except NotationError as error:
        str(error).encode()  # every refusal can be put into words
    else:
        assert parse(str(move)) == move


@given(st.lists(st.lists(tokens, max_size=3).map(tuple), min_size=1, max_size=5))
def test_parts_are_parted_again(parts: list[tuple[str, ...]]) -> None:
    assert move_in_parts("deal", parts).parts() == parts


def test_a_trailing_slash_is_an_empty_last_part() -> None:
    assert parse("deal a b / c /").parts() == [("a", "b"), ("c",), ()]


def test_free_text_is_never_a_token() -> None:
    assert parse('say "hello"') != parse("say hello")
    assert parse('say "a\\u00e9\\n\\"q\\""').args == (Text('aé\n"q"'),)


@pytest.mark.parametrize(
    ("text", "part_of_the_reason"),
    [
        ("", "begins with a verb"),
        (" play R1", "begins with a verb"),
        ("play  R1", "column 5"),
        ("play R1 ", "column 8"),
        ("play\tR1", "column 5"),
        ('say "open', "column 4"),
        ('say "\\q"', "not valid"),
        ('say "\\ud800"', "not valid"),
        ("play R1/R2", "column 8"),
        ("play é", "column 5"),
        ("x" * 200_000, "200,000 characters"),
    ],
)
def test_what_is_no_move_is_refused_with_the_reason(text: str, part_of_the_reason: str) -> None:
    with pytest.raises(NotationError, match=part_of_the_reason):
        parse(text)


@pytest.mark.parametrize("text", ["", "-1", "01", "100", "x", "**", "1.0", "١"])
def test_what_is_no_actor_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="Expected a seat number"):
        parse_actor(text)


def test_errors_quote_what_came_shortened_and_visible() -> None:
    with pytest.raises(NotationError, match=r"“\\x07bad”"):
        parse("\abad")
    with pytest.raises(NotationError, match="…"):
        parse("(" * 500)
