"""A game without a board, from a package: its sketch and labelled fields, in both languages, and nothing raw."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Invite, running
from tests.packages.installing import OH_HELL, installed

RAW = re.compile(r"hand.sizes|is.decided|voids|mask|\btrue\b|\bfalse\b|\bnull\b|undefined|field", re.IGNORECASE)
IN_FRENCH = """
() => localStorage.setItem(
    "foretold.settings", JSON.stringify({ ...JSON.parse(localStorage["foretold.settings"]), language: "fr" }))
"""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The server as people run it, with the package installed."""
    data = str(tmp_path_factory.mktemp("data"))
    with running("tests.browser.serve_all", data, environment=installed(OH_HELL)) as found:
        yield found


def assert_told(shown: Locator, *words: str) -> None:
    for each in words:
        expect(shown).to_contain_text(each)
    assert not RAW.search(shown.inner_text())


def test_the_position_is_told_in_words(person: Invite, address: str) -> None:
    ines = person("Inès", address)
    ines.make_table("oh-hell", "pbb", cards=2)
    shown = ines.page.get_by_role("region", name="Position")
    assert_told(shown, "1/2  ", "Your hand", "Turned up", "Has foretold", "Tricks won", "Points", "Inès: 0")
    ines.page.get_by_role("button", name="bid 1").click()
    assert_told(shown, "Inès: 1", "Leads")
    ines.page.evaluate(IN_FRENCH)
    ines.page.reload()
    assert_told(shown, "Votre main", "Retournée", "A prédit", "Plis faits", "Inès: oui", "Entame")
