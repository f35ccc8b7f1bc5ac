"""The closed games as games of OpenSpiel, by its own tests and algorithms, and beside the batch."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import isclose
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import policy
from open_spiel.python.algorithms import cfr, exploitability, external_sampling_mccfr, ismcts, mcts

import foretold
from foretold.core.luck import Seeded
from foretold.research.openspiel import ForetoldState, read_pairs

TOYS = [
    "foretold_prophecies(players=2,options=any_size:true;rows:2;cols:2)",
    "foretold_prophecies(players=2,options=any_size:true;rows:2;cols:3)",
    "foretold_prophetie(players=2,options=hand:2)",
    "foretold_prophetie(players=3,options=hand:3,rewards=points)",
    "foretold_seven_prophecies(players=3,options=hand:2)",
    "foretold_seven_prophecies(players=4,options=hand:3;variant:single-round)",
]
WHOLE = ["foretold_prophecies(players=3)", "foretold_seven_prophecies(players=3)", "foretold_prophetie(players=2)"]
SMALLEST = TOYS[0]
SMALLEST_DEAL = TOYS[2]


@pytest.mark.parametrize("game", [*TOYS, *WHOLE])
def test_random_simulations(game: str) -> None:
    """Of OpenSpiel's own: masks, serialization, clones, chances that add up, returns within bounds."""
    sims = 2 if game in TOYS else 1
    pyspiel.random_sim_test(pyspiel.load_game(game), num_sims=sims, serialize=True, verbose=False)


def played(state: Any, chance: Seeded) -> Iterator[Any]:
    """A random game, before each decision."""
    while not state.is_terminal():
        if not state.is_chance_node():
            yield state
        legal = state.legal_actions()
        state.apply_action(legal[chance.below(len(legal))])


@pytest.mark.parametrize("name", [*TOYS, *WHOLE])
def test_a_state_is_the_game_of_a_batch(name: str) -> None:
    """Actions, masks, observations and names are the batch's, from the record of the same game."""
    game = pyspiel.load_game(name)
    batch = foretold.batch(game.rules, 1, game.seats, game.options, is_compiled=False, auto_reset=False)
    state, chance = game.new_initial_state(), Seeded(name)
    for number, each in enumerate(played(state, chance)):
        if number % 7 or each.at.steps:
            continue
        told = foretold.Playthrough.begin(game.rules, game.seats, game.options)
        told.play_all(*map(str, each.at.history))
        batch.resume(0, foretold.write_record(told))
        assert each.current_player() == batch.seat[0]
        assert each.legal_actions() == np.flatnonzero(batch.mask[0]).tolist()
        assert {it: each.action_to_string(it) for it in each.legal_actions()} == batch.answers(0)
        for seat in range(game.seats):
            assert each.information_state_tensor(seat) == batch.observe(0, seat).tolist()


@pytest.mark.parametrize("name", TOYS)
def test_what_a_player_is_told_has_perfect_recall(name: str) -> None:
    """Whoever is told the same was told the same before: each text goes on from the one before it."""
    game = pyspiel.load_game(name)
    before = [""] * game.num_players()
    for state in played(game.new_initial_state(), Seeded(5)):
        for seat in range(game.num_players()):
            told = state.information_state_string(seat)
            lines = [line for line in before[seat].split("\n") if "?" not in line and "(" not in line]
            assert set(lines) <= {*told.split("\n"), ""}
            before[seat] = told


@pytest.mark.parametrize("name", [WHOLE[1], WHOLE[2]])
def test_of_a_move_in_steps_only_its_seat_sees_anything(name: str) -> None:
    game = pyspiel.load_game(name)
    state = next(played(game.new_initial_state(), Seeded(1)))
    mover, seats = state.current_player(), range(game.num_players())
    before = [(state.information_state_tensor(seat), state.information_state_string(seat)) for seat in seats]
    state.apply_action(state.legal_actions()[1])
    after = [(state.information_state_tensor(seat), state.information_state_string(seat)) for seat in seats]
    assert state.current_player() == mover
    for seat in seats:
        assert (before[seat][0] != after[seat][0]) == (seat == mover)
        assert (before[seat][1] != after[seat][1]) == (seat == mover)


def deals(state: Any, chance: float = 1.0) -> Iterator[tuple[str, float]]:
    if not state.is_chance_node():
        yield str(state), chance
        return
    outcomes = state.chance_outcomes()
    assert isclose(sum(it for _, it in outcomes), 1)
    for action, share in outcomes:
        yield from deals(state.child(action), chance * share)


@pytest.mark.parametrize(("name", "number"), [(TOYS[2], 2 * 90), (TOYS[4], 3 * 28 * 15 * 6 * 2)])
def test_every_deal_comes_once_and_as_often_as_any_other(name: str, number: int) -> None:
    found = dict(deals(pyspiel.load_game(name).new_initial_state()))
    assert len(found) == number
    assert all(isclose(share, 1 / number) for share in found.values())


