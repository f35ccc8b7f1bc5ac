"""The gallery of the adventure's cards: from the lobby and from a table, by mouse and keyboard, on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.browser.adventurer import Adventurer
from tests.browser.conftest import Invite
from tests.browser.looking import cut_off, findings_by_day_and_night

PHONE: ViewportSize = {"width": 390, "height": 844}
DESK: ViewportSize = {"width": 1440, "height": 900}
CARDS = "/games/prophecy-quest/cards"


def cards(page: Page) -> Locator:
    return page.get_by_role("region", name="Cards", exact=True).get_by_role("listitem").get_by_role("button")


def card(page: Page, name: str) -> Locator:
    return cards(page).and_(page.get_by_role("button", name=re.compile(f"^{name}")))


def chosen(page: Page) -> Locator:
    return page.get_by_role("complementary", name="The chosen card")


def test_the_way_from_the_lobby(person: Invite) -> None:
    page = person("Wren", viewport=DESK).page
    page.goto(f"{person('Ilse').address}/new/prophecy-quest")
    page.get_by_role("link", name="All cards").click()
    expect(page).to_have_url(re.compile(CARDS))
    expect(page.get_by_role("main").get_by_text("211 cards in all decks")).to_be_visible()
    page.get_by_role("link", name="Rules").click()
    page.get_by_role("link", name="All cards").click()
    expect(page).to_have_url(re.compile(CARDS))


def test_every_deck_is_there_with_a_picture_on_each_card(person: Invite) -> None:
    wren = person("Wren", viewport=DESK)
    wren.page.goto(f"{wren.address}{CARDS}")
    expect(cards(wren.page).first).to_be_visible()
    decks = wren.page.get_by_role("list", name="One card of each deck").get_by_role("listitem")
    expect(decks).to_have_count(7)
    expect(wren.page.get_by_role("img", name=re.compile("face down$"))).to_have_count(7)
    empty = """all => all.filter((each) => each.getBBox().width === 0).length"""
    wren.page.wait_for_function(f"() => ({empty})([...document.querySelectorAll('.picture use')]) === 0")


def test_filters_and_search_and_order(person: Invite) -> None:
    wren = person("Wren", viewport=DESK)
    page = wren.page
    page.goto(f"{wren.address}{CARDS}")
    page.get_by_role("button", name="Creatures 35").click()
    expect(page.get_by_role("main").get_by_text("35 of 211 cards")).to_be_visible()
    page.get_by_role("button", name=re.compile(r"^Undead \d")).click()
    expect(card(page, "Headless Knight")).to_be_visible()
    expect(card(page, "Bear")).to_have_count(0)
    page.get_by_label("Order").select_option("Strength")
    expect(cards(page).first).to_have_accessible_name(re.compile("^Band of Zombies Strength 3"))
    page.get_by_label("Search").fill("nothing is called this")
    page.get_by_role("button", name="Show all cards").click()
    expect(page.get_by_role("main").get_by_text("211 cards in all decks")).to_be_visible()
    page.get_by_label("Search").fill("chevalier sans TETE")  # in the other language, without its accent
    expect(cards(page)).to_have_count(1)
    expect(card(page, "Headless Knight")).to_be_visible()


def test_the_later_edition_has_other_cards(person: Invite) -> None:
    wren = person("Wren", viewport=DESK)
    wren.page.goto(f"{wren.address}{CARDS}")
    expect(wren.page.get_by_role("button", name="Chance 25")).to_be_visible()
    wren.page.get_by_role("combobox", name="Cards").select_option("zman")
    expect(wren.page.get_by_role("button", name="Chance 22")).to_be_visible()
    expect(card(wren.page, "Banner of Hope")).to_have_count(1)


def test_by_keyboard(person: Invite) -> None:
    wren = person("Wren", viewport=DESK)
    page = wren.page
    page.goto(f"{wren.address}{CARDS}")
    expect(cards(page).first).to_be_visible()
    page.keyboard.press("/")
    expect(page.get_by_label("Search")).to_be_focused()
    page.keyboard.type("giant")
    first, second = cards(page).nth(0), cards(page).nth(1)
    first.focus()
    page.keyboard.press("ArrowRight")
    expect(second).to_be_focused()
    expect(first).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Enter")
    expect(second).to_have_attribute("aria-pressed", "true")
    name = (second.get_attribute("aria-label") or "").split(" Strength")[0]
    expect(chosen(page).get_by_role("heading", name=name)).to_be_visible()


def test_from_a_table_it_tells_where_cards_are_and_gives_the_focus_back(person: Invite) -> None:
    wren = person("Wren", viewport=DESK, plain=False)
    page = wren.page
    wren.make_table("prophecy-quest", "pg")
    Adventurer(wren).draft().to_move()
    opener = page.get_by_role("button", name="All cards")
    expect(opener).to_be_visible()
    opener.click()
    gallery = page.get_by_role("dialog", name="Cards")
    expect(gallery.get_by_text("211 cards in all decks")).to_be_visible()
    gallery.get_by_role("button", name=re.compile("^On the table")).click()
    cards(page).first.click()
    expect(chosen(page).get_by_role("definition").first).to_contain_text(re.compile("face up|here"))
    page.keyboard.press("i")  # keys of the table are silent here
    page.keyboard.press("Escape")
    expect(gallery).to_have_count(0)
    expect(opener).to_be_focused()
    page.keyboard.press("g")
    expect(gallery).to_be_visible()
    page.keyboard.press("g")
    expect(gallery).to_have_count(0)
    expect(opener).to_be_focused()


def test_on_a_phone_a_card_opens_over_the_others(person: Invite) -> None:
    wren = person("Wren", viewport=PHONE)
    page = wren.page
    page.goto(f"{wren.address}{CARDS}")
    third = cards(page).nth(2)
    third.click()
    opened = page.get_by_role("dialog", name="The chosen card")
    expect(opened).to_be_visible()
    assert really_cut_off(page) == set()
    page.keyboard.press("Escape")
    expect(opened).to_be_hidden()
    expect(third).to_be_focused()


@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
def test_nothing_is_cut_off(person: Invite, language: str) -> None:
    wren = person("Wren", locale=language)
    for window in (DESK, PHONE):
        wren.page.set_viewport_size(window)
        wren.page.goto(f"{wren.address}{CARDS}")
        expect(wren.page.get_by_role("searchbox")).to_be_visible()
        assert really_cut_off(wren.page) == set()


@pytest.mark.parametrize(("window", "language"), [(DESK, "en-GB"), (PHONE, "fr-FR")], ids=["desk", "phone"])
def test_axe_is_content(person: Invite, window: ViewportSize, language: str) -> None:
    wren = person("Wren", viewport=window, locale=language)
    wren.page.goto(f"{wren.address}{CARDS}")
    expect(wren.page.get_by_role("searchbox")).to_be_visible()
    beside = moved_sideways(wren.page)
    found = findings_by_day_and_night(wren.page)
    assert [it for it in found if it.removeprefix("not seen, ").partition(": ")[2] not in beside] == []


def really_cut_off(page: Page) -> set[str]:
    return set(cut_off(page)) - moved_sideways(page)


def moved_sideways(page: Page) -> set[str]:
    """What lies in a strip that can be moved is not cut off."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll("body *")]
            .filter((box) => getComputedStyle(box).overflowX === "auto" && box.scrollWidth > box.clientWidth)
            .flatMap((strip) => [...strip.querySelectorAll("*")])
            .flatMap((box) => [...box.childNodes])
            .filter((node) => node.nodeType === Node.TEXT_NODE)
            .map((node) => node.data.trim())"""
    )
    return set(found)
