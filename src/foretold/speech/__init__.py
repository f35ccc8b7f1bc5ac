"""A game played by saying and asking: a line of words in, a move or an answer in words out. It names no game."""

from foretold.core.words import add_texts

add_texts("foretold.speech")
