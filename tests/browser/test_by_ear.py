"""Whole games by the line alone, and one voice that says all that happens: in words, in order, once."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import Any

import httpx2
import msgspec
import pytest
from playwright.sync_api import Locator, expect

from foretold.core.words import Phrase, render
from tests.browser.conftest import Invite
from tests.browser.people import Person

MOST_LINES = 60
SHORT: dict[str, tuple[str, dict[str, Any]]] = {
    "prophecies": ("pb", {"rows": 4, "cols": 4}),
    "seven-prophecies": ("pbb", {"variant": "single-round"}),
    "prophetie": ("pb", {"length": "short"}),
}


def field(person: Person) -> Locator:
    return person.page.get_by_role("textbox", name="Say a move or ask a question")


def say(person: Person, text: str) -> None:
    field(person).fill(text)
    person.page.keyboard.press("Enter")
    expect(field(person)).to_have_value("")
    expect(field(person)).to_have_attribute("aria-busy", "false")


def line_for(prompt: dict[str, Any], rng: random.Random) -> str:
    """Some answer, as notation without its verb: how it is called is tested where there is no browser."""
    shape = prompt["shape"]
    match shape["shape"]:
        case "cells":
            cell = rng.choice(sorted(shape["values"]))
            return f"{cell} {rng.choice(shape['values'][cell])}"
        case "split":
            return " ".join([str(shape["total"]), *["0"] * (shape["parts"] - 1)])
        case "pick":
            return " ".join(rng.sample(shape["items"], shape["least"]))
        case _:
            return str(rng.choice(shape["moves"]))


class Table:
    """What the server knows of the reader's table."""

    def __init__(self, person: Person, link: str) -> None:
        self.person = person
        self.id = link.rpartition("/")[2].partition("#")[0]

    def state(self) -> dict[str, Any]:
        held = self.person.page.evaluate("JSON.parse(localStorage.getItem('foretold.seats'))")
        headers = {"authorization": f"Bearer {held[self.id]['token']}"}
        answer = httpx2.get(f"{self.person.address}/api/tables/{self.id}", headers=headers)
        return dict(answer.raise_for_status().json())

    def own(self) -> dict[str, Any] | None:
        prompts: list[dict[str, Any]] = self.state()["sight"]["prompts"]
        return next((it for it in prompts if it["actor"] == 0 and not it["is_decided"]), None)

    def sentences(self) -> list[str]:
        """All that was said of moves, as the log has it, told to the one who sits here first."""
        state = self.state()
        bots = [seat for seat, card in enumerate(state["seats"]) if card["bot"]]
        fools = {seat: f"Fool {number}" if len(bots) > 1 else "Fool" for number, seat in enumerate(bots, 1)}
        names = [fools.get(seat, card["name"]) for seat, card in enumerate(state["seats"])]
        told = [words for line in state["log"] if line["ply"] is not None for words in line["words"]]
        return [render(_phrase(it), "en", names, 0) for it in told]


def _phrase(told: dict[str, Any]) -> Phrase:
    return msgspec.convert(told, Phrase)


def spoken(person: Person) -> str:
    """All that the page's one voice has said, batch after batch."""
    return " ".join(person.page.get_by_role("log", name="What happens").locator("p").all_text_contents())


def in_order(wanted: list[str], said: str) -> bool:
    at = 0
    for sentence in wanted:
        found = said.find(sentence, at)
        if found < 0:
            return False
        at = found + len(sentence)
    return True


@pytest.mark.parametrize("game", [*SHORT][:2])
def test_a_whole_game_by_the_line_alone_is_spoken_as_the_log_has_it(game: str, person: Invite) -> None:
    seats, options = SHORT[game]
    ines = person("Inès", plain=False)
    table = Table(ines, ines.make_table(game, seats, **options))
    rng = random.Random(4)
    begun = len(table.sentences())
    ines.page.keyboard.press("/")
    expect(field(ines)).to_be_focused()
    for _ in range(MOST_LINES):
        prompt = next_question(table)
        if prompt is None:
            break
        say(ines, line_for(prompt, rng))
        if prompt["is_sealed"]:
            say(ines, "yes")
        until(partial(is_answered, table, prompt), ines)
    expect(ines.page.get_by_role("region", name="The end")).to_be_visible()
    expect(field(ines)).to_be_focused()
    wanted = table.sentences()[begun:]
    expect(ines.page.get_by_role("log", name="What happens")).to_contain_text(wanted[-1])
    assert len(wanted) > 10
    assert in_order(wanted, spoken(ines)), (wanted, spoken(ines))


