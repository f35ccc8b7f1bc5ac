"""Lines, veils and the X-card: hidden at once, then replaced or gone; nobody is named."""

from __future__ import annotations

import msgspec
import pytest

from foretold.core import record
from foretold.core.notation import parse_entry
from foretold.core.play import Playthrough, look
from foretold.core.shapes import mark_of
from foretold.games.prophecy_story.view import StoryView
from tests.games.prophecy_story.telling import (
    GAME,
    agree,
    at_outline,
    at_prophecy,
    at_scene,
    at_story,
    current,
    everyone,
    perform,
    refused,
    table,
)

KEY = "9b1f5c"
MARK = mark_of(KEY)


def everything(story: Playthrough) -> str:
    """All that can reach anybody: views, prompts, words, records."""
    sights = [msgspec.json.encode(look(GAME, story.state, seat)).decode() for seat in (None, *range(story.seats))]
    records = [record.write_masked(story, seat) for seat in (None, 0)]
    return "\n".join([*sights, *records, GAME.sketch(story.view(None))])


def with_a_spider() -> Playthrough:
    return at_scene().play_all('1 object thing "A giant spider"', '1 attach o4 trait "Eight cruel eyes"')


def shown(story: Playthrough, note: int) -> str | None:
    view = story.view(None)
    assert isinstance(view, StoryView)
    return view.notes[note].text


def notes_of(story: Playthrough) -> tuple[int, int]:
    """The name and the aspect that were written last."""
    return len(story.state.notes) - 2, len(story.state.notes) - 1


def test_g19_the_x_card_hides_its_item_from_everybody_at_once_and_the_story_waits() -> None:
    story = with_a_spider()
    name, _ = notes_of(story)
    story.play(f"~ xcard n{name} {MARK}")
    assert "giant spider" not in everything(story)
    assert "X-card lies on the table" in refused(story, "0 lock")
    assert "0 edit" not in everything(story)
    story.play('2 attach o0 trait "Draughty"')  # whoever is writing may finish


def test_g20_whoever_pressed_by_mistake_and_nobody_else_takes_it_back() -> None:
    story = with_a_spider()
    before = story.view(None)
    story.play(f"~ xcard n{notes_of(story)[0]} {MARK}")
    assert "not the key" in refused(story, f"~ withdraw n{notes_of(story)[0]} guess")
    story.play(f"~ withdraw n{notes_of(story)[0]} {KEY}")
    assert isinstance(before, StoryView)
    after = story.view(None)
    assert isinstance(after, StoryView)
    assert (after.notes, after.cards) == (before.notes, [])


def test_a_press_without_a_mark_is_one_press_and_cannot_be_taken_back() -> None:
    story = with_a_spider()
    story.play(f"~ xcard n{notes_of(story)[0]}")
    assert refused(story, f"~ withdraw n{notes_of(story)[0]} {KEY}")


def test_on_an_object_it_covers_the_whole_card_and_on_marked_words_these_alone() -> None:
    story = with_a_spider()
    name, aspect = notes_of(story)
    story.play(f"~ xcard n{name} {MARK}")
    assert "cruel eyes" not in everything(story)
    story.play_all(f"~ withdraw n{name} {KEY}", f'~ xcard n{name} "giant spider"')
    assert "cruel eyes" in everything(story)
    story.play_all(f'~ replace n{name} "A great owl"', f"~ xcard n{name}", f'~ replace n{name} "An owl"')
    assert story.state.notes[aspect].text == "Eight cruel eyes"
    story.play_all(f"~ xcard n{name}", f"~ removed n{name}")
    assert "cruel eyes" not in everything(story) + record.write(story) + str(GAME.to_json(story.state))
    assert record.replay(record.read(record.write(story)), {GAME.id: GAME}).state == story.state


def test_the_alternative_takes_its_place_and_the_words_are_nowhere() -> None:
    story = with_a_spider()
    name, _ = notes_of(story)
    story.play_all(f'1 edit n{name} 1 "A gigantic spider"', f"~ xcard n{name}", f'~ replace n{name} "A great owl"')
    text = everything(story) + record.write(story) + str(GAME.to_json(story.state))
    assert "spider" not in text
    assert "A great owl" in text
    again = record.replay(record.read(record.write(story)), {GAME.id: GAME})
    assert again.state == story.state


def test_going_on_removes_it_and_a_redacted_record_replays() -> None:
    story = with_a_spider()
    name, aspect = notes_of(story)
    story.play_all(f"~ xcard n{name} {MARK}", f"~ removed n{name}")
    text = everything(story) + record.write(story) + str(GAME.to_json(story.state))
    assert "spider" not in text
    assert "object thing removed" in text
    assert story.state.notes[name].is_redacted
    assert refused(story, f'0 pair n3 n{aspect} "What it was is gone"')
    assert record.replay(record.read(record.write(story)), {GAME.id: GAME}).state == story.state


def test_marked_words_alone_are_hidden_and_the_rest_stays() -> None:
    story = at_scene().play_all('1 narrate "A spider sits in the hall."')
    note = len(story.state.notes) - 1
    story.play(f'~ xcard n{note} "spider"')
    assert shown(story, note) == "A █████ sits in the hall."
    assert "spider" not in everything(story)
    story.play(f'~ replace n{note} "A cat sits in the hall."')
    assert "spider" not in everything(story) + record.write(story)
    assert story.state.notes[note].text == "A cat sits in the hall."
    assert record.replay(record.read(record.write(story)), {GAME.id: GAME}).state == story.state


