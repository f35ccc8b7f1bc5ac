"""What rules 4 changed (G25, G27 to G31), beside what stories of rules 3 still do."""

from __future__ import annotations

import pytest

from foretold.core.notation import parse_entry
from foretold.core.play import Playthrough
from foretold.core.words import render
from foretold.games.prophecy_story.book import book_of
from foretold.games.prophecy_story.state import State
from tests.games.prophecy_story.telling import (
    DRAGON,
    GAME,
    agree,
    at_characters,
    at_outline,
    at_prophecy,
    at_scene,
    at_story,
    choose,
    everyone,
    go_on,
    perform,
    refused,
)
from tests.games.prophecy_story.test_rules import OWN, WORLD, seen

BEFORE = 3


def standing(story: Playthrough, pair: int) -> str:
    state: State = story.state
    return state.proposals[pair].standing


# G27: an agreement is about what was agreed


@pytest.mark.parametrize("edit", [f'1 edit n{WORLD} 1 "Burnt to the ground"', '0 edit n3 1 "Once a smith"'])
def test_g27_an_edit_asks_again_about_pairs_that_rest_on_it(edit: str) -> None:
    story = at_scene()
    pair = agree(story, OWN, WORLD)
    assert len(seen(story).pool) == 1
    story.play(edit)
    assert (standing(story, pair), story.state.proposals[pair].yes) == ("open", ())
    assert seen(story).pool == []
    everyone(story, f"agree p{pair}")
    assert len(seen(story).pool) == 1


def test_g27_the_name_of_an_object_counts_for_its_aspects() -> None:
    story = at_scene()
    pair = agree(story, OWN, WORLD)
    assert standing(story.play_all('2 edit n0 1 "A heap of stones"'), pair) == "open"


def test_g27_by_rules_3_the_die_stays() -> None:
    story = at_scene(rules=BEFORE)
    pair = agree(story, OWN, WORLD)
    assert standing(story.play_all(f'1 edit n{WORLD} 1 "Burnt"'), pair) == "agreed"


def test_g27_after_the_lock_nothing_is_asked_again() -> None:
    story = at_scene()
    pair = agree(story, OWN, WORLD)
    everyone(story, "lock").play_all("* roll 5", f'1 edit n{WORLD} 1 "Burnt"')
    assert standing(story, pair) == "agreed"


CHANGES = {
    "module": (at_prophecy, ["0 module dragon"], "1 module sea"),
    "prophecy": (at_prophecy, ['0 prophecy "It comes."'], '0 edit n0 1 "It goes."'),
    "outline": (at_outline, ['0 sketch finale "f"'], '2 sketch s0 "g"'),
    "objective": (at_outline, ['0 sketch finale "f"'], '2 edit n20 1 "g"'),
    "setting": (at_outline, ['0 sketch finale "f"'], '2 setting s0 "A pier"'),
    "cast": (at_outline, ['0 sketch finale "f"'], "2 absent o0 s0"),
}


@pytest.mark.parametrize("what", CHANGES)
def test_g27_a_change_of_what_others_are_ready_for_asks_them_again(what: str) -> None:
    begin, before, change = CHANGES[what]
    story = begin().play_all(*before)
    if what == "objective":
        change = change.replace("n20", f"n{len(story.state.notes) - 1}")
    if what == "module":
        asked = next(it for it in story.game.prompts(story.state) if it.kind == "module")
        other = next(iter(asked.shape.words()))
        change = f"1 {other}"
    by = int(change[0])
    story.play_all("0 ready", *(["1 ready"] if by == 1 else ["2 ready"] if by == 2 else []))
    assert by in story.state.ready
    story.play(change)
    assert story.state.ready == [by]


def test_g27_by_rules_3_readiness_survives() -> None:
    story = at_outline(rules=BEFORE).play_all('0 sketch finale "f"', "0 ready", '2 sketch s0 "g"')
    assert story.state.ready == [0]


@pytest.mark.parametrize("change", ["pair", "presence", "setting"])
def test_g27_a_change_of_the_pool_unlocks_the_others(change: str) -> None:
    story = at_scene()
    agree(story, OWN, WORLD)
    story.play_all("0 lock", "2 lock")
    if change == "presence":
        story.play("2 absent o0")
    elif change == "setting":
        story.play(f'2 setting s{story.state.current} "A pier"')
    else:
        story.play('1 attach o0 trait "Haunted"')
        note = len(story.state.notes) - 1
        story.play(f'0 pair n{OWN} n{note} "It fits"')
        assert story.state.ready == [0, 2], "an offer changes nothing yet"
        number = len(story.state.proposals) - 1
        story.play_all(f"1 agree p{number}", f"2 agree p{number}")
    assert story.state.ready == [2]


def test_g27_what_concerns_nobody_else_changes_nothing() -> None:
    story = at_scene()
    agree(story, OWN, WORLD)
    story.play_all("0 lock", '1 object thing "A rope"', '2 suggest "Hm"', '1 narrate "Rain."')
    assert story.state.ready == [0]


