"""Every card and hero has a picture, and the file of pictures is what the tool makes of the icons it names."""

from __future__ import annotations

import json
import re
import tomllib

import pytest

from foretold.games import GAMES
from foretold.games.prophecy_quest.material import material
from tools import client, pictures

DRAWN = set(re.findall(r'<symbol id="([^"]+)"', pictures.TARGET.read_text(encoding="utf-8")))


def test_every_card_and_every_hero_has_a_picture() -> None:
    box = material(GAMES["prophecy-quest"].rules)
    assert set(box.cards) | set(box.heroes) == DRAWN == set(pictures.wanted())


def test_every_icon_that_is_named_exists() -> None:
    icons = json.loads(_icons())["icons"]
    assert [icon for icon in pictures.wanted().values() if icon not in icons] == []


def test_the_pictures_are_what_the_tool_makes() -> None:
    _icons()
    assert pictures.TARGET.read_text(encoding="utf-8") == pictures.sprite()


# Credits

AUTHORS = pictures.SOURCE.with_name("authors.toml")
MAIN_AUTHORS = {"Lorc", "Delapouite"}
DRAWN_IN_SCRIPTS = ("games/prophecy-quest/signs.ts", "lib/icons.ts")  # each icon below its name


def icons_on_the_page() -> set[str]:
    scripts = [(client.WEB / "src" / it).read_text(encoding="utf-8") for it in DRAWN_IN_SCRIPTS]
    named = {icon for text in scripts for icon in re.findall(r"/\*\* ([a-z0-9-]+) \*/", text)}
    return named | set(pictures.wanted().values())


def test_every_author_of_an_icon_is_credited_on_the_page_about_and_nobody_else() -> None:
    drew: dict[str, list[str]] = tomllib.loads(AUTHORS.read_text(encoding="utf-8"))
    about = (client.WEB / "src" / "pages" / "About.svelte").read_text(encoding="utf-8")
    credited = re.search(r'address: "https://game-icons\.net",\s+by: "([^"]+)"', about)
    assert credited is not None
    assert set(credited[1].split(", ")) == MAIN_AUTHORS | set(drew)


def test_an_icon_has_one_author_and_stands_on_the_page() -> None:
    drew = [icon for icons in tomllib.loads(AUTHORS.read_text(encoding="utf-8")).values() for icon in icons]
    assert len(drew) == len(set(drew))
    assert set(drew) <= icons_on_the_page()


def _icons() -> str:
    if not pictures.ICONS.exists():
        pytest.skip("the client's packages are not installed")
    return pictures.ICONS.read_text(encoding="utf-8")
