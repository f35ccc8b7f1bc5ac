"""Many games in lock-step, as NumPy arrays: for programs that learn. Importing this imports NumPy; compiled rules
bring Numba with the first batch.

All games of a batch have the same rules, seats and options. Where a game has compiled rules one call makes one
action in each of them in compiled code that leaves Python's lock to others; several batches may be stepped in
several threads. A game without them is played in plain Python, through the same door (`listed`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from foretold.bots.binding import bound
from foretold.core.game import Game
from foretold.core.kernel import ENVIRONMENT, is_environment, kernel_of
from foretold.core.notation import Entry
from foretold.core.play import Playthrough
from foretold.core.structs import copied, records, to_record
from foretold.games import GAMES, find_game
from foretold.research import lockstep, sampling
from foretold.research.common import GameBatch
from foretold.research.listed import ListedBatch
from foretold.research.telling import spelled, tell

FIRST_ROOM = 64  # actions of a game that are remembered; it grows


def batch(
    game: str | Game[Any],
    n: int = 1,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    seed: int = 0,
    *,
    auto_reset: bool = True,
    is_compiled: bool = True,
) -> GameBatch:
    """n games in lock-step; by default with as many seats as a new table is offered with.

    With `is_compiled=False` the same rules run in plain Python, to set a breakpoint in them.

    >>> games = batch("prophecies", n=100, seats=2, options={"rows": 4, "cols": 4}, is_compiled=False)
    >>> games.step(games.sample())
    >>> games.lengths.sum()
    np.int64(100)
    """
    chosen = find_game(game) if isinstance(game, str) else game
    if is_environment(chosen):
        return KernelBatch(chosen, n, seats, options, seed, auto_reset=auto_reset, is_compiled=is_compiled)
    if chosen.observation:
        return ListedBatch(chosen, n, seats, options, seed, auto_reset=auto_reset)
    known = ", ".join(name for name, it in GAMES.items() if is_environment(it) or it.observation)
    raise ValueError(f"{chosen.id} has no numeric observation; {known} have one")


class KernelBatch(GameBatch):
    """Games with a kernel that is an environment, compiled or plain."""

    of_a_game = (*GameBatch.of_a_game, "_starts", "_choices", "_counts")

    def __init__(self, game: str | Game[Any], *args: Any, is_compiled: bool = True, **kwargs: Any) -> None:
        self.is_compiled = is_compiled
        super().__init__(game, *args, **kwargs)

    def _make_arrays(self) -> None:
        n = self.n
        state, self._plain_tables = self.game.kernel_structs(self._first.state)
        kernel: Any = kernel_of(self.game)
        self.action_count = kernel.action_count(self._plain_tables)
        self.parts = tuple(kernel.observation_parts(self._plain_tables))
        super()._make_arrays()
        self._cells = np.zeros(n * self.width, np.uint8)
        self._masks = np.zeros((n, self.action_count), np.uint8)
        self.observation = self._cells.reshape(n, self.width)
        self.mask = self._masks.view(np.bool_)
        self._choices = np.zeros((n, self.action_count), np.int16)
        self._starts, self._counts = np.zeros((2, n), np.int64)
        self._log = np.zeros((n, FIRST_ROOM), np.int16)
        self._safe_steps = 0  # that the log surely has room for
        # By game that came in as a record: which of its row's games it is, and its moves.
        self._given: dict[int, tuple[int, list[Entry]]] = {}
        self._states: Any = records(type(state), n) if self.is_compiled else [copied(state) for _ in range(n)]
        self._tables: Any = to_record(self._plain_tables) if self.is_compiled else self._plain_tables
        self._room: Any = self._numbers([0] * self.action_count)
        self._chosen = np.zeros(n, np.int64)

    def _numbers(self, values: Sequence[int]) -> Any:
        return np.array(values, np.int64) if self.is_compiled else list(values)

    # Playing

    def _take_seeds(self, first: int, others: list[int]) -> None:
        self._rng = self._numbers([first])
        self._rngs: Any = np.array(others, np.int64)[:, None] if self.is_compiled else [[it] for it in others]

    def reset(self, games: Iterable[int] | None = None) -> None:
        chosen = range(self.n) if games is None else [self._checked(game) for game in games]
        self._order(chosen, lockstep.BEGIN)

    def _step(self, chosen: NDArray[np.int64]) -> int:
        if self._safe_steps == 0:
            self._make_room()
        self._safe_steps -= 1
        return self._advance(chosen, is_order=False)

    def sample(self) -> NDArray[np.int64]:
        self._sample_all(self._choices, self._counts, self._rng, self._chosen)
        return self._chosen

    def observe(self, game: int, seat: int) -> NDArray[np.uint8]:
        state, looks = self._states[self._checked(game)], self._checked_seat(seat)
        seen = np.zeros(self.width, np.uint8)
        self._look(state, self._tables, looks, seen, 0, self.width)
        return seen

    # Names

    @cached_property
    def actions(self) -> tuple[str, ...]:
        """Every action in words, by its number. Where a move of the game takes several, each says its part."""
        kernel: Any = kernel_of(self.game)
        moves = (kernel.move_of(self._plain_tables, action) for action in range(self.action_count))
        return tuple(str(self.game.kernel_step(self._first.state, move)) for move in moves)

    def answers(self, game: int) -> dict[int, str]:
        return {int(it): self.actions[it] for it in np.flatnonzero(self.mask[self._checked(game)])}

    def actions_for(self, game: int, move: str) -> list[int]:
        return spelled(self.playthrough(game), int(self.seat[self._checked(game)]), move)

    # Games in words

    def playthrough(self, game: int) -> Playthrough:
        at = self._checked(game)
        begun, given = self._given.get(at, (-1, []))
        told = Playthrough.begin(self.game, self.seats, self.options)
        for entry in given if begun == self.begun[at] else []:
            told.play(entry)
        tell(told, self._log[at, : self.lengths[at]].tolist(), int(self._starts[at]))
        return told

    def _go_on(self, game: int, told: Playthrough) -> None:
        state, _ = self.game.kernel_structs(told.state)
        self._states[game] = to_record(state) if self.is_compiled else copied(state)
        self._given[game] = (int(self.begun[game]), told.history)
        self._starts[game] = self._rngs[game][0]
        self._order([game], lockstep.SHOW)

    # Copies

    @property
    def _made_with(self) -> tuple[tuple[Any, ...], dict[str, Any]]:
        args, kwargs = super()._made_with
        return args, kwargs | {"is_compiled": self.is_compiled}

    def _snapshot(self) -> dict[str, Any]:
        states = self._states.copy() if self.is_compiled else [copied(state) for state in self._states]
        return super()._snapshot() | {
            "_log": self._log.copy(),
            "_safe_steps": self._safe_steps,
            "_given": dict(self._given),
            "_rng": self._copied(self._rng),
            "_rngs": self._copied(self._rngs),
            "_states": states,
        }

    def _copied(self, numbers: Any) -> Any:
        return numbers.copy() if self.is_compiled else [it[:] if isinstance(it, list) else it for it in numbers]

    # Within

    @property
    def _kind(self) -> tuple[Any, ...]:
        return *super()._kind, self.is_compiled

    def _order(self, games: Iterable[int], order: int) -> None:
        """To these games; what the last step brought to any game is past."""
        chosen, orders = list(games), np.full(self.n, lockstep.STAY, np.int64)
        orders[chosen] = order
        self._advance(orders, is_order=True)
        for array in (self.rewards, self.victories, self.done):
            array[chosen] = 0

    def _advance(self, actions: NDArray[np.int64], is_order: bool) -> int:
        wrong: int = self._advance_all(
            self._states, self._tables, self._rngs, actions, self._masks, self._choices, self._counts,
            self._cells, self.seat, self.rewards, self.victories, self.scores, self.done, self._log, self.lengths,
            self._starts, self.begun, self._room, self.auto_reset, is_order,
        )  # fmt: skip
        return wrong

    def _make_room(self) -> None:
        """The log may be full: see how much of it the longest game has used, and double it when that is half."""
        longest, room = int(self.lengths.max()), self._log.shape[1]
        if 2 * longest >= room:
            self._log = np.concatenate([self._log, np.zeros_like(self._log)], axis=1)
        self._safe_steps = self._log.shape[1] - longest

    def _bound(self, function: Any) -> Any:
        return bound(function, self.game, ENVIRONMENT, self.is_compiled)

    @cached_property
    def _advance_all(self) -> Any:
        return self._bound(lockstep.advance)

    @cached_property
    def _look(self) -> Any:
        return self._bound(lockstep.look)

    @cached_property
    def _sample_all(self) -> Any:
        if not self.is_compiled:
            return sampling.sample_all
        from foretold.core import jit

        return jit.compiled(sampling).sample_all
