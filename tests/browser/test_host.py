"""The host's page: by keyboard, on a phone and a desk, in both languages; and what others see of it."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx2
import pytest
from playwright.sync_api import Page, expect

from foretold.table.store.notes import NOTES
from tests.browser.conftest import Invite, running
from tests.browser.looking import cut_off, findings_by_day_and_night
from tests.browser.test_every_page import PHONE


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("hosted")


@pytest.fixture(scope="module")
def address(data: Path) -> Iterator[str]:
    with running("tests.browser.serve_all", str(data)) as address:
        yield address


def new_table(address: str) -> str:
    seats = [{"kind": "person"}, {"kind": "open"}]
    order = {"game": "prophecies", "seats": seats, "player": {"name": "Ada", "colour": ""}}
    return str(httpx2.post(f"{address}/api/tables", json=order, timeout=20).json()["table"])


def enter(page: Page, address: str, data: Path) -> None:
    """With the keyboard alone, after a wrong key."""
    page.goto(f"{address}/admin")
    page.get_by_label("Key").focus()
    page.keyboard.type("not the key")
    page.keyboard.press("Enter")
    expect(page.get_by_text("This is not the key.").last).to_be_visible()
    page.keyboard.press("ControlOrMeta+A")
    page.keyboard.type(json.loads((data / NOTES).read_text())["key"])
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Processes")).to_be_visible()
    expect(page.get_by_role("heading", name="For the host", level=1)).to_be_focused()


def test_a_host_sees_and_decides_and_others_read_it(person: Invite, address: str, data: Path) -> None:
    table = new_table(address)
    host = person("Inès", address, viewport=PHONE).page
    enter(host, address, data)
    assert cut_off(host) == []
    host.get_by_role("button", name="lire en français").click()
    expect(host.get_by_role("heading", name="Charge")).to_be_visible()
    assert cut_off(host) == [], "in French"
    host.get_by_role("button", name="read in English").click()
    host.set_viewport_size({"width": 1280, "height": 2400})
    assert findings_by_day_and_night(host) == []

    host.get_by_label("What people read while it is closed").fill("Back at eight.")
    host.keyboard.press("Enter")
    expect(host.get_by_role("button", name="Open to new tables again")).to_be_focused()
    guest = person("Marek", address, viewport=PHONE).page
    guest.goto(address)
    expect(guest.get_by_text("No new tables are made here for now. Back at eight.").first).to_be_visible()
    assert cut_off(guest) == []
    host.get_by_role("button", name="Open to new tables again").click()
    expect(host.get_by_text("Anybody can make a table.").first).to_be_visible()

    newest = host.get_by_role("region", name="Newest", exact=True)
    newest.get_by_role("button", name=f"Close table {table}").press("Enter")
    expect(newest.get_by_role("button", name="Yes, close it")).to_be_focused()
    newest.get_by_role("button", name="Leave it").press("Enter")
    expect(newest.get_by_role("button", name=f"Close table {table}")).to_be_focused()
    host.keyboard.press("Enter")
    expect(newest.get_by_role("button", name="Yes, close it")).to_be_focused()
    host.keyboard.press("Enter")
    expect(newest.get_by_text(f"Table {table} is closed.")).to_be_visible()
    expect(newest.get_by_role("link", name=table)).to_be_focused()
    host.get_by_role("button", name="Lock").click()
    expect(host.get_by_label("Key")).to_be_visible()


def test_nobody_else_loads_any_of_it(person: Invite, address: str) -> None:
    guest = person("Marek", address)
    asked: list[str] = []
    guest.page.on("request", lambda request: asked.append(request.url))
    guest.page.goto(address)
    expect(guest.page.get_by_role("region", name="Open tables")).to_be_visible()
    scripts = [httpx2.get(url, timeout=20).text for url in asked if url.endswith(".js")]
    assert scripts
    assert not any("/api/host" in script or "foretold admin new-key" in script for script in scripts)


def test_the_address_of_a_table_that_was_let_go_says_so_in_one_sentence(
    person: Invite, address: str, data: Path
) -> None:
    table = new_table(address)
    words = [sys.executable, "-m", "foretold.cli", "forget", str(data), "--table", table, "--yes"]
    subprocess.run(words, check=True, capture_output=True)
    page = person("Marek", address, viewport=PHONE).page
    page.goto(f"{address}/table/{table}")
    expect(page.get_by_text("This table is gone").last).to_be_visible()
    page.get_by_role("button", name="lire en français").click()
    expect(page.get_by_text("Cette table n’est plus").last).to_be_visible()
    assert cut_off(page) == []
