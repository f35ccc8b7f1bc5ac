"""The adventure from positions in the middle: battles, a plane, a duel with its window, death, the end."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Protocol

import pytest
from playwright.sync_api import Page, Route, expect
from playwright.sync_api import TimeoutError as Late

from tests.browser.adventurer import Adventurer
from tests.browser.conftest import Invite
from tests.browser.keyboard import tab_into
from tests.browser.looking import axe_by_day_and_by_night, cut_off, findings_by_day_and_night
from tests.browser.people import Person
from tests.browser.test_by_ear import Table, is_answered, line_for, next_question, say, until

LAPTOP = {"width": 1280, "height": 720}
WINDOWS = {
    "laptop": LAPTOP,
    "phone": {"width": 390, "height": 844},
    "on its side": {"width": 844, "height": 390},
    "200 %": {"width": 640, "height": 360},
}
VERDICT = re.compile(r"(Won|Lost|Roll won), \d+ to \d+|A draw, \d+ (all|to \d+)")
# What is fixed at the foot of a phone covers nothing once one has scrolled to the end.
COVERED = """
() => {
    scrollTo(0, document.documentElement.scrollHeight);
    const foot = document.querySelector(".go, .middle > .btn.large");
    const { top, position } = { top: foot.getBoundingClientRect().top, position: getComputedStyle(foot).position };
    const sides = [...document.querySelectorAll(".battle .side")];
    const last = Math.max(...sides.map((it) => it.getBoundingClientRect().bottom));
    return position === "fixed" && last > top;
}
"""


class Staging(Protocol):
    def __call__(self, name: str, seats: str = "pg", **context: Any) -> Adventurer: ...


@pytest.fixture
def stage(person: Invite, staged_address: str) -> Staging:
    def begin(name: str, seats: str = "pg", **context: Any) -> Adventurer:
        somebody = person("Inès", staged_address, **{"plain": False, "viewport": LAPTOP, **context})
        somebody.make_table("prophecy-quest", seats, stage=name)
        at = Adventurer(somebody)
        if seats == "pg":
            expect(at.answers.first).to_be_visible()
        return at

    return begin


def to_battle(at: Adventurer) -> Adventurer:
    at.stay()
    expect(at.battle).to_be_visible()
    return at


# Battles


def test_a_battle_with_items_and_a_spell_and_a_reload(stage: Staging) -> None:
    at = to_battle(stage("battle"))
    expect(at.battle.locator(".side button")).to_have_count(3)
    shown = at.battle.locator(".side button").all_inner_texts()
    second = re.sub(r"\W.*", "", shown[1].strip(), flags=re.DOTALL)
    before = at.told()
    at.keys.press("2")
    at.heard(before)
    expect(at.battle.get_by_role("region", name="Inès")).to_contain_text(second)
    expect(at.button("prayer|Prayer")).to_contain_text(re.compile(r"\d+ % → \d+ %|\d+% → \d+%"))
    at.page.reload()
    expect(at.button("Roll the dice")).to_be_visible()
    at.press(at.button("prayer|Prayer"))
    expect(at.button("prayer|Prayer")).to_have_count(0)
    before = at.told()
    at.keys.press("r")
    at.heard(before)
    expect(at.result).to_contain_text(VERDICT)
    expect(at.button("Go on|On")).to_be_focused()
    at.go_on()
    expect(at.battle.or_(at.map)).to_be_visible()
    assert at.has_focus()


def test_outfits_are_shown_once_their_order_stands(stage: Staging) -> None:
    at = stage("battle")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    at.page.route("**/outlook", hold)
    to_battle(at)
    until(lambda: bool(held), at.person)
    outfits = at.battle.locator(".side button")
    expect(outfits).to_have_count(0)
    at.keys.press("2")
    for route in held:
        route.continue_()
    expect(outfits).to_have_count(3)
    expect(outfits.first).to_contain_text(re.compile(r"\d+ ?%"))


def test_outfits_are_shown_without_chances_if_nobody_tells_them(stage: Staging) -> None:
    at = stage("battle")
    at.page.route("**/outlook", lambda route: route.abort())
    expect(to_battle(at).battle.locator(".side button")).to_have_count(3)


def test_whoever_goes_on_by_line_has_acknowledged_the_result(stage: Staging) -> None:
    at = to_battle(stage("battle"))
    at.press(at.battle.locator(".side button").first)
    at.press(at.button("Roll the dice"))
    expect(at.result).to_be_visible()
    table = Table(at.person, at.page.url)
    prompt = next_question(table)
    assert prompt is not None
    at.keys.press("/")
    say(at.person, line_for(prompt, random.Random(1)))
    until(lambda: is_answered(table, prompt), at.person)
    expect(at.result).to_have_count(0)


@pytest.mark.parametrize("viewport", WINDOWS.values(), ids=WINDOWS)
def test_nothing_of_a_battle_is_cut_off_or_covered(stage: Staging, viewport: dict[str, int]) -> None:
    at = to_battle(stage("battle", viewport=viewport))
    assert cut_off(at.page) == []
    at.press(at.battle.locator(".side button").first)
    expect(at.button("Roll the dice")).to_be_visible()
    assert cut_off(at.page) == []
    assert not at.page.evaluate(COVERED)
    at.press(at.button("Roll the dice"))
    expect(at.result).to_be_visible()
    assert cut_off(at.page) == []
    assert not at.page.evaluate(COVERED)


@pytest.mark.parametrize(
    ("window", "findings"),
    [("laptop", findings_by_day_and_night), ("phone", axe_by_day_and_by_night)],  # its foot lies over what is below
    ids=["laptop", "phone"],
)
def test_battle_and_result_are_accessible(
    stage: Staging, window: str, findings: Callable[[Page], list[str]]
) -> None:
    at = to_battle(stage("battle", viewport=WINDOWS[window]))
    at.press(at.battle.locator(".side button").first)
    expect(at.button("Roll the dice")).to_be_visible()
    assert findings(at.page) == []
    at.press(at.button("Roll the dice"))
    expect(at.result).to_be_visible()
    assert findings(at.page) == []


def test_a_plane_is_cleared_of_both_guardians(stage: Staging) -> None:
    at = stage("plane")
    plane = at.map.get_by_role("button", name=re.compile("^Attack"))
    plane.click()
    preview = at.page.get_by_role("region", name="What this move brings")
    expect(preview).to_contain_text("Vampire Lord")
    at.press(at.page.locator(".answers .main"))
    for _ in range(12):
        if "Astral Sword" in at.page.get_by_role("region", name="Sheet of Inès").all_inner_texts().__str__():
            break
        if at.result.count():
            at.go_on()
        elif at.answers.count():
            at.press(at.answers.first)
    expect(at.page.get_by_role("region", name="Sheet of Inès")).to_contain_text("Astral Sword")
    expect(at.page.get_by_role("list", name="Players").get_by_role("listitem").first).to_contain_text("1")


def test_a_battle_between_characters_with_its_window(stage: Staging, person: Invite, staged_address: str) -> None:
    ines = stage("duel", "pp")
    marek = join(ines, person("Marek", staged_address, plain=False, viewport=LAPTOP))
    expect(ines.button("^Stay")).to_be_visible()
    ines.stay()
    ines.press(ines.button("^Attack"))
    expect(marek.button("Potion of Healing")).to_be_visible()
    expect(ines.answers).to_have_count(0)
    marek.press(marek.button("Potion of Healing"))
    by_strength = ines.battle.get_by_role("group", name="Kind of battle").get_by_role("button").first
    expect(by_strength).to_contain_text("%")
    ines.press(by_strength)
    expect(marek.battle.get_by_role("group", name="Kind of battle")).to_be_visible()
    marek.keys.press("1")
    for _ in range(10):
        if ines.result.count() and marek.result.count():
            break
        for each in (ines, marek):
            # Whose question it is may change between the look and the press.
            with suppress(Late):
                if each.answers.count() and not each.result.count():
                    each.answers.last.click(timeout=2_000)
        ines.page.wait_for_timeout(20)
    expect(ines.result).to_contain_text(re.compile(r"Won, \d+ to \d+"))
    expect(marek.result).to_contain_text(re.compile(r"Lost, \d+ to \d+"))
    marek.go_on()
    expect(marek.answers.first).to_be_visible()
    marek.press(marek.answers.first)


def join(host: Adventurer, guest: Person) -> Adventurer:
    guest.join(host.page.url)
    return Adventurer(guest)


def test_death_and_return(stage: Staging) -> None:
    at = to_battle_or_end(stage("death"))
    expect(at.result).to_contain_text(re.compile(r"Lost, \d+ to \d+"))
    at.go_on()
    back = at.button("^Return|^Come back|^Go on with")
    expect(back).to_be_visible()
    assert at.has_focus()
    at.press(back)
    expect(at.page.get_by_role("region", name="Sheet of Inès")).not_to_contain_text("Paladin")
    expect(at.answers.first).to_be_visible()


def test_a_hero_who_could_be_saved_falls_only_after_a_second_question(stage: Staging) -> None:
    at = stage("doom")
    at.stay()
    falls = at.button("^Accept fate")
    while not falls.count():
        expect(at.answers.first).to_be_visible()
        if at.result.count():
            at.go_on()
        elif not falls.count():
            at.press(at.answers.last)
    falls.click()
    sure = at.page.get_by_role("dialog", name="Let your hero fall?")
    expect(sure).to_be_visible()
    at.keys.press("Escape")
    expect(sure).to_have_count(0)
    expect(falls).to_be_visible()
    before = at.told()
    falls.click()
    sure.get_by_role("button").last.click()
    at.heard(before)
    expect(at.page.locator(".log")).to_contain_text("Inès loses the character: Paladin.")


def to_battle_or_end(at: Adventurer) -> Adventurer:
    at.stay()
    expect(at.battle).to_be_visible()
    while not at.result.count():
        at.press(at.answers.last)
    return at


# The end


def test_the_final_battle_begins_with_a_banner_and_stays_as_a_sign(stage: Staging) -> None:
    at = stage("last plane")
    at.map.get_by_role("button", name=re.compile("^Attack")).click()
    at.press(at.page.locator(".answers .main"))
    banner = at.page.get_by_role("region", name="The Final Battle")
    while not banner.count():
        expect(at.answers.first.or_(banner)).to_be_visible()
        if at.result.count():
            at.go_on()
        elif not banner.count():
            at.press(at.answers.last)
    expect(banner).to_contain_text("The planes are empty")
    expect(at.voice.filter(has_text="Final Battle")).not_to_have_count(0)
    banner.get_by_role("button", name="Go on").click()
    expect(banner).to_have_count(0)
    expect(at.page.locator(".omen")).to_contain_text("The Final Battle")
    assert at.has_focus()


def test_a_battle_that_ends_the_game_gives_way_to_the_end(stage: Staging) -> None:
    at = stage("last duel")
    at.stay()
    at.press(at.button("^Attack"))
    ending = at.page.get_by_role("region", name="The end")
    while not ending.count() or at.result.count():
        expect(at.answers.or_(ending).first).to_be_visible()
        if at.result.count():
            at.go_on()
        elif at.answers.count():
            at.press(at.answers.last)
    expect(at.battle).to_have_count(0)
    expect(at.page.get_by_role("region", name="The story of each hero")).to_be_visible()


def test_by_keyboard_alone_from_the_lobby_to_the_end(stage: Staging) -> None:
    at = stage("late")
    at.page.goto(at.person.address)
    tab_into(at.page, at.page.locator("a[href^='/table/']").first)
    at.keys.press("Enter")
    expect(at.map).to_be_visible()
    expect(at.answers.first).to_be_visible()
    assert at.tabs_to(at.answers) <= 2
    assert at.tabs_to(at.lit, most=1) == 1
    at.keys.press("ArrowUp")
    at.keys.press("Enter")
    expect(at.page.get_by_role("region", name="What this move brings")).to_contain_text("Storm Queen")
    before = at.told()
    at.keys.press("Enter")
    at.heard(before)
    ending = at.page.get_by_role("region", name="The end")
    while not ending.count():
        expect(at.answers.first).to_be_visible()
        assert at.has_focus()
        fight_on(at)
    expect(ending).to_contain_text("Inès")


def fight_on(at: Adventurer) -> None:
    if at.result.count():
        at.go_on()
        return
    before = at.told()
    at.keys.press("r" if at.button("Roll the dice").count() else "1")
    at.heard(before)
