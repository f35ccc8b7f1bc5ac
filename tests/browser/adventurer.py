"""Somebody at a table of the adventure: what a test lets them do there, and what it looks at."""

from __future__ import annotations

import random
import re

from playwright.sync_api import Locator, expect

from tests.browser.people import Person

LEAVES = re.compile("^leave", re.IGNORECASE)
IS_FOCUSED = "it => it === document.activeElement"
# Where the focus is; the page as a whole is nowhere.
HAS_FOCUS = "document.activeElement !== document.body && document.activeElement.isConnected"


class Adventurer:
    def __init__(self, person: Person) -> None:
        self.person, self.page = person, person.page
        self.keys = person.page.keyboard

    # What stands there

    @property
    def board(self) -> Locator:
        return self.page.locator(".adventure")

    @property
    def map(self) -> Locator:
        return self.page.get_by_role("region", name="Map")

    @property
    def lit(self) -> Locator:
        return self.page.locator(".space.lit")

    @property
    def battle(self) -> Locator:
        return self.page.locator(".battle")

    @property
    def result(self) -> Locator:
        return self.page.locator(".result")

    @property
    def voice(self) -> Locator:
        return self.page.locator("[role=log].sr p")

    @property
    def answers(self) -> Locator:
        """Every button that answers or goes on, wherever it stands; none while others are asked."""
        return self.page.locator(
            ".answers button:not([aria-disabled=true], .quiet), .battle button:not(.quiet), .hero button:enabled"
        )

    def button(self, name: str) -> Locator:
        return self.board.get_by_role("button", name=re.compile(name)).first

    def told(self) -> int:
        """How many lines the log has."""
        return self.page.locator(".log li").count()

    def rounds(self) -> int:
        """How many rounds of this player have begun."""
        words = self.page.locator(".log").text_content() or ""
        return words.count(f"The round of {self.person.name}.")

    # Acting

    def draft(self) -> Adventurer:
        for number in range(3):
            expect(self.page.locator(".steps li").nth(number)).to_have_attribute("aria-current", "step")
            self.button("^Keep: ").click()
        expect(self.map.or_(self.battle)).to_be_visible()
        return self

    def press(self, button: Locator) -> None:
        """Give an answer by a click, until the table has heard it."""
        before = self.told()
        button.click()
        self.heard(before)

    def heard(self, before: int) -> None:
        self.page.wait_for_function("n => document.querySelectorAll('.log li').length > n", arg=before)
        expect(self.board).to_have_attribute("aria-busy", "false")

    def stay(self) -> None:
        """By key: once to think of it, once more to do so, until the table has heard it."""
        before = self.told()
        self.keys.press("s")
        expect(self.page.locator(".answers .main")).to_contain_text("Stay")
        self.keys.press("s")
        self.heard(before)

    def go_on(self) -> None:
        """Acknowledge a result."""
        words = self.result.inner_text()
        self.keys.press("Enter")
        expect(self.result.filter(has_text=words)).to_have_count(0)

    def answer(self, rng: random.Random) -> None:
        """Some answer: a lit space by keyboard, or a button."""
        expect(self.answers.first).to_be_visible()
        if self.result.count():
            self.go_on()
        elif self.lit.count() and rng.random() < 0.8:
            self.travel(self.lit.nth(rng.randrange(self.lit.count())))
        else:
            names = self.answers.all_inner_texts()
            stays = [at for at, name in enumerate(names) if not LEAVES.match(name)]
            self.press(self.answers.nth(rng.choice(stays)))

    def travel(self, space: Locator) -> None:
        before = self.told()
        space.focus()
        self.keys.press("Enter")
        expect(space).to_have_attribute("aria-pressed", "true")
        self.keys.press("Enter")
        self.heard(before)

    def to_move(self) -> Adventurer:
        """Answer whatever comes before one may go somewhere: a Chance card may ask something first."""
        rng = random.Random(2)
        for _ in range(20):
            expect(self.answers.first).to_be_visible()
            if self.lit.count():
                break
            self.answer(rng)
        expect(self.lit.first).to_be_visible()
        return self

    # Focus

    def has_focus(self) -> bool:
        return bool(self.page.evaluate(HAS_FOCUS))

    def tabs_to(self, place: Locator, most: int = 2) -> int:
        """How often Tab must be pressed to get there."""
        for number in range(most + 1):
            if place.evaluate_all("all => all.includes(document.activeElement)"):
                return number
            self.keys.press("Tab")
        raise AssertionError(f"more than {most} Tabs away")
