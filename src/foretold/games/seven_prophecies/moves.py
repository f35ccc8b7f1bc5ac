"""Moves of Seven Prophecies as numbers, in two ways: for the kernel, and as actions without gaps. In two modes.

A move is a card, or behind all cards a step of a prophecy: the cubes begin on the first rank, some of them go on to
the next one, and so on until the rest stay. Actions are the 52 cards by colour and number, then how many cubes go
on.
"""

from __future__ import annotations

from foretold.core.fitting import Fitted
from foretold.games.seven_prophecies.state import CUBES, Agreement
from foretold.games.tricks import observation as tricks

FIRST_PROPHECY = 64
CARDS = 52
SUIT_GAPS = 3  # of the sixteen numbers of a colour that are no cards
LOWEST = 1

in_tricks = Fitted([tricks], {"skipped": SUIT_GAPS, "first": LOWEST}, "seven-prophecies")
place_of, card_at = in_tricks(tricks.place_of), in_tricks(tricks.card_at)


def action_count(table: Agreement) -> int:
    return CARDS + CUBES + 1


def action_of(table: Agreement, move: int) -> int:
    return place_of(move) if move < FIRST_PROPHECY else CARDS + move - FIRST_PROPHECY


def move_of(table: Agreement, action: int) -> int:
    return card_at(action) if action < CARDS else FIRST_PROPHECY + action - CARDS
