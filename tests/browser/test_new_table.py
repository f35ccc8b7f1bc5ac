"""The form for a new table: drawn from the fields of the game, with a live preview."""

import re

import pytest
from playwright.sync_api import Page, expect

from foretold.games import OFFERED
from tests.browser.conftest import Invite


def test_the_preview_follows_the_options(person: Invite, server_address: str) -> None:
    page = person("Inès").page
    page.goto(f"{server_address}/new/prophecies")
    status = page.get_by_role("region", name="Preview").locator("header span")
    expect(status).to_have_text("5 × 5, numbers")
    page.get_by_role("radiogroup", name="Rows").get_by_role("radio", name="7").check()
    page.get_by_role("radiogroup", name="What a number foretells").get_by_role("radio", name="How many X’s").check()
    expect(status).to_have_text("7 × 5, X’s")
    expect(page.get_by_role("radiogroup", name="Numbers allowed")).to_be_visible()


def test_options_that_do_not_apply_are_not_there(person: Invite, server_address: str) -> None:
    page = person("Inès").page
    page.goto(f"{server_address}/new/prophecies")
    expect(page.get_by_role("radiogroup", name="A tie goes to")).to_have_count(0)
    page.get_by_role("button", name="Add a seat").click()
    expect(page.get_by_role("radiogroup", name="A tie goes to")).to_be_visible()
    page.get_by_role("radiogroup", name="Board").get_by_role("radio", name="Sudoku").check()
    expect(page.get_by_role("radiogroup", name="Rows")).to_have_count(0)
    expect(page.get_by_role("region", name="Preview").locator("header span")).to_contain_text("Sudoku 1")
    page.get_by_role("combobox", name="Givens").select_option("none")
    expect(page.get_by_role("region", name="Preview").locator("header span")).not_to_contain_text("Sudoku 1")


def test_a_board_may_have_any_size(person: Invite, server_address: str) -> None:
    page = person("Inès").page
    page.goto(f"{server_address}/new/prophecies")
    page.get_by_role("switch", name="Any size").check()
    page.get_by_role("spinbutton", name="Rows").fill("12")
    page.get_by_role("spinbutton", name="Columns").fill("11")
    expect(page.get_by_role("region", name="Preview").locator("header span")).to_contain_text("12 × 11")


def test_boards_that_come_with_the_game_are_chosen_by_name(person: Invite, server_address: str) -> None:
    page = person("Inès").page
    page.goto(f"{server_address}/new/prophecies")
    page.get_by_role("radiogroup", name="Board").get_by_role("radio", name="Exotic").check()
    page.get_by_role("radio", name="Hexagon").check()
    expect(page.get_by_role("region", name="Preview").locator("header span")).to_contain_text("Hexagon")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("banner")).to_contain_text("Hexagon")


def test_what_is_wrong_is_said_at_the_option(person: Invite, server_address: str) -> None:
    page = person("Inès").page
    page.goto(f"{server_address}/new/prophecies")
    page.get_by_role("radiogroup", name="Board").get_by_role("radio", name="Sudoku").check()
    page.get_by_role("combobox", name="Givens").select_option("my own, 81 characters")
    page.get_by_role("textbox", name="my own").fill("12..")
    board = page.get_by_role("group", name="Board")
    refusal = board.get_by_text("4 characters; a sudoku needs 81")
    expect(refusal).to_be_visible()
    page.get_by_role("combobox", name="Givens").select_option("none")
    expect(refusal).to_have_count(0)


def test_the_table_has_the_name_and_the_seats_of_the_order(person: Invite, server_address: str) -> None:
    ines = person("Inès")
    page = ines.page
    page.goto(f"{server_address}/new/prophecies")
    page.get_by_role("button", name="Add a seat").click()
    page.get_by_label("Who sits on seat 1").select_option("A bot")
    page.get_by_label("Who sits on seat 3").select_option("You")
    page.get_by_role("textbox", name="Name of the table").fill("The Drowned Bell")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("banner")).to_contain_text("table “The Drowned Bell”")
    expect(ines.players.get_by_role("listitem").nth(2)).to_contain_text("Inès you")
    expect(ines.players.get_by_role("listitem").nth(0)).to_contain_text("bot")


def test_a_game_that_is_not_there_is_said(page: Page, server_address: str) -> None:
    page.goto(f"{server_address}/new/no-such-game")
    expect(page.get_by_text("There is no such game here.")).to_be_visible()


@pytest.mark.parametrize("game", OFFERED)
def test_every_option_is_explained_and_nobody_has_to_come(person: Invite, server_address: str, game: str) -> None:
    page = person("Inès").page
    page.goto(f"{server_address}/new/{game}")
    expect(page.get_by_role("group", name="Seats")).to_be_visible()
    options = page.locator(".option")
    unexplained = options.filter(has_not=page.locator("p.help, .switch small, .switch .soft"))
    assert unexplained.all_inner_texts() == []
    others = page.get_by_label(re.compile(r"^Who sits on seat [2-9]"))
    wanted = "A bot" if OFFERED[game].has_bots else "A person, by link"
    for at in range(others.count()):
        expect(others.nth(at).locator("option:checked")).to_have_text(wanted)


def test_trumps_are_chosen_by_their_signs(person: Invite, server_address: str) -> None:
    page = person("Inès").page
    page.goto(f"{server_address}/new/prophetie")
    trumps = page.get_by_role("group", name="Trumps").get_by_role("group")
    expect(trumps).to_have_count(8)
    trumps.nth(0).get_by_role("radio", name="Serpent").press(" ")
    page.get_by_role("radiogroup", name="Length").get_by_role("radio", name="Five deals").check()
    expect(trumps).to_have_count(4)
    expect(trumps.nth(0).get_by_role("radio", name="Sun")).to_be_checked()
    trumps.nth(1).get_by_role("radio", name="Serpent").press(" ")
    expect(trumps.nth(1).get_by_role("radio", name="Serpent")).to_be_checked()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/table/**")
