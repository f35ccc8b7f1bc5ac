"""Pictures for the README, at 390 and 1280 pixels, taken from a real server with a real browser.

    python3 dev.py shots             all of them
    python -m tools.shots VIEW ...   some of them

Writes docs/shots/{lobby,new-table,table,replay,rules}-{390,1280}.png, tables of the card games and of the story,
{seven-prophecies,prophetie,prophecy-story}-{390,1280}.png, and of the adventure the draft, the map, a battle and
the gallery, by day and by night: quest-*-{390,1280}-{day,night}.png. The games are always the same.
"""

import json
import re
import secrets
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import product
from typing import Any

import httpx2
from playwright.sync_api import Browser, Page, expect, sync_playwright
from websockets.sync.client import connect

from tools import chromium, quest_shots, scenes, table_shots
from tools.steps import ROOT, Trouble, say

TARGET = ROOT / "docs" / "shots"
HEIGHTS = {390: 844, 1280: 800}
NIGHT = ("replay",)  # the others are shown by day

MOVES = "d4 3, e4 4, b1 4, a3 4, d2 4, d3 5, d5 X, b4 5, c5 3, e3 3, a4 X, c4 2, a2 3, c3 1, e1 5, d1 X"
CHAT = [
    (1, "That 5 on e1 shut the whole corner."),
    (0, "Row 3 is yours, I know. Column d is not."),
    (1, "We will see who counts better."),
]


@dataclass(frozen=True)
class Staged:
    address: str
    id: str
    tokens: tuple[str, str]


@contextmanager
def server() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "foretold.server", "--port", "0", "--data", data]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            try:
                yield process.stdout.readline().removeprefix("Foretold is at ").split()[0].rstrip("/")
            finally:
                process.terminate()
                process.communicate()


def play_the_game(address: str) -> Staged:
    """A table in the middle of its game, with Inès to move, and another one that waits in the lobby."""
    with httpx2.Client(base_url=address) as web:
        return _play(web, address)


def _play(web: httpx2.Client, address: str) -> Staged:
    order = {"game": "prophecies", "name": "Quiet Comet", "seats": [{"kind": "person"}, {"kind": "person"}]}
    first = post(web, "/api/tables", {**order, "player": {"name": "Inès"}})
    guest = {"player": {"name": "Marek"}, "invitation": first["invitation"]}
    second = post(web, f"/api/tables/{first['table']}/seats", guest)
    table = Staged(address, first["table"], (first["token"], second["token"]))
    for turn, mark in enumerate(MOVES.split(", ")):
        act(table, turn % 2, move=f"mark {mark}")
    for seat, text in CHAT:
        act(table, seat, text=text)
    hexagon = next(it for it in web.get("/api/games").json()[0]["presets"] if it["id"] == "hexagon")
    seats = [{"kind": "person"}, {"kind": "open"}]
    other = {"game": "prophecies", "name": "Northern Owl", "seats": seats, "options": hexagon["options"]}
    post(web, "/api/tables", {**other, "player": {"name": "Noor"}})
    return table


def post(web: httpx2.Client, path: str, body: Any) -> Any:
    return web.post(path, json=body).raise_for_status().json()


def act(table: Staged, seat: int, move: str | None = None, text: str | None = None) -> None:
    """Answer the open question, or say something, and wait until it is on disk."""
    with connect(f"{table.address.replace('http', 'ws')}/api/tables/{table.id}/socket") as socket:
        socket.send(json.dumps({"type": "hello", "token": table.tokens[seat]}))
        prompts = json.loads(socket.recv())["sight"]["prompts"]
        frame = (
            {"type": "play", "prompt": prompts[0]["id"], "move": move} if move else {"type": "say", "text": text}
        )
        socket.send(json.dumps({**frame, "nonce": secrets.token_hex(8)}))
        while (answer := json.loads(socket.recv()))["type"] != "done":
            if answer["type"] == "refused":
                raise Trouble(f"The game for the pictures cannot be played: {answer['words']}")


@contextmanager
def sitting_by(table: Staged, seat: int) -> Iterator[None]:
    """Connected all the time, so that nobody is away in the pictures."""
    with connect(f"{table.address.replace('http', 'ws')}/api/tables/{table.id}/socket") as socket:
        socket.send(json.dumps({"type": "hello", "token": table.tokens[seat]}))
        yield


