"""Tricks read back from the observation of a trick game."""

from __future__ import annotations

import numpy as np

from foretold.research.batch import KernelBatch

Tricks = list[tuple[int, list[str]]]  # who led, and the cards in play order


def tricks_in(batch: KernelBatch) -> Tricks:
    """From what the seat to move observes in the first game."""
    seat, seats = int(batch.seat[0]), batch.seats
    tricks: Tricks = []
    for trick, leader in enumerate(batch.part("leaders")[0].tolist()):
        if leader:
            led = (seat + leader - 1) % seats
            cards = [card_of(batch, (led - seat + place) % seats, trick) for place in range(seats)]
            tricks.append((led, [card for card in cards if card]))
    return tricks


def card_of(batch: KernelBatch, player: int, trick: int) -> str:
    found = np.flatnonzero(batch.part("played")[0, player] == trick + 1).tolist()
    assert len(found) <= 1
    return batch.actions[found[0]].removeprefix("play ") if found else ""


def names(batch: KernelBatch, part: str) -> list[str]:
    """The cards of a part, which are numbered as the actions that play them."""
    return sorted(batch.actions[card].removeprefix("play ") for card in np.flatnonzero(batch.part(part)[0]))
