"""Servers that cheat by dropping something: a share, the luck, a vote, a number.

The page raises the alarm or, where it was away and cannot know, shows no whole seal and says why.

The server behind the page is the real one; what it says is changed on its way, as a cheating one would say it.
"""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from foretold.core.luck import commitment
from tests.browser.conftest import Invite
from tests.browser.people import Person
from tests.browser.test_luck import Change, Json, alarm, cheated, proof_changed, receipt

OTHER_SEED = "ab" * 32
HAS_PROMISED = "Object.values(localStorage).some((text) => text.includes('\"isPromised\":true'))"
NOTHING: Json = {"called": None, "answered": [], "awaited": [], "head": None}


class Cheat:
    """A server that is honest until a test says otherwise."""

    def __init__(self, person: Person, change: Change) -> None:
        self.is_on = False
        self._change = change
        self._seats: list[Json] = []
        cheated(person, self._tell)

    def _tell(self, frame: Json) -> None:
        self._seats = frame["seats"] or self._seats
        if self.is_on:
            frame["seats"] = [dict(seat) for seat in self._seats]
            self._change(frame)


def with_luck(**changes: Any) -> Change:
    def change(frame: Json) -> None:
        if frame["luck"]:
            frame["luck"].update(changes)

    return change


def leaves_out(frame: Json) -> None:
    """The call names nobody, as if this page had not promised; the operator alone would choose every draw."""
    if frame["luck"] and frame["luck"]["called"]:
        frame["luck"].update(called=[], promises=[None, None], shares=[None, None], head=None)


def drops_luck(frame: Json) -> None:
    frame["luck"] = None


def starts_over(**claim: Any) -> Change:
    """After the opening, with another seed, and with a reason why nobody had to ask this page."""

    def change(frame: Json) -> None:
        if frame["luck"] and any(frame["luck"]["shares"]):
            frame["luck"].update(NOTHING, commit=commitment(OTHER_SEED), anew=[[1]])
            frame["luck"].update(promises=[None, None], shares=[None, None])
            frame["log"] = [line for line in frame["log"] if line["draw"] is None]
            frame["seats"][0].update(claim)

    return change


def takes_back(frame: Json) -> None:
    """The second draw never happened; a third one stands in its place."""
    for line in frame["log"]:
        if line["draw"] == 1:
            line["draw"] = 2
    if frame["luck"]:
        frame["luck"]["taken_back"] = [1]


def draws_unnumbered(frame: Json) -> None:
    """Before anybody sat down, where moves of a saved game would stand."""
    first = {"seq": 1, "at": 0, "ply": 1, "actor": "*", "words": [], "move": "dealer 0", "draw": None}
    if frame["type"] == "state":
        frame["log"].insert(0, first)


def draws_as_if_brought(frame: Json) -> None:
    draws_unnumbered(frame)
    if frame["table"]:
        frame["table"]["brought"] = 1


FROM_THE_START: dict[str, tuple[Change, str]] = {
    "m leaves the page out": (leaves_out, "made without your share, although your page was there all the time"),
    "o claims that the page left": (starts_over(has_left=True), "although your page had opened its share"),
    "o claims a bot": (starts_over(kind="bot", bot="random"), "although your page had opened its share"),
    "q shows unnumbered draws": (draws_unnumbered, "drawn without a number"),
    "q calls them brought": (draws_as_if_brought, "does not continue a saved game"),
}


@pytest.mark.parametrize("cheat", FROM_THE_START)
def test_a_server_that_drops_something_is_caught(person: Invite, cheat: str) -> None:
    change, words = FROM_THE_START[cheat]
    ines = person("Inès")
    Cheat(ines, change).is_on = True
    ines.make_table("prophetie", "pb")
    expect(alarm(ines)).to_contain_text(words)
    assert receipt(ines)["alarms"]


AFTER_A_RELOAD: dict[str, tuple[Change, str]] = {
    "n shows no luck": (drops_luck, "no longer shows that seal"),
    "n names the old scheme": (with_luck(scheme=1), "no longer shows that seal"),
}


@pytest.mark.parametrize("cheat", AFTER_A_RELOAD)
def test_a_server_that_drops_luck_after_the_opening_is_caught(person: Invite, cheat: str) -> None:
    change, words = AFTER_A_RELOAD[cheat]
    ines = person("Inès")
    server = Cheat(ines, change)
    ines.make_table("prophetie", "pb")
    expect(ines.question).to_be_visible()
    server.is_on = True
    ines.page.reload()
    expect(alarm(ines)).to_contain_text(words)