@pytest.mark.parametrize("span", ["9-4", "0-999", "4-4"])
def test_by_rules_1_a_span_outside_the_text_is_refused(span: str) -> None:
    story = table(rules=1).play_all('0 object thing "A giant spider"')
    assert refused(story, f"~ xcard n0 {span}")


def test_by_rules_1_a_span_of_one_note_is_covered_letter_by_letter() -> None:
    """As tables and records of the time have it; by rules 2 nobody gives a span."""
    story = table(rules=1).play_all('0 object thing "A giant spider"', '0 suggest "A spider"', "~ xcard n0 2-7")
    assert (shown(story, 0), shown(story, 1)) == ("A █████ spider", "A spider")
    assert '0 object thing "A █████ spider"' in record.write_masked(story, None)
    story.play("~ removed n0")
    assert (shown(story, 0), shown(story, 1)) == (None, "A spider")
    assert record.replay(record.read(record.write(story)), {GAME.id: GAME}).state == story.state
    assert refused(table().play_all('0 object thing "A giant spider"'), "~ xcard n0 2-7")


def test_what_is_happening_now_can_be_stopped_without_pointing_at_anything() -> None:
    story = at_scene().play_all("~ xcard now")
    assert refused(story, "1 lock")
    story.play('~ replace now "They look away, and it is morning."')
    assert story.state.notes[current(story).narration[0]].author is None
    story.play_all("~ xcard now", "~ removed now")
    assert not story.state.is_paused


def test_a_module_can_be_put_away_too() -> None:
    story = at_outline().play_all("~ xcard module")
    assert "dragon" not in everything(story).replace("module dragon", "")
    assert story.play_all('~ replace module "The sea will climb."').state.module is None


def test_before_the_roll_a_pair_with_the_item_must_be_agreed_on_anew() -> None:
    story = at_scene()
    pair = agree(story, 3, 1)
    story.play("~ xcard n1")
    assert story.state.proposals[pair].standing == "open"
    story.play('~ replace n1 "Old"')
    everyone(story, f"agree p{pair}")
    assert story.state.proposals[pair].standing == "agreed"


def test_a_pair_whose_item_is_removed_lapses_and_a_mistake_restores_it() -> None:
    story = at_scene()
    pair = agree(story, 3, 1)
    story.play_all(f"~ xcard n1 {MARK}", f"~ withdraw n1 {KEY}")
    assert story.state.proposals[pair].standing == "agreed"
    story.play_all("~ xcard n1", "~ removed n1")
    assert story.state.proposals[pair].standing == "lapsed"


def test_after_the_roll_dice_and_outcome_stand() -> None:
    story = at_scene()
    agree(story, 3, 1)
    everyone(story, "lock").play_all("* roll 5", "~ xcard n1", "~ removed n1")
    assert (current(story).waves, current(story).is_success) == (((5,),), False)


def test_an_objective_must_be_written_again_and_its_place_stays() -> None:
    story = at_story((0, "finale", "f"), (0, "s0", "Burn the village"))
    note = story.state.scenes[1].objective
    story.play_all(f"~ xcard n{note}", f"~ removed n{note}")
    assert refused(story, "0 propose s1")
    story.play_all(f'1 edit n{note} 2 "Warn the village"', "0 propose s1")
    assert story.state.scenes[1].parent == 0


def test_g21_the_x_card_works_after_the_end_and_then_the_words_go_at_once() -> None:
    story = perform(at_story(), 0)
    everyone(story.play_all('1 epilogue "Spiders everywhere."'), "ready")
    assert story.is_over
    note = len(story.state.notes) - 1
    story.play(f"~ xcard n{note} {MARK}")
    assert "Spiders" not in record.write(story) + everything(story)
    story.play(f'~ replace n{note} "Owls everywhere."')
    assert "Owls" in record.write(story)


def test_lines_and_veils_are_unsigned_and_their_author_alone_takes_them_back() -> None:
    story = table().play_all(f'~ line {MARK} "Harm to children"', '~ veil "Drowning"')
    view = story.view(1)
    assert isinstance(view, StoryView)
    assert [(it.kind, it.text, it.author) for it in view.notes] == [
        ("line", "Harm to children", None),
        ("veil", "Drowning", None),
    ]
    assert refused(story, "~ strike n0 guess")
    assert refused(story, f"~ strike n1 {KEY}"), "nobody has left a mark on it"
    story.play(f"~ strike n0 {KEY}")
    assert "Harm to children" not in record.write(story)


def test_words_about_unnamed_acts_tell_neither_who_nor_what() -> None:
    story = with_a_spider()
    said = [str(it.words) for it in story.said(f"~ xcard n{notes_of(story)[0]} {MARK}")]
    said += [str(it.words) for it in story.said(f"~ removed n{notes_of(story)[0]}")]
    assert said == ["The X-card lies on the table. The story waits.", "Content changed."]


def test_no_line_of_the_log_quotes_what_somebody_wrote() -> None:
    story = table()
    for entry in ('0 object thing "Unspeakable"', '1 attach o0 trait "Unspeakable"', '2 edit n1 1 "Unspeakable"'):
        assert "Unspeakable" not in str([str(it.words) for it in story.said(parse_entry(entry))])


def test_which_modules_are_offered_does_not_tell_which_one_is_covered() -> None:
    offered = []
    for module in ("dragon", "deluge"):
        story = at_prophecy().play_all(f"0 module {module}", "~ xcard module")
        offered.append([it for it in story.legal(0) if it.startswith("module")])
    assert offered[0] == offered[1]
    assert "module dragon" in offered[0]
