"""What follows from a kernel for every game alike: copies, random games, who wins. In two modes.

The names are open until `kernel` fits this module to a game. A kernel that knows better says a function itself, and
then that one is taken: a copy of less than the whole state, say, or ends that are not those of its searches.
"""

from __future__ import annotations

from typing import Any

from foretold.core.lcg import mix
from foretold.core.structs import copy_fields

begin: Any = None
is_over: Any = None
random_step: Any = None
score: Any = None


def copy_into(target: Any, source: Any, tables: Any) -> None:
    """Make one state equal to another."""
    copy_fields(target, source)


def has_ended(state: Any, tables: Any) -> bool:
    """Whether the whole game is over; where a search looks no further than a deal, it is not the same."""
    return is_over(state, tables)  # type: ignore[no-any-return]


def is_luck(state: Any, tables: Any) -> bool:
    """Whether the next step is nobody's decision."""
    return False


def rating(state: Any, tables: Any, seat: int) -> int:
    """What decides the victory: the points, and whatever breaks a tie."""
    return score(state, tables, seat)  # type: ignore[no-any-return]


def winners_mask(state: Any, tables: Any) -> int:
    """The seats with the best rating if this is the end. Who has resigned never wins."""
    best = 0
    winners = 0
    for seat in range(tables.seats):
        if (state.resigned_mask >> seat) & 1 == 0:
            rated = rating(state, tables, seat)
            if winners == 0 or rated > best:
                best = rated
                winners = 0
            if rated == best:
                winners |= 1 << seat
    return winners


def random_game(state: Any, tables: Any, rng: Any) -> tuple[int, int]:
    """Play on at random to the end; the number of decisions, and a hash of everything that happened."""
    moves = 0
    digest = 0
    while not has_ended(state, tables):
        if not is_luck(state, tables):
            moves += 1
        digest = mix(digest, random_step(state, tables, rng))
    for seat in range(tables.seats):
        digest = mix(digest, score(state, tables, seat))
    return moves, mix(digest, winners_mask(state, tables))


def random_games(state: Any, tables: Any, rng: Any, games: int) -> tuple[int, int]:
    """Many games from the beginning; all their decisions, and one hash over all of them."""
    moves = 0
    digest = 0
    for _ in range(games):
        begin(state, tables)
        more_moves, game_digest = random_game(state, tables, rng)
        moves += more_moves
        digest = mix(digest, game_digest)
    return moves, digest
