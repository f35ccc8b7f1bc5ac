"""Who gets in: connections by address, room kept for newcomers, proxies that were named, pages of other sites."""

import asyncio
import resource
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path

import pytest

from foretold.server.door.addresses import Networks, NoProxy, Proxies, household
from foretold.server.door.door import PEOPLE_TOGETHER, Door
from foretold.server.door.limits import ADJUSTABLE, ByAddress, Limits, Rate, adjusted
from foretold.server.door.origins import is_of
from foretold.server.errors import CannotServe
from foretold.server.run import BACKLOG, FILES_KEPT, FILES_WANTED, Order
from tests.server.house import House, open_house
from tests.server.strangers import ANOTHER, HONEST, PROXY, STRANGER, UPGRADE, Stranger, socket_path, stranger

NEW_TABLE = b'{"game": "hearth", "seats": [{"kind": "person"}, {"kind": "open"}], "player": {"name": "x"}}'


# By address


@dataclass(eq=False)
class Waiting:
    """A connection that does nothing."""

    due: float | None = None
    ended: list[str] = field(default_factory=list)

    def expire(self) -> None:
        self.ended.append("expired")

    def turn_out(self) -> None:
        self.ended.append("turned out")


def test_an_address_has_so_many_connections_and_gets_a_place_back() -> None:
    door = Door(Limits(connections=2))
    one, two, three = (Waiting() for _ in range(3))
    assert [door.admit(it, STRANGER) for it in (one, two, three)] == [True, True, False]
    assert door.admit(three, ANOTHER)
    door.forget(one)
    door.forget(one)
    assert door.admit(one, STRANGER)
    assert (door.count, door.count_of(STRANGER), door.count_of(ANOTHER)) == (3, 2, 1)


def test_an_address_may_not_come_and_go_all_the_time() -> None:
    door = Door(Limits(arrivals=Rate(2, 0.001)), Proxies([PROXY]))
    for address, answers in ((STRANGER, [True, True, False]), (ANOTHER, [True]), (PROXY, [True, True, True])):
        for answer in answers:
            one = Waiting()
            assert door.admit(one, address) is answer
            door.forget(one)


def test_when_it_is_full_whoever_has_most_makes_room() -> None:
    door = Door(Limits(room=6))
    many = [Waiting() for _ in range(4)]
    few = [Waiting() for _ in range(2)]
    assert all(door.admit(it, STRANGER) for it in many)
    assert all(door.admit(it, ANOTHER) for it in few)
    assert not door.admit(Waiting(), STRANGER)
    assert door.admit(Waiting(), HONEST)
    assert [it.ended for it in many] == [[], [], [], ["turned out"]]
    assert door.admit(Waiting(), ANOTHER) is False  # three there would be as many as those who make room
    assert [it.ended for it in few] == [[], []]
    assert door.count == 6


def test_nobody_with_a_single_connection_is_turned_out() -> None:
    door = Door(Limits(room=2))
    assert door.admit(Waiting(), STRANGER)
    assert door.admit(Waiting(), ANOTHER)
    assert not door.admit(Waiting(), HONEST)


def test_bare_connections_are_counted_when_they_are_accepted(tmp_path: Path) -> None:
    with open_house(tmp_path, Limits(connections=3)) as house, ExitStack() as stack:
        held = [stack.enter_context(stranger(house)) for _ in range(5)]
        assert [held[3].is_ended(), held[4].is_ended()] == [True, True]
        assert house.get("/healthz").status_code == 200
        held[0].close()
        house.wait_for(lambda: house.app.state.desk.door.count_of(STRANGER) == 2)
        with stranger(house) as again:
            again.request("GET", "/healthz")
            assert again.status() == 200


def test_a_newcomer_gets_in_when_others_have_taken_every_place(tmp_path: Path) -> None:
    with open_house(tmp_path, Limits(connections=8, room=10)) as house, ExitStack() as stack:
        many = [stack.enter_context(stranger(house)) for _ in range(8)]
        few = [stack.enter_context(stranger(house, ANOTHER)) for _ in range(2)]
        assert house.get("/healthz").status_code == 200
        assert many[-1].is_ended()
        for one in (many[0], *few):
            one.request("GET", "/healthz")
            assert one.status() == 200


