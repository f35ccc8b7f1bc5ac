"""Ordinary life at tables with luck: whatever honest people do, no page raises the alarm."""

from __future__ import annotations

import json
import re
import socket
from collections.abc import Callable
from pathlib import Path

import httpx2
import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from foretold.core.story import story_of
from foretold.games import GAMES
from tests.browser.conftest import Invite, running
from tests.browser.people import Person
from tests.browser.test_luck import MOST_LOOKS, Json
from tests.browser.test_story import rolled
from tests.browser.test_table import Line
from tests.cluster import Cluster
from tests.conftest import without_loop

RECEIPTS = """
Object.entries(localStorage).filter(([key]) => key.startsWith("foretold.luck.")).map(([, text]) => JSON.parse(text))
"""
HEROES = 3  # that each player keeps before the adventure begins
LATE = "Others made the luck of this table before you came"


def luck_of(page: Page) -> Locator:
    return page.get_by_role("region", name="The luck of this table")


def calm(*pages: Page) -> None:
    """No page shows an alarm or has kept one."""
    for page in pages:
        expect(luck_of(page).and_(page.locator(".alarm"))).to_have_count(0)
        assert [alarm for receipt in page.evaluate(RECEIPTS) for alarm in receipt["alarms"]] == []


def make_by_form(maker: Person) -> str:
    """A table made as people make it, so that the page knows that it is its own; gives the link."""
    maker.page.goto(f"{maker.address}/new/prophecy-quest")
    maker.page.get_by_label("Who sits on seat 2").select_option("A person, by link")
    maker.page.get_by_role("button", name="Open the table").click()
    maker.page.wait_for_url("**/table/**")
    return maker.page.url


def draft(*people: Person) -> None:
    """Everybody keeps their heroes; then much is drawn."""
    for step in range(1, HEROES + 1):
        for person in people:
            expect(person.question).to_contain_text(f"Choice {step} of")
            keep_a_hero(person)
    expect(told(people[0])).to_contain_text("Dice:")


def keep_a_hero(person: Person) -> None:
    person.question.get_by_role("button", name=re.compile("^keep ")).first.click()


def told(person: Person) -> Locator:
    return person.page.get_by_role("region", name="What happened")


def agree(person: Person) -> None:
    person.page.get_by_role("list", name="Proposals").get_by_role("button", name="Agree").click()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def second_tab(person: Person) -> Page:
    tab = person.page.context.new_page()
    tab.goto(person.page.url)
    expect(tab.get_by_role("list", name="Players")).to_be_visible()
    return tab


def test_no_ordinary_flow_raises_the_alarm(person: Invite, tmp_path: Path) -> None:
    port = free_port()
    command = ("foretold.server", "--port", str(port), "--data", str(tmp_path))
    address = f"http://127.0.0.1:{port}"
    ines, marek, noor = (person(name, address) for name in ("Inès", "Marek", "Noor"))
    line = Line(ines.page)
    with running(*command):
        link = make_by_form(ines)
        marek.sit_down(link)
        tab = second_tab(ines)
        draft(ines, marek)
        calm(ines.page, tab, marek.page)
        take_back_and_play_on(marek, ines)
        calm(ines.page, tab, marek.page)

        line.cut()
        expect(ines.page.get_by_role("main").get_by_text("Connection lost.")).to_be_visible()
        line.mend()
        expect(ines.page.get_by_role("main").get_by_text("Connection lost.")).to_have_count(0)
    expect(marek.page.get_by_role("main").get_by_text("Connection lost.")).to_be_visible()
    with running(*command):
        expect(marek.page.get_by_role("main").get_by_text("Connection lost.")).to_have_count(0)
        calm(ines.page, tab, marek.page)
        replace(marek, noor, link)
        calm(ines.page, tab, marek.page, noor.page)
        let_a_bot_play(noor, ines)
        calm(ines.page, tab, marek.page, noor.page)
        clear_storage(noor)
        calm(ines.page, tab, marek.page, noor.page)
        stop_and_look(ines, noor)
        calm(ines.page, tab, marek.page, noor.page)
        play_again(ines, noor)
        calm(ines.page, tab, marek.page, noor.page)


