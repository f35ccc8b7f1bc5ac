"""Ends: games end, results come as the contract says, who resigned cannot win."""

from __future__ import annotations

import pytest

from foretold.arena.match import play_out
from foretold.bots.random import choose_at_random
from foretold.core import record
from foretold.core.errors import IllegalMove
from foretold.core.game import RESIGN
from foretold.core.luck import Seeded
from foretold.core.notation import Entry
from foretold.core.play import (
    is_over,
)
from foretold.core.words import LANGUAGES, render
from tests.contract.cases import Case
from tests.contract.laws.walking import (
    finished,
    law,
    length,
    longest,
    played_to,
    walk,
)


@law
def a_bounded_game_ends(case: Case, seed: int) -> None:
    playthrough = finished(case, seed)
    assert playthrough.is_over or not case.game.is_bounded(playthrough.options)


@law
def scores_and_winners_come_as_the_contract_says(case: Case, seed: int) -> None:
    for playthrough in walk(case, seed):
        scores, outcome = case.game.scores(playthrough.state), case.game.outcome(playthrough.state)
        assert len(scores) == case.seats
        assert (outcome is not None) == is_over(case.game, playthrough.state)
        if outcome is not None:
            assert outcome.scores == scores
            assert set(outcome.winners) <= set(range(case.seats))
            assert outcome.winners == sorted(set(outcome.winners))
            assert all(render(outcome.reason, language) for language in LANGUAGES)


@law
def somebody_wins_a_game_that_programs_play(case: Case, seed: int) -> None:
    """Whatever the sign of the scores, unless all have resigned. Where people play together, all may lose."""
    if case.game.kernel is None:
        return
    playthrough = finished(case, seed)
    outcome = case.game.outcome(playthrough.state)
    assert outcome is None or outcome.winners, f"nobody wins with {outcome.scores}\n{record.write(playthrough)}"


@law
def who_resigns_cannot_win_and_play_goes_on(case: Case, seed: int) -> None:
    """At any time of the game, and one after the other."""
    chance = Seeded(f"resigning {seed}")
    playthrough = played_to(case, seed, chance.below(length(case, seed) + 1))
    first = chance.below(case.seats)
    for seat in [(first + number) % case.seats for number in range(1 + chance.below(2))]:
        if playthrough.is_over or seat in case.game.resigned(playthrough.state):
            with pytest.raises(IllegalMove):
                playthrough.play(Entry(seat, RESIGN))
            continue
        playthrough.play(Entry(seat, RESIGN))
        with pytest.raises(IllegalMove):
            playthrough.play(Entry(seat, RESIGN))
        play_out(playthrough, chance, [choose_at_random], chance.below(20))
    play_out(playthrough, chance, [choose_at_random], longest(case))
    outcome, resigned = case.game.outcome(playthrough.state), set(case.game.resigned(playthrough.state))
    assert outcome is not None or not case.game.is_bounded(playthrough.options)
    assert outcome is None or len(resigned) == case.seats or not resigned & set(outcome.winners)
