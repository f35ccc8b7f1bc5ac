"""The book in every format: all of the story is in it, nothing that was taken away, and no text does harm."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from html.parser import HTMLParser

import pytest

from foretold.core import record
from foretold.core.errors import RecordError
from foretold.core.play import Playthrough
from foretold.core.words import LANGUAGES
from foretold.games import GAMES
from foretold.games.prophecy_story.book import Book, as_html, as_json, as_markdown, book_of, read_json
from foretold.games.prophecy_story.book.pdf import as_pdf
from foretold.games.prophecy_story.book.picture import places
from foretold.games.prophecy_story.book.signs import printable
from foretold.games.prophecy_story.view import StoryView
from tests.games.prophecy_story.telling import at_outline, at_prophecy, at_story, table
from tests.games.prophecy_story.test_golden import FOLDER, dragon

NASTY = "<script>alert('x')</script> [a](javascript:b) *c* `d` 1. | \u202e 漢字 🜂"


def saltmere() -> Playthrough:
    return record.replay(
        record.read((FOLDER / "prophecy_story_saltmere.record").read_text(encoding="utf-8")), GAMES
    )


def bound(story: Playthrough, language: str = "en") -> Book:
    view = story.view(None)
    assert isinstance(view, StoryView)
    return book_of(view, ["Mara", "Jonas", "Inès"], language)


def letters(markup: str) -> str:
    """What a reader of the page reads."""
    found: list[str] = []

    class Reader(HTMLParser):
        def handle_data(self, data: str) -> None:
            found.append(data)

    Reader().feed(re.sub(r"<style>.*?</style>", "", markup, flags=re.DOTALL))
    return " ".join(found)


FORMATS: dict[str, Callable[[Book], str]] = {
    "markdown": lambda book: re.sub(r"\\(.)", r"\1", as_markdown(book)),
    "html": lambda book: letters(as_html(book)),
}


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_whole_story_is_in_the_book(form: str, language: str) -> None:
    text = FORMATS[form](bound(saltmere(), language))
    for part in (
        "The sea climbs to Saltmere",
        "When the drowned bell rings three times",
        "Odile Brandt",
        "Mara",
        "Smuggler, retired",
        "Ferryman to the roofs",
        "One steep street",
        "Bring Saltmere up the hill in time",
        "The quay, before dawn",
        "He rings the street awake",
        "Odile closed her eyes",
        "They call the hill Saltmere now.",
        "Michael Purcell, CC BY 4.0",
        "Stavropoulos",
    ):
        assert part in text
    assert text.index("Odile closed her eyes") < text.index("The aldermen laughed") < text.index("Car after car")


def test_dice_stand_by_wave_with_the_outcome() -> None:
    markdown = as_markdown(bound(saltmere()))
    assert "Dice: 5 6 4 1 / 6 / 2; 4 hits, 4 needed, Succeeded" in markdown
    assert "Dice: 3; no hit, 3 needed, Failed" in markdown


def test_a_module_is_in_the_book_with_its_author() -> None:
    story = at_prophecy().play_all("0 module unsafe")
    for text in (as_markdown(bound(story)), as_html(bound(story))):
        assert "Faraday Byron" in text
        assert "Paul Murray" in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pdf_is_made_without_a_browser_and_holds_the_pages(language: str) -> None:
    made = as_pdf(bound(saltmere(), language))
    assert made.startswith(b"%PDF-")
    assert made.rstrip().endswith(b"%%EOF")
    assert len(re.findall(rb"/Type /Page\b", made)) >= 3


@pytest.mark.parametrize("sign", ["🕷", "🌊", "😀"])
def test_the_pdf_draws_emoji(sign: str) -> None:
    story = at_outline().play_all(f'0 object thing "A spider {sign}\ufe0f"')
    made = as_pdf(bound(story))
    assert b"NotoEmoji" in made
    assert signs_in(made) >= {sign}
    assert b"NotoEmoji" not in as_pdf(bound(saltmere()))


def test_the_pdf_has_a_box_for_what_no_font_has() -> None:
    made = as_pdf(bound(at_outline().play_all('0 title "漢字"')))
    assert "□" in signs_in(made)


def signs_in(made: bytes) -> set[str]:
    """All signs that a PDF says it draws."""
    found = re.findall(rb"<\w{4}> <(\w{4,8})>", made)
    return {bytes.fromhex(it.decode()).decode("utf-16-be") for it in found}


def test_what_no_font_draws_is_written_otherwise() -> None:
    assert printable("Vive la 🇫🇷\u202f! 👍🏽 👩\u200d🚀") == "Vive la FR\u00a0! 👍 👩🚀"


def test_an_oval_holds_its_difficulty_and_its_name_the_order() -> None:
    drawn = re.findall(r'class="number"[^>]*>(\d)</text><text[^>]*>(.*?)</text>', as_html(bound(saltmere())))
    shown = {re.sub("<[^>]*>", " ", label).split()[0]: difficulty for difficulty, label in drawn}
    assert shown == {"3.": "4", "1.": "3", "2.": "3"}
    assert "In the ovals: how difficult each scene is" in as_html(bound(saltmere()))


def test_a_story_that_has_hardly_begun_can_be_bound_too() -> None:
    for story in (table(), at_outline(), at_story()):
        book = bound(story)
        assert as_markdown(book)
        assert as_html(book)
        assert as_pdf(book)


def test_what_the_x_card_hides_or_removes_is_in_no_export() -> None:
    story = at_outline().play_all('0 object thing "The spider"', '1 attach o0 trait "Webbed"')
    name, aspect = len(story.state.notes) - 2, len(story.state.notes) - 1
    story.play_all(f"~ xcard n{name}", f"~ removed n{name}", f"~ xcard n{aspect}")
    book = bound(story)
    for text in (as_markdown(book), as_html(book), as_json(book, story)):
        assert "spider" not in text
        assert "Webbed" not in text


def test_markup_and_scripts_are_text_in_every_format() -> None:
    nasty = json.dumps(NASTY, ensure_ascii=False)
    story = at_outline().play_all(f"0 title {nasty}", f"0 sketch finale {nasty}", f"1 object place {nasty}")
    book = bound(story)
    page = as_html(book)
    assert "<script" not in page
    assert NASTY in letters(page)
    markdown = as_markdown(book)
    assert "<script" not in markdown.replace("\\<", "")
    assert "](javascript" not in markdown.replace("\\]", "")
    assert as_pdf(book)
    assert read_json(as_json(book, story))[0].state == story.state


def test_the_json_goes_on_with_the_story() -> None:
    story = at_story()
    again, names = read_json(as_json(bound(story), story, {"players": ["Mara", "Jonas", "Inès"]}))
    assert (again.state, names) == (story.state, ["Mara", "Jonas", "Inès"])
    again.play("0 propose s0")


@pytest.mark.parametrize("text", ["", "{}", "[1, 2]", '{"format": "foretold-story 9"}', "nonsense"])
def test_what_was_not_saved_here_is_refused_in_one_sentence(text: str) -> None:
    with pytest.raises(RecordError, match="no story that was saved here"):
        read_json(text)


def test_a_saved_story_that_was_tampered_with_names_the_line() -> None:
    story = at_story()
    saved = json.loads(as_json(bound(story), story))
    saved["record"] = saved["record"].replace("0 ready", "0 steady", 1)
    with pytest.raises(RecordError, match="steady"):
        read_json(json.dumps(saved))


def test_no_two_ovals_of_the_picture_overlap_and_parents_stand_above() -> None:
    ovals = bound(dragon()).outline
    at = places(ovals)
    assert len(set(at.values())) == len(ovals)
    assert all(at[it.parent][1] < at[it.id][1] for it in ovals if it.parent is not None)
