"""Observations of Prophétie read back: they hold all that the seat has seen of the deal."""

from __future__ import annotations

import numpy as np
import pytest

from foretold.games.prophetie.view import ProphetieView
from foretold.research.batch import KernelBatch
from tests.games.tricks_read import names, tricks_in

STEPS, EVERY = 500, 5


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_a_deal_can_be_read_from_an_observation(seats: int) -> None:
    batch = KernelBatch("prophetie", 1, seats, seed=3, is_compiled=False)
    open_bets = named = 0
    for _ in range(0, STEPS, EVERY):
        seat = int(batch.seat[0])
        view = batch.playthrough(0).view(seat)
        assert isinstance(view, ProphetieView)
        assert names(batch, "hand") == sorted(view.hand)
        assert tricks_in(batch) == [(trick.leader, trick.cards) for trick in view.tricks]
        suits = [None if suit == 0 else suit - 1 for suit in batch.part("named")[0].tolist()]
        assert suits[: len(view.tricks)] == [trick.named for trick in view.tricks]
        for other in range(seats):
            cards = np.flatnonzero(batch.part("bets")[0, (other - seat) % seats]).tolist()
            bet = sorted(batch.actions[card].removeprefix("play ") for card in cards)
            if view.phase == "play" or other != seat:  # who bets may have chosen some cards already
                assert bet == sorted(view.bets[other])
            open_bets += bool(bet) and other != seat
        named += any(trick.named is not None for trick in view.tricks)
        for _ in range(EVERY):
            batch.step(batch.sample())
    assert named > 0
    assert open_bets > 0 or seats == 2


def test_a_bet_is_made_card_by_card() -> None:
    batch = KernelBatch("prophetie", 1, 2, seed=3, is_compiled=False)
    hand = batch.playthrough(0).legal(0)[0].split()[1:]
    for card in hand:
        assert len(batch.playthrough(0).history) == 2
        batch.step([batch.action_numbers[f"bet {card}"]])
    assert str(batch.playthrough(0).history[-1]) == f"0 bet {' '.join(hand)}"
