"""What does not change is made once: files of the page and fixed answers, compressed, with an ETag. And every route
is under a limit."""

import gzip
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.requests import Request
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.testclient import TestClient

from foretold.games import OFFERED
from foretold.server.app import STATIC, create_app
from foretold.server.door.limits import Limits, Rate
from foretold.server.http import endpoints, fixed, openapi
from foretold.server.http.endpoints import ENDPOINTS
from foretold.server.http.fixed import FixedAnswers
from foretold.server.http.page import COMPRESSED
from foretold.table.store.opening import open_store
from tests.server.house import GENEROUS, House, open_house
from tests.server.strangers import socket_path, stranger
from tests.toys import TOYS
from tools import client

SCRIPT = "let x = 1;\n" * 200
FIXED = [it for it in ENDPOINTS if it.is_fixed]


@pytest.fixture
def web(tmp_path: Path) -> Iterator[TestClient]:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<title>Foretold</title>" + "<p>" * 1000)
    (static / "favicon.svg").write_text("<svg/>")
    (static / ".stamp").write_text("x")
    script = static / "assets" / "page-0a1b.js"
    script.write_text(SCRIPT)
    script.with_name("page-0a1b.js.gz").write_bytes(gzip.compress(SCRIPT.encode()))
    script.with_name("page-0a1b.js.br").write_bytes(b"as if it were brotli")
    with TestClient(create_app(TOYS, open_store(str(tmp_path / "data")), static, GENEROUS)) as client:
        yield client


# Files


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip", "gzip"),
        ("br;q=0, gzip;q=0.5", "gzip"),
        ("", ""),
        ("identity", ""),
    ],
)
def test_a_file_goes_out_as_the_build_has_compressed_it(
    web: TestClient, monkeypatch: pytest.MonkeyPatch, accepted: str, encoding: str
) -> None:
    monkeypatch.setattr(gzip, "compress", lambda *_: pytest.fail("compressed again"))
    with web.stream("GET", "/assets/page-0a1b.js", headers={"accept-encoding": accepted}) as answer:
        assert answer.headers.get("content-encoding", "") == encoding
        assert answer.headers["vary"] == "Accept-Encoding"
        assert answer.headers["content-type"].startswith("text/javascript")
        raw = b"".join(answer.iter_raw())
    content = gzip.decompress(raw) if encoding == "gzip" else raw
    assert content == (b"as if it were brotli" if encoding == "br" else SCRIPT.encode())


