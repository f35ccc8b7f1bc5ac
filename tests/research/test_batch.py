"""The batch as researchers use it."""

from __future__ import annotations

import subprocess
import sys
import threading

import numpy as np
import pytest

import foretold
from foretold.core.errors import IllegalMove, RecordError, UnknownGame
from foretold.core.play import actors
from foretold.core.record import write
from foretold.research.batch import FIRST_ROOM, KernelBatch

CLOSED = ["prophecies", "seven-prophecies", "prophetie"]


@pytest.mark.parametrize("game", CLOSED)
def test_games_begin_anew_and_their_rewards_are_their_points(game: str) -> None:
    batch = foretold.batch(game, 16, seed=1)
    points, totals, ended = np.zeros_like(batch.rewards), [], 0
    while ended < 40:
        before = batch.begun.copy()
        batch.step(batch.sample())
        points += batch.rewards
        assert ((batch.begun > before) == batch.done).all()
        assert np.allclose(batch.victories.sum(axis=1), batch.done)
        totals += points[batch.done].tolist()
        points[batch.done] = 0
        assert (points == batch.scores).all()
        ended += int(batch.done.sum())
    assert len(totals) == ended


def test_the_same_seed_is_the_same_games_and_another_is_not() -> None:
    one, same, other = (foretold.batch("prophetie", 8, 4, seed=seed) for seed in (1, 1, 2))
    for _ in range(300):
        for batch in (one, same, other):
            batch.step(batch.sample())
    assert (one.observation == same.observation).all()
    assert [one.record(game) for game in range(8)] == [same.record(game) for game in range(8)]
    assert one.record(0) != other.record(0)
    assert len({one.record(game) for game in range(8)}) == 8


def test_more_games_do_not_change_the_luck_of_the_first() -> None:
    few, many = foretold.batch("prophetie", 2, 4, seed=9), foretold.batch("prophetie", 50, 4, seed=9)
    assert (few.observation == many.observation[:2]).all()


def test_an_illegal_action_is_refused_in_words_and_nothing_changes() -> None:
    batch = foretold.batch("prophecies", 3, 2, {"rows": 4, "cols": 4})
    mark = batch.action_numbers["mark a1 2"]
    batch.step([mark, 0, 0])
    seen = batch.observation.copy()
    with pytest.raises(ValueError, match=r"action \d+ \(mark a1 2\) in game 0: seat 1 may mark"):
        batch.step([mark, 1, 1])
    with pytest.raises(ValueError, match="action -1 in game 2: actions are from 0 to 79"):
        batch.step([9, 9, -1])
    with pytest.raises(ValueError, match=r"actions of shape \(2,\); expected one for each game: \(3,\)"):
        batch.step([9, 9])
    assert (batch.observation == seen).all()
    assert batch.lengths.tolist() == [1, 1, 1]


def test_what_cannot_be_a_batch_is_refused() -> None:
    with pytest.raises(UnknownGame):
        foretold.batch("chess")
    with pytest.raises(
        ValueError, match=r"prophecy-story has no numeric observation; prophecies, .*prophecy-quest have one"
    ):
        foretold.batch("story")
    with pytest.raises(ValueError, match="at least one game, not 0"):
        foretold.batch("prophecies", 0)
    batch = foretold.batch("prophecies")
    with pytest.raises(ValueError, match="game 1; games are from 0 to 0"):
        batch.record(1)
    with pytest.raises(ValueError, match="seat 2; seats are from 0 to 1"):
        batch.observe(0, 2)
    with pytest.raises(KeyError, match="no part hand; there are marks, owners"):
        batch.part("hand")
    with pytest.raises(ValueError, match="only a batch of the same game"):
        batch.restore(foretold.batch("prophecies", 2))


