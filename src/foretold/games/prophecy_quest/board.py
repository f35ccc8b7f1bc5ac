"""The board and the ten heroes: a ring of twenty spaces, five Astral Planes, ports and gates. Fixed data."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Literal

import msgspec

RED_MOST, BLUE_MOST = 8, 10
LEFT, RIGHT = "left", "right"  # against the clock, with the clock


class Space(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    terrain: Literal["magic", "forest", "mountains", "plains", "guild", "village", "city"]
    port: bool = False
    gate: bool = False
    is_safe: bool = False

    @property
    def is_civilization(self) -> bool:
        return self.terrain in ("guild", "city", "village")

    @property
    def is_wild(self) -> bool:
        """Whether Adventure cards come to lie here."""
        return self.terrain in ("plains", "forest", "mountains")


class PlaneOnBoard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    guild: str
    reached_from: tuple[str, str]


class HeroCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    sex: Literal["male", "female"]
    strength: int
    willpower: int
    guilds: tuple[str, str]


class _Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    space: dict[str, Space]
    plane: dict[str, PlaneOnBoard]
    hero: dict[str, HeroCard]
    samples: tuple[str, str]


@cache
def _board() -> _Board:
    text = files(__package__).joinpath("cards", "board.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), _Board)


RING = tuple(_board().space)  # ids, clockwise from the Magic Wilderness
SPACES = tuple(_board().space.values())
PLACE = {name: index for index, name in enumerate(RING)}
PLANES = _board().plane
HEROES = _board().hero
SAMPLES = _board().samples  # creatures to judge a character by
PORTS = tuple(index for index, space in enumerate(SPACES) if space.port)
GATES = tuple(index for index, space in enumerate(SPACES) if space.gate)
PLANE_AT = {PLACE[space]: name for name, plane in PLANES.items() for space in plane.reached_from}
OF_TERRAIN = {
    terrain: tuple(index for index, space in enumerate(SPACES) if space.terrain == terrain)
    for terrain in ("plains", "forest", "mountains")
}


def stepped(space: int, way: str, steps: int = 1) -> int:
    return (space + (steps if way == RIGHT else -steps)) % len(RING)


def next_port(space: int, way: str) -> int:
    at = PORTS.index(space) + (1 if way == RIGHT else -1)
    return PORTS[at % len(PORTS)]


def clockwise_from(space: int, spaces: tuple[int, ...]) -> list[int]:
    """These spaces in the order in which they lie clockwise, beginning with this one."""
    return sorted(spaces, key=lambda it: (it - space) % len(RING))