def take_back_and_play_on(asks: Person, agrees: Person) -> None:
    """What was drawn after the last choice goes, and is drawn again under other numbers."""
    before = receipt_of(asks)["draws"]
    asks.choose_in_menu("Ask to take back my last move")
    agree(agrees)
    expect(asks.question).to_contain_text(f"Choice {HEROES} of")
    assert receipt_of(asks)["takenBack"], "something that was drawn is taken back"
    keep_a_hero(asks)
    expect(asks.question.filter(has_text="Choice")).to_have_count(0)
    agrees.page.wait_for_function(f"{RECEIPTS.strip()}[0].draws.length > {len(before)}")


def receipt_of(person: Person) -> dict[str, list[object]]:
    (receipt,) = person.page.evaluate(RECEIPTS)
    return dict(receipt)


def replace(leaves: Person, comes: Person, link: str) -> None:
    leaves.choose_in_menu("Leave the table")
    comes.sit_down(link)
    comes.choose_in_menu("The luck of this table")
    expect(luck_of(comes.page)).to_contain_text(LATE)
    expect(leaves.plate(comes.name)).to_be_visible()


def let_a_bot_play(leaves: Person, asks: Person) -> None:
    """A bot plays for somebody who left, until they want their seat back."""
    leaves.choose_in_menu("Leave the table")
    asks.choose_in_menu(f"Ask for a bot to play for {leaves.name}")
    until_second_seat(asks, lambda seat: seat["bot"] is not None)
    leaves.page.get_by_role("button", name="Come back").click()
    until_second_seat(asks, lambda seat: seat["bot"] is None and not seat["has_left"])


def until_second_seat(person: Person, is_so: Callable[[Json], bool]) -> None:
    """Ask the server: a bot may have begun a battle, which hides the players."""
    table = person.page.url.rpartition("/")[2].partition("#")[0]
    for _ in range(MOST_LOOKS):
        if is_so(httpx2.get(f"{person.address}/api/tables/{table}").json()["seats"][1]):
            return
        person.page.wait_for_timeout(50)
    raise AssertionError("the seat did not change")


def clear_storage(person: Person) -> None:
    """Whoever has lost the key to their seat watches, until the seat is given to them again."""
    person.choose_in_menu("Leave the table")
    expect(person.page.get_by_role("button", name="Come back")).to_be_visible()
    person.page.evaluate("localStorage.clear()")
    person.page.reload()
    sit = person.page.get_by_role("button", name="Sit on seat 2")
    expect(sit).to_be_visible()
    calm(person.page)
    sit.click()
    until_second_seat(person, lambda seat: bool(seat["is_taken"]))
    expect(sit).to_have_count(0)


def stop_and_look(asks: Person, agrees: Person) -> None:
    asks.choose_in_menu("Propose to stop here")
    agree(agrees)
    expect(luck_of(asks.page).get_by_role("heading", name=re.compile(r"draws, all as promised$"))).to_be_visible()
    expect(luck_of(agrees.page).get_by_role("heading", name=LATE)).to_be_visible()


def play_again(asks: Person, joins: Person) -> None:
    asks.page.get_by_role("button", name="Rematch").click()
    joins.page.get_by_role("button", name="Join the rematch").click()
    for each in (asks, joins):
        expect(each.question).to_contain_text("Choice 1 of")