def test_files_of_the_page_and_signs_of_life_count_too(tmp_path: Path) -> None:
    with open_house(tmp_path, Limits(asked=Rate(2, 0.001))) as house, stranger(house) as one:
        for status in (200, 200, 429):
            one.request("GET", "/healthz")
            assert one.status() == status
            one.read = b""
        assert one.is_ended()
        assert house.get("/healthz").status_code == 200


# A school behind one address


SCHOOL = "127.0.4.0/24"
PUPILS = "127.0.4.7"


def test_an_address_of_a_shared_network_may_have_more_of_everything() -> None:
    limits = Limits(connections=2, arrivals=Rate(4, 0.001))
    door = Door(limits, shared=Networks([SCHOOL]))
    for address, most in ((STRANGER, 2), (PUPILS, 2 * PEOPLE_TOGETHER)):
        assert [door.admit(Waiting(), address) for _ in range(most + 1)] == [True] * most + [False]
    requests = ByAddress(Rate(3, 0.001), door.people)
    for address, most in ((STRANGER, 3), (PUPILS, 3 * PEOPLE_TOGETHER)):
        assert [requests.try_take(address) for _ in range(most + 2)] == [True] * most + [False] * 2


def test_a_school_makes_tables_and_opens_pages_where_one_household_may_not(tmp_path: Path) -> None:
    limits = Limits(tables=Rate(2, 0.001), sockets=1)
    with open_house(tmp_path, limits, shared=[SCHOOL]) as house, ExitStack() as stack:
        for address, made, codes in ((STRANGER, [201, 201, 429], [None, 4429]), (PUPILS, [201] * 3, [None, None])):
            statuses = []
            for _ in range(3):
                with stranger(house, address) as one:
                    one.request("POST", "/api/tables", NEW_TABLE, connection="close")
                    status, ticket = one.answer()
                    statuses.append(status)
            assert statuses == made
            if made[-1] == 429:
                assert ticket["words"]["key"] == "serve-too-many-tables"
                ticket = house.make("hearth")
            for code in codes:
                one = stack.enter_context(stranger(house, address))
                assert one.upgrade(socket_path(ticket["table"])) == 101
                if code is not None:
                    assert one.close_code() == code


def test_work_is_not_multiplied_by_those_who_share_an_address(tmp_path: Path) -> None:
    """It is what everybody else feels."""
    with open_house(tmp_path, shared=[SCHOOL]) as house:
        work = house.app.state.desk.work
        owed = replace(work._rate, burst=0, per_second=1)
        house.on_loop(lambda: setattr(work, "_rate", owed))
        for address in (STRANGER, PUPILS):
            house.on_loop(lambda address=address: work.charge(address, 5))  # type: ignore[misc]
            assert house.on_loop(lambda address=address: work.delay(address)) > 4  # type: ignore[misc]


def test_limits_are_set_by_name_and_rates_keep_their_proportion() -> None:
    usual = Limits()
    limits = adjusted(usual, ["tables=60", "sockets=1000", "tables=300"])
    assert limits.tables == Rate(300, usual.tables.per_second * 10)
    assert (limits.sockets, limits.requests) == (1000, usual.requests)
    for name in ADJUSTABLE:
        assert adjusted(usual, [f"{name}=7"]) != usual


@pytest.mark.parametrize(
    "words",
    ["", "tables", "tables=", "tables=0", "tables=-1", "tables=1.5", "tables=x", "tables=²", "room=9", "=5"],
)
def test_what_is_no_limit_is_one_sentence(words: str) -> None:
    with pytest.raises(
        CannotServe, match=r"is not a limit: --limit needs NAME=N .* the names are arrivals, asked, "
    ):
        Order(limits=[words]).check()


@pytest.mark.parametrize("words", ["", "school", "203.0.113.0/33", "203.0.113"])
def test_what_is_no_network_is_one_sentence(words: str) -> None:
    with pytest.raises(CannotServe, match="is not a network: --shared-network needs an address or a CIDR"):
        Order(shared=[words]).check()


# Late refusals: whoever is refused at once comes back at once


@pytest.mark.parametrize(("path", "pauses"), [("/healthz", [7.0]), ("/nowhere.html", [])])
def test_who_asks_too_much_is_told_so_late(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: str, pauses: list[float]
) -> None:
    """Other refusals come at once."""
    waited: list[float] = []
    plain = asyncio.sleep

    async def noted(seconds: float) -> None:
        waited.append(seconds)
        await plain(0)

    limits = Limits(asked=Rate(1, 0.001), seconds_before_refusal=7)
    with open_house(tmp_path, limits) as house:
        if pauses:
            assert statuses_of(house, path) == [200]
        monkeypatch.setattr(asyncio, "sleep", lambda it: noted(it) if it == 7 else plain(it))
        assert statuses_of(house, path) == [429 if pauses else 404]
    assert waited == pauses


