"""Looking at a page with the eyes of people: what axe finds, what is cut off, which text cannot be seen."""

from __future__ import annotations

import base64
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Literal

from playwright.sync_api import Page

from tools import client

AXE = client.MODULES / "axe-core" / "axe.min.js"
# All else is the same by day and by night, and need not be looked at twice.
COLOURS_ONLY = {"runOnly": ["color-contrast", "link-in-text-block"]}
SCHEMES: dict[Literal["light", "dark"], dict[str, Any]] = {"light": {}, "dark": COLOURS_ONLY}

# All that moves and comes to an end has come to it.
AT_REST = """
() => {
    const ends = (it) => it.playState === "running" && Number.isFinite(it.effect.getComputedTiming().endTime);
    return Promise.allSettled(document.getAnimations().filter(ends).map((it) => it.finished)).then(() => null);
}
"""

# Every piece of text with its place in the page. Hidden for good reason is what is scrolled away in a box of its
# own or on a map that is moved by hand, and what lies under another card in a fan.
TEXTS = """
() => {
    const found = [];
    const cardOf = (box) => box?.closest('[data-zone="hand"] [data-flight]') ?? null;
    const isScrolledAway = (box, { left, right, top, bottom }) => {
        for (let outer = box.parentElement; outer !== document.documentElement; outer = outer.parentElement) {
            const edge = outer.getBoundingClientRect();
            const { overflowX, overflowY } = getComputedStyle(outer);
            const scrolls = (way) => ["auto", "scroll"].includes(way);
            if (scrolls(overflowY) && (top < edge.top || bottom > edge.bottom)) return true;
            if (scrolls(overflowX) && (left < edge.left || right > edge.right)) return true;
            const isAside = left < edge.left || right > edge.right || top < edge.top || bottom > edge.bottom;
            if (outer.matches("[data-moved-by-hand]") && isAside) return true;
        }
        return false;
    };
    const isUnderAnother = (card, { left, top, width, height }) => {
        const above = cardOf(document.elementFromPoint(left + width / 2, top + height / 2));
        return card !== null && above !== null && above !== card;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const node = walker.currentNode, box = node.parentElement;
        const isSeen = node.data.trim() && box.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        if (!isSeen || box.closest(".sr, option, noscript, script, style")) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const place of range.getClientRects()) {
            const { left, top, width, height, right } = place;
            const isHidden = isScrolledAway(box, place) || isUnderAnother(cardOf(box), place);
            if (width > 1 && height > 1)
                found.push({ text: node.data.trim(), left, top, width, height, right, isHidden });
        }
    }
    return found;
}
"""

# Elements whose own text does not fit into them and is hidden.
CUT_OFF = """
() => [...document.querySelectorAll("body *")].filter((box) => {
    const style = getComputedStyle(box);
    const isFree = box.matches(".sr, input, select, textarea, [data-moved-by-hand]");
    const hides = ["hidden", "clip"].includes(style.overflowX) && !isFree;
    return hides && box.textContent.trim() && box.checkVisibility() && box.scrollWidth > box.clientWidth + 1;
}).map((box) => box.textContent.trim().slice(0, 80))
"""

# Which of these places look the same in both pictures.
UNCHANGED = """
async ([before, after, places]) => {
    const pixels = async (data) => {
        const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
        const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
        const canvas = new OffscreenCanvas(image.width, image.height);
        const context = canvas.getContext("2d");
        context.drawImage(image, 0, 0);
        return ({ left, top, width, height }) => context.getImageData(left, top, width, height).data;
    };
    const [one, other] = [await pixels(before), await pixels(after)];
    return places.filter((place) => {
        const now = one(place), then = other(place);
        return now.every((value, at) => Math.abs(value - then[at]) < 24);
    }).map((place) => place.text);
}
"""

HIDE_TEXT = """
() => {
    const sheet = new CSSStyleSheet();
    const gone = ["color: transparent", "fill: transparent", "transition: none"];
    sheet.replaceSync(`*, *::first-letter { ${gone.map((each) => `${each} !important`).join("; ")} }`);
    document.adoptedStyleSheets = [sheet];
}
"""
SHOW_TEXT = "() => { document.adoptedStyleSheets = [] }"


def findings_by_day_and_night(page: Page) -> list[str]:
    """Texts that cannot be seen in one of the schemes, and what axe finds; axe comes last, for it may scroll."""
    found = []
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        unseen = invisible_texts(page) and invisible_texts(page)  # again, in case something still moved
        found += [f"not seen, {scheme}: {text}" for text in unseen]
    return found + axe_by_day_and_by_night(page)


def axe_by_day_and_by_night(page: Page) -> list[str]:
    """For pages where something may lie over something else."""
    found = []
    for scheme, options in SCHEMES.items():
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        found += serious_findings(page, options)
    return found


def serious_findings(page: Page, options: Mapping[str, Any] = MappingProxyType({})) -> list[str]:
    """What axe finds wrong for people with disabilities, at the levels serious and critical.

    A card that fades in is pale for a moment, so what was found is looked at again when nothing moves.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text())
    return _findings(page, options) and _findings(page, options)


def _findings(page: Page, options: Mapping[str, Any]) -> list[str]:
    page.evaluate(AT_REST)
    found = page.evaluate("options => axe.run(options)", dict(options))
    return [
        f"{violation['id']}: {node['html']}: {node['failureSummary']}"
        for violation in found["violations"]
        if violation["impact"] in ("serious", "critical")
        for node in violation["nodes"]
    ]


def cut_off(page: Page) -> list[str]:
    """Texts that do not fit, and anything that makes the page wider than the window."""
    width = page.evaluate("innerWidth")
    beyond = [it["text"] for it in texts(page) if it["right"] > width + 1 and not it["isHidden"]]
    too_wide = ["the page itself"] if page.evaluate("document.documentElement.scrollWidth > innerWidth") else []
    hidden: list[str] = page.evaluate(CUT_OFF)
    return [*too_wide, *beyond, *hidden]


def beyond_the_window(page: Page) -> int:
    """How many pixels of the page one has to scroll to see all of it."""
    return int(page.evaluate("document.documentElement.scrollHeight - innerHeight"))


def texts(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate(TEXTS)
    return found


def invisible_texts(page: Page) -> list[str]:
    """Texts in the window that leave no trace on the screen: no font, no contrast, or something on top."""
    height = page.evaluate("innerHeight")
    shown = [it for it in texts(page) if not it["isHidden"]]
    inside = [it for it in shown if it["top"] >= 0 and it["top"] + it["height"] <= height]
    before = _picture(page)
    page.evaluate(HIDE_TEXT)
    after = _picture(page)
    page.evaluate(SHOW_TEXT)
    unchanged: list[str] = page.evaluate(UNCHANGED, [before, after, inside])
    assert inside
    return unchanged


def _picture(page: Page) -> str:
    return base64.b64encode(page.screenshot(animations="disabled")).decode()
