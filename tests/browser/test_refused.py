"""A page that the server refuses, because too many come from its address, says so once and why."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Invite, running
from tests.browser.test_table import Line

PHONE = {"width": 390, "height": 844}
REASONS = {
    "en-GB": "Too many pages from your internet address are connected to this server.",
    "fr-FR": "Trop de pages sont connectées à ce serveur depuis votre adresse internet.",
}


@contextmanager
def server_for_one(folder: Path) -> Iterator[str]:
    with running("foretold.server", "--port", "0", "--data", str(folder), "--limit", "sockets=1") as address:
        yield address


def is_as_wide_as_the_phone(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


@pytest.mark.parametrize("locale", REASONS)
def test_who_is_refused_reads_why_and_comes_in_when_there_is_room(
    person: Invite, tmp_path: Path, locale: str
) -> None:
    with server_for_one(tmp_path) as address:
        first = person("Inès", address)
        link = first.make_table()
        second = person("Marek", address, viewport=PHONE, locale=locale)
        second.page.goto(link)
        reason = second.page.get_by_role("main").get_by_text(REASONS[locale])
        expect(reason).to_be_visible()
        expect(second.page.get_by_role("log").get_by_text(REASONS[locale])).to_have_count(1)
        assert is_as_wide_as_the_phone(second.page)
        first.page.context.close()
        come_back(second.page)
        expect(reason).to_have_count(0)


def test_who_is_refused_in_the_middle_of_a_game_reads_why_beside_the_board(person: Invite, tmp_path: Path) -> None:
    with server_for_one(tmp_path) as address:
        first = person("Inès", address, viewport=PHONE)
        line = Line(first.page)
        link = first.make_table()
        expect(first.plate("Inès")).to_contain_text("you")
        line.cut()
        expect(first.page.get_by_text("Connection lost.").first).to_be_visible()
        second = person("Marek", address)
        second.page.goto(link)
        expect(second.plate("Inès")).to_be_visible()
        line.mend()
        expect(first.page.get_by_role("main").get_by_text(REASONS["en-GB"])).to_be_visible()
        expect(first.page.get_by_role("main").get_by_text("Connection lost.")).to_have_count(0)
        expect(first.plate("Inès")).to_contain_text("you")
        assert is_as_wide_as_the_phone(first.page)


def come_back(page: Page) -> None:
    """As a browser does when it is online again."""
    page.evaluate("dispatchEvent(new Event('online'))")
