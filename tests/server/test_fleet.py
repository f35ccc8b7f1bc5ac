"""Several processes over one database, as one server: any of them takes any request."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any

import httpx2
import pytest
from websockets.exceptions import ConnectionClosed

from foretold.server.door.inner import FOR_WHOM, INVITED, KEY, forwarding_key
from foretold.server.door.limits import Limits, Rate
from foretold.server.fleet.relay import Relay
from tests.cluster import Cluster
from tests.server.fleets import Fleet, inner_address, live_tables, move_to, owner_of, owning
from tests.server.house import GENEROUS, SMALL, House, open_house, player, watcher
from tests.server.strangers import message, socket_path, stranger


def test_a_table_is_played_through_all_processes_and_lives_in_one(fleet: Fleet) -> None:
    first = fleet[0].make("omens", "po", options=SMALL)
    second = fleet[1].sit(first)
    with fleet[1].at(first) as one, fleet[2].at(second) as two, fleet[0].at(watcher(first)) as watching:
        for guest in (one, two, watching):
            guest.until("state")
        done = one.act(type="say", text="from the second process")
        assert done["type"] == "done"
        two.until_seq(done["seq"])
        watching.until_seq(done["seq"])
        assert two.state["chat"][-1]["text"] == "from the second process"
        assert two.presence["watching"] == 1
    assert [first["table"] in live_tables(house) for house in fleet] == [True, False, False]
    told = [house.get(f"/api/tables/{first['table']}", first["token"]).json() for house in fleet]
    assert told[0] == told[1] == told[2]
    assert told[0]["you"] == 0


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/record", 200),
        ("GET", "/replay?first=0&count=2", 200),
        ("GET", "/replay?first=-1", 400),
        ("GET", "/export/nothing", 404),
        ("POST", "/seats", 400),
        ("GET", "", 200),
    ],
)
def test_what_is_asked_elsewhere_is_answered_as_if_it_were_asked_there(
    fleet: Fleet, method: str, path: str, status: int
) -> None:
    table = fleet[0].make("omens", "po", options=SMALL)["table"]
    answers = [house.http.request(method, f"/api/tables/{table}{path}", content=b"{") for house in fleet]
    assert [it.status_code for it in answers] == [status] * 3
    assert answers[0].content == answers[1].content == answers[2].content
    assert [it.headers["content-type"] for it in answers] == [answers[0].headers["content-type"]] * 3


def test_a_table_that_is_nowhere_is_nowhere_in_all_of_them(fleet: Fleet) -> None:
    for house in fleet:
        assert house.get("/api/tables/nobody").json()["words"]["key"] == "table-unknown"
        with house.at({"table": "nobody"}) as guest:
            assert guest.until("refused")["words"]["key"] == "table-unknown"


def test_a_body_that_is_too_long_gets_no_further(fleet: Fleet) -> None:
    table = fleet[0].make("hearth")["table"]
    for house in fleet:
        assert house.http.post(f"/api/tables/{table}/seats", content=b"x" * 100_000).status_code == 413


def test_an_open_table_is_in_the_lobby_of_all_and_gone_from_all(fleet: Fleet) -> None:
    ticket = fleet[2].make("hearth", "po")
    for house in fleet:
        house.wait_for(lambda house=house: ticket["table"] in house.app.state.desk.hall._open)  # type: ignore[misc]
        listed = house.post("/api/lobby", {"mine": [{"table": ticket["table"], "token": ticket["token"]}]}).json()
        assert ticket["table"] in [it["id"] for it in listed["open"]]
        assert [it["card"]["id"] for it in listed["mine"]] == [ticket["table"]]
    fleet[1].sit(ticket)
    for house in fleet:
        house.wait_for(lambda house=house: ticket["table"] not in house.app.state.desk.hall._open)  # type: ignore[misc]


def test_a_nonce_is_known_to_whoever_plays_the_table_next(fleet: Fleet) -> None:
    first, second = fleet[0].two("hearth")
    with fleet[1].at(first) as one, fleet[2].at(second) as two:
        one.until("state")
        two.until("state")
        done = one.act(type="say", text="once", nonce="n1")
    move_to(fleet, first["table"], fleet[2])
    with fleet[0].at(first) as one:
        one.until("state")
        assert one.act(type="say", text="once", nonce="n1") == done
        assert len(one.state["chat"]) == 1


def test_a_ping_is_answered_by_the_owner_to_anybody(fleet: Fleet) -> None:
    first = fleet[0].make("hearth")
    for house in fleet:
        for ticket in (first, watcher(first)):
            with house.at(ticket) as guest:
                guest.until("state")
                guest.send({"type": "ping"})
                assert guest.until("pong") == {"type": "pong"}


def test_a_rematch_is_found_wherever_both_tables_are(fleet: Fleet) -> None:
    first, second = fleet[0].two("omens")
    with fleet[0].at(first) as one, fleet[0].at(second) as two:
        one.until("state")
        two.until("state")
        one.act(type="propose", what="abandon")
        two.until("update")
        proposal = two.state["proposals"][0]["proposal"]
        two.act(type="vote", proposal=proposal, agrees=True)
    path = f"/api/tables/{first['table']}/rematch"
    made = fleet[0].post(path, player("Inès"), first["token"]).json()
    move_to(fleet, made["table"], fleet[1])
    again = fleet[2].post(path, player("Marek"), second["token"])
    assert again.status_code == 201
    assert again.json()["table"] == made["table"]
    assert {again.json()["seat"], made["seat"]} == {0, 1}
    assert owner_of(fleet, made["table"]) is fleet[1]
    assert owner_of(fleet, first["table"]) is fleet[0]
    twice = fleet[2].post(path, player("Marek"), second["token"])
    assert twice.json()["words"]["key"].startswith("table-")


# The inner door


@pytest.mark.parametrize("headers", [{}, {KEY: ""}, {KEY: "wrong"}, {KEY: "0" * 64}, {FOR_WHOM: "10.0.0.1"}])
def test_the_inner_door_opens_to_nobody_without_the_key(fleet: Fleet, headers: dict[str, str]) -> None:
    for path in ("/", "/healthz", "/api/games", "/api/tables/x"):
        answer = httpx2.get(f"http://{inner_address(fleet[0])}{path}", headers=headers)
        assert answer.status_code == 404
    house = House(None, inner_address(fleet[0]))
    with stranger(house, "127.0.0.1") as one:
        assert one.upgrade(socket_path("x")) == 404


def test_outside_the_key_and_what_comes_with_it_mean_nothing(fleet: Fleet) -> None:
    """Somebody who knows the key still has to come in at the inner door."""
    key = forwarding_key(fleet[0].on_loop(lambda: owning(fleet[0]).key))
    table = fleet[0].make("omens", "pp", options=SMALL)["table"]
    headers = {KEY: key, FOR_WHOM: "10.0.0.1", INVITED: "yes"}
    for house in fleet:
        answer = house.http.post(
            f"/api/tables/{table}/seats", json={"player": player("Eve"), "seat": 1}, headers=headers
        )
        assert answer.json()["words"]["key"] == "table-invitation-needed"


def test_a_process_that_does_not_play_a_table_says_so_to_the_others(fleet: Fleet) -> None:
    table = fleet[0].make("hearth")["table"]
    key = forwarding_key(fleet[0].on_loop(lambda: owning(fleet[0]).key))
    answer = httpx2.get(f"http://{inner_address(fleet[1])}/api/tables/{table}", headers={KEY: key})
    assert answer.status_code == 421


# Limits


def statuses(house: House, address: str, count: int, method: str, path: str, body: bytes = b"") -> list[int]:
    """What somebody at an address is answered, one time after the other."""
    answers = []
    for _ in range(count):
        with stranger(house, address) as one:
            one.request(method, path, body)
            answers.append(one.status())
    return answers


def test_a_client_is_counted_where_it_comes_in_and_once(cluster: Cluster, fleet: Fleet, tmp_path: Path) -> None:
    few = Limits(requests=Rate(3, 0.001), asked=GENEROUS.asked)
    path = f"/api/tables/{fleet[0].make('hearth')['table']}"
    with open_house(tmp_path, few, store=cluster.address) as strict:
        assert statuses(strict, "127.0.1.1", 5, "GET", path) == [200, 200, 200, 429, 429]
        assert statuses(strict, "127.0.1.2", 1, "GET", path) == [200]


@pytest.mark.parametrize("ending", ["", "/record", "/seats"])
def test_who_asks_too_much_for_tables_that_are_not_there_does_not_reach_the_database(
    cluster: Cluster, tmp_path: Path, ending: str
) -> None:
    few = Limits(requests=Rate(3, 0.001), asked=GENEROUS.asked)
    with open_house(tmp_path, few, store=cluster.address) as strict:
        asked: list[object] = []
        claim = owning(strict).claim

        async def counted(tables: Iterable[str]) -> list[object]:
            asked.extend(tables)
            return await claim(tables)

        owning(strict).claim = counted  # type: ignore[method-assign]
        answers = [
            statuses(strict, "127.0.1.5", 1, "GET", f"/api/tables/x{number}{ending}")[0] for number in range(9)
        ]
        assert answers[3:] == [429] * 6
        assert len(set(asked)) == 3


NEW_HEARTH = b'{"game": "hearth", "seats": [{"kind": "person"}, {"kind": "open"}], "player": {"name": "x"}}'


def test_what_an_address_takes_of_one_process_it_owes_to_all(cluster: Cluster, tmp_path: Path) -> None:
    few = Limits(tables=Rate(4, 0.001), requests=GENEROUS.requests, asked=GENEROUS.asked)
    who = "127.0.1.3"
    with ExitStack() as stack:
        one, two = (stack.enter_context(open_house(tmp_path, few, store=cluster.address)) for _ in range(2))
        assert statuses(one, who, 3, "POST", "/api/tables", NEW_HEARTH) == [201, 201, 201]
        name = two.on_loop(lambda: two.app.state.desk.shared_limits._name(who))
        assert who not in name
        two.wait_for(lambda: two.app.state.desk.new_tables._of(name)._refilled() < 2)  # all three were told
        assert statuses(two, who, 2, "POST", "/api/tables", NEW_HEARTH) == [201, 429]
        assert statuses(two, "127.0.1.4", 1, "POST", "/api/tables", NEW_HEARTH) == [201]


@pytest.mark.parametrize("message", [b"", b"{}", b'["requests"]', b'["requests", {"x": "y"}]', b'["no", {"x": 1}]'])
def test_a_message_that_makes_no_sense_changes_nothing(fleet: Fleet, message: bytes) -> None:
    desk = fleet[0].app.state.desk
    before = fleet[0].on_loop(lambda: set(desk.requests._buckets))
    fleet[0].on_loop(lambda: desk.hall.heard(message))
    assert fleet[0].on_loop(lambda: set(desk.requests._buckets)) == before


def test_sockets_are_counted_where_they_come_in(cluster: Cluster, fleet: Fleet, tmp_path: Path) -> None:
    few = Limits(sockets=1, requests=GENEROUS.requests, asked=GENEROUS.asked)
    ticket = fleet[0].make("hearth")
    with open_house(tmp_path, few, store=cluster.address) as strict:
        with strict.at(ticket) as one:
            one.until("state")
            with strict.socket(ticket["table"]) as two:
                assert json.loads(two.recv(20))["words"]["key"] == "serve-too-many-sockets"
                with pytest.raises(ConnectionClosed, match="4429"):
                    two.recv(20)
        strict.wait_for(lambda: not strict.app.state.desk._sockets)
        with strict.at(ticket) as one:
            one.until("state")


def test_what_an_owner_does_not_take_stays_with_the_client(fleet: Fleet, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever owes work is not heard: what they go on sending through another process is not read there either."""
    relays: list[Relay] = []
    reach = Relay.reach

    async def noted(*asked: Any) -> Relay:
        relays.append(await reach(*asked))
        return relays[0]

    monkeypatch.setattr(Relay, "reach", noted)
    ticket = fleet[0].make("hearth")
    monkeypatch.setattr(fleet[0].app.state.desk.work, "delay", lambda _: 5.0)
    with stranger(fleet[1], "127.0.0.1") as one:
        assert one.upgrade(socket_path(ticket["table"])) == 101
        one.send(message(type="hello", token=ticket["token"]))
        one.socket.settimeout(2)
        with pytest.raises(TimeoutError):
            one.send(message(type="typing", place="tell", text="x" * 60_000) * 2000)  # more than any system keeps
        assert fleet[1].on_loop(relays[0]._transport.get_write_buffer_size) < 1_000_000


