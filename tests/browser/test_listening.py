"""Every page and every board as somebody hears it, read from top to bottom by a virtual screen reader."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.listening import doubled, heard_on, unnamed
from tests.browser.people import Person
from tests.browser.test_every_page import PAGES

BOARDS = {
    "prophecies": "pb",
    "seven-prophecies": "pbb",
    "prophetie": "pbb",
    "prophecy-story": "p",
    "prophecy-quest": "pb",
}


def check_heard(reader: Person) -> list[str]:
    said = heard_on(reader.page)
    assert unnamed(said) == []
    assert doubled(said) == []
    assert [it for it in said if it.startswith("log,")] == ["log, What happens"]
    controls = [it for it in said if it.startswith(("button,", "link,", "textbox,"))]
    assert controls[0] in ("button, To your move", "button, To the page")
    assert len([it for it in said if it.startswith("heading,") and it.endswith("level 1")]) == 1
    return said


@pytest.mark.parametrize("page", PAGES)
def test_a_page_is_heard_whole(page: str, person: Invite) -> None:
    reader = person("Inès", bypass_csp=True)
    PAGES[page](person, reader)
    assert len(check_heard(reader)) > 20


@pytest.mark.parametrize("game", BOARDS)
def test_a_board_is_heard_whole(game: str, person: Invite) -> None:
    reader = person("Inès", plain=False, bypass_csp=True, viewport={"width": 1280, "height": 720})
    reader.make_table(game, BOARDS[game])
    expect(reader.page.get_by_role("main").get_by_role("button").first).to_be_visible()
    said = check_heard(reader)
    assert len(said) > 100
    if game in ("seven-prophecies", "prophetie"):
        assert any(it.startswith("toolbar, Your hand") for it in said)
