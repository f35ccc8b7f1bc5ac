"""Worked examples, played from beginning to end: P-EX1 to P-EX5."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from foretold.core.errors import IllegalMove
from foretold.core.play import Playthrough
from foretold.games.prophecies import Prophecies
from foretold.games.prophecies.state import NOBODY, X

EXAMPLES = json.loads(Path(__file__).parents[2].joinpath("golden", "prophecies.json").read_text(encoding="utf-8"))


def begun(example: dict[str, Any], **more: Any) -> Playthrough:
    return Playthrough.begin(Prophecies(), example["seats"], example["options"] | more)


def closed_cells(playthrough: Playthrough) -> set[str]:
    """Cells with an X that no seat put there."""
    state, layout = playthrough.state.state, playthrough.state.layout
    marks = zip(layout.cells, state.marks, state.owners, strict=False)
    return {name for name, mark, owner in marks if mark == X and owner == NOBODY}


@pytest.fixture(params=EXAMPLES, ids=lambda example: example["id"])
def example(request: pytest.FixtureRequest) -> Any:
    return request.param


def test_cells_are_closed_when_the_example_says(example: dict[str, Any]) -> None:
    playthrough = begun(example)
    for ply, move in enumerate(example["moves"], start=1):
        before = closed_cells(playthrough)
        playthrough.play(move)
        assert sorted(closed_cells(playthrough) - before) == example["closed"].get(str(ply), [])


def test_the_game_ends_with_these_scores_and_winners(example: dict[str, Any]) -> None:
    playthrough = begun(example)
    for move in example["moves"]:
        assert not playthrough.is_over
        playthrough.play(move)
    outcome = playthrough.game.outcome(playthrough.state)
    assert outcome
    assert outcome.scores == example["scores"]
    assert outcome.winners == example["winners"]


def test_the_same_board_counted_in_xs(example: dict[str, Any]) -> None:
    if "scores_counting_xs" in example:
        playthrough = begun(example, variant="xs").play_all(*example["moves"])
        assert playthrough.game.scores(playthrough.state) == example["scores_counting_xs"]


def test_a_shared_tie(example: dict[str, Any]) -> None:
    if "winners_sharing" in example:
        playthrough = begun(example, tie="shared").play_all(*example["moves"])
        outcome = playthrough.game.outcome(playthrough.state)
        assert outcome
        assert outcome.winners == example["winners_sharing"]


def test_what_is_legal_at_first(example: dict[str, Any]) -> None:
    playthrough = begun(example)
    assert set(example.get("legal_at_first", [])) <= set(playthrough.legal(0))
    for move in example.get("illegal_at_first", []):
        assert move not in playthrough.legal(0)
        with pytest.raises(IllegalMove):
            playthrough.play(f"0 {move}")
