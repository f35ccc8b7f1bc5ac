"""The rules of the story game, one idea each; rulings by their numbers."""

from __future__ import annotations

import pytest

from foretold.bots import bots_of, find_bot
from foretold.core.errors import OptionError
from foretold.core.play import Playthrough, actors, open_prompts
from foretold.games.prophecy_story import flow, tree
from foretold.games.prophecy_story.view import StoryView
from tests.games.prophecy_story.telling import (
    DRAGON,
    GAME,
    agree,
    at_outline,
    at_scene,
    at_story,
    choose,
    current,
    everyone,
    go_on,
    make_character,
    offer,
    perform,
    refused,
    table,
)

OWN, WORLD = 3, 1  # the occupation of seat 0's character, and the aspect of the old tower


def seen(story: Playthrough) -> StoryView:
    view = story.view(0)
    assert isinstance(view, StoryView)
    return view


# Notes


def test_a_category_holds_one_aspect_and_further_ones_come_with_the_story() -> None:
    """G30: they have no category."""
    story = at_outline()
    assert refused(story, '0 attach o1 occupation "Another trade"')
    assert refused(story, '0 attach o1 trait "Left-handed"')
    story = at_scene()
    story.play('0 attach o1 trait "Left-handed"')
    assert story.state.aspects[-1].category == "trait"
    assert at_outline(rules=3).play_all('0 attach o1 trait "Left-handed"').state.aspects[-1].category == "trait"


def test_g22_only_their_player_writes_on_a_character_and_anyone_on_the_world() -> None:
    story = at_outline()
    assert "n3 is not yours" in refused(story, '1 edit n3 1 "Baker"')
    assert refused(story, '1 attach o1 trait "Lazy"')
    story.play_all('1 edit n1 1 "Very tall"', '2 attach o0 trait "Haunted"')
    assert story.state.notes[1].text == "Very tall"


def test_an_edit_over_an_old_version_is_refused_and_loses_nothing() -> None:
    story = at_outline().play_all('1 edit n1 1 "Very tall"')
    assert "meanwhile" in refused(story, '2 edit n1 1 "Crooked"')
    assert story.play_all('2 edit n1 2 "Crooked"').state.notes[1].version == 3


def test_a_contested_note_rests_until_all_agree() -> None:
    story = at_scene().play_all("1 contest n1")
    assert refused(story, f'0 pair n{OWN} n{WORLD} "It helps"')
    story.play_all("0 restore n1", "1 agree p1", "2 agree p1")
    assert not story.state.notes[1].is_contested
    assert offer(story, OWN, WORLD)


def test_contesting_an_object_rests_all_its_aspects_and_unsettles_their_pairs() -> None:
    story = at_scene()
    pair = agree(story, OWN, WORLD)
    story.play("2 contest n0")
    assert story.state.proposals[pair].standing == "open"
    assert refused(story, f"1 agree p{pair}")
    assert seen(story).pool == []


# The moderator


def test_the_moderator_has_no_vote_and_no_character() -> None:
    story = table(4, moderator=1)
    assert story.state.voters == [0, 2, 3]
    assert "no vote" in refused(story, "1 ready")
    assert go_on(story).state.phase == "prophecy"
    assert refused(story, '1 character "Lena"')


def test_the_moderator_asks_questions_and_keeps_time() -> None:
    """G31: others may too; by rules 3 nobody else does."""
    story = at_scene(seats=4, moderator=1)
    assert story.state.timer is not None
    story.play_all('1 ask "What does the tower smell of?"', "1 timer stop")
    assert story.state.timer is None
    assert refused(story, '1 narrate "And then"')
    story.play_all("0 timer start", '2 ask "Why?"')
    before = at_scene(seats=4, moderator=1, rules=3)
    assert refused(before, "0 timer start")
    assert refused(before, '0 ask "Why?"')


def test_everybody_may_suggest_at_any_time_and_the_moderator_too() -> None:
    story = table(4, moderator=1).play_all(
        '1 suggest "Shall it be the sea?"', '0 suggest "A bell."', '0 edit n1 1 "Bells."'
    )
    assert [it.text for it in story.state.notes] == ["Shall it be the sea?", "Bells."]
    assert refused(story, '2 edit n1 2 "No bells."')
    assert story.play_all("~ xcard n1", "~ removed n1").state.notes[1].text is None


def test_without_a_moderator_anyone_keeps_time_and_asks() -> None:
    story = at_scene().play_all("2 timer stop", "1 timer start", '0 ask "Who built it?"')
    assert story.state.timer is not None


@pytest.mark.parametrize(("seats", "moderator"), [(3, 3), (1, 0)])
def test_a_moderator_who_is_not_there_or_alone_is_refused(seats: int, moderator: int) -> None:
    with pytest.raises(OptionError, match="moderator cannot be seat"):
        table(seats, moderator=moderator)


