"""Fits the weights of the adventure's bots to games among Seers: `python -m tools.fit_quest --games 40`.

Before each round of a seat the features of all heroes are noted; who wins in the end is what they shall foretell.
A seat wins with a chance in proportion to e to its worth, so this is a logistic regression among the seats. The
weights of before are where it begins and what it is drawn back to, as far as games say nothing else. Positions with
all heroes alive count, so the Final Battle, which few reach, mostly keeps its weights. The file tells the run.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from foretold.bots import find_bot
from foretold.core.luck import Seeded
from foretold.core.notation import LUCK
from foretold.core.play import begin, look
from foretold.games import GAMES
from foretold.games.prophecy_quest.bots.worth import FittedWeights, Weights, features, figure_of, fitted
from foretold.games.prophecy_quest.state import State

QUEST = GAMES["prophecy-quest"]
TARGET = Path(__file__).parents[1] / "src/foretold/games/prophecy_quest/bots/weights.json"
SEATS = 4
LONGEST = 8_000  # answers in a game
NAMES = [it for it in Weights.__struct_fields__ if it not in ("ahead", "danger")]  # those are no feature of a hero
PRIOR = 0.3  # how strongly a weight is drawn back to what it was, for each position
STEPS, RATE = 400, 0.2

Position = tuple[bool, Any, int]  # whether in the Final Battle, features by seat, and the winner


def main() -> None:
    parser = argparse.ArgumentParser(description="Fit the weights of the adventure's bots.")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    found = [it for number in range(asked.games) for it in positions(asked.seed + number)]
    made = f"tools.fit_quest --games {asked.games} --seed {asked.seed}: {len(found)} positions among Seers"
    before = fitted()
    quest = fit([it for it in found if not it[0]], before.quest)
    final = fit([it for it in found if it[0]], before.final)
    TARGET.write_bytes(
        msgspec.json.format(msgspec.json.encode(FittedWeights(made, quest, final)), indent=2) + b"\n"
    )
    print(made)


def positions(seed: int) -> list[Position]:
    """Of one game, with who has won it; none if nobody has."""
    state: State = begin(QUEST, SEATS, {})
    bot, chance, seen, last = find_bot("greedy", QUEST), Seeded(f"fit {seed}"), [], -1
    for _ in range(LONGEST):
        while (odds := QUEST.odds(state)) is not None:
            QUEST.apply(state, LUCK, odds.draw(chance))
        asked = [it for it in QUEST.prompts(state) if not it.is_decided]
        if not asked:
            break
        if state.draft is None and state.active != last and None not in state.heroes:
            seen.append((state.is_final, noted(state)))
        seat, last = int(asked[0].actor), state.active
        QUEST.apply(state, seat, bot(look(QUEST, state, seat), chance))
    winners = state.winners if state.ended else []
    return [(is_final, rows, winners[0]) for is_final, rows in seen] if len(winners) == 1 else []


def noted(state: State) -> Any:
    figures = [features(figure_of(state.hero(seat), state.is_final)) for seat in range(SEATS)]
    return np.array([[it[name] for name in NAMES] for it in figures])


def fit(found: Sequence[Position], before: Weights) -> Weights:
    """By steps down the slope of the loss; as they were where there is nothing to learn from."""
    if not found:
        return before
    rows, winners = np.stack([it[1] for it in found]), np.array([it[2] for it in found])
    scale = rows.std(axis=(0, 1)) + 1e-6
    start = np.array([getattr(before, name) for name in NAMES])
    weights = start.copy()
    won = rows[np.arange(len(rows)), winners]
    for _ in range(STEPS):
        chances = np.exp(rows @ weights - (rows @ weights).max(axis=1, keepdims=True))
        chances /= chances.sum(axis=1, keepdims=True)
        slope = (np.einsum("ps,psf->pf", chances, rows) - won).mean(axis=0) / scale + PRIOR * (
            weights - start
        ) * scale
        weights -= RATE * slope / scale
    return msgspec.structs.replace(
        before, **{name: round(float(it), 3) for name, it in zip(NAMES, weights, strict=True)}
    )


if __name__ == "__main__":
    main()
