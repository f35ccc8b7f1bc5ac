"""Paths that mean one thing to the process that takes a request and another to the one that answers it.

A client's request is forwarded with a key. Whatever the spelling, the process that owns the table must see the path
that the client sent, or the request must be refused; and that key must never open the endpoint of host commands.
"""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import unquote

import httpx2
import msgspec
import pytest
from starlette.types import Scope

from foretold.server.door import inner
from foretold.server.door.inner import COMMAND_PATH, KEY, command_key, forwarding_key
from foretold.server.door.paths import check_path
from foretold.server.errors import Malformed
from foretold.server.fleet.table_paths import table_path
from foretold.server.hosting.granting import grant
from foretold.server.hosting.wishes import NewKey, Refused, encode
from tests.server.fleets import Fleet, inner_address, owning
from tests.server.house import House
from tests.server.strangers import stranger

UP = ["..", "%2e%2e", ".%2E", "..;", "%252e%252e", "..%00", "\xe9", "%c0%ae%c0%ae", ". .", "..%5c", "..\\", ""]
SLASHES = ["/", "%2f", "%2F", "\\", "%5c", "%252f", "//", "/./"]
GOALS = [
    "inner/wish",
    "inner%2fwish",
    "api/host/report",
    "api/tables",
    "healthz",
    "record",
    "..",
    "#/record",
    "?x=/..",
]

TAILS = [
    "",
    "/",
    "/record",
    "/record/",
    "/export/md",
    "/export/..",
    "/export/%2e%2e",
    "/socket",
    "//record",
    "/seats",
]
QUERIES = ["", "?x", "?/../../../inner/wish", "?x=%2e%2e%2f", "?#/../inner/wish", "?\\..\\"]


def spellings(table: str) -> Iterator[str]:
    """A few thousand ways to write a path that begins at a table and wants to be elsewhere."""
    for up, slash, count, goal in itertools.product(UP, SLASHES, range(5), GOALS):
        yield f"/api/tables/{table}{slash}" + f"{up}{slash}" * count + goal
    for tail, query in itertools.product(TAILS, QUERIES):
        yield f"/api/tables/{table}{tail}{query}"
        yield f"/api/tables/%{ord(table[0]):x}{table[1:]}{tail}{query}"
        yield f"/api/tables/{table}%{tail}{query}"
        yield f"/api/tables/../tables/{table}{tail}{query}"
        yield f"http://x/api/tables/{table}{tail}{query}"


