"""A real Caddy before real servers, with the file that hosts are given: TLS, a path of its site, lines, limits by
client, three processes as one server; and what the doctor says of it, right and wrong."""

from __future__ import annotations

import http.client
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import httpx2
import pytest
from click.testing import CliRunner, Result
from websockets.sync.client import connect

from foretold.cli import main
from foretold.server.doctor import outside
from foretold.server.door.limits import Limits, Rate
from tests.caddy import Caddy, caddy_before
from tests.cluster import Cluster
from tests.server.house import House, open_house
from tests.server.strangers import ANOTHER, HONEST, STRANGER
from tools.postgres import free_port

PATH = "/games"
FEW = Limits(requests=Rate(3, 0.001))


@pytest.fixture(autouse=True)
def built(tmp_path: Path) -> None:
    (tmp_path / "static").mkdir()
    (tmp_path / "static" / "index.html").write_text('<meta name="root" content="./">')


def asked(caddy: Caddy, address: str, path: str = "/api/games", **headers: str) -> httpx2.Response:
    """The answer to somebody who comes from an address of this machine."""
    transport = httpx2.HTTPTransport(verify=caddy.trust(), local_address=address)
    with transport, httpx2.Client(transport=transport, trust_env=False) as client:
        fields = {name.replace("_", "-"): value for name, value in headers.items()}
        return client.get(f"{caddy.address}{path}", headers=fields)


# Three processes


@pytest.fixture
def three(tmp_path: Path, cluster: Cluster) -> Iterator[tuple[list[House], House]]:
    """Three servers over one database, and the same behind Caddy."""
    place = cluster.emptied()
    with ExitStack() as stack:
        made = [open_house(tmp_path, store=place, proxies=(HONEST,), path=PATH) for _ in range(3)]
        houses = [stack.enter_context(it) for it in made]
        caddy = stack.enter_context(caddy_before(tmp_path / "caddy", [it.address for it in houses], PATH))
        yield houses, caddy.house()


def test_three_processes_behind_caddy_are_one_server(three: tuple[list[House], House]) -> None:
    """People make tables, sit down and play through whichever process Caddy brings them to."""
    houses, people = three
    tables = [people.two() for _ in range(4)]
    for first, second in tables:
        with people.at(first) as one, people.at(second) as two, people.at({"table": first["table"]}) as watching:
            for guest in (one, two, watching):
                guest.until("state")
            done = one.act(type="say", text="through Caddy")
            assert done["type"] == "done"
            for guest in (two, watching):
                guest.until_seq(done["seq"])
                assert guest.state["chat"][-1]["text"] == "through Caddy"
    owners = [house.on_loop(lambda house=house: len(house.app.state.desk.hall._live)) for house in houses]  # type: ignore[misc]
    assert sum(owners) == len(tables)
    for _ in range(60):  # Caddy chooses at random
        people.get("/api/games")
    assert ["answers_total" in house.get("/metrics").text for house in houses] == [True] * 3
    people.http.close()


@pytest.mark.parametrize("up", ["..", "%2e%2e", "..%2f..%2f..", "%252e%252e", "..%5c.."])
def test_no_path_through_caddy_reaches_what_processes_ask_each_other(
    three: tuple[list[House], House], up: str
) -> None:
    """Caddy passes the path on as it came; a request with a path of this kind once became a host command."""
    houses, people = three
    people.http.close()
    assert people.tls is not None
    host, port = people.address.split(":")
    table = houses[0].make()["table"]
    for goal in (f"{PATH}/api/tables/{table}/{up}/{up}/{up}/inner/wish", f"{PATH}/{up}/inner/wish"):
        for _ in range(4):  # Caddy chooses a process at random
            line = http.client.HTTPSConnection(host, int(port), context=people.tls, timeout=20)
            line.putrequest("POST", goal, skip_accept_encoding=True)
            line.putheader("content-length", "18")
            line.endheaders(b'{"wish": "newkey"}')
            answer = line.getresponse()
            # Where Caddy itself removes the dots, the path is none of ours and Caddy answers with nothing.
            assert answer.read() == b"" or answer.status in (400, 404, 405), goal
            line.close()


