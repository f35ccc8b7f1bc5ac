"""The adventure for pictures: the draft, the map, a battle and the gallery, from seeded worlds."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from foretold.core.luck import Seeded
from foretold.games import GAMES
from foretold.games.prophecy_quest.odds import battle_odds
from foretold.games.prophecy_quest.state import State
from tests.games.prophecy_quest.worlds import at_the_start, under_way
from tools.scenes import Scene

QUEST = GAMES["prophecy-quest"]
FOUR_SEATS = range(2, 400, 4)  # seeds of worlds with four heroes
LONG = {"version": "extended"}  # as in those worlds
VIEWS = ("quest-draft", "quest-map", "quest-battle", "quest-gallery")


def order() -> dict[str, Any]:
    bots = [{"kind": "bot", "bot": "random"}] * 3
    return {"game": "prophecy-quest", "name": "Long Road", "seats": [{"kind": "person"}, *bots], "options": LONG}


def staged(begin: Callable[[int], State], asked: str, is_good: Callable[[State], bool]) -> Scene:
    """The first such question to the first seat in these worlds, not before something has happened."""
    for seed in FOUR_SEATS:
        scene, chance = Scene(QUEST, begin(seed)), Seeded(seed)
        for _ in range(120):
            scene.draw(chance)
            prompts = scene.prompts
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
        expect(page.get_by_role("main").get_by_text("211 cards in all decks")).to_be_visible()
    page.wait_for_load_state("networkidle")
