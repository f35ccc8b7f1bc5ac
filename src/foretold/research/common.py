"""What all batches have in common, whichever way their games are stepped: arrays, names, records, refusals."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar, Self, TypeVar

import numpy as np
from numpy.typing import ArrayLike, NDArray

from foretold.core import record
from foretold.core.game import Game
from foretold.core.kernel import ObservedPart
from foretold.core.lcg import MASK_63
from foretold.core.play import Playthrough, seats_or_usual
from foretold.games import GAMES, find_game

Batch = TypeVar("Batch", bound="GameBatch")
NAMED_IN_A_REFUSAL = 20


class GameBatch(ABC):
    """Games in lock-step. The arrays are made once and written over by every step; row i belongs to game i.

    observation   (n, width) uint8: what the seat to move may know; `parts` names what is in it
    mask          (n, actions) bool: the legal actions; `answers(i)` names them
    seat          (n,) int64: who is to move
    rewards       (n, seats) int64: the points that the last step brought to each seat
    victories     (n, seats) float64: where a game is done, each seat's share in the victory
    scores        (n, seats) int64: the points of the game under way
    done          (n,) bool: whether a game ended in the last step; by now the next one has begun, if it begins by
                  itself
    lengths       (n,) int64: actions made in the game under way
    begun         (n,) int64: games begun in this row so far
    """

    of_a_game: ClassVar[Sequence[str]] = (
        "mask", "observation", "seat", "rewards", "victories", "scores", "done", "lengths", "begun",
    )  # fmt: skip

    action_count: int
    parts: tuple[ObservedPart, ...]
    mask: NDArray[np.bool_]
    observation: NDArray[np.uint8]

    def __init__(
        self,
        game: str | Game[Any],
        n: int = 1,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        seed: int = 0,
        *,
        auto_reset: bool = True,
    ) -> None:
        if n < 1:
            raise ValueError(f"a batch has at least one game, not {n}")
        self.game = find_game(game) if isinstance(game, str) else game
        self.n, self.auto_reset = n, auto_reset
        self.seats = seats_or_usual(self.game, seats)
        self._first = Playthrough.begin(self.game, self.seats, options or {})
        self.options = self._first.options
        self._make_arrays()
        self.seed(seed)
        self.reset()

    def _make_arrays(self) -> None:
        n = self.n
        self.width = sum(math.prod(part.shape) for part in self.parts)
        self.seat, self.lengths, self.begun = np.zeros((3, n), np.int64)
        self.rewards, self.scores = np.zeros((2, n, self.seats), np.int64)
        self.victories = np.zeros((n, self.seats))
        self.done = np.zeros(n, np.bool_)

    # Playing

    def seed(self, seed: int) -> None:
        """The luck to come, and that of `sample`. Games are independent of each other and of how many there are."""
        words = np.random.SeedSequence(seed).generate_state(self.n + 1, np.uint64) & np.uint64(MASK_63)
        first, *others = words.tolist()
        self._take_seeds(first, others)

    @abstractmethod
    def _take_seeds(self, first: int, others: list[int]) -> None: ...

    @abstractmethod
    def reset(self, games: Iterable[int] | None = None) -> None:
        """Begin these games anew, or all."""

    def step(self, actions: ArrayLike) -> None:
        """One action in each game. ValueError if one is not legal, and then nothing has changed.

        A game that has ended begins anew at once; without `auto_reset` it stays as it is and its action counts for
        nothing.
        """
        chosen = self._numbers_of(actions)
        wrong = self._step(chosen)
        if wrong >= 0:
            raise ValueError(self._why_not(int(wrong), int(chosen[wrong])))

    def _numbers_of(self, actions: ArrayLike) -> NDArray[np.int64]:
        given = np.asarray(actions)
        if given.shape != (self.n,):
            raise ValueError(f"actions of shape {given.shape}; expected one for each game: ({self.n},)")
        if given.dtype.kind not in "iu":
            raise ValueError(f"actions of type {given.dtype}; expected whole numbers")
        return np.ascontiguousarray(given, np.int64)

    @abstractmethod
    def _step(self, chosen: NDArray[np.int64]) -> int:
        """The first game whose action is not legal, and then nothing has changed, or -1."""

    @abstractmethod
    def sample(self) -> NDArray[np.int64]:
        """A legal action for each game, at random; the array is written over by the next call."""

    @abstractmethod
    def observe(self, game: int, seat: int) -> NDArray[np.uint8]:
        """What any seat of a game may know now, as `observation` tells it of the seat to move."""

    # Names

    @property
    @abstractmethod
    def actions(self) -> tuple[str, ...]:
        """Every action in words, by its number."""

    @cached_property
    def action_numbers(self) -> dict[str, int]:
        """The number of each action by its words."""
        return {words: action for action, words in enumerate(self.actions)}

    @abstractmethod
    def answers(self, game: int) -> dict[int, str]:
        """The legal actions of a game by number, in words."""

    @abstractmethod
    def actions_for(self, game: int, move: str) -> list[int]:
        """The actions that make a move of the seat to move: `bet 0-3 1-5 2-7`. IllegalMove if it cannot be made."""

    def part(self, name: str) -> NDArray[np.uint8]:
        """A part of all observations by its name, with its shape: a window into `observation`."""
        first = 0
        for part in self.parts:
            size = math.prod(part.shape)
            if part.name == name:
                return self.observation[:, first : first + size].reshape(self.n, *part.shape)
            first += size
        raise KeyError(f"no part {name}; there are {', '.join(part.name for part in self.parts)}")

    def _why_not(self, game: int, action: int) -> str:
        if not 0 <= action < self.action_count:
            return f"action {action} in game {game}: actions are from 0 to {self.action_count - 1}"
        legal = ", ".join([*self.answers(game).values()][:NAMED_IN_A_REFUSAL])
        named = f"action {action} ({self.actions[action]}) in game {game}"
        return f"{named}: seat {self.seat[game]} may {legal}"

    # Games in words

    @abstractmethod
    def playthrough(self, game: int) -> Playthrough:
        """A game so far, its moves in words. A move that takes several actions is left out until it is whole."""

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
        self.begun[at] += 1
        self.lengths[at] = 0
        self.scores[at] = self.game.scores(told.state)
        self._go_on(at, told)

    @abstractmethod
    def _go_on(self, game: int, told: Playthrough) -> None: ...

    # Copies

    def clone(self) -> Self:
        """The same games once more; both go on independently, with the same luck to come."""
        return _revived(type(self), self.game, *self._made_with, self._snapshot())

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        """What `copy` and `pickle` need: a batch is made again, since its arrays are windows into each other."""
        game = self.game.id if GAMES.get(self.game.id) is self.game else self.game
        return _revived, (type(self), game, *self._made_with, self._snapshot())

    def restore(self, other: Self) -> Self:
        """Make all games equal to those of another batch of the same kind, such as a clone made before."""
        if other._kind != self._kind:
            raise ValueError("only a batch of the same game, size, seats, options and mode can be taken over")
        return self._taking_over(other._snapshot())

    @property
    def _made_with(self) -> tuple[tuple[Any, ...], dict[str, Any]]:
        """The arguments of a batch of the same kind, after the game."""
        return (self.n, self.seats, self.options), {"auto_reset": self.auto_reset}

    def _snapshot(self) -> dict[str, Any]:
        """By attribute: all that makes these games, sharing nothing with them."""
        return {name: getattr(self, name).copy() for name in self.of_a_game}

    def _taking_over(self, kept: dict[str, Any]) -> Self:
        """Arrays are written over, because others are windows into them; all else is put in its place."""
        for name, value in kept.items():
            if isinstance(value, np.ndarray) and value.shape == np.shape(getattr(self, name)):
                getattr(self, name)[...] = value
            else:
                setattr(self, name, value)
        return self

    @property
    def _kind(self) -> tuple[Any, ...]:
        return self.game, self.seats, self.options, self._first.rules, self.n

    def _checked(self, game: int) -> int:
        if not 0 <= game < self.n:
            raise ValueError(f"game {game}; games are from 0 to {self.n - 1}")
        return int(game)

    def _checked_seat(self, seat: int) -> int:
        if not 0 <= seat < self.seats:
            raise ValueError(f"seat {seat}; seats are from 0 to {self.seats - 1}")
        return int(seat)


def _revived(
    kind: type[Batch], game: str | Game[Any], args: tuple[Any, ...], kwargs: dict[str, Any], kept: dict[str, Any]
) -> Batch:
    """A batch of this kind with the games of a snapshot."""
    return kind(game, *args, **kwargs)._taking_over(kept)  # noqa: SLF001
