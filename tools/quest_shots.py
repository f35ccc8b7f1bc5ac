"""Positions of the adventure for pictures: always the same, though its luck is never the same twice at a table.

The page sits at a real table. What it is told about the position comes from a game played here by seeded dice.
"""

import json
from collections.abc import Callable
from typing import Any

import msgspec
from playwright.sync_api import Page, Route, WebSocketRoute, expect

from foretold.core.luck import Seeded
from foretold.core.play import look
from foretold.games import GAMES
from foretold.games.prophecy_quest.state import State
from foretold.server import wire
from tests.games.prophecy_quest.worlds import at_the_start, under_way

QUEST = GAMES["prophecy-quest"]
FOUR_SEATS = range(2, 400, 4)  # seeds of worlds with four heroes
VIEWS = ("quest-draft", "quest-map", "quest-battle", "quest-gallery")


def order() -> dict[str, Any]:
    bots = [{"kind": "bot", "bot": "random"}] * 3
    return {"game": "prophecy-quest", "name": "Long Road", "seats": [{"kind": "person"}, *bots]}


def staged(begin: Callable[[int], State], asked: tuple[str, ...], is_good: Callable[[State], bool]) -> State:
    """The first such question to the first seat in these worlds."""
    for seed in FOUR_SEATS:
        state, chance = begin(seed), Seeded(seed)
        for _ in range(120):
            while (odds := QUEST.odds(state)) is not None:
                QUEST.apply(state, "*", odds.draw(chance))
            prompts = [it for it in QUEST.prompts(state) if not it.is_decided]
            if any(it.actor == 0 and it.kind in asked for it in prompts) and is_good(state):
                return state
            if not prompts:
                break
            QUEST.apply(state, prompts[0].actor, prompts[0].shape.sample(chance))
    raise LookupError(asked)


def position(view: str) -> State:
    if view == "quest-draft":
        return staged(at_the_start, ("keep",), lambda state: True)
    if view == "quest-battle":
        return staged(under_way, ("declare",), lambda state: state.battle is not None and len(state.menu) > 2)
    return staged(under_way, ("movement",), lambda state: len(state.menu) > 6)


def stage(page: Page, state: State) -> None:
    """Let the page see this position instead of its table's own."""
    sight = look(QUEST, state, 0)
    told = msgspec.json.decode(msgspec.json.encode(sight))
    told["view"].pop("agenda", None)

    def beside(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda text: _pass_on(socket, text, told))

    page.route_web_socket("**/socket", beside)
    page.route("**/outlook*", lambda route: _foretell(route, sight.view))


def _pass_on(socket: WebSocketRoute, text: str | bytes, told: Any) -> None:
    frame = json.loads(text)
    if frame["type"] == "state":
        socket.send(json.dumps({**frame, "sight": told, "luck": None}))
    elif frame["type"] == "presence":
        socket.send(text)


def _foretell(route: Route, view: Any) -> None:
    body = msgspec.json.encode(wire.Outlook(view.plies, QUEST.outlook(view)))
    route.fulfill(body=body.decode(), content_type="application/json")


def show(page: Page, address: str, view: str) -> None:
    """Wait until what the picture is about can be seen."""
    page.goto(address)
    if view == "quest-draft":
        expect(page.get_by_role("heading", name="Which hero do you keep?")).to_be_visible()
    elif view == "quest-battle":
        expect(page.get_by_role("button", name="Roll").first).to_be_visible()
    else:
        expect(page.get_by_role("region", name="Map")).to_be_visible()
    if view == "quest-map":
        page.locator(".space.lit").first.focus()
        page.keyboard.press("Enter")
    if view == "quest-gallery":
        page.get_by_role("button", name="All cards").click()
        expect(page.get_by_text("211 cards in all decks")).to_be_visible()
    page.wait_for_load_state("networkidle")