def test_g27_who_leaves_the_scene_takes_the_pair_along_and_brings_it_back() -> None:
    story = at_scene()
    pair = agree(story, OWN, WORLD)
    story.play("1 absent o0")
    assert (standing(story, pair), seen(story).pool) == ("open", [])
    assert refused(story, f"0 agree p{pair}")
    story.play("1 present o0")
    everyone(story, f"agree p{pair}")
    assert len(seen(story).pool) == 1


# G25: a prophecy over another person's


def test_g25_another_prophecy_is_proposed_and_voted_on() -> None:
    story = at_prophecy().play_all('0 prophecy "It comes."')
    assert refused(story, '1 edit n0 1 "It goes."')
    said = story.said(parse_entry('1 prophecy "It goes."'))
    assert "proposes another prophecy, p0" in render(said[0].words)
    assert story.state.notes[0].text == "It comes."
    said = story.play_all("0 agree p0").said(parse_entry("2 agree p0"))
    assert "the prophecy is the one proposed" in render(said[1].words)
    assert [(it.kind, it.text) for it in story.state.notes] == [("prophecy", "It goes."), ("draft", None)]
    story.play('1 edit n0 2 "It goes away."')
    assert story.state.notes[0].text == "It goes away."


def test_g25_one_no_keeps_the_prophecy() -> None:
    story = at_prophecy().play_all('0 prophecy "It comes."', '1 prophecy "It goes."', "0 refuse p0")
    assert story.state.notes[0].text == "It comes."
    assert book_of(story.view(None)).prophecy == ["It comes."]  # type: ignore[arg-type]


def test_g25_ones_own_needs_no_vote_and_neither_does_one_whose_author_has_left() -> None:
    story = at_prophecy(seats=4).play_all('0 prophecy "It comes."', '0 edit n0 1 "It comes soon."')
    assert story.state.notes[0].text == "It comes soon."
    story.play_all("0 resign", '1 edit n0 2 "It is here."')
    assert story.state.notes[0].text == "It is here."


def test_g25_a_proposal_ends_with_its_part() -> None:
    story = at_prophecy().play_all('0 prophecy "It comes."', '1 prophecy "It goes."')
    go_on(story)
    assert (story.state.phase, standing(story, 0)) == ("characters", "lapsed")


def test_g25_an_x_card_reaches_a_proposed_prophecy() -> None:
    story = at_prophecy().play_all('0 prophecy "It comes."', '1 prophecy "It goes."', "~ xcard n1")
    assert seen(story).notes[1].text is None
    story.play("~ removed n1")
    assert story.state.notes[1].text is None
    assert refused(story, "0 agree p0")
    assert story.state.notes[0].text == "It comes."


def test_g25_by_rules_3_anyone_writes_over_it() -> None:
    story = at_prophecy(rules=BEFORE).play_all('0 prophecy "It comes."', '1 edit n0 1 "It goes."')
    assert story.state.notes[0].text == "It goes."


# G28: the past stays as it was told


def told() -> Playthrough:
    """A scene whose pair was burnt afterwards."""
    story = choose(at_story(*DRAGON), 1)
    agree(story, OWN, WORLD)
    everyone(everyone(story, "lock").play_all("* roll 5", f'1 edit n{WORLD} 1 "Burnt to the ground"'), "ready")
    return story


def test_g28_a_scene_is_printed_in_the_words_of_its_time() -> None:
    story = told()
    [pair] = book_of(story.view(None)).chapters[0].pairs  # type: ignore[arg-type]
    assert (pair.what, pair.other) == ("The old tower", "Tall")
    assert seen(story).notes[WORLD].text == "Burnt to the ground"


def test_g28_and_the_next_one_in_those_of_its_own() -> None:
    story = choose(told(), 2)
    agree(story, OWN, WORLD)
    everyone(everyone(story, "lock").play_all("* roll 5"), "ready")
    chapters = book_of(story.view(None)).chapters  # type: ignore[arg-type]
    assert [it.pairs[0].other for it in chapters] == ["Tall", "Burnt to the ground"]


def test_g28_an_x_card_reaches_the_words_of_before() -> None:
    story = told().play_all(f'~ xcard n{WORLD} "Tall"')
    assert "Tall" not in str(seen(story))
    story.play(f"~ removed n{WORLD}")
    assert "Tall" not in str(story.state)
    assert "Tall" not in str(book_of(story.view(None)))  # type: ignore[arg-type]
    whole = told().play_all(f"~ xcard n{WORLD}")
    assert "Tall" not in str(seen(whole))
    assert "Tall" not in str(whole.play_all(f"~ removed n{WORLD}").state)


