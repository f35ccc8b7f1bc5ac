"""The page of the adventure: a move on the wire, the size of its script, from a press to the next picture.

    python bench/quest_page.py [--quick]

A real browser plays one of four seats on this machine, with three quick bots; it keeps its sight, as the page does,
so it is told what is new. A press counts until the words of the page have changed and two pictures were drawn.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import sys
import tempfile
from importlib.metadata import version
from pathlib import Path
from statistics import median

from _measure import keep, table
from playwright.sync_api import Page, WebSocket, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import running  # noqa: E402
from tests.browser.people import Person  # noqa: E402
from tools import chromium  # noqa: E402

ASSETS = ROOT / "src" / "foretold" / "server" / "static" / "assets"
Size = tuple[int, int]  # of an update in bytes, with how many moves, luck counted
Row = tuple[str, str, float, float]
WIRE_AT_MOST, CHUNK_AT_MOST, PRESS_AT_MOST = 2000, 150_000, 100  # bytes, bytes, milliseconds
ANSWERS = ".answers button:not([aria-disabled=true]), .battle button, .hero button:enabled"
LEAVES = "leave"

# Press an answer and wait for the next picture: the words have changed, and what changed was drawn.
PRESS = """
async ([answers, leaves]) => {
    const words = () => document.querySelector("main").innerText;
    const all = [...document.querySelectorAll(answers)];
    const button = all.find((it) => !it.innerText.toLowerCase().startsWith(leaves));
    if (!button) return null;
    const before = words(), begun = performance.now();
    button.click();
    const frame = () => new Promise(requestAnimationFrame);
    while (words() === before) {
        if (performance.now() - begun > 10000) return null;
        await frame();
    }
    await frame();
    await frame();
    return performance.now() - begun;
}
"""


def main() -> None:
    parser = argparse.ArgumentParser(description="The page of the adventure.")
    parser.add_argument("--quick", action="store_true", help="a rough figure in a few seconds")
    is_quick = parser.parse_args().quick
    sizes, waits = played(answers=8 if is_quick else 30)
    alone = [size for size, lines in sizes if lines == 1]
    whole = [size for size, _ in sizes]
    rows: list[Row] = [
        ("a move on the wire, bytes", f"{len(alone)} moves", median(alone), WIRE_AT_MOST),
        ("a move with the luck and moves that follow, bytes", f"{len(whole)} updates", median(whole), WIRE_AT_MOST),
        ("script and style of the page, gzipped, bytes", "once", chunk(), CHUNK_AT_MOST),
        ("from a press to the next picture, ms", f"{len(waits)} answers, {busy()}", median(waits), PRESS_AT_MOST),
    ]
    report = "\n\n".join([figures(rows), verdicts(rows)])
    print(report)
    if not is_quick:
        keep("quest_page", report, {"playwright": version("playwright")})


def figures(rows: list[Row]) -> str:
    cells = [[name, of, f"{found:,.0f}", f"{most:,}"] for name, of, found, most in rows]
    return table(["the adventure's page", "measured", "median", "wanted under"], cells)


def verdicts(rows: list[Row]) -> str:
    return "\n".join(f"- {name}: {'met' if found < most else 'MISSED'}" for name, _, found, most in rows)


def busy() -> str:
    """What else this machine does; above one for each core, times say more about that than about the page."""
    return f"load {os.getloadavg()[0] / (os.cpu_count() or 1):.1f} a core"


# The script


def chunk() -> int:
    """What is loaded for the first table of the adventure besides the page itself; card pictures come after it."""
    files = [*ASSETS.glob("prophecy-quest-*.js"), *ASSETS.glob("prophecy-quest-*.css")]
    if len(files) < 2:
        sys.exit("The page is not built: python3 dev.py serve builds it.")
    return sum(len(gzip.compress(it.read_bytes(), 9)) for it in files)


# A game in the browser


def played(answers: int) -> tuple[list[Size], list[float]]:
    """The sizes of what came, and the milliseconds of each answer."""
    sizes: list[Size] = []
    sent: list[str] = []
    with (
        tempfile.TemporaryDirectory() as data,
        running("tests.browser.serve_all", data) as address,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=str(chromium.find()), args=chromium.FLAGS)
        me = Person(browser, address, "bench", plain=False, viewport={"width": 1280, "height": 800})
        listen(me.page, sizes, sent)
        me.make_table("prophecy-quest", "pbbb")
        waits: list[float] = []
        while len(waits) < answers:
            waits += answer(me.page, sent)
        browser.close()
    return sizes, waits


def listen(page: Page, sizes: list[Size], sent: list[str]) -> None:
    def heard(text: str | bytes) -> None:
        frame = json.loads(text)
        if frame["type"] == "update" and frame["news"]:
            sizes.append((len(text.encode() if isinstance(text, str) else text), len(frame["log"])))

    def told(text: str | bytes) -> None:
        sent.append(json.loads(text)["type"])

    def open_ears(socket: WebSocket) -> None:
        socket.on("framereceived", heard)
        socket.on("framesent", told)

    page.on("websocket", open_ears)


def answer(page: Page, sent: list[str]) -> list[float]:
    """Nothing for a press that sends nothing, such as after a battle, or when there is nothing to press."""
    page.locator(ANSWERS).first.wait_for(timeout=60_000)
    before = sent.count("play")
    wait: float | None = page.evaluate(PRESS, [ANSWERS, LEAVES])
    return [wait] if wait is not None and sent.count("play") > before else []


if __name__ == "__main__":
    main()
