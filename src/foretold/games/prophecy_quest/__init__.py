"""Prophecy, the adventure, by Vlaada Chvátil: a ring of twenty spaces, 211 cards, five Artifacts."""

from foretold.core.words import add_texts
from foretold.games.prophecy_quest.game import ProphecyQuest

add_texts("foretold.games.prophecy_quest")

__all__ = ["ProphecyQuest"]