# Ends


def test_when_a_process_stops_its_tables_go_on_elsewhere(cluster: Cluster, fleet: Fleet, tmp_path: Path) -> None:
    with ExitStack() as stack:
        leaving = stack.enter_context(open_house(tmp_path, store=cluster.address))
        ticket = leaving.make("hearth")
        with fleet[0].at(ticket) as guest:
            guest.until("state")
            done = guest.act(type="say", text="before")
            threading.Thread(target=stack.close).start()
            with pytest.raises(ConnectionClosed, match="1001"):
                guest.until("never")
    with fleet[1].at(ticket) as guest:
        guest.until("state")
        assert guest.state["seq"] == done["seq"]
        assert guest.act(type="say", text="after")["type"] == "done"


def test_a_process_that_hung_never_answers_with_what_was(fleet: Fleet) -> None:
    ticket = fleet[0].make("hearth")
    path = f"/api/tables/{ticket['table']}"
    with fleet[0].at(watcher(ticket)) as watching:
        watching.until("state")
        heart = owning(fleet[0])._heart
        heart._beat = _idle  # type: ignore[method-assign]
        for house in fleet[1:]:
            house.wait_for(lambda: any(owning(other).owns(ticket["table"]) for other in fleet[1:]))
        del heart._beat
        with fleet[1].at(ticket) as guest:
            guest.until("state")
            assert guest.act(type="say", text="meanwhile")["type"] == "done"
        assert [it["text"] for it in fleet[0].get(path).json()["chat"]] == ["meanwhile"]
        with pytest.raises(ConnectionClosed, match="1001"):
            watching.until("never")
    assert ticket["table"] not in live_tables(fleet[0])


