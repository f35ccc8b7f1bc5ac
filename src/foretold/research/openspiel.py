"""OpenSpiel: the closed games as games of `pyspiel`. Needs the extra `foretold[openspiel]`.

    import foretold.research.openspiel  # foretold_prophecies, foretold_seven_prophecies, foretold_prophetie
    game = pyspiel.load_game("foretold_prophetie(players=2,options=hand:2)")

Actions are those of a batch. Luck is enumerated card by card: a hand in the order of the deck, so that every deal
has one history, each card with its exact chance. What a player knows is told as text by the masked record, which
has perfect recall, and as numbers by the batch's observation, which has it within a deal. States are copied by
copying one plain struct. OpenSpiel's searches in C++ crash on games in Python; use the algorithms in Python, such
as `cfr`, `external_sampling_mccfr`, `exploitability` and `ismcts`.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from foretold.core.errors import OptionError
from foretold.core.extras import naming_extras
from foretold.core.game import Game
from foretold.core.kernel import is_environment, kernel_of
from foretold.core.play import read_options
from foretold.games import GAMES
from foretold.research.dealing import has_order_at_the_end
from foretold.research.walking import Walk

with naming_extras():
    import numpy as np
    import pyspiel
    from numpy.typing import NDArray

    from foretold.research.common import NAMED_IN_A_REFUSAL

LONGEST = 100_000  # actions of a game, luck included
MOST_POINTS = 100_000
POINTS, VICTORY = "points", "victory"
USUAL: dict[str, Any] = {"players": 0, "options": "", "rewards": VICTORY}


def read_pairs(text: str) -> dict[str, Any]:
    """Options as `hand:2` or `any_size:true;rows:2;cols:3`, or as a JSON object."""
    if not text:
        return {}
    pairs = text if text.startswith("{") else "{" + ",".join(_pair(it) for it in text.split(";")) + "}"
    try:
        return msgspec.json.decode(pairs, type=dict[str, Any])
    except msgspec.DecodeError as error:
        raise ValueError(f"options {text!r}: {error}; expected such as hand:2 or rows:2;cols:3") from None


def _pair(text: str) -> str:
    key, _, value = text.partition(":")
    try:
        msgspec.json.decode(value)
    except msgspec.DecodeError:
        value = msgspec.json.encode(value).decode()
    return f"{msgspec.json.encode(key).decode()}:{value}"


def _type(game: Game[Any], rewards: str) -> pyspiel.GameType:
    kinds = pyspiel.GameType
    return kinds(
        short_name=f"foretold_{game.id.replace('-', '_')}",
        long_name=f"{game.title} (Foretold)",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC if game.has_luck else kinds.ChanceMode.DETERMINISTIC,
        information=(
            kinds.Information.IMPERFECT_INFORMATION if game.has_secrets else kinds.Information.PERFECT_INFORMATION
        ),
        utility=kinds.Utility.ZERO_SUM if rewards == VICTORY else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=dict(USUAL),
    )


class ForetoldGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its players and options; `rewards` are `victory`, the share in it less what would be everybody's,
    or `points`."""

    def __init__(self, game: Game[Any], params: Mapping[str, Any]) -> None:
        self.rules = game
        self.seats = params["players"] or game.usual_seats or game.seats[0]
        self.rewards = params["rewards"]
        if self.rewards not in (POINTS, VICTORY):
            raise ValueError(f"rewards {self.rewards!r}: expected {POINTS} or {VICTORY}")
        try:
            self.options = read_options(game, self.seats, read_pairs(params["options"]))
        except OptionError as error:
            raise ValueError(str(error)) from None
        first = game.new(self.seats, self.options, game.rules)
        kernel: Any = kernel_of(game)
        _, tables = game.kernel_structs(first)
        self.parts = kernel.observation_parts(tables)
        self.width = sum(math.prod(part.shape) for part in self.parts)
        self.is_last_part_ordered = has_order_at_the_end(game, first)
        super().__init__(_type(game, self.rewards), self._info(kernel.action_count(tables)), dict(params))

    def __deepcopy__(self, memo: dict[int, Any]) -> ForetoldGame:
        """The rules are the same for all copies of a state."""
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return pyspiel.load_game, (str(self),)

    def _info(self, actions: int) -> pyspiel.GameInfo:
        most = 1 - 1 / self.seats if self.rewards == VICTORY else MOST_POINTS
        return pyspiel.GameInfo(
            num_distinct_actions=actions,
            max_chance_outcomes=64 if self.rules.has_luck else 0,  # cards are below 63, seats too
            num_players=self.seats,
            min_utility=-1 / self.seats if self.rewards == VICTORY else 0,
            max_utility=most,
            utility_sum=0.0 if self.rewards == VICTORY else None,
            max_game_length=LONGEST,
        )

    def new_initial_state(self) -> ForetoldState:
        return ForetoldState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        if params:
            raise ValueError(f"an observer takes no parameters, not {params}")
        return Observer(self)


