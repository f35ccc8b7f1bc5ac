"""What should not come to a story, sent over the wire: refused in a sentence, and nothing is lost."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from foretold.core.play import Playthrough
from foretold.games import GAMES
from foretold.games.prophecy_story.book import exported
from tests.games.prophecy_story.telling import at_outline, at_scene
from tests.server.house import Guest, House, Json, open_house
from tests.server.stories import NAMES, STORY, everybody, plays

MARKUP = "<script>alert(1)</script><img src=x onerror=alert(2)>"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with open_house(tmp_path_factory.mktemp("data"), games=GAMES) as running:
        yield running


def table(house: House, story: Playthrough) -> list[Json]:
    """Everybody sits at a table where this story stands."""
    saved = exported(story, "json", NAMES[: story.seats], "en").decode()
    ticket = house.post(f"/api/games/{STORY}/resume", {"saved": saved}).json()
    return [house.sit(ticket, name, seat=seat) for seat, name in enumerate(NAMES[: story.seats])]


def refused(guest: Guest, move: str) -> str:
    """The key of the sentence with which a move is refused; nothing may have changed."""
    before = json.dumps(guest.state["sight"]["view"])
    answer = plays(guest, move)
    assert answer["type"] == "refused", answer
    assert json.dumps(guest.state["sight"]["view"]) == before
    return str(answer["words"]["key"])


def sketched(story: Playthrough, *parents: str) -> Playthrough:
    for parent in parents:
        story.play(f'0 sketch {parent} "Scene after scene"')
    return story


def test_a_ninth_scene_is_refused(house: House) -> None:
    story = sketched(at_outline(), "finale", *["s0"] * 7)
    with everybody(house, table(house, story)) as (guest, *_):
        assert refused(guest, 'sketch s0 "One too many"') == "story-too-many-scenes"


def test_a_precursor_of_a_scene_of_difficulty_one_is_refused(house: House) -> None:
    story = sketched(at_outline(), "finale", "s0", "s1", "s2")
    with everybody(house, table(house, story)) as (guest, *_):
        assert refused(guest, 'sketch s3 "Too far down"') == "story-too-easy"


def test_a_cycle_by_dragging_is_refused(house: House) -> None:
    story = sketched(at_outline(), "finale", "s0", "s1")
    with everybody(house, table(house, story)) as (guest, *_):
        assert refused(guest, "move s1 s2") == "story-circle"
        assert refused(guest, "move s0 s2") == "story-circle"


def test_an_aspect_of_ten_thousand_characters_is_refused(house: House) -> None:
    with everybody(house, table(house, at_outline())) as (guest, *_):
        assert refused(guest, f'attach o0 trait "{"x" * 10_000}"') == "story-too-long"


def test_a_pair_of_two_character_aspects_is_refused(house: House) -> None:
    with everybody(house, table(house, at_scene())) as (guest, *_):
        assert refused(guest, 'pair n3 n9 "Both are ours"') == "story-no-pair"


def test_the_moderator_has_no_vote(house: House) -> None:
    story = at_outline(seats=3, moderator=2)
    with everybody(house, table(house, story)) as (_, _, moderator):
        assert refused(moderator, "ready") == "story-no-vote"


def test_nobody_rolls_before_the_pool_is_locked(house: House) -> None:
    with everybody(house, table(house, at_scene())) as (guest, *_):
        assert refused(guest, "roll 6 6 6") == "story-not-locked"


def test_markup_in_every_field_stays_text_for_everybody(house: House) -> None:
    text = json.dumps(MARKUP)
    moves = (f"title {text}", f"object thing {text}", f"suggest {text}", f"ask {text}", f"sketch finale {text}")
    with everybody(house, table(house, at_outline())) as (guest, other, _):
        for move in moves:
            answer = plays(guest, move)
            assert answer["type"] == "done", answer
            other.until_seq(answer["seq"])
        texts = [it["text"] for it in other.state["sight"]["view"]["notes"]]
        assert texts.count(MARKUP) == len(moves)
        ticket = guest.state["table"]["id"]
    page = house.get(f"/api/tables/{ticket}/export/html")
    assert "<script" not in page.text
    assert "<img" not in page.text


def test_words_under_an_edit_that_came_too_late_are_not_lost(house: House) -> None:
    with everybody(house, table(house, at_outline())) as (one, two, _):
        prompt = next(it["id"] for it in two.prompts if "n0" in it["shape"].get("places", {}))
        assert plays(one, 'edit n0 1 "The tall tower"')["type"] == "done"
        answer = two.act(type="play", prompt=prompt, move='edit n0 1 "The crooked tower"')
        assert answer["words"]["key"] == "story-changed-meanwhile"
        two.until_seq(one.seq)
        assert two.state["sight"]["view"]["notes"][0]["text"] == "The tall tower"
