"""The table of the story: the sheet, cards and notes, and the X-card, by mouse, by keyboard and on a phone."""

from __future__ import annotations

import hashlib
import json
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, WebSocket, expect

from tests.browser.looking import SCHEMES, cut_off, serious_findings
from tests.browser.saltmere import Teller, at_outline, at_selection, in_a_scene, marks, telling

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
DESK = {"viewport": {"width": 1440, "height": 900}}
LEAST_TARGET = 44
PARTS = ("The story so far", "World", "Characters", "Lines and veils")


# The sheet


def test_a_scene_is_dragged_to_another_parent_and_everybody_sees_it(browser: Browser, server_address: str) -> None:
    with telling(browser, server_address, at_outline(), 2, **DESK) as (mara, jonas):
        mara.drags(mara.scene("Find the missing winch"), mara.scene("Win the council’s vote"))
        expect(mara.scene("Win the council’s vote")).to_contain_text("3 scenes lead to it")
        expect(jonas.scene("Win the council’s vote")).to_contain_text("3 scenes lead to it")
        expect(jonas.scene("Raise the old funicular")).not_to_contain_text("scene leads")


def test_a_cycle_by_dragging_is_refused_kindly(browser: Browser, server_address: str) -> None:
    with telling(browser, server_address, at_outline(), 1, **DESK) as (mara,):
        mara.drags(mara.scene("Win the council’s vote"), mara.scene("Show them the chapel"))
        expect(mara.page.get_by_role("main").get_by_text("cannot lead to").first).to_be_visible()
        expect(mara.scene("Bring Saltmere up the hill")).to_contain_text("2 scenes lead to it")


def test_a_settled_outline_cannot_be_dragged(browser: Browser, server_address: str) -> None:
    with telling(browser, server_address, at_selection(), 1, **DESK) as (mara,):
        mara.drags(mara.scene("Find the missing winch"), mara.scene("Win the council’s vote"))
        expect(mara.scene("Raise the old funicular")).to_contain_text("waits for 1 scene")


def test_scenes_are_sketched_moved_and_taken_out_from_the_slip(browser: Browser, server_address: str) -> None:
    with telling(browser, server_address, at_outline(), 1, **DESK) as (mara,):
        mara.scene("Silence the rumour").click()
        slip = mara.page.get_by_role("complementary", name="About this scene")
        slip.get_by_role("textbox", name="What has to happen before?").fill("Find who began it")
        mara.page.keyboard.press("Enter")
        expect(mara.scene("Silence the rumour")).to_contain_text("one scene leads to it")
        slip.get_by_role("combobox", name="Leads to").select_option("Raise the old funicular")
        expect(mara.scene("Raise the old funicular")).to_contain_text("2 scenes lead to it")
        slip.get_by_role("button", name="Take it out").click()
        slip.get_by_role("button", name="Really, with the scene before it?").click()
        expect(mara.scene("Silence the rumour")).to_have_count(0)
        expect(mara.scene("Find who began it")).to_have_count(0)


def test_the_sheet_is_zoomed_and_fitted_again(browser: Browser, server_address: str) -> None:
    with telling(browser, server_address, at_outline(), 1, **DESK) as (mara,):
        finale = mara.scene("Bring Saltmere up the hill")
        before = width_of(mara, "Bring Saltmere up the hill")
        finale.focus()
        mara.page.keyboard.press("+")
        assert width_of(mara, "Bring Saltmere up the hill") > before
        mara.page.keyboard.press("0")
        assert width_of(mara, "Bring Saltmere up the hill") == pytest.approx(before)


def width_of(teller: Teller, objective: str) -> float:
    box = teller.scene(objective).bounding_box()
    assert box is not None
    return box["width"]


# Notes


