"""Oh Hell, a traditional game: bid on your tricks, then win exactly as many."""

from oh_hell.game import OhHell

__all__ = ["OhHell"]
