"""The web application: what the page is told, and the headers that go with it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from foretold import __version__
from foretold.server.app import create_app
from foretold.table.store.opening import open_store
from tests.toys import TOYS


@pytest.fixture
def web(tmp_path: Path) -> Iterator[TestClient]:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<title>Foretold</title>")
    (static / "assets" / "page-0a1b.js").write_text("1")
    with TestClient(create_app(TOYS, open_store(str(tmp_path / "data")), static)) as client:
        yield client


def test_the_games_are_listed_in_the_order_of_the_registry(web: TestClient) -> None:
    listed = web.get("/api/games").json()
    assert [game["id"] for game in listed] == ["omens", "hearth"]
    assert listed[0]["seats"] == [2, 3]
    assert listed[0]["bots"] == ["random"]
    assert [field["key"] for field in listed[1]["fields"]] == ["rounds", "tales"]


def test_the_page_is_at_the_root(web: TestClient) -> None:
    answer = web.get("/")
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert "Foretold" in answer.text


def test_a_sign_of_life(web: TestClient) -> None:
    assert web.get("/healthz").json() == {"status": "ok", "version": __version__}


@pytest.mark.parametrize("path", ["/", "/api/games", "/healthz", "/nowhere"])
def test_every_answer_forbids_what_is_not_ours(web: TestClient, path: str) -> None:
    headers = web.get(path).headers
    assert headers["content-security-policy"].startswith("default-src 'self';")
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"


def test_only_files_named_by_their_content_are_kept_by_browsers(web: TestClient) -> None:
    assert "immutable" in web.get("/assets/page-0a1b.js").headers["cache-control"]
    for path in ("/", "/api/games", "/assets/gone.js"):
        assert web.get(path).headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("path", ["/../app.py", "/%2e%2e/app.py", "/assets/..%2f..%2fapp.py"])
def test_nothing_outside_the_page_is_served(web: TestClient, path: str) -> None:
    assert web.get(path).status_code in (400, 404)


@pytest.mark.parametrize("path", ["/table/abc", "/replay", "/settings"])
def test_an_address_of_the_page_is_answered_with_the_page(web: TestClient, path: str) -> None:
    assert "Foretold" in web.get(path).text


def test_an_address_of_no_endpoint_is_refused_in_words(web: TestClient) -> None:
    answer = web.get("/api/nothing")
    assert (answer.status_code, answer.json()["words"]["key"]) == (404, "serve-no-endpoint")


def test_what_should_go_on_for_ever_says_when_it_does_not(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    app = create_app(TOYS, open_store(str(tmp_path / "data")), tmp_path)

    async def fails() -> None:
        raise LookupError

    app.state.desk.inspector.look_for_ever = fails
    with TestClient(app) as client:
        assert client.get("/healthz").status_code == 200
    (said,) = [it for it in caplog.records if "for ever" in it.message]
    assert said.exc_info is not None
    assert said.exc_info[0] is LookupError
