"""PettingZoo: the games as AEC and as Parallel environments, one game at a time. Needs the extra
`foretold[pettingzoo]`.

Seats take turns also where a rulebook asks all at once, and nobody sees what others decide until all have. So a
Parallel environment has one more action, `wait`, which is all that a seat may do in whose turn it is not.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from foretold.core.extras import naming_extras

with naming_extras():
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray
    from pettingzoo import AECEnv, ParallelEnv

    from foretold.research.batch import batch

Observed = dict[str, NDArray[Any]]
RENDERING = "ansi"
GAINS = {"points": "rewards", "victory": "victories"}  # by what is rewarded: the array of a batch


class _Table:
    """What both kinds have. Agents are `seat_0`, `seat_1` and so on; observations and actions are those of its
    `batch` of one.

    `rewards` chooses what is rewarded: `points` as they come, or at the end the share in the `victory`.
    """

    waits = 0  # actions beyond those of the game

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        rewards: Literal["points", "victory"] = "points",
        render_mode: str | None = None,
    ) -> None:
        if rewards not in GAINS:
            raise ValueError(f"rewards {rewards!r}; expected {' or '.join(GAINS)}")
        if render_mode not in (None, RENDERING):
            raise ValueError(f"render_mode {render_mode!r}; expected {RENDERING} or None")
        self.batch = batch(game, 1, seats, options, auto_reset=False)
        name = f"foretold_{self.batch.game.id}_v{self.batch.game.rules}"
        self.metadata = {"name": name, "render_modes": [RENDERING], "is_parallelizable": False}
        self.render_mode = render_mode
        self.action_count = self.batch.action_count + self.waits
        self._rewarded = GAINS[rewards]
        self.possible_agents: list[str] = [f"seat_{seat}" for seat in range(self.batch.seats)]
        self.agents: list[str] = []
        self._observation_spaces = {agent: self._observation_space() for agent in self.possible_agents}
        self._action_spaces = {agent: spaces.Discrete(self.action_count) for agent in self.possible_agents}

    def _observation_space(self) -> spaces.Space[Any]:
        observed = spaces.Box(0, 255, (self.batch.width,), np.uint8)
        mask = spaces.Box(0, 1, (self.action_count,), np.int8)
        return spaces.Dict({"observation": observed, "action_mask": mask})

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observation_spaces[self.possible_agents[self._seat(agent)]]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._action_spaces[self.possible_agents[self._seat(agent)]]

    def _seat(self, agent: str) -> int:
        if agent not in self.possible_agents:
            raise ValueError(f"no agent {agent!r}; there are {', '.join(self.possible_agents)}")
        return self.possible_agents.index(agent)

    def _begin(self, seed: int | None) -> None:
        """Without a seed luck goes on from where the last game left it."""
        if seed is not None:
            self.batch.seed(seed)
        self.batch.reset()
        self.agents = self.possible_agents[:]

    def _gained(self) -> dict[str, float]:
        gains: NDArray[Any] = getattr(self.batch, self._rewarded)
        return dict(zip(self.possible_agents, map(float, gains[0]), strict=True))

    def _for_all(self, value: Any) -> dict[str, Any]:
        return dict.fromkeys(self.agents, value)

    def _mover(self) -> str:
        return self.possible_agents[int(self.batch.seat[0])]

    def observe(self, agent: str) -> Observed:
        """What the seat may know; of the game's own actions none is open unless it is to move."""
        seat = self._seat(agent)
        mask = np.zeros(self.action_count, np.int8)
        if seat == self.batch.seat[0]:
            mask[: self.batch.action_count] = self.batch.mask[0]
            return {"observation": self.batch.observation[0].copy(), "action_mask": mask}
        mask[self.batch.action_count :] = 1
        return {"observation": self.batch.observe(0, seat), "action_mask": mask}

    def render(self) -> str | None:
        """The table as a spectator sees it, in letters."""
        if self.render_mode != RENDERING:
            return None
        told = self.batch.playthrough(0)
        return told.game.sketch(told.view(None))

    def close(self) -> None:
        """Nothing is held open."""


class GameEnvironment(_Table, AECEnv):  # type: ignore[misc]  # which has no types
    """A game in turns."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game. Without a seed luck goes on from where the last game left it."""
        self._begin(seed)
        self.rewards, self._cumulative_rewards = self._for_all(0.0), self._for_all(0.0)
        self.terminations, self.truncations = self._for_all(False), self._for_all(False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self._mover()

    def step(self, action: int | None) -> None:
        """ValueError if the action is not legal."""
        if not self.agents:
            raise ValueError("the game is over, or has not begun: reset it")
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is asked for an action, and None is none")
        self._cumulative_rewards[agent] = 0.0
        self.batch.step([action])
        self.rewards = self._gained()
        if self.batch.done[0]:
            self.terminations = self._for_all(True)
        self.agent_selection = self._mover()
        self._accumulate_rewards()


class GameParallelEnvironment(_Table, ParallelEnv):  # type: ignore[misc]
    """The same with all seats stepping together: the last action is to wait, and who is not to move must."""

    waits = 1

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observed], dict[str, dict[str, Any]]]:
        """Begin a game. Without a seed luck goes on from where the last game left it."""
        self._begin(seed)
        return self._seen(), {agent: {} for agent in self.agents}

    def _seen(self) -> dict[str, Observed]:
        return {agent: self.observe(agent) for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observed], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """ValueError if an action is missing or not legal; nothing has changed then."""
        if not self.agents:
            raise ValueError("the game is over, or has not begun: reset it")
        if {*actions} != {*self.agents}:
            raise ValueError(f"actions of {', '.join(actions) or 'nobody'}; expected {', '.join(self.agents)}")
        mover, wait = self._mover(), self.batch.action_count
        for agent, action in actions.items():
            if agent != mover and action != wait:
                raise ValueError(f"action {action} of {agent}: it is the turn of {mover}, others wait ({wait})")
        self.batch.step([actions[mover]])
        is_over, infos = bool(self.batch.done[0]), {agent: dict[str, Any]() for agent in self.agents}
        told = self._seen(), self._gained(), self._for_all(is_over), self._for_all(False), infos
        if is_over:
            self.agents = []
        return told


env = GameEnvironment  # as PettingZoo's own modules call them
parallel_env = GameParallelEnvironment
