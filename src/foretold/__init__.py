"""Foretold: five games of prophecy on one rules core."""

__version__ = "0.1.0"
