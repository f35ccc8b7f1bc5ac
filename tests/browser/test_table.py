"""Two friends at a table, in two browsers, over a real server."""

import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import Invite
from tests.browser.keyboard import play_by_keyboard
from tests.browser.looking import serious_findings
from tests.browser.people import two_at_a_table

MOST_MOVES = 40


class Line:
    """The line between a page and the server: it can be cut and mended, and change what is said on it."""

    def __init__(self, page: Page, change: Callable[[str], str] = str) -> None:
        self._is_cut = False
        self._change = change
        self._sockets: list[WebSocketRoute] = []
        page.route_web_socket("**/socket", self._connect)

    def _connect(self, socket: WebSocketRoute) -> None:
        if self._is_cut:
            socket.close(code=3000)
            return
        server = socket.connect_to_server()
        socket.on_message(lambda text: server.send(self._change(str(text))))
        self._sockets.append(socket)

    def cut(self) -> None:
        self._is_cut = True
        for socket in self._sockets:
            socket.close(code=3000)

    def mend(self) -> None:
        self._is_cut = False


def test_two_browsers_play_a_whole_game(person: Invite) -> None:
    ines, marek = person("Inès"), person("Marek")
    marek.sit_down(ines.make_table())
    rng = random.Random(1)
    ending = ines.page.get_by_role("region", name="The end")
    for turn in range(MOST_MOVES):
        if ending.count():
            break
        mover, other = (ines, marek) if turn % 2 == 0 else (marek, ines)
        expect(other.page.get_by_text(f"{mover.name} is thinking.")).to_be_visible()
        play_by_keyboard(mover.page, rng)
        for each in (ines, marek):
            expect(each.log.get_by_role("button")).to_have_count(turn + 1)
    for each in (ines, marek):
        expect(each.page.get_by_role("region", name="The end").locator(".shrinks")).to_have_text(
            re.compile(r"wins|tie")
        )
        expect(each.players.get_by_text("wins")).to_be_visible()


def test_a_reload_in_the_middle_loses_nothing(person: Invite) -> None:
    ines, marek = person("Inès"), person("Marek")
    two_at_a_table(ines, marek)
    ines.mark("b2", "3")
    marek.page.reload()
    expect(marek.log).to_contain_text("Inès wrote 3 on b2.")
    marek.mark("a1", "X")
    ines.page.reload()
    expect(ines.plate("Inès")).to_contain_text("you")
    ines.mark("c3", "2")
    expect(marek.log.get_by_role("button")).to_have_count(3)


def test_a_lost_connection_is_said_and_mended(person: Invite) -> None:
    ines, marek = person("Inès"), person("Marek")
    line = Line(marek.page)
    two_at_a_table(ines, marek)
    line.cut()
    lost = marek.page.get_by_role("main").get_by_text("Connection lost. Your moves are safe; trying again.")
    expect(lost).to_be_visible()
    expect(marek.spoken("Connection lost.")).to_be_attached()
    ines.mark("b2", "3")
    line.mend()
    expect(lost).to_have_count(0)
    expect(marek.log).to_contain_text("Inès wrote 3 on b2.")
    marek.mark("a1", "X")


def test_a_spectator_sees_the_game_and_cannot_act(person: Invite) -> None:
    ines, marek, lior = person("Inès"), person("Marek"), person("Lior")
    link = two_at_a_table(ines, marek)
    lior.watch(link)
    expect(ines.page.get_by_text("1 watching")).to_be_visible()
    ines.mark("d4", "1")
    expect(lior.log).to_contain_text("Inès wrote 1 on d4.")
    expect(lior.page.get_by_text("Marek is thinking.")).to_be_visible()
    expect(lior.question).to_have_count(0)
    expect(lior.page.get_by_role("textbox", name="Message")).to_have_count(0)


def test_chat_reaches_everybody_as_text(person: Invite) -> None:
    ines, marek = person("Inès"), person("Marek")
    two_at_a_table(ines, marek)
    ines.say("<b>bold</b> & <script>alert(1)</script>")
    expect(marek.says("<b>bold</b> & <script>alert(1)</script>")).to_be_visible()


def test_a_move_is_taken_back_when_all_agree(person: Invite) -> None:
    ines, marek = person("Inès"), person("Marek")
    two_at_a_table(ines, marek)
    ines.mark("a1", "4")
    ines.choose_in_menu("Ask to take back my last move")
    expect(ines.page.get_by_text("Marek must agree.")).to_be_visible()
    asked = marek.page.get_by_role("list", name="Proposals")
    expect(asked).to_contain_text("Inès asks to take back move 1")
    asked.get_by_role("button", name="Agree").click()
    for each in (ines, marek):
        expect(each.log.get_by_text("The last move was taken back.")).to_be_visible()
        expect(each.log.get_by_role("button")).to_have_count(0)
    ines.mark("a1", "2")


def test_a_move_stays_when_one_does_not_agree(person: Invite) -> None:
    ines, marek = person("Inès"), person("Marek")
    two_at_a_table(ines, marek)
    ines.mark("a1", "4")
    ines.choose_in_menu("Ask to take back my last move")
    marek.page.get_by_role("list", name="Proposals").get_by_role("button", name="No").click()
    expect(ines.log.get_by_text("Marek does not agree.")).to_be_visible()
    expect(ines.page.get_by_role("list", name="Proposals")).to_have_count(0)
    expect(ines.log.get_by_role("button")).to_have_count(1)


