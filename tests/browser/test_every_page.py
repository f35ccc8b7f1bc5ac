"""What holds on every page: no serious finding, nothing cut off, all text to be seen, nothing blocked."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Invite
from tests.browser.looking import cut_off, findings_by_day_and_night, serious_findings
from tests.browser.people import Person, two_at_a_table

PHONE = {"width": 390, "height": 844}
Prepare = Callable[[Invite, Person], None]


def lobby(_: Invite, reader: Person) -> None:
    reader.page.goto(reader.address)
    expect(reader.page.get_by_role("region", name="Open tables")).to_be_visible()


def new_table(_: Invite, reader: Person) -> None:
    reader.page.goto(f"{reader.address}/new/prophecies")
    expect(reader.page.get_by_role("region", name="Preview").locator("header span")).to_contain_text("5 × 5")


def waiting(_: Invite, reader: Person) -> None:
    reader.make_table()


def table(invite: Invite, reader: Person) -> None:
    marek = invite("Marek")
    two_at_a_table(reader, marek)
    reader.mark("b2", "3")
    marek.mark("a1", "X")
    marek.say("We will see who counts better.")
    expect(reader.question).to_be_visible()


def replay(invite: Invite, reader: Person) -> None:
    table(invite, reader)
    reader.page.goto(reader.page.url.partition("#")[0] + "/replay")
    expect(reader.page.get_by_role("slider", name="Move")).to_be_visible()


def ended(invite: Invite, reader: Person) -> None:
    table(invite, reader)
    reader.page.get_by_role("button", name="Table …").click()
    reader.page.get_by_role("button", name="Resign").click()
    reader.page.get_by_role("button", name="Yes, I resign").click()
    expect(reader.page.get_by_role("region", name="The end")).to_be_visible()


def exotic_boards(_: Invite, reader: Person) -> None:
    reader.page.goto(f"{reader.address}/new/prophecies")
    reader.page.get_by_role("radio", name="Exotic").check()
    reader.page.get_by_role("button", name="Add a seat").click()
    expect(reader.page.get_by_role("radio", name="Hexagon")).to_be_visible()


def rules_beside_the_board(invite: Invite, reader: Person) -> None:
    table(invite, reader)
    reader.page.keyboard.press("r")
    expect(reader.page.get_by_role("heading", name="What you need")).to_be_visible()


def joining(invite: Invite, reader: Person) -> None:
    reader.page.goto(invite("Marek").make_table())
    expect(reader.page.get_by_role("button", name="Sit on seat 2")).to_be_visible()


def plain(path: str, heading: str) -> Prepare:
    def go(_: Invite, reader: Person) -> None:
        reader.page.goto(f"{reader.address}{path}")
        expect(reader.page.get_by_role("heading", name=heading).first).to_be_visible()

    return go


PAGES: dict[str, Prepare] = {
    "lobby": lobby,
    "new table": new_table,
    "exotic boards": exotic_boards,
    "waiting": waiting,
    "joining": joining,
    "table": table,
    "rules beside the board": rules_beside_the_board,
    "replay": replay,
    "ended": ended,
    "rules": plain("/rules/prophecies", "Scoring"),
    "settings": plain("/settings", "The page"),
    "about": plain("/about", "Made with"),
    "record": plain("/replay", "Open a record"),
    "nowhere": plain("/no-such-page", "There is nothing here"),
}


@pytest.fixture(params=PAGES)
def prepare(request: pytest.FixtureRequest) -> Prepare:
    return PAGES[request.param]


def complaints(page: Page) -> list[str]:
    heard: list[str] = []
    page.on("console", lambda message: heard.append(message.text))
    page.on("pageerror", lambda error: heard.append(str(error)))
    page.on("requestfailed", lambda request: heard.append(f"{request.failure} {request.url}"))
    return heard


def test_nothing_is_blocked_broken_cut_off_or_hidden_from_anybody(prepare: Prepare, person: Invite) -> None:
    """On a phone in both languages, then on a desk by day and by night."""
    reader = person("Inès", viewport=PHONE)
    heard = complaints(reader.page)
    prepare(person, reader)
    assert cut_off(reader.page) == []
    reader.page.get_by_role("button", name="lire en français").click()
    expect(reader.page.get_by_role("button", name="read in English")).to_be_visible()
    reader.page.wait_for_load_state("networkidle")
    assert cut_off(reader.page) == [], "in French"
    # What the page itself has called off is no failure.
    assert [it for it in heard if not it.startswith("net::ERR_ABORTED")] == []
    reader.page.get_by_role("button", name="read in English").click()
    reader.page.set_viewport_size({"width": 1280, "height": 2400})
    assert findings_by_day_and_night(reader.page) == []


def test_sheets_rise_on_a_phone_and_go_down_again(person: Invite) -> None:
    reader = person("Inès", viewport=PHONE)
    table(person, reader)
    tabs = reader.page.get_by_role("navigation", name="Panels")
    inside = {"Log": reader.log, "Chat": reader.says("counts better"), "Replay": reader.page.get_by_role("slider")}
    for sheet, what in inside.items():
        tabs.get_by_role("button", name=sheet).click()
        expect(what).to_be_visible()
        reader.page.wait_for_timeout(300)
        assert cut_off(reader.page) == []
        assert serious_findings(reader.page) == []
        reader.page.keyboard.press("Escape")
        expect(what).to_be_hidden()
