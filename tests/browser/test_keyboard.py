"""Whole games by keyboard alone, of every registered game and of toys that ask every kind of question."""

import random
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from foretold.games import OFFERED
from tests.browser.conftest import Invite
from tests.browser.keyboard import play_by_keyboard
from tests.browser.people import Person
from tests.toys import TOYS

MOST_ANSWERS = 80
SOME_ANSWERS = 25  # where a game need not end
GAMES = {**OFFERED, **TOYS}
SHORTEST: dict[str, dict[str, Any]] = {
    "prophetie": {"length": "short"},
    "seven-prophecies": {"variant": "single-round"},
}
# Five deals are long, and heroes may wander for ever: more than one deal, some way round the ring.
LONG = {"prophetie", "prophecy-quest"}


def play_on(ines: Person, answers: int) -> None:
    """Answer by keyboard, so often or until it is over."""
    moves = ines.page.get_by_text(re.compile(r"^Move \d+"))
    rng = random.Random(3)
    for _ in range(answers):
        expect(ines.question.first.or_(ending(ines))).to_be_visible()
        if ending(ines).count():
            break
        before = moves.inner_text()
        play_by_keyboard(ines.page, rng)
        expect(moves).not_to_have_text(before)


def ending(ines: Person) -> Locator:
    return ines.page.get_by_role("region", name="The end")


def against_bots(ines: Person, name: str) -> Person:
    ines.make_table(name, "p" + "b" * (min(GAMES[name].seats) - 1), **SHORTEST.get(name, {}))
    return ines


@pytest.mark.parametrize("game", [name for name, it in GAMES.items() if it.has_bots and name not in LONG])
def test_a_whole_game_against_bots_by_keyboard_alone(game: str, person: Invite, toy_address: str) -> None:
    ines = against_bots(person("Inès", toy_address), game)
    play_on(ines, MOST_ANSWERS)
    expect(ending(ines)).to_be_visible()


@pytest.mark.parametrize("game", sorted(LONG))
def test_a_long_game_against_bots_by_keyboard_alone(game: str, person: Invite, toy_address: str) -> None:
    ines = against_bots(person("Inès", toy_address), game)
    play_on(ines, SOME_ANSWERS)
    expect(ending(ines).or_(ines.question.first)).to_be_visible()


@pytest.mark.slow
def test_five_deals_against_bots_by_keyboard_alone(person: Invite, toy_address: str) -> None:
    ines = against_bots(person("Inès", toy_address), "prophetie")
    play_on(ines, MOST_ANSWERS)
    expect(ending(ines)).to_be_visible()


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