# Few people


def test_g17_fewer_than_three_people_play_when_the_table_decides_so() -> None:
    story = table(2)
    assert flow.missing(story.state) == ["people"]
    assert "fewer than three" in refused(story, "0 ready")
    story.play_all("0 override people", "1 agree p0")
    assert go_on(story).state.phase == "prophecy"


def test_g17_one_person_tells_a_story_with_three_characters() -> None:
    story = table(1).play_all("0 override people", "0 ready", "0 ready", "0 module deluge", "0 ready", "0 ready")
    for name in ("Noa", "Shem", "Ham"):
        make_character(story, 0, name)
    assert refused(story, '0 character "Japheth"')
    story.play_all("0 ready", '0 sketch finale "Build the ark"', "0 ready", "0 ready")
    story.play_all("0 propose s0", "0 lock", "0 lock")
    assert story.state.step == "narrate"
    story.play_all("0 ready", '0 epilogue "It rained."', "0 ready")
    assert story.is_over
    assert str(GAME.outcome(story.state).reason) == "The finale failed. The story is told."  # type: ignore[union-attr]


def test_g13_who_leaves_leaves_the_character_to_the_world() -> None:
    story = at_scene(seats=4)
    pair = agree(story, OWN, WORLD)
    story.play("0 resign")
    assert story.state.things[1].holder is None
    assert story.state.proposals[pair].standing == "lapsed"
    assert refused(story, f'1 pair n{OWN} n{WORLD} "It helps"')
    story.play(f'1 pair n9 n{OWN} "What she left behind"')


def test_g13_below_three_people_the_table_decides() -> None:
    story = at_story().play_all("2 resign", "0 propose s0", "1 agree p0")
    assert (story.state.step, flow.missing(story.state)) == ("select", ["people"])
    story.play_all("0 override people", "1 agree p1")
    assert story.state.step == "roleplay"


def test_when_all_players_have_left_the_story_stays_open() -> None:
    story = table(2, moderator=1).play_all("0 resign")
    assert story.is_over
    assert actors(GAME, story.state) == []


# The outline


def test_g5_the_finale_has_difficulty_4_and_5_in_version_1_1() -> None:
    for profile, difficulty in (("draft-0.2", 4), ("v1.1", 5)):
        story = at_outline(profile=profile).play_all('0 sketch finale "Be there"')
        assert seen(story).scenes[0].difficulty == difficulty


def test_a_scene_is_one_easier_than_its_parent_and_the_easiest_has_no_precursor() -> None:
    story = at_outline().play_all('0 sketch finale "d"', '1 sketch s0 "c"', '2 sketch s1 "b"', '0 sketch s2 "a"')
    assert [it.difficulty for it in seen(story).scenes] == [4, 3, 2, 1]
    assert "would be easier than 1" in refused(story, '1 sketch s3 "z"')


def test_g4_there_are_at_most_eight_scenes_with_the_finale() -> None:
    story = at_outline().play_all('0 sketch finale "f"', *(f'1 sketch s0 "{number}"' for number in range(7)))
    assert "8 scenes already" in refused(story, '0 sketch s0 "a ninth"')
    story.play_all("0 override scenes", "1 agree p0", "2 agree p0", '0 sketch s0 "a ninth"')
    assert len(story.state.scenes) == 9


def test_g15_a_scene_has_one_parent_and_moving_makes_no_circle() -> None:
    roomy = at_outline(profile="v1.1").play_all('0 sketch finale "f"', '1 sketch s0 "a"', '2 sketch s1 "b"')
    assert "leads to s1 itself" in refused(roomy, "0 move s1 s2")
    story = at_outline().play_all('0 sketch finale "f"', '1 sketch s0 "a"', '2 sketch s1 "b"')
    assert "leads to s1 itself" in refused(story, "0 move s1 s2")
    story.play("0 move s2 s0")
    assert [it.difficulty for it in seen(story).scenes] == [4, 3, 3]
    assert refused(story, "0 move s0 s1")


def test_a_branch_that_is_too_long_cannot_be_moved_down() -> None:
    story = at_outline().play_all('0 sketch finale "f"', '1 sketch s0 "a"', '2 sketch s1 "b"', '2 sketch s0 "c"')
    story.play_all('0 sketch s2 "d"')
    assert "easier than 1" in refused(story, "0 move s1 s3")
    story.play("0 delete s2")
    assert sorted(story.state.scenes) == [0, 1, 3]
    story.play("0 move s1 s3")


