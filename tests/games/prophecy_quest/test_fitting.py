"""The fitting of what positions are worth: found again where it is known."""

from __future__ import annotations

import numpy as np

from foretold.games.prophecy_quest.bots.worth import SEER, fitted
from tools.fit_quest import NAMES, SEATS, Position, judged, report, shares

GAMES = 1_200
SHARPNESS = 0.4


def foretold_by(sharpness: float) -> list[Position]:
    """Positions whose winners were drawn by the chances that follow."""
    rng, weights = np.random.default_rng(1), fitted()[SEER].quest.weights
    rows = rng.uniform(0, 1, (GAMES, SEATS, len(NAMES)))
    worths = rows @ np.array([getattr(weights, name) for name in NAMES])
    winners = [int(rng.choice(SEATS, p=it)) for it in shares(sharpness * worths)]
    return [Position(game, False, rows[game], np.zeros(SEATS), winners[game]) for game in range(GAMES)]


def test_the_sharpness_that_was_drawn_by_is_found() -> None:
    found = judged(foretold_by(SHARPNESS), has_weights=False, run="a test")
    assert abs(found.quest.sharpness - SHARPNESS) < 0.1
    assert found.quest.weights == fitted()[SEER].quest.weights
    assert found.final == fitted()[SEER].final, "nothing was learnt about it"


def test_weights_keep_their_scale() -> None:
    found = judged(foretold_by(SHARPNESS), has_weights=True, run="a test").quest
    assert abs(found.sharpness - SHARPNESS) < 0.15
    assert found.weights.artifact_3 > found.weights.wounds


def test_chances_that_were_drawn_by_are_said_to_be_right() -> None:
    positions = foretold_by(SHARPNESS)
    lines = report(positions, judged(positions, has_weights=False, run="a test")).splitlines()
    assert lines[0].startswith(f"{GAMES} games held out, {GAMES} positions: Brier 0.1")
    said, won = (int(it.split("%")[0].split()[-1]) for it in lines[3].split(":")[1].split("won"))
    assert abs(said - won) < 6