def test_the_luck_is_started_over_by_vote_without_an_alarm(person: Invite) -> None:
    """What Marek's page opens does not arrive, so both agree to begin again. Inès has two tabs."""
    ines, marek = person("Inès"), person("Marek")
    lose_first_share(marek.page)
    link = make_by_form(ines)
    tab = second_tab(ines)
    marek.sit_down(link)
    expect(ines.page.get_by_text("Still to come: Marek").first).to_be_attached()
    ines.page.get_by_role("button", name="Begin anew").click()
    agree(marek)
    for each in (ines, marek):
        expect(each.question).to_contain_text("Choice 1 of")
        assert receipt_of(each)["earlier"]
    calm(ines.page, tab, marek.page)
    ines.choose_in_menu("Propose to stop here")
    agree(marek)
    for page in (ines.page, tab, marek.page):
        expect(luck_of(page).get_by_role("heading", name="One draw, as promised")).to_be_visible()


def lose_first_share(page: Page) -> None:
    """Keep from the server the first share that this page opens, however often it is sent."""
    lost: list[str] = []

    def send(server: WebSocketRoute, text: str) -> None:
        frame = json.loads(text)
        if frame["type"] == "open":
            lost.append(frame["share"])
        if frame.get("share", "") not in lost[:1]:
            server.send(text)

    def connect(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        socket.on_message(lambda text: send(server, str(text)))

    page.route_web_socket("**/socket", connect)


def test_a_saved_story_with_rolled_dice_goes_on_without_an_alarm(person: Invite) -> None:
    """Whoever opened the file knows where the dice come from. The others are told, and cannot vouch for them."""
    names = ["Inès", "Marek", "Noor"]
    ines, marek, noor = people = [person(name) for name in names]
    telling = story_of(GAMES["prophecy-story"])
    assert telling is not None
    saved = telling.exported(rolled(), "json", names, "en")
    ines.page.goto(f"{ines.address}/new/prophecy-story")
    ines.page.get_by_label("A story as a file").set_input_files(
        {"name": "story.json", "mimeType": "application/json", "buffer": saved}
    )
    ines.page.wait_for_url("**/table/**")
    expect(ines.page.get_by_role("button", name="Sit on seat 1")).to_be_visible()
    calm(ines.page)
    for number, each in enumerate(people, start=1):
        each.page.goto(ines.page.url)
        each.page.get_by_role("button", name=f"Sit on seat {number}").click()
    for each in people:
        each.choose_in_menu("The luck of this table")
        expect(luck_of(each.page)).to_be_visible()
        calm(each.page)
    expect(luck_of(ines.page).get_by_role("heading", name="Sealed until the end")).to_be_visible()
    for each in (marek, noor):
        expect(luck_of(each.page).get_by_role("heading", name="This table continues a saved game")).to_be_visible()


@pytest.mark.slow
def test_another_process_plays_on_without_an_alarm(person: Invite, cluster: Cluster, tmp_path: Path) -> None:
    """The process at which everybody is connected ends; another one owns the table when it is back."""
    port = free_port()
    with without_loop():
        store = cluster.emptied()
        cluster.ask("UPDATE store SET lease = '3 s'")
    first = ("foretold.server", "--port", str(port), "--data", str(tmp_path), "--store", store)
    ines, marek = (person(name, f"http://127.0.0.1:{port}") for name in ("Inès", "Marek"))
    with running("foretold.server", "--port", "0", "--data", str(tmp_path), "--store", store) as second:
        with running(*first):
            marek.sit_down(make_by_form(ines))
            draft(ines, marek)
        table = ines.page.url.rpartition("/")[2].partition("#")[0]
        assert httpx2.get(f"{second}/api/tables/{table}").is_success, "the second process plays it now"
        with running(*first):
            expect(ines.page.get_by_role("main").get_by_text("Connection lost.")).to_have_count(0)
            take_back_and_play_on(marek, ines)
            calm(ines.page, marek.page)
            ines.choose_in_menu("Propose to stop here")
            agree(marek)
            for each in (ines, marek):
                promised = luck_of(each.page).get_by_role("heading", name=re.compile(r"draws, all as promised$"))
                expect(promised).to_be_visible()
