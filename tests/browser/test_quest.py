"""The adventure on its page: draft, map, battles, sheets; by mouse and keyboard, on a phone, in both languages."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Invite
from tests.browser.looking import cut_off, findings_by_day_and_night
from tests.browser.people import Person

PHONE = {"width": 390, "height": 844}
ON_ITS_SIDE = {"width": 844, "height": 390}
LAPTOP = {"width": 1280, "height": 720}
LEAVES = re.compile("^(leave|Leave)")


class Adventurer:
    """Somebody at a table of the adventure, by accessible names."""

    def __init__(self, person: Person, seats: str = "pg") -> None:
        self.person, self.page = person, person.page
        person.make_table("prophecy-quest", seats)

    @property
    def map(self) -> Locator:
        return self.page.get_by_role("region", name="Map")

    @property
    def answers(self) -> Locator:
        """Everything that can be pressed to answer, wherever it stands."""
        return self.page.locator(".answers button:not([aria-disabled=true]), .battle button, .hero button:enabled")

    def draft(self) -> Adventurer:
        for number in range(3):
            keep = self.page.get_by_role("button", name=re.compile("^Keep: ")).first
            expect(keep).to_be_enabled()
            keep.click()
            if number < 2:
                expect(self.page.locator(".steps li").nth(number + 1)).to_have_attribute("aria-current", "step")
        expect(self.map.or_(self.page.locator(".battle"))).to_be_visible()
        return self

    def answer(self, rng: random.Random) -> None:
        """One answer: a lit space by keyboard, or a button."""
        expect(self.answers.first).to_be_visible()
        lit = self.page.locator(".space.lit")
        words = self.question()
        if lit.count() and rng.random() < 0.8:
            space = lit.nth(rng.randrange(lit.count()))
            space.focus()
            self.page.keyboard.press("Enter")
            expect(space).to_have_attribute("aria-pressed", "true")
            self.page.keyboard.press("Enter")
        else:
            names = self.answers.all_inner_texts()
            kept = [at for at, name in enumerate(names) if not LEAVES.match(name)]
            self.answers.nth(rng.choice(kept)).click()
        self.page.wait_for_function("words => document.body.innerText !== words", arg=words)

    def to_move(self) -> Adventurer:
        """Answer whatever comes before one may go somewhere: a Chance card may ask something first."""
        rng = random.Random(2)
        for _ in range(20):
            expect(self.answers.first).to_be_visible()
            if self.page.locator(".space.lit").count():
                break
            self.answer(rng)
        expect(self.page.locator(".space.lit").first).to_be_visible()
        return self

    def question(self) -> str:
        return str(self.page.evaluate("document.body.innerText"))


def test_the_draft_shows_each_character_as_a_card(person: Invite) -> None:
    at = Adventurer(person("Inès", plain=False))
    cards = at.page.locator("article.hero")
    expect(cards).to_have_count(2)
    for words in (
        "Strength",
        "Willpower",
        "3 Gold",
        "begins here",
        "Chances at the start",
        "Learns without paying",
    ):
        expect(cards.first).to_contain_text(words)
    assert findings_by_day_and_night(at.page) == []
    at.page.keyboard.press("2")
    expect(at.page.locator(".steps li").nth(1)).to_have_attribute("aria-current", "step")


def test_every_space_is_a_button_with_a_name_of_its_own(person: Invite) -> None:
    at = Adventurer(person("Inès", plain=False, viewport=LAPTOP)).draft()
    spaces = at.map.locator("[data-space]")
    expect(spaces).to_have_count(20)
    names = [str(it.get_attribute("aria-label")) for it in spaces.all()]
    assert len(set(names)) == 20
    mountains = [name for name in names if "Mountains" in name]
    assert len(mountains) == 3
    assert len({re.findall(r"Mountains in the [\w-]+", name)[0] for name in mountains}) == 3


def test_a_move_is_thought_of_taken_back_and_made(person: Invite) -> None:
    at = Adventurer(person("Inès", plain=False, viewport=LAPTOP)).draft().to_move()
    walk = at.map.get_by_role("button", name=re.compile("^Walk to: ")).first
    walk.focus()
    at.page.keyboard.press("Enter")
    expect(at.page.get_by_role("region", name="What this move brings")).to_contain_text("Walk to: ")
    at.page.keyboard.press("Escape")
    expect(at.page.locator(".space.chosen")).to_have_count(0)
    walk.focus()
    at.page.keyboard.press("Enter")
    at.page.keyboard.press("Enter")
    expect(at.page.get_by_role("region", name="What happened")).to_contain_text("Inès walks")


@pytest.mark.parametrize("viewport", [LAPTOP, PHONE, ON_ITS_SIDE], ids=["laptop", "phone", "on its side"])
def test_some_rounds_and_a_reload(person: Invite, viewport: dict[str, int]) -> None:
    at = Adventurer(person("Inès", plain=False, viewport=viewport), "pgg").draft()
    rng = random.Random(5)
    for _ in range(14):
        at.answer(rng)
    expect(at.answers.first).to_be_visible()
    assert cut_off(at.page) == []
    at.page.reload()
    expect(at.answers.first).to_be_visible()
    at.answer(rng)


def test_a_battle_tells_chances_and_its_result_stays(person: Invite) -> None:
    """A guardian waits behind every plane; whoever attacks is fought, and the result is shown until it was seen."""
    at = Adventurer(person("Inès", plain=False, viewport=LAPTOP)).draft()
    rng = random.Random(1)
    for _ in range(60):
        if at.page.locator(".battle").count():
            break
        at.answer(rng)
    expect(at.page.locator(".battle")).to_be_visible()
    for _ in range(12):
        if at.page.locator(".result").count():
            break
        roll = at.page.get_by_role("button", name="Roll the dice")
        (roll if roll.count() else at.answers.first).click()
        at.page.wait_for_timeout(50)
    result = at.page.locator(".result")
    expect(result).to_contain_text(re.compile(r"(Won|Lost|Drawn|Roll won), \d+ to \d+"))
    at.page.keyboard.press("Enter")
    expect(result).to_be_hidden()


def test_two_people_draft_in_secret_and_meet_on_the_ring(person: Invite) -> None:
    ines, marek = person("Inès", plain=False), person("Marek", plain=False)
    marek.join(ines.make_table("prophecy-quest"))
    for number in range(3):
        for each in (ines, marek):
            expect(each.page.locator(".steps li").nth(number)).to_have_attribute("aria-current", "step")
            each.page.get_by_role("button", name=re.compile("^Keep: ")).first.click()
    pieces = marek.page.locator("[data-piece]")
    expect(pieces).to_have_count(2)
    assert {str(it.get_attribute("aria-label")).split(",")[0] for it in pieces.all()} == {"Inès", "Marek"}


@pytest.mark.parametrize("viewport", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_it_is_accessible_by_day_and_by_night(person: Invite, viewport: dict[str, int]) -> None:
    at = Adventurer(person("Inès", plain=False, viewport=viewport)).draft().to_move()
    assert findings_by_day_and_night(at.page) == []


def test_another_heros_sheet_is_one_touch_away(person: Invite) -> None:
    at = Adventurer(person("Inès", plain=False, viewport=LAPTOP)).draft()
    expect(at.page.get_by_role("region", name="Sheet of Inès")).to_be_visible()
    at.page.get_by_role("list", name="Players").get_by_role("button").nth(1).click()
    sheet = at.page.get_by_role("region", name=re.compile("^Sheet of (?!Inès)"))
    expect(sheet).to_contain_text("Strength and Health")
    at.page.get_by_role("button", name="Back to my own").click()
    expect(at.page.get_by_role("region", name="Sheet of Inès")).to_be_visible()


def test_plain_questions_are_asked_under_the_map(person: Invite) -> None:
    ines = person("Inès")
    ines.make_table("prophecy-quest", "pg")
    for _ in range(3):
        ines.question.get_by_role("button", name=re.compile("^keep")).first.click()
    expect(ines.page.get_by_role("region", name="Map")).to_be_visible()
    expect(ines.question.get_by_role("group", name="Answers").get_by_role("button").first).to_be_visible()


def test_in_french(person: Invite) -> None:
    ines: Any = person("Inès", locale="fr-FR", plain=False)
    ines.page.goto(f"{ines.address}/new/prophecy-quest")
    expect(ines.page.get_by_role("heading", level=1)).to_contain_text("l’aventure")
