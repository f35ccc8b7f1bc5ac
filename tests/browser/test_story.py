"""Three browsers tell a story from the lobby to the export; the X-card; two people who write at once; bad input."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, Page, expect

from foretold.core import record
from foretold.core.play import Playthrough
from foretold.games import GAMES
from tests.browser.conftest import running
from tests.browser.keyboard import answer_by_keyboard, tab_into
from tests.browser.looking import cut_off, findings_by_day_and_night
from tests.browser.saltmere import NAMES
from tests.browser.tellers import (
    CATEGORIES,
    Teller,
    all_ready,
    choose_scene,
    close_scene,
    downloaded,
    gather,
    offer_pair,
    roll,
    sit_at,
    to_check,
    told_since,
)
from tests.games.prophecy_story.telling import (
    agree,
    at_characters,
    at_outline,
    at_prophecy,
    at_scene,
    everyone,
    offer,
    table,
)

SECRET = "a spider as large as a house"
ODILE = ("Shipwright", "Steady hands", "Stubborn", "Owes Teck a boat", "Guild of the Slip")
TECK = ("Bell-ringer", "Deaf in one ear", "Calm in any weather", "Odile’s godfather", "The hill chapel")
PIM = ("Smuggler", "Fits through anything", "Jokes when afraid", "The mayor’s rival", "Night ferry crew")


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("stories")


@pytest.fixture(scope="module")
def address(data: Path) -> Iterator[str]:
    with running("tests.browser.serve_all", str(data)) as at:
        yield at


class Company(Protocol):
    def __call__(self, count: int = 3, **context: Any) -> list[Teller]: ...


@pytest.fixture
def company(browser: Browser, address: str) -> Iterator[Company]:
    """So many people with a browser each; they all go home at the end."""
    people: list[Teller] = []

    def come(count: int = 3, **context: Any) -> list[Teller]:
        people.extend(Teller(browser, address, name, **context) for name in NAMES[:count])
        return people

    yield come
    for each in people:
        each.page.context.close()


def prepare_world(tellers: list[Teller]) -> None:
    """From the first phase to the end of the outline, without its scenes."""
    mara, jonas, ines = tellers
    all_ready(tellers, "The prophecy", is_bare=True)
    mara.writes("What is foretold, and cannot be averted?", "The sea will climb the hill and stay.")
    jonas.puts_card("place", "Saltmere", "One steep street", "Built below the tide")
    ines.puts_card("thing", "The old funicular", "Runs on rain water")
    all_ready(tellers, "The characters")
    mara.makes_character("Odile", *ODILE)
    jonas.makes_character("Teck", *TECK)
    ines.makes_character("Pim", *PIM)
    all_ready(tellers, "The outline")


def outline(tellers: list[Teller]) -> None:
    mara = tellers[0]
    mara.page.get_by_role("textbox", name="When and where is it?").fill("The last evening")
    mara.writes("How do the characters mean to deal with what is coming?", "Bring Saltmere up the hill")
    for objective in ("Raise the old funicular", "Win the vote"):
        mara.page.get_by_role("button", name="Bring Saltmere up the hill").first.click()
        mara.page.get_by_role("textbox", name="When and where is it?").fill(f"Where to {objective}")
        mara.writes("What has to happen before?", objective)
        mara.presses("Put the slip away")
    all_ready(tellers, "The story")


def test_three_browsers_tell_a_story_of_three_scenes_from_the_lobby_to_the_export(
    company: Company, data: Path
) -> None:
    tellers = company()
    mara, jonas, ines = tellers
    link = gather(tellers)
    prepare_world(tellers)
    outline(tellers)

    choose_scene(tellers, "Raise the old funicular")
    to_check(tellers)
    offer_pair(tellers, "Odile: Steady hands", "The old funicular: Runs on rain water", "She feels the valve.")
    offer_pair([jonas, ines, mara], "Teck: Calm in any weather", "Saltmere: One steep street", "He does not rush.")
    expect(mara.check.get_by_role("region", name="The pool: 2 dice")).to_be_visible()
    roll(tellers, dice=2)
    close_scene(tellers, "The car groaned and rose.")

    # In the middle, somebody writes what should not be there, and somebody presses the X-card.
    seen = forbidden_words(tellers)
    forgotten(tellers, seen, data)

    choose_scene([jonas, ines, mara], "Win the vote")
    to_check(tellers)
    roll(tellers, dice=0)
    close_scene([ines, mara, jonas], "The aldermen laughed.")
    choose_scene([ines, mara, jonas], "Bring Saltmere up the hill")
    to_check(tellers)
    offer_pair([ines, mara, jonas], "Pim: Night ferry crew", "Saltmere: One steep street", "A chain of lamps.")
    roll(tellers, dice=1)
    close_scene(tellers, "Nobody was left to hear the bell.")
    for each in tellers:
        expect(each.now.get_by_role("heading", name="What became of the world?")).to_be_visible()
    jonas.writes("What became of it all?", "At low tide the children count chimneys.")
    for each in tellers:
        each.is_ready()

    mara.presses("Open the book")
    expect(mara.page.get_by_role("heading", name="The people")).to_be_visible()
    for form, begins in (("Markdown", b"# "), ("Web page", b"<!doctype html>"), ("PDF", b"%PDF"), ("JSON", b"{")):
        with downloaded(mara.page, form) as body:
            assert body.startswith(begins)
            assert SECRET.encode() not in body
    forgotten(tellers, seen, data)
    mara.page.reload()
    mara.presses("Open the book")
    expect(mara.page.get_by_role("article").get_by_text("The car groaned and rose.")).to_be_visible()
    assert SECRET not in mara.page.content()
    with downloaded(mara.page, "JSON") as body:
        goes_on(mara, body)
    assert link.partition("#")[0] not in mara.page.url


def forbidden_words(tellers: list[Teller]) -> list[int]:
    """Words on a card and typed into a note, until the X-card; how many frames each browser has had by then."""
    mara, jonas, ines = tellers
    jonas.puts_card("thing", SECRET, "Hungry")
    for each in (mara, ines):
        expect(each.note(f"Name {SECRET}")).to_be_visible()
    ines.world.get_by_role("button", name="Name Saltmere").click()
    ines.page.get_by_role("textbox", name="name").press_sequentially(f" and {SECRET}")
    expect(mara.world.get_by_text(re.compile(f"and {SECRET}"))).to_be_visible()
    mara.note(f"Name {SECRET}").focus()
    seen = [len(each.frames) for each in tellers]
    mara.page.keyboard.press("Alt+x")
    mara.presses("Cover it")
    for each in (mara, jonas):
        expect(each.page.get_by_role("heading", name=re.compile("Hidden. Nobody asks why"))).to_be_visible()
        expect(each.page.get_by_text(SECRET)).to_have_count(0)
    ines.page.keyboard.press("Escape")
    expect(ines.page.get_by_text(SECRET)).to_have_count(0)
    jonas.presses("Go on without it")
    for each in tellers:
        expect(each.page.get_by_role("heading", name=re.compile("Hidden. Nobody asks why"))).to_have_count(0)
    return seen


def forgotten(tellers: list[Teller], seen: list[int], data: Path) -> None:
    for teller, count in zip(tellers, seen, strict=True):
        assert SECRET not in told_since(teller, count), teller.name
        assert SECRET not in teller.page.content(), teller.name
    for path in data.rglob("*"):
        assert not path.is_file() or SECRET.encode() not in path.read_bytes(), path.name


def goes_on(teller: Teller, saved: bytes) -> None:
    """The file makes a table where the story stands as it was told."""
    page = teller.page
    page.goto(f"{teller.address}/new/prophecy-story")
    page.get_by_label("A story as a file").set_input_files(
        {"name": "story.json", "mimeType": "application/json", "buffer": b"{}"}
    )
    expect(page.get_by_role("main").get_by_text("no story that was saved here")).to_be_visible()
    page.get_by_label("A story as a file").set_input_files(
        {"name": "story.json", "mimeType": "application/json", "buffer": saved}
    )
    page.wait_for_url("**/table/**")
    expect(page.get_by_role("button", name=re.compile("Sit on seat 2.*Jonas"))).to_be_visible()


def test_a_running_story_can_be_taken_away_from_the_menu(company: Company) -> None:
    (mara,) = company(1)
    sit_at(mara, at_outline())
    mara.page.get_by_role("button", name="Table …").click()
    with mara.page.expect_download() as download:
        mara.page.get_by_role("link", name="Save as Markdown").click()
    assert "The old tower" in download.value.path().read_text(encoding="utf-8")


def test_one_person_tells_a_story_with_three_characters(company: Company) -> None:
    (mara,) = company(1)
    sit_at(mara, table(1))
    mara.presses("Yes, we play like that")
    all_ready([mara], "The prophecy", is_bare=True)
    mara.presses("The Deluge")
    mara.presses("Choose this prophecy")
    all_ready([mara], "The characters", is_bare=True)
    for name, aspects in (("Odile", ODILE), ("Teck", TECK), ("Pim", PIM)):
        mara.makes_character(name, *aspects)
    expect(mara.page.get_by_role("textbox", name="Who are you in this story?")).to_have_count(0)
    all_ready([mara], "The outline")


# Writing at once


def test_two_people_write_at_once_and_nobodys_words_are_lost(company: Company) -> None:
    tellers = company()
    mara, jonas, ines = tellers
    gather(tellers)
    all_ready(tellers, "The prophecy", is_bare=True)
    mara.puts_card("place", "Saltmere")
    mara.puts_card("thing", "A bell")
    for name, teller, more in (("Saltmere", mara, " on the hill"), ("A bell", jonas, " that rings thrice")):
        teller.note(f"Name {name}").click()
        field = teller.page.get_by_role("textbox", name="name")
        field.press("End")
        field.press_sequentially(more)
    for teller in (ines, jonas):
        expect(teller.world.get_by_text("Saltmere on the hill")).to_be_visible()
    expect(mara.world.get_by_text("A bell that rings thrice")).to_be_visible()
    for teller in (mara, jonas):
        teller.page.get_by_role("textbox", name="name").press("Enter")
    for teller in tellers:
        expect(teller.note("Name Saltmere on the hill")).to_be_visible()
        expect(teller.note("Name A bell that rings thrice")).to_be_visible()

    # The same note: the second one is told, sees both texts, and chooses.
    for teller, words in ((mara, "Saltmere by the sea"), (jonas, "Saltmere in the fog")):
        teller.note("Name Saltmere on the hill").click()
        teller.page.get_by_role("textbox", name="name").fill(words)
    expect(ines.world.get_by_text("Saltmere in the fog")).to_be_visible()
    mara.page.get_by_role("textbox", name="name").press("Enter")
    expect(ines.note("Name Saltmere by the sea")).to_be_visible()
    conflict = jonas.page.get_by_role("region", name="Somebody has written here meanwhile")
    expect(conflict).to_contain_text("Saltmere by the sea")
    expect(jonas.page.get_by_role("textbox", name="name")).to_have_value("Saltmere in the fog")
    conflict.get_by_role("button", name="Mine").click()
    for teller in tellers:
        expect(teller.note("Name Saltmere in the fog")).to_be_visible()


def test_lines_and_veils_are_seen_by_nobody_while_they_are_written(company: Company) -> None:
    tellers = company()
    mara, jonas, _ = tellers
    gather(tellers)
    mara.page.get_by_role("textbox", name="A line").press_sequentially("No harm to children")
    mara.page.wait_for_timeout(500)
    assert "No harm" not in told_since(jonas, 0)
    mara.page.get_by_role("textbox", name="A line").press("Enter")
    expect(jonas.page.get_by_text("No harm to children")).to_be_visible()
    assert not any('"type":"typed"' in frame for frame in jonas.frames)
    expect(jonas.page.get_by_role("button", name="take back")).to_have_count(0)
    mara.presses("take back")
    expect(jonas.page.get_by_text("No harm to children")).to_have_count(0)


# Bad input


def test_markup_and_scripts_are_text_everywhere_and_too_long_a_text_is_not_sent(company: Company) -> None:
    tellers = company()
    mara, jonas, _ = tellers
    gather(tellers)
    heard: list[str] = []
    jonas.page.on("dialog", lambda dialog: heard.append(dialog.message))
    all_ready(tellers, "The prophecy", is_bare=True)
    nasty = "<img src=x onerror=alert(1)><script>alert(2)</script>"
    mara.puts_card("thing", nasty, nasty)
    expect(jonas.note(f"Name {nasty}")).to_be_visible()
    assert jonas.page.locator("img").count() == 0
    assert heard == []
    mara.world.get_by_role("button", name="Card", exact=True).click()
    field = mara.page.get_by_role("textbox", name="What is it called?")
    field.fill("x" * 10_000)
    field.press("Enter")
    expect(field).to_have_value("x" * 10_000)
    expect(field).to_have_attribute("aria-invalid", "true")


# For everybody


def with_pairs() -> Playthrough:
    story = at_scene((0, "finale", "Bring Saltmere up the hill"), (0, "s0", "Win the vote"), scene=1)
    agree(story, 3, 1)
    offer(story, 4, 1, "She does not go home.")
    story.play(f"1 refuse p{offer(story, 5, 1, 'They laugh together.')}")
    return story


def rolled() -> Playthrough:
    return everyone(with_pairs(), "lock").play_all("* roll 6", "* roll 2", '1 narrate "The aldermen laughed."')


def saltmere() -> Playthrough:
    text = (
        Path(__file__).parents[1].joinpath("golden", "prophecy_story_saltmere.record").read_text(encoding="utf-8")
    )
    return record.replay(record.read(text), GAMES)


def covered() -> Playthrough:
    return with_pairs().play_all("~ xcard n1", "~ xcard now")


PLACES: dict[str, tuple[Callable[[], Playthrough], str]] = {
    "safety": (lambda: table().play_all('~ line "No spiders"', '~ veil "Old age"'), ""),
    "prophecy": (lambda: at_prophecy().play_all("0 module dragon", '1 object place "The old tower"'), ""),
    "characters": (at_characters, ""),
    "outline": (
        lambda: at_outline().play_all(*(f'0 sketch {it} "Be there in time"' for it in ("finale", "s0"))),
        "",
    ),
    "scene": (with_pairs, ""),
    "covered": (covered, ""),
    "check": (with_pairs, "To the check"),
    "rolled": (rolled, ""),
    "book": (saltmere, "Open the book"),
}


def go_to(teller: Teller, place: str) -> None:
    story, button = PLACES[place]
    sit_at(teller, story())
    if button:
        teller.page.get_by_role("button", name=button).click()
    teller.page.wait_for_timeout(300)


@pytest.mark.parametrize("place", PLACES)
def test_nothing_is_cut_off_or_hidden_from_anybody(company: Company, place: str) -> None:
    """On a phone in both languages, then on a desk by day and by night."""
    (mara,) = company(1, viewport={"width": 390, "height": 844})
    go_to(mara, place)
    for switch in ("lire en français", "read in English"):
        assert all_parts(mara.page) == [], f"before {switch}"
        mara.page.get_by_role("button", name=switch).click()
        mara.page.wait_for_load_state("networkidle")
    mara.page.set_viewport_size({"width": 1280, "height": 2400})
    assert findings_by_day_and_night(mara.page) == []


def all_parts(page: Page) -> list[str]:
    """What is cut off, or not said in a language, on any tab."""
    parts = page.get_by_role("navigation", name=re.compile("Parts of the table|Parties de la table"))
    found = cut_off(page)
    for tab in parts.get_by_role("button").all():
        tab.click()
        found += cut_off(page)
    return found + re.findall(r"\b(?:prophecy-)?story-[a-z-]+", page.locator("main").inner_text())


def test_the_whole_table_speaks_french(company: Company) -> None:
    tellers = company(locale="fr-FR")
    mara = tellers[0]
    mara.page.goto(f"{mara.address}/new/prophecy-story")
    mara.page.get_by_role("button", name="Ouvrir la table").click()
    mara.page.wait_for_url("**/table/**")
    for seat, each in enumerate(tellers[1:], start=2):
        each.page.goto(mara.page.url)
        each.page.get_by_role("button", name=f"place {seat}").click()
    expect(mara.page.get_by_role("button", name=re.compile("carte X", re.IGNORECASE))).to_be_visible()
    words = mara.page.locator("main").inner_text()
    assert not re.search(r"\b(the|and|your|what|nobody)\b", words, re.IGNORECASE), words
    assert "prophecy-story-" not in words


# By keyboard alone


def test_the_story_is_told_by_keyboard_alone(company: Company) -> None:
    tellers = company()
    mara, jonas, ines = tellers
    gather(tellers)
    for words in ("Ready to go on", "Go on all the same"):
        for each in tellers:
            by_keyboard(each, "button", words, "Enter")
    expect(mara.now.get_by_role("heading", name="The prophecy")).to_be_visible()
    by_keyboard(mara, "textbox", "What is foretold, and cannot be averted?", "The sea climbs.", "Control+Enter")
    by_keyboard(mara, "button", "Card", "Enter")
    mara.page.keyboard.type("Saltmere")
    mara.page.keyboard.press("Enter")
    expect(jonas.note("Name Saltmere")).to_be_visible()
    by_keyboard(jonas, "button", "Name Saltmere", "Enter")
    jonas.page.keyboard.press("End")
    jonas.page.keyboard.type(" on the hill")
    jonas.page.keyboard.press("Enter")
    expect(ines.note("Name Saltmere on the hill")).to_be_visible()
    by_keyboard(ines, "button", "Name Saltmere on the hill", "Alt+x")
    expect(ines.page.get_by_role("button", name="Cover it")).to_be_focused()
    ines.page.keyboard.press("Enter")
    expect(jonas.page.get_by_role("heading", name=re.compile("Hidden. Nobody asks why"))).to_be_visible()
    by_keyboard(ines, "button", "It was a mistake", "Enter")
    expect(jonas.note("Name Saltmere on the hill")).to_be_visible()


def by_keyboard(teller: Teller, role: Any, name: str, *keys: str) -> None:
    """Press Tab until the focus is there, then these keys or words."""
    goal = teller.page.get_by_role(role, name=name, exact=True).first
    expect(goal).to_be_visible()
    tab_into(teller.page, goal)
    for key in keys:
        if re.fullmatch(r"(Control\+)?[A-Z][a-z]+|Alt\+x", key):
            teller.page.keyboard.press(key)
        else:
            teller.page.keyboard.type(key)


def plain_table(teller: Teller) -> Page:
    """A table for one, where every question is asked in the plain way."""
    page = teller.page
    page.add_init_script(
        f"localStorage.setItem('foretold.settings', `{json.dumps({'name': 'Mara', 'hasPlainQuestions': True})}`)"
    )
    page.goto(f"{teller.address}/new/prophecy-story")
    for seat in (3, 2):
        page.get_by_role("button", name=f"Remove seat {seat}").click()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/table/**")
    return page


def be_ready(page: Page) -> None:
    """Until it was told: the same question may be asked once more, and other news may still be on their way."""
    said = page.locator("[role=log] p")
    said.evaluate_all("(lines) => lines.forEach((line) => line.setAttribute('data-old', ''))")
    answer_by_keyboard(page, "Are you ready", "ready")
    expect(page.locator("[role=log] p:not([data-old])").filter(has_text="You are ready.")).to_have_count(1)


def test_a_whole_story_in_plain_questions_by_keyboard_alone(company: Company) -> None:
    page = plain_table(company(1)[0])
    answer = partial(answer_by_keyboard, page)
    answer("Propose to lift a rule", "play with fewer than three")
    answer("Add a line, unsigned", words="No spiders")
    answer("Take back a line or veil", "No spiders")
    be_ready(page)
    be_ready(page)
    answer("Choose a prophecy", "The Deluge")
    answer("Put a card on the table", "place", words="Saltmere")
    answer("Attach an aspect", "Saltmere", words="One steep street")
    answer("Rewrite a note", "One steep street", words="One very steep street")
    answer("The X-card", "One very steep street", "Confirm")
    answer("Take back an X-card", "take back")
    be_ready(page)
    answer("Name your character", words="Odile")
    for category in CATEGORIES:
        answer("Attach an aspect", "Odile", category, words=f"Odile’s {category}")
    be_ready(page)
    answer("Sketch a scene", "the finale", words="Leave in time")
    answer("Say when and where", "Leave in time", words="At low water")
    be_ready(page)
    be_ready(page)
    answer("Propose the next scene", "Leave in time")
    answer("Offer a pair", "Odile’s temper", "One very steep street", words="She does not stop.")
    answer("Lock the pool", "lock")
    answer("Tell what happens", words="The street was empty by noon.")
    be_ready(page)
    answer("Tell what became of the world", words="Nobody came back.")
    be_ready(page)
    expect(page.get_by_role("region", name="The end")).to_be_visible()


def test_an_answer_that_is_refused_keeps_its_words(company: Company) -> None:
    page = plain_table(company(1)[0])
    answer_by_keyboard(page, "Suggest something", words="A storm?")
    field = page.get_by_role("region", name="Your move").get_by_role("textbox", name="Your words")
    expect(field).to_have_value("")
    line = page.get_by_text("makes a suggestion").first
    expect(line).to_be_attached()
    field.fill("x" * 600)
    expect(page.get_by_role("region", name="Your move").get_by_role("button", name="Done")).to_be_disabled()
    expect(field).to_have_value("x" * 600)
