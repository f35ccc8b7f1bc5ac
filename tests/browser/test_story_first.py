"""What people stumble over when they tell their first story: keys, votes, room to write, what is said to them."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from foretold.core import record
from foretold.core.play import Playthrough
from foretold.games import GAMES
from tests.browser.looking import beyond_the_window, cut_off
from tests.browser.saltmere import Teller, at_outline, in_a_scene, telling
from tests.games.prophecy_story.telling import at_characters, at_prophecy, at_story, everyone, perform, table

DESK = {"viewport": {"width": 1280, "height": 800}}
LONG = "The winch lay where the tide had left it, red with rust, and nobody would say who had put it there. " * 6
RAW = re.compile(r"\b[nosp]\d+\b|\bdragon\b|\bPart 0\b|-\d+ more")


def narrated() -> Playthrough:
    story = in_a_scene()
    return story.play_all(*(f"{seat} narrate {json.dumps(LONG + who)}" for seat, who in enumerate(("A", "B", "C"))))


def nearly_failed() -> Playthrough:
    """A scene without a die, which fails as soon as the first seat agrees."""
    return everyone(everyone(in_a_scene(), "lock"), "lock", but=(0,))


def told() -> Playthrough:
    golden = Path(__file__).parents[1] / "golden" / "prophecy_story_saltmere.record"
    return record.replay(record.read(golden.read_text(encoding="utf-8")), GAMES)


# Keys


def test_letters_are_written_and_never_lay_the_x_card(browser: Browser, server_address: str) -> None:
    with telling(browser, server_address, at_outline(), 1, **DESK) as (mara,):
        page, press = mara.page, mara.page.keyboard.press
        page.get_by_role("button", name="Sketch a scene that leads to it").first.click()
        field = page.get_by_role("textbox", name="What has to happen before?")
        expect(field).to_be_focused()
        page.keyboard.type("xylophones, pynt")
        expect(field).to_have_value("xylophones, pynt")
        field.fill("x" * 266)
        expect(page.get_by_text("106 characters too many")).to_be_visible()
        field.fill("")
        for words in (None, "Put the slip away"):
            if words:
                page.get_by_role("button", name=words).click()
            page.evaluate("document.activeElement.blur()")
            press("x")
            expect(mara.covered).to_have_count(0)
        press("Alt+x")
        expect(mara.covered).to_be_visible()
        press("?")
        expect(page.get_by_text(re.compile("^Alt.X$")).or_(page.get_by_text("Alt+X")).first).to_be_visible()
        assert not re.search(r"\bX Alt", page.locator("body").inner_text())


def test_letters_do_nothing_while_a_slip_is_open(browser: Browser, server_address: str) -> None:
    with telling(browser, server_address, in_a_scene(), 1, **DESK) as (mara,):
        mara.scene("Silence the rumour").click()
        mara.page.evaluate("document.activeElement.blur()")
        mara.page.keyboard.press("p")
        expect(mara.page.get_by_role("complementary", name="About this scene")).to_be_visible()
        mara.page.get_by_role("button", name="Put the slip away").click()
        mara.page.keyboard.press("p")
        expect(mara.page.get_by_role("region", name="The check")).to_be_visible()


# Votes, room to tell


def test_a_wanted_vote_is_seen_everywhere_and_telling_has_room(browser: Browser, server_address: str) -> None:
    with telling(browser, server_address, narrated(), 3, **DESK) as (mara, jonas, wren):
        asked = jonas.page.get_by_role("region", name="Your vote is wanted")
        expect(asked).to_have_count(0)
        mara.page.get_by_role("button", name="To the check").click()
        mara.page.get_by_role("button", name="Lock the pool and roll").click()
        expect(asked).to_contain_text("Mara would lock the pool and roll.")
        asked.get_by_role("button", name="To the vote").click()
        expect(jonas.page.get_by_role("button", name="Lock the pool and roll")).to_be_focused()
        expect(asked).to_be_visible()
        expect(mara.page.get_by_role("region", name="Your vote is wanted")).to_have_count(0)

        assert beyond_the_window(wren.page) == 0
        field = wren.tells_on()
        expect(field).to_be_in_viewport(ratio=1)
        so_far = wren.page.get_by_role("region", name="The story so far")
        expect(so_far).to_contain_text("1. Show them the chapel")
        expect(so_far).to_contain_text("there. C")
        assert width_of(wren.page, field.element_handle()) > 480
        assert beyond_the_window(wren.page) == 0


def width_of(page: Page, element: object) -> float:
    return float(page.evaluate("element => element.getBoundingClientRect().width", element))


def test_the_epilogue_has_room_in_every_window(browser: Browser, server_address: str) -> None:
    story = perform(at_story(), 0).play_all(f"0 epilogue {json.dumps(LONG)}")
    with telling(browser, server_address, story, 3, **DESK) as (mara, *_):
        for width, height in ((1280, 800), (1280, 720), (844, 390), (390, 844), (720, 450)):
            mara.page.set_viewport_size({"width": width, "height": height})
            field = mara.page.get_by_role("textbox", name="What became of it all?")
            field.scroll_into_view_if_needed()
            expect(field).to_be_in_viewport(ratio=0.95)  # a low window scrolls by whole pixels
            assert cut_off(mara.page) == []


# The X-card on words


def test_marked_words_go_and_the_paragraph_stays(browser: Browser, server_address: str) -> None:
    story = in_a_scene().play_all(
        '1 narrate "They rowed past the drowned spider."', '0 narrate "Nobody spoke of it."'
    )
    with telling(browser, server_address, story, 3, **DESK) as (mara, jonas, _):
        mara.tells_on()
        paragraph = mara.page.get_by_text("They rowed past the drowned spider.", exact=True)
        box = paragraph.bounding_box()
        assert box is not None
        paragraph.dblclick(position={"x": box["width"] - 20, "y": box["height"] / 2})
        mara.page.keyboard.press("Alt+x")
        expect(mara.foreseen).to_contain_text("Only “spider”")
        mara.is_sure()
        expect(jonas.covered).to_contain_text("Words marked in: Something told")
        jonas.covered.get_by_role("button", name="Go on without these words").click()
        expect(mara.covered).to_have_count(0)
        expect(mara.page.get_by_text("They rowed past the drowned █████.", exact=True)).to_be_visible()

        # In the field where she rewrites her own words, too.
        mara.page.get_by_role("button", name="Nobody spoke of it.").click()
        field = mara.page.get_by_role("textbox", name="What was told")
        field.evaluate("field => field.setSelectionRange(7, 9)")
        mara.page.keyboard.press("Alt+x")
        expect(mara.foreseen).to_contain_text("Only “spoke”")
        mara.foreseen.get_by_role("button", name="Leave it").click()

        # What is covered as a whole says so.
        mara.page.keyboard.press("Escape")
        mara.page.get_by_role("button", name="Nobody spoke of it.").focus()
        mara.page.keyboard.press("Alt+x")
        expect(mara.foreseen).to_contain_text("All of it.")
        mara.is_sure()
        expect(jonas.covered.get_by_role("button", name="Go on without it, all of it")).to_be_visible()


# Prophecy, ideas, chips, a pause


def test_one_prophecy_stands_and_the_other_can_be_taken_up_again(browser: Browser, server_address: str) -> None:
    with telling(browser, server_address, at_prophecy().play_all("0 module deluge"), 1, **DESK) as (mara,):
        page = mara.page
        own = page.get_by_role("region", name="A prophecy of your own")
        expect(own).to_contain_text("instead of the one that is chosen")
        own.get_by_role("textbox").fill("The sea will stay.")
        own.get_by_role("button", name="Foretell it").click()
        expect(own.get_by_role("button", name="The sea will stay.")).to_be_visible()
        expect(page.get_by_text("chosen", exact=True)).to_have_count(0)
        page.get_by_role("button", name="The Deluge").click()
        page.get_by_role("button", name="Choose this prophecy").click()
        expect(page.get_by_text("chosen", exact=True)).to_be_visible()
        expect(own.get_by_role("textbox")).to_have_value("The sea will stay.")


def test_ideas_go_where_one_writes_and_categories_are_explained(browser: Browser, server_address: str) -> None:
    story = at_characters().play_all('0 character "Odile"')
    with telling(browser, server_address, story, 1, **DESK) as (mara,):
        aspects = mara.aspects("Odile")
        for means in (
            "their work, a pastime",
            "body or their mind",
            "kind of person",
            "with another person",
            "a group",
        ):
            expect(aspects.get_by_text(re.compile(means))).to_be_visible()
        aspects.get_by_role("button", name="occupation").click()
        field = aspects.get_by_role("textbox", name="occupation")
        helps = mara.page.get_by_role("region", name="Questions and ideas")
        helps.get_by_text("Looking for words?").click()
        helps.get_by_role("button", name="an occupation").click()
        drawn = helps.locator(".idea").inner_text()
        expect(field).to_have_value(drawn)
        expect(field).to_be_focused()
        expect(helps.get_by_role("textbox")).to_have_value("")


def test_common_lines_take_one_press_and_a_pause_is_softer(browser: Browser, server_address: str) -> None:
    with telling(browser, server_address, table(), 2, **DESK) as (mara, jonas):
        common = mara.page.get_by_role("list", name="Common lines, one press each")
        common.get_by_role("button", name="Cruelty to animals").click()
        expect(jonas.page.get_by_role("region", name="Lines").get_by_text("Cruelty to animals")).to_be_visible()
        expect(common.get_by_role("button", name="Cruelty to animals")).to_have_count(0)
        mara.page.get_by_role("button", name="Pause", exact=False).click()
        asked = jonas.page.get_by_role("region", name="Pause")
        expect(asked).to_contain_text("Somebody would like a pause.")
        expect(jonas.now.get_by_role("button", name="Ready to go on")).to_have_count(0)
        asked.get_by_role("button", name="We go on").click()
        expect(mara.page.get_by_role("region", name="Pause")).to_have_count(0)
        expect(jonas.now.get_by_role("button", name="Ready to go on")).to_be_visible()


def test_a_yellow_note_is_dragged_onto_a_blue_one_and_words_can_still_be_marked(
    browser: Browser, server_address: str
) -> None:
    with telling(browser, server_address, in_a_scene(), 3, **DESK) as (mara, *_):
        yellow = mara.aspects("Saltmere").get_by_text("One steep street")
        blue = mara.aspects("Odile").get_by_text("Shipwright")
        yellow.drag_to(blue)
        expect(mara.now.get_by_role("textbox", name="How do they help?")).to_be_focused()
        expect(mara.now).to_contain_text("Shipwright + One steep street")
        mara.now.get_by_role("button", name="Never mind").click()
        box = yellow.bounding_box()
        assert box is not None
        mara.page.mouse.move(box["x"] + 2, box["y"] + box["height"] / 2)
        mara.page.mouse.down()
        mara.page.mouse.move(box["x"] + box["width"] - 4, box["y"] + box["height"] / 2, steps=4)
        mara.page.mouse.up()
        assert "steep" in mara.page.evaluate("getSelection().toString()")


# What is said


def test_the_log_the_menu_and_the_form_speak_as_people_do(browser: Browser, server_address: str) -> None:
    story = at_prophecy().play_all(
        "0 module dragon",
        '0 object place "The old tower"',
        '1 suggest "A spider"',
        "~ xcard n1",
        '1 suggest "Rain"',
    )
    with telling(browser, server_address, story, 1, **DESK) as (mara,):
        page = mara.page
        page.get_by_role("button", name="Log and chat").click()
        log = page.get_by_role("list", name="Moves")
        expect(log).to_contain_text("chose a prophecy: Return of the Dragon")
        expect(log).to_contain_text("hidden for now")
        assert not RAW.search(log.inner_text())
        page.get_by_role("button", name="Log and chat").click()
        page.get_by_role("button", name="Table …").click()
        page.get_by_role("button", name="Leave the story for good").click()
        expect(page.get_by_text("Your character stays in the world.")).to_be_visible()
        expect(page.get_by_text("Resign")).to_have_count(0)
        page.goto(f"{mara.address}/new/prophecy-story")
        moderator = page.get_by_role("radiogroup", name="Moderator").get_by_role("radio")
        expect(moderator).to_have_count(4)
        page.get_by_role("radio", name="seat 3").check(force=True)
        page.get_by_role("button", name="Remove seat 3").click()
        expect(moderator).to_have_count(3)
        expect(page.get_by_role("radio", name="nobody")).to_be_checked()


def test_at_the_end_the_book_is_the_first_button(browser: Browser, server_address: str) -> None:
    with telling(browser, server_address, told(), 1, **DESK) as (mara,):
        end = mara.page.get_by_role("region", name="The end")
        expect(end.get_by_role("button").or_(end.get_by_role("link")).first).to_have_text("Open the book")
        assert not RAW.search(names_of(mara))
        end.get_by_role("button", name="Open the book").click()
        expect(mara.page.get_by_role("heading", name="The people")).to_be_visible()
        expect(mara.page.get_by_role("toolbar", name="Take the story away")).to_be_in_viewport()


def names_of(teller: Teller) -> str:
    """All that those hear who do not see the page."""
    return teller.page.locator("body").aria_snapshot()


# Words that were not sent, and an X-card that is


LAID = "The X-card is on the table. The story waits, and nobody asks why."
PHONES = [{"viewport": {"width": 390, "height": 844}}, {"viewport": {"width": 844, "height": 390}}]


def test_unsent_words_survive_a_reload_until_a_scene_is_closed_with_them(
    browser: Browser, server_address: str
) -> None:
    with telling(browser, server_address, nearly_failed(), 2, **DESK) as (mara, jonas):
        mara.page.get_by_role("button", name="To the check").click()
        mara.page.get_by_role("button", name="Fail gracefully").click()
        field = mara.page.get_by_role("textbox", name="What happens?")
        field.fill("The winch held.")
        expect(jonas.page.get_by_text("The winch held.")).to_be_visible()
        mara.page.reload()
        expect(field).to_have_value("The winch held.")
        mara.page.get_by_role("button", name="Close the scene").click()
        expect(mara.page.get_by_role("button", name="The winch held.")).to_be_visible()
        expect(field).to_have_value("")
        expect(mara.page.get_by_role("button", name="Wait, not yet")).to_be_visible()
        field.fill("And then")
        expect(mara.page.get_by_role("button", name="Close the scene")).to_be_visible()


@pytest.mark.parametrize("window", PHONES, ids=["upright", "on its side"])
def test_a_laid_x_card_is_in_view_wherever_one_has_scrolled_to(
    browser: Browser, server_address: str, window: dict[str, Any]
) -> None:
    with telling(browser, server_address, in_a_scene(), 1, **window) as (mara,):
        mara.page.keyboard.press("Alt+x")
        laid = mara.page.get_by_role("main").get_by_text(LAID, exact=True)
        expect(mara.page.get_by_role("log").filter(has_text=LAID).first).to_be_attached()
        mara.page.mouse.move(200, 200)
        mara.page.mouse.wheel(0, 4000)
        mara.page.wait_for_function("() => scrollY > 100")
        expect(laid).to_be_in_viewport(ratio=1)
        mara.page.get_by_role("button", name="Show it").click()
        expect(mara.covered).to_be_focused()
        expect(mara.covered).to_be_in_viewport()