def test_the_structure_is_frozen_in_the_story_unless_lifted_until_the_next_scene() -> None:
    story = at_story(*DRAGON)
    assert "settled" in refused(story, '0 sketch s0 "one more"')
    story.play_all("0 override structure", "1 agree p0", "2 agree p0", '0 sketch s1 "one more"', "0 delete s2")
    assert refused(story, "0 delete s0")
    choose(story, 3)
    assert "structure" not in story.state.lifted


# Scenes


def test_a_scene_waits_for_its_precursors_whether_they_succeed_or_not() -> None:
    story = at_story(*DRAGON)
    assert tree.available(story.state.scenes) == [1, 2]
    assert refused(story, "0 propose s0")
    perform(story, 1)
    perform(story, 2)
    assert tree.available(story.state.scenes) == [0]


def test_g18_a_scene_begins_when_all_agree_and_a_single_no_is_enough() -> None:
    story = at_story(*DRAGON).play_all("0 propose s1", "1 agree p0", "2 refuse p0")
    assert story.state.step == "select"
    story.play_all("2 propose s1", "0 agree p1", "1 agree p1")
    assert (story.state.step, story.state.current) == ("roleplay", 1)


def test_g7_g18_a_pair_counts_when_all_players_agree() -> None:
    story = at_scene()
    pair = offer(story, OWN, WORLD)
    story.play(f"1 agree p{pair}")
    assert seen(story).pool == []
    story.play_all(f"1 unsure p{pair}", f"2 agree p{pair}")
    assert seen(story).pool == []
    story.play(f"1 agree p{pair}")
    assert seen(story).pool == [f"p{pair}"]


def test_a_refused_pair_may_be_offered_again_with_another_reason() -> None:
    story = at_scene()
    pair = offer(story, OWN, WORLD)
    assert "not agreed" in "".join(str(it.words) for it in story.said(f"2 refuse p{pair}"))
    assert agree(story, OWN, WORLD) == pair + 1
    assert refused(story, f'0 pair n{OWN} n{WORLD} "Once more"'), "the same pair counts once in a scene"


def test_a_pair_is_one_character_aspect_and_one_of_the_environment() -> None:
    story = at_scene()
    assert "takes an aspect of a character" in refused(story, '0 pair n3 n9 "Two heroes"')
    assert refused(story, '0 pair n1 n3 "The wrong way round"')


@pytest.mark.parametrize("is_once", [False, True])
def test_g8_an_aspect_may_be_in_several_pairs_unless_the_table_plays_once(is_once: bool) -> None:
    story = at_scene(aspect_once_per_scene=is_once).play_all('1 attach o0 trait "Haunted"')
    new = len(story.state.notes) - 1
    agree(story, OWN, WORLD)
    if is_once:
        assert refused(story, f'0 pair n{OWN} n{new} "It helps"')
    else:
        agree(story, OWN, new)
        assert len(seen(story).pool) == 2


def test_g11_only_aspects_that_are_there_count() -> None:
    story = at_scene()
    pair = agree(story, OWN, WORLD)
    story.play("1 absent o0")
    assert seen(story).pool == []
    assert refused(story, f"0 agree p{pair}")
    assert refused(story, "1 absent o1"), "another player's character"
    story.play_all("2 present o0", "0 absent o1")
    assert refused(story, f"0 agree p{pair}")
    before = at_scene(rules=3)
    pair = agree(before, OWN, WORLD)
    assert before.play_all("1 absent o0").state.proposals[pair].standing == "lapsed"


def test_the_same_pair_may_be_used_again_in_a_later_scene() -> None:
    story = choose(at_story(*DRAGON), 1)
    agree(story, OWN, WORLD)
    everyone(everyone(story, "lock").play_all("* roll 1"), "ready")
    agree(choose(story, 2), OWN, WORLD)
    assert len(seen(story).pool) == 1


def test_the_pool_is_locked_by_all_and_open_offers_lapse() -> None:
    story = at_scene()
    agree(story, OWN, WORLD)
    story.play('1 attach o0 trait "Haunted"')
    lapsing = offer(story, OWN, len(story.state.notes) - 1)
    story.play_all("0 lock", "1 lock", "1 unlock", "2 lock")
    assert story.state.step == "roleplay"
    story.play("1 lock")
    assert story.state.step == "roll"
    assert story.state.proposals[lapsing].standing == "lapsed"


def test_g12_nothing_is_asked_between_lock_and_roll() -> None:
    story = at_scene()
    agree(story, OWN, WORLD)
    everyone(story, "lock")
    assert open_prompts(GAME, story.state) == []
    assert refused(story, '0 attach o0 trait "Haunted"')