@contextmanager
def seen_by(house: House, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """The paths for which other processes ask this one."""
    seen: list[str] = []
    introduce = inner.introduce

    def recorded(scope: Scope, secret: str) -> None:
        if scope["server"][1] == int(inner_address(house).rpartition(":")[2]):
            seen.append(scope["path"])
        introduce(scope, secret)

    with monkeypatch.context() as patch:
        patch.setattr(inner, "introduce", recorded)
        yield seen


def test_the_owner_sees_the_path_that_was_sent_or_nothing(fleet: Fleet, monkeypatch: pytest.MonkeyPatch) -> None:
    table = fleet[0].make("hearth")["table"]
    passed = tried = 0
    with seen_by(fleet[0], monkeypatch) as seen:
        for spelling in spellings(table):
            with stranger(fleet[1]) as one:
                one.request("POST", spelling, b'{"wish": "newkey"}', connection="close")
                status = one.status()
                answer = one.to_the_end()
            tried += 1
            assert b"granted" not in answer, spelling
            if seen:
                assert seen == [unquote(spelling.partition("?")[0])], (spelling, status)
                assert seen[0].startswith(f"/api/tables/{table}"), spelling
                passed += 1
                seen.clear()
    assert tried > 4000
    assert passed > 20, "too little reached the owner to compare"


def test_sockets_too(fleet: Fleet, monkeypatch: pytest.MonkeyPatch) -> None:
    table = fleet[0].make("hearth")["table"]
    statuses = []
    with seen_by(fleet[0], monkeypatch) as seen:
        for up, goal in itertools.product(UP, ["inner/wish", f"api/tables/{table}/socket", "socket"]):
            path = f"/api/tables/{table}/{up}/{up}/{up}/{goal}"
            with stranger(fleet[1]) as one:
                statuses.append(one.upgrade(path))
            assert seen == [], path
        with stranger(fleet[1]) as one:
            assert one.upgrade(f"/api/tables/{table}/socket") == 101
        assert seen == [f"/api/tables/{table}/socket"]
    assert set(statuses) <= {400, 404}


# What is refused at the door


@pytest.mark.parametrize(
    "path",
    [
        b"",
        b"*",
        b"x",
        b"/..",
        b"/a/../b",
        b"/a/./b",
        b"/a/%2e%2e/b",
        b"/a/%2E./b",
        b"/a%2fb",
        b"/a%2F..",
        b"/a\\b",
        b"/a%5cb",
        b"/%252e%252e",
        b"/%25",
        b"/%",
        b"/%2",
        b"/%zz",
        b"/%00",
        b"/%0d%0aset-cookie",
        b"/%7f",
        b"/a b",
        b"/a#b",
        b"/\xc3\xa9",
        b"/%ff",
        b"http://x/api",
    ],
)
def test_a_path_that_can_be_read_in_two_ways_is_refused(path: bytes) -> None:
    with pytest.raises(Malformed):
        check_path(path)


@pytest.mark.parametrize(
    "path",
    [b"/", b"//", b"/a.b/..c/d..", b"/table/x-_~", b"/%C3%A9t%c3%a9", b"/assets/page-0a1b.js", b"/a%20b", b"/..."],
)
def test_any_other_path_is_taken(path: bytes) -> None:
    check_path(path)


@pytest.mark.parametrize("path", ["/a%2f..%2fb", "/api/%252e%252e/games", "/x%5cy"])
def test_a_server_of_one_process_refuses_them_as_well(house: House, path: str) -> None:
    answer = house.get(path)
    assert (answer.status_code, answer.json()["words"]["key"]) == (400, "serve-bad-path")
    assert answer.headers["x-content-type-options"] == "nosniff"


# The path under which an owner is asked


def scope_of(path: str, kind: str = "http", query: bytes = b"") -> Scope:
    return {"type": kind, "path": path, "query_string": query}


@pytest.mark.parametrize(
    "path",
    [
        "/api/tables",
        "/api/tables/",
        "/api/tables/x/inner",
        "/api/tables/../record",
        "/api/tables/a.b",
        "/inner/wish",
    ],
)
def test_what_matches_no_endpoint_of_a_table_is_not_passed_on(path: str) -> None:
    assert table_path(scope_of(path)) is None
    assert table_path(scope_of(path, "websocket")) is None


def test_a_path_is_built_from_its_parameters_and_a_query_is_encoded_again() -> None:
    assert table_path(scope_of("/api/tables/x/export/pdf", query=b"lang=fr")) == (
        "x",
        "/api/tables/x/export/pdf?lang=fr",
        True,
    )
    assert table_path(scope_of("/api/tables/x", query=b"a=/../&b#c")) == (
        "x",
        "/api/tables/x?a=%2F..%2F&b%23c=",
        True,
    )
    assert table_path(scope_of("/api/tables/x", query=b"&".join([b"a=b"] * 1000))) == ("x", "/api/tables/x", True)
    assert table_path(scope_of("/api/tables/x\n")) is None


# Two keys


def test_each_key_opens_its_own_endpoint_alone(fleet: Fleet) -> None:
    secret = fleet[0].on_loop(lambda: owning(fleet[0]).key)
    table = fleet[0].make("hearth")["table"]
    base, command = f"http://{inner_address(fleet[0])}", encode(NewKey())
    forwarding, commanding = {KEY: forwarding_key(secret)}, {KEY: command_key(secret)}
    assert httpx2.get(f"{base}/api/tables/{table}", headers=forwarding).status_code == 200
    assert httpx2.get(f"{base}/api/tables/{table}", headers=commanding).status_code == 404
    assert httpx2.get(f"{base}/api/tables/{table}", headers={KEY: secret}).status_code == 404
    for path in (COMMAND_PATH, "/inner/wish/", "/api/tables/../../inner/wish", "/api/tables/x/../../../inner/wish"):
        with stranger(House(None, inner_address(fleet[0])), "127.0.0.1") as one:
            one.request("POST", path, command, **{KEY: forwarding[KEY]}, connection="close")
            assert one.status() in (400, 404)
    for path in ("/healthz", "/api/games", "/api/host/report", "/metrics", "/"):
        for headers in (forwarding, commanding):
            assert httpx2.get(f"{base}{path}", headers=headers).status_code == 404
    assert httpx2.post(f"{base}{COMMAND_PATH}", headers={KEY: secret}, content=command).status_code == 404
    granted = httpx2.post(f"{base}{COMMAND_PATH}", headers=commanding, content=command)
    assert msgspec.json.decode(granted.content)["answer"] == "granted"


def test_outside_no_key_opens_the_endpoint_of_commands(fleet: Fleet) -> None:
    secret = fleet[0].on_loop(lambda: owning(fleet[0]).key)
    for key in (secret, command_key(secret), forwarding_key(secret)):
        assert fleet[0].http.post(COMMAND_PATH, headers={KEY: key}, content=encode(NewKey())).status_code == 404


def test_the_place_that_executes_a_command_checks_once_more() -> None:
    answer = asyncio.run(grant(None, NewKey(), lambda: False))  # type: ignore[arg-type]
    assert isinstance(answer, Refused)
    assert answer.words.key == "serve-no-endpoint"


# Headers


@pytest.mark.parametrize("header", ["authorization", "accept", "content-type"])
def test_a_header_of_any_bytes_is_passed_on_as_it_came(fleet: Fleet, header: str) -> None:
    """HTTP allows bytes beyond ASCII in headers; they cause no failure on the way to another process."""
    table = fleet[0].make("hearth")["table"]
    for house in fleet:
        with stranger(house) as one:
            one.request(
                "GET", f"/api/tables/{table}/record", b"", **{header: "Bearer \xe9\xff"}, connection="close"
            )
            assert one.status() == (403 if header == "authorization" else 200)
