"""What happened since one's last turn, the log, the Final Battle, the end, and answers that are asked for twice."""

from __future__ import annotations

import json
import random
import re
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect
from playwright.sync_api import TimeoutError as Expired

from tests.browser.conftest import Invite
from tests.browser.looking import axe_by_day_and_by_night
from tests.browser.people import Person

LONG_GAME = Path(__file__).parents[1] / "golden" / "playthroughs" / "prophecy-quest-3.record"
DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
ON_ITS_SIDE = {"width": 844, "height": 390}
LEAVES = re.compile("leave|take back", re.IGNORECASE)


class Reader:
    """Somebody who plays until the others have had a turn."""

    def __init__(self, person: Person, seats: str = "pbb") -> None:
        self.page = person.page
        person.make_table("prophecy-quest", seats)

    @property
    def recap(self) -> Locator:
        return self.page.get_by_role("region", name="Since your last turn")

    @property
    def told(self) -> Locator:
        return self.page.get_by_role("region", name="What happened")

    @property
    def answers(self) -> Locator:
        buttons = ".answers button:not([aria-disabled=true]), .battle button:enabled, .hero button:enabled"
        return self.page.locator(buttons)

    @property
    def question(self) -> Locator:
        return self.page.get_by_role("region", name="Your move")

    def plays_until(self, wanted: Locator) -> Reader:
        rng = random.Random(4)
        for _ in range(60):
            expect(self.answers.or_(wanted).first).to_be_visible()
            if wanted.is_visible():
                return self
            self.answer(rng)
        raise AssertionError("it never came")

    def answer(self, rng: random.Random) -> None:
        before = self.page.evaluate("document.body.innerText")
        names = self.answers.all_inner_texts()
        kept = [at for at, name in enumerate(names) if not LEAVES.search(name)]
        with suppress(Expired):  # the story has begun in the meantime, or the button changed nothing
            if kept:
                self.answers.nth(rng.choice(kept)).click(timeout=2_000)
            self.page.wait_for_function("words => document.body.innerText !== words", arg=before, timeout=4_000)


def reader(person: Invite, seats: str = "pbb", **context: Any) -> Reader:
    at = Reader(person("Inès", plain=False, pace="normal", **{"viewport": DESKTOP, **context}), seats)
    return at.plays_until(at.recap)


def test_the_turns_of_others_are_told_step_by_step(person: Invite) -> None:
    at = reader(person)
    first = at.recap.locator(".bubble h3").inner_text()
    expect(at.recap.locator(".count")).to_have_text(re.compile(r"^1 of \d+$"))
    expect(at.recap.get_by_role("button", name="Go on by itself")).to_be_visible()  # nothing moves by itself
    expect(at.told.locator("li.now")).to_contain_text(first)
    at.page.keyboard.press(".")
    expect(at.recap.locator(".count")).to_have_text(re.compile(r"^2 of \d+$"))
    expect(at.told.locator("li.now")).to_contain_text(at.recap.locator(".bubble h3").inner_text())
    at.page.keyboard.press(",")
    expect(at.recap.locator(".bubble h3")).to_have_text(first)


def test_it_goes_on_by_itself_and_ends_with_ones_own_turn(person: Invite) -> None:
    at = reader(person, reduced_motion="no-preference")
    expect(at.question).to_be_visible()
    expect(at.recap).to_have_count(0)


def test_s_leads_to_ones_turn_at_once_and_the_focus_goes_along(person: Invite) -> None:
    at = reader(person)
    at.recap.get_by_role("button", name="One step on").click()
    at.page.keyboard.press("s")
    expect(at.recap).to_have_count(0)
    expect(at.question).to_be_visible()
    assert at.page.evaluate("document.activeElement !== document.body")
    newest = at.told.locator("ol > li").first
    expect(newest).to_contain_text("Inès")
    expect(newest).not_to_contain_text("Inès stays")  # the key did nothing else


def test_at_once_is_remembered_and_the_story_can_be_asked_for(person: Invite) -> None:
    at = reader(person)
    at.page.keyboard.press("4")
    expect(at.recap).to_have_count(0)
    at.page.reload()
    expect(at.question).to_be_visible()
    again = at.told.get_by_role("button", name="Tell it on the map")
    expect(again).to_be_visible()
    expect(at.recap).to_have_count(0)
    again.click()
    expect(at.recap).to_be_visible()
    at.recap.get_by_role("radio", name="quick").check()
    at.page.keyboard.press("Escape")
    at.page.reload()
    expect(at.recap.get_by_role("radio", name="quick")).to_be_checked()


def test_an_answer_from_another_page_ends_it(person: Invite) -> None:
    """Somebody with two pages open attacks on one of them: the other one has nothing more to tell."""
    at = reader(person)
    other = at.page.context.new_page()
    other.goto(at.page.url)
    expect(other.get_by_role("region", name="Since your last turn")).to_be_visible()
    other.keyboard.press("s")
    other.locator(".ask").get_by_role("button").first.click()
    expect(at.recap).to_have_count(0)


