"""The page as the witness of its table's luck: honest servers are found so, and the twelve that cheat are caught.

The server behind the page is the real one; what it says is changed on its way, as a cheating one would say it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Route, WebSocketRoute, expect

from foretold.core.promises import head_text, promise_of
from tests.browser.conftest import Invite
from tests.browser.people import Person

Json = dict[str, Any]
Change = Callable[[Json], None]
MOST_LOOKS = 400  # at what is stored, until the server has answered


def cheated(person: Person, change: Change) -> None:
    """Let every frame of the server pass through `change` before the page hears it."""

    def connect(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def tell(message: str | bytes) -> None:
            frame = json.loads(message)
            if frame["type"] in ("state", "update"):
                change(frame)
            socket.send(json.dumps(frame))

        server.on_message(tell)

    person.page.route_web_socket(re.compile(r"/socket$"), connect)


def proof_changed(person: Person, change: Callable[[str], str]) -> None:
    def answer(route: Route) -> None:
        honest = route.fetch()
        route.fulfill(response=honest, body=change(honest.text()))

    person.page.route(re.compile(r"/proof$"), answer)


def alarm(person: Person) -> Locator:
    return person.page.get_by_role("region", name="The luck of this table").and_(person.page.locator(".alarm"))


def receipt(person: Person) -> Json:
    """What the page has stored of its only table."""
    keys = "Object.keys(localStorage).filter((key) => key.startsWith('foretold.luck.'))"
    return dict(json.loads(person.page.evaluate(f"localStorage.getItem({keys}[0])")))


# Honest servers


def test_a_table_with_bots_begins_without_a_click_and_is_found_as_promised(person: Invite) -> None:
    ines = person("Inès")
    ines.make_table("prophetie", "pbb")
    expect(ines.question).to_be_visible()
    kept = receipt(ines)
    assert re.fullmatch("[0-9a-f]{32}", kept["share"])
    assert kept["isOpened"]
    assert kept["seed"] is None
    ines.choose_in_menu("The luck of this table")
    expect(ines.page.get_by_role("heading", name="Sealed until the end")).to_be_visible()
    ines.choose_in_menu("Propose to stop")
    expect(ines.page.get_by_role("heading", name="2 draws, all as promised")).to_be_visible()
    assert receipt(ines)["alarms"] == []
    ines.page.reload()
    expect(ines.page.get_by_role("heading", name="2 draws, all as promised")).to_be_visible()


@pytest.mark.parametrize(("game", "seats"), [("seven-prophecies", "pbbb"), ("prophecy-quest", "pb")])
def test_every_game_with_luck_is_found_as_promised(person: Invite, game: str, seats: str) -> None:
    ines = person("Inès")
    ines.make_table(game, seats)
    expect(ines.question).to_be_visible()
    ines.choose_in_menu("Propose to stop")
    expect(ines.page.get_by_role("heading", name=re.compile(r"as promised$"))).to_be_visible()
    assert receipt(ines)["draws"]


def test_two_people_are_waited_for_and_both_vouch_for_the_luck(person: Invite) -> None:
    ines, marek = person("Inès"), person("Marek")
    link = ines.make_table("prophetie", "pp")
    marek.join(link)
    expect(ines.question).to_be_visible()
    expect(marek.question).to_be_visible()
    assert receipt(ines)["head"] == receipt(marek)["head"]
    assert receipt(ines)["share"] != receipt(marek)["share"]
    ines.choose_in_menu("Propose to stop")
    marek.page.get_by_role("button", name="Agree").click()
    for each in (ines, marek):
        expect(each.page.get_by_role("heading", name="2 draws, all as promised")).to_be_visible()


def test_who_is_away_is_waited_for_in_words(person: Invite) -> None:
    lior = person("Lior")
    link = lior.make_table("prophetie", "pp")
    table, _, invitation = link.rpartition("/")[2].partition("#")
    lior._post(f"/api/tables/{table}/seats", {"player": {"name": "Noor"}, "invitation": invitation})
    expect(lior.page.get_by_role("main").get_by_text("Still to come: Noor.")).to_be_visible()
    lior.page.get_by_role("button", name="Begin without Noor").click()
    expect(lior.page.get_by_role("main").get_by_text("Give everybody 60 seconds")).to_be_visible()


def test_an_own_share_is_typed_in_and_used_once(person: Invite) -> None:
    ines = person("Inès")
    ines.page.goto(f"{ines.address}/settings")
    ines.page.get_by_text("A share of your own for the next table").click()
    field = ines.page.get_by_role("textbox", name="A share of your own")
    field.fill("dice")
    field.blur()
    expect(ines.page.get_by_role("main").get_by_text("not 32 letters")).to_be_visible()
    field.fill("0123456789abcdef0123456789ABCDEF")
    field.blur()
    ines.make_table("prophetie", "pb")
    expect(ines.question).to_be_visible()
    assert receipt(ines)["share"] == "0123456789abcdef" * 2


# Servers that cheat


def _after_call(frame: Json, change: Change) -> None:
    if frame["luck"] and frame["luck"]["called"] is not None:
        change(frame["luck"])


def _after_opening(frame: Json, change: Change) -> None:
    if frame["luck"] and any(frame["luck"]["shares"]):
        change(frame["luck"])


def seed_after_shares(frame: Json) -> None:
    _after_call(frame, lambda luck: luck.update(commit="ab" * 32))


def skips_a_draw(frame: Json) -> None:
    for line in frame["log"]:
        if line["draw"]:
            line["draw"] += 1


def swaps_a_share(frame: Json) -> None:
    def swap(luck: Json) -> None:
        if luck["head"]:
            head = json.loads(luck["head"])
            head["shares"][0] = "ab" * 16
            luck["head"] = json.dumps(head)

    _after_opening(frame, swap)


def opens_another_seed(frame: Json) -> None:
    if frame["luck"] and frame["luck"]["seed"]:
        frame["luck"]["seed"] = "ab" * 32


def deals_otherwise(frame: Json) -> None:
    """The hand the page is told of is not the one that was drawn."""
    for line in frame["log"]:
        if line["draw"] == 1:
            first, *others = line["move"].split(" / ")
            line["move"] = " / ".join([f"{first.rpartition(' ')[0]} 9-99", *others])


def promises_after_opening(frame: Json) -> None:
    def add(luck: Json) -> None:
        luck.update(called=[0, 1], promises=[luck["promises"][0], "cd" * 32])

    _after_opening(frame, add)


def replays_a_promise(frame: Json) -> None:
    if frame["luck"] and frame["luck"]["promises"][0]:
        frame["luck"]["promises"][1] = frame["luck"]["promises"][0]


def draws_again(frame: Json) -> None:
    """With the next line of chat: the deal once more, under the same number."""
    if frame["type"] == "update" and frame["chat"]:
        frame["log"].append(
            {"seq": frame["seq"], "at": 0, "ply": 2, "actor": "*", "words": [], "move": "deal ? / ? / ?", "draw": 1}
        )


def never_opens(frame: Json) -> None:
    if frame["luck"]:
        frame["luck"]["seed"] = None


def calls_fewer(frame: Json) -> None:
    _after_opening(frame, lambda luck: luck.update(called=[], promises=[None, None]))


CHEATS: dict[str, tuple[Change, str]] = {
    "a": (seed_after_shares, "exchanged its seal"),
    "b": (skips_a_draw, "was passed over"),
    "c": (swaps_a_share, "The share of Inès is not the one that was promised"),
    "d": (opens_another_seed, "opened another seal"),
    "e": (deals_otherwise, "Draw 2 of 2 is not the one"),
    "f": (promises_after_opening, "was changed after it had been settled"),
    "g": (replays_a_promise, "is a copy of another one"),
    "h": (draws_again, "was made twice"),
    "i": (never_opens, "does not open its seal"),
    "k": (calls_fewer, "was changed after it had been settled"),
}
AT_THE_END = ("d", "e", "i")


@pytest.mark.parametrize("letter", CHEATS)
def test_a_server_that_cheats_is_caught(person: Invite, letter: str) -> None:
    change, words = CHEATS[letter]
    ines = person("Inès")
    cheated(ines, change)
    if letter == "d":
        proof_changed(ines, lambda text: re.sub(r'"seed": "\w+"', f'"seed": "{"ab" * 32}"', text))
    ines.make_table("prophetie", "pb")
    if letter in AT_THE_END:
        expect(ines.question).to_be_visible()
        ines.choose_in_menu("Propose to stop")
    elif letter == "h":
        expect(ines.question).to_be_visible()
        ines.say("again")
    expect(alarm(ines)).to_contain_text(words)
    kept = receipt(ines)
    assert kept["alarms"]
    assert (kept["evidence"] is not None) == (letter in ("d", "e"))
    expect(ines.page.get_by_role("button", name="Save the evidence")).to_be_visible()


def test_a_server_that_cheats_before_the_page_has_opened_gets_no_share(person: Invite) -> None:
    ines = person("Inès")
    cheated(ines, seed_after_shares)
    ines.make_table("prophetie", "pb")
    expect(alarm(ines)).to_contain_text("exchanged its seal")
    assert not receipt(ines)["isOpened"]


def test_j_pages_that_were_shown_different_things_find_out_by_comparing(person: Invite) -> None:
    """Marek is shown a third share that nobody else knows of; all he sees agrees with itself."""
    ines, marek = person("Inès"), person("Marek")
    link = ines.make_table("prophetie", "ppb")
    share = "cd" * 16

    def third(luck: Json) -> None:
        promises, shares = list(luck["promises"]), list(luck["shares"])
        shares[2] = share
        table = link.rpartition("/")[2].partition("#")[0]
        promises[2] = promise_of(table, luck["commit"], 2, share)
        luck.update(called=[0, 1, 2], promises=promises, shares=shares)
        if luck["head"]:
            head = json.loads(luck["head"])
            values = (head["table"], head["game"], head["rules"], head["seats"], head["options"], head["commit"])
            luck["head"] = head_text(*values, promises, shares)

    cheated(marek, lambda frame: _after_call(frame, third))
    marek.join(link)
    expect(marek.question).to_be_visible()
    expect(ines.question).to_be_visible()
    assert receipt(marek)["alarms"] == receipt(ines)["alarms"] == []
    assert receipt(marek)["head"] != receipt(ines)["head"]
    ines.choose_in_menu("The luck of this table")
    ines.page.get_by_role("textbox", name="Compare with what another").fill(json.dumps(receipt(marek)))
    expect(alarm(ines)).to_contain_text("showed different things")


def test_l_a_reloaded_page_is_not_asked_for_a_second_promise(person: Invite) -> None:
    ines = person("Inès")
    ines.make_table("prophetie", "pp")
    for _ in range(MOST_LOOKS):
        if receipt(ines)["isPromised"]:
            break
        ines.page.wait_for_timeout(50)
    share = receipt(ines)["share"]
    assert receipt(ines)["isPromised"]

    def forgets(frame: Json) -> None:
        if frame["luck"]:
            frame["luck"].update(promises=[None, None], answered=[])

    cheated(ines, forgets)
    ines.page.reload()
    expect(alarm(ines)).to_contain_text("asks your page for a second promise")
    assert receipt(ines)["share"] == share
