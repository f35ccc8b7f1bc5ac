"""What somebody meets who has just come."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import Invite
from tests.browser.looking import beyond_the_window, cut_off
from tests.browser.people import two_at_a_table
from tests.browser.test_seven_prophecies import STRIP, hand, seal

# Counts what is heard, because nobody listens to a test.
HEARD = """
const start = AudioScheduledSourceNode.prototype.start;
AudioScheduledSourceNode.prototype.start = function (...args) {
    window.heard = (window.heard ?? 0) + 1;
    return start.apply(this, args);
};
"""

IS_UNCOVERED = """(card, [x, y]) => {
    const { left, top } = card.getBoundingClientRect();
    return card.contains(document.elementFromPoint(left + x, top + y));
}"""


def test_the_goal_stands_above_the_board_until_the_first_game_is_over(person: Invite) -> None:
    reader = person("Ines")
    goal = reader.page.get_by_text("Fill the board; you score your numbers that come true.")
    for is_first in (True, False):
        reader.make_table(seats="pb")
        expect(reader.page.get_by_text("0 of 16 cells filled")).to_be_visible()
        expect(goal).to_have_count(1 if is_first else 0)
        reader.choose_in_menu("Resign")
        reader.page.get_by_role("button", name="Yes, I resign").click()
        expect(reader.page.get_by_role("region", name="The end")).to_be_visible()
        expect(goal).to_have_count(0)


class SlowLine:
    """A line on which moves stay until the test lets them go."""

    def __init__(self) -> None:
        self.kept: list[str | bytes] = []
        self._server: WebSocketRoute | None = None

    def open(self, line: WebSocketRoute) -> None:
        self._server = server = line.connect_to_server()
        line.on_message(lambda said: self.kept.append(said) if _is_move(said) else server.send(said))

    def let_go(self) -> None:
        assert self._server is not None
        for said in self.kept:
            self._server.send(said)


def _is_move(said: str | bytes) -> bool:
    return bool(json.loads(said)["type"] == "play")


def test_a_move_that_is_still_on_its_way_is_spoken_of(person: Invite) -> None:
    reader = person("Ines")
    line = SlowLine()
    reader.page.route_web_socket("**/socket", line.open)
    reader.make_table(seats="pb")
    reader.question.get_by_role("group", name="Cells").get_by_role("button", name="a1", exact=True).click()
    reader.question.get_by_role("group", name="For a1").get_by_role("button", name="X", exact=True).click()
    under_way = reader.page.get_by_role("main").get_by_text("Your move is on its way; the line is slow.")
    expect(under_way).to_be_visible()
    line.let_go()
    expect(under_way).to_have_count(0)
    expect(reader.log.get_by_role("button")).to_have_count(2)


def test_sounds_are_heard_once_they_are_chosen(person: Invite) -> None:
    reader = person("Ines")
    reader.page.add_init_script(HEARD)
    reader.make_table(seats="pb")
    reader.mark("a1", "X")
    expect(reader.question).to_be_visible()
    assert reader.page.evaluate("window.heard ?? 0") == 0
    reader.choose_in_menu("Sounds on")
    chosen = reader.page.evaluate("window.heard")
    assert chosen > 0
    reader.question.get_by_role("group", name="Cells").get_by_role("button").last.click()
    reader.question.get_by_role("group", name="For").get_by_role("button", name="X", exact=True).click()
    expect(reader.log.get_by_role("button")).to_have_count(4)
    assert reader.page.evaluate("window.heard") >= chosen + 2


def test_the_list_of_keys_has_the_focus_and_promises_nothing_that_does_nothing(person: Invite) -> None:
    reader, guest = person("Ines", plain=False), person("Marek", plain=False)
    link = reader.make_table("seven-prophecies", "pbb", is_friendly=False)
    reader.page.keyboard.press("?")
    keys = reader.page.get_by_role("dialog", name="Keys")
    expect(keys).to_be_focused()
    expect(keys.get_by_text("hear the trick")).to_be_visible()
    for word in ("open the coach", "ask the oracle for a hint"):
        expect(keys.get_by_text(word)).to_have_count(0)
    guest.watch(link)
    guest.page.keyboard.press("?")
    keys = guest.page.get_by_role("dialog", name="Keys")
    expect(keys.get_by_text("hear the trick")).to_be_visible()
    expect(keys.get_by_text("add a cube to a rank")).to_have_count(0)


def test_a_seat_that_nobody_comes_for_is_given_to_a_bot(person: Invite) -> None:
    reader = person("Ines")
    reader.make_table(seats="pp")
    reader.page.get_by_role("button", name="A bot on seat 2").click()
    expect(reader.plate("Novice")).to_be_visible()
    expect(reader.question).to_be_visible()


def test_result_and_luck_stand_side_by_side_and_say_how_it_works(person: Invite) -> None:
    reader = person("Ines")
    reader.make_table("seven-prophecies", "pbb", variant="single-round")
    expect(reader.question).to_be_visible()
    reader.choose_in_menu("Resign")
    reader.page.get_by_role("button", name="Yes, I resign").click()
    result, luck = (reader.page.get_by_role("region", name=name) for name in ("The end", "The luck of this table"))
    expect(luck).to_contain_text("all as promised")
    left, right = result.bounding_box(), luck.bounding_box()
    assert left is not None
    assert right is not None
    assert (left["y"], left["x"] + left["width"] < right["x"]) == (right["y"], True)
    luck.get_by_text("How the luck was made").click()
    luck.get_by_role("link", name="How this works").click()
    expect(reader.page.get_by_role("heading", name="How the luck of a table can be checked")).to_be_in_viewport()


def test_a_rematch_says_who_is_awaited(person: Invite) -> None:
    reader, guest = person("Ines"), person("Marek")
    two_at_a_table(reader, guest)
    reader.choose_in_menu("Resign")
    reader.page.get_by_role("button", name="Yes, I resign").click()
    reader.page.get_by_role("button", name="Rematch").click()
    expect(reader.page.get_by_text("Marek is awaited.")).to_be_visible()


def test_on_a_phone_a_chosen_card_hides_no_other_and_sealing_keeps_the_focus(person: Invite) -> None:
    reader = person("Ines", plain=False, viewport={"width": 390, "height": 844}, has_touch=True)
    reader.make_table("seven-prophecies", "pbb", variant="single-round")
    for rank in ("1st", "2nd", "3rd", "1st", "2nd", "3rd", "1st"):
        reader.page.get_by_role("button", name=f"One cube more on {rank}").click()
    sealing = seal(reader)
    sealing.focus()
    sealing.press("Enter")
    expect(hand(reader).first).to_be_focused()
    expect(reader.question).to_be_visible()
    reader.page.evaluate("document.activeElement.blur()")
    cards = hand(reader)
    playable = [at for at in range(cards.count()) if cards.nth(at).get_attribute("aria-disabled") is None]
    at, neighbour = playable[0], playable[0] + (1 if playable[0] + 1 < cards.count() else -1)
    cards.nth(at).tap(position=STRIP)
    expect(cards.nth(at)).to_have_attribute("aria-pressed", "true")
    assert cards.nth(neighbour).evaluate(IS_UNCOVERED, [STRIP["x"], STRIP["y"]])


@pytest.mark.parametrize("game", ["seven-prophecies", "prophetie", "prophecy-quest"])
def test_what_waits_for_luck_does_not_move_the_board(person: Invite, game: str) -> None:
    reader, guest = person("Ines", plain=False), person("Marek")
    reader.page.clock.install()
    link = reader.make_table(game, "ppb")
    reader.page.clock.pause_at("2100-01-01")
    guest.take(link)
    expect(reader.plate("Marek")).to_contain_text("away")
    before = reader.players.bounding_box()
    reader.page.clock.run_for(1000)
    expect(
        reader.page.get_by_role("main").get_by_text("Before luck is drawn everybody’s page adds to it.")
    ).to_be_visible()
    assert reader.players.bounding_box() == before


LOW = [(720, 450), (844, 390)]
HIGHEST_BAR = 74  # pixels, with the goal below it
MOST_BEYOND = 48  # pixels: no more than the lower edge of the hand


@pytest.mark.parametrize(
    ("game", "seats", "main"),
    [("prophecies", "pb", ".prophecies"), ("seven-prophecies", "pbbb", ".near"), ("prophetie", "pbbb", ".near")],
)
def test_in_a_low_window_board_and_question_are_seen_together(
    person: Invite, game: str, seats: str, main: str
) -> None:
    reader = person("Ines", plain=False, has_touch=True)
    options: dict[str, Any] = {"rows": 5, "cols": 5} if game == "prophecies" else {}
    reader.make_table(game, seats, **options)
    expect(reader.question).to_be_in_viewport(ratio=1)
    reader.page.set_viewport_size({"width": 1280, "height": 720})
    assert beyond_the_window(reader.page) <= 4
    for width, height in LOW:
        reader.page.set_viewport_size({"width": width, "height": height})
        assert beyond_the_window(reader.page) <= MOST_BEYOND
        assert cut_off(reader.page) == []
        expect(reader.question).to_be_in_viewport(ratio=1)
        expect(reader.page.locator("main").locator(main).first).to_be_in_viewport()
        reader.page.get_by_role("navigation", name="Panels").get_by_role("button", name="Log").click()
        expect(reader.log).to_be_visible()
        reader.page.get_by_role("navigation", name="Panels").get_by_role("button", name="Table").click()


def test_in_a_low_window_both_heroes_can_be_kept_without_scrolling(person: Invite) -> None:
    reader = person("Ines", plain=False)
    reader.make_table("prophecy-quest", "pb")
    for word in ("Keep", "Garder"):
        keep = reader.page.get_by_role("button", name=re.compile(f"^{word}"))
        expect(keep).to_have_count(2)
        for width, height in [*LOW, (1280, 720)]:
            reader.page.set_viewport_size({"width": width, "height": height})
            for at in range(2):
                expect(keep.nth(at)).to_be_in_viewport(ratio=1)
            assert cut_off(reader.page) == []
        bar = reader.page.get_by_role("banner").bounding_box()
        assert bar is not None
        assert bar["height"] <= HIGHEST_BAR
        reader.page.get_by_role("banner").get_by_role("button").last.click()  # the other language