def test_it_is_accessible_by_day_and_by_night(person: Invite) -> None:
    """Names on the map may lie under the bubble; nothing else is hidden."""
    at = reader(person)
    assert axe_by_day_and_by_night(at.page) == []


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE, ON_ITS_SIDE])
def test_nothing_of_it_is_cut_off(person: Invite, viewport: dict[str, int]) -> None:
    at = reader(person, viewport=viewport)
    assert not at.page.evaluate("document.documentElement.scrollWidth > innerWidth")
    bubble, controls = at.recap.locator(".bubble").bounding_box(), at.recap.locator(".controls").bounding_box()
    assert bubble is not None
    assert controls is not None
    assert bubble["x"] >= 0
    assert bubble["x"] + bubble["width"] <= viewport["width"]
    assert controls["y"] + controls["height"] <= viewport["height"]


def test_it_speaks_french(person: Invite) -> None:
    somebody = person("Inès", plain=False, pace="normal", viewport=DESKTOP)
    at = Reader(somebody).plays_until(somebody.page.get_by_role("region", name="Since your last turn"))
    at.page.get_by_role("button", name="lire en français").click()
    recap = at.page.get_by_role("region", name="Depuis votre tour")
    expect(recap.get_by_role("button", name="À mon tour")).to_be_visible()
    expect(recap.locator(".count")).to_have_text(re.compile(r"^1 sur \d+$"))


# The end, and what comes before it


def open_long_game(page: Page, address: str) -> Locator:
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto(f"{address}/replay")
    page.get_by_label("Record as a file").set_input_files(LONG_GAME)
    page.get_by_role("button", name="Watch the replay").click()
    return page.get_by_role("slider", name="Move")


def test_the_end_says_who_won_and_tells_each_story(page: Page, server_address: str) -> None:
    slider = open_long_game(page, server_address)
    slider.press("End")
    end = page.get_by_role("region", name="wins")
    expect(end).to_contain_text("holds four Artifacts and ascends the throne")
    expect(end.get_by_role("row")).to_have_count(4)
    winner = end.get_by_role("row").nth(1)
    expect(winner.get_by_role("cell").first).to_have_text("4")
    rounds, won = (int(winner.get_by_role("cell").nth(at).inner_text()) for at in (1, 2))
    assert rounds > 50
    assert won > 10
    assert axe_by_day_and_by_night(page) == []


# Frames changed on their way, since no game gets there in the time of a test


def with_changed_frames(page: Page, change: str) -> None:
    """Every sight that comes to this page is changed: `final` sets the Final Battle, `return` asks for a return."""

    def changed(message: str | bytes) -> str:
        frame = json.loads(message)
        for sight in (frame.get("sight"), frame.get("news")):
            if sight and change == "return" and sight["prompts"]:
                prompt = sight["prompts"][0]
                prompt["kind"], prompt["shape"] = "return", {"shape": "one_of", "moves": ["return", "leave"]}
        sight = frame.get("sight")
        if sight and change == "final":
            sight["view"]["is_final"] = True
        return json.dumps(frame)

    def route(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda message: socket.send(changed(message)))

    page.route_web_socket(re.compile("/socket"), route)


def test_the_final_battle_stands_on_the_board_while_it_lasts(person: Invite) -> None:
    at = Reader(person("Inès", plain=False, viewport=DESKTOP), "pb")
    at.plays_until(at.question)
    expect(at.page.get_by_text("The Final Battle", exact=True)).to_have_count(0)
    with_changed_frames(at.page, "final")
    at.page.reload()
    expect(at.page.get_by_text("The Final Battle", exact=True)).to_be_visible()


def test_leaving_for_good_is_asked_for_once_more(person: Invite) -> None:
    at = Reader(person("Inès", plain=False, viewport=DESKTOP), "pb")
    at.plays_until(at.question)
    with_changed_frames(at.page, "return")
    at.page.reload()
    leave = at.question.get_by_role("button", name="Leave the game")
    leave.click()
    sure = at.page.get_by_role("dialog", name="Leave the game for good?")
    expect(sure.get_by_role("button", name="Back to the question")).to_be_focused()
    at.page.keyboard.press("2")  # the digits of the question do nothing behind it
    sure.get_by_role("button", name="Back to the question").click()
    expect(sure).to_have_count(0)
    leave.click()
    at.page.keyboard.press("Escape")
    expect(sure).to_have_count(0)
    expect(leave).to_be_visible()
    leave.click()
    sure.get_by_role("button", name="Leave for good").click()
    expect(at.question.locator(".wrong")).to_be_visible()  # it was sent: the server asks something else


def test_resigning_has_a_way_back(person: Invite) -> None:
    at = Reader(person("Inès", plain=False, viewport=DESKTOP), "pb")
    at.page.get_by_role("button", name="Table …").click()
    at.page.get_by_role("button", name="Resign", exact=True).click()
    at.page.get_by_role("button", name="No, keep playing").click()
    expect(at.page.get_by_role("button", name="Resign", exact=True)).to_be_visible()


def test_the_key_of_the_oracle_is_listed_only_where_there_is_one(person: Invite) -> None:
    ines, marek = person("Inès", plain=False), person("Marek", plain=False)
    ines.make_table("prophecy-quest", "pb", is_friendly=False)
    ines.page.keyboard.press("?")
    expect(ines.page.get_by_role("dialog", name="Keys")).to_contain_text("rules")
    expect(ines.page.get_by_role("dialog", name="Keys")).not_to_contain_text("oracle")
    marek.make_table("prophecy-quest", "pb")
    marek.page.keyboard.press("?")
    expect(marek.page.get_by_role("dialog", name="Keys")).to_contain_text("ask the oracle")
