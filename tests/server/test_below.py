"""A server below the root of its site: page, API, sockets and limits, whatever a proxy does with the path."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from foretold.server.app import create_app, site_path
from foretold.server.door.limits import Limits, Rate
from foretold.server.errors import CannotServe
from foretold.server.run import Order, listen
from foretold.table.store.opening import open_store
from tests.cluster import Cluster
from tests.server.house import SMALL, open_house
from tests.server.strangers import PROXY, stranger
from tests.toys import TOYS

PAGE = '<meta name="root" content="./"><script src="./assets/page-0a1b.js"></script><a href="https://x/./y">'


def client(folder: Path, path: str) -> TestClient:
    static = folder / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text(PAGE)
    (static / "assets" / "page-0a1b.js").write_text("1")
    return TestClient(create_app(TOYS, open_store(str(folder / "data")), static, path=path))


@pytest.fixture
def below(tmp_path: Path) -> Iterator[TestClient]:
    with client(tmp_path, "/games/") as web:
        yield web


@pytest.mark.parametrize("path", ["/games/", "/games", "/games/table/x", "/", "/table/x", "/games/index.html"])
def test_the_page_names_its_files_from_where_the_server_stands(below: TestClient, path: str) -> None:
    answer = below.get(path)
    assert answer.status_code == 200
    assert 'content="/games/"' in answer.text
    assert 'src="/games/assets/page-0a1b.js"' in answer.text
    assert "https://x/./y" in answer.text
    assert answer.headers["cache-control"] == "no-cache"
    assert below.head(path).text == ""
    assert below.post(path).status_code == 405


def test_at_the_root_of_a_site_it_names_them_from_there(tmp_path: Path) -> None:
    with client(tmp_path, "") as web:
        assert 'content="/"' in web.get("/table/x").text
        assert 'src="/assets/page-0a1b.js"' in web.get("/").text
        assert web.get("/games/api/games").headers["content-type"].startswith("text/html")


@pytest.mark.parametrize("path", ["/games", ""])
def test_a_proxy_may_take_the_path_away_or_leave_it(below: TestClient, path: str) -> None:
    assert below.get(f"{path}/api/games").json()[0]["id"] == "omens"
    assert below.get(f"{path}/healthz").json()["status"] == "ok"
    assert "immutable" in below.get(f"{path}/assets/page-0a1b.js").headers["cache-control"]
    assert below.get(f"{path}/api/nothing").status_code == 404
    assert below.get(f"{path}/assets/gone.js").status_code == 404


@pytest.mark.parametrize("path", ["/gamesome/api/games", "/Games/api/games", "/games/games/api/games"])
def test_what_only_looks_like_the_path_is_a_page(below: TestClient, path: str) -> None:
    assert below.get(path).headers["content-type"].startswith("text/html")


@pytest.mark.parametrize("path", ["/games/../app.py", "/games/%2e%2e/app.py", "/games/assets/..%2f..%2fapp.py"])
def test_nothing_outside_the_page_is_served_below_either(below: TestClient, path: str) -> None:
    assert below.get(path).status_code in (400, 404)


@pytest.mark.parametrize(
    ("given", "path"), [("", ""), ("/", ""), ("/games", "/games"), ("/a/b.c_~-1/", "/a/b.c_~-1")]
)
def test_a_path_is_read(given: str, path: str) -> None:
    assert site_path(given) == path


NO_PATHS = [
    "games",
    "//",
    "/a//b",
    "/..",
    "/a/./b",
    "/a b",
    '/a"b',
    "/é",
    "/a?b",
    "/a%2fb",
    "/a\n",
    "/" + 200 * "a",
]


@pytest.mark.parametrize("given", [*NO_PATHS, "/api", "/assets/x", "/metrics"])
def test_what_is_no_path_is_refused_in_a_sentence(given: str) -> None:
    with pytest.raises(CannotServe, match="is no path below a site’s root: --path needs one such as /games"):
        Order(path=given).check()


def test_the_address_that_is_announced_has_the_path() -> None:
    with listen("127.0.0.1", 0) as listener:
        port = listener.getsockname()[1]
        assert Order(path="/games").address(listener) == f"http://127.0.0.1:{port}/games/"
        assert Order().address(listener) == f"http://127.0.0.1:{port}/"


def test_people_play_below_and_each_has_limits_of_their_own(tmp_path: Path) -> None:
    limits = Limits(requests=Rate(40, 0.001), sockets=4)
    with open_house(tmp_path, limits, proxies=(PROXY,), path="/games") as house:
        first, second = house.two()
        with house.at(first) as one, house.at(second) as two:
            one.until("state")
            two.until("state")
            done = one.act(type="say", text="below")
            two.until_seq(done["seq"])
            assert two.state["chat"][-1]["text"] == "below"
        answers = []
        for name in ["10.0.0.1"] * 41 + ["10.0.0.2"]:
            with stranger(house, PROXY) as asking:
                asking.request("GET", "/games/api/games", x_forwarded_for=name)
                answers.append(asking.status())
        assert answers == [200] * 40 + [429, 200]


def test_the_hosts_cookie_is_shown_to_nobody_else_on_the_site(tmp_path: Path) -> None:
    with open_house(tmp_path, path="/games") as house:
        key = house.app.state.desk.office._decided.key
        entered = house.http.post("/api/host/enter", json={"key": key})
        assert entered.status_code == 200
        assert "path=/games/api/host;" in entered.headers["set-cookie"].lower()
        assert house.http.get("/api/host/report").status_code == 200


def test_processes_below_pass_on_whom_they_speak_for(tmp_path: Path, cluster: Cluster) -> None:
    """Whoever comes through another process counts there as who they are, under whichever path."""
    limits = Limits(sockets=1)
    with ExitStack() as stack:
        address = cluster.emptied()
        made = [
            open_house(tmp_path / name, limits, store=address, proxies=(PROXY,), path="/games") for name in "ab"
        ]
        owner, other = (stack.enter_context(it) for it in made)
        table = owner.make("omens", "po", options=SMALL)["table"]
        for path, whom in (("/games", "10.0.0.1"), ("", "10.0.0.2")):
            line = stack.enter_context(stranger(other, PROXY))
            assert line.upgrade(f"{path}/api/tables/{table}/socket", x_forwarded_for=whom) == 101
        one = stack.enter_context(stranger(other, PROXY))
        assert one.upgrade(f"/games/api/tables/{table}/socket", x_forwarded_for="10.0.0.1") == 101
        assert one.close_code() == 4429
        assert other.on_loop(other.app.state.desk._sockets.copy) == {"10.0.0.1": 1, "10.0.0.2": 1}
