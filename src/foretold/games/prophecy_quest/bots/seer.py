"""The Seer: knows what every space holds for her hero and the way to it, weighs battles by exact odds, and takes
what is worth most now. She does not think of what others will do, nor a turn through to its end; all heroes are
welcome to her."""

from __future__ import annotations

from typing import Any

from foretold.bots.greedy import first_question
from foretold.core.game import Game
from foretold.core.notation import Move, parse
from foretold.core.play import Sight
from foretold.core.shapes import Chance
from foretold.games.prophecy_quest.bots.walking import Walker


def choose(game: Game[Any], sight: Sight, chance: Chance) -> Move:
    prompt = first_question(sight)
    assert isinstance(prompt.actor, int)
    if prompt.kind == "keep":
        return prompt.shape.sample(chance)
    weighed = Walker(game.imagine(sight.view, chance), prompt.actor).weighed()
    return parse(max(sorted(weighed), key=weighed.__getitem__))
