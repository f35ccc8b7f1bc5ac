"""The page below the root of a site: the same build, and no link, file or line leaves its path."""

import re
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Invite, running

ADDRESS = re.compile(r"(https?|wss?)://")


@pytest.fixture
def below(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    data = str(tmp_path_factory.mktemp("below"))
    with running("foretold.server", "--port", "0", "--data", data, "--path", "/some/games") as address:
        assert address.endswith("/some/games")
        yield address


def watch(page: Page) -> list[str]:
    """The paths of all that a page asks for, lines included."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(urlsplit(request.url).path))
    page.on("websocket", lambda line: asked.append(urlsplit(line.url).path))
    return asked


def links(page: Page) -> list[str]:
    return [path for path in page.eval_on_selector_all("a[href]", "all => all.map((it) => it.href)") if path]


def test_a_table_below_the_root_of_a_site(person: Invite, below: str) -> None:
    ada, ben = person("Ada", below), person("Ben", below)
    asked = watch(ada.page)
    ada.page.goto(below)  # as people type it, without a slash at the end
    ada.page.get_by_role("link", name="Rules").first.click()
    expect(ada.page).to_have_url(f"{below}/rules")
    ada.page.go_back()
    ada.page.get_by_role("link", name="New table").first.click()
    expect(ada.page).to_have_url(f"{below}/new")
    ada.make_table()
    shared = ada.page.get_by_role("textbox", name="Link").input_value()
    assert shared.startswith(f"{below}/table/")
    ben.sit_down(shared)
    ada.page.reload()
    ada.mark("a1", "2")
    expect(ben.log).to_contain_text("Ada wrote 2 on a1.")
    asked_for = [path for path in asked if not path.startswith("/some/games")]
    assert (asked_for, any("/socket" in path for path in asked)) == ([], True)
    assert [link for link in links(ada.page) if ADDRESS.match(link) and not link.startswith(below)] == []
