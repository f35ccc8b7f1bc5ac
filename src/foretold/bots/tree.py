"""The search bot: thinks about a view for a number of iterations or for some seconds, compiled or plain.

It gets a view and never a state; the worlds it searches come from `imagine` and from the kernel's `imagine_into`.
Importing this module is cheap; Numba comes with the first compiled thought.
"""

from __future__ import annotations

import time
from dataclasses import astuple, fields
from types import SimpleNamespace
from typing import Any

import msgspec
from msgspec import structs

from foretold.bots import search
from foretold.bots.binding import Workbench, affordable, bound, can_compile
from foretold.bots.coach import Coach, can_coach
from foretold.core.game import Game, View
from foretold.core.kernel import SEARCH, WHOLE
from foretold.core.luck import Seeded
from foretold.core.words import Phrase

EXPLORATION = 0.5
CHUNK = 256  # iterations between two looks at the clock
LARGEST_TREE = 400_000
FORETELLING_TREE = 1_000  # for everybody's chances before a prophecy
MOST_WITH_POINTS = 3  # moves that are tried on imagined deals after a search
POINTS_DEALS = 1_000


class Choice(msgspec.Struct, frozen=True):
    """A move that was looked at: how often, and how often it led to victory. Where a search looks no further than
    the end of a deal, `chance` is how often the prophecy came true, and `points`, if asked for, what the deal
    brought on average. Where a game can say so, why it is a good one."""

    move: str
    visits: int
    chance: float
    value: float
    why: Phrase | None = None
    points: float | None = None


Ranked = tuple[Choice, list[int]]  # with the moves of the kernel that it is made of


class Thought(msgspec.Struct, frozen=True):
    """What came of thinking: the moves, best first, and each seat's chance of winning as things stand."""

    choices: list[Choice]
    chances: list[float]
    iterations: int


class TreeSearch:
    """Search for one game, compiled where that can be."""

    def __init__(self, game: Game[Any], is_compiled: bool | None = None) -> None:
        self.game = game
        self.is_compiled = can_compile() if is_compiled is None else is_compiled

    def think(
        self,
        view: View,
        seed: int,
        iterations: int | None = None,
        seconds: float | None = None,
        with_points: bool = False,
    ) -> Thought:
        """Search until the first of the two limits; one of them must be given. Prophecies are tried in rounds.
        However late it is, a few iterations are made, so that every caller gets an answer. With points, the best
        moves are tried on imagined deals afterwards, in games that have some."""
        most = iterations if iterations is not None else LARGEST_TREE
        stop_at = time.monotonic() + seconds if seconds is not None else None
        foretelling = self._foretell(view, seed, most, stop_at)
        if foretelling is not None:
            return foretelling
        state = self.game.imagine(view, Seeded(seed))
        tree = SearchArrays(self.game, state, min(most, LARGEST_TREE), seed, self.is_compiled)
        while tree.visits < most and (stop_at is None or time.monotonic() < stop_at or not tree.visits):
            tree.grow(min(most - tree.visits, CHUNK if stop_at is not None else most))
        ranked = self._ranked(state, tree)
        choices = [it for it, _ in ranked]
        if with_points and can_coach(self.game) and view.seat is not None:
            choices[:MOST_WITH_POINTS] = self._with_points(view, seed, ranked[:MOST_WITH_POINTS])
        return Thought(choices, tree.chances(view.seats), tree.visits)

    def _with_points(self, view: View, seed: int, ranked: list[Ranked]) -> list[Choice]:
        """What moves bring in imagined deals: the search itself keeps only their order."""
        coach = Coach(self.game, view, seed, self.is_compiled)
        number = affordable(POINTS_DEALS, self.is_compiled)
        counted = [(it, coach.imagine(steps, number)) for it, steps in ranked]
        return [
            structs.replace(it, chance=counts.came_true / number, points=counts.points / number)
            for it, counts in counted
        ]

    def _foretell(self, view: View, seed: int, most: int, stop_at: float | None) -> Thought | None:
        """Prophecies, tried on imagined deals, where one is asked for."""
        if not can_coach(self.game) or view.seat is None:
            return None
        coach = Coach(self.game, view, seed, self.is_compiled)
        ranked = coach.ranked(most, stop_at)
        if not ranked:
            return None
        choices = [Choice(it.move, it.deals, it.chance, it.points, points=it.points) for it in ranked]
        tree = SearchArrays(self.game, coach.world, FORETELLING_TREE, seed, self.is_compiled)
        tree.grow(min(most, FORETELLING_TREE))
        return Thought(choices, tree.chances(view.seats), sum(it.deals for it in ranked))

    def _ranked(self, state: Any, tree: SearchArrays) -> list[Ranked]:
        choices = [self._choice(state, tree, node) for node in tree.children(0)]
        return sorted(choices, key=lambda it: (-it[0].visits, -it[0].value, it[0].move))

    def _choice(self, state: Any, tree: SearchArrays, node: Any) -> Ranked:
        """A child of the root in words; where a move takes several steps, by the likeliest ones after it."""
        steps, last = [node.move], node
        while (move := self.game.kernel_move(state, steps)) is None:
            children = tree.children(last.at)
            if not children:
                return Choice("", 0, 0.0, 0.0), steps
            last = max(children, key=lambda it: it.visits)
            steps.append(last.move)
        whole = WHOLE * node.visits
        return Choice(str(move), node.visits, node.wins / whole, node.value / whole), steps


class SearchArrays:
    """The arrays of one search, as records or as plain objects."""

    def __init__(self, game: Game[Any], state: Any, size: int, seed: int, is_compiled: bool) -> None:
        bench = Workbench(game, state, seed, is_compiled)
        self.root, self.state, self.tables, self.rng = bench.root, bench.state, bench.tables, bench.rng
        self.nodes: Any
        if is_compiled:
            from foretold.core.structs import records

            self.nodes = records(search.Node, size + 1)
            self.nodes[0]["next"] = 1
        else:
            self.nodes = [search.Node() for _ in range(size + 1)]
            self.nodes[0].next = 1
        self.scratch = bench.blank(search.Scratch)
        self.iterate = bound(search.iterate, game, SEARCH, is_compiled)
        self.is_compiled = is_compiled

    @property
    def visits(self) -> int:
        return self._node(0).visits  # type: ignore[no-any-return]

    def grow(self, iterations: int) -> None:
        self.iterate(
            self.root, self.state, self.tables, self.nodes, self.scratch, self.rng, iterations, EXPLORATION
        )

    def chances(self, seats: int) -> list[float]:
        wins = self.scratch["all_wins"].tolist() if self.is_compiled else self.scratch.all_wins
        return [it / (WHOLE * max(self.visits, 1)) for it in wins[:seats]]

    def children(self, at: int) -> list[SimpleNamespace]:
        """The children of a node that were visited."""
        nodes, child = [], self._node(at).first
        while child:
            nodes.append(self._node(child))
            child = nodes[-1].next
        return [node for node in nodes if node.visits]

    def _node(self, at: int) -> SimpleNamespace:
        """A node by value, with its place."""
        node = self.nodes[at]
        values = node.tolist() if self.is_compiled else astuple(node)
        names = (each.name for each in fields(search.Node))
        return SimpleNamespace(at=at, **dict(zip(names, values, strict=True)))
