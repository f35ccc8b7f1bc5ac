"""The tables of the card games and the story for pictures."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from foretold.core import record
from foretold.core.luck import Seeded
from foretold.core.play import begin
from foretold.games import GAMES
from tools.scenes import Scene
from tools.steps import ROOT

STORY = ROOT / "tests" / "golden" / "prophecy_story_saltmere.record"
TOLD = 60  # moves of the story: characters stand on the sheet, and the first scenes hang below the prophecy
PLAYERS = ("Inès", "Marek", "Noor", "Tadeo")


def cards(game: str, seats: int, asked: str, tricks: int) -> Scene:
    """The reader's turn to play after so many tricks."""
    scene, chance = Scene(GAMES[game], begin(GAMES[game], seats, {})), Seeded(game)
    while True:
        scene.draw(chance)
        prompt = scene.prompts[0]
        if prompt.actor == 0 and prompt.kind == asked and len(scene.log) > tricks * seats:
            return scene
        scene.make(prompt.actor, prompt.shape.sample(chance))


def story(path: Path = STORY) -> Scene:
    told = record.read(path.read_text(encoding="utf-8"))
    game = GAMES[told.game]
    scene = Scene(game, begin(game, told.seats, told.options, told.rules))
    for entry in told.history[:TOLD]:
        scene.make(entry.actor, entry.move)
    return scene


SCENES: dict[str, Callable[[], Scene]] = {
    "seven-prophecies": lambda: cards("seven-prophecies", 4, "play", 4),
    "prophetie": lambda: cards("prophetie", 3, "play", 4),
    "prophecy-story": story,
}
VIEWS = tuple(SCENES)


def order(scene: Scene) -> dict[str, Any]:
    seats = [{"kind": "person"}] * scene.state.seats
    return {"game": scene.game.id, "name": "Quiet Comet", "seats": seats, "player": {"name": PLAYERS[0]}}


def guests(scene: Scene) -> tuple[str, ...]:
    return PLAYERS[1 : scene.state.seats]


def show(page: Page, address: str, name: str) -> None:
    """Wait until somebody else is seen at the table."""
    page.goto(address)
    expect(page.get_by_role("main").get_by_text(name).first).to_be_visible()
    page.wait_for_load_state("networkidle")
