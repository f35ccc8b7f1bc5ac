"""The search: the same visits compiled and plain, right where brute force can tell, and within its budget."""

from __future__ import annotations

from itertools import count
from types import SimpleNamespace
from typing import Any

import pytest

from foretold.bots import find_bot, tree
from foretold.bots.tree import Thought, TreeSearch
from foretold.core.luck import Seeded
from foretold.core.notation import parse
from foretold.core.play import Playthrough, begin, legal
from foretold.games import GAMES

PROPHECIES = GAMES["prophecies"]
TINY = {"rows": 2, "cols": 2, "any_size": True}

BOARDS: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {"rows": 4, "cols": 4, "tie": "shared"}),
    (4, {"rows": 4, "cols": 6}),
    (2, {"board": "sudoku"}),
    (2, {"rows": 4, "cols": 4, "variant": "xs", "x_range": "dual"}),
]


def think(
    seats: int, options: dict[str, Any], seed: int, is_compiled: bool = True, iterations: int = 200
) -> Thought:
    view = PROPHECIES.view(begin(PROPHECIES, seats, options), 0)
    return TreeSearch(PROPHECIES, is_compiled).think(view, seed, iterations)


@pytest.mark.parametrize(("seats", "options"), BOARDS)
def test_compiled_and_plain_search_count_the_same_visits(seats: int, options: dict[str, Any]) -> None:
    for seed in range(3):
        assert think(seats, options, seed) == think(seats, options, seed, is_compiled=False)


def test_another_seed_gives_another_thought() -> None:
    assert think(2, {}, 1) != think(2, {}, 2)


def test_all_visits_go_to_moves_of_the_root() -> None:
    thought = think(2, {}, 1, iterations=1_000)
    assert thought.iterations == sum(choice.visits for choice in thought.choices) == 1_000
    assert all(0 <= choice.chance <= 1 for choice in thought.choices)
    assert sum(thought.chances) == pytest.approx(1)


def best_outcomes(state: Any) -> dict[str, int]:
    """By brute force: who wins after each move if both play their best."""
    seat = PROPHECIES.prompts(state)[0].actor
    assert isinstance(seat, int)
    winners = {}
    for word in legal(PROPHECIES, state, seat):
        after = PROPHECIES.copy(state)
        PROPHECIES.apply(after, seat, parse(word))
        outcome = PROPHECIES.outcome(after)
        if outcome is not None:
            winners[word] = outcome.winners[0]
        else:
            replies = best_outcomes(after)
            winners[word] = 1 - seat if 1 - seat in replies.values() else seat
    return winners


def test_search_finds_a_winning_move_wherever_there_is_one() -> None:
    """Every position of random games on a small board, as far as brute force reaches."""
    found = 0
    for seed in range(12):
        playthrough = Playthrough.begin(PROPHECIES, 2, {"rows": 3, "cols": 3, "any_size": True})
        chance = Seeded(seed)
        while not playthrough.is_over:
            prompt = PROPHECIES.prompts(playthrough.state)[0]
            if prompt.shape.count() <= 10:
                outcomes = best_outcomes(playthrough.state)
                winning = {word for word, winner in outcomes.items() if winner == prompt.actor}
                if winning and len(winning) < len(outcomes):
                    view = playthrough.view(int(prompt.actor))
                    best = TreeSearch(PROPHECIES).think(view, seed, iterations=3_000).choices[0].move
                    assert best in winning
                    found += 1
            playthrough.play(f"{prompt.actor} {prompt.shape.sample(chance)}")
    assert found > 5


def test_search_stops_when_its_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock that ticks once at each look."""
    clock = count()
    monkeypatch.setattr(tree, "time", SimpleNamespace(monotonic=lambda: next(clock)))
    view = PROPHECIES.view(begin(PROPHECIES, 2, {}), 0)
    assert TreeSearch(PROPHECIES).think(view, 1, seconds=4).iterations == 3 * tree.CHUNK
    assert TreeSearch(PROPHECIES).think(view, 1, iterations=300, seconds=100).iterations == 300


def test_search_that_comes_too_late_answers_all_the_same() -> None:
    """Where the rules are compiled first, the time is up before anything was looked at."""
    thought = TreeSearch(PROPHECIES).think(PROPHECIES.view(begin(PROPHECIES, 2, {}), 0), 1, seconds=0)
    assert thought.choices
    assert thought.iterations == tree.CHUNK


def test_a_full_tree_is_searched_on_without_growing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tree, "LARGEST_TREE", 30)
    thought = think(2, {}, 1, iterations=1_000)
    assert len(thought.choices) == 30
    assert thought.iterations == 1_000


def test_the_bot_plays_what_the_search_thinks_best() -> None:
    playthrough = Playthrough.begin(PROPHECIES, 2, TINY)
    move = find_bot("search:300", PROPHECIES)(playthrough.look(0), Seeded(1))
    assert str(move) in playthrough.legal(0)
