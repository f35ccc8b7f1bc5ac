"""G23: an X-card covers words wherever they stand, and its cover tells nothing about them."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec
import pytest

from foretold.core import record
from foretold.core.notation import Entry, Move, Text
from foretold.core.play import Playthrough, look
from foretold.core.shapes import mark_of
from foretold.games.prophecy_story.finding import COVER, Finder, words_in
from foretold.games.prophecy_story.view import StoryView
from tests.games.prophecy_story.telling import GAME, at_scene, at_story, everyone, perform, refused, table
from tests.games.prophecy_story.test_safety import KEY, MARK, everything, shown

TEXTS = (
    '0 object thing "A giant spider"',
    '1 attach o0 trait "Eight cruel eyes"',
    '2 suggest "No Giant, SPIDER please; a spider at most."',
    '0 edit n0 1 "The giant spider of old"',
)


def told() -> Playthrough:
    return table().play_all(*TEXTS)


def replayed(story: Playthrough) -> Playthrough:
    return record.replay(record.read(record.write(story)), {GAME.id: GAME})


# One width


CARDS: dict[str, tuple[str, ...]] = {
    "a whole note": ("~ xcard n2",),
    "a whole object": ("~ xcard n0",),
    "marked words": (f'~ xcard n2 {MARK} "giant spider"',),
    "two cards": ('~ xcard n0 "spider"', '~ xcard n2 "please"'),
    "one card over another's words": ('~ xcard n0 "giant spider"', '~ xcard now "spider"'),
    "once taken back": (f'~ xcard n0 {MARK} "spider"', f"~ withdraw n0 {KEY}", '~ xcard n2 "a spider at most"'),
    "words and the whole": ('~ xcard n2 "spider"', "~ xcard n0", '1 suggest "Another spider comes."'),
}


def other_world(masked: list[Entry], word: str) -> list[Entry]:
    """The same moves with another word under every cover."""
    return [_filled(it, word) for it in masked]


def _filled(entry: Entry, word: str) -> Entry:
    args = tuple(Text(it.value.replace(COVER, word)) if isinstance(it, Text) else it for it in entry.move.args)
    return Entry(entry.actor, Move(entry.move.verb, args))


def seen(history: list[Entry]) -> Iterator[tuple[bytes, str, str]]:
    """All that reaches anybody at each ply."""
    story = table()
    for entry in history:
        words = str([str(it.words) for it in story.said(entry)])
        sights = [msgspec.json.encode(look(GAME, story.state, seat)) for seat in (None, 0, 1, 2)]
        yield b"".join(sights), words, record.write_masked(story, None)


@pytest.mark.parametrize(
    "word", ["ox", "a very long and winding word", COVER], ids=["short", "long", "as recorded"]
)
@pytest.mark.parametrize("name", CARDS)
def test_two_worlds_with_other_words_under_the_covers_look_the_same(name: str, word: str) -> None:
    story = told().play_all(*CARDS[name])
    masked = list(GAME.masked(story.state, story.history, None))
    assert masked != story.history
    one, two = list(seen(story.history)), list(seen(other_world(masked, word)))
    assert one[-1] == two[-1], "what is covered can be told"
    assert any(a != b for a, b in zip(one, two, strict=True)), "the worlds do not differ"


def test_neither_the_view_nor_a_move_tells_how_long_the_words_were() -> None:
    story = told().play_all(f'~ xcard n0 {MARK} "giant spider"')
    assert shown(story, 2) == f"No {COVER} please; a spider at most."
    assert f'~ xcard n0 {MARK} "{COVER}"' in record.write_masked(story, None)
    assert not re.search(f"{COVER}█", everything(story))
    view = story.view(0)
    assert isinstance(view, StoryView)
    assert [it.words for it in view.cards] == [COVER]


# Everywhere


def test_g23_marked_words_are_covered_in_every_note_and_version_and_in_what_comes_later() -> None:
    story = told().play_all('~ xcard n0 "spider"', '1 suggest "Spiders? A SPIDER!"')
    assert "spider" not in everything(story).lower().replace("spiders", "")
    assert shown(story, 3) == f"Spiders? A {COVER}!"
    assert '0 object thing "A giant █████"' in record.write_masked(story, None)


def test_a_whole_note_is_covered_where_its_words_stand_again_unless_they_are_a_letter_or_two() -> None:
    story = table().play_all(
        '0 object thing "Old, tower"', '0 suggest "The old tower!"', '0 suggest "The old towers"'
    )
    assert shown(story.play_all("~ xcard n0"), 1) == f"The {COVER}!"
    assert shown(story, 2) == "The old towers"
    story = table().play_all('0 object thing "It"', '0 suggest "Is it?"', "~ xcard n0")
    assert (shown(story, 0), shown(story, 1)) == (None, "Is it?")


def test_taken_back_everything_is_as_before_and_the_marked_words_are_forgotten() -> None:
    story = told()
    before = story.view(None)
    story.play_all(f'~ xcard n0 {MARK} "cruel eyes"', f"~ withdraw n0 {KEY}")
    after = story.view(None)
    assert isinstance(before, StoryView)
    assert isinstance(after, StoryView)
    assert (after.notes, after.cards) == (before.notes, [])
    assert f"~ xcard n0 {MARK} removed" in record.write(story)
    assert replayed(story).state == story.state


@pytest.mark.parametrize("last", ["removed n0", 'replace n0 "A great owl"'])
def test_words_that_go_are_gone_everywhere_and_the_rest_stays(last: str) -> None:
    story = told().play_all('~ xcard n0 "spider"', f"~ {last}")
    text = everything(story) + record.write(story) + str(GAME.to_json(story.state))
    assert "spider" not in text.lower()
    assert shown(story, 2) == f"No Giant, {COVER} please; a {COVER} at most."
    assert shown(story, 0) == (f"The giant {COVER} of old" if last == "removed n0" else "A great owl")
    assert not story.state.is_paused
    assert replayed(story).state == story.state


def test_what_replaces_words_may_hold_them_again() -> None:
    """Whoever writes the alternative decides how the text reads from now on."""
    story = told().play_all('~ xcard n0 "spider"', '~ replace n0 "A paper spider"')
    assert shown(story, 0) == "A paper spider"
    assert replayed(story).state == story.state


def test_words_of_one_card_go_from_under_another() -> None:
    story = told().play_all('~ xcard n2 "giant spider"', '~ xcard n0 "spider"', "~ removed n0")
    text = everything(story) + record.write(story) + str(GAME.to_json(story.state))
    assert "spider" not in text.lower()
    assert "giant" not in everything(story).lower()
    assert replayed(story).state == story.state


def test_g21_after_the_end_marked_words_go_at_once_wherever_they_stand() -> None:
    story = perform(at_story(), 0)
    everyone(story.play_all('1 epilogue "Spiders everywhere."', '2 suggest "Spiders, why?"'), "ready")
    note = len(story.state.notes) - 1
    story.play_all(f'~ xcard n{note} "spiders"')
    assert "Spiders" not in record.write(story) + everything(story)
    assert (shown(story, note - 1), shown(story, note)) == (f"{COVER} everywhere.", f"{COVER}, why?")
    assert replayed(story).state == story.state


def test_words_may_be_covered_wherever_they_were_heard() -> None:
    """In chat, say: what happens now is the place, and nothing but the words goes."""
    story = at_scene().play_all('1 narrate "A spider."', '~ xcard now "spider"')
    assert "spider" not in everything(story)
    story.play_all('~ replace now "They look away."')
    assert "spider" not in record.write(story)
    assert replayed(story).state == story.state


def test_a_saved_story_with_a_card_on_it_goes_on_with_the_same_view() -> None:
    story = told().play_all(*CARDS["two cards"])
    saved = GAME.exported(story, "json", ["a", "b", "c"], "en").decode()
    again, _ = GAME.resumed(saved)
    assert again.view(None) == story.view(None)
    assert GAME.prompts(again.state) == GAME.prompts(story.state)
    assert "spider" not in saved.lower()


@pytest.mark.parametrize("form", ["md", "html", "json"])
def test_a_book_has_dots_where_words_are_gone(form: str) -> None:
    story = told().play_all('~ xcard n0 "spider"', "~ removed n0")
    book = GAME.exported(story, form, ["a", "b", "c"], "en").decode()
    assert "The giant … of old" in book


# Attacks


@pytest.mark.parametrize(
    ("marked", "text", "expected"),
    [
        ("spider", "SPIDER, spider's spiderweb", f"{COVER}, {COVER}'s spiderweb"),
        ("Straße", "STRASSE strasse Strasse", f"{COVER} {COVER} {COVER}"),
        ("café", "cafe\u0301 CAFE\u0301 cafe", f"{COVER} {COVER} cafe"),
        ("spider", "spi\u200bder sp\u00adider ｓｐｉｄｅｒ", f"{COVER} {COVER} {COVER}"),
        ("🕷", "🕷🕷 one 🕷\ufe0f and 🦂", f"{COVER} one {COVER} and 🦂"),
        ("👨‍👩‍👧", "👨 👨‍👩‍👧", f"👨 {COVER}"),
        ("蜘蛛", "大蜘蛛だ", f"大{COVER}だ"),
        ("a b a", "a b a b a", COVER),
        ("giant spider", "giant giant\nspider spider", f"giant {COVER} spider"),
        ("x", "█x █ x", f"{COVER} {COVER} {COVER}"),
    ],
)
def test_words_are_found_however_they_are_written(marked: str, text: str, expected: str) -> None:
    found = Finder([words_in(marked)])
    assert found.cover(text) == expected
    assert found.cover(expected) == expected


def test_overlapping_phrases_are_one_place() -> None:
    found = Finder([("a", "b"), ("b", "c"), ("c", "d", "e"), ("b",)])
    assert found.cover("x a b, c d e y b") == f"x {COVER} y {COVER}"
    assert found.cover("a c d x") == "a c d x"


def test_a_finder_agrees_with_looking_for_each_phrase_at_each_word() -> None:
    phrases = [("a",), ("a", "b"), ("b", "a", "b"), ("c", "c")]
    found = Finder(phrases)
    for number in range(3**6):
        words = ["abc"[number // 3**place % 3] for place in range(6)]
        hit = {
            at + offset
            for phrase in phrases
            for at in range(6)
            if tuple(words[at : at + len(phrase)]) == phrase
            for offset in range(len(phrase))
        }
        covered = {
            at // 2 for start, end in found.places(" ".join(words)) for at in range(start, end) if at % 2 == 0
        }
        assert covered == hit


def test_the_walk_over_a_text_grows_with_it_and_not_with_what_is_looked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    steps = 0
    step = Finder._step

    def counted(self: Finder, at: int, word: str) -> int:
        nonlocal steps
        steps += 1
        return step(self, at, word)

    monkeypatch.setattr(Finder, "_step", counted)
    found = Finder([("a",) * length for length in range(1, 60)] + [("a",) * 99 + ("b",)])
    steps = 0
    found.cover("a " * 2000)
    assert steps == 2000


def test_signs_that_are_no_words_stand_for_the_whole_note() -> None:
    assert shown(told().play_all('~ xcard n0 "…"'), 0) is None


@pytest.mark.parametrize("move", ['~ xcard n0 ""', '~ xcard n0 " "', '~ xcard "spider"', '~ xcard n0 "a" "b"'])
def test_marked_words_are_words(move: str) -> None:
    assert refused(told(), move)


def test_marked_words_are_not_endless() -> None:
    assert refused(told(), f'~ xcard n0 "{"a" * 401}"')
    assert mark_of(KEY) == MARK
