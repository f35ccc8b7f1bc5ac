"""Seven Prophecies, by Hinata Origuchi: foretell your ranks, then make them come true."""

from foretold.core.words import add_texts
from foretold.games.seven_prophecies.game import SevenProphecies

add_texts("foretold.games.seven_prophecies")

__all__ = ["SevenProphecies"]