# Who visitors are


def test_clients_behind_caddy_are_counted_each_for_itself_and_nobody_can_lie(tmp_path: Path) -> None:
    with (
        open_house(tmp_path, FEW, proxies=(HONEST,), path=PATH) as house,
        caddy_before(tmp_path / "caddy", [house.address], PATH) as caddy,
    ):
        lies = [asked(caddy, STRANGER, x_forwarded_for=f"10.0.0.{number}").status_code for number in range(4)]
        assert lies == [200, 200, 200, 429]
        assert asked(caddy, ANOTHER).status_code == 200
        assert asked(caddy, ANOTHER, "/api/seen").json()["client"] == ANOTHER
        place = f"wss://localhost:{caddy.port}{PATH}/api/tables/none/socket"
        with connect(place, ssl=caddy.trust_of_threads(), source_address=(STRANGER, 0), proxy=None) as line:
            assert "serve-too-many" in str(line.recv(20))


def test_without_being_named_caddy_is_one_client(tmp_path: Path) -> None:
    with (
        open_house(tmp_path, FEW, path=PATH) as house,
        caddy_before(tmp_path / "caddy", [house.address], PATH) as caddy,
    ):
        seen = asked(caddy, STRANGER, "/api/seen").json()
        assert seen == {"is_proxied": False, "is_told": True, "client": None, "is_same_site": False}
        assert [asked(caddy, it).status_code for it in (STRANGER, ANOTHER, STRANGER)] == [200, 200, 429]


def test_beside_the_path_nothing_of_ours_is_answered(tmp_path: Path) -> None:
    with (
        open_house(tmp_path, path=PATH) as house,
        caddy_before(tmp_path / "caddy", [house.address], PATH) as caddy,
    ):
        origin = caddy.address.removesuffix(PATH)
        with caddy.house().http as visitor:
            answers = [visitor.get(f"{origin}{path}").text for path in ("/gamesome", "/healthz", PATH)]
        assert answers == ["", "", '<meta name="root" content="/games/">']


# The doctor


def examined(caddy: Caddy, data: Path, monkeypatch: pytest.MonkeyPatch, *, is_trusted: bool = True) -> Result:
    if is_trusted:
        monkeypatch.setenv("SSL_CERT_FILE", str(caddy.authority))
    words = ["doctor", "--port", str(free_port()), "--data", str(data), "--address", caddy.address]
    return CliRunner().invoke(main, words, catch_exceptions=False)


def wrong(answer: Result) -> list[str]:
    return [line.removeprefix("wrong  ") for line in answer.output.splitlines() if line.startswith("wrong")]


def test_the_doctor_finds_all_well_through_caddy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with (
        open_house(tmp_path, proxies=(HONEST,), path=PATH) as house,
        caddy_before(tmp_path / "caddy", [house.address], PATH) as caddy,
    ):
        answer = examined(caddy, tmp_path / "data", monkeypatch)
        assert (answer.exit_code, wrong(answer)) == (0, []), answer.output
        for words in (
            f"answers at {caddy.address}/.", "is encrypted", "stands at /games/", "by their own addresses",
            "may act at the address", "WebSockets work.",
        ):  # fmt: skip
            assert words in answer.output


def site(words: str) -> str:
    return f"{{$FORETOLD_SITE}} {{\n{words}\n}}"


def proxied(words: str = "") -> str:
    return site(f"reverse_proxy {{$FORETOLD_AT}} {{\n{words}\n}}")