def test_p_draws_are_taken_back_without_a_vote(person: Invite) -> None:
    """With the next line of chat: the deal is gone, though nobody asked."""
    ines = person("Inès")
    with_deal_gone = with_luck(taken_back=[1])
    state: Json = {}

    def change(frame: Json) -> None:
        if frame["luck"]:
            state.update(frame["luck"])
        if frame["chat"]:
            frame["luck"] = dict(state)
            with_deal_gone(frame)

    Cheat(ines, change).is_on = True
    ines.make_table("prophetie", "pb")
    expect(ines.question).to_be_visible()
    ines.say("hello")
    expect(alarm(ines)).to_be_visible()
    assert "unvoted" in [each["kind"] for each in receipt(ines)["alarms"]]


def test_p_draws_are_taken_back_while_the_line_is_cut(person: Invite) -> None:
    """The page cannot know whether somebody voted in its place: no alarm, and no whole seal."""
    ines = person("Inès")
    server = Cheat(ines, takes_back)
    ines.make_table("prophetie", "pb")
    expect(ines.question).to_be_visible()
    server.is_on = True
    ines.page.reload()
    ines.choose_in_menu("The luck of this table")
    expect(ines.page.get_by_role("heading", name="Draws were taken back while you were away")).to_be_visible()
    expect(ines.page.locator("svg.whole")).to_have_count(0)
    assert receipt(ines)["alarms"] == []


def hides_every_draw(frame: Json) -> None:
    frame["log"] = [line for line in frame["log"] if line["draw"] is None]


def test_r_a_game_in_which_no_draw_was_ever_shown_has_no_whole_seal(person: Invite) -> None:
    """Cards are on the table, but neither the log nor the proof has a draw."""
    ines = person("Inès")
    Cheat(ines, hides_every_draw).is_on = True
    proof_changed(ines, lambda text: text.partition("\n")[0])
    ines.make_table("prophetie", "pb")
    expect(ines.question).to_be_visible()
    ines.choose_in_menu("Propose to stop")
    luck = ines.page.get_by_role("region", name="The luck of this table")
    expect(luck).to_contain_text("Your share was already open")  # said once the proof was read
    expect(ines.page.locator("svg.whole")).to_have_count(0)


def forgets_the_seat(frame: Json) -> None:
    """To somebody who only watches, any seal is the first one."""
    frame["you"] = None
    frame["luck"]["commit"] = commitment(OTHER_SEED)


def test_s_a_server_that_forgets_whose_seat_it_is_does_not_get_rid_of_the_witness(person: Invite) -> None:
    ines = person("Inès")
    server = Cheat(ines, forgets_the_seat)
    ines.make_table("prophetie", "pb")
    expect(ines.question).to_be_visible()
    server.is_on = True
    ines.page.reload()
    expect(alarm(ines)).to_contain_text("exchanged its seal")


def test_m_a_page_that_was_away_when_the_others_began_has_no_whole_seal(person: Invite) -> None:
    ines = person("Inès")
    server = Cheat(ines, leaves_out)
    link = ines.make_table("prophetie", "pp")
    ines.page.wait_for_function(HAS_PROMISED)
    ines.page.goto("about:blank")
    server.is_on = True
    marek = person("Marek").join(link)
    ines.page.goto(link)
    expect(ines.players).to_be_visible()
    ines.choose_in_menu("The luck of this table")
    expect(ines.page.get_by_role("heading", name="The luck was made without your share")).to_be_visible()
    expect(alarm(ines)).to_have_count(0)
    expect(marek.players).to_be_visible()


def test_a_table_that_ends_after_the_opening_and_before_a_draw_is_counted(person: Invite) -> None:
    """Marek's page never opens. The number stands where a seal would."""
    ines = person("Inès")
    for count in (1, 2):
        link = ines.make_table("prophetie", "pp")
        marek = person("Marek")
        marek.page.route_web_socket("**/socket", silent_after_promise)
        marek.join(link)
        expect(ines.page.get_by_text("Still to come: Marek").first).to_be_attached()
        ines.choose_in_menu("Propose to stop here")
        marek.page.get_by_role("list", name="Proposals").get_by_role("button", name="Agree").click()
        expect(ines.page.get_by_role("heading", name="This table ended before its first draw")).to_be_visible()
        expect(ines.page.locator(".seal")).to_have_text(str(count))
        expect(ines.page.locator("svg.whole")).to_have_count(0)


def silent_after_promise(socket: Any) -> None:
    server = socket.connect_to_server()
    socket.on_message(lambda text: None if '"type":"open"' in str(text) else server.send(text))
