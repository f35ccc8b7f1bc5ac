"""How a part of the story ends: who is ready and when, what is asked once more, and which prophecy stands."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from foretold.core.notation import parse_entry
from foretold.core.play import Playthrough
from foretold.core.words import render
from foretold.games.prophecy_story import flow
from foretold.games.prophecy_story.book import as_markdown, book_of
from foretold.games.prophecy_story.state import CATEGORIES
from foretold.games.prophecy_story.view import StoryView
from tests.games.prophecy_story.telling import (
    at_characters,
    at_outline,
    at_prophecy,
    at_story,
    everyone,
    go_on,
    make_character,
    perform,
    refused,
    table,
)

LINE, OWN = '~ line "Spiders"', "The sea will climb the hill."


def phase(story: Playthrough) -> str:
    return str(story.state.phase)


# Being ready


def test_a_phase_ends_when_every_voter_is_ready() -> None:
    story = table().play_all(LINE, "0 ready", "1 ready")
    assert phase(story) == "safety"
    story.play("2 ready")
    assert (phase(story), story.state.ready) == ("prophecy", [])


def test_readiness_stands_until_it_is_taken_back_or_carries() -> None:
    story = table().play_all(LINE, "0 ready", "1 ready", "0 unready", "2 ready")
    assert phase(story) == "safety"
    assert phase(story.play_all("0 ready")) == "prophecy"


def test_g24_nobody_is_ready_before_the_part_has_what_it_needs() -> None:
    story = at_prophecy().play_all('0 object place "Saltmere"')
    assert flow.missing(story.state) == ["prophecy"]
    assert "There is no prophecy yet" in refused(story, "0 ready")
    story.play(f'1 prophecy "{OWN}"')
    assert phase(story) == "prophecy"
    assert phase(everyone(story, "ready")) == "characters"


def test_g24_the_finale_alone_does_not_end_an_outline_that_has_just_begun() -> None:
    story = at_outline()
    assert "finale is not sketched" in refused(story, "0 ready")
    assert phase(story.play_all('0 sketch finale "Be there"')) == "outline"


def test_g24_who_was_ready_is_asked_again_when_something_is_missing() -> None:
    story = at_outline().play_all('0 sketch finale "Be there"', "0 ready", "1 ready", "2 delete s0")
    assert story.state.ready == []
    story.play_all('2 sketch finale "Be elsewhere"', '2 sketch s1 "Find a boat"', "2 ready")
    assert phase(story) == "outline"


def test_a_character_needs_a_name_and_all_five_categories() -> None:
    story = at_characters()
    for seat in (1, 2):
        make_character(story, seat, f"Hero {seat}")
    story.play('0 character "Ada"')
    thing = len(story.state.things) - 1
    for category in CATEGORIES:
        assert flow.missing(story.state) == ["characters"]
        assert refused(story, "0 ready")
        story.play(f'0 attach o{thing} {category} "something"')
    assert phase(everyone(story, "ready")) == "outline"


BARE: dict[str, tuple[Callable[[], Playthrough], tuple[str, ...]]] = {
    "safety": (table, (LINE,)),
    "prophecy": (lambda: at_prophecy().play_all("0 module dragon"), ('0 object place "Saltmere"',)),
    "outline": (
        lambda: at_outline().play_all('0 sketch finale "Be there"', '0 setting s0 "A pier"'),
        ('0 sketch s0 "Find a boat"', '1 setting s1 "The harbour"'),
    ),
    "epilogue": (lambda: perform(at_story(), 0), ('0 epilogue "It rained."',)),
}


@pytest.mark.parametrize("part", BARE)
def test_g24_a_part_with_nothing_in_it_is_asked_about_once_more(part: str) -> None:
    begin, something = BARE[part]
    story = begin()
    *others, last = story.state.voters
    said = story.play_all(*(f"{seat} ready" for seat in others)).said(f"{last} ready")
    assert "ready once more" in render(said[-1].words)
    assert (phase(story), story.state.ready, story.state.is_warned) == (part, [], True)
    assert phase(everyone(story, "ready")) != part
    assert phase(everyone(begin().play_all(*something), "ready")) != part


def test_g24_the_second_press_of_a_double_click_does_not_answer_the_second_question() -> None:
    story = table().play_all("0 ready", "1 ready")
    [before] = [it.id for it in story.game.prompts(story.state) if it.kind == "ready" and it.actor == 2]
    story.play("2 ready")
    assert before not in [it.id for it in story.game.prompts(story.state)]


def test_by_rules_2_early_readiness_counts_as_it_did() -> None:
    story = everyone(everyone(table(rules=2), "ready"), "ready")
    assert phase(story) == "prophecy"
    assert phase(story.play_all("0 module dragon")) == "characters"


# One prophecy


def read(story: Playthrough) -> str:
    view = story.view(None)
    assert isinstance(view, StoryView)
    return as_markdown(book_of(view, ["Mara", "Jonas", "Wren"]))


DRAGON, HERS = "module dragon", f'prophecy "{OWN}"'


def test_g25_a_prophecy_of_ones_own_stands_instead_of_the_module() -> None:
    story = at_prophecy().play_all(f"0 {DRAGON}", f"1 {HERS}")
    assert story.state.module is None
    assert OWN in read(story)
    assert "Dragon" not in read(story)


def test_g25_a_module_sets_ones_own_aside_until_it_is_written_again() -> None:
    story = at_prophecy().play_all(f"1 {HERS}", f"0 {DRAGON}")
    assert story.view(0).prophecies == []  # type: ignore[attr-defined]
    assert OWN not in read(story)
    assert "Dragon" in read(story)
    said = [render(it.words) for it in story.said(parse_entry('1 prophecy "The sea will stay."'))]
    assert said[0] == "seat 2 rewrote n0."
    assert [it.text for it in story.state.notes if it.kind == "prophecy"] == ["The sea will stay."]
    assert "Dragon" not in read(story)


def test_g25_to_rewrite_ones_own_takes_it_up_again() -> None:
    story = at_prophecy().play_all(f"1 {HERS}", f"0 {DRAGON}", '1 edit n0 1 "It will stay."')
    assert story.state.module is None


def test_g25_a_module_under_an_x_card_stays_there_until_that_is_settled() -> None:
    story = at_prophecy().play_all(f"0 {DRAGON}", "~ xcard module", f"1 {HERS}")
    assert story.state.module == "dragon"
    story.play('~ replace module "Something else."')
    assert [it.text for it in story.state.notes if it.kind == "prophecy"] == ["Something else."]


def test_by_rules_2_the_book_prints_both() -> None:
    story = everyone(table(rules=2), "ready").play_all(f"0 {DRAGON}", f"1 {HERS}")
    assert OWN in read(story)
    assert "Dragon" in read(story)
    assert phase(go_on(story)) == "characters"


# A pause


def test_g26_anyone_asks_for_a_pause_unnamed_votes_wait_and_anyone_goes_on() -> None:
    story = table().play_all(LINE, "0 ready", "1 ready")
    said = story.said("~ pause")
    assert [render(it.words) for it in said] == ["Somebody would like a pause. The story waits."]
    assert "would like a pause" in refused(story, "2 ready")
    story.play_all('1 suggest "A cup of tea?"', "~ resume", "2 ready")
    assert phase(story) == "prophecy"


def test_by_rules_2_there_is_no_pause() -> None:
    assert refused(table(rules=2), "~ pause")
