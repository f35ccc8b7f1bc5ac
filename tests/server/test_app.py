"""The web application over two stand-in games: what the page is told, and the headers that go with it."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.testclient import TestClient

from foretold import __version__
from foretold.server.app import create_app

GAMES: Any = {
    "augury": SimpleNamespace(id="augury", title="Augury", author="A. Bird", seats=range(2, 5), rules=3),
    "omen": SimpleNamespace(id="omen", title="Omen", author="B. Star", seats=range(2, 3), rules=1),
}


@pytest.fixture
def web(tmp_path: Path) -> TestClient:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<title>Foretold</title>")
    (static / "assets" / "page-0a1b.js").write_text("1")
    return TestClient(create_app(GAMES, tmp_path / "data", static))


def test_the_games_are_listed_in_the_order_of_the_registry(web: TestClient) -> None:
    assert web.get("/api/games").json() == [
        {"id": "augury", "title": "Augury", "author": "A. Bird", "seats": [2, 3, 4], "rules": 3},
        {"id": "omen", "title": "Omen", "author": "B. Star", "seats": [2], "rules": 1},
    ]


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
    assert web.get(path).status_code == 404


def test_the_data_folder_is_not_made_before_it_is_needed(web: TestClient, tmp_path: Path) -> None:
    web.get("/api/games")
    assert not (tmp_path / "data").exists()
