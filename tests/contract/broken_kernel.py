"""A kernel that forgets to keep within 64 bits: plain Python counts on, compiled code wraps around."""

from dataclasses import dataclass


@dataclass(slots=True)
class Nothing:
    nothing: int = 0


def random_games(state: Nothing, tables: Nothing, rng: list[int], games: int) -> tuple[int, int]:
    digest = rng[0] + 1
    for _ in range(games):
        digest *= 6364136223846793005
    return games, digest
