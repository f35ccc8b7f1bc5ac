"""Learn Prophecies on a 4 × 4 board by playing against oneself, and beat the greedy bot; NumPy alone, one core.

    python examples/learn_prophecies.py --minutes 10 --out learnt

A small network sees what the seat to move may know and says how likely it plays each action and how well it stands.
Many games are played in lock-step (`foretold.batch`) until all are over; then actions that led to more than was
expected become likelier, and others less likely (proximal policy optimisation, with whole games as returns). In the
end it plays 400 games against the greedy bot, from both seats, and draws how it came there. Minutes are those of
the processor, so that a busy machine only takes longer. Nothing is written outside of the folder.
"""

from __future__ import annotations

import os

os.environ.setdefault("OMP_NUM_THREADS", "1")  # before NumPy is loaded: one core
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import argparse
import json
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

import foretold
from foretold.arena.rates import Frequency
from foretold.bots import find_bot
from foretold.core.luck import Seeded

GAME, SEATS, OPTIONS = "prophecies", 2, {"rows": 4, "cols": 4}
TOGETHER = 512  # games in lock-step
HIDDEN = 128
PASSES = 2  # over the decisions of a round of games
PIECE = 1024  # decisions in one step of the gradient
CLIP = 0.2  # how far a likelihood may move in one round
PATIENCE = 0.02  # how much playing at random is worth: it keeps trying things
RATE, SLOWEST_RATE = 1e-3, 1e-4
POINTS = 0.1  # what a point more than the other is worth beside the victory
EVALUATED, EVALUATED_AT_LAST = 40, 400  # games against the greedy bot

Numbers = NDArray[np.float32]
Decisions = tuple[Numbers, NDArray[np.bool_], NDArray[np.int64], Numbers, Numbers]


class Network:
    """Two hidden layers; out of the second come the actions and how well one stands. Learns by Adam."""

    def __init__(self, width: int, actions: int, rng: np.random.Generator) -> None:
        first, second, last = (width, HIDDEN), (HIDDEN, HIDDEN), (HIDDEN, actions + 1)
        scaled = [(first, (2 / width) ** 0.5), (second, (2 / HIDDEN) ** 0.5), (last, 0.01)]
        self.weights: list[Numbers] = [rng.standard_normal(it, np.float32) * np.float32(by) for it, by in scaled]
        self.weights += [np.zeros(size[1], np.float32) for size, _ in scaled]
        self._means = [np.zeros_like(it) for it in self.weights]
        self._squares = [np.zeros_like(it) for it in self.weights]
        self._steps = 0

    def layers(self, seen: Numbers) -> list[Numbers]:
        """What each layer says."""
        found = [seen]
        for number in range(3):
            sums = found[-1] @ self.weights[number] + self.weights[3 + number]
            found.append(np.maximum(sums, 0) if number < 2 else sums)
        return found

    def learn(self, layers: list[Numbers], error: Numbers, rate: float) -> None:
        """One step against this gradient of the last layer."""
        slopes: list[Numbers] = [np.empty(0, np.float32)] * 6
        for number in (2, 1, 0):
            slopes[number], slopes[3 + number] = layers[number].T @ error, error.sum(axis=0)
            error = (error @ self.weights[number].T) * (layers[number] > 0)
        self._steps += 1
        for place, slope in enumerate(slopes):
            self._means[place] += 0.1 * (slope - self._means[place])
            self._squares[place] += 0.001 * (slope * slope - self._squares[place])
            mean = self._means[place] / (1 - 0.9**self._steps)
            square = self._squares[place] / (1 - 0.999**self._steps)
            self.weights[place] -= rate * mean / (np.sqrt(square) + 1e-8)


def likelihoods(outputs: Numbers, mask: NDArray[np.bool_]) -> Numbers:
    """Of the legal actions."""
    scores = np.where(mask, outputs[:, :-1], np.float32(-1e9))
    raised = np.exp(scores - scores.max(axis=1, keepdims=True))
    return np.asarray(raised / raised.sum(axis=1, keepdims=True), np.float32)


def self_play(batch: foretold.GameBatch, network: Network, rng: np.random.Generator) -> Decisions:
    """All games to their ends: observations, masks, actions, their likelihoods, and what came of each."""
    batch.reset()
    steps = []
    while not batch.done.all():
        awake = np.flatnonzero(~batch.done)
        seen, mask = batch.observation[awake].astype(np.float32), batch.mask[awake].copy()
        chances = likelihoods(network.layers(seen)[-1], mask)
        drawn = (chances.cumsum(axis=1) > rng.random((len(awake), 1), np.float32)).argmax(axis=1)
        chosen = np.where(mask[np.arange(len(awake)), drawn], drawn, mask.argmax(axis=1))
        steps.append((awake, batch.seat[awake].copy(), seen, mask, chosen, chances[np.arange(len(awake)), chosen]))
        actions = np.zeros(batch.n, np.int64)
        actions[awake] = chosen
        batch.step(actions)
    margin = batch.scores - batch.scores[:, ::-1]
    worth = 2 * batch.victories - 1 + POINTS * margin
    returns = np.concatenate([worth[awake, seat] for awake, seat, *_ in steps]).astype(np.float32)
    seen_all, masks, actions_all, old = (np.concatenate(it) for it in list(zip(*steps, strict=True))[2:])
    return seen_all, masks, actions_all, old, returns