def test_the_later_of_two_on_one_note_sees_both_texts(browser: Browser, server_address: str) -> None:
    with telling(browser, server_address, at_outline(), 2, **DESK) as (mara, jonas):
        for each in (mara, jonas):
            each.aspects("Saltmere").get_by_role("button", name="One steep street").click()
        mine, theirs = (each.aspects("Saltmere").get_by_role("textbox") for each in (mara, jonas))
        theirs.fill("One steep stair")
        expect(mara.aspects("Saltmere").get_by_text("One steep stair")).to_be_visible()
        mine.fill("One very steep street")
        mine.press("Enter")
        told = jonas.page.get_by_role("region", name="Somebody has written here meanwhile")
        expect(told).to_contain_text("Somebody has written here meanwhile")
        expect(told).to_contain_text("One very steep street")
        expect(theirs).to_have_value("One steep stair")
        told.get_by_role("button", name="Mine").click()
        expect(mara.aspects("Saltmere")).to_contain_text("One steep stair")


def test_what_is_half_written_is_still_there_when_one_comes_back(browser: Browser, server_address: str) -> None:
    with telling(browser, server_address, in_a_scene(), 1, **DESK) as (mara,):
        mara.tells_on().fill("The winch was")
        mara.page.get_by_role("button", name="To the check").click()
        mara.page.get_by_role("button", name="To the sheet").click()
        expect(mara.page.get_by_role("textbox", name="Tell what happens")).to_have_value("The winch was")


def test_a_doubted_note_rests_until_all_agree(browser: Browser, server_address: str) -> None:
    with telling(browser, server_address, at_outline(), 3, **DESK) as (mara, jonas, wren):
        mara.aspects("Saltmere").get_by_role("button", name="One steep street").click()
        mara.page.get_by_role("button", name="I doubt this").click()
        expect(jonas.aspects("Saltmere")).to_contain_text("doubted: it rests")
        jonas.aspects("Saltmere").get_by_role("button", name="let it count again").click()
        for each in (mara, wren):
            each.now.get_by_role("button", name="I agree").click()
        expect(wren.aspects("Saltmere")).not_to_contain_text("doubted")


def test_a_blue_note_is_dragged_onto_a_yellow_one_to_offer_a_pair(browser: Browser, server_address: str) -> None:
    with telling(browser, server_address, in_a_scene(), 2, **DESK) as (mara, jonas):
        blue = mara.aspects("Odile").get_by_role("listitem").filter(has_text="Shipwright")
        yellow = mara.aspects("The old funicular").get_by_role("listitem").filter(has_text="Runs on rain water")
        mara.sees_who_is_waited_for()
        blue.get_by_title("Drag it onto a yellow note").drag_to(yellow)
        reason = mara.now.get_by_role("textbox", name="How do they help?")
        expect(reason).to_be_focused()
        reason.fill("She mends the tank.")
        reason.press("Enter")
        expect(jonas.now).to_contain_text("A pair: Shipwright + Runs on rain water")


# The X-card


def test_one_press_of_the_x_card_stops_the_story_and_it_can_be_pointed(
    browser: Browser, server_address: str
) -> None:
    with telling(browser, server_address, in_a_scene(), 2, **DESK) as (mara, jonas):
        mara.x_card.click()
        expect(jonas.covered).to_contain_text("Nobody asks why")
        expect(jonas.covered.get_by_role("button", name="It was a mistake")).to_have_count(0)
        mara.covered.get_by_role("combobox", name="What is it about?").select_option("Rust-eaten cable")
        expect(mara.foreseen).to_contain_text("The card covers one place at once")
        mara.is_sure()
        expect(jonas.aspects("The old funicular")).not_to_contain_text("Rust-eaten")
        expect(jonas.covered).to_contain_text("An aspect")
        expect(jonas.covered).not_to_contain_text("What happens now")
        mara.covered.get_by_role("textbox", name="Something in its place").fill("Worn cable")
        mara.covered.get_by_role("button", name="Put this in its place").click()
        expect(jonas.aspects("The old funicular")).to_contain_text("Worn cable")
        expect(jonas.covered).to_have_count(0)


