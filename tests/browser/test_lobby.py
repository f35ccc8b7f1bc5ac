"""The lobby, as a visitor meets it."""

import gzip

from playwright.sync_api import Page, Response, expect

from foretold.games import OFFERED
from tests.browser.conftest import Invite
from tests.browser.people import two_at_a_table

LARGEST_SCRIPT = 120_000  # bytes, gzipped


def games(page: Page) -> list[str]:
    shown = page.get_by_role("region", name="The games").get_by_role("heading", level=3)
    expect(shown).to_have_count(len(OFFERED))
    return shown.all_inner_texts()


def test_the_games_are_there_with_their_authors(page: Page, server_address: str) -> None:
    page.goto(server_address)
    expect(page.get_by_role("heading", level=1)).to_have_text("Foretold")
    assert len(games(page)) == len(OFFERED)
    for game in OFFERED.values():
        expect(page.get_by_text("by " + game.author.replace(", ", " and "))).to_be_visible()


def test_language_and_theme_are_chosen_once_and_kept(page: Page, server_address: str) -> None:
    page.goto(server_address)
    page.get_by_role("button", name="lire en français").click()
    page.get_by_role("button", name="Jour ou nuit").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "night")
    page.reload()
    expect(page.get_by_text("Cinq jeux de prophétie, une table.")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.locator("html")).to_have_attribute("data-theme", "night")


def test_the_first_script_is_small(page: Page, server_address: str) -> None:
    sizes: dict[str, int] = {}
    page.on("response", lambda answer: sizes.update({answer.url: zipped(answer)}) if ".js" in answer.url else None)
    page.goto(server_address)
    games(page)
    assert 0 < sum(sizes.values()) < LARGEST_SCRIPT


def zipped(answer: Response) -> int:
    return len(gzip.compress(answer.body()))


def test_a_browser_that_prefers_french_gets_french(person: Invite, server_address: str) -> None:
    page = person("Élise", locale="fr-CA").page
    page.goto(server_address)
    expect(page.get_by_text("Cinq jeux de prophétie, une table.")).to_be_visible()


def test_a_lost_server_is_said_and_can_be_tried_again(page: Page, server_address: str) -> None:
    page.route("**/api/games", lambda route: route.abort())
    page.goto(server_address)
    expect(page.get_by_role("main").get_by_text("The server cannot be reached.")).to_be_visible()
    page.unroute("**/api/games")
    page.get_by_role("button", name="Try again").click()
    games(page)


def test_an_address_that_leads_nowhere_says_so(page: Page, server_address: str) -> None:
    page.goto(f"{server_address}/no/such/page")
    expect(page.get_by_role("heading", level=1)).to_have_text("There is nothing here")
    page.get_by_role("link", name="To the lobby").last.click()
    games(page)


def test_the_table_that_waits_for_you_comes_first(person: Invite, server_address: str) -> None:
    ines, marek = person("Inès"), person("Marek")
    two_at_a_table(ines, marek)
    for each in (ines, marek):
        each.page.goto(server_address)
    waiting = ines.page.get_by_role("link", name="Your turn")
    expect(waiting).to_contain_text("Prophecies against Marek")
    mine = marek.page.get_by_role("region", name="Your tables")
    expect(mine.get_by_text("Inès thinks")).to_be_visible()
    expect(marek.page.get_by_role("link", name="Your turn")).to_have_count(0)
    waiting.click()
    expect(ines.question).to_be_visible()


def test_a_table_that_begins_to_wait_calls_and_moves_nothing(person: Invite, server_address: str) -> None:
    ines, marek = person("Inès"), person("Marek")
    two_at_a_table(ines, marek)
    page = marek.page
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(server_address)
    tile = page.get_by_role("button", name="Play now Prophecies", exact=True)
    before = tile.bounding_box()
    ines.mark("a1", "X")
    expect(ines.log.get_by_role("button")).to_have_count(1)
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    call = page.get_by_role("complementary", name="Your turn")
    expect(call).to_contain_text("Prophecies against Inès")
    expect(marek.spoken("Your turn Prophecies against Inès")).to_be_attached()
    assert tile.bounding_box() == before
    call.get_by_role("button", name="Close").click()
    expect(call).to_have_count(0)
    page.reload()
    page.get_by_role("link", name="Your turn").click()
    expect(marek.question).to_be_visible()


def test_an_open_table_is_joined_from_the_lobby(person: Invite, server_address: str) -> None:
    noor, tadeo = person("Noor"), person("Tadeo")
    noor.make_table(seats="po")
    tadeo.page.goto(server_address)
    tables = tadeo.page.get_by_role("region", name="Open tables")
    tables.get_by_role("listitem").filter(has_text="Noor").get_by_role("link", name="Join").first.click()
    tadeo.page.get_by_role("button", name="Sit on seat 2").click()
    expect(noor.plate("Tadeo")).to_be_visible()
    expect(noor.question).to_be_visible()


def test_a_bot_is_played_at_once(person: Invite, server_address: str) -> None:
    ines = person("Inès")
    ines.page.goto(server_address)
    ines.page.get_by_role("button", name="Play now Prophecies", exact=True).click()
    ines.mark("a1", "X")
    expect(ines.log.get_by_role("button")).to_have_count(2)
    expect(ines.question).to_be_visible()


def test_one_press_leads_to_every_game_as_a_guest_who_is_then_asked_for_a_name(
    page: Page, server_address: str
) -> None:
    page.goto(server_address)
    guest = page.get_by_role("textbox", name="What shall we call you?").get_attribute("placeholder")
    assert guest is not None
    assert guest.startswith("Guest ")
    tiles = page.get_by_role("article")
    expect(tiles).to_have_count(len(OFFERED))
    for at in range(len(OFFERED)):
        tiles.nth(at).get_by_role("button", name="Play now").click()
        page.wait_for_url("**/table/**")
        expect(page.get_by_text(guest).first).to_be_attached()
        expect(page.get_by_role("heading", level=1)).to_be_attached()
        page.goto(server_address)
    page.get_by_role("textbox", name="What shall we call you?").fill(" Wren ")
    page.get_by_role("button", name="Keep").click()
    expect(page.get_by_role("textbox", name="What shall we call you?")).to_have_count(0)
    expect(page.get_by_role("link", name="Wren")).to_be_visible()


def test_a_game_is_chosen_before_its_table_is_made(page: Page, server_address: str) -> None:
    page.goto(server_address)
    page.get_by_role("region", name="With friends").get_by_role("link", name="New table").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Which game?")
    page.get_by_role("link", name="More options Seven Prophecies").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("New table: Seven Prophecies")
