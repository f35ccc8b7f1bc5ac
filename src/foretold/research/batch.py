"""Many games in lock-step, as NumPy arrays: for programs that learn. Importing this imports NumPy; compiled rules
bring Numba with the first batch.

All games of a batch have the same rules, seats and options. One call makes one action in each of them, in compiled
code that leaves Python's lock to others; several batches may be stepped in several threads.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any, Self

import numpy as np
from numpy.typing import ArrayLike, NDArray

from foretold.bots.binding import bound
from foretold.core import record
from foretold.core.game import Game
from foretold.core.kernel import ENVIRONMENT, ObservedPart, is_environment, kernel_of
from foretold.core.lcg import MASK_63
from foretold.core.notation import Entry
from foretold.core.play import Playthrough
from foretold.core.structs import copied, records, to_record
from foretold.games import GAMES, find_game
from foretold.research import lockstep, sampling
from foretold.research.telling import spelled, tell

FIRST_ROOM = 64  # actions of a game that are remembered; it grows
OF_A_GAME = (
    "mask", "observation", "seat", "rewards", "victories", "scores", "done", "lengths", "begun", "_starts",
    "_choices", "_counts",
)  # fmt: skip


class GameBatch:
    """Games in lock-step. The arrays are made once and written over by every step; row i belongs to game i.

    observation   (n, width) uint8: what the seat to move may know; `parts` names what is in it
    mask          (n, actions) bool: the legal actions; `actions` names them
    seat          (n,) int64: who is to move
    rewards       (n, seats) int64: the points that the last step brought to each seat
    victories     (n, seats) float64: where a game is done, each seat's share in the victory
    scores        (n, seats) int64: the points of the game under way
    done          (n,) bool: whether a game ended in the last step; by now the next one has begun, if it begins by
                  itself
    lengths       (n,) int64: actions made in the game under way
    begun         (n,) int64: games begun in this row so far
    """

    def __init__(
        self,
        game: str | Game[Any],
        n: int = 1,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        seed: int = 0,
        *,
        auto_reset: bool = True,
        is_compiled: bool = True,
    ) -> None:
        self.game = find_game(game) if isinstance(game, str) else game
        if not is_environment(self.game):
            known = ", ".join(name for name, it in GAMES.items() if is_environment(it))
            raise ValueError(f"{self.game.id} has no compiled rules to learn on; {known} have")
        if n < 1:
            raise ValueError(f"a batch has at least one game, not {n}")
        self.n = n
        self.seats = seats or self.game.usual_seats or self.game.seats[0]
        self.auto_reset, self.is_compiled = auto_reset, is_compiled
        self._first = Playthrough.begin(self.game, self.seats, options or {})
        self.options = self._first.options
        self._make_arrays()
        self.seed(seed)
        self.reset()

    def _make_arrays(self) -> None:
        n, seats = self.n, self.seats
        state, self._plain_tables = self.game.kernel_structs(self._first.state)
        kernel: Any = kernel_of(self.game)
        self.action_count: int = kernel.action_count(self._plain_tables)
        self.parts: tuple[ObservedPart, ...] = tuple(kernel.observation_parts(self._plain_tables))
        self.width = sum(math.prod(part.shape) for part in self.parts)
        self._cells = np.zeros(n * self.width, np.uint8)
        self._masks = np.zeros((n, self.action_count), np.uint8)
        self.observation: NDArray[np.uint8] = self._cells.reshape(n, self.width)
        self.mask: NDArray[np.bool_] = self._masks.view(np.bool_)
        self._choices = np.zeros((n, self.action_count), np.int16)
        self.seat, self.lengths, self.begun, self._starts, self._counts = np.zeros((5, n), np.int64)
        self.rewards, self.scores = np.zeros((2, n, seats), np.int64)
        self.victories = np.zeros((n, seats))
        self.done = np.zeros(n, np.bool_)
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

    def seed(self, seed: int) -> None:
        """The luck to come, and that of `sample`. Games are independent of each other and of how many there are."""
        words = np.random.SeedSequence(seed).generate_state(self.n + 1, np.uint64) & np.uint64(MASK_63)
        first, *others = words.tolist()
        self._rng = self._numbers([first])
        self._rngs: Any = np.array(others, np.int64)[:, None] if self.is_compiled else [[it] for it in others]

    def reset(self, games: Iterable[int] | None = None) -> None:
        """Begin these games anew, or all."""
        chosen = range(self.n) if games is None else [self._checked(game) for game in games]
        self._order(chosen, lockstep.BEGIN)

    def step(self, actions: ArrayLike) -> None:
        """One action in each game. ValueError if one is not legal, and then nothing has changed.

        A game that has ended begins anew at once; without `auto_reset` it stays as it is and its action counts for
        nothing.
        """
        chosen = np.ascontiguousarray(actions, np.int64)
        if chosen.shape != (self.n,):
            raise ValueError(f"actions of shape {chosen.shape}; expected one for each game: ({self.n},)")
        if self._safe_steps == 0:
            self._make_room()
        self._safe_steps -= 1
        wrong = self._advance(chosen, is_order=False)
        if wrong >= 0:
            raise ValueError(self._why_not(int(wrong), int(chosen[wrong])))

    def _why_not(self, game: int, action: int) -> str:
        if not 0 <= action < self.action_count:
            return f"action {action} in game {game}: actions are from 0 to {self.action_count - 1}"
        legal = ", ".join(self.actions[it] for it in np.flatnonzero(self.mask[game])[:20])
        named = f"action {action} ({self.actions[action]}) in game {game}"
        return f"{named}: seat {self.seat[game]} may {legal}"

    def sample(self) -> NDArray[np.int64]:
        """A legal action for each game, at random; the array is written over by the next call."""
        self._sample_all(self._choices, self._counts, self._rng, self._chosen)
        return self._chosen

    def observe(self, game: int, seat: int) -> NDArray[np.uint8]:
        """What any seat of a game may know now, as `observation` tells it of the seat to move."""
        if not 0 <= seat < self.seats:
            raise ValueError(f"seat {seat}; seats are from 0 to {self.seats - 1}")
        seen = np.zeros(self.width, np.uint8)
        self._look(self._states[self._checked(game)], self._tables, seat, seen, 0, self.width)
        return seen

    # Names

    @cached_property
    def actions(self) -> tuple[str, ...]:
        """Every action in words, by its number. Where a move of the game takes several, each says its part."""
        kernel: Any = kernel_of(self.game)
        moves = (kernel.move_of(self._plain_tables, action) for action in range(self.action_count))
        return tuple(str(self.game.kernel_step(self._first.state, move)) for move in moves)

    @cached_property
    def action_numbers(self) -> dict[str, int]:
        """The number of each action by its words."""
        return {words: action for action, words in enumerate(self.actions)}

    def actions_for(self, game: int, move: str) -> list[int]:
        """The actions that make a move of the seat to move: `bet 0-3 1-5 2-7`. IllegalMove if it cannot be made."""
        return spelled(self.playthrough(game), int(self.seat[self._checked(game)]), move)

    def part(self, name: str) -> NDArray[np.uint8]:
        """A part of all observations by its name, with its shape: a window into `observation`."""
        first = 0
        for part in self.parts:
            size = math.prod(part.shape)
            if part.name == name:
                return self.observation[:, first : first + size].reshape(self.n, *part.shape)
            first += size
        raise KeyError(f"no part {name}; there are {', '.join(part.name for part in self.parts)}")

    # Games in words

    def playthrough(self, game: int) -> Playthrough:
        """A game so far, its moves in words. A move that takes several actions is left out until it is whole."""
        at = self._checked(game)
        begun, given = self._given.get(at, (-1, []))
        told = Playthrough.begin(self.game, self.seats, self.options)
        for entry in given if begun == self.begun[at] else []:
            told.play(entry)
        tell(told, self._log[at, : self.lengths[at]].tolist(), int(self._starts[at]))
        return told

    def record(self, game: int) -> str:
        """A game so far as a record."""
        return record.write(self.playthrough(game))

    def resume(self, game: int, text: str) -> None:
        """Go on with a record in the place of a game: one of the same game, seats and options, and not over."""
        at, told = self._checked(game), record.replay(record.read(text), GAMES | {self.game.id: self.game})
        if (told.game, told.seats, told.options, told.rules) != self._kind[:4]:
            raise ValueError(f"a record of {told.game.id}, {told.seats} seats, {told.options}: another game")
        if told.is_over:
            raise ValueError("the game of this record is over")
        state, _ = self.game.kernel_structs(told.state)
        self._states[at] = to_record(state) if self.is_compiled else copied(state)
        self.begun[at] += 1
        self._given[at] = (int(self.begun[at]), told.history)
        self._starts[at], self.lengths[at] = self._rngs[at][0], 0
        self.scores[at] = self.game.scores(told.state)
        self._order([at], lockstep.SHOW)

    # Copies

    def clone(self) -> GameBatch:
        """The same games once more; both go on independently, with the same luck to come."""
        twin = GameBatch(
            self.game, self.n, self.seats, self.options, auto_reset=self.auto_reset, is_compiled=self.is_compiled
        )
        return twin.restore(self)

    def restore(self, other: GameBatch) -> Self:
        """Make all games equal to those of another batch of the same kind, such as a clone made before."""
        if other._kind != self._kind:
            raise ValueError("only a batch of the same game, size, seats, options and mode can be taken over")
        for name in OF_A_GAME:
            getattr(self, name)[...] = getattr(other, name)
        self._log, self._safe_steps = other._log.copy(), other._safe_steps
        self._given = dict(other._given)
        self._rng, self._rngs = self._copied(other._rng), self._copied(other._rngs)
        if self.is_compiled:
            self._states[...] = other._states
        else:
            self._states = [copied(state) for state in other._states]
        return self

    def _copied(self, numbers: Any) -> Any:
        return numbers.copy() if self.is_compiled else [it[:] if isinstance(it, list) else it for it in numbers]

    # Within

    @property
    def _kind(self) -> tuple[Any, ...]:
        return self.game, self.seats, self.options, self._first.rules, self.n, self.is_compiled

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

    def _checked(self, game: int) -> int:
        if not 0 <= game < self.n:
            raise ValueError(f"game {game}; games are from 0 to {self.n - 1}")
        return int(game)

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