@pytest.mark.parametrize("name", [TOYS[2], TOYS[4], WHOLE[1]])
def test_resampling_imagines_what_a_player_cannot_know(name: str) -> None:
    game, draws = pyspiel.load_game(name), Seeded(3)
    states = [state.clone() for state in played(game.new_initial_state(), Seeded(2))]
    for state in states[:: max(1, len(states) // 5)]:
        for seat in range(game.num_players()):
            other = state.resample_from_infostate(seat, lambda: draws.below(1000) / 1000)
            assert isinstance(other, ForetoldState)
            assert other.information_state_string(seat) == state.information_state_string(seat)
            assert other.information_state_tensor(seat) == state.information_state_tensor(seat)
            assert other.history()[:1] == state.history()[:1]


def test_resampling_is_uniform() -> None:
    """Two cards in the other's hand and two left over: six worlds before anything is played."""
    game, draws = pyspiel.load_game(SMALLEST_DEAL), Seeded(4)
    state = next(played(game.new_initial_state(), Seeded(1)))
    sampler = lambda: draws.below(10**6) / 10**6  # noqa: E731
    worlds = Counter(str(state.resample_from_infostate(0, sampler)) for _ in range(600))
    assert len(worlds) == 6
    assert min(worlds.values()) > 60


def test_a_clone_goes_its_own_way() -> None:
    state = pyspiel.load_game(SMALLEST_DEAL).new_initial_state()
    for each in played(state, Seeded(1)):
        twin = each.clone()
        twin.apply_action(twin.legal_actions()[-1])
        assert str(twin) != str(each)
        assert twin.at.state is not each.at.state


def test_returns_are_shares_or_points() -> None:
    for rewards in ("victory", "points"):
        game = pyspiel.load_game("foretold_prophetie", {"players": 2, "options": "hand:2", "rewards": rewards})
        state = game.new_initial_state()
        for _ in played(state, Seeded(8)):
            assert state.returns() == [0, 0]
        outcome = state.at.game.outcome(state.at.state)
        if rewards == "points":
            assert state.returns() == outcome.scores
        else:
            assert sum(state.returns()) == 0
            assert {seat for seat, it in enumerate(state.returns()) if it >= 0} >= {*outcome.winners}


def nash_conv_after(game: Any, iterations: int) -> tuple[float, float]:
    """Of playing at random, and of what CFR found."""
    solver = cfr.CFRSolver(game)
    for _ in range(iterations):
        solver.evaluate_and_update_policy()
    found = exploitability.nash_conv(game, solver.average_policy())
    return exploitability.nash_conv(game, policy.UniformRandomPolicy(game)), found


def test_cfr_and_exploitability_on_the_smallest_board() -> None:
    before, after = nash_conv_after(pyspiel.load_game(SMALLEST), 4)
    assert 0 <= after < 0.7 * before


@pytest.mark.slow
def test_cfr_and_exploitability_on_the_smallest_deal() -> None:
    before, after = nash_conv_after(pyspiel.load_game(SMALLEST_DEAL), 12)
    assert 0 <= after < 0.2 * before


@pytest.mark.slow
def test_sampling_cfr_on_the_other_toys() -> None:
    for name in (TOYS[1], TOYS[3], TOYS[4]):
        game = pyspiel.load_game(name)
        solver = external_sampling_mccfr.ExternalSamplingSolver(game)
        for _ in range(20):
            solver.iteration()
        assert (
            len(solver.average_policy().action_probabilities(next(played(game.new_initial_state(), Seeded(1))))) > 1
        )


def test_information_set_search_of_openspiel_plays() -> None:
    game = pyspiel.load_game(SMALLEST_DEAL)
    bot = ismcts.ISMCTSBot(
        game, mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)), 2, max_simulations=30,
        random_state=np.random.RandomState(1),
    )  # fmt: skip
    state = next(played(game.new_initial_state(), Seeded(1)))
    assert bot.step(state) in state.legal_actions()


def test_options_are_read() -> None:
    assert read_pairs("hand:2;variant:single-round") == {"hand": 2, "variant": "single-round"}
    assert read_pairs('{"trumps": [0, 1, 2, 3, 0, 1, 3, 2]}') == {"trumps": [0, 1, 2, 3, 0, 1, 3, 2]}


@pytest.mark.parametrize(
    ("params", "words"),
    [
        ({"options": "hand:9"}, "from 2 to 3"),
        ({"options": "{"}, "expected such as hand:2"),
        ({"options": "hand"}, "hand"),
        ({"players": 9}, "seats"),
        ({"rewards": "gold"}, "expected points or victory"),
    ],
)
def test_what_cannot_be_played_is_refused(params: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        pyspiel.load_game("foretold_prophetie", params)
