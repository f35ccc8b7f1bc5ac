"""What cannot be done is refused kindly, in one sentence that says why, and nothing is lost."""

from __future__ import annotations

import json
from typing import Any

import pytest

from foretold.core.errors import NotationError, OptionError
from foretold.core.notation import parse_entry
from foretold.core.words import LANGUAGES, render
from tests.games.prophecy_story.telling import GAME, agree, at_outline, at_scene, at_story, everyone, refused, table

MARKUP = "<img src=x onerror=alert(1)> </textarea><script>1</script> { $who } %s \\n"


def test_a_ninth_scene() -> None:
    story = at_outline().play_all('0 sketch finale "f"', *(f'1 sketch s0 "{number}"' for number in range(7)))
    assert refused(story, '0 sketch s0 "a ninth"').startswith("There are 8 scenes already")


def test_a_precursor_of_an_easiest_scene() -> None:
    story = at_outline().play_all('0 sketch finale "d"', '1 sketch s0 "c"', '2 sketch s1 "b"', '0 sketch s2 "a"')
    assert "These can have precursors: s0, s1, s2." in refused(story, '1 sketch s3 "z"')


def test_a_second_finale_or_an_unknown_scene() -> None:
    story = at_outline().play_all('0 sketch finale "f"')
    assert "no scene “finale”" in refused(story, '1 sketch finale "g"')
    assert "no scene “s9”" in refused(story, '1 sketch s9 "g"')


def test_a_circle_by_dragging() -> None:
    story = at_outline().play_all('0 sketch finale "f"', '1 sketch s0 "a"', '2 sketch s1 "b"')
    assert refused(story, "0 move s1 s2") == "s1 cannot lead to s2: that one leads to s1 itself."
    assert refused(story, "0 move s1 s1")


@pytest.mark.parametrize(
    "stem", ["object person", "attach o0 trait", "character", "title", "ask", "edit n1 1", "sketch finale"]
)
def test_a_text_of_ten_thousand_characters(stem: str) -> None:
    assert refused(at_outline(), f'0 {stem} "{"x" * 10_000}"')


def test_a_long_aspect_says_how_long_it_may_be() -> None:
    said = refused(at_outline(), f'0 attach o0 trait "{"x" * 10_000}"')
    assert "10000 characters; here is room for 120" in said.replace(",", "").replace("\u00a0", "")


@pytest.mark.parametrize("text", ["", "   ", "\n"])
def test_an_empty_text(text: str) -> None:
    assert refused(at_outline(), f"0 attach o0 trait {json.dumps(text)}")


def test_markup_is_kept_as_it_is_in_every_text() -> None:
    quoted = json.dumps(MARKUP)
    story = at_outline().play_all(
        f"0 object thing {quoted}", f"0 attach o0 trait {quoted}", f"1 sketch finale {quoted}", f"2 title {quoted}",
        f"2 ask {quoted}", f"1 setting s0 {quoted}", f"~ line {quoted}",
    )  # fmt: skip
    assert sum(note.text == MARKUP for note in story.state.notes) == 7
    assert all(parse_entry(str(entry)) == entry for entry in story.history)


def test_a_pair_of_two_character_aspects() -> None:
    assert "an aspect of a character and one of the environment" in refused(at_scene(), '0 pair n3 n9 "Two heroes"')


def test_a_vote_by_the_moderator() -> None:
    story = at_story(seats=4, moderator=3).play_all("0 propose s0")
    for vote in ("agree p0", "refuse p0", "ready", "lock"):
        assert refused(story, f"3 {vote}") == "The moderator helps and asks, and has no vote."


def test_a_roll_before_the_pool_is_locked() -> None:
    story = at_scene()
    agree(story, 3, 1)
    assert refused(story, "* roll 6")
    assert "before all have locked" in refused(story, "0 roll 6")


@pytest.mark.parametrize("dice", ["7", "0", "1 2", "", "six"])
def test_dice_that_cannot_be(dice: str) -> None:
    story = at_scene()
    agree(story, 3, 1)
    everyone(story, "lock")
    assert refused(story, f"* roll {dice}".strip())


@pytest.mark.parametrize(
    "entry",
    ["0 agree p9", "0 edit n99 1 \"x\"", "~ xcard n99", "0 contest n4", "0 propose s7", "~ removed n1",
     '~ replace n1 "x"', "~ withdraw n1 key", "0 attach o9 trait \"x\"", "0 resign now", "5 ready",
     "0 module quest", "0 absent o0", "0 timer later", "0 override everything"],
)  # fmt: skip
def test_things_that_are_not_there(entry: str) -> None:
    assert refused(at_outline(), entry)


def test_refusals_are_there_in_every_language() -> None:
    story = at_outline()
    for entry in ('0 sketch s9 "x"', '0 edit n3 9 "x"', '1 edit n3 1 "x"', '0 pair n3 n1 "x"', "0 roll 1"):
        given = parse_entry(entry)
        for why in (
            GAME.why_not(story.state, given.actor, given.move),
            GAME.why_not_now(story.state, 0, given.move),
        ):
            assert why is None or all(render(why, language) for language in LANGUAGES)


@pytest.mark.parametrize(
    "options",
    [
        {"profile": "v2"},
        {"max_scenes": 0},
        {"max_scenes": 99},
        {"empty_pool": "two"},
        {"moderator": "me"},
        {"gm": 1},
    ],
)
def test_options_that_do_not_exist(options: dict[str, Any]) -> None:
    with pytest.raises(OptionError):
        table(3, **options)


def test_text_with_half_a_letter_is_no_move() -> None:
    with pytest.raises(NotationError):
        table().play('0 title "\\ud800"')
