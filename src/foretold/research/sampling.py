"""Actions at random, whatever the game. In two modes."""

from __future__ import annotations

from typing import Any

from foretold.core.lcg import draw


def sample_all(choices: Any, counts: Any, rng: Any, actions: Any) -> None:
    """In each game one of its legal actions, all equally likely; 0 where there is none."""
    for game in range(len(counts)):
        actions[game] = choices[game, draw(rng, counts[game])] if counts[game] else 0
