"""The adventure on its page: draft, map, battles, sheets; by mouse and keyboard, on a phone, in both languages."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import expect

from tests.browser.adventurer import Adventurer
from tests.browser.conftest import Invite
from tests.browser.looking import cut_off, findings_by_day_and_night
from tests.browser.people import Person

PHONE = {"width": 390, "height": 844}
ON_ITS_SIDE = {"width": 844, "height": 390}
LAPTOP = {"width": 1280, "height": 720}
ZOOMED = {"width": 640, "height": 360}  # 1280 × 720 at 200 %
ENGLISH = re.compile(r"\b(your|the|costs|walk|round of)\b", re.IGNORECASE)


def begin(person: Person, seats: str = "pg") -> Adventurer:
    person.make_table("prophecy-quest", seats)
    return Adventurer(person)


def test_the_draft_shows_each_character_as_a_card(person: Invite) -> None:
    at = begin(person("Inès", plain=False))
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
    at = begin(person("Inès", plain=False, viewport=LAPTOP)).draft()
    spaces = at.map.locator("[data-space]")
    expect(spaces).to_have_count(20)
    names = [str(it.get_attribute("aria-label")) for it in spaces.all()]
    assert len(set(names)) == 20
    mountains = [name for name in names if "Mountains" in name]
    assert len(mountains) == 3
    assert len({re.findall(r"Mountains in the [\w-]+", name)[0] for name in mountains}) == 3


def test_a_move_is_thought_of_taken_back_and_made(person: Invite) -> None:
    at = begin(person("Inès", plain=False, viewport=LAPTOP)).draft().to_move()
    walk = at.map.get_by_role("button", name=re.compile("^Walk to: ")).first
    walk.focus()
    at.page.keyboard.press("Enter")
    expect(at.page.get_by_role("region", name="What this move brings")).to_contain_text("Walk to: ")
    at.page.keyboard.press("Escape")
    expect(at.page.locator(".space.chosen")).to_have_count(0)
    at.travel(walk)
    expect(at.page.locator(".log")).to_contain_text("Inès walks")


SMALL = {"phone": PHONE, "on its side": ON_ITS_SIDE, "200 %": ZOOMED}


@pytest.mark.parametrize("viewport", SMALL.values(), ids=SMALL)
def test_some_moves_and_a_reload_in_a_small_window(person: Invite, viewport: dict[str, int]) -> None:
    at = begin(person("Inès", plain=False, viewport=viewport))
    expect(at.page.locator("article.hero").first).to_be_visible()
    assert cut_off(at.page) == []
    at.draft()
    rng = random.Random(5)
    for _ in range(8):
        at.answer(rng)
        assert cut_off(at.page) == []
    expect(at.answers.first).to_be_visible()
    at.page.reload()
    at.answer(rng)


def test_three_rounds_of_two_people_and_two_bots(person: Invite) -> None:
    ines, marek = person("Inès", plain=False, viewport=LAPTOP), person("Marek", plain=False, viewport=LAPTOP)
    marek.join(ines.make_table("prophecy-quest", "ppgg"))
    people, rng = [Adventurer(ines), Adventurer(marek)], random.Random(7)
    for number in range(3):
        for each in people:
            expect(each.page.locator(".steps li").nth(number)).to_have_attribute("aria-current", "step")
            each.button("^Keep: ").click()
    expect(people[1].page.locator("[data-piece]")).to_have_count(4)
    while min(each.rounds() for each in people) < 4:
        asked = [each for each in people if each.answers.count()]
        for each in asked[:1]:
            each.answer(rng)
        if not asked:
            ines.page.wait_for_timeout(20)
    assert all(each.has_focus() for each in people)


@pytest.mark.parametrize("viewport", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_it_is_accessible_by_day_and_by_night(person: Invite, viewport: dict[str, int]) -> None:
    at = begin(person("Inès", plain=False, viewport=viewport)).draft().to_move()
    assert cut_off(at.page) == []
    assert findings_by_day_and_night(at.page) == []


def test_another_heros_sheet_is_one_touch_away(person: Invite) -> None:
    at = begin(person("Inès", plain=False, viewport=LAPTOP)).draft()
    expect(at.page.get_by_role("region", name="Sheet of Inès")).to_be_visible()
    at.page.get_by_role("list", name="Players").get_by_role("button").nth(1).click()
    sheet = at.page.get_by_role("region", name=re.compile("^Sheet of (?!Inès)"))
    expect(sheet).to_contain_text("Strength and Health")
    at.page.get_by_role("button", name="Back to my own").click()
    expect(at.page.get_by_role("region", name="Sheet of Inès")).to_be_visible()


def test_plain_questions_are_asked_under_the_map(person: Invite) -> None:
    ines = person("Inès")
    ines.make_table("prophecy-quest", "pg")
    for number in range(3):
        expect(ines.page.locator(".steps li").nth(number)).to_have_attribute("aria-current", "step")
        ines.question.get_by_role("button", name=re.compile("^keep")).first.click()
    expect(ines.page.get_by_role("region", name="Map")).to_be_visible()
    expect(ines.question.get_by_role("group", name="Answers").get_by_role("button").first).to_be_visible()


@pytest.mark.parametrize("viewport", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_in_french(person: Invite, viewport: dict[str, int]) -> None:
    ines = person("Inès", plain=False, viewport=viewport)
    ines.make_table("prophecy-quest", "pg")
    ines.page.get_by_role("button", name="FR : lire en français").click()
    for number in range(3):
        expect(ines.page.locator(".steps li").nth(number)).to_have_attribute("aria-current", "step")
        assert cut_off(ines.page) == []
        ines.page.get_by_role("button", name=re.compile("^Garder")).first.click()
    at, rng = Adventurer(ines), random.Random(3)
    for _ in range(4):
        expect(at.answers.first).to_be_visible()
        assert cut_off(at.page) == []
        assert not ENGLISH.search(at.page.locator("body").inner_text())
        at.answer(rng)
    assert "La manche d’Inès." in (at.page.locator(".log").text_content() or "")


# Focus and the announcer


def test_the_first_answer_is_near_and_the_focus_stays(person: Invite) -> None:
    at = begin(person("Inès", plain=False, viewport=LAPTOP))
    expect(at.page.locator("article.hero").first).to_be_visible()
    assert at.tabs_to(at.answers) <= 2
    for number in range(3):
        expect(at.page.locator(".steps li").nth(number)).to_have_attribute("aria-current", "step")
        at.page.locator(".hero button:enabled").first.focus()
        at.keys.press("Enter")
    expect(at.map.or_(at.battle)).to_be_visible()
    rng = random.Random(4)
    for _ in range(10):
        at.answer(rng)
        expect(at.answers.first).to_be_visible()
        assert at.has_focus()
    at.page.reload()
    expect(at.answers.first).to_be_visible()
    assert at.tabs_to(at.answers) <= 2


def test_a_closed_sheet_gives_the_focus_back(person: Invite) -> None:
    at = begin(person("Inès", plain=False, viewport=LAPTOP)).draft().to_move()
    plate = at.page.get_by_role("list", name="Players").get_by_role("button").nth(1)
    plate.focus()
    at.keys.press("Enter")
    at.page.get_by_role("button", name="Back to my own").press("Enter")
    expect(plate).to_be_focused()
    at.lit.first.focus()
    at.keys.press("i")
    expect(at.page.get_by_role("region", name="Sheet of Inès")).to_be_focused()
    at.keys.press("i")
    expect(at.lit.first).to_be_focused()


def test_everything_is_announced_once_and_the_question_last(person: Invite) -> None:
    at = begin(person("Inès", plain=False, viewport=LAPTOP)).draft().to_move()
    at.travel(at.map.get_by_role("button", name=re.compile("^Walk to: ")).first)
    expect(at.answers.first).to_be_visible()
    expect(at.voice.filter(has_text="You walk").last).to_be_attached()
    expect(at.voice.last).not_to_have_text(re.compile(r"You walk[^.]*\.$"))
    said = " ".join(at.voice.all_inner_texts())
    assert said.count("You walk") == 1
    others = at.page.locator("main [role=status], main [role=alert], main [aria-live]").all_text_contents()
    assert [each for each in others if each.strip()] == []
