"""Prophétie, by Christopher Haviland and Bob Kamp: bet with the cards you give up."""

from foretold.core.words import add_texts
from foretold.games.prophetie.game import Prophetie

add_texts("foretold.games.prophetie")

__all__ = ["Prophetie"]