def is_answered(table: Table, prompt: dict[str, Any]) -> bool:
    return bool((table.own() or {}).get("id") != prompt["id"])


def next_question(table: Table) -> dict[str, Any] | None:
    """The reader's, once the others have moved; None when the game is over."""
    until(lambda: table.own() is not None or table.state()["sight"]["outcome"] is not None, table.person)
    return table.own()


def until(is_so: Callable[[], bool], person: Person) -> None:
    for _ in range(1000):
        if is_so():
            return
        person.page.wait_for_timeout(25)
    raise AssertionError("the table has heard nothing")


def test_questions_are_answered_above_the_field_and_aloud(person: Invite) -> None:
    ines = person("Inès", plain=False)
    ines.make_table("seven-prophecies", "pbb")
    ines.page.keyboard.press("/")
    say(ines, "hand")
    panel = ines.page.get_by_role("region", name="Say")
    expect(panel.get_by_text("10 cards in your hand: ")).to_be_visible()
    expect(ines.spoken("10 cards in your hand: ")).to_be_attached()
    say(ines, "3 2")
    expect(ines.spoken("2 numbers of 3, 5 of 7 shared out.")).to_be_attached()
    say(ines, "7 0 0")
    say(ines, "no")
    say(ines, "yes")
    expect(ines.spoken("“yes” is no answer and no question here.")).to_be_attached()
    ines.page.keyboard.type("ha")
    ines.page.keyboard.press("Tab")
    expect(field(ines)).to_have_value("hand")
    ines.page.keyboard.press("ArrowUp")
    expect(field(ines)).to_have_value("yes")
    ines.page.keyboard.press("Escape")
    expect(panel).to_have_count(0)


def expect_one_stop_at_the_newest(person: Person) -> None:
    """The log, once the other has moved too: one stop, where the arrows lead to what was before."""
    lines = person.log.get_by_role("button")
    expect(lines).to_have_count(2)
    expect(person.log.locator("button[tabindex='0']")).to_have_count(1)
    expect(lines.last).to_have_attribute("tabindex", "0")
    lines.last.focus()
    person.page.keyboard.press("ArrowUp")
    expect(lines.first).to_be_focused()
    expect(lines.last).to_have_attribute("tabindex", "-1")


def test_a_replay_can_be_asked(person: Invite) -> None:
    ines = person("Inès", plain=False)
    link = ines.make_table("prophecies", "pb")
    ines.page.keyboard.press("/")
    say(ines, "b3 2")
    expect(ines.spoken("You wrote 2 on b3.")).to_be_attached()
    expect_one_stop_at_the_newest(ines)
    ines.page.goto(link.partition("#")[0] + "/replay?move=1")
    expect(ines.page.get_by_role("heading", level=1)).to_be_attached()
    ines.page.keyboard.press("/")
    say(ines, "cell b3")
    expect(ines.spoken("b3: 2 of Inès.")).to_be_attached()
    say(ines, "a1 1")
    expect(ines.spoken("“a1 1” is no answer and no question here.")).to_be_attached()


def test_a_game_begins_with_few_presses_and_the_focus_is_never_nowhere(person: Invite) -> None:
    ines = person("Inès", plain=False)
    ines.page.goto(ines.address)
    expect(ines.page.get_by_role("button", name="Play now Prophecies")).to_be_visible()
    for key in ("Tab", "Enter", "Enter"):
        ines.page.keyboard.press(key)
    expect(ines.players).to_be_visible()
    expect(ines.page.get_by_role("heading", level=1)).to_be_focused()
    ines.page.goto(f"{ines.address}/settings")
    ines.page.get_by_role("link", name="lobby").first.click()
    expect(ines.page.get_by_role("heading", level=1)).to_be_focused()


def test_a_key_that_is_held_answers_one_question(person: Invite) -> None:
    ines = person("Inès")
    ines.make_table("prophecies", "pb")
    table = ines.page
    cells = ines.question.get_by_role("group", name="Cells")
    cells.get_by_role("button").first.focus()
    table.keyboard.down("Enter")
    before = ines.log.get_by_role("listitem").count()
    table.keyboard.down("Enter")  # the same key again without being let go: the keyboard repeats it
    table.keyboard.down("Enter")
    table.keyboard.up("Enter")
    expect(cells).to_be_visible()
    assert ines.log.get_by_role("listitem").count() == before
