"""A request for a seat can be repeated: after a crash or a timeout the same nonce gives the same ticket."""

from __future__ import annotations

import secrets
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.server.fleets import Fleet, move_to, owner_of
from tests.server.house import SMALL, House, Json, open_house, player


def nonce() -> str:
    return secrets.token_hex(16)


def order(own: str, game: str = "hearth", **more: object) -> Json:
    seats = [{"kind": "person"}, {"kind": "open"}]
    return {"game": game, "seats": seats, "player": {**player("Inès"), "nonce": own}, **more}


def table_count(house: House) -> int:
    return int(house.on_loop(lambda: house.app.state.desk.hall.live_count))


def test_a_table_is_made_once(house: House) -> None:
    body, before = order(nonce()), table_count(house)
    first = house.post("/api/tables", body)
    again = house.post("/api/tables", body)
    assert (first.status_code, again.status_code) == (201, 201)
    assert first.json() == again.json()
    assert first.json()["seat"] == 0
    assert table_count(house) == before + 1
    with house.at(first.json()) as guest:
        assert guest.until("state")["you"] == 0
    assert house.post("/api/tables", order(nonce())).json()["table"] != first.json()["table"]


def test_at_the_same_time_too(house: House) -> None:
    body, before = order(nonce()), table_count(house)
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda _: house.post("/api/tables", body).json(), range(8)))
    assert all(it == answers[0] for it in answers)
    assert table_count(house) == before + 1


def test_a_maker_who_only_watches_gets_the_same_invitation(house: House) -> None:
    body = order(nonce(), sit=None)
    first = house.post("/api/tables", body).json()
    assert first == house.post("/api/tables", body).json()
    assert (first["seat"], first["token"]) == (None, None)
    assert first["invitation"]


def test_a_seat_is_taken_once(house: House) -> None:
    table = house.post("/api/tables", order(nonce())).json()
    body = {"player": {**player("Marek"), "nonce": nonce()}, "invitation": table["invitation"]}
    first = house.post(f"/api/tables/{table['table']}/seats", body)
    again = house.post(f"/api/tables/{table['table']}/seats", body)
    assert (first.status_code, first.json()) == (again.status_code, again.json())
    assert first.json()["seat"] == 1
    other = {**body, "player": {**player("Eve"), "nonce": nonce()}}
    assert house.post(f"/api/tables/{table['table']}/seats", other).status_code == 409


def test_one_nonce_gives_another_token_at_another_table(house: House) -> None:
    """A token for one table does not help at another."""
    tables = [house.post("/api/tables", order(nonce())).json() for _ in range(2)]
    body = {"player": {**player("Marek"), "nonce": nonce()}}
    tokens = [house.post(f"/api/tables/{it['table']}/seats", body).json()["token"] for it in tables]
    assert tokens[0] != tokens[1]
    assert body["player"]["nonce"] not in tokens


def test_a_rematch_is_joined_once(house: House) -> None:
    first, second = house.two()
    with house.at(first) as one:
        one.until("state")
        one.act(type="resign")
    path = f"/api/tables/{first['table']}/rematch"
    bodies = [{**player(name), "nonce": nonce()} for name in ("Inès", "Marek")]
    given = [house.post(path, body, it["token"]) for body, it in zip(bodies, (first, second), strict=True)]
    again = [house.post(path, body, it["token"]) for body, it in zip(bodies, (first, second), strict=True)]
    assert [it.status_code for it in given + again] == [201] * 4
    assert [it.json() for it in given] == [it.json() for it in again]
    assert [it.json()["seat"] for it in given] == [1, 0]


def test_after_a_restart_the_ticket_is_the_same(tmp_path: Path) -> None:
    body = order(nonce())
    seat = {"player": {**player("Marek"), "nonce": nonce()}}
    with open_house(tmp_path) as house:
        made = house.post("/api/tables", body).json()
        sat = house.post(f"/api/tables/{made['table']}/seats", seat).json()
    with open_house(tmp_path) as house:
        assert house.post("/api/tables", body).json() == made
        assert house.post(f"/api/tables/{made['table']}/seats", seat).json() == sat


def test_a_closed_server_still_gives_the_ticket_of_before(tmp_path: Path) -> None:
    body = order(nonce())
    with open_house(tmp_path) as house:
        made = house.post("/api/tables", body).json()
        house.on_loop(lambda: setattr(house.app.state.desk.office, "_decided", _closed(house)))
        assert house.post("/api/tables", body).json() == made
        assert house.post("/api/tables", order(nonce())).status_code == 503


def _closed(house: House) -> object:
    decided = house.app.state.desk.office._decided
    return type(decided)(decided.key, "closed for tonight")


@pytest.mark.parametrize("wrong", ["", "short", "x" * 65, "é" * 32, "a" * 31 + "\n", 5])
def test_a_nonce_that_could_be_guessed_is_refused(house: House, wrong: object) -> None:
    body = order("")
    body["player"]["nonce"] = wrong
    assert house.post("/api/tables", body).status_code == 400


# Several processes


def test_any_process_gives_the_same_ticket(fleet: Fleet) -> None:
    body, watching = order(nonce(), "omens", options=SMALL), order(nonce(), sit=None)
    made = [house.post("/api/tables", body).json() for house in fleet]
    assert made[0] == made[1] == made[2]
    seen = [house.post("/api/tables", watching).json() for house in fleet]
    assert seen[0]["invitation"] == seen[1]["invitation"] == seen[2]["invitation"]
    seat = {"player": {**player("Marek"), "nonce": nonce()}}
    sat = [house.post(f"/api/tables/{made[0]['table']}/seats", seat).json() for house in fleet]
    assert sat[0] == sat[1] == sat[2]
    assert sat[0]["seat"] == 1


def test_the_process_that_takes_over_gives_the_same_ticket(fleet: Fleet) -> None:
    body = order(nonce())
    made = fleet[0].post("/api/tables", body).json()
    move_to(fleet, made["table"], fleet[1])
    assert owner_of(fleet, made["table"]) is fleet[1]
    assert [house.post("/api/tables", body).json() for house in fleet] == [made] * 3


def test_two_processes_asked_at_the_same_time_make_one_table(fleet: Fleet) -> None:
    for _ in range(10):
        body = order(nonce())
        with ThreadPoolExecutor(3) as pool:
            answers = list(pool.map(lambda house, body=body: house.post("/api/tables", body), fleet))
        given = [it.json() for it in answers if it.status_code == 201]
        assert given, [it.text for it in answers]
        assert all(it == given[0] for it in given)
        assert [house.post("/api/tables", body).json() for house in fleet] == [given[0]] * 3
