"""The games keep the contract of PettingZoo, by PettingZoo's own tests."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from itertools import count
from types import SimpleNamespace
from typing import Any, Literal

import cloudpickle  # type: ignore[import-untyped]
import pytest
from pettingzoo.test import api_test, parallel_api_test, performance_benchmark, seed_test

from foretold.research.pettingzoo import Observed, env, parallel_env

CLOSED = [("prophecies", 2), ("prophecies", 4), ("seven-prophecies", 3), ("prophetie", 2), ("prophetie", 5)]
ALL = [*CLOSED, ("quest", 3)]
CYCLES = {"quest": 60}  # in plain Python
SECONDS = 0.02  # between two looks of the benchmark at the clock, so that it needs no real ones


# With a mask an observation is a dict, as in PettingZoo's own card and board games, which it exempts by name.
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be gymnasium.spaces.box")
@pytest.mark.parametrize(("game", "seats"), ALL)
def test_api(game: str, seats: int) -> None:
    api_test(env(game, seats), num_cycles=CYCLES.get(game, 600), verbose_progress=False)


@pytest.mark.parametrize(("game", "seats"), ALL)
def test_seeds(game: str, seats: int) -> None:
    seed_test(lambda: env(game, seats), num_cycles=CYCLES.get(game, 300))


@pytest.mark.parametrize(("game", "seats"), ALL)
def test_performance(game: str, seats: int, monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    ticks = count()
    clock = SimpleNamespace(time=lambda: next(ticks) * SECONDS)
    monkeypatch.setitem(performance_benchmark.__globals__, "time", clock)
    performance_benchmark(env(game, seats))
    assert "Finished performance benchmark" in capsys.readouterr().out


def played(rewards: Literal["points", "victory"]) -> tuple[dict[str, float], Any]:
    """What each agent was given in all, and the game as it ended."""
    environment = env("prophecies", 3, {"rows": 4, "cols": 4}, rewards=rewards)
    environment.reset(seed=3)
    totals = dict.fromkeys(environment.possible_agents, 0.0)
    for agent in environment.agent_iter():
        observation, reward, is_over, _, _ = environment.last()
        totals[agent] += reward
        mask = observation["action_mask"]
        environment.step(None if is_over else environment.batch.sample()[0])
        assert is_over or mask.any()
    return totals, environment.batch.playthrough(0)


def test_rewards_are_points_or_the_victory() -> None:
    points, told = played("points")
    assert [*points.values()] == told.game.scores(told.state)
    shares, told = played("victory")
    outcome = told.game.outcome(told.state)
    assert outcome is not None
    assert [seat for seat, share in enumerate(shares.values()) if share] == outcome.winners


def test_only_who_is_to_move_has_a_mask_and_all_see_their_own() -> None:
    environment = env("prophetie", 4)
    environment.reset(seed=1)
    seen = [environment.observe(agent) for agent in environment.agents]
    mover = environment.agents.index(environment.agent_selection)
    assert [bool(it["action_mask"].any()) for it in seen] == [seat == mover for seat in range(4)]
    assert len({it["observation"].tobytes() for it in seen}) == 4


def test_the_table_is_drawn_in_letters() -> None:
    environment = env("prophecies", 2, {"rows": 4, "cols": 4}, render_mode="ansi")
    environment.reset(seed=1)
    environment.step(environment.batch.action_numbers["mark b3 2"])
    assert "2" in (environment.render() or "")
    assert env("prophecies").render() is None
    with pytest.raises(ValueError, match="seat_1 is asked for an action, and None is none"):
        environment.step(None)


# Parallel


@pytest.mark.parametrize(("game", "seats"), ALL)
def test_parallel_api(game: str, seats: int) -> None:
    parallel_api_test(parallel_env(game, seats), num_cycles=CYCLES.get(game, 300))


def masked_actions(environment: Any, seen: dict[str, Observed]) -> dict[str, int]:
    return {
        agent: environment.action_space(agent).sample(seen[agent]["action_mask"]) for agent in environment.agents
    }


def together(seed: int) -> tuple[list[Any], Any]:
    """A whole game, all that was told, and the game as it ended."""
    environment = parallel_env("prophetie", 2, {"hand": 3})
    seen, _ = environment.reset(seed=seed)
    for number, agent in enumerate(environment.agents):
        environment.action_space(agent).seed(number)
    told: list[Any] = [it["observation"].tobytes() for it in seen.values()]
    while environment.agents:
        seen, gained, *_ = environment.step(masked_actions(environment, seen))
        told += [it["observation"].tobytes() for it in seen.values()] + [gained]
    return told, environment.batch.playthrough(0)


def test_parallel_seeds() -> None:
    one, ended = together(1)
    assert one == together(1)[0]
    assert one != together(2)[0]
    assert ended.is_over
    assert [sum(it[agent] for it in one if isinstance(it, dict)) for agent in ("seat_0", "seat_1")] == (
        ended.game.scores(ended.state)
    )


def test_who_is_not_to_move_waits() -> None:
    environment = parallel_env("prophecies", 2, {"rows": 4, "cols": 4})
    with pytest.raises(ValueError, match="the game is over, or has not begun: reset it"):
        environment.step({})
    environment.reset(seed=1)
    wait = environment.batch.action_count
    with pytest.raises(ValueError, match="actions of seat_0; expected seat_0, seat_1"):
        environment.step({"seat_0": 0})
    with pytest.raises(ValueError, match=f"action 3 of seat_1: it is the turn of seat_0, others wait .{wait}."):
        environment.step({"seat_0": 0, "seat_1": 3})
    with pytest.raises(ValueError, match=f"action {wait} in game 0: actions are from 0 to"):
        environment.step({"seat_0": wait, "seat_1": wait})
    environment.step({"seat_0": 0, "seat_1": wait})
    assert environment.batch.lengths.tolist() == [1]


# Copies, as libraries around PettingZoo make them: SuperSuit copies an environment for every row of a vector, and
# sends what makes one to other processes with cloudpickle.

COPYING: list[Callable[[Any], Any]] = [
    copy.deepcopy,
    lambda it: pickle.loads(pickle.dumps(it)),  # noqa: S301
    lambda it: cloudpickle.loads(cloudpickle.dumps(lambda: it))(),
]
STEPS = 200


def random_turns(environment: Any) -> list[Any]:
    """All that agents are told in some steps from here on; a game that ends is begun again."""
    told: list[Any] = []
    for _ in range(STEPS):
        if not environment.agents:
            environment.reset()
        agent = environment.agent_selection
        observation, reward, is_over, _, _ = environment.last()
        told.append((agent, observation["observation"].tobytes(), observation["action_mask"].tobytes(), reward))
        environment.step(None if is_over else int(environment.batch.sample()[0]))
    return told


def random_steps(environment: Any) -> list[Any]:
    told: list[Any] = []
    for _ in range(STEPS):
        if not environment.agents:
            environment.reset()
        mover = environment.possible_agents[environment.batch.seat[0]]
        actions = dict.fromkeys(environment.agents, environment.batch.action_count)
        seen, gained, ended, *_ = environment.step(actions | {mover: int(environment.batch.sample()[0])})
        told.append(({agent: it["observation"].tobytes() for agent, it in seen.items()}, gained, ended))
    return told


@pytest.mark.parametrize("rewards", ["points", "victory"])
@pytest.mark.parametrize(("game", "seats"), ALL)
@pytest.mark.parametrize(("make", "play"), [(env, random_turns), (parallel_env, random_steps)])
def test_copies_go_on_alike_and_alone(make: Any, play: Any, game: str, seats: int, rewards: str) -> None:
    environment = make(game, seats, rewards=rewards)
    environment.reset(seed=5)
    play(environment)
    copies = [copied(environment) for copied in COPYING]
    told = play(environment)
    assert len({str(it) for it in told}) > STEPS // 2, "the steps are worth comparing"
    for twin in copies:
        assert play(twin) == told
