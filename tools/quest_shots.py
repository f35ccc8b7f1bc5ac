"""Positions of the adventure for pictures: always the same, though its luck is never the same twice at a table.

The page sits at a real table. What it is told about the position comes from a game played here by seeded dice.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import msgspec
from playwright.sync_api import Page, Route, WebSocketRoute, expect

from foretold.core.luck import Seeded
from foretold.core.notation import Actor, Entry, Move
from foretold.core.play import look
from foretold.core.words import heard_by
from foretold.games import GAMES
from foretold.games.prophecy_quest.odds import battle_odds
from foretold.games.prophecy_quest.state import State
from foretold.server import wire
from tests.games.prophecy_quest.worlds import at_the_start, under_way

QUEST = GAMES["prophecy-quest"]
FOUR_SEATS = range(2, 400, 4)  # seeds of worlds with four heroes
LONG = {"version": "extended"}  # as in those worlds
VIEWS = ("quest-draft", "quest-map", "quest-battle", "quest-gallery")


def order() -> dict[str, Any]:
    bots = [{"kind": "bot", "bot": "random"}] * 3
    return {"game": "prophecy-quest", "name": "Long Road", "seats": [{"kind": "person"}, *bots], "options": LONG}


@dataclass
class Scene:
    """A position with the log of how it came about."""

    state: State
    log: list[wire.LogLine] = field(default_factory=list)

    def make(self, actor: Actor, move: Move) -> None:
        before = QUEST.copy(self.state)
        QUEST.apply(self.state, actor, move)
        words = heard_by(0, QUEST.words(before, Entry(actor, move), self.state))
        ply = len(self.log) + 1
        self.log.append(wire.LogLine(ply, 0, ply, actor, str(move), None, words))


def staged(begin: Callable[[int], State], asked: str, is_good: Callable[[State], bool]) -> Scene:
    """The first such question to the first seat in these worlds, not before something has happened."""
    for seed in FOUR_SEATS:
        scene, chance = Scene(begin(seed)), Seeded(seed)
        for _ in range(120):
            while (odds := QUEST.odds(scene.state)) is not None:
                scene.make("*", odds.draw(chance))
            prompts = [it for it in QUEST.prompts(scene.state) if not it.is_decided]
            if any(it.actor == 0 and it.kind == asked for it in prompts) and is_good(scene.state):
                return scene
            if not prompts:
                break
            scene.make(prompts[0].actor, prompts[0].shape.sample(chance))
    raise LookupError(asked)


def is_close(state: State) -> bool:
    """A battle with something to decide."""
    odds = battle_odds(state)
    return odds is not None and 0.4 < odds.win_all < 0.9 and len(state.menu) > 2


def is_calm(state: State) -> bool:
    """Everybody has had a turn, and there is much to choose from."""
    return state.plies > 40 and len(state.menu) > 6 and state.hero(0).red > 3


def position(view: str) -> Scene:
    if view == "quest-draft":
        return staged(at_the_start, "keep", lambda _: True)
    if view == "quest-battle":
        return staged(under_way, "declare", is_close)
    return staged(under_way, "movement", is_calm)


def stage(page: Page, scene: Scene) -> None:
    """Let the page see this position instead of its table's own."""
    sight = look(QUEST, scene.state, 0)
    told = msgspec.json.decode(msgspec.json.encode({"sight": sight, "log": scene.log, "luck": None}))

    def beside(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda text: _pass_on(socket, text, told))

    page.route_web_socket("**/socket", beside)
    page.route("**/outlook*", lambda route: _foretell(route, sight.view))


def _pass_on(socket: WebSocketRoute, text: str | bytes, told: Any) -> None:
    frame = json.loads(text)
    if frame["type"] == "state":
        socket.send(json.dumps({**frame, **told}))
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