def open_page(browser: Browser, table: Staged, width: int, *, by_night: bool) -> Page:
    context = browser.new_context(
        viewport={"width": width, "height": HEIGHTS[width]},
        locale="en-GB",
        color_scheme="dark" if by_night else "light",
        reduced_motion="reduce",
    )
    kept = {
        "foretold.settings": {"name": "Inès"},
        "foretold.seats": {table.id: {"token": table.tokens[0], "invitation": None}},
    }
    for key, value in kept.items():
        context.add_init_script(f"localStorage.setItem({key!r}, {json.dumps(json.dumps(value))})")
    return context.new_page()


def show(page: Page, table: Staged, view: str) -> None:
    """Go there, and wait until what the picture is about can be seen."""
    at_table = f"{table.address}/table/{table.id}"
    if view == "lobby":
        page.goto(table.address)
        expect(page.get_by_role("region", name="Open tables").get_by_text("Noor")).to_be_visible()
    elif view == "new-table":
        page.goto(f"{table.address}/new/prophecies")
        expect(page.get_by_role("region", name="Preview").locator("header span")).to_contain_text("5 × 5")
    elif view == "replay":
        page.goto(f"{at_table}/replay?move=12")
        expect(page.get_by_text("Move 12 of 16", exact=True)).to_be_visible()
    else:
        page.goto(at_table)
        expect(page.locator(".last").filter(has_text="X on d1")).to_be_visible()
    if view == "table":
        page.get_by_role("button", name=re.compile("^a5")).click()
    if view == "rules":
        page.keyboard.press("r")
        expect(page.get_by_role("heading", name="What you need")).to_be_visible()
    page.wait_for_load_state("networkidle")


VIEWS = ("lobby", "new-table", "table", "replay", "rules")


def main() -> None:
    program = chromium.find()
    if program is None:
        raise Trouble(chromium.NONE)
    TARGET.mkdir(parents=True, exist_ok=True)
    wanted = sys.argv[1:] or [*VIEWS, *table_shots.VIEWS, *quest_shots.VIEWS]
    with server() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(program), args=chromium.FLAGS)
        taken = [
            *take(browser, address, [it for it in VIEWS if it in wanted]),
            *take_tables(browser, address, [it for it in table_shots.VIEWS if it in wanted]),
            *take_quest(browser, address, [it for it in quest_shots.VIEWS if it in wanted]),
        ]
        browser.close()
    say(f"Wrote {len(taken)} pictures into {TARGET.relative_to(ROOT)}.")


def take(browser: Browser, address: str, views: list[str]) -> Iterator[str]:
    if not views:
        return
    table = play_the_game(address)
    with sitting_by(table, 1):
        for view, width in product(views, HEIGHTS):
            page = open_page(browser, table, width, by_night=view in NIGHT)
            show(page, table, view)
            yield shoot(page, f"{view}-{width}")


def take_tables(browser: Browser, address: str, views: list[str]) -> Iterator[str]:
    for view, width in product(views, HEIGHTS):
        scene = table_shots.SCENES[view]()
        table = with_guests(address, table_shots.order(scene), table_shots.guests(scene))
        page = open_page(browser, table, width, by_night=False)
        scenes.stage(page, scene)
        table_shots.show(page, f"{address}/table/{table.id}", table_shots.PLAYERS[1])
        yield shoot(page, f"{view}-{width}")


def with_guests(address: str, order: Any, names: tuple[str, ...]) -> Staged:
    with httpx2.Client(base_url=address) as web:
        ticket = post(web, "/api/tables", order)
        for name in names:
            guest = {"player": {"name": name}, "invitation": ticket["invitation"]}
            post(web, f"/api/tables/{ticket['table']}/seats", guest)
    return Staged(address, ticket["table"], (ticket["token"], ""))


def take_quest(browser: Browser, address: str, views: list[str]) -> Iterator[str]:
    for view in views:
        scene = quest_shots.position(view)
        for width, time in product(HEIGHTS, ("day", "night")):
            table = quest_table(address)
            page = open_page(browser, table, width, by_night=time == "night")
            scenes.stage(page, scene)
            quest_shots.show(page, f"{address}/table/{table.id}", view)
            yield shoot(page, f"{view}-{width}-{time}")


def quest_table(address: str) -> Staged:
    with httpx2.Client(base_url=address) as web:
        ticket = post(web, "/api/tables", {**quest_shots.order(), "player": {"name": "Wren"}})
    return Staged(address, ticket["table"], (ticket["token"], ""))


def shoot(page: Page, name: str) -> str:
    page.screenshot(path=TARGET / f"{name}.png")
    page.context.close()
    return name


if __name__ == "__main__":
    main()
