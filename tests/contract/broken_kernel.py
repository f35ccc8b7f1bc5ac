"""A part of a kernel that forgets to keep within 64 bits: plain Python counts on, compiled code wraps around."""

from typing import Any


def random_games(state: Any, tables: Any, rng: list[int], games: int) -> tuple[int, int]:
    digest = rng[0] + 1
    for _ in range(games):
        digest *= 6364136223846793005
    return games, digest


def observe(state: Any, tables: Any, seat: int, cells: Any, at: int) -> None:
    number = state.open_count + 1
    for _ in range(4):
        number *= 6364136223846793005
    cells[at] = (number >> 70) & 255