class ForetoldState(pyspiel.State):  # type: ignore[misc]
    """A position, and between two moves what luck or a seat has begun."""

    def __init__(self, game: ForetoldGame) -> None:
        super().__init__(game)
        self.at = Walk(game.rules, game.seats, game.options, is_last_part_ordered=game.is_last_part_ordered)
        self.table = game

    def current_player(self) -> int:
        if self.at.is_over:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.at.odds is not None else self.at.mover

    def is_terminal(self) -> bool:
        return self.at.is_over

    def _legal_actions(self, player: int) -> list[int]:
        return self.at.legal() if player == self.current_player() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.at.outcomes()

    def _apply_action(self, action: int) -> None:
        """ValueError if it is not legal. OpenSpiel itself does not look."""
        legal = self.at.legal()
        if action not in legal:
            who = "luck" if self.at.odds is not None else f"player {self.at.mover}"
            few = ", ".join(map(str, legal[:NAMED_IN_A_REFUSAL]))
            raise ValueError(f"action {action} of {who} is not legal; legal are {few}")
        self.at.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        try:
            return self.at.words(action)
        except IndexError:
            raise ValueError(f"action {action} has no words: there is no such action") from None

    def returns(self) -> list[float]:
        rules, state, seats = self.at.game, self.at.state, self.table.seats
        if self.table.rewards == POINTS:
            return [float(it) for it in rules.scores(state)] if self.at.is_over else [0.0] * seats
        outcome = rules.outcome(state)
        if outcome is None or not outcome.winners:
            return [0.0] * seats
        return [(seat in outcome.winners) / len(outcome.winners) - 1 / seats for seat in range(seats)]

    def resample_from_infostate(self, player: int, sampler: Any) -> ForetoldState:
        """A state that this player cannot tell from this one, uniformly over all ways the unseen cards may lie."""
        resampled = self.table.new_initial_state()
        for action in self.at.imagined_actions(player, Sampled(sampler)):
            resampled.apply_action(action)
        return resampled

    def __str__(self) -> str:
        return self.at.told(None)


class Sampled:
    """OpenSpiel's sampler of numbers below one, as a source of luck."""

    def __init__(self, sampler: Any) -> None:
        self._sampler = sampler

    def below(self, limit: int) -> int:
        return min(int(self._sampler() * limit), limit - 1)


class Observer:
    """What a player knows, in numbers by the parts of a batch's observation, and in words."""

    def __init__(self, game: ForetoldGame) -> None:
        self._cells = np.zeros(game.width, np.uint8)
        self.tensor: NDArray[np.float32] = np.zeros(game.width, np.float32)
        self.dict: dict[str, NDArray[np.float32]] = {}
        at = 0
        for part in game.parts:
            size = math.prod(part.shape)
            self.dict[part.name] = self.tensor[at : at + size].reshape(part.shape)
            at += size

    def set_from(self, state: ForetoldState, player: int) -> None:
        self._cells[...] = 0
        state.at.observe(player, self._cells)
        self.tensor[...] = self._cells

    def string_from(self, state: ForetoldState, player: int) -> str:
        return state.at.told(player)


def _maker(game: Game[Any]) -> type[ForetoldGame]:
    class Made(ForetoldGame):
        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            super().__init__(game, USUAL | dict(params or {}))

    Made.__name__ = Made.__qualname__ = type(game).__name__
    return Made


def register(games: Sequence[Game[Any]]) -> None:
    """Make games known to `pyspiel.load_game`; each once."""
    for game in games:
        if _type(game, VICTORY).short_name not in pyspiel.registered_names():
            pyspiel.register_game(_type(game, VICTORY), _maker(game))


register([game for game in GAMES.values() if is_environment(game)])
