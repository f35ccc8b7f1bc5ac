"""Readings and ideas for a stuck table, over HTTP."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from foretold.core.words import LANGUAGES
from foretold.games import GAMES
from foretold.games.prophecy_story.inspiration import KINDS
from foretold.games.prophecy_story.modules import names
from tests.server.house import House, open_house


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with open_house(tmp_path_factory.mktemp("data"), games=GAMES) as running:
        yield running


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_story_has_readings_and_ideas_in_both_languages(house: House, language: str) -> None:
    found = house.get(f"/api/games/prophecy-story/inspiration?language={language}").json()
    assert [it["id"] for it in found["readings"]] == list(names())
    assert all(it["title"] and it["text"] and it["author"] and it["seeds"] for it in found["readings"])
    assert list(found["ideas"]) == list(KINDS)
    assert all(len(ideas) >= 40 for ideas in found["ideas"].values())


def test_the_languages_differ(house: House) -> None:
    english, french = (
        house.get(f"/api/games/prophecy-story/inspiration?language={language}").json() for language in ("en", "fr")
    )
    assert english["readings"][0]["text"] != french["readings"][0]["text"]
    assert english["ideas"]["questions"] != french["ideas"]["questions"]


def test_a_game_without_them_says_so_with_empty_lists(house: House) -> None:
    assert house.get("/api/games/prophecies/inspiration").json() == {"readings": [], "ideas": {}}
    assert house.get("/api/games/prophecy-story/inspiration?language=xx").status_code == 404
    assert house.get("/api/games/nothing/inspiration").status_code == 404
