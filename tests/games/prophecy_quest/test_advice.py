"""Outlooks, hints and chances answer at every position of whole games, Final Battles among them."""

from __future__ import annotations

import pytest

from foretold.bots import find_bot
from foretold.core.luck import Seeded
from foretold.core.notation import Entry
from foretold.core.play import Playthrough
from foretold.games import GAMES
from foretold.laws.advice import asked_seats, check_hint, check_outlooks

GAME = GAMES["prophecy-quest"]
EVERY = 10  # plies between two hints
LONGEST = 20_000


@pytest.mark.slow
@pytest.mark.parametrize("seed", [3, 6])  # both have a Final Battle
def test_advice_answers_at_every_position_of_a_whole_game(seed: int) -> None:
    chance, bot = Seeded(seed), find_bot("greedy", GAME)
    played, has_battle = Playthrough.begin(GAME, 2, {}), False
    while not played.is_over and len(played.history) < LONGEST:
        check_outlooks(played)
        if played.draw(chance) is None:
            seat = asked_seats(played)[0]
            if len(played.history) % EVERY == 0:
                check_hint(played, seat, seed)
            played.play(Entry(seat, bot(played.look(seat), chance)))
        has_battle = has_battle or played.state.is_final
    check_outlooks(played)
    assert played.is_over
    assert has_battle