def statuses_of(house: House, path: str) -> list[int]:
    with stranger(house) as one:
        one.request("GET", path)
        return [one.status()]


def test_connections_that_are_not_let_in_are_closed_late_and_only_some_are_held() -> None:
    async def hold() -> tuple[list[int], int]:
        door, ended = Door(Limits(held_back=2, seconds_before_refusal=0)), list[int]()
        for number in range(4):
            door.hold_back(partial(ended.append, number))
        at_once = ended[:]
        while door.held_back:
            await asyncio.sleep(0)
        assert ended == [2, 3, 0, 1]
        return at_once, door.held_back

    assert asyncio.run(hold()) == ([2, 3], 0)


# Files


@contextmanager
def server_with_files(data: Path, soft: int, hard: int) -> Iterator[tuple[House, int]]:
    """The server as people start it, in a process that may have so many files."""
    command = [sys.executable, "-m", "foretold.server", "--port", "0", "--data", str(data)]
    limit = f"import resource, os, sys; resource.setrlimit(resource.RLIMIT_NOFILE, ({soft}, {hard}))"
    start = [sys.executable, "-c", f"{limit}; os.execv(sys.argv[1], sys.argv[1:])", *command]
    with subprocess.Popen(start, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        address = process.stdout.readline().removeprefix("Foretold is at http://").partition("/")[0]
        house = House(None, address)
        try:
            yield house, process.pid
        finally:
            house.http.close()
            process.terminate()
            assert process.stderr.read() == ""


def test_the_server_takes_as_many_files_as_the_system_gives(tmp_path: Path) -> None:
    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with server_with_files(tmp_path, 256, hard) as (_house, pid):
        soft, _hard = resource.prlimit(pid, resource.RLIMIT_NOFILE)
        assert soft == (FILES_WANTED if hard == resource.RLIM_INFINITY else min(FILES_WANTED, hard))


def test_there_are_files_left_for_newcomers_whatever_others_hold(tmp_path: Path) -> None:
    """More connections are opened than the process may have files; who comes from elsewhere still gets in."""
    files = FILES_KEPT + BACKLOG
    with server_with_files(tmp_path, files, files) as (house, _pid), ExitStack() as stack:
        for number in range(files + BACKLOG):
            stack.enter_context(stranger(house, f"127.0.1.{number % 8 + 1}"))
        answer = house.post(
            "/api/tables", {"game": "prophecies", "seats": [{"kind": "person"}] * 2, "player": {"name": "x"}}
        )
        assert answer.status_code == 201
        with house.at(answer.json()) as one:
            assert one.until("state")["you"] == 0


def test_a_server_without_files_sends_people_away_and_goes_on_when_there_are_some(tmp_path: Path) -> None:
    with server_with_files(tmp_path, 256, 1024) as (house, pid), ExitStack() as stack:
        used = len(list(Path(f"/proc/{pid}/fd").iterdir()))
        resource.prlimit(pid, resource.RLIMIT_NOFILE, (used, 1024))
        held = [stack.enter_context(stranger(house)) for _ in range(30)]
        assert all(one.is_ended() for one in held[3:])  # the system may still find a file or two
        resource.prlimit(pid, resource.RLIMIT_NOFILE, (1024, 1024))
        assert house.get("/healthz").status_code == 200


# Proxies


def asked_for(house: House, client: str, address: str = PROXY) -> Stranger:
    """A request that somebody passes on for a client."""
    one = Stranger(house, address)
    one.request("GET", "/api/games", x_forwarded_for=client)
    return one


def statuses(house: House, clients: list[str], address: str = PROXY) -> list[int]:
    answers = []
    for client in clients:
        one = asked_for(house, client, address)
        answers.append(one.status())
        one.close()
    return answers


@pytest.mark.parametrize("address", [HONEST, STRANGER])
def test_nobody_is_believed_who_was_not_named(tmp_path: Path, address: str) -> None:
    limits = Limits(requests=Rate(2, 0.001))
    for proxies in ((), (PROXY,)):
        with open_house(tmp_path, limits, proxies=proxies) as house:
            assert statuses(house, ["10.0.0.1", "10.0.0.2", "10.0.0.3"], address) == [200, 200, 429]


def test_the_clients_of_a_named_proxy_are_counted_each_for_itself(tmp_path: Path) -> None:
    limits = Limits(requests=Rate(2, 0.001))
    with open_house(tmp_path, limits, proxies=("127.0.0.8/31",)) as house:
        clients = ["10.0.0.1", "10.0.0.1", "10.0.0.1", "10.0.0.2", "made up, 10.0.0.2", "10.0.0.3, 10.0.0.2"]
        assert statuses(house, clients) == [200, 200, 429, 200, 200, 429]


def test_a_named_proxy_may_have_many_connections_and_each_of_its_clients_few(tmp_path: Path) -> None:
    with open_house(tmp_path, Limits(connections=2), proxies=(PROXY,)) as house, ExitStack() as stack:
        bare = [stack.enter_context(stranger(house, PROXY)) for _ in range(5)]
        clients = ["10.0.0.1", "10.0.0.1", "10.0.0.1", "10.0.0.2", "10.0.0.3"]
        for one, client in zip(bare, clients, strict=True):
            one.request("GET", "/api/games", x_forwarded_for=client)
        assert [one.status() for one in bare] == [200, 200, 429, 200, 200]


def test_sockets_behind_a_proxy_are_counted_by_client(tmp_path: Path) -> None:
    with open_house(tmp_path, Limits(sockets=1), proxies=(PROXY,)) as house, ExitStack() as stack:
        table = house.make("hearth")["table"]
        one, two, three = (stack.enter_context(stranger(house, PROXY)) for _ in range(3))
        for each, client in ((one, "10.0.0.1"), (two, "10.0.0.2"), (three, "10.0.0.1")):
            assert each.upgrade(socket_path(table), x_forwarded_for=client) == 101
        assert three.close_code() == 4429
        assert house.on_loop(house.app.state.desk._sockets.copy) == {"10.0.0.1": 1, "10.0.0.2": 1}


@pytest.mark.parametrize(
    ("forwarded", "client"),
    [
        (["10.1.1.1"], "10.1.1.1"),
        (["10.1.1.1:4711"], "10.1.1.1"),
        (["[2001:db8::1]:4711"], "2001:db8::1"),
        (["10.9.9.9, 10.1.1.1"], "10.1.1.1"),
        (["10.9.9.9", "10.1.1.1, 127.0.0.9"], "10.1.1.1"),
        (["10.1.1.1, nonsense"], PROXY),
        (["127.0.0.9"], PROXY),
        ([""], PROXY),
        ([], PROXY),
    ],
)
def test_the_last_who_is_no_proxy_is_the_client(forwarded: list[str], client: str) -> None:
    assert Proxies([PROXY]).client_of(PROXY, forwarded) == client


def test_a_proxy_that_is_no_address_is_one_sentence() -> None:
    with pytest.raises(NoProxy, match="“nginx” is no address of a proxy: --proxy needs one such as 127"):
        Proxies(["nginx"])


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::"),
        ("::nonsense", "::nonsense"),
    ],
)
def test_a_household_counts_as_one(address: str, counted: str) -> None:
    assert household(address) == counted


