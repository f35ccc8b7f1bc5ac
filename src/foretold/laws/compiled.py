"""Compiled rules: they play the same games, and search the same trees, as the plain ones. Needs `[fast]`."""

from __future__ import annotations

from typing import Any

import numpy as np

from foretold.bots.tree import TreeSearch
from foretold.core import jit
from foretold.core.kernel import kernel_of
from foretold.core.play import Playthrough, open_prompts
from foretold.core.structs import to_record
from foretold.laws.breach import expect_same, looking_at
from foretold.laws.cases import Case
from foretold.laws.kernels import asked
from foretold.laws.walks import GAMES_IN_BOTH_MODES, law

THOUGHTS = 2
ITERATIONS = 30
MOST_ANSWERS = 300  # of a question that is thought about in plain Python


@law
def compiled_and_plain_rules_play_the_same_games(case: Case, seed: int) -> None:
    rules: Any = kernel_of(case.game)
    if rules is None:
        return
    plain = rules.random_games(*case.game.kernel_structs(case.begin().state), [seed], GAMES_IN_BOTH_MODES)
    records = map(to_record, case.game.kernel_structs(case.begin().state))
    fast = jit.compiled(rules).random_games(*records, np.array([seed]), GAMES_IN_BOTH_MODES)
    expect_same(fast, plain, f"{GAMES_IN_BOTH_MODES} random games of the compiled kernel")


@law
def plain_search_equals_compiled_search(case: Case, seed: int) -> None:
    if kernel_of(case.game) is None:
        return
    positions = [it for it in asked(case, seed) if _answers(*it) <= MOST_ANSWERS]
    for playthrough, seat in _spread(positions, THOUGHTS):
        view = playthrough.view(seat)
        plain = TreeSearch(case.game, is_compiled=False).think(view, seed, ITERATIONS)
        fast = TreeSearch(case.game, is_compiled=True).think(view, seed, ITERATIONS)
        looking_at(playthrough)
        expect_same(fast, plain, "what the compiled search thinks", seat)


def _spread(positions: list[Any], number: int) -> list[Any]:
    return positions[:: max(1, len(positions) // number)][:number]


def _answers(playthrough: Playthrough, seat: int) -> int:
    return sum(it.shape.count() for it in open_prompts(playthrough.game, playthrough.state, seat))
