"""Every card and hero has a picture, and the file of pictures is what the tool makes of the icons it names."""

from __future__ import annotations

import json
import re

import pytest

from foretold.games.prophecy_quest.material import material
from tools import pictures

DRAWN = set(re.findall(r'<symbol id="([^"]+)"', pictures.TARGET.read_text(encoding="utf-8")))


def test_every_card_and_every_hero_has_a_picture() -> None:
    box = material()
    assert set(box.cards) | set(box.heroes) == DRAWN == set(pictures.wanted())


def test_every_icon_that_is_named_exists() -> None:
    icons = json.loads(_icons())["icons"]
    assert [icon for icon in pictures.wanted().values() if icon not in icons] == []


def test_the_pictures_are_what_the_tool_makes() -> None:
    _icons()
    assert pictures.TARGET.read_text(encoding="utf-8") == pictures.sprite()


def _icons() -> str:
    if not pictures.ICONS.exists():
        pytest.skip("the client's packages are not installed")
    return pictures.ICONS.read_text(encoding="utf-8")