@pytest.mark.parametrize(
    ("address", "forwarded", "seen"),
    [
        (STRANGER, {}, (False, False, None)),
        (STRANGER, {"x_forwarded_for": "10.0.0.1"}, (False, True, None)),
        (PROXY, {}, (True, False, None)),
        (PROXY, {"x_forwarded_for": "10.0.0.1"}, (True, True, "10.0.0.1")),
        (PROXY, {"x_forwarded_for": "10.0.0.9, 2001:db8:1:2:3::4"}, (True, True, "2001:db8:1:2::")),
        (PROXY, {"x_forwarded_for": PROXY}, (True, True, None)),
        (PROXY, {"x_forwarded_for": "10.0.0.1, nonsense"}, (True, True, None)),
    ],
)
def test_an_address_is_told_only_to_whom_it_belongs(
    tmp_path: Path, address: str, forwarded: dict[str, str], seen: tuple[bool, bool, str | None]
) -> None:
    with open_house(tmp_path, proxies=(PROXY,)) as house, stranger(house, address) as one:
        one.request("GET", "/api/seen", connection="close", **forwarded)
        status, told = one.answer()
    assert (status, told["is_proxied"], told["is_told"], told["client"]) == (200, *seen)
    assert set(told) == {"is_proxied", "is_told", "client", "is_same_site"}