def test_a_game_that_ended_stays_if_it_is_wanted_so() -> None:
    batch = foretold.batch("prophecies", 2, 2, {"rows": 4, "cols": 4}, auto_reset=False)
    while not batch.done.all():
        batch.step(batch.sample())
    ended, scores = batch.playthrough(0), batch.scores.copy()
    assert ended.is_over
    batch.step([0, 0])
    assert (batch.rewards == 0).all()
    assert not batch.mask.any()
    assert (batch.scores == scores).all()
    batch.reset([1])
    assert batch.done.tolist() == [True, False]
    assert batch.lengths.tolist() == [len(ended.history), 0]
    assert batch.mask[1].any()
    assert (batch.victories[1] == 0).all()


def test_a_record_must_be_of_the_same_game_and_not_over() -> None:
    batch = foretold.batch("prophecies", 1, 2, {"rows": 4, "cols": 4}, auto_reset=False)
    other = foretold.batch("prophecies", 1, 3, {"rows": 4, "cols": 4})
    with pytest.raises(ValueError, match=r"a record of prophecies, 3 seats, .*: another game"):
        batch.resume(0, other.record(0))
    with pytest.raises(RecordError):
        batch.resume(0, "nonsense")
    while not batch.done[0]:
        batch.step(batch.sample())
    with pytest.raises(ValueError, match="the game of this record is over"):
        batch.resume(0, batch.record(0))


def test_a_record_with_answers_in_any_order_goes_on() -> None:
    game = foretold.Playthrough.begin(foretold.GAMES["seven-prophecies"], 3, {})
    batch = foretold.batch(game.game, 1, 3)
    game.play_all(*(str(entry) for entry in batch.playthrough(0).history), "2 prophesy 7 0 0", "0 prophesy 0 7 0")
    batch.resume(0, write(game))
    assert batch.seat[0] == 1
    for words in ("cubes 1", "cubes 0"):
        batch.step([batch.action_numbers[words]])
    assert str(batch.playthrough(0).history[-1]) == "1 prophesy 6 1 0"


def test_a_long_game_is_remembered_whole() -> None:
    batch = foretold.batch("seven-prophecies", 2, 4, {"variant": "two-fulfilments"}, seed=1)
    for _ in range(1500):
        batch.step(batch.sample())
    assert batch.lengths.max() > 5 * FIRST_ROOM
    assert batch.playthrough(0).view(0) == batch.clone().playthrough(0).view(0)


@pytest.mark.parametrize("game", CLOSED)
def test_a_move_in_words_is_made_by_its_actions(game: str) -> None:
    batch = foretold.batch(game, 1, seed=4)
    for turn in range(12):
        told = batch.playthrough(0)
        legal = told.legal(int(batch.seat[0]))
        move = legal[turn * 7 % len(legal)]
        for action in batch.actions_for(0, move):
            batch.step([action])
        assert str(batch.playthrough(0).history[len(told.history)]) == f"{told_seat(told)} {move}"
    with pytest.raises(IllegalMove):
        batch.actions_for(0, "play R99")


def told_seat(told: foretold.Playthrough) -> int:
    """Of several who are asked the first."""
    return min(it for it in actors(told.game, told.state) if isinstance(it, int))


def test_batches_are_stepped_in_threads() -> None:
    def play(batch: foretold.GameBatch) -> None:
        for _ in range(200):
            batch.step(batch.sample())

    alone, together = ([foretold.batch("prophetie", 64, 4, seed=seed) for seed in range(3)] for _ in range(2))
    for batch in alone:
        play(batch)
    first = together[0]
    assert isinstance(first, KernelBatch)
    assert first._advance_all.targetoptions["nogil"], "which leaves Python's lock to the others"
    threads = [threading.Thread(target=play, args=(batch,)) for batch in together]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all((one.observation == other.observation).all() for one, other in zip(alone, together, strict=True))


def test_the_public_names_come_when_they_are_asked_for() -> None:
    code = "import sys, foretold; foretold.GAMES; foretold.Playthrough; sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code]).returncode == 0
    assert set(foretold.__all__) <= set(dir(foretold))
    assert all(getattr(foretold, name) is not None for name in foretold.__all__)
    with pytest.raises(AttributeError, match="has no attribute 'chess'"):
        foretold.chess  # type: ignore[attr-defined]  # noqa: B018
