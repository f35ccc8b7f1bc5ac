"""The Novice: plays sensibly, looks no further than this turn, and misjudges things now and then."""

from __future__ import annotations

from typing import Any

from foretold.bots.greedy import first_question
from foretold.core.game import Game
from foretold.core.notation import Move, parse
from foretold.core.play import Sight
from foretold.core.shapes import Chance
from foretold.games.prophecy_quest.bots.walking import Walker

ERROR = 0.3  # at most, either way, in what a thing is worth
FINE = 1_000
THIS_TURN = 0.0  # of what lies further ahead


def choose(game: Game[Any], sight: Sight, chance: Chance) -> Move:
    prompt = first_question(sight)
    assert isinstance(prompt.actor, int)
    if prompt.kind == "keep":
        return prompt.shape.sample(chance)
    weighed = Walker(game.imagine(sight.view, chance), prompt.actor, THIS_TURN).weighed()
    judged = {word: weighed[word] + _error(chance) for word in sorted(weighed)}
    return parse(max(judged, key=judged.__getitem__))


def _error(chance: Chance) -> float:
    """Small ones more often than great ones."""
    return ERROR * (chance.below(FINE) - chance.below(FINE)) / FINE