def test_the_x_card_is_dragged_onto_a_scene_and_taken_back_by_its_key(
    browser: Browser, server_address: str
) -> None:
    with telling(browser, server_address, in_a_scene(), 2, **DESK) as (mara, jonas):
        sent: list[str] = []
        mara.page.on("websocket", lambda socket: listen(socket, sent))
        mara.page.reload()
        mara.drags(mara.x_card, mara.scene("Silence the rumour"))
        mara.foreseen.get_by_role("button", name="Leave it").click()
        expect(mara.foreseen).to_have_count(0)
        expect(jonas.scene("Silence the rumour")).to_be_visible()
        mara.drags(mara.x_card, mara.scene("Silence the rumour"))
        mara.is_sure()
        expect(jonas.scene("hidden for now")).to_be_visible()
        kept = mara.page.evaluate("JSON.parse(localStorage.getItem('foretold.keys'))")
        [(mark, key)] = kept.items()
        assert mark == hashlib.sha256(key.encode()).hexdigest()
        assert mark in "".join(sent)
        assert key not in "".join(sent)
        mara.covered.get_by_role("button", name="It was a mistake").click()
        expect(jonas.scene("Silence the rumour")).to_be_visible()


def listen(socket: WebSocket, sent: list[str]) -> None:
    socket.on("framesent", lambda frame: sent.append(str(frame)))


def test_marked_words_are_covered_wherever_they_stand_once_it_is_said_where(
    browser: Browser, server_address: str
) -> None:
    with telling(browser, server_address, in_a_scene(), 2, **DESK) as (mara, jonas):
        chats(jonas, "I can hear the Bell.")
        reads(mara, "I can hear the Bell.")
        marks(mara.page, "The bell still rings", "bell")
        mara.x_card.click()
        expect(mara.foreseen).to_contain_text("The card covers 3 places at once")
        expect(mara.foreseen).to_contain_text("one message in the chat")
        expect(jonas.aspects("The drowned chapel")).to_contain_text("The bell still rings")
        mara.is_sure()
        for each in (mara, jonas):
            expect(each.aspects("The drowned chapel")).to_contain_text("The █████ still rings")
            expect(each.aspects("Teck")).to_contain_text("█████-ringer")
            reads(each, "I can hear the █████.")
        jonas.covered.get_by_role("button", name="Go on without these words").click()
        expect(jonas.covered).to_have_count(0)
        for each in (mara, jonas):
            each.page.reload()
            expect(each.now).to_be_visible()
            assert "bell" not in each.page.locator("main").inner_text().lower()


def test_words_in_the_chat_can_be_marked_too(browser: Browser, server_address: str) -> None:
    with telling(browser, server_address, in_a_scene(), 2, **DESK) as (mara, jonas):
        chats(jonas, "Mind the spider.")
        mara.page.get_by_role("button", name="Log and chat").click()
        expect(mara.says("Mind the spider.")).to_be_visible()
        marks(mara.page, "Mind the spider.", "pide")
        mara.x_card.click()
        expect(mara.foreseen).to_contain_text("one message in the chat")
        mara.is_sure()
        for each in (mara, jonas):
            reads(each, "Mind the █████.")
        mara.page.get_by_role("button", name="Log and chat").click()
        mara.covered.get_by_role("button", name="It was a mistake").click()
        reads(jonas, "Mind the spider.")


def chats(teller: Teller, text: str) -> None:
    """Say something in the drawer with log and chat, which is closed again."""
    drawer = teller.page.get_by_role("button", name="Log and chat")
    drawer.click()
    teller.say(text)
    drawer.click()


def reads(teller: Teller, text: str) -> None:
    expect(teller.page.locator(".lines").get_by_text(text)).to_be_attached()


# By keyboard


