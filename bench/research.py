"""Games for programs that learn: random play with masks and observations, on one core, beside what others offer;
then our search against OpenSpiel's, on the same games.

    python bench/research.py [--quick | --long]

A decision counts when its legal actions and what its player observes have been written down, one action was drawn
from them and made, and games that end begin anew. Peers play games of theirs that are quick: pgx `connect_four` on
the CPU in batches of several sizes, of which the best counts; OpenSpiel and PettingZoo one game at a time. RLCard
is missing: it comes without a wheel.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import time
from collections.abc import Callable
from importlib.metadata import version
from typing import Any

os.environ.setdefault("XLA_FLAGS", "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")

import numpy as np
from _measure import Contender, keep, table, take_turns

import foretold
from foretold.research.pettingzoo import env as our_environment

CLOSED = {"prophecies": 2, "seven-prophecies": 4, "prophetie": 4}  # seats
TOGETHER = 512
PGX_SIZES = (1024, 8192, 32768)
PGX_STEPS = 64
WANTED, WANTED_ALONE = 2_000_000, 100_000
DEALS, DEALS_QUICK, DEALS_LONG = 50, 3, 400
Play = Callable[[int], int]  # at least so many decisions → how many


class OfProcess(Contender):
    """Measured by the processor time of all threads: JAX works in some of its own."""

    def take_turn(self) -> None:
        begun = time.process_time()
        units = self.run()
        self.seconds.append((time.process_time() - begun) / units)


def main() -> None:
    parser = argparse.ArgumentParser(description="Games for programs that learn, beside pgx, OpenSpiel and others.")
    parser.add_argument("--quick", action="store_true", help="a rough figure in a minute")
    parser.add_argument("--long", action="store_true", help="400 duplicate deals for the searches, not 50")
    asked = parser.parse_args()
    is_quick, deals = asked.quick, DEALS_LONG if asked.long else DEALS_QUICK if asked.quick else DEALS
    decisions = 200_000 if is_quick else 2_000_000
    batched = [Contender(f"Foretold {game}, {TOGETHER} games", _of(batch(game), decisions)) for game in CLOSED]
    alone = [Contender(f"Foretold {game}, one game", _of(single(game), decisions // 50)) for game in CLOSED]
    few = decisions // 500
    through = [Contender(f"Foretold {game}, by PettingZoo", _of(petting(game), few)) for game in CLOSED]
    listed = [Contender("Foretold adventure, 8 games, in Python", _of(adventure(), few // 4))]
    others = [*pgx_contenders(decisions), *one_by_one(few)]
    take_turns([*batched, *alone, *through, *listed, *others], rounds=3 if is_quick else 9)
    peers = [_best(others[: len(PGX_SIZES)]), *others[len(PGX_SIZES) :]]
    slowest = min(batched, key=lambda it: it.per_second)
    text = report(slowest, [*batched, *alone, *through, *listed, *peers]) + "\n\n" + verdict(batched, alone, peers)
    text += "\n\n" + searches(deals)
    print(text)
    if not is_quick:
        packages = ("numba", "pgx", "jax", "open_spiel", "pettingzoo")
        keep("research", text, {name: version(name) for name in packages})
    elif "MISSED" in text:
        print("a quick run proves nothing", file=sys.stderr)


def _of(play: Play, decisions: int) -> Callable[[], float]:
    return lambda: play(decisions)


def _best(contenders: list[Contender]) -> Contender:
    return max(contenders, key=lambda it: it.per_second)


def report(slowest: Contender, contenders: list[Contender]) -> str:
    head = ["random play with masks and observations", "decisions/s", "of the slowest batch"]
    rows = [[it.name, f"{it.per_second:,.0f}", f"{it.times_as_fast_as(slowest):.4f}"] for it in contenders]
    return table(head, rows)


def verdict(batched: list[Contender], alone: list[Contender], peers: list[Contender]) -> str:
    best = _best(peers)
    checks = {
        f"every closed game at {WANTED:,} decisions/s": all(it.per_second >= WANTED for it in batched),
        f"one game from Python at {WANTED_ALONE:,}": all(it.per_second >= WANTED_ALONE for it in alone),
        f"ahead of all peers, the best being {best.name}": all(it.times_as_fast_as(best) > 1 for it in batched),
    }
    return "\n".join(f"- {what}: {'met' if is_met else 'MISSED'}" for what, is_met in checks.items())


def searches(deals: int) -> str:
    """How often ours wins."""
    from _duels import duels

    head = [
        f"our search against OpenSpiel's in Python, {deals} deals, both seats",
        "each",
        "games",
        "won",
        "interval",
    ]
    return table(head, [it.row for it in duels(deals)])


# Ours


def batch(game: str, together: int = TOGETHER) -> Play:
    games = foretold.batch(game, together, CLOSED[game], seed=1)

    def play(decisions: int) -> int:
        steps = -(-decisions // together)
        for _ in range(steps):
            games.step(games.sample())
        return steps * together

    return play


def single(game: str) -> Play:
    return batch(game, together=1)


def adventure() -> Play:
    games = foretold.batch("quest", 8, 4, seed=1)

    def play(decisions: int) -> int:
        steps = -(-decisions // games.n)
        for _ in range(steps):
            games.step(games.sample())
        return steps * games.n

    return play


def petting(game: str) -> Play:
    environment = our_environment(game, CLOSED[game])

    def play(decisions: int) -> int:
        return _play_aec(environment, decisions)

    return play


# Peers


def pgx_contenders(decisions: int) -> list[Contender]:
    return [OfProcess(f"pgx connect_four, {size} games", _of(pgx_play(size), decisions)) for size in PGX_SIZES]


def pgx_play(size: int) -> Play:
    """The masks choose, and observations are added up, so that neither can be left out when this is compiled."""
    import jax
    import pgx
    from jax import numpy as jnp
    from pgx.experimental import auto_reset

    game = pgx.make("connect_four")
    step = jax.vmap(auto_reset(game.step, game.init))

    def advance(carry: Any, key: Any) -> Any:
        state, seen = carry
        keys = jax.random.split(key, size + 1)
        actions = jax.random.categorical(keys[0], jnp.where(state.legal_action_mask, 0.0, -jnp.inf), axis=-1)
        state = step(state, actions, keys[1:])
        return (state, seen + state.observation.sum()), None

    def many(state: Any, key: Any) -> Any:
        (state, seen), _ = jax.lax.scan(advance, (state, jnp.int32(0)), jax.random.split(key, PGX_STEPS))
        return state, seen

    quick = jax.jit(many)
    state = jax.jit(jax.vmap(game.init))(jax.random.split(jax.random.PRNGKey(0), size))
    keys = iter(range(1, sys.maxsize))

    def play(decisions: int) -> int:
        nonlocal state
        rounds = max(1, decisions // (size * PGX_STEPS))
        for _ in range(rounds):
            state, seen = quick(state, jax.random.PRNGKey(next(keys)))
            seen.block_until_ready()
        return rounds * size * PGX_STEPS

    return play


def one_by_one(decisions: int) -> list[Contender]:
    plays = {
        "OpenSpiel connect_four": spiel_play("connect_four"),
        "OpenSpiel oh_hell": spiel_play("oh_hell(players=4,num_tricks_fixed=10)"),
        "PettingZoo connect_four": zoo_play(),
    }
    return [Contender(name, _of(play, decisions)) for name, play in plays.items()]


def spiel_play(name: str) -> Play:
    import pyspiel

    game, chance = pyspiel.load_game(name), random.Random(1)
    has_tensors = game.get_type().provides_observation_tensor

    def play(decisions: int) -> int:
        made = 0
        while made < decisions:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    state.apply_action(chance.choice(state.chance_outcomes())[0])
                    continue
                seat = state.current_player()
                _ = state.observation_tensor(seat) if has_tensors else state.information_state_tensor(seat)
                state.apply_action(chance.choice(np.flatnonzero(state.legal_actions_mask()).tolist()))
                made += 1
        return made

    return play


def zoo_play() -> Play:
    from pettingzoo.classic import connect_four_v3

    environment = connect_four_v3.raw_env()
    return lambda decisions: _play_aec(environment, decisions)


def _play_aec(environment: Any, decisions: int) -> int:
    chance, made = random.Random(1), 0
    while made < decisions:
        environment.reset(seed=made)
        for _ in environment.agent_iter():
            observation, _, is_over, is_cut, _ = environment.last()
            if is_over or is_cut:
                break
            environment.step(chance.choice(np.flatnonzero(observation["action_mask"]).tolist()))
            made += 1
    return made


if __name__ == "__main__":
    main()