MISTAKES = {
    "it does not say for whom": (proxied("header_up -X-Forwarded-For"), "let it send X-Forwarded-For."),
    "it passes lies on": (proxied("header_up X-Forwarded-For 192.0.2.1"), "believes visitors who lie"),
    "it changes the name": (
        proxied("header_up Host inside.example\nheader_up -X-Forwarded-Host"),
        "let the proxy pass on Host, or send X-Forwarded-Host.",
    ),
    "no line passes": (
        site("@line path */socket\nrespond @line 426\nreverse_proxy {$FORETOLD_AT}"),
        "are answered with 426: let the proxy forward Upgrade",
    ),
    "it goes nowhere": (site("respond 502"), "answers with 502: the proxy does not pass this on"),
    "it says something else": (site("respond `{}`"), "answers with something else than Foretold"),
    "it sends elsewhere": (
        site("redir https://elsewhere.example{uri}"),
        "sends visitors to “https://elsewhere.example/games/healthz”",
    ),
    "it says too much": (
        site("rewrite * /games/api/texts/en\nreverse_proxy {$FORETOLD_AT}"),
        "healthz answers with something else than Foretold",
    ),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_the_doctor_names_what_is_wrong_with_a_proxy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mistake: str
) -> None:
    mistaken, sentence = MISTAKES[mistake]
    with (
        open_house(tmp_path, proxies=(HONEST,), path=PATH) as house,
        caddy_before(tmp_path / "caddy", [house.address], PATH, mistaken) as caddy,
    ):
        answer = examined(caddy, tmp_path / "data", monkeypatch)
    assert answer.exit_code == 1, answer.output
    assert [sentence in line for line in wrong(answer)] == [True], answer.output


@pytest.mark.parametrize(
    ("proxies", "path", "sentence"),
    [((), PATH, "start the server with --proxy"), ((HONEST,), "", "start the server with --path /games")],
)
def test_the_doctor_names_what_the_server_was_not_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, proxies: tuple[str, ...], path: str, sentence: str
) -> None:
    wholly = proxied() if path else site("handle_path /games/* {\nreverse_proxy {$FORETOLD_AT}\n}")
    with (
        open_house(tmp_path, proxies=proxies, path=path) as house,
        caddy_before(tmp_path / "caddy", [house.address], PATH, wholly) as caddy,
    ):
        answer = examined(caddy, tmp_path / "data", monkeypatch)
    assert [sentence in line for line in wrong(answer)] == [True], answer.output


def test_the_doctor_does_not_trust_a_certificate_that_browsers_would_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with open_house(tmp_path, path=PATH) as house, caddy_before(tmp_path / "caddy", [house.address], PATH) as caddy:
        (only,) = wrong(examined(caddy, tmp_path / "data", monkeypatch, is_trusted=False))
    assert "a certificate that browsers do not trust" in only


def test_the_doctor_without_a_proxy(tmp_path: Path) -> None:
    with open_house(tmp_path, path=PATH) as house:
        told = list(outside.look_from_outside(f"http://{house.address}{PATH}"))
    assert [it.is_ok for it in told] == [True] * len(told)
    assert [it.words.key for it in told][2] == "doctor-visitors-direct"


@pytest.mark.parametrize(
    "address", ["", "example.org", "ftp://example.org", "https://", "https://a b/", "https://x/?q", "http://[x", "http://u@x/"]
)  # fmt: skip
def test_the_doctor_refuses_what_is_no_address(address: str) -> None:
    (only,) = outside.look_from_outside(address)
    assert only.words.key == "doctor-address-none"


def test_the_doctor_says_that_nobody_answers() -> None:
    (only,) = outside.look_from_outside(f"http://127.0.0.1:{free_port()}")
    assert only.words.key == "doctor-address-silent"


@pytest.mark.parametrize("begun", [b"", b"HTTP/1.1 200 OK\r\nx: ", b"HTTP/1.1 200 OK\r\n\r\n"])
def test_the_doctor_waits_for_nobody_for_ever(monkeypatch: pytest.MonkeyPatch, begun: bytes) -> None:
    """Who begins, and then sends a byte now and then."""
    monkeypatch.setattr(outside, "SECONDS", 0.2)

    def drip() -> None:
        line, _ = listener.accept()
        with line, suppress(OSError):
            line.sendall(begun)
            while True:
                line.sendall(b"x")
                time.sleep(0.02)

    with socket.create_server(("127.0.0.1", 0)) as listener:
        thread = threading.Thread(target=drip)
        thread.start()
        (only,) = outside.look_from_outside(f"http://127.0.0.1:{listener.getsockname()[1]}")
        thread.join(60)
    assert not only.is_ok
    assert not thread.is_alive()