def test_a_process_without_its_database_says_so_and_answers_for_no_table(
    fleet: Fleet, monkeypatch: pytest.MonkeyPatch
) -> None:
    ticket = fleet[0].make("hearth")
    monkeypatch.setattr("foretold.server.fleet.fleet.SECONDS_TO_FIND", 0.2)
    monkeypatch.setattr("foretold.table.store.postgres.ownership.SECONDS_TO_REGAIN", 0.2)
    with fleet[0].at(ticket) as guest:
        guest.until("state")
        monkeypatch.setattr(owning(fleet[0])._heart, "_beat", _idle)
        monkeypatch.setattr(owning(fleet[0])._heart, "beaten_at", float("-inf"))
        refused = fleet[0].get(f"/api/tables/{ticket['table']}")
        assert (refused.status_code, refused.json()["words"]["key"]) == (503, "store-unsure")
        assert guest.act(type="say", text="x")["words"]["key"] == "store-unsure"
        with fleet[0].socket(ticket["table"]) as late:
            assert json.loads(late.recv(20))["words"]["key"] == "store-unsure"
            with pytest.raises(ConnectionClosed, match="1001"):
                late.recv(20)
        assert fleet[0].get("/healthz").json()["status"] == "read-only"
        monkeypatch.undo()
        fleet[0].wait_for(lambda: owning(fleet[0]).is_sure)