def test_the_table_is_used_by_keyboard(browser: Browser, server_address: str) -> None:
    with telling(browser, server_address, at_selection(), 3, **DESK) as (mara, jonas, wren):
        press = mara.page.keyboard.press
        mara.scene("Bring Saltmere up the hill").focus()
        for key, objective in (
            ("ArrowDown", "Win the council’s vote"),
            ("ArrowRight", "Raise the old funicular"),
            ("ArrowDown", "Find the missing winch"),
            ("ArrowUp", "Raise the old funicular"),
            ("ArrowLeft", "Win the council’s vote"),
            ("ArrowDown", "Show them the chapel"),
        ):
            press(key)
            expect(mara.scene(objective)).to_be_focused()
        press("Enter")
        mara.page.get_by_role("button", name="Propose this scene").focus()
        press("Enter")
        for each in (jonas, wren):
            expect(each.now).to_contain_text("Show them the chapel")
            each.page.keyboard.press("y")
        expect(mara.now.get_by_role("heading", name="Show them the chapel")).to_be_visible()
        press("t")
        expect(mara.page.get_by_role("button", name="Start it")).to_be_visible()
        press("p")
        expect(mara.page.get_by_role("region", name="The check")).to_be_visible()
        mara.page.get_by_role("button", name="To the sheet").click()
        press("?")
        expect(mara.page.get_by_text("agree to the first proposal, or not")).to_be_visible()


def test_the_x_card_by_keyboard_lies_on_what_has_the_focus(browser: Browser, server_address: str) -> None:
    with telling(browser, server_address, in_a_scene(), 1, **DESK) as (mara,):
        mara.aspects("Saltmere").get_by_role("button", name="One steep street").focus()
        mara.page.keyboard.press("Alt+x")
        expect(mara.foreseen.get_by_role("button", name="Cover it")).to_be_focused()
        mara.page.keyboard.press("Escape")
        expect(mara.foreseen).to_have_count(0)
        mara.aspects("Saltmere").get_by_role("button", name="One steep street").focus()
        mara.page.keyboard.press("Alt+x")
        expect(mara.foreseen.get_by_role("button", name="Cover it")).to_be_focused()
        mara.page.keyboard.press("Enter")
        expect(mara.aspects("Saltmere")).to_contain_text("hidden for now")
        mara.covered.get_by_role("button", name="It was a mistake").click()
        expect(mara.tells_on()).to_be_focused()
        mara.page.keyboard.press("Alt+x")
        expect(mara.covered).to_contain_text("What happens now")
        expect(mara.page.get_by_role("textbox", name="Tell what happens")).to_have_value("")


# On a phone


def test_on_a_phone_the_sheet_is_a_list_and_the_x_card_stands_beside_the_tabs(
    browser: Browser, server_address: str
) -> None:
    with telling(browser, server_address, in_a_scene(), 1, **PHONE) as (mara,):
        scenes = mara.page.get_by_role("list", name="Scenes").get_by_role("button")
        tops = [box["y"] for it in scenes.all() if (box := it.bounding_box())]
        assert tops == sorted(tops)
        assert len(tops) == 6
        parts = mara.page.get_by_role("navigation", name="Parts of the table")
        tabs = parts.get_by_role("button").all()
        card = mara.x_card.bounding_box()
        assert card is not None
        for tab in tabs:
            box = tab.bounding_box()
            assert box is not None
            assert box["x"] + box["width"] <= card["x"]
            assert min(box["width"], box["height"]) >= LEAST_TARGET
        for tab, heading in zip(tabs[1:], PARTS, strict=True):
            tab.click()
            expect(mara.page.get_by_role("region", name=heading)).to_be_visible()
            assert cut_off(mara.page) == []
        tabs[0].click()
        mara.scene("Silence the rumour").click()
        expect(mara.page.get_by_role("complementary", name="About this scene")).to_be_visible()


