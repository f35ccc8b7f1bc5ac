"""Information-set tree search, one source for every game whose rules have a kernel.

Each iteration imagines a world that the searching seat's view allows, walks down one tree of moves, adds a move
that was not tried yet, plays on at random, and credits each move with what it brought to the seat that made it. A
move that is not legal in every world is judged by the worlds in which it was (`seen`). With nothing hidden this is
plain Monte-Carlo tree search.

The open names below are the kernel's of a game, put in their place when `iterate` is bound to it. The tree lies in
an array made beforehand; all values are whole numbers, so that plain and compiled search count the same visits to
the last one.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

from foretold.core.kernel import WHOLE
from foretold.core.lcg import draw
from foretold.core.structs import filled

MOST_MOVES = 32_768
MOST_SEATS = 6
DEEPEST = 256
KEPT = 8  # how often, about, a world is searched in which others were imagined to foretell

imagine_into: Any = None
is_over: Any = None
legal_moves: Any = None
apply_move: Any = None
to_move: Any = None
play_out: Any = None
results: Any = None


@dataclass(slots=True)
class Node:
    """A move in the tree. Children are a chain: `first`, then each one's `next`, until 0, as the root is no child.

    The root's `next` counts the nodes in use.
    """

    move: int = 0
    first: int = 0
    next: int = 0
    children: int = 0  # how many
    visits: int = 0
    seen: int = 0  # how often the move was legal when its parent was visited
    value: int = 0  # what it brought to the seat that made it, in all
    wins: int = 0  # and how much of that were victories, shared ones in part


@dataclass(slots=True)
class Scratch:
    """Room to work in, of one size for all games. A move is a number below MOST_MOVES."""

    moves: list[int] = filled(MOST_MOVES)  # the legal ones
    marks: list[int] = filled(MOST_MOVES)  # by move: `tick` when it is legal now and not in the tree
    tick: int = 0
    untried: int = 0
    path: list[int] = filled(DEEPEST)  # the nodes of this iteration
    movers: list[int] = filled(DEEPEST)  # and the seats that moved there
    values: list[int] = filled(MOST_SEATS)  # what the end is worth to each seat
    wins: list[int] = filled(MOST_SEATS)  # and its share in the victory
    all_wins: list[int] = filled(MOST_SEATS)  # the same over all iterations


def iterate(
    root: Any, state: Any, tables: Any, tree: Any, scratch: Any, rng: Any, iterations: int, exploration: float
) -> None:
    """Grow the tree by up to one node in each iteration."""
    for _ in range(iterations):
        imagine_into(state, root, tables, rng, KEPT)
        depth = descend(state, tables, tree, scratch, rng, exploration)
        play_out(state, tables, rng)
        results(state, tables, scratch.values, scratch.wins)
        tree[0].visits += 1
        for seat in range(MOST_SEATS):
            scratch.all_wins[seat] += scratch.wins[seat]
        for at in range(depth):
            node = tree[scratch.path[at]]
            node.visits += 1
            node.value += scratch.values[scratch.movers[at]]
            node.wins += scratch.wins[scratch.movers[at]]


def descend(state: Any, tables: Any, tree: Any, scratch: Any, rng: Any, exploration: float) -> int:
    """Walk down by the best move so far until a new one is added or the game is over; returns how deep."""
    at = 0
    depth = 0
    while depth < len(scratch.path) and not is_over(state, tables):
        scratch.movers[depth] = to_move(state, tables)
        number = legal_moves(state, tables, scratch.moves)
        child = choose(tree, at, scratch, number, exploration)
        is_new = child == 0
        if is_new:
            child = grow(tree, at, scratch, number, rng)
            if child == 0:
                return depth
        scratch.path[depth] = child
        apply_move(state, tables, tree[child].move)
        at = child
        depth += 1
        if is_new:
            return depth
    return depth


def choose(tree: Any, at: int, scratch: Any, number: int, exploration: float) -> int:
    """The child to follow, or 0 when a legal move has no child yet; such moves stay marked with the new tick."""
    scratch.tick += 1
    tick = scratch.tick
    for place in range(number):
        scratch.marks[scratch.moves[place]] = tick
    best = 0
    best_bound = -1.0
    exploration *= WHOLE
    tried = 0
    seen = 0
    logarithm = 0.0
    can_be_full = tree[at].children >= number
    child = tree[at].first
    while child:
        node = tree[child]
        if scratch.marks[node.move] == tick:
            scratch.marks[node.move] = 0
            tried += 1
            node.seen += 1
            if can_be_full:
                if node.seen != seen:  # most moves are legal in every world
                    seen = node.seen
                    logarithm = math.log(seen)
                each = 1.0 / node.visits  # one division for both: it takes longer than all else here
                bound = node.value * each + exploration * math.sqrt(logarithm * each)
                if bound > best_bound:
                    best_bound = bound
                    best = child
        child = node.next
    scratch.untried = number - tried
    return best if tried == number else 0


def grow(tree: Any, at: int, scratch: Any, number: int, rng: Any) -> int:
    """A new child for a legal move that has none, any of them; 0 when the tree is full."""
    child = tree[0].next
    if child >= len(tree):
        return 0
    tree[0].next = child + 1
    skip = draw(rng, scratch.untried)
    chosen = 0
    for place in range(number):
        move = scratch.moves[place]
        if scratch.marks[move] == scratch.tick:
            if skip == 0:
                chosen = move
                break
            skip -= 1
    node = tree[child]
    node.move = chosen
    node.first = 0
    node.children = 0
    node.visits = 0
    node.seen = 1
    node.value = 0
    node.wins = 0
    node.next = tree[at].first
    tree[at].first = child
    tree[at].children += 1
    return int(child)