def test_g28_by_rules_3_a_scene_shows_what_became_of_its_words() -> None:
    story = choose(at_story(*DRAGON, rules=BEFORE), 1)
    agree(story, OWN, WORLD)
    everyone(everyone(story, "lock").play_all("* roll 5", f'1 edit n{WORLD} 1 "Burnt"'), "ready")
    assert book_of(story.view(None)).chapters[0].pairs[0].other == "Burnt"  # type: ignore[arg-type]


def restructured(rules: int | None = None) -> Playthrough:
    """A story of four scenes, one of them performed, whose outline is open again."""
    outline = (*DRAGON, (1, "s1", "Find a map"))
    story = perform(at_story(*outline, rules=rules or GAME.rules), 3).play_all("0 override structure")
    return everyone(story, f"agree p{len(story.state.proposals) - 1}", but=(0,))


def test_g28_what_a_performed_scene_leads_to_stays_where_it_is() -> None:
    story = restructured()
    assert refused(story, "0 move s1 s2")
    story.play_all("0 move s2 s1")
    assert restructured(BEFORE).play_all("0 move s1 s2").state.scenes[1].parent == 2


def test_g28_the_objective_of_a_performed_scene_stays() -> None:
    story = restructured()
    done, planned = (story.state.scenes[it].objective for it in (3, 1))
    assert refused(story, f'0 edit n{done} 1 "Something else"')
    story.play(f'0 edit n{planned} 1 "Something else"')
    before = restructured(BEFORE)
    before.play(f'0 edit n{before.state.scenes[3].objective} 1 "Something else"')


# What a scene needs


def test_g29_a_scene_without_a_setting_is_asked_about_once() -> None:
    story = at_outline().play_all('0 sketch finale "f"', '1 sketch s0 "g"', '0 setting s0 "A pier"')
    everyone(story, "ready")
    assert (story.state.phase, story.state.is_warned) == ("outline", True)
    assert everyone(story, "ready").state.phase == "story"
    whole = at_outline().play_all('0 sketch finale "f"', '1 sketch s0 "g"', '0 setting s0 "A pier"')
    assert everyone(whole.play_all('2 setting s1 "A hill"'), "ready").state.phase == "story"
    before = at_outline(rules=BEFORE).play_all('0 sketch finale "f"', '1 sketch s0 "g"')
    assert everyone(before, "ready").state.phase == "story"


def test_g29_presence_can_be_planned() -> None:
    story = at_outline().play_all('0 sketch finale "f"', '1 sketch s0 "g"', "2 absent o0 s1", "1 absent o2 s1")
    assert story.state.scenes[1].absent == (0, 2)
    assert refused(story, "0 absent o2 s1"), "another player's character"
    assert refused(story, "2 absent o0 s1"), "it is not there already"
    story.play("2 present o0 s1")
    assert story.state.scenes[1].absent == (2,)
    assert refused(at_outline(rules=BEFORE).play_all('0 sketch finale "f"'), "2 absent o0 s0")


# G31: the moderator


def test_g31_the_moderator_suggests_and_does_not_write_the_world() -> None:
    story = at_characters(seats=4, moderator=3)
    for move in (
        '3 object place "A mill"',
        '3 attach o0 trait "Haunted"',
        '3 edit n1 1 "Low"',
        '3 character "Max"',
    ):
        assert refused(story, move)
    story.play_all('3 suggest "Is it haunted?"', '3 ask "Who lives there?"')
    at_characters(seats=4, moderator=3, rules=BEFORE).play_all('3 object place "A mill"', '3 edit n1 1 "Low"')


# Somebody is away


def test_g32_the_table_goes_on_without_somebody_and_borrows_the_character() -> None:
    story = at_scene()
    pair = agree(story, OWN, WORLD)
    story.play("0 away")
    assert story.state.voters == [1, 2]
    assert [it for it in story.game.prompts(story.state) if it.actor == 0] == []
    story.play_all(f'1 edit n{OWN} 1 "Once a smith"', f"1 agree p{pair}", f"2 agree p{pair}")
    assert standing(story, pair) == "agreed"
    story.play_all("1 lock", "2 lock")
    assert story.state.step == "roll"
    story.play_all("* roll 5", "0 back")
    assert story.state.voters == [0, 1, 2]
    assert refused(story, f'1 edit n{OWN} 2 "A baker"')


def test_g32_what_cannot_be_is_refused() -> None:
    story = at_scene()
    assert "not away" in refused(story, "0 back")
    story.play("0 away")
    assert "already" in refused(story, "0 away")
    assert refused(at_scene(rules=BEFORE), "0 away")
    story.play("0 resign")
    assert refused(story, "0 back")
    assert story.state.away == []


def test_g32_who_is_away_is_told_and_counted_among_the_people() -> None:
    story = at_scene()
    said = story.said(parse_entry("2 away"))
    assert render(said[0].words).startswith("seat 3 is away; the story goes on")
    assert seen(story).away == [2]
    assert seen(story).missing == [], "three people are at the table, though one of them is away"
