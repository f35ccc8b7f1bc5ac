"""Three people tell a story, one of them is away, and the others go on until she is back."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.conftest import running
from tests.browser.saltmere import NAMES
from tests.browser.tellers import Teller, gather

DOCK = "The table goes on without you for now. Your seat is yours."


def test_the_table_goes_on_without_somebody_until_she_is_back(browser: Browser, tmp_path: Path) -> None:
    with running("tests.browser.serve_all", str(tmp_path), "impatient") as address:
        tellers = [Teller(browser, address, name) for name in NAMES]
        mara, jonas, wren = tellers
        gather(tellers)
        at = wren.page.url
        wren.page.goto("about:blank")
        expect(mara.page.get_by_role("list", name="Players").first).to_contain_text("away")
        mara.page.get_by_role("button", name="Table …").click()
        mara.presses("Go on without Wren for now")
        expect(jonas.page.get_by_role("list", name="Proposals").first).to_contain_text(
            "Mara proposes to go on without Wren"
        )
        jonas.presses("Agree", exact=True)
        for each in (mara, jonas):
            each.is_ready()
        for each in (mara, jonas):
            each.now.get_by_role("button", name="Go on all the same").click()
        expect(mara.now.get_by_role("heading", name="The prophecy")).to_be_visible()
        wren.page.goto(at)
        expect(wren.page.get_by_text(DOCK).last).to_be_visible()
        wren.presses("Come back")
        expect(wren.page.get_by_role("main").get_by_text(DOCK)).to_have_count(0)
        mara.writes("What is foretold, and cannot be averted?", "The sea climbs.")
        expect(wren.now.get_by_role("button", name="Ready to go on")).to_be_visible()
        for each in tellers:
            each.page.context.close()
