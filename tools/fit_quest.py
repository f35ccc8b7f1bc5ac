"""Fits what the adventure's Seers think a position is worth to games among them, and says how well it foretells.

    python -m tools.fit_quest --games 80 [--seed 0] [--weights] [--write]

Before each round of a seat all heroes are noted; who wins in the end is what they shall foretell. A seat wins with
a chance in proportion to e to its worth times a sharpness, so this is a logistic regression among the seats, for
the time while planes are open and for the Final Battle. The sharpness alone is fitted unless `--weights` are asked
for: those need hundreds of games. They begin with those of before and are drawn back to them as far as games say
nothing else; their scale stays, because they also stand beside fixed gains. Every fourth game is held out and only
judged: by the Brier score and by how often those won who were said to win so often.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import numpy as np

from foretold.arena.match import play_out
from foretold.bots import find_bot
from foretold.core.luck import Seeded
from foretold.core.notation import Entry
from foretold.core.play import Playthrough
from foretold.games import GAMES
from foretold.games.prophecy_quest.bots.ahead import FALLEN, OUT, Land, danger
from foretold.games.prophecy_quest.bots.worth import SEER, Judgement, Mind, Weights, features, figure_of, fitted
from foretold.games.prophecy_quest.fate import can_return
from foretold.games.prophecy_quest.state import State

QUEST = GAMES["prophecy-quest"]
TARGET = Path(__file__).parents[1] / "src/foretold/games/prophecy_quest/bots/weights.json"
SEATS = 4
LONGEST = 30_000  # moves of a game, luck included
HELD_OUT = 4  # of so many games one
NAMES = Weights.__struct_fields__
PRIOR = 0.02  # how strongly a weight is drawn back to what it was, in its own deviations
STEPS, RATE = 600, 0.1
BINS = (0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.7, 1.01)


class Position(NamedTuple):
    """Before a round: features and what is beyond them by seat, and who has won in the end."""

    game: int
    is_final: bool
    rows: Any
    beyond: Any  # of who has no hero now
    winner: int


def main() -> None:
    parser = argparse.ArgumentParser(description="Fit the weights of the adventure's bots.")
    parser.add_argument("--games", type=int, default=80)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--weights", action="store_true", help="fit the weights too, not only the sharpness")
    parser.add_argument("--write", action="store_true", help="keep them in the package")
    asked = parser.parse_args()
    found = [it for number in range(asked.games) for it in positions(asked.seed, number)]
    weights = judged(found, asked.weights, f"--games {asked.games} --seed {asked.seed}")
    print(msgspec.json.format(msgspec.json.encode(weights), indent=2).decode())
    print(report([it for it in found if it.game % HELD_OUT == 0], weights))
    if asked.write:
        minds = fitted() | {SEER: weights}
        TARGET.write_bytes(msgspec.json.format(msgspec.json.encode(minds), indent=2) + b"\n")


def judged(found: Sequence[Position], has_weights: bool, run: str) -> Mind:
    what = "weights and sharpness" if has_weights else "sharpness (weights by games between variants)"
    made = f"{what}: tools.fit_quest {run}, {len(found)} positions among Seers"
    parts = [judge([it for it in found if it.is_final == part], before, has_weights) for part, before in _parts()]
    return Mind(made, *parts)


def _parts() -> list[tuple[bool, Judgement]]:
    return [(False, fitted()[SEER].quest), (True, fitted()[SEER].final)]


# Games


@dataclass
class Noted(Playthrough):
    """A game in which heroes are noted whenever another seat begins its round."""

    seen: list[tuple[bool, Any, Any]] = field(default_factory=list)
    last: int = -1

    def make(self, entry: Entry) -> Entry:
        made, state = super().make(entry), self.state
        if state.draft is None and state.active != self.last and not state.ended:
            self.last = state.active
            self.seen.append((state.is_final, *noted(state)))
        return made


def positions(seed: int, number: int) -> list[Position]:
    """Of one game of a series, the same as in a report of it, with who has won; none if nobody has."""
    game = Noted.begin(QUEST, SEATS, {})
    assert isinstance(game, Noted)
    play_out(game, Seeded(f"{seed} {number}"), [find_bot("greedy", QUEST)] * SEATS, LONGEST)
    winners = game.state.winners if game.state.ended else []
    return [Position(number, *it, winners[0]) for it in game.seen] if len(winners) == 1 else []


def noted(state: State) -> tuple[Any, Any]:
    rows, beyond = np.zeros((SEATS, len(NAMES))), np.zeros(SEATS)
    for seat in range(SEATS):
        if state.heroes[seat] is None:
            beyond[seat] = FALLEN if can_return(state, seat) else OUT
        else:
            rows[seat] = _hero(state, seat)
    return rows, beyond


def _hero(state: State, seat: int) -> list[float]:
    figure = figure_of(state, seat)
    found = features(figure) | {
        "ahead": Land(state, seat).ahead(state, figure, 1.0, is_in_turn=False),
        "danger": -danger(state, seat, figure),
    }
    return [found[name] for name in NAMES]


# Fitting


def judge(found: Sequence[Position], before: Judgement, has_weights: bool) -> Judgement:
    """By steps down the slope of the loss; as before where there is nothing to learn from."""
    learnt = [it for it in found if it.game % HELD_OUT]
    if not learnt:
        return before
    rows, beyond = np.stack([it.rows for it in learnt]), np.stack([it.beyond for it in learnt])
    winners = np.array([it.winner for it in learnt])
    start = np.array([getattr(before.weights, name) for name in NAMES])
    sharpness = _sharpness(rows @ start + beyond, winners)
    if not has_weights:
        return Judgement(round(sharpness, 3), before.weights)
    fit = _descended(rows, beyond * sharpness, winners, start * sharpness) / sharpness
    again = _sharpness(rows @ fit + beyond, winners)
    weights = Weights(**{name: round(float(it), 3) for name, it in zip(NAMES, fit, strict=True)})
    return Judgement(round(again, 3), weights)


def _sharpness(worths: Any, winners: Any) -> float:
    """Of a few, the one by which the winners were likeliest."""
    tried = np.arange(0.05, 2.0, 0.025)
    return float(tried[np.argmin([_loss(it * worths, winners) for it in tried])])


def _loss(worths: Any, winners: Any) -> float:
    return float(-np.log(shares(worths)[np.arange(len(winners)), winners] + 1e-9).mean())


def shares(worths: Any) -> Any:
    parts = np.exp(worths - worths.max(axis=1, keepdims=True))
    return parts / parts.sum(axis=1, keepdims=True)


def _descended(rows: Any, beyond: Any, winners: Any, start: Any) -> Any:
    """In the deviations of the features, so that all move alike."""
    spread = rows.std(axis=(0, 1)) + 1e-6
    scaled, weights, origin = rows / spread, start * spread, start * spread
    won = scaled[np.arange(len(rows)), winners]
    for _ in range(STEPS):
        chances = shares(scaled @ weights + beyond)
        slope = (np.einsum("ps,psf->pf", chances, scaled) - won).mean(axis=0) + PRIOR * (weights - origin)
        weights = weights - RATE * slope
    return weights / spread


# Judging


def report(held_out: Sequence[Position], weights: Mind) -> str:
    """How well the chances were foretold in games that were not learnt from."""
    said, came = (np.concatenate(it) for it in zip(*_foretold(held_out, weights), strict=True))
    brier, even = ((said - came) ** 2).mean(), ((1 / SEATS - came) ** 2).mean()
    games = len({it.game for it in held_out})
    lines = [f"{games} games held out, {len(held_out)} positions: Brier {brier:.3f}, {even:.3f} for even chances"]
    for low, high in pairwise(BINS):
        chosen = (said >= low) & (said < high)
        if chosen.any():
            lines.append(
                f"said {low:.0%} to {min(high, 1):.0%}: {said[chosen].mean():.0%} on average, "
                f"won {came[chosen].mean():.0%} of {chosen.sum()}"
            )
    return "\n".join(lines)


def _foretold(held_out: Sequence[Position], weights: Mind) -> Iterator[tuple[Any, Any]]:
    for it in held_out:
        part = weights.final if it.is_final else weights.quest
        worths = it.rows @ np.array([getattr(part.weights, name) for name in NAMES]) + it.beyond
        yield shares(part.sharpness * worths[None])[0], np.eye(SEATS)[it.winner]


if __name__ == "__main__":
    main()