@pytest.mark.parametrize("path", ["/", "/table/x", "/index.html", "/assets/page-0a1b.js", "/favicon.svg"])
def test_who_has_a_file_already_is_told_so(web: TestClient, path: str) -> None:
    first = web.get(path)
    assert first.status_code == 200
    again = web.get(path, headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", first.headers["etag"])
    assert again.headers["cache-control"] == first.headers["cache-control"]
    assert web.get(path, headers={"if-none-match": '"another"'}).status_code == 200


@pytest.mark.parametrize(
    "path", ["/assets/gone.js", "/assets/gone", "/assets/", "/assets/a/b", "/assets/page-0a1b.js.gz"]
)
@pytest.mark.parametrize("method", ["GET", "HEAD", "POST"])
def test_what_is_not_among_the_files_is_never_kept(web: TestClient, method: str, path: str) -> None:
    answer = web.request(method, path)
    assert answer.status_code == (405 if method == "POST" else 404)
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("path", ["/.stamp", "/gone.js", "/early.js.br"])
def test_only_files_of_the_page_are_served(web: TestClient, path: str) -> None:
    assert web.get(path).status_code == 404


def test_the_build_has_compressed_forms_of_all_it_needs() -> None:
    """Of every text file that is long enough, and they hold the same."""
    files = [it for it in STATIC.rglob("*") if it.suffix in (".js", ".css", ".svg") and it.stat().st_size >= 1000]
    assert len(files) > 20
    for file in files:
        assert gzip.decompress(file.with_name(f"{file.name}.gz").read_bytes()) == file.read_bytes()
    node = client.system_node()
    if node is None:
        pytest.skip("there is no Node.js to read brotli with")
    unpack = (
        "const {readFileSync: r} = require('node:fs'), {brotliDecompressSync: b} = require('node:zlib');"
        "for (const f of process.argv.slice(1)) if (!b(r(f + '.br')).equals(r(f))) throw f"
    )
    subprocess.run([node.node, "--eval", unpack, *map(str, files)], check=True)
    assert set(COMPRESSED.values()) == {".br", ".gz"}


# Answers


@pytest.mark.parametrize("endpoint", FIXED, ids=lambda it: it.path)
def test_a_fixed_answer_is_made_once_for_all(tmp_path: Path, endpoint: endpoints.Endpoint) -> None:
    path = endpoint.path.format(game="prophecy-story", language="fr")
    made: list[str] = []
    original = endpoints.Endpoint._answer

    async def counted(self: endpoints.Endpoint, request: Request) -> object:
        made.append(self.path)
        return await original(self, request)

    with pytest.MonkeyPatch.context() as patch, open_house(tmp_path, games=OFFERED) as house:
        patch.setattr(endpoints.Endpoint, "_answer", counted)
        first, again = house.http.get(path), house.http.get(path)
        known = house.http.get(path, headers={"if-none-match": first.headers["etag"]})
        plain = house.http.get(path, headers={"accept-encoding": "identity"})
    assert made == [endpoint.path]
    assert (first.status_code, known.status_code, known.content) == (200, 304, b"")
    assert first.content == again.content == plain.content
    assert "content-encoding" not in plain.headers
    assert first.headers["content-type"] == plain.headers["content-type"]


def test_another_address_is_another_answer(house: House) -> None:
    french, english = (house.get(f"/api/texts/{it}").text for it in ("fr", "en"))
    assert french != english
    assert [house.get(f"/api/texts/{it}").text for it in ("fr", "en")] == [french, english]
    assert [house.get("/api/texts/xx").status_code for _ in range(2)] == [404, 404]


def test_the_description_is_built_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    house.get("/api/openapi.json")
    monkeypatch.setattr(openapi, "document", lambda: pytest.fail("built again"))
    assert house.get("/api/openapi.json").json()["openapi"] == "3.1.0"


def test_fixed_answers_do_not_pile_up() -> None:
    """What is asked for again and again stays, whatever else is asked for."""
    kept, often = FixedAnswers(), fixed.Fixed(b"often", "text/plain")
    kept.keep("often", often)
    for number in range(3 * fixed.MOST_KEPT):
        kept.keep(number, fixed.Fixed(b"x", "text/plain"))
        assert kept.get("often") is often
    assert len(kept._kept) == fixed.MOST_KEPT
    assert kept.get(0) is None


def test_a_long_answer_is_compressed_beside_the_loop(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    first, _ = house.two("hearth")
    path = f"/api/tables/{first['table']}"
    plain = house.http.get(path, headers={"accept-encoding": "identity"})
    assert len(plain.content) >= fixed.SHORTEST_COMPRESSED
    for longest, is_beside in ((10**6, False), (0, True)):
        threads: list[bytes] = []
        timed = fixed._timed
        monkeypatch.setattr(fixed, "LONGEST_AT_ONCE", longest)
        monkeypatch.setattr(
            fixed, "_timed", lambda body, timed=timed, threads=threads: (threads.append(body), timed(body))[1]
        )
        answer = house.get(path)
        assert (answer.headers["content-encoding"], answer.json()) == ("gzip", plain.json())
        assert bool(threads) is is_beside
        monkeypatch.undo()


# Limits


def test_every_route_is_under_a_limit(tmp_path: Path) -> None:
    """Of all kinds of requests together, and, save signs of life, of those that take work."""
    few = Rate(2, 0.001)
    (tmp_path / "static").mkdir()
    (tmp_path / "static" / "index.html").write_text("x")
    with open_house(tmp_path, Limits(asked=few)) as house:
        routes = [it for it in house.app.routes if isinstance(it, Route)]
        assert len(routes) > 30
        others = [it for it in house.app.routes if it not in routes]
        assert [type(it) for it in others] == [WebSocketRoute, Mount]
        paths = [(min(it.methods or ()), asked(it)) for it in routes] + [("GET", "/"), ("GET", "/table/x")]
        for number, (method, path) in enumerate(paths):
            assert statuses(house, f"127.0.2.{number + 1}", method, path)[2] == 429, path
        assert statuses(house, "127.0.3.1", "GET", "/healthz") == [200, 200, 429]
        with stranger(house, "127.0.3.1") as one:
            assert one.upgrade(socket_path("x")) == 429


def test_every_route_of_the_api_is_under_the_limit_of_requests(tmp_path: Path) -> None:
    with open_house(tmp_path, Limits(requests=Rate(2, 0.001))) as house:
        routes = [it for it in house.app.routes if isinstance(it, Route) and it.path.startswith("/api/")]
        assert "/api/openapi.json" in [it.path for it in routes]
        for number, route in enumerate(routes):
            answers = statuses(house, f"127.0.2.{number + 1}", min(route.methods or ()), asked(route))
            assert answers[2] == 429, route.path


def asked(route: Route) -> str:
    """A path of this route."""
    return re.sub(r"{\w+}", "x", route.path)


def statuses(house: House, address: str, method: str, path: str) -> list[int]:
    """What somebody is answered who asks three times."""
    answers = []
    for _ in range(3):
        with stranger(house, address) as one:
            one.request(method, path, b"{" if method == "POST" else b"")
            answers.append(one.status())
    return answers
