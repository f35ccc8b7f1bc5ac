"""Listening to a page: all that a screen reader says from its first word to its last, by a virtual one."""

from __future__ import annotations

import re
from itertools import pairwise

from playwright.sync_api import Page

from tools import client

READER = client.MODULES / "@guidepup" / "virtual-screen-reader" / "lib" / "esm" / "index.browser.js"
MOST_WORDS = 3000  # steps; no page is longer
ADDRESS = "https://foretold.test/reader.js"

READ = """
async ([address, most]) => {
    const { virtual } = await import(address);
    await virtual.start({ container: document.body });
    const first = await virtual.lastSpokenPhrase();
    for (let step = 0; step < most; step += 1) {
        await virtual.next();
        if ((await virtual.lastSpokenPhrase()) === first) break;
    }
    const said = await virtual.spokenPhraseLog();
    await virtual.stop();
    return said;
}
"""

# A control that says only what it is: somebody who hears it does not know what it does.
UNNAMED = re.compile(
    r"^(button|link|textbox|searchbox|combobox|radio|checkbox|slider|spinbutton|switch|img|graphic)$"
)


def heard_on(page: Page) -> list[str]:
    """All phrases from top to bottom."""
    page.route(ADDRESS, lambda route: route.fulfill(path=READER, content_type="text/javascript"))
    said: list[str] = page.evaluate(READ, [ADDRESS, MOST_WORDS])
    page.unroute(ADDRESS)
    return said


def unnamed(said: list[str]) -> list[str]:
    return [it for it in said if UNNAMED.match(it)]


def doubled(said: list[str]) -> list[str]:
    """Controls that are read twice in a row."""
    return [one for one, other in pairwise(said) if one == other and one.startswith("button")]
