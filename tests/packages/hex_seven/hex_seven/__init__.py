"""Hex on a board of 7 by 7: connect your two sides."""
