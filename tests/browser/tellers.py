"""People who tell a story together, each at their own browser: what they do, by accessible names."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, Locator, Page, WebSocket, expect

from foretold.core.play import Playthrough
from tests.browser.people import Person
from tests.browser.saltmere import seated

STORY = "prophecy-story"
CATEGORIES = ("occupation", "body or mind", "temper", "relationship", "affiliation")


class Teller(Person):
    """Somebody at the story's own page. Keeps every frame its browser receives."""

    def __init__(self, browser: Browser, address: str, name: str, **context: Any) -> None:
        super().__init__(browser, address, name, plain=False, **context)
        self.frames: list[str] = []
        self.page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(str(frame)))

    # Writing

    def writes(self, label: str | re.Pattern[str], text: str, within: Locator | None = None) -> None:
        """Put words on an empty line and send them with the key of its kind."""
        field = (within or self.page).get_by_role("textbox", name=label, exact=isinstance(label, str)).first
        field.fill(text)
        field.press("Control+Enter" if field.evaluate("field => field.rows > 1") else "Enter")
        expect(self.page.get_by_text(text).first).to_be_visible()

    def puts_card(self, kind: str, name: str, *aspects: str) -> None:
        self.world.get_by_role("button", name="Card", exact=True).click()
        self.world.get_by_role("radio", name=kind).check(force=True)
        self.writes("What is it called?", name)
        if aspects:
            self.world.get_by_role("button", name=f"Aspect ({name})").click()
        for aspect in aspects:
            self.writes(f"An aspect of {name}", aspect)
            expect(self.page.get_by_role("list", name=f"Aspects of {name}")).to_contain_text(aspect)

    def makes_character(self, name: str, *aspects: str) -> None:
        self.writes("Who are you in this story?", name)
        card = self.page.get_by_role("list", name=f"Aspects of {name}")
        for category, aspect in zip(CATEGORIES, aspects, strict=True):
            line = card.get_by_role("button", name=category, exact=True)
            expect(line.or_(card.get_by_role("textbox", name=category, exact=True))).to_be_visible()
            if line.count():
                line.click()
            self.writes(category, aspect, card)

    # What stands on the table

    @property
    def world(self) -> Locator:
        return self.page.get_by_role("region", name="World")

    @property
    def now(self) -> Locator:
        return self.page.get_by_role("region", name="What happens now")

    @property
    def check(self) -> Locator:
        return self.page.get_by_role("region", name="The check")

    def pair(self, reason: str) -> Locator:
        return self.check.get_by_role("listitem").filter(has_text=reason).first

    def note(self, text: str) -> Locator:
        return self.page.get_by_role("button", name=text).first

    # Agreeing

    def is_ready(self) -> None:
        self.now.get_by_role("button", name="Ready to go on").click()

    def presses(self, name: str, exact: bool = False) -> None:
        self.page.get_by_role("button", name=name, exact=exact).first.click()


def all_ready(tellers: list[Teller], heading: str, *, is_bare: bool = False) -> None:
    """Everybody is ready, once more where the part has nothing in it, and then the next part begins."""
    for each in tellers:
        each.is_ready()
    for each in tellers if is_bare else ():
        each.now.get_by_role("button", name="Go on all the same").click()
    for each in tellers:
        expect(each.now.get_by_role("heading", name=heading)).to_be_visible()


def gather(tellers: list[Teller]) -> str:
    """From the lobby to a table where everybody sits; its link."""
    first, *others = tellers
    first.page.goto(first.address)
    first.page.get_by_role("link", name="More options Prophecy, the story").click()
    first.page.wait_for_url(f"**/new/{STORY}")
    expect(first.page.get_by_label(re.compile("Who sits on seat"))).to_have_count(len(tellers))
    first.page.get_by_role("button", name="Open the table").click()
    first.page.wait_for_url("**/table/**")
    for seat, each in enumerate(others, start=2):
        each.page.goto(first.page.url)
        each.page.get_by_role("button", name=f"Sit on seat {seat}").click()
    for each in tellers:
        expect(each.now).to_be_visible()
    return first.page.url


def sit_at(teller: Teller, story: Playthrough) -> None:
    """Come to a table where this story stands, on its first seat; the others are away."""
    ticket = seated(teller.address, story)[0]
    held = json.dumps({ticket["table"]: {"token": ticket["token"], "invitation": None}})
    teller.page.goto(teller.address)
    teller.page.evaluate("held => localStorage.setItem('foretold.seats', held)", held)
    teller.page.goto(f"{teller.address}/table/{ticket['table']}")
    expect(teller.page.get_by_role("heading", level=2).first).to_be_visible()
    teller.page.wait_for_load_state("networkidle")


def choose_scene(tellers: list[Teller], objective: str) -> None:
    """One proposes a scene, the others agree, and it is performed."""
    first, *others = tellers
    first.page.get_by_role("list", name="Scenes").get_by_role("button", name=objective).click()
    first.presses("Propose this scene")
    for each in others:
        each.now.get_by_role("list", name="Proposals").get_by_role("button", name="I agree").click()
    for each in tellers:
        expect(each.now.get_by_role("heading", name=objective)).to_be_visible()


def to_check(tellers: list[Teller]) -> None:
    for each in tellers:
        each.now.get_by_role("button", name="To the check").click()
        expect(each.check).to_be_visible()


def offer_pair(tellers: list[Teller], mine: str, other: str, reason: str) -> None:
    first, *others = tellers
    offer = first.check.get_by_role("region", name="Offer a pair")
    offer.get_by_role("combobox", name="An aspect of a character").select_option(label=mine)
    offer.get_by_role("combobox", name="An aspect of the world").select_option(label=other)
    first.writes("How do they help?", reason, offer)
    for each in others:
        each.check.get_by_role("listitem").filter(has_text=reason).first.get_by_role(
            "button", name="I agree"
        ).click()
    for each in tellers:
        expect(each.check.get_by_role("listitem").filter(has_text=reason).first).to_contain_text("one die")


def roll(tellers: list[Teller], dice: int) -> None:
    """Lock the pool, twice where there is no die, and see the result."""
    for word in ("Lock the pool and roll",) if dice else ("Lock the pool and roll", "Fail gracefully"):
        for each in tellers:
            each.check.get_by_role("button", name=word).click()
    for each in tellers:
        expect(each.check.get_by_role("region", name="What came of it")).to_be_visible()


def close_scene(tellers: list[Teller], telling: str) -> None:
    tellers[0].writes("What happens?", telling)
    for each in tellers:
        expect(each.check.get_by_text(telling)).to_be_visible()
    for each in tellers:
        each.check.get_by_role("button", name="Close the scene").click()


@contextmanager
def downloaded(page: Page, form: str) -> Iterator[bytes]:
    """The file behind one of the buttons of the book."""
    with page.expect_download() as download:
        page.get_by_role("toolbar", name="Take the story away").get_by_role("link", name=form).click()
    yield download.value.path().read_bytes()


def told_since(teller: Teller, count: int) -> str:
    """All that a browser has received after its first frames."""
    return json.dumps(teller.frames[count:], ensure_ascii=False)
