"""The oracle on the page: hints at a friendly table, chances in a replay. Asked of the real search."""

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Invite
from tests.browser.test_quest_recap import LONG_GAME
from tests.browser.test_replay import a_short_game

TIME_TO_COMPILE = 180_000  # milliseconds: the first thought on a machine compiles the rules


def test_the_oracle_names_moves_and_shows_them_on_the_board(person: Invite) -> None:
    ines = person("Inès", plain=False)
    ines.make_table(seats="pb")
    page = ines.page
    page.get_by_role("button", name="Ask the oracle").click()
    expect(page.get_by_role("main").get_by_text("of the games from here")).to_be_visible(timeout=TIME_TO_COMPILE)
    best = page.get_by_role("region", name="The Oracle").get_by_role("listitem")
    expect(best).to_have_count(3)
    show = page.get_by_role("button", name="Show on the board")
    show.click()
    expect(show).to_have_attribute("aria-pressed", "true")


def test_the_adventure_gives_hints_in_its_drawer(person: Invite) -> None:
    """By key; shown on the board, they are named to those who listen too."""
    ines = person("Inès", plain=False)
    ines.make_table("prophecy-quest", "pb")
    page = ines.page
    oracle = page.get_by_role("region", name="The Oracle")
    expect(oracle).to_be_hidden()
    page.keyboard.press("h")
    expect(oracle.get_by_text("of the games from here")).to_be_visible(timeout=TIME_TO_COMPILE)
    expect(oracle.get_by_role("listitem")).to_have_count(2)
    expect(oracle.get_by_role("listitem").first).to_contain_text("Keep")
    oracle.get_by_role("button", name="Show on the board").click()
    page.keyboard.press("Escape")
    expect(oracle).to_be_hidden()
    expect(page.get_by_role("button", name="named by the oracle")).to_have_count(2)


def test_chances_of_an_adventure_are_told_by_round(page: Page, server_address: str) -> None:
    page.goto(f"{server_address}/replay")
    page.get_by_label("Record as a file").set_input_files(LONG_GAME)
    page.get_by_role("button", name="Watch the replay").click()
    swing = page.get_by_role("button", name=re.compile(r"^Round \d+: \+\d+"))
    expect(swing.first).to_be_visible(timeout=TIME_TO_COMPILE)
    slider = page.get_by_role("slider", name="Move")
    swing.first.click()
    expect(slider).not_to_have_value("0")
    page.get_by_text("As a table").click()
    expect(page.get_by_role("columnheader", name="Round")).to_be_visible()


def test_a_replay_shows_everybodys_chances(person: Invite) -> None:
    ines, marek = person("Inès"), person("Marek")
    page = ines.page
    page.goto(a_short_game(ines, marek))
    page.get_by_text("As a table").click()
    rows = page.get_by_role("table").get_by_role("rowheader")
    expect(rows).to_have_count(4, timeout=TIME_TO_COMPILE)
    expect(page.get_by_role("columnheader", name="Marek")).to_be_visible()


def test_nobody_is_told_at_a_table_that_is_not_friendly(person: Invite) -> None:
    ines = person("Inès")
    page = ines.page
    page.goto(f"{ines.address}/new/prophecies")
    page.get_by_label("Who sits on seat 2").select_option("A bot")
    page.get_by_role("switch", name="Friendly").click()
    page.get_by_role("button", name="Open the table").click()
    expect(ines.players).to_be_visible()
    expect(page.get_by_role("button", name="Ask the oracle")).to_have_count(0)
