"""Positions for pictures, always the same though luck is never the same twice at a table.

The page sits at a real table. What it is told about the position comes from a game played here by seeded dice, or
from a record.
"""

import json
from dataclasses import dataclass, field
from typing import Any

import msgspec
from playwright.sync_api import Page, Route, WebSocketRoute

from foretold.core.game import Game
from foretold.core.luck import Seeded
from foretold.core.notation import Actor, Entry, Move
from foretold.core.play import look
from foretold.core.words import heard_by
from foretold.server import wire


@dataclass
class Scene:
    """A position of a game with the log of how it came about."""

    game: Game[Any]
    state: Any
    log: list[wire.LogLine] = field(default_factory=list)

    def make(self, actor: Actor, move: Move) -> None:
        before = self.game.copy(self.state)
        self.game.apply(self.state, actor, move)
        words = heard_by(0, self.game.words(before, Entry(actor, move), self.state))
        ply = len(self.log) + 1
        self.log.append(wire.LogLine(ply, 0, ply, actor, str(move), None, words))

    def draw(self, chance: Seeded) -> None:
        """All luck that comes before the next question."""
        while (odds := self.game.odds(self.state)) is not None:
            self.make("*", odds.draw(chance))

    @property
    def prompts(self) -> list[Any]:
        return [it for it in self.game.prompts(self.state) if not it.is_decided]


def stage(page: Page, scene: Scene) -> None:
    """Let the page see this position instead of its table's own."""
    sight = look(scene.game, scene.state, 0)
    told = msgspec.json.decode(msgspec.json.encode({"sight": sight, "log": scene.log, "luck": None}))

    def beside(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda text: _pass_on(socket, text, told))

    page.route_web_socket("**/socket", beside)
    page.route("**/outlook*", lambda route: _foretell(route, scene, len(scene.log)))


def _pass_on(socket: WebSocketRoute, text: str | bytes, told: Any) -> None:
    """The table goes on, and nobody is away."""
    frame = json.loads(text)
    if frame["type"] == "state":
        socket.send(json.dumps({**frame, **told, "table": {**frame["table"], "status": "playing"}}))
    elif frame["type"] == "presence":
        socket.send(json.dumps({**frame, "here": [True] * len(frame["here"])}))


def _foretell(route: Route, scene: Scene, ply: int) -> None:
    found = scene.game.outlook(scene.game.view(scene.state, 0))
    body = msgspec.json.encode(wire.Outlook(ply, found))
    route.fulfill(body=body.decode(), content_type="application/json")
