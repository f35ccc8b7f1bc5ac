"""Our search against OpenSpiel's tree searches in Python, on the same games, on duplicate deals.

Both see what a seat may know. Each deal is played from both seats with the same luck. At equal time ours gets for
each decision what the other one took on average so far. In Prophétie ours weighs the points of a deal, as in a
whole game of several deals; theirs the victory, which is all that counts in a toy of one.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import foretold.research.openspiel  # noqa: F401 - registers the games
from foretold.arena.rates import Frequency
from foretold.bots.tree import TreeSearch
from foretold.core.luck import Seeded
from foretold.core.notation import Entry, parse
from foretold.core.play import Playthrough

GAMES = {
    "Prophecies 4 × 4": "foretold_prophecies(players=2,options=rows:4;cols:4)",
    "Prophétie, hands of 3": "foretold_prophetie(players=2,options=hand:3)",
}
ITERATIONS = 100
EXPLORATION = 2.0  # of theirs, whose results are from -1 to 1


@dataclass
class Duel:
    """Two searches on one game."""

    name: str
    game: Any
    has_equal_time: bool
    won: float = 0.0
    games: int = 0
    seconds: list[float] = field(default_factory=list)  # that theirs took for each decision

    def play(self, deal: int, ours: int) -> None:
        """One game from a seat."""
        state, draws = self.game.new_initial_state(), 0
        theirs = _theirs(self.game, 2 * deal + ours)
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(_drawn(state, Seeded(f"{deal} {draws}")))
                draws += 1
            elif state.current_player() == ours:
                for action in self._ours(state, deal):
                    state.apply_action(action)
            else:
                state.apply_action(self._timed(theirs, state))
        self.won += state.returns()[ours] + 1 / 2
        self.games += 1

    def _ours(self, state: Any, seed: int) -> list[int]:
        at, seat = state.at, state.current_player()
        search, view = TreeSearch(at.game), at.game.view(at.state, seat)
        if self.has_equal_time and self.seconds:
            thought = search.think(view, seed, seconds=float(np.mean(self.seconds)))
        else:
            thought = search.think(view, seed, iterations=ITERATIONS)
        seats, options, rules = at.kind
        told = Playthrough(at.game, seats, options, rules, at.state, at.history)
        actions: list[int] = at.spelled(told, Entry(seat, parse(thought.choices[0].move)))
        return actions

    def _timed(self, theirs: Any, state: Any) -> int:
        begun = time.perf_counter()
        action: int = theirs.step(state)
        self.seconds.append(time.perf_counter() - begun)
        return action

    @property
    def row(self) -> list[str]:
        found = Frequency(self.won, self.games)
        low, high = found.bounds
        budget = f"{1000 * np.mean(self.seconds):.0f} ms" if self.has_equal_time else f"{ITERATIONS} iterations"
        return [self.name, budget, str(self.games), f"{found.share:.1%}", f"{low:.1%} to {high:.1%}"]


def _theirs(game: Any, seed: int) -> Any:
    """Where nothing is hidden, plain tree search, as OpenSpiel asks."""
    rng = np.random.RandomState(seed)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    if game.get_type().information == pyspiel.GameType.Information.PERFECT_INFORMATION:
        return mcts.MCTSBot(game, EXPLORATION, ITERATIONS, evaluator, random_state=rng)
    return ismcts.ISMCTSBot(game, evaluator, EXPLORATION, max_simulations=ITERATIONS, random_state=rng)


def _drawn(state: Any, chance: Seeded) -> int:
    at, whole = chance.below(10**9) / 10**9, 0.0
    for action, share in state.chance_outcomes():
        whole += share
        if at < whole:
            return int(action)
    return int(state.chance_outcomes()[-1][0])


def duels(deals: int) -> list[Duel]:
    """All of them, played."""
    found = []
    for name, spec in GAMES.items():
        for has_equal_time in (False, True):
            duel = Duel(name, pyspiel.load_game(spec), has_equal_time)
            for deal in range(deals):
                for ours in (0, 1):
                    duel.play(deal, ours)
            found.append(duel)
    return found
