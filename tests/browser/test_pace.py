"""What bots do is shown one thing at a time, at the pace the reader has chosen. The page's clock is the test's."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.people import Person
from tests.browser.test_prophecies import cell, pick
from tests.browser.test_seven_prophecies import STRIP, hand, playable, prophesy_by_keys, trick

BEAT = 900  # milliseconds at the calm pace
MOST_BEATS = 12


class Slowed:
    """Somebody at their own board for whom time stands still until the test lets it pass."""

    def __init__(self, person: Invite) -> None:
        self.reader: Person = person("Ines", plain=False, pace="normal")
        self.page = self.reader.page
        self.heard = 0
        self.page.on("websocket", lambda line: line.on("framereceived", self._hear))
        self.page.clock.install()

    def _hear(self, frame: object) -> None:
        self.heard += '"type":"update"' in str(frame) and '"ply":' in str(frame)

    def sit(self, game: str, seats: str, **options: Any) -> None:
        self.reader.make_table(game, seats, **options)
        expect(self.reader.question).to_be_visible()
        self.page.clock.pause_at("2100-01-01")

    def hear(self, moves: int) -> None:
        """Wait until so many moves have come over the line."""
        while self.heard < moves:
            self.page.evaluate("fetch('/api/games')")

    def beat(self) -> None:
        self.page.clock.run_for(BEAT)


def next_turn(slowed: Slowed) -> None:
    for _ in range(MOST_BEATS):
        if slowed.reader.question.count():
            return
        slowed.beat()


def test_a_bots_mark_is_seen_after_ones_own_and_the_question_comes_with_it(person: Invite) -> None:
    slowed = Slowed(person)
    slowed.sit("prophecies", "pb", rows=4, cols=4)
    reader = slowed.reader
    cell(reader, "a1").click()
    pick(reader, "a1", "X").click()
    slowed.hear(2)
    expect(reader.log.get_by_role("button")).to_have_count(1)
    expect(reader.question).to_have_count(0)
    expect(reader.page.get_by_text("Fool is thinking.")).to_be_visible()
    slowed.beat()
    expect(reader.log.get_by_role("button")).to_have_count(2)
    expect(reader.question).to_be_visible()


def test_a_full_trick_lies_there_and_nothing_is_asked_until_it_was_seen(person: Invite) -> None:
    slowed = Slowed(person)
    slowed.sit("seven-prophecies", "pbbb", variant="single-round")
    reader = slowed.reader
    prophesy_by_keys(reader, "1234123")
    next_turn(slowed)
    playable(reader).first.press("Enter")
    is_full = reader.page.get_by_text("The trick is full.")
    for _ in range(MOST_BEATS):
        if is_full.count():
            break
        slowed.beat()
    expect(trick(reader).locator("[data-flight]")).to_have_count(4)
    expect(reader.question).to_have_count(0)
    slowed.beat()
    slowed.beat()
    expect(is_full).to_have_count(0)


def test_cards_are_chosen_ahead_pulled_to_the_table_and_pressed_once_or_twice(person: Invite) -> None:
    slowed = Slowed(person)
    slowed.sit("seven-prophecies", "pbbb", variant="single-round")
    reader, page = slowed.reader, slowed.page
    prophesy_by_keys(reader, "1234123")
    next_turn(slowed)
    expect(hand(reader)).to_have_count(10)
    box = playable(reader).first.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 20, box["y"] + 40)
    page.mouse.down()
    page.mouse.move(box["x"] + 40, box["y"] + 20, steps=3)
    page.mouse.up()  # not out of the hand
    expect(hand(reader)).to_have_count(10)
    page.mouse.move(box["x"] + 20, box["y"] + 40)
    page.mouse.down()
    page.mouse.move(box["x"] + 40, box["y"] - 160, steps=3)
    page.mouse.up()
    expect(hand(reader)).to_have_count(9)
    ahead = hand(reader).first
    ahead.click(position=STRIP)
    expect(ahead).to_have_attribute("aria-pressed", "true")
    next_turn(slowed)
    is_barred = ahead.get_attribute("aria-disabled") == "true"
    expect(ahead).to_have_attribute("aria-pressed", str(not is_barred).lower())
    playable(reader).last.dblclick(position=STRIP)
    expect(hand(reader)).to_have_count(8)
    page.evaluate("localStorage['foretold.settings'] = JSON.stringify({ hasOneClick: true, pace: 'at-once' })")
    page.reload()
    expect(reader.question).to_be_visible()
    playable(reader).last.click(position=STRIP)
    expect(hand(reader)).to_have_count(7)


def test_whoever_presses_on_the_table_has_seen_enough(person: Invite) -> None:
    slowed = Slowed(person)
    slowed.sit("prophecies", "pbb", rows=4, cols=4)
    reader = slowed.reader
    cell(reader, "a1").click()
    pick(reader, "a1", "X").click()
    slowed.hear(3)
    expect(reader.question).to_have_count(0)
    reader.page.get_by_text(re.compile("is thinking")).click()
    expect(reader.question).to_be_visible()
