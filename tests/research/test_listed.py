"""The adventure's batch: in plain Python, through the same door as the others."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import foretold
from foretold.core.errors import IllegalMove
from foretold.core.game import Outcome
from foretold.core.luck import Seeded
from foretold.core.play import actors
from foretold.core.record import write
from foretold.core.words import Phrase
from foretold.games.prophecy_quest import observation
from foretold.research.listed import MOST_ANSWERS

STEPS = 120


def quest(n: int = 2, seats: int = 3, seed: int = 1, *, auto_reset: bool = True) -> foretold.GameBatch:
    return foretold.batch("quest", n, seats, seed=seed, auto_reset=auto_reset)


def stepped(batch: foretold.GameBatch, steps: int) -> foretold.GameBatch:
    for _ in range(steps):
        batch.step(batch.sample())
    return batch


def test_actions_are_places_in_the_sorted_list_of_legal_moves() -> None:
    batch = quest(1)
    for _ in range(STEPS):
        told, action = batch.playthrough(0), int(batch.sample()[0])
        legal = told.legal(int(batch.seat[0]))
        assert batch.seat[0] == actors(told.game, told.state)[0]
        assert batch.answers(0) == dict(enumerate(legal))
        assert batch.mask[0].sum() == len(legal)
        assert batch.actions_for(0, legal[action]) == [action]
        before = told.game.scores(told.state)
        batch.step([action])
        after = batch.playthrough(0)
        assert str(after.history[len(told.history)]) == f"{told_seat(told)} {legal[action]}"
        scores = after.game.scores(after.state)
        assert batch.scores[0].tolist() == scores
        assert batch.rewards[0].tolist() == [now - then for then, now in zip(before, scores, strict=True)]
    with pytest.raises(IllegalMove):
        batch.actions_for(0, "walk nowhere")


def told_seat(told: foretold.Playthrough) -> int:
    return min(it for it in actors(told.game, told.state) if isinstance(it, int))


def test_an_observation_tells_what_a_view_does() -> None:
    """Worlds that a view allows are observed alike, to the byte; and no answer is told to who is not asked."""
    batch = quest(1)
    for _ in range(6):
        stepped(batch, 30)
        told = batch.playthrough(0)
        for seat in range(3):
            world = told.game.imagine(told.view(seat), Seeded(seat))
            cells = np.zeros(batch.width, np.uint8)
            view: Any = told.game.view(world, seat)
            observation.observe(view, [], cells)
            seen = batch.observe(0, seat)
            assert seat == batch.seat[0] or not seen[-MOST_ANSWERS * observation.WORDS * observation.BYTES :].any()
            seen[-MOST_ANSWERS * observation.WORDS * observation.BYTES :] = 0
            assert seen.tobytes() == cells.tobytes()
    mover = int(batch.seat[0])
    assert batch.observe(0, mover).tobytes() == batch.observation[0].tobytes()
    answers = batch.part("answers")[0]
    assert len({row.tobytes() for row in answers}) == len(batch.answers(0)) + 1
    assert batch.part("active").sum() == 1
    mine: Any = told.view(mover)
    hero = mine.heroes[mover]
    assert batch.part("figures")[0, 0, 4] == hero.gold
    assert batch.part("spaces")[0, 0, hero.space] == 1


def test_games_go_on_from_copies_and_records() -> None:
    batch = stepped(quest(), 60)
    twin = batch.clone()
    twin.resume(0, batch.record(1))
    assert twin.record(0) == batch.record(1)
    assert twin.observe(0, 1).tobytes() == batch.observe(1, 1).tobytes()
    kept = twin.clone()
    for _ in range(40):
        batch.step(actions := batch.sample())
        twin.step([twin.sample()[0], actions[1]])
        assert twin.observation[1].tobytes() == batch.observation[1].tobytes()
    assert twin.record(1) == batch.record(1)
    again = batch.restore(kept)
    assert [again.record(game) for game in range(2)] == [kept.record(game) for game in range(2)]
    assert (again.observation == kept.observation).all()


def test_the_same_seed_is_the_same_games() -> None:
    one, same, other, more = quest(), quest(), quest(seed=2), quest(3)
    for batch in (one, same, other):
        stepped(batch, 50)
    assert [one.record(game) for game in range(2)] == [same.record(game) for game in range(2)]
    assert one.record(0) != other.record(0)
    assert more.lengths.tolist() == [0, 0, 0]


@pytest.mark.parametrize("auto_reset", [True, False])
def test_a_game_that_ends_begins_anew_or_stays(auto_reset: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that is as good as over: the next answer ends it, with two winners."""
    batch = quest(2, auto_reset=auto_reset)
    ended = Outcome([3, 0, 1], [0, 2], Phrase("x"))
    with monkeypatch.context() as patched:
        patched.setattr(type(batch.game), "outcome", lambda *_: ended)
        batch.step(batch.sample())
    assert batch.done.tolist() == [True, True]
    assert batch.victories.tolist() == [[0.5, 0, 0.5]] * 2
    assert batch.begun.tolist() == ([2, 2] if auto_reset else [1, 1])
    assert batch.lengths.tolist() == ([0, 0] if auto_reset else [1, 1])
    batch.step(batch.sample())
    assert batch.done.tolist() == ([False, False] if auto_reset else [True, True])
    assert batch.lengths.tolist() == [1, 1]
    assert bool(batch.victories.any()) is not auto_reset
    batch.reset([0])
    assert batch.done.tolist() == [False, not auto_reset]
    assert batch.lengths.tolist() == [0, 1]


def test_a_record_with_one_who_resigned_goes_on() -> None:
    batch = stepped(quest(1), 20)
    told = batch.playthrough(0)
    told.play("1 resign")
    batch.resume(0, write(told))
    assert batch.playthrough(0).state.resigned == [1]
    stepped(batch, 20)


def test_what_is_not_legal_is_refused() -> None:
    batch = quest()
    seen = batch.observation.copy()
    with pytest.raises(ValueError, match=r"action 255 \(answer 255\) in game 1: seat 0 may keep "):
        batch.step([0, 255])
    with pytest.raises(ValueError, match="action -1 in game 0: actions are from 0 to 255"):
        batch.step([-1, 0])
    with pytest.raises(ValueError, match="actions of type float64; expected whole numbers"):
        batch.step([0.5, 0])
    assert (batch.observation == seen).all()
    assert batch.lengths.tolist() == [0, 0]
