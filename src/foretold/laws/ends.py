"""Ends: games end, results come as the contract says, who resigned cannot win."""

from __future__ import annotations

from foretold.arena.match import play_out
from foretold.bots.random import choose_at_random
from foretold.core.errors import IllegalMove
from foretold.core.game import RESIGN
from foretold.core.luck import Seeded
from foretold.core.notation import Entry
from foretold.core.play import (
    is_over,
)
from foretold.core.words import LANGUAGES, render
from foretold.laws.breach import expect, expect_refusal, expect_same
from foretold.laws.cases import Case
from foretold.laws.walks import (
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
    expect(playthrough.is_over or not case.game.is_bounded(playthrough.options), "a bounded game goes on")


@law
def scores_and_winners_come_as_the_contract_says(case: Case, seed: int) -> None:
    for playthrough in walk(case, seed):
        scores, outcome = case.game.scores(playthrough.state), case.game.outcome(playthrough.state)
        expect_same(len(scores), case.seats, "the number of scores")
        over = is_over(case.game, playthrough.state)
        expect((outcome is not None) == over, f"over is {over}, and the outcome {outcome}")
        if outcome is not None:
            expect_same(outcome.scores, scores, "the scores of the outcome")
            expect(set(outcome.winners) <= set(range(case.seats)), f"winners {outcome.winners} are not all seats")
            expect_same(outcome.winners, sorted(set(outcome.winners)), "the winners in order, each once")
            for language in LANGUAGES:
                expect(render(outcome.reason, language), f"the end has no words in {language}")


@law
def somebody_wins_a_game_that_programs_play(case: Case, seed: int) -> None:
    """Whatever the sign of the scores, unless all have resigned. Where people play together, all may lose."""
    if case.game.kernel is None:
        return
    playthrough = finished(case, seed)
    outcome = case.game.outcome(playthrough.state)
    if outcome is not None:
        expect(outcome.winners, f"nobody wins with {outcome.scores}")


@law
def who_resigns_cannot_win_and_play_goes_on(case: Case, seed: int) -> None:
    """At any time of the game, and one after the other."""
    chance = Seeded(f"resigning {seed}")
    playthrough = played_to(case, seed, chance.below(length(case, seed) + 1))
    first = chance.below(case.seats)
    for seat in [(first + number) % case.seats for number in range(1 + chance.below(2))]:
        if playthrough.is_over or seat in case.game.resigned(playthrough.state):
            with expect_refusal(IllegalMove, "resigns, which was not possible any more", seat):
                playthrough.play(Entry(seat, RESIGN))
            continue
        playthrough.play(Entry(seat, RESIGN))
        with expect_refusal(IllegalMove, "resigns twice", seat):
            playthrough.play(Entry(seat, RESIGN))
        play_out(playthrough, chance, [choose_at_random], chance.below(20))
    play_out(playthrough, chance, [choose_at_random], longest(case))
    outcome, resigned = case.game.outcome(playthrough.state), set(case.game.resigned(playthrough.state))
    expect(outcome is not None or not case.game.is_bounded(playthrough.options), "a bounded game goes on")
    if outcome is not None and len(resigned) < case.seats:
        expect(not resigned & set(outcome.winners), f"{outcome.winners} win, and {sorted(resigned)} have resigned")
