"""What a host sees and decides, and that nobody else does: the key, the page's requests, the command."""

from __future__ import annotations

import asyncio
import re
import sqlite3
import stat
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing
from dataclasses import replace
from itertools import product
from pathlib import Path

import httpx2
import msgspec
import pytest
from click.testing import CliRunner, Result

from foretold.cli.main import main
from foretold.server.door.limits import Limits, Rate
from foretold.server.hosting.office import Decided
from foretold.server.hosting.pulse import quantile
from foretold.table.store.notes import NOTES
from foretold.table.store.opening import DATABASE
from tests.cluster import Cluster
from tests.server.house import GENEROUS, MUCH, House, Json, open_house, player
from tests.toys import TOYS

FREE = Limits(**{**GENEROUS.__dict__, "host_tries": MUCH})
ASKED = ("report", "close", "open", "close-table")


@pytest.fixture(autouse=True)
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("foretold.server.hosting.asking.OFFERED", TOYS)


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with open_house(tmp_path, FREE) as house:
        yield house


@pytest.fixture(params=["folder", "database"])
def places(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[str, str, int]:
    """Where to ask, what to open, and how many processes there are."""
    if request.param == "folder":
        return str(tmp_path), "", 1
    cluster: Cluster = request.getfixturevalue("cluster")
    address = cluster.emptied()
    cluster.ask("UPDATE store SET note = ''")
    return address, address, 2


def run(*words: str | Path) -> Result:
    return CliRunner().invoke(main, [str(word) for word in words])


def key_of(house: House) -> str:
    return str(house.app.state.desk.office._decided.key)


def enter(house: House, key: str) -> httpx2.Response:
    return house.http.post("/api/host/enter", json={"key": key})


def ask(house: House, what: str, body: Json | None = None, cookie: str | None = None) -> httpx2.Response:
    headers = {} if cookie is None else {"cookie": f"foretold-host={cookie}"}
    if what == "report":
        return house.http.get("/api/host/report", headers=headers)
    return house.http.post(f"/api/host/{what}", json=body or {}, headers=headers)


def report(house: House) -> Json:
    answer = ask(house, "report")
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


# The key


def test_the_key_is_made_once_for_the_owner_of_the_folder_alone(tmp_path: Path) -> None:
    keys = []
    for _ in range(2):
        with open_house(tmp_path) as house:
            keys.append(key_of(house))
            shown = house.app.state.desk.office.fresh_key
            assert shown == (keys[0] if len(keys) == 1 else "")
    assert keys[0] == keys[1]
    assert len(keys[0]) >= 32
    assert stat.S_IMODE((tmp_path / NOTES).stat().st_mode) == 0o600


@pytest.mark.parametrize("noted", ["", "nonsense", "{}", '{"key":""}', '{"key":"short"}', '{"key":5}', "\x00" * 99])
def test_a_note_that_is_no_key_is_no_key(tmp_path: Path, noted: str) -> None:
    (tmp_path / NOTES).write_text(noted)
    with open_house(tmp_path, FREE) as house:
        assert len(key_of(house)) >= 32
        for key in ("", "short", "5", noted):
            assert enter(house, key).status_code == 403


def test_with_the_key_a_cookie_without_it_nothing(house: House) -> None:
    for what in ASKED:
        answer = ask(house, what, {"sentence": "x", "table": "x"})
        assert (answer.status_code, answer.json()["words"]["key"]) == (404, "serve-no-endpoint")
    wrong = enter(house, key_of(house)[:-1])
    assert (wrong.status_code, wrong.json()["words"]["key"]) == (403, "host-wrong-key")
    assert "set-cookie" not in wrong.headers
    right = enter(house, key_of(house))
    assert right.status_code == 200
    kept = right.headers["set-cookie"]
    for flag in ("HttpOnly", "SameSite=strict", "Path=/api/host;", "Max-Age=43200"):
        assert flag.lower() in kept.lower()
    assert key_of(house) not in kept + right.text
    assert ask(house, "report").status_code == 200
    assert ask(house, "leave").status_code == 200
    assert ask(house, "report").status_code == 404


def test_over_tls_the_cookie_stays_there(house: House) -> None:
    plain, secure = (
        house.http.post(
            "/api/host/enter", json={"key": key_of(house)}, headers={"origin": f"{scheme}://{house.address}"}
        )
        for scheme in ("http", "https")
    )
    assert ("secure" in plain.headers["set-cookie"].lower(), "secure" in secure.headers["set-cookie"].lower()) == (
        False,
        True,
    )


def test_no_other_cookie_opens(house: House) -> None:
    assert enter(house, key_of(house)).status_code == 200
    good = house.http.cookies["foretold-host"]
    house.http.cookies.clear()
    until, _, seal = good.partition(".")
    office = house.app.state.desk.office
    past = str(int(time.time()) - 1)
    other = "0" if seal[-1] != "0" else "1"
    forged = ["", ".", until, f"{until}.", f".{seal}", f"{int(until) + 1}.{seal}", f"{until}.{seal[:-1]}{other}"]
    forged += [f"{it}.{office._seal(it)}" for it in (past, "x", "", "-1", " ", "1e99")]
    forged += ["9" * 5000 + "." + seal, key_of(house), f"{until}.{seal}" * 50]
    for cookie in forged:
        assert ask(house, "report", cookie=cookie).status_code == 404, cookie
    assert ask(house, "report", cookie=good).status_code == 200


def test_an_old_key_and_its_cookies_are_worth_nothing(tmp_path: Path, house: House) -> None:
    old = key_of(house)
    enter(house, old)
    answer = run("admin", "new-key", tmp_path)
    assert answer.exit_code == 0, answer.output
    new = re.search(r"is ([\w-]{32,});", answer.output)
    assert new is not None
    assert ask(house, "report").status_code == 404
    assert enter(house, old).status_code == 403
    assert enter(house, new[1]).status_code == 200
    assert ask(house, "report").status_code == 200


def test_whoever_tries_many_keys_waits(tmp_path: Path) -> None:
    limits = Limits(**{**GENEROUS.__dict__, "host_tries": Rate(5, 1 / 30)})
    with open_house(tmp_path, limits) as house:
        assert {enter(house, key_of(house)).status_code for _ in range(8)} == {200}
        answers = [enter(house, f"key {number}").status_code for number in range(8)]
        assert answers == [403] * 5 + [429] * 3
        assert enter(house, key_of(house)).status_code == 200  # the host does not wait for a guesser
        assert enter(house, "key 9").status_code == 429
        assert house.app.state.desk.refusals()["key"] == 4


def test_a_wrong_key_is_answered_late_and_the_right_one_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    waited: list[float] = []
    plain = asyncio.sleep

    async def noted(seconds: float) -> None:
        waited.append(seconds)
        await plain(0)

    with open_house(tmp_path, replace(GENEROUS, seconds_before_refusal=7)) as house:
        monkeypatch.setattr(asyncio, "sleep", lambda it: noted(it) if it == 7 else plain(it))
        assert enter(house, key_of(house)).status_code == 200
        assert waited == []
        assert enter(house, "wrong").status_code == 403
        assert waited == [7]


def test_a_cookie_is_worth_nothing_once_the_host_has_left(tmp_path: Path) -> None:
    """Whoever has a copy of it gets no further, also after a restart; a stranger signs nobody out."""
    with open_house(tmp_path) as house:
        enter(house, key_of(house))
        copied = house.http.cookies["foretold-host"]
        house.http.cookies.clear()
        assert ask(house, "leave").status_code == 200
        assert ask(house, "leave", cookie=copied[:-1]).status_code == 200
        assert ask(house, "close", {"sentence": "Back at eight."}, cookie=copied).status_code == 200
        assert ask(house, "report", cookie=copied).status_code == 200
        assert ask(house, "leave", cookie=copied).status_code == 200
        for what in ASKED:
            assert ask(house, what, {"sentence": "x", "table": "x"}, cookie=copied).status_code == 404
        assert enter(house, key_of(house)).status_code == 200
        assert report(house)["closed"] == "Back at eight."
        assert ask(house, "open").status_code == 200
        house.http.cookies.clear()
        assert ask(house, "report", cookie=copied).status_code == 404
    with open_house(tmp_path) as house:
        assert ask(house, "report", cookie=copied).status_code == 404


NO_KEYS = [
    (b"", 400),
    (b"{}", 400),
    (b'{"key":5}', 400),
    (b'{"key":null}', 400),
    (b"[" * 10_000, 400),
    (b'{"key":"\\ud800"}', 400),
    (b'{"key":"\\u0000"}', 403),
    (b'{"key":"' + b"k" * 60_000 + b'"}', 400),
    (b'{"key":"' + b"k" * 200 + b'"}', 403),
    (b"x" * 100_000, 413),
]


def test_anything_but_the_key_is_refused_in_words(house: House) -> None:
    for body, status in NO_KEYS:
        answer = house.http.post("/api/host/enter", content=body)
        assert answer.status_code == status, (body[:30], answer.text)
        assert "words" in answer.json()
        assert "set-cookie" not in answer.headers


def test_pages_of_other_sites_can_do_nothing(house: House) -> None:
    enter(house, key_of(house))
    for what in ("enter", "leave", "close", "open", "close-table"):
        answer = house.http.post(
            f"/api/host/{what}", json={"key": key_of(house)}, headers={"origin": "https://elsewhere.example"}
        )
        assert (answer.status_code, answer.json()["words"]["key"]) == (403, "serve-foreign-origin")
    assert report(house)["closed"] == ""


ASKED_RIGHTLY = [("POST", "enter"), ("POST", "leave"), ("POST", "close"), ("POST", "close-table")]


def test_no_other_way_of_asking_tells_more(tmp_path: Path) -> None:
    (tmp_path / "static").mkdir()
    (tmp_path / "static" / "index.html").write_text("the page")
    methods = ("HEAD", "OPTIONS", "PUT", "DELETE", "PATCH", "TRACE", "POST", "GET")
    with open_house(tmp_path, FREE) as house:
        for method, what in product(methods, ("enter", "leave", *ASKED, "", "secret")):
            if (method, what) not in ASKED_RIGHTLY:
                answer = house.http.request(method, f"/api/host/{what}")
                known = house.http.request(method, "/api/nothing/there")
                assert (answer.status_code, answer.content) == (known.status_code, known.content), (method, what)


def test_nothing_public_speaks_of_it(house: House) -> None:
    for path in ("/api/openapi.json", "/metrics", "/healthz", "/api/games"):
        assert "/api/host" not in house.get(path).text
        assert key_of(house) not in house.get(path).text


def test_a_server_that_is_not_told_clearly_what_to_keep_does_not_start(tmp_path: Path) -> None:
    for keep in ("finished", "finished=1h", "everything=3d", ""):
        answer = run("serve", "--data", tmp_path / "data", "--port", "0", "--keep", keep)
        assert (answer.exit_code, "finished=365d,waiting=30d" in answer.output) == (1, True), answer.output
    assert not (tmp_path / "data").exists()


# What is told


def test_the_report_counts_and_tells_no_secret(house: House, tmp_path: Path) -> None:
    first, second = house.two("hearth", name="The Quiet Comet")
    house.make("omens", "po", is_private=True)
    with house.at(first) as guest:
        guest.until("state")
        guest.act(type="say", text="my mother was a baker")
        enter(house, key_of(house))
        told = report(house)
    assert told["census"]["counts"] == {"waiting": 1, "playing": 1, "over": 0, "abandoned": 0}
    assert [it["game"] for it in told["census"]["newest"]] == ["omens", "hearth"]
    biggest = told["census"]["biggest"][0]
    assert (biggest["id"], biggest["events"] > 4, biggest["people"]) == (first["table"], True, 2)
    (process,) = told["processes"]
    assert (process["sockets"], process["live_tables"], process["is_writable"]) == (1, 2, True)
    assert process["moves"] >= 1
    assert process["most_within"] >= process["half_within"] > 0
    assert process["memory"] > 2**20
    assert told["census"]["measured"]["size"] > 0
    assert told["census"]["measured"]["disk_free"] > 0
    everything = msgspec.json.encode(told).decode()
    log = (tmp_path / DATABASE).read_bytes() + (tmp_path / f"{DATABASE}-wal").read_bytes()
    seeds = re.findall(rb'"seed":"(\w+)"', log)
    assert len(seeds) >= 2
    secrets = [
        "Inès",
        "Marek",
        "Comet",
        "baker",
        first["token"],
        second["token"],
        first["invitation"],
        key_of(house),
    ]
    for secret in [*secrets, *(seed.decode() for seed in seeds)]:
        assert secret not in everything


def test_a_damaged_table_and_limits_that_were_hit_are_told(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        tickets = house.two("hearth")
    with closing(sqlite3.connect(tmp_path / DATABASE)) as database, database:
        database.execute("UPDATE events SET body = x'00' WHERE seq = 3")
    database.close()
    limits = Limits(**{**FREE.__dict__, "tables": Rate(1, 0.001)})
    with open_house(tmp_path, limits) as house:
        assert house.get(f"/api/tables/{tickets[0]['table']}").status_code == 503
        house.make("hearth", "po")
        body = {"game": "hearth", "seats": [{"kind": "person"}, {"kind": "open"}], "player": player("x")}
        assert house.post("/api/tables", body).status_code == 429
        enter(house, key_of(house))
        (process,) = report(house)["processes"]
        assert process["damaged"] == [tickets[0]["table"]]
        assert process["refused"]["tables"] == 1
        said = run("admin", "report", tmp_path).output
        assert tickets[0]["table"] in said
        assert "tables 1" in said


def test_damage_is_found_before_anybody_asks(
    places: tuple[str, str, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    monkeypatch.setattr("foretold.server.hosting.inspecting.SECONDS_BETWEEN_TABLES", 0)
    where, store, count = places
    with open_house(tmp_path, FREE, store=store) as house:
        tables = [house.two("hearth")[0]["table"] for _ in range(4)]
    if store:
        cluster: Cluster = request.getfixturevalue("cluster")
        cluster.ask("UPDATE events SET body = 'other' WHERE seq = 3 AND table_id = $1", tables[2].encode())
    else:
        with closing(sqlite3.connect(tmp_path / DATABASE)) as database, database:
            database.execute("UPDATE events SET body = x'00' WHERE seq = 3 AND table_number = 3")
        database.close()
    with ExitStack() as stack:
        houses = [stack.enter_context(open_house(tmp_path, FREE, store=store)) for _ in range(count)]
        for house in houses:
            enter(house, key_of(house))
            looking = house.app.state.desk.inspector.look_at_all()
            asyncio.run_coroutine_threadsafe(looking, house.server.loop).result(20)
        told = report(houses[-1])
        assert [it["damaged"] for it in told["processes"] if it["damaged"]] == [[tables[2]]], "one looks for all"
        assert tables[2] in run("admin", "report", where).output
        with houses[-1].at(houses[-1].two("hearth")[0]) as guest:
            guest.until("state")


@pytest.mark.parametrize(
    ("in_buckets", "share", "expected"),
    [([0] * 12, 0.5, None), ([10] + [0] * 11, 0.5, 0.0005), ([0, 10] + [0] * 10, 1.0, 0.0025),
     ([5, 5] + [0] * 10, 0.5, 0.001), ([0] * 11 + [3], 0.95, 2.5), ([1] + [0] * 10 + [1], 0.95, 2.5)],
)  # fmt: skip
def test_quantiles_follow_from_buckets(in_buckets: list[int], share: float, expected: float | None) -> None:
    assert quantile(in_buckets, share) == (expected if expected is None else pytest.approx(expected))


# What is decided


def test_closed_to_new_tables_those_under_way_go_on(places: tuple[str, str, int], tmp_path: Path) -> None:
    where, store, count = places
    new = {"game": "hearth", "seats": [{"kind": "person"}, {"kind": "open"}], "player": player("x")}
    with ExitStack() as stack:
        houses = [stack.enter_context(open_house(tmp_path, FREE, store=store)) for _ in range(count)]
        first, _ = houses[0].two("hearth")
        enter(houses[-1], key_of(houses[-1]))
        assert ask(houses[-1], "close", {"sentence": " Back at eight ☾ \n"}).json()["closed"] == "Back at eight ☾"
        for house in houses:
            house.wait_for(lambda house=house: bool(house.app.state.desk.office.closed))  # type: ignore[misc]
            refused = house.post("/api/tables", new)
            assert (refused.status_code, refused.json()["words"]["key"]) == (503, "serve-closed")
            assert refused.json()["words"]["args"]["sentence"] == "Back at eight ☾"
            assert house.post("/api/lobby", {"mine": []}).json()["closed"] == "Back at eight ☾"
        with houses[0].at(first) as guest:
            guest.until("state")
            assert guest.act(type="say", text="we go on")["type"] == "done"
            assert guest.act(type="resign")["type"] == "done"
        rematch = houses[0].post(f"/api/tables/{first['table']}/rematch", player("x"), first["token"])
        assert rematch.json()["words"]["key"] == "serve-closed"
    with open_house(tmp_path, FREE, store=store) as house:
        assert house.post("/api/tables", new).status_code == 503, "also after a restart"
        assert "Back at eight" in run("admin", "report", where).output
        assert run("admin", "open", where).exit_code == 0
        house.wait_for(lambda: not house.app.state.desk.office.closed)
        assert house.post("/api/tables", new).status_code == 201
        assert run("admin", "close", where, "Demain", "--lang", "fr").exit_code == 0
        house.wait_for(lambda: house.app.state.desk.office.closed == "Demain")
    assert "No server runs here" in run("admin", "report", where).output
    assert run("admin", "open", where).exit_code == 0
    for sentence in ("x" * 301, "x" * 100_000):
        answer = run("admin", "close", where, sentence)
        assert (answer.exit_code, "too long" in answer.output) == (1, True), answer.output


def test_one_table_is_closed_wherever_it_is_played(places: tuple[str, str, int], tmp_path: Path) -> None:
    where, store, count = places
    with ExitStack() as stack:
        houses = [stack.enter_context(open_house(tmp_path, FREE, store=store)) for _ in range(count)]
        first, _ = houses[0].two("hearth")
        third, _ = houses[0].two("hearth")
        enter(houses[-1], key_of(houses[-1]))
        with houses[0].at(first) as guest:
            guest.until("state")
            assert report(houses[-1])["census"]["counts"]["playing"] == 2
            closed = ask(houses[-1], "close-table", {"table": first["table"]})
            assert (closed.status_code, closed.json()["census"]["counts"]["abandoned"]) == (200, 1)
            while guest.state["table"]["status"] != "abandoned":
                guest.receive()
            assert "table-closed" in str(guest.state["log"][-1])
        again = ask(houses[-1], "close-table", {"table": first["table"]})
        assert again.json()["words"]["key"] == "table-over"
        for table in ("nothing", "", "x" * 5000, "../report"):
            assert "words" in ask(houses[-1], "close-table", {"table": table}).json()
        answer = run("admin", "close-table", where, third["table"])
        assert answer.exit_code == 0, answer.output
        assert houses[0].get(f"/api/tables/{third['table']}").json()["table"]["status"] == "abandoned"
        assert run("admin", "close-table", where, third["table"]).exit_code == 1


def test_all_processes_of_a_fleet_are_told_with_what_each_owns(cluster: Cluster, tmp_path: Path) -> None:
    address = cluster.emptied()
    cluster.ask("UPDATE store SET note = ''")
    with ExitStack() as stack:
        houses = [stack.enter_context(open_house(tmp_path, FREE, store=address)) for _ in range(3)]
        assert len({key_of(house) for house in houses}) == 1
        assert sum(bool(house.app.state.desk.office.fresh_key) for house in houses) == 1
        for _ in range(2):
            houses[1].make("hearth", "po")
        enter(houses[0], key_of(houses[0]))
        houses[2].http.cookies = houses[0].http.cookies
        told = report(houses[2])
        assert len(told["processes"]) == 3
        owner = houses[1].app.state.desk.hall.store.owning.here
        assert {it["address"]: it["tables"] for it in told["members"] if it["tables"]} == {owner: 2}
        assert all(it["is_alive"] and it["seconds"] < 15 for it in told["members"])
        assert {it["place"] for it in told["processes"]} == {it["address"] for it in told["members"]}
        said = run("admin", "report", address).output
        assert said.count("last beat") == 3
        assert said.count("of a core") == 3
        old = key_of(houses[0])
        assert run("admin", "new-key", address).exit_code == 0
        for house in houses:
            house.wait_for(lambda house=house: house.app.state.desk.office._decided.key != old)  # type: ignore[misc]
        assert ask(houses[1], "report", cookie=houses[0].http.cookies["foretold-host"]).status_code == 404


def test_decided_holds_a_key_and_a_sentence() -> None:
    assert msgspec.json.decode(msgspec.json.encode(Decided("k", "s")), type=Decided) == Decided("k", "s")
