"""The lobby, as a visitor meets it."""

import pytest
from playwright.sync_api import Browser, Page, expect

from foretold.games import GAMES
from tests.browser.conftest import serious_findings


def test_the_games_are_there_with_their_authors(page: Page, server_address: str) -> None:
    page.goto(server_address)
    expect(page.get_by_role("heading", level=1)).to_have_text("Foretold")
    expect(page.get_by_role("heading", level=3)).to_have_count(len(GAMES))
    for game in GAMES.values():
        expect(page.get_by_text(f"by {game.author}")).to_be_visible()


def test_nothing_is_blocked_or_broken(page: Page, server_address: str) -> None:
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("requestfailed", lambda request: complaints.append(request.url))
    page.goto(server_address)
    expect(page.get_by_role("heading", level=3)).to_have_count(len(GAMES))
    assert complaints == []


def test_language_and_theme_are_chosen_once_and_kept(page: Page, server_address: str) -> None:
    page.goto(server_address)
    page.get_by_role("button", name="lire en français").click()
    page.get_by_role("button", name="Jour ou nuit").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "night")
    page.reload()
    expect(page.get_by_text("Cinq jeux de prophétie, une table.")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.locator("html")).to_have_attribute("data-theme", "night")


def test_a_browser_that_prefers_french_gets_french(browser: Browser, server_address: str) -> None:
    context = browser.new_context(locale="fr-CA")
    page = context.new_page()
    page.goto(server_address)
    expect(page.get_by_text("Cinq jeux de prophétie, une table.")).to_be_visible()
    context.close()


def test_a_lost_server_is_said_and_can_be_tried_again(page: Page, server_address: str) -> None:
    page.route("**/api/games", lambda route: route.abort())
    page.goto(server_address)
    expect(page.get_by_role("alert")).to_contain_text("The server cannot be reached.")
    page.unroute("**/api/games")
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("heading", level=3)).to_have_count(len(GAMES))


def test_nothing_is_cut_off_on_a_phone(phone: Page, server_address: str) -> None:
    phone.goto(server_address)
    expect(phone.get_by_role("heading", level=3)).to_have_count(len(GAMES))
    assert phone.evaluate("document.documentElement.scrollWidth") == 390


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious(theme: str, browser: Browser, server_address: str) -> None:
    # axe is injected, which the content security policy rightly forbids to anyone else.
    context = browser.new_context(bypass_csp=True, color_scheme="dark" if theme == "dark" else "light")
    page = context.new_page()
    page.goto(server_address)
    expect(page.get_by_role("heading", level=3)).to_have_count(len(GAMES))
    assert serious_findings(page) == []
    context.close()
