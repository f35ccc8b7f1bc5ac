"""Thinking for bots, advice, forecasts and curves: in processes of their own, shared fairly. Names no game."""

from foretold.core.words import add_texts

add_texts("foretold.thinking")
