"""Prophecies, by Andy Juell: write how many numbers a line will hold, and be right."""

from foretold.core.words import add_texts
from foretold.games.prophecies.game import Prophecies

add_texts("foretold.games.prophecies")

__all__ = ["Prophecies"]
