"""A gentle player of Seven Prophecies: it foretells from two imagined rounds and plays some cards at random."""

from __future__ import annotations

from typing import Any

from foretold.bots.gentle import played_without_thought
from foretold.bots.greedy import first_question
from foretold.core.game import Game
from foretold.core.notation import Move
from foretold.core.play import Sight
from foretold.core.shapes import Chance
from foretold.games.seven_prophecies import bot

TRIALS = 2


def choose(game: Game[Any], sight: Sight, chance: Chance) -> Move:
    lapse = played_without_thought(sight, chance) if first_question(sight).kind == "play" else None
    return lapse or bot.choose(game, sight, chance, TRIALS)
