"""Kernels: the rules of a game for programs that play it by the million, in two modes, plain and compiled.

A kernel is a module of functions over two structs, the position and its fixed tables (`Game.kernel_structs`). Moves
are numbers there. Simulations ask for the names in SIMULATION, search for those in SEARCH.

    begin(state, tables)                        the start of a game; whatever the state held is gone
    is_over(state, tables) · to_move(state, tables)
    legal_moves(state, tables, moves) → number  written into `moves`
    apply_move(state, tables, move)             trusts that the move is legal
    imagine_into(target, root, tables, rng, kept)  a world that the searching seat's knowledge allows; what others
                                                might foretell takes long to imagine and is kept `kept` times, about
    play_out(state, tables, rng)                at random to the end
    random_game(state, tables, rng)             the same; → moves made, a hash of the game
    score(state, tables, seat) · winners_mask(state, tables)
    results(state, tables, values, wins)        by seat: what the end is worth, and the share in the victory

Where players foretell, the coach asks for those in COACHING too:

    play_well(state, tables, rng)               to the end as `play_out`, with more care
    tally(root, state, tables, counts)          adds what came of an imagined end to the searching seat
    is_foretelling(state, tables)               whether the next move is a prophecy; plain only, like the next
    foretold(state, tables, seat) → amounts     what a seat has foretold
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from types import ModuleType
from typing import Any

from foretold.core.game import Game
from foretold.core.structs import filled

SIMULATION = ("begin", "random_game", "score", "winners_mask")
SEARCH = ("imagine_into", "is_over", "legal_moves", "apply_move", "to_move", "play_out", "results")
COACHING = ("imagine_into", "apply_move", "play_well", "tally")

WHOLE = 1_000_000  # the value of a certain victory, and of the whole share in one

MOST_ROWS = 6
AMOUNTS = 16  # from 0; more than anything that can be foretold


@dataclass(slots=True)
class Counts:
    """What came of imagined deals: for each thing that is foretold, how often each amount of it; in all how often
    everything foretold came true, and how many points that brought."""

    rows: list[int] = filled(MOST_ROWS * AMOUNTS)
    came_true: int = 0
    points: int = 0


def kernel_of(game: Game[Any]) -> ModuleType | None:
    """The kernel of a game, if it has one."""
    return import_module(game.kernel) if game.kernel else None
