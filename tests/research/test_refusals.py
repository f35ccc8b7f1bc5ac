"""What a researcher gets wrong is refused at once, by one sentence that names it; nothing has changed then."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pyspiel
import pytest

import foretold
import foretold.research.openspiel
from foretold.core.errors import IllegalMove, OptionError
from foretold.research.pettingzoo import env, parallel_env

SMALL = {"rows": 4, "cols": 4}
BOARD = "foretold_prophecies(players=2,options=any_size:true;rows:2;cols:2)"
DEALT = "foretold_prophetie(players=2,options=hand:2)"


def begun(game: str = "prophecies") -> foretold.Playthrough:
    rules = foretold.find_game(game)
    return foretold.Playthrough.begin(rules, rules.seats[0], {})


@pytest.mark.parametrize("plies", [5, -1])
def test_more_moves_than_were_made_cannot_be_taken_back(plies: int) -> None:
    told = begun().play_all("0 mark a1 1", "1 mark a2 2", "0 mark a3 3")
    with pytest.raises(IllegalMove, match=rf"{plies} moves cannot be taken back: 3 were made\."):
        told.take_back(plies)
    assert len(told.history) == 3
    told.take_back(3)
    assert told.history == []


@pytest.mark.parametrize("game", foretold.GAMES)
@pytest.mark.parametrize("beyond", [0, -99])
def test_a_seat_that_does_not_exist_sees_nothing(game: str, beyond: int) -> None:
    told = begun(game)
    seat = told.seats + beyond
    asking: list[Callable[[int], Any]] = [told.look, told.view, told.legal]
    for ask in asking:
        with pytest.raises(IllegalMove, match=f"There is no seat {seat} at this table"):
            ask(seat)
    assert told.view(None).seat is None


MAKING: dict[str, Callable[[], Any]] = {
    "batch": lambda: foretold.batch("prophecies", seats=0),
    "simulate": lambda: foretold.simulate("prophecies", games=1, seats=0),
    "tournament": lambda: foretold.tournament("prophecies", ["random", "greedy"], games=2, seats=0),
    "env": lambda: env("prophecies", 0),
}


@pytest.mark.parametrize("make", MAKING.values(), ids=list(MAKING))
def test_no_seats_are_not_the_usual_ones(make: Callable[[], Any]) -> None:
    with pytest.raises(OptionError, match="This game is for 2 to 4 seats, not 0"):
        make()


def test_games_are_not_counted_below_zero() -> None:
    for bots in (["random"], ["greedy", "random"]):
        with pytest.raises(OptionError, match="-5 games cannot be played"):
            foretold.simulate("prophecies", bots, games=-5, options=SMALL)
    with pytest.raises(OptionError, match="-5 games cannot be played"):
        foretold.tournament("prophecies", ["random", "greedy"], games=-5, options=SMALL)
    assert foretold.simulate("prophecies", games=0, options=SMALL).games == 0


def test_a_game_without_bots_cannot_be_simulated() -> None:
    with pytest.raises(OptionError, match="At least one bot is needed"):
        foretold.simulate("prophecies", [], games=1, options=SMALL)


def test_a_bot_needs_a_seat() -> None:
    with pytest.raises(ValueError, match="bots on seats 7; seats are from 0 to 1"):
        foretold.WordTable(foretold.find_game("prophecies"), 2, SMALL, bots={1: "greedy", 7: "greedy"})


@pytest.mark.parametrize("make", [env, parallel_env])
def test_pettingzoo_knows_its_rewards_ways_to_render_and_agents(make: Any) -> None:
    with pytest.raises(ValueError, match="rewards 'win'; expected points or victory"):
        make("prophecies", 2, rewards="win")
    with pytest.raises(ValueError, match="render_mode 'human'; expected ansi or None"):
        make("prophecies", 2, render_mode="human")
    table = make("prophecies", 2)
    table.reset(seed=1)
    for ask in (table.observe, table.observation_space, table.action_space):
        with pytest.raises(ValueError, match="no agent 'seat_9'; there are seat_0, seat_1"):
            ask("seat_9")


def test_pettingzoo_is_reset_before_it_is_stepped() -> None:
    with pytest.raises(ValueError, match="has not begun: reset it"):
        env("prophecies", 2).step(0)


@pytest.mark.parametrize("action", [2, 999])
def test_openspiel_refuses_an_illegal_action_of_a_player(action: int) -> None:
    state = pyspiel.load_game(BOARD).new_initial_state()
    state.apply_action(2)
    told = str(state)
    with pytest.raises(ValueError, match=rf"action {action} of player 1 is not legal; legal are \d+, "):
        state.apply_action(action)
    assert str(state) == told
    assert state.legal_actions()[0] not in (2, 999)
    with pytest.raises(ValueError, match="action 999 has no words"):
        state.action_to_string(0, 999)


@pytest.mark.parametrize("before", [[], [0]])
def test_openspiel_refuses_luck_that_cannot_come(before: list[int]) -> None:
    state = pyspiel.load_game(DEALT).new_initial_state()
    for action in before:
        state.apply_action(action)
    with pytest.raises(ValueError, match="action 99 of luck is not legal; legal are 0, 1"):
        state.apply_action(99)
    state.apply_action(state.legal_actions()[0])