def test_g6_an_empty_pool_is_warned_of_and_then_fails() -> None:
    story = everyone(at_scene(), "lock")
    assert (story.state.step, story.state.is_warned, story.state.ready) == ("roleplay", True, [])
    everyone(story, "lock")
    assert (story.state.step, current(story).is_success, current(story).waves) == ("narrate", False, ())


def test_g6_with_one_die_an_empty_pool_has_one() -> None:
    story = everyone(at_scene(empty_pool="one_die"), "lock")
    assert current(story).pool == ("free",)
    assert not current(story.play_all("* roll 4")).is_success


def test_g1_g2_g3_four_to_six_hit_and_each_six_adds_a_die_that_may_explode() -> None:
    story = at_scene()
    agree(story, OWN, WORLD)
    everyone(story, "lock").play_all("* roll 6", "* roll 6", "* roll 3")
    assert (flow.hits(current(story)), current(story).is_success) == (2, False)
    assert refused(story, "* roll 1")


def test_g9_g10_a_failed_scene_is_done_and_gives_no_die_further_up() -> None:
    deep = ((0, "finale", "f"), (0, "s0", "a"), (0, "s1", "b"))
    story = choose(at_story(*deep, empty_pool="one_die"), 2)
    everyone(everyone(story, "lock").play_all("* roll 6", "* roll 5"), "ready")
    choose(story, 1)
    assert seen(story).pool == ["s2"]
    everyone(everyone(story, "lock").play_all("* roll 1"), "ready")
    choose(story, 0)
    assert seen(story).pool == ["free"], "the failed one gives none, nor does the one before it"
    assert refused(story, "0 propose s1")


def test_g16_a_pool_may_be_larger_than_twelve() -> None:
    story = at_scene()
    for number in range(13):
        story.play(f'1 attach o0 trait "Stone {number}"')
        agree(story, OWN, len(story.state.notes) - 1)
    everyone(story, "lock")
    assert flow.dice_due(story.state) == 13


def test_dice_stop_at_two_hundred() -> None:
    story = at_scene()
    agree(story, OWN, WORLD)
    everyone(story, "lock")
    for _ in range(200):
        story.play("* roll 6")
    assert story.state.step == "narrate"


def test_a_check_is_done_again_only_when_all_agree() -> None:
    story = at_scene()
    pair = agree(story, OWN, WORLD)
    everyone(story, "lock").play_all("* roll 1", "0 override redo", "1 agree p2", "2 agree p2")
    assert (story.state.step, current(story).waves) == ("roleplay", ())
    assert seen(story).pool == [f"p{pair}"]


def test_going_back_a_phase_needs_everybody() -> None:
    story = at_outline().play_all("0 override back", "1 agree p0")
    assert story.state.phase == "outline"
    assert story.play_all("2 agree p0").state.phase == "characters"


def test_from_the_epilogue_the_table_can_go_back_and_forth() -> None:
    story = perform(at_story(), 0).play_all("0 override back", "1 agree p1", "2 agree p1")
    assert (story.state.phase, story.state.step) == ("story", "select")
    assert everyone(story, "ready").state.phase == "epilogue"


def test_exactly_five_rules_can_be_lifted() -> None:
    story = at_scene()
    assert refused(story, "0 override difficulty")
    assert refused(story, "0 override dice")


def test_aspects_change_while_the_story_is_told_and_what_they_were_is_known() -> None:
    story = at_scene().play_all('0 edit n3 1 "Ferryman to the roofs"', '0 attach o1 trait "Wet"')
    assert (story.state.notes[3].first, story.state.notes[3].text) == (
        "Hero 0: occupation",
        "Ferryman to the roofs",
    )
    story.play('1 narrate "They climb."')
    assert current(story).narration == (len(story.state.notes) - 1,)
    assert refused(story, f'0 edit n{len(story.state.notes) - 1} 1 "No"'), "another player's telling"


def test_after_the_finale_the_epilogue_and_then_the_end_without_a_winner() -> None:
    story = perform(at_story(), 0)
    assert story.state.phase == "epilogue"
    everyone(story.play_all('2 epilogue "Grass grew over it."'), "ready")
    outcome = GAME.outcome(story.state)
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ([0, 0, 0], [])


def test_what_the_rules_only_advise_is_a_hint() -> None:
    story = at_outline().play_all('0 sketch finale "f"')
    assert flow.hints(story.state) == ["finale-alone", "precursor", "setting"]
    assert "motive" in str(seen(story).hints[1])
    story.play_all('1 setting s0 "A pier at dawn"')
    assert flow.hints(story.state) == ["finale-alone", "precursor"]
    assert "fewer than three" in str(seen(table(2)).missing[0])


def test_only_people_tell_stories() -> None:
    assert bots_of(GAME) == []
    with pytest.raises(OptionError, match="no bot"):
        find_bot("random", GAME)