def test_resigning_asks_once_and_a_rematch_turns_the_seats(person: Invite) -> None:
    ines, marek = person("Inès"), person("Marek")
    two_at_a_table(ines, marek)
    marek.page.get_by_role("button", name="Table …").click()
    marek.page.get_by_role("button", name="Resign").click()
    marek.page.get_by_role("button", name="Yes, I resign").click()
    for each in (ines, marek):
        expect(each.page.get_by_role("region", name="The end")).to_contain_text(
            "The other player resigned: Inès wins."
        )
    ines.page.get_by_role("button", name="Rematch").click()
    marek.page.get_by_role("button", name="Join the rematch").click()
    for each in (ines, marek):
        expect(each.players.get_by_role("listitem").nth(0)).to_contain_text("Marek")
        expect(each.players.get_by_role("listitem").nth(1)).to_contain_text("Inès")
    expect(marek.question).to_be_visible()


def test_a_game_is_stopped_when_all_agree(person: Invite) -> None:
    ines, marek = person("Inès"), person("Marek")
    two_at_a_table(ines, marek)
    marek.choose_in_menu("Propose to stop here")
    ines.page.get_by_role("button", name="Agree").click()
    expect(marek.page.get_by_role("region", name="The end")).to_contain_text("All agreed to stop here")


def test_who_leaves_can_come_back(person: Invite) -> None:
    ines, marek = person("Inès"), person("Marek")
    two_at_a_table(ines, marek)
    marek.choose_in_menu("Leave the table")
    expect(ines.plate("Marek")).to_contain_text("has left")
    marek.page.get_by_role("button", name="Come back").click()
    expect(ines.plate("Marek")).not_to_contain_text("has left")


def test_a_refused_move_is_explained_where_the_question_stands(person: Invite) -> None:
    ines, marek = person("Inès"), person("Marek")
    Line(ines.page, lambda text: text.replace("mark a1 4", "mark a1 9"))
    two_at_a_table(ines, marek)
    ines.question.get_by_role("button", name="a1", exact=True).click()
    ines.question.get_by_role("button", name="4", exact=True).click()
    expect(ines.question).to_contain_text("9 does not go on a1")
    ines.mark("a1", "3")


def test_looking_back_and_returning_to_now(person: Invite) -> None:
    ines, marek = person("Inès"), person("Marek")
    two_at_a_table(ines, marek)
    ines.mark("a1", "4")
    marek.mark("b2", "3")
    ines.page.get_by_role("button", name="Back one move").click()
    expect(ines.page.get_by_text("This is an earlier position.")).to_be_visible()
    expect(ines.page.get_by_text("Move 1 of 2")).to_be_visible()
    ines.log.get_by_role("button").nth(1).click()
    expect(ines.question).to_be_visible()
    ines.page.keyboard.press("<")
    expect(ines.page.get_by_text("Move 0 of 2")).to_be_visible()
    ines.page.get_by_role("button", name="Back to now").click()
    expect(ines.question).to_be_visible()


def test_the_rules_stand_beside_the_board(person: Invite) -> None:
    ines, marek = person("Inès"), person("Marek")
    two_at_a_table(ines, marek)
    ines.page.keyboard.press("r")
    rules = ines.page.get_by_role("complementary", name="Rules")
    expect(rules.get_by_role("heading", name="Your turn")).to_be_visible()
    expect(ines.question).to_be_visible()
    ines.page.keyboard.press("Escape")
    expect(rules).to_have_count(0)


def test_each_reads_the_same_game_in_their_own_language(person: Invite) -> None:
    ines, elise = person("Inès"), person("Élise", locale="fr-FR")
    link = ines.make_table()
    elise.page.goto(link)
    elise.page.get_by_role("button", name="Prendre la place 2").click()
    ines.mark("b2", "3")
    expect(elise.page.get_by_role("list", name="Coups")).to_contain_text("Inès a écrit 3 en b2.")
    expect(elise.page.get_by_role("region", name="Votre coup")).to_contain_text("À vous. Choisissez une case.")


def test_the_invitation_is_copied(person: Invite) -> None:
    ines = person("Inès", permissions=["clipboard-read", "clipboard-write"])
    link = ines.make_table()
    ines.page.get_by_role("button", name="Copy the link").click()
    expect(ines.page.get_by_role("button", name="Copied")).to_be_visible()
    assert ines.page.evaluate("navigator.clipboard.readText()") == link


@pytest.mark.parametrize("game", ["prophecies", "seven-prophecies", "prophetie"])
def test_a_question_mark_lists_all_keys(person: Invite, game: str) -> None:
    ines = person("Inès")
    ines.make_table(game, "pbb")
    keys = ines.page.get_by_role("dialog", name="Keys")
    expect(keys).not_to_be_visible()
    ines.page.keyboard.press("?")
    expect(keys).to_contain_text("one move back")
    expect(keys.get_by_role("table")).to_have_count(2)
    assert serious_findings(ines.page) == []
    ines.page.keyboard.press("Escape")
    expect(keys).not_to_be_visible()
