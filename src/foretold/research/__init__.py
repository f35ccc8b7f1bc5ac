"""Doors for researchers: many games in lock-step as NumPy arrays, and what other libraries expect of them."""
