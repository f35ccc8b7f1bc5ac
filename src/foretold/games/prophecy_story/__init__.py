"""Prophecy, by Michael Purcell (CC BY 4.0): a story about a catastrophe foretold, told together."""

from foretold.core.words import add_texts
from foretold.games.prophecy_story.game import ProphecyStory

add_texts("foretold.games.prophecy_story")

__all__ = ["ProphecyStory"]