# For everybody's eyes


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("story", [at_outline, in_a_scene])
def test_nothing_is_hidden_from_anybody(
    browser: Browser, server_address: str, story: Any, size: dict[str, Any]
) -> None:
    with telling(browser, server_address, story(), 1, **size) as (mara,):
        mara.scene("Silence the rumour").click()
        mara.x_card.click()
        mara.is_sure()
        expect(mara.covered).to_be_visible()
        for scheme, options in SCHEMES.items():
            mara.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            assert serious_findings(mara.page, options) == []
        assert cut_off(mara.page) == []


def test_the_table_speaks_french(browser: Browser, server_address: str) -> None:
    with telling(browser, server_address, in_a_scene(), 1, **DESK) as (mara,):
        mara.page.get_by_role("button", name="FR\u202f: lire en français").click()
        maintenant = mara.page.get_by_role("region", name="Ce qui se passe maintenant")
        expect(maintenant).to_contain_text("Difficulté 2. Jouez-la, et cherchez ce qui aide\u202f:")
        expect(mara.page.get_by_role("button", name="Carte X\u202f: retirer quelque chose")).to_be_visible()
        shown = mara.page.locator("main").inner_text()
        assert not re.search(r"\b(the|scene|waits|needed|aspect of)\b", without_story(shown), re.IGNORECASE)
        assert cut_off(mara.page) == []


def without_story(text: str) -> str:
    """Without what the tellers have written."""
    written = [line for line in at_outline().state.notes if line.text]
    for note in sorted(written, key=lambda it: -len(it.text or "")):
        text = re.sub(re.escape(note.text or ""), "", text, flags=re.IGNORECASE)
    return text


# Alone


def test_one_person_plays_three_characters(browser: Browser, server_address: str) -> None:
    page = browser.new_context(locale="en-GB").new_page()
    begin_alone(page, server_address)
    page.get_by_role("button", name="Yes, we play like that").click()
    page.get_by_role("button", name="Ready to go on").click()
    page.get_by_role("button", name="Go on all the same").click()
    page.get_by_role("button", name="The Deluge").click()
    page.get_by_role("button", name="Choose this prophecy").click()
    page.get_by_role("button", name="Ready to go on").click()
    page.get_by_role("button", name="Go on all the same").click()
    for name in ("Noa", "Shem", "Ham"):
        page.get_by_role("textbox", name="Who are you in this story?").fill(name)
        page.keyboard.press("Enter")
        aspects = page.get_by_role("list", name=f"Aspects of {name}")
        aspects.get_by_role("button", name="occupation").click()
        for category in ("occupation", "body or mind", "temper", "relationship", "affiliation"):
            field = aspects.get_by_role("textbox", name=category)
            expect(field).to_be_focused()
            field.fill(f"{name}’s {category}")
            page.keyboard.press("Enter")
    expect(page.get_by_role("textbox", name="Who are you in this story?")).to_have_count(0)
    page.get_by_role("button", name="Ready to go on").click()
    expect(page.get_by_role("textbox", name="How do the characters mean to deal with")).to_be_visible()
    page.context.close()


def begin_alone(page: Page, address: str) -> None:
    page.add_init_script(f"localStorage.setItem('foretold.settings', `{json.dumps({'name': 'Ada'})}`)")
    page.goto(f"{address}/new/prophecy-story")
    for _ in range(2):
        page.get_by_role("button", name=re.compile("Remove seat")).last.click()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/table/**")


def test_inspiration_and_questions_are_only_suggestions(browser: Browser, server_address: str) -> None:
    with telling(browser, server_address, in_a_scene(), 2, **DESK) as (mara, jonas):
        helps = mara.page.get_by_role("region", name="Questions and ideas")
        helps.get_by_text("Looking for words?").click()
        helps.get_by_role("button", name="a complication").click()
        drawn = helps.locator(".idea").inner_text()
        field = helps.get_by_role("textbox")
        expect(field).to_have_value(drawn)
        field.press("Enter")
        expect(jonas.page.get_by_role("region", name="Questions and ideas")).to_contain_text(drawn)
