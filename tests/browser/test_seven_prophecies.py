"""Seven Prophecies on its own board: cubes, cards and the score sheet, by pointer, by touch and by keyboard."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Position, expect

from tests.browser.conftest import Invite
from tests.browser.looking import SCHEMES, beyond_the_window, cut_off, serious_findings
from tests.browser.people import Person

PHONE = {"width": 390, "height": 844}
QUICKEST_BOT = "Fool: any allowed move"
MOST_STEPS = 200
CUBES = 7
TIME_TO_COMPILE = 180_000  # milliseconds: the first forecast on a machine compiles the rules


SINGLE: dict[str, Any] = {"variant": "single-round"}


def make_table(maker: Person, seats: int = 4, guests: int = 0, **more: Any) -> str:
    """People on the seats after the maker's, bots on the rest; gives the link."""
    return maker.make_table("seven-prophecies", "p" * (1 + guests) + "b" * (seats - 1 - guests), **more)


def order_by_form(maker: Person, seats: int = 4, guests: int = 0, variant: str = "a single round") -> str:
    page = maker.page
    page.goto(f"{maker.address}/new/seven-prophecies")
    rows = page.get_by_label(re.compile("^Who sits on seat"))
    expect(rows.first).to_be_visible()
    while rows.count() < seats:
        page.get_by_role("button", name="Add a seat").click()
    for seat in range(2, seats + 1):
        is_guest = seat <= guests + 1
        page.get_by_label(f"Who sits on seat {seat}").select_option("A person, by link" if is_guest else "A bot")
        if not is_guest:
            page.get_by_label(f"Strength of the bot on seat {seat}").select_option(QUICKEST_BOT)
    page.get_by_role("radiogroup", name="How it is won").get_by_role("radio", name=variant).check()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/table/**")
    expect(maker.players).to_be_visible()
    return page.url


# What stands on the table


def hand(reader: Person) -> Locator:
    return reader.page.get_by_role("toolbar", name="Your hand").get_by_role("button")


STRIP: Position = {"x": 25, "y": 45}  # of a card in a fan, what the next one does not cover


def playable(reader: Person) -> Locator:
    return reader.page.get_by_role("toolbar", name="Your hand").locator("button:not([aria-disabled])")


def cubes_on(reader: Person, rank: str) -> Locator:
    return reader.page.get_by_role("group", name=f"Cubes on {rank}")


def seal(reader: Person) -> Locator:
    return reader.question.get_by_role("button", name="Seal my prophecy")


def ending(reader: Person) -> Locator:
    return reader.page.get_by_role("region", name="The end")


def trick(reader: Person) -> Locator:
    return reader.page.get_by_role("list", name=re.compile("^Trick"))


def chart(reader: Person) -> Locator:
    return reader.page.get_by_role("table", name=re.compile("^Prophecies and tricks"))


# Acting


def prophesy(reader: Person, *shares: int) -> None:
    """By pointer: cube by cube, then seal."""
    for rank, share in zip(("1st", "2nd", "3rd", "4th"), shares, strict=False):
        for _ in range(share):
            reader.page.get_by_role("button", name=f"One cube more on {rank}").click()
    seal(reader).click()
    expect(seal(reader)).to_have_count(0)


def prophesy_by_keys(reader: Person, digits: str) -> None:
    expect(seal(reader)).to_be_visible()
    for digit in digits:
        reader.page.keyboard.press(digit)
    reader.page.keyboard.press("Enter")
    expect(seal(reader)).to_have_count(0)


def play(reader: Person) -> None:
    """By pointer: choose a card, then press the button that names it."""
    left = hand(reader).count()
    playable(reader).first.click(position=STRIP)
    reader.question.get_by_role("button", name=re.compile("^Play ")).click()
    expect_a_card_gone(reader, left)


def play_by_keys(reader: Person) -> None:
    left = hand(reader).count()
    playable(reader).last.press("Enter")
    expect_a_card_gone(reader, left)


def expect_a_card_gone(reader: Person, left: int) -> None:
    expect(hand(reader)).not_to_have_count(left)


def play_to_the_end(people: list[Person], by_keys: bool = False) -> None:
    for _ in range(MOST_STEPS):
        if ending(people[0]).count():
            return
        asked = [reader for reader in people if reader.question.count()]
        if asked:
            (play_by_keys if by_keys else play)(asked[0])
        else:
            people[0].page.wait_for_timeout(50)
    raise AssertionError("the game does not end")


def expect_the_end(reader: Person, rounds: int) -> None:
    expect(ending(reader).locator(".shrinks")).to_have_text(re.compile("wins|share"))
    sheet = reader.page.get_by_role("table", name="All rounds")
    expect(sheet.get_by_role("row")).to_have_count(1 + rounds + 1)
    expect(reader.page.get_by_role("heading", name="How true you foretell")).to_be_visible()


def seated(person: Invite, *names: str, **table: Any) -> list[Person]:
    """People at one table, each with a browser of their own."""
    people = [person(name, plain=False) for name in names]
    link = make_table(people[0], guests=len(names) - 1, **table)
    for seat, guest in enumerate(people[1:], start=2):
        guest.join(link, seat)
    return all_asked(people)


def all_asked(people: list[Person]) -> list[Person]:
    for reader in people:
        expect(seal(reader)).to_be_visible()
    return people


@pytest.fixture
def alone(person: Invite) -> Person:
    """Inès with three bots, about to foretell."""
    return seated(person, "Inès", **SINGLE)[0]


def at_play(reader: Person) -> Person:
    """After the prophecies, when others have played before the reader."""
    prophesy_by_keys(reader, "1122334")
    expect(reader.question).to_be_visible()
    while trick(reader).get_by_text("your card").count() and trick(reader).get_by_text("so far").count() == 0:
        play(reader)
        expect(reader.question).to_be_visible()
    return reader


# Whole games


def test_four_people_play_a_whole_round(person: Invite) -> None:
    people = [person(name, plain=False) for name in ("Inès", "Marek", "Noor", "Tomasz")]
    link = order_by_form(people[0], guests=3)
    for seat, guest in enumerate(people[1:], start=2):
        guest.sit_down(link, seat)
    for reader in all_asked(people):
        prophesy(reader, 2, 2, 2, 1)
    expect(chart(people[0]).get_by_role("rowheader")).to_have_count(4)
    play_to_the_end(people)
    for reader in people:
        expect_the_end(reader, rounds=1)


def test_a_round_for_three_is_played_by_keyboard_alone(person: Invite) -> None:
    (ines,) = seated(person, "Inès", seats=3, **SINGLE)
    expect(ines.page.get_by_text("out of play")).to_be_visible()
    prophesy_by_keys(ines, "1112233")
    expect(chart(ines).get_by_role("rowheader")).to_have_count(3)
    play_to_the_end([ines], by_keys=True)
    expect_the_end(ines, rounds=1)


def test_a_round_is_followed_by_the_next_and_can_be_looked_at_again(person: Invite) -> None:
    """With everything that moves, for those who like it."""
    ines = person("Inès", plain=False, reduced_motion="no-preference")
    make_table(ines, seats=3)
    prophesy_by_keys(ines, "1112233")
    over = ines.page.get_by_role("region", name="Round 1 is over.")
    while over.count() == 0:
        if ines.question.get_by_role("button", name=re.compile("^(Play|Choose)")).count():
            play_by_keys(ines)
    over.get_by_role("button", name="Show round 1").click()
    expect(ines.page.get_by_role("table", name=re.compile("^Round 1: the cubes"))).to_be_visible()
    expect(seal(ines)).to_be_visible()


# Prophecies


def test_a_prophecy_stays_secret_until_all_are_sealed(person: Invite) -> None:
    ines, marek = seated(person, "Inès", "Marek", **SINGLE)
    prophesy(ines, 7, 0, 0, 0)
    expect(marek.plate("Inès")).to_contain_text("has decided")
    expect(ines.page.get_by_text("Sealed. All are turned over together.")).to_be_visible()
    expect(chart(marek)).to_have_count(0)
    prophesy(marek, 0, 0, 0, 7)
    expect(chart(marek).get_by_role("row", name=re.compile("^1st.* 7 cubes"))).to_be_visible()


def test_cubes_that_are_placed_outlast_a_reload(alone: Person) -> None:
    for digit in "1233":
        alone.page.keyboard.press(digit)
    alone.page.keyboard.press("Shift+Digit2")
    alone.page.reload()
    for rank, count in (("1st", "1"), ("2nd", "0"), ("3rd", "2"), ("4th", "0")):
        expect(cubes_on(alone, rank).get_by_text(count, exact=True)).to_be_visible()
    expect(alone.question).to_contain_text("4 cubes left to place.")


def test_only_seven_cubes_can_be_placed_and_all_of_them_must(alone: Person) -> None:
    expect(seal(alone)).to_be_disabled()
    for _ in range(CUBES + 1):
        alone.page.keyboard.press("4")
    expect(cubes_on(alone, "4th").get_by_text("7", exact=True)).to_be_visible()
    expect(alone.page.get_by_role("button", name="One cube more on 1st")).to_be_disabled()
    expect(seal(alone)).to_be_enabled()


# Cards


def test_a_card_says_why_it_cannot_be_played_and_what_it_would_do(person: Invite) -> None:
    ines = seated(person, "Inès")[0]
    prophesy_by_keys(ines, "1122334")
    blocked = hand(ines).and_(ines.page.locator("[aria-disabled]"))
    for _ in range(MOST_STEPS):
        expect(ines.question).to_be_visible()
        if blocked.count():
            break
        if seal(ines).count():
            prophesy_by_keys(ines, "1122334")
        else:
            play_by_keys(ines)
    blocked.first.press("ArrowUp")
    expect(ines.question).to_contain_text(re.compile("You hold .+: play one of those."))
    expect(blocked.first).to_have_accessible_description(re.compile("You hold .+: play one of those."))
    playable(ines).first.press("ArrowUp")
    expect(playable(ines).first).to_have_accessible_name(re.compile(r", \dth|, 1st|, 2nd|, 3rd"))
    ines.page.keyboard.press("Escape")
    expect(playable(ines).first).to_have_attribute("aria-pressed", "false")


def test_a_second_click_plays_a_card(alone: Person) -> None:
    at_play(alone)
    left = hand(alone).count()
    playable(alone).first.dblclick(position=STRIP)
    expect_a_card_gone(alone, left)


def test_arrows_go_through_the_hand_and_keys_tell_the_table(alone: Person) -> None:
    at_play(alone)
    page = alone.page
    hand(alone).first.focus()
    page.keyboard.press("ArrowRight")
    expect(hand(alone).nth(1)).to_be_focused()
    page.keyboard.press("End")
    expect(hand(alone).last).to_be_focused()
    page.keyboard.press("t")
    expect(alone.spoken(re.compile(r"Trick \d+ asks for"))).to_be_attached()
    page.keyboard.press("p")
    expect(alone.spoken("Inès waits for")).to_be_attached()


# The coach


def test_the_coach_speaks_at_a_friendly_table(alone: Person) -> None:
    page = alone.page
    page.keyboard.press("c")
    expect(page.get_by_role("main").get_by_text("from 4,000 imagined deals")).to_be_visible(timeout=TIME_TO_COMPILE)
    expect(page.get_by_text(re.compile(r"^With the best prophecy, \d·\d·\d·\d$"))).to_be_visible()
    for digit in "1122334":
        page.keyboard.press(digit)
    expect(page.get_by_text("All seven come true:")).to_be_visible()
    expect(page.get_by_text("If you foretell 2·2·2·1")).to_be_visible()
    page.get_by_role("button", name="Coach").click()
    expect(page.get_by_text("All seven come true:")).to_have_count(0)


def test_beside_the_coach_a_phone_shows_hand_and_answer_without_scrolling(person: Invite) -> None:
    ines = person("Inès", plain=False, viewport=PHONE, has_touch=True)
    make_table(ines)
    expect(seal(ines)).to_be_visible()
    for digit in "c1122334":
        ines.page.keyboard.press(digit)
    expect(ines.page.get_by_text("If you foretell 2·2·2·1")).to_be_visible(timeout=TIME_TO_COMPILE)
    expect_all_in_view(ines, seal(ines))
    seal(ines).click()
    expect(ines.question.get_by_role("button", name="Choose a card")).to_be_visible()
    expect(ines.page.get_by_role("main").get_by_text("from 4,000 imagined deals")).to_be_visible()
    playable(ines).first.press("ArrowUp")
    expect_all_in_view(ines, ines.question.get_by_role("button", name=re.compile("^Play ")))
    sure = "cells => cells.forEach(cell => { cell.textContent = '100%' })"  # as wide as chances get
    ines.page.get_by_role("complementary", name="Coach").locator("b").evaluate_all(sure)
    expect_all_in_view(ines, ines.question.get_by_role("button", name=re.compile("^Play ")))


def expect_all_in_view(reader: Person, answer: Locator) -> None:
    expect(answer).to_be_in_viewport(ratio=1)
    assert beyond_the_window(reader.page) == 0
    assert cut_off(reader.page) == []


def test_a_strict_table_has_no_coach(person: Invite) -> None:
    ines = seated(person, "Inès", is_friendly=False, **SINGLE)[0]
    expect(ines.page.get_by_role("button", name="Coach")).to_have_count(0)
    at_play(ines)
    expect(ines.page.get_by_role("button", name="Coach")).to_have_count(0)


# Looking at it


def expect_good_looks(page: Page) -> None:
    assert cut_off(page) == []
    for scheme, options in SCHEMES.items():
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        assert serious_findings(page, options) == []


@pytest.mark.parametrize("size", [None, PHONE], ids=["desk", "phone"])
def test_nothing_is_cut_off_and_axe_finds_nothing(person: Invite, size: dict[str, int] | None) -> None:
    context: dict[str, Any] = {"viewport": size, "has_touch": True} if size else {}
    ines = person("Inès", plain=False, **context)
    make_table(ines, **SINGLE)
    expect(seal(ines)).to_be_visible()
    expect_good_looks(ines.page)
    at_play(ines)
    playable(ines).first.click(position=STRIP)
    expect_good_looks(ines.page)
    ines.page.keyboard.press("Escape")
    play_to_the_end([ines])
    expect_good_looks(ines.page)


def test_the_table_speaks_french(person: Invite) -> None:
    ines = person("Inès", plain=False)
    make_table(ines, **SINGLE)
    page = ines.page
    page.get_by_role("button", name="FR").click()
    expect(page.get_by_role("heading", name="Vos sept prophéties")).to_be_visible()
    for digit in "1122334":
        page.keyboard.press(digit)
    page.get_by_role("button", name="Sceller ma prophétie").click()
    expect(page.get_by_role("region", name="Votre coup")).to_contain_text("À vous.")
    expect(page.get_by_role("toolbar", name="Votre main").get_by_role("button").first).to_be_visible()
    assert not re.search(r"\b(seven-prophecies|tricks)-[a-z]", page.inner_text("body"))
