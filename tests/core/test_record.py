"""Records: canonical when written, patient when read, and precise about what is wrong."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from foretold.core import record
from foretold.core.errors import ForetoldError, RecordError
from foretold.core.play import Playthrough
from tests.toys import TOYS

RECORDS = Path(__file__).parent.parent / "records"

HEARTH = """\
foretold-record 1
game hearth
rules 1
seats 2
options {"rounds": 1}
players ["Ada", {"bot": "random", "name": "Bob"}]
date 2026-01-31

0 tell "once \\"upon\\" a time"
0 draw
* draw rose
1 keep
* keep rose
= 1 2
"""


def replayed(text: str) -> Playthrough:
    return record.replay(record.read(text), TOYS)


def test_a_canonical_record_is_written_as_it_was_read() -> None:
    read = record.read(HEARTH)
    assert record.write(record.replay(read, TOYS), read.extras) == HEARTH


def test_reading_is_patient() -> None:
    """Comments, blank lines, carriage returns, a byte order mark, explicit defaults, sorted or not."""
    loose = "\ufeff" + HEARTH.replace('{"rounds": 1}', '{"tales": true, "rounds": 1}').replace(
        "0 draw", "# Ada dares\n\n0 draw"
    ).replace("\n", "\r\n")
    assert replayed(loose).state == replayed(HEARTH).state
    assert record.write(replayed(loose), record.read(loose).extras) == HEARTH


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("foretold-record 1", "foretold-record 2", "first line is “foretold-record 2”"),
        ("foretold-record 1\n", "", "first line is “game hearth”"),
        ("game hearth", "game chess", "“chess” that is not known here; known are: hearth, omens"),
        ("rules 1", "rules 9", "rules 9 of hearth; this program knows 1 to 1"),
        ("rules 1", "rules one", "Line 3: “one” is no value for “rules”"),
        ("rules 1\n", "", "no line “rules”"),
        ("seats 2", "seats true", "“true” is no value for “seats”"),
        ("seats 2", "seats 9", "2 to 4 seats, not 9"),
        ('{"rounds": 1}', '{"rounds": 99}', "“rounds” cannot be 99; it is a whole number from 1 to 9"),
        ('{"rounds": 1}', '{"length": 1}', "no option “length” here; the options are: rounds, tales"),
        ('{"rounds": 1}', "{", "“{” is no value for “options”"),
        ("seats 2", "seats 2\nseats 2", "Line 5: “seats” stands twice or out of order"),
        ("game hearth\nrules 1", "rules 1\ngame hearth", "“game” stands twice or out of order"),
        (
            "0 draw",
            "0 dance",
            "Line 10, “dance” by 0: “dance” is not allowed now; you can: draw, keep, look",
        ),
        ("0 draw", "1 draw", "Line 10, “draw” by 1: “draw”: it is not your turn."),
        ("0 draw", "zero draw", "Line 10: Expected a seat number"),
        ("0 draw", "0  draw", "Line 10: “ draw” is no move"),
        ("0 draw", "0", "Line 10: “0” is no line of play"),
        ("* draw rose", "* draw tulip", "Line 11, “draw tulip” by \\*: “draw tulip” cannot be drawn here"),
        ("* draw rose", "* draw", "cannot be drawn here"),
        ("= 1 2", "= 1 3", "final score is 1 3; by the rules it is 1 2"),
        ("= 1 2", "= one", "“= one” is no final score"),
        ("= 1 2", "= 1 2\n0 draw", "Line 15: “0 draw” stands after the final score"),
        ("1 keep\n* keep rose\n= 1 2", "= 1 2", "ends with the score 1 2, but the game is not over"),
        ("* keep rose\n= 1 2", "* keep rose\n0 draw", "the game is over"),
    ],
)
def test_a_wrong_line_is_named_with_the_reason(old: str, new: str, reason: str) -> None:
    assert old in HEARTH
    with pytest.raises(ForetoldError, match=reason):
        replayed(HEARTH.replace(old, new, 1))


@given(st.text(max_size=200), st.integers(0, 250))
def test_any_text_is_a_record_or_refused(noise: str, at: int) -> None:
    for text in (noise, HEARTH[:at] + noise + HEARTH[at:], HEARTH[:at] + HEARTH[at + len(noise) :]):
        try:
            playthrough = replayed(text)
        except ForetoldError as error:
            str(error).encode()  # every refusal can be put into words
        else:
            assert record.write(playthrough)


def test_a_masked_record_shows_what_the_seat_saw() -> None:
    playthrough = Playthrough.begin(TOYS["hearth"], 2, {}).play_all(
        "0 look", "* look wolf", "1 keep", "* keep wolf"
    )
    assert record.write_masked(playthrough, 0).endswith("#: seat 0\n0 look\n* look wolf\n1 keep\n* keep ?\n")
    assert record.write_masked(playthrough, 1).endswith("#: seat 1\n0 look\n* look ?\n1 keep\n* keep wolf\n")
    assert record.write_masked(playthrough, None).endswith("\n\n0 look\n* look ?\n1 keep\n* keep ?\n")
    for seat in (0, 1, None):
        read = record.read(record.write_masked(playthrough, seat))
        assert read.is_masked
        assert read.seat == seat
        assert record.replay(read, TOYS).view(seat) == playthrough.view(seat)


def test_a_record_of_older_rules_replays_as_it_was_played() -> None:
    """By rules 0 of Omens the last trick counted once, by rules 1 it counts twice."""
    text = (RECORDS / "omens-rules-0.txt").read_text()
    old = replayed(text)
    assert (old.rules, old.game.scores(old.state)) == (0, [2, 3])
    assert record.write(old) == text
    with pytest.raises(RecordError, match="final score is 2 3; by the rules it is 2 4"):
        replayed(text.replace("rules 0", "rules 1"))
    with pytest.raises(RecordError, match="rules 2 of omens; this program knows 0 to 1"):
        replayed(text.replace("rules 0", "rules 2"))