async def _idle(line: Any) -> Any:
    return line


def test_a_malformed_message_ends_the_line_through_another_process_too(fleet: Fleet) -> None:
    ticket = fleet[0].make("hearth")
    for house in fleet:
        with house.socket(ticket["table"]) as line:
            line.send("nonsense")
            refused = json.loads(line.recv(20))
            assert refused["words"]["key"] == "wire-malformed"
            with pytest.raises(ConnectionClosed, match="1008"):
                line.recv(20)


@contextmanager
def asking_first(
    house: House, address: str, times: int, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[[], int]]:
    """A process that takes this address for that of a table's owner, so many times; gives how many are left."""
    asker = owning(house)
    place, wrong = asker.place, [address] * times

    async def wrong_at_first(table: str) -> str | None:
        return wrong.pop() if wrong else await place(table)

    async def never(_address: str) -> None:
        await asyncio.Event().wait()

    with monkeypatch.context() as patch:
        patch.setattr(asker, "place", wrong_at_first)
        patch.setattr(asker, "gone", never)
        yield lambda: len(wrong)


def test_a_stranger_at_the_address_of_a_process_is_not_believed(
    fleet: Fleet, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The port of a process that has ended may be taken by another server, which knows none of the tables."""
    ticket = fleet[0].make("hearth")
    path = f"/api/tables/{ticket['table']}"
    with open_house(tmp_path) as other:
        with asking_first(fleet[1], other.address, 3, monkeypatch) as left:
            assert fleet[1].get(path).status_code == 200
            assert left() == 0
        with asking_first(fleet[1], other.address, 3, monkeypatch) as left:
            assert fleet[1].post(f"{path}/seats", {"player": player("x")}).status_code == 201
            assert left() == 0
        with asking_first(fleet[1], other.address, 3, monkeypatch) as left, fleet[1].at(ticket) as guest:
            guest.until("state")
            assert left() == 0


@contextmanager
def dying_process() -> Iterator[str]:
    """Reads what it is asked, and dies before it answers."""
    with socket.create_server(("127.0.0.1", 0)) as listener:

        def take() -> None:
            with suppress(OSError):
                while True:
                    line, _ = listener.accept()
                    line.recv(65536)
                    line.close()

        threading.Thread(target=take, daemon=True).start()
        yield f"127.0.0.1:{listener.getsockname()[1]}"
        listener.shutdown(socket.SHUT_RDWR)


@pytest.mark.parametrize("ending", ["", "/record", "/hint", "/coach", "/hides", "/speech", "/outlook"])
def test_what_only_reads_is_asked_again_of_the_new_owner(
    fleet: Fleet, monkeypatch: pytest.MonkeyPatch, ending: str
) -> None:
    ticket = fleet[0].two("omens")[0]
    path, method = (
        f"/api/tables/{ticket['table']}{ending}",
        "GET" if ending in ("", "/record", "/outlook") else "POST",
    )
    ask = partial(
        fleet[1].http.request, method, path, content=b"{}", headers={"authorization": f"Bearer {ticket['token']}"}
    )
    with dying_process() as address, asking_first(fleet[1], address, 1, monkeypatch) as left:
        answer = ask()
        assert left() == 0
    assert "store-unconfirmed" not in answer.text
    assert (answer.status_code, answer.content) == ((again := ask()).status_code, again.content)


def test_what_may_have_been_done_is_not_asked_again(fleet: Fleet, monkeypatch: pytest.MonkeyPatch) -> None:
    ticket = fleet[0].make("hearth")
    with dying_process() as address, asking_first(fleet[1], address, 1, monkeypatch):
        answer = fleet[1].post(f"/api/tables/{ticket['table']}/seats", {"player": player("x")})
    assert (answer.status_code, answer.json()["words"]["key"]) == (503, "store-unconfirmed")