@pytest.mark.parametrize(
    ("address", "words", "is_same"),
    [
        (STRANGER, {"origin": "http://x"}, True),
        (STRANGER, {"origin": "http://inside"}, False),
        (STRANGER, {}, False),
        (STRANGER, {"origin": "http://play.example", "x_forwarded_host": "play.example"}, False),
        (PROXY, {"origin": "http://play.example", "x_forwarded_host": "play.example"}, True),
    ],
)
def test_a_page_may_learn_whether_it_is_taken_for_ours(
    tmp_path: Path, address: str, words: dict[str, str], is_same: bool
) -> None:
    with open_house(tmp_path, proxies=(PROXY,)) as house, stranger(house, address) as one:
        one.request("GET", "/api/seen", connection="close", **words)
        assert one.answer()[1]["is_same_site"] is is_same


# Pages of other sites


@pytest.mark.parametrize(
    ("origin", "status"),
    [
        (None, 201),
        ("http://x", 201),
        ("https://X:443", 201),
        ("http://elsewhere", 403),
        ("http://x.elsewhere", 403),
        ("http://x:8001", 403),
        ("null", 403),
        ("", 403),
        ("file://x", 403),
        ("http://[x", 403),
    ],
)
def test_a_page_of_another_site_makes_no_table(house: House, origin: str | None, status: int) -> None:
    with stranger(house, HONEST) as one:
        one.request("POST", "/api/tables", NEW_TABLE, **({} if origin is None else {"origin": origin}))
        assert one.status() == status


@pytest.mark.parametrize(("origin", "status"), [("http://x", 101), ("http://elsewhere", 403), ("null", 403)])
def test_a_page_of_another_site_gets_no_socket(house: House, origin: str, status: int) -> None:
    table = house.make("hearth")["table"]
    with stranger(house, HONEST) as one:
        assert one.upgrade(socket_path(table), origin=origin) == status


def test_whoever_is_refused_a_socket_leaves_no_line_in_the_log(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    with open_house(tmp_path) as house:
        table = house.make("hearth")["table"]
        with stranger(house) as one:
            assert one.upgrade(socket_path(table), origin="http://elsewhere") == 403
            assert one.is_ended()
        with stranger(house) as gone:
            gone.request("GET", socket_path(table), b"", **UPGRADE)
    assert capfd.readouterr().err == ""


def test_a_page_of_another_site_is_refused_in_words_and_may_read_what_is_open(house: House) -> None:
    foreign = {"origin": "https://elsewhere.example"}
    refused = house.http.post("/api/tables", content=NEW_TABLE, headers=foreign)
    assert refused.json()["words"]["key"] == "serve-foreign-origin"
    assert refused.json()["words"]["args"]["origin"] == "https://elsewhere.example"
    assert house.http.get("/api/games", headers=foreign).status_code == 200


@pytest.mark.parametrize(("address", "status"), [(PROXY, 201), (STRANGER, 403)])
def test_a_named_proxy_says_which_host_was_asked(tmp_path: Path, address: str, status: int) -> None:
    with open_house(tmp_path, proxies=(PROXY,)) as house, stranger(house, address) as one:
        asked = {"origin": "https://play.example", "x_forwarded_host": "play.example"}
        one.request("POST", "/api/tables", NEW_TABLE, **asked)
        assert one.status() == status


def test_an_origin_is_of_its_own_host_alone() -> None:
    assert is_of("http://127.0.0.1:8000", "127.0.0.1:8000")
    assert not is_of("http://127.0.0.1:8000", "127.0.0.1:80")
    assert not is_of("http://", "")


def test_the_word_bearer_comes_in_any_case(house: House) -> None:
    ticket = house.make("hearth")
    for word in ("Bearer", "bearer", "BEARER"):
        headers = {"authorization": f"{word} {ticket['token']}"}
        assert house.http.get(f"/api/tables/{ticket['table']}", headers=headers).json()["you"] == 0
        hint = house.http.post(f"/api/tables/{ticket['table']}/hint", headers=headers)
        assert hint.json()["words"]["key"] != "table-not-yours"