def improve(network: Network, played: Decisions, rng: np.random.Generator, rate: float) -> None:
    """Make likelier what brought more than expected."""
    for _ in range(PASSES):
        order = rng.permutation(len(played[0]))
        for first in range(0, len(order), PIECE):
            chosen = order[first : first + PIECE]
            seen, mask, actions, old, returns = played
            layers = network.layers(seen[chosen])
            error = slope(layers[-1], mask[chosen], actions[chosen], old[chosen], returns[chosen])
            network.learn(layers, error, rate)


def slope(
    outputs: Numbers, mask: NDArray[np.bool_], actions: NDArray[np.int64], old: Numbers, returns: Numbers
) -> Numbers:
    """The gradient of the loss by the outputs."""
    chances, rows = likelihoods(outputs, mask), np.arange(len(actions))
    better = returns - outputs[:, -1]
    gain = (better - better.mean()) / (better.std() + 1e-6)
    ratio = chances[rows, actions] / old
    is_free = np.where(gain > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
    pull = -gain * ratio * is_free
    taken = np.zeros_like(chances)
    taken[rows, actions] = 1
    logs = np.log(np.maximum(chances, 1e-9))
    disorder = -(chances * logs).sum(axis=1, keepdims=True)
    error = np.empty_like(outputs)
    error[:, :-1] = pull[:, None] * (taken - chances) + PATIENCE * chances * (logs + disorder)
    error[:, -1] = -better
    return error / np.float32(len(actions))


def against_greedy(network: Network, games: int, seed: int) -> Frequency:
    """Half of the games from each seat, always with the likeliest action."""
    batch = foretold.batch(GAME, games, SEATS, OPTIONS, seed, auto_reset=False)
    greedy, chance = find_bot("greedy", batch.game), Seeded(seed)
    mine = np.arange(games) % SEATS
    while not batch.done.all():
        chances = likelihoods(network.layers(batch.observation.astype(np.float32))[-1], batch.mask)
        actions = chances.argmax(axis=1)
        for game in np.flatnonzero(~batch.done & (batch.seat != mine)):
            sight = batch.playthrough(int(game)).look(int(batch.seat[game]))
            actions[game] = batch.action_numbers[str(greedy(sight, chance))]
        batch.step(actions)
    return Frequency(float(batch.victories[np.arange(games), mine].sum()), games)


def learn(
    minutes: float, seed: int, looks: int, tell: Callable[[str], None]
) -> tuple[Network, list[tuple[float, Frequency]]]:
    """Play and improve until the time is up, the last games not counted; how it stood on the way."""
    rng = np.random.default_rng(seed)
    batch = foretold.batch(GAME, TOGETHER, SEATS, OPTIONS, seed, auto_reset=False)
    network = Network(batch.width, batch.action_count, rng)
    begun, whole, rounds = time.process_time(), 60 * minutes, 0
    course = [(0.0, against_greedy(network, EVALUATED, seed))]
    while (passed := time.process_time() - begun) < whole:
        rate = max(SLOWEST_RATE, RATE * (1 - passed / whole))
        improve(network, self_play(batch, network, rng), rng, rate)
        rounds += 1
        if passed > whole * len(course) / (looks + 1):
            course.append((passed / 60, against_greedy(network, EVALUATED, seed + rounds)))
            left, won = (whole - passed) / 60, course[-1][1].share
            tell(f"{rounds * TOGETHER:,} games: {won:.0%} against greedy, {left:.1f} minutes left")
    return network, course


def draw(course: list[tuple[float, Frequency]], file: Path) -> None:
    from matplotlib.figure import Figure

    figure = Figure(figsize=(7, 4), layout="constrained")
    axes = figure.subplots()
    minutes, shares = [it for it, _ in course], [100 * it.share for _, it in course]
    lows, highs = ([100 * it.bounds[side] for _, it in course] for side in (0, 1))
    axes.fill_between(minutes, lows, highs, alpha=0.2)
    axes.plot(minutes, shares, marker="o")
    axes.axhline(50, linestyle="--", color="grey")
    axes.set(xlabel="minutes on one core", ylabel="won against greedy, %", ylim=(0, 100))
    axes.set_title("Prophecies 4 × 4, learnt by self-play")
    figure.savefig(file)


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else None)
    reader.add_argument("--minutes", type=float, default=10)
    reader.add_argument("--games", type=int, default=EVALUATED_AT_LAST, help="against greedy, in the end")
    reader.add_argument("--looks", type=int, default=11, help="how often it is tried on the way")
    reader.add_argument("--seed", type=int, default=0)
    reader.add_argument("--out", type=Path, default=Path("learnt"))
    asked = reader.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    network, course = learn(asked.minutes, asked.seed, asked.looks, lambda words: print(words, flush=True))
    last = against_greedy(network, asked.games, asked.seed + 1)
    course.append((asked.minutes, last))
    low, high = last.bounds
    print(f"{last.wins:g} of {last.games} games won against greedy: {last.share:.1%} ({low:.1%} to {high:.1%})")
    np.savez(asked.out / "network.npz", *network.weights)
    rows = [{"minutes": it, "won": found.wins, "games": found.games} for it, found in course]
    (asked.out / "course.json").write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")
    draw(course, asked.out / "course.svg")


if __name__ == "__main__":
    main()
