"""Whole games by keyboard alone, of every registered game and of toys that ask every kind of question."""

import random
import re

import pytest
from playwright.sync_api import expect

from foretold.games import OFFERED
from tests.browser.conftest import Invite
from tests.browser.keyboard import play_by_keyboard
from tests.toys import TOYS

MOST_ANSWERS = 80
SOME_ANSWERS = 25  # where a game need not end
SHORTEST = {
    "prophetie": {"Length": "Five deals"},
    "seven-prophecies": {"How it is won": "a single round"},
}
ENDLESS = {"prophecy-quest"}  # heroes may wander for ever: some way into the game will do
WITH_BOTS = [name for name, game in OFFERED.items() if game.has_bots]


@pytest.mark.parametrize("game", [*WITH_BOTS, *TOYS])
def test_a_whole_game_against_bots_by_keyboard_alone(game: str, person: Invite, toy_address: str) -> None:
    ines = person("Inès", toy_address)
    ines.make_table(game, size=4, guest="A bot", options=SHORTEST.get(game, {}))
    ending = ines.page.get_by_role("region", name="The end")
    moves = ines.page.get_by_text(re.compile(r"^Move \d+"))
    rng = random.Random(3)
    for _ in range(SOME_ANSWERS if game in ENDLESS else MOST_ANSWERS):
        expect(ines.question.first.or_(ending)).to_be_visible()
        if ending.count():
            break
        before = moves.inner_text()
        play_by_keyboard(ines.page, rng)
        expect(moves).not_to_have_text(before)
    expect(ending if game not in ENDLESS else ending.or_(ines.question.first)).to_be_visible()


def test_letters_do_nothing_while_one_writes_or_when_switched_off(person: Invite) -> None:
    ines = person("Inès")
    ines.make_table()
    ines.page.get_by_role("textbox", name="Message").press_sequentially("clear rules")
    expect(ines.page.get_by_role("complementary", name="Rules")).to_have_count(0)
    expect(ines.page.get_by_role("textbox", name="Message")).to_have_value("clear rules")
    ines.page.goto(f"{ines.address}/settings")
    ines.page.get_by_role("switch", name="Letters as keys").uncheck()
    ines.page.go_back()
    expect(ines.players).to_be_visible()
    ines.page.keyboard.press("r")
    expect(ines.page.get_by_role("complementary", name="Rules")).to_have_count(0)
