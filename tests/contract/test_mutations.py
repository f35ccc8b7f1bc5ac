"""Each law can fail: games broken on purpose, one for every law, some for every way to break it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from foretold import laws
from foretold.laws.cases import Case
from tests.contract import broken_games as games
from tests.contract import broken_toys as toys
from tests.contract.test_laws import QUICK_SEEDS
from tests.toys import TOYS

SMALL: dict[str, Any] = {"ranks": 4, "hand": 5, "bury": 2}

BROKEN: Sequence[tuple[laws.Law, type[Any], dict[str, Any]]] = [
    (laws.legality.legal_moves_are_listed_sorted_once_and_as_brute_force_finds_them, toys.ListsAMoveTwice, SMALL),
    (laws.legality.every_listed_move_is_accepted_and_canonical, toys.ListsWhatIsNoMove, SMALL),
    (laws.legality.what_is_not_legal_is_refused_with_words_and_nothing_changes, toys.ChangesWhileRefusing, SMALL),
    (laws.legality.prompts_have_ids_of_their_own_and_words, toys.UsesAnIdTwice, SMALL),
    (laws.legality.sealed_answers_commute, toys.RemembersWhoDecidedFirst, SMALL),
    (laws.states.a_copy_keeps_its_state_while_the_game_goes_on, toys.SharesHandsBetweenCopies, SMALL),
    (laws.states.a_state_survives_json, toys.LosesThePileInJson, SMALL),
    (laws.states.a_record_replays_to_the_same_state_and_text, toys.DependsOnWhatWasPlayedBefore, SMALL),
    (laws.states.taking_back_leads_to_the_state_before, toys.DependsOnWhatWasPlayedBefore, SMALL),
    (laws.states.looking_at_a_state_changes_nothing_in_it, toys.ChangesWhenLookedAt, SMALL),
    (laws.ends.a_bounded_game_ends, toys.NeverEnds, {}),
    (laws.ends.scores_and_winners_come_as_the_contract_says, toys.NamesAWinnerTooEarly, SMALL),
    (laws.ends.who_resigns_cannot_win_and_play_goes_on, toys.LetsTheResignedWin, SMALL),
    (laws.secrecy.two_worlds_that_differ_in_secrets_alone_look_the_same, toys.LeaksInTheView, SMALL),
    (laws.secrecy.two_worlds_that_differ_in_secrets_alone_look_the_same, toys.LeaksInTheWords, SMALL),
    (laws.secrecy.two_worlds_that_differ_in_secrets_alone_look_the_same, toys.LeaksInThePrompts, SMALL),
    (laws.secrecy.two_worlds_that_differ_in_secrets_alone_look_the_same, toys.LeaksInTheRecord, SMALL),
    (laws.secrecy.the_newest_moves_are_masked_as_in_the_whole_record, toys.TellsTheNewestMoveOpenly, SMALL),
    (laws.secrecy.views_are_plain_data_and_prompts_of_others_stay_with_them, toys.HandsOutTheStateItself, SMALL),
    (laws.secrecy.an_imagined_state_gives_the_same_view, toys.ImaginesNoDiscards, {}),
    (laws.secrecy.an_imagined_state_gives_the_same_view, games.ForgetsWhoResigned, {}),
    (laws.compiled.compiled_and_plain_rules_play_the_same_games, games.CountsDifferentlyWhenCompiled, {}),
    (laws.ends.who_resigns_cannot_win_and_play_goes_on, toys.LetsTheLateResignedWin, SMALL),
    (laws.legality.nobody_is_asked_while_luck_is_due, toys.AsksWhileLuckIsDue, {}),
    (laws.legality.any_text_is_borne_and_refused_with_a_reason, toys.StumblesOverText, SMALL),
    (laws.secrecy.two_worlds_that_differ_in_secrets_alone_look_the_same, games.TellsHands, {}),
    (laws.secrecy.two_worlds_that_differ_in_secrets_alone_look_the_same, games.ShowsWhatWasNotDealt, {}),
    (laws.secrecy.two_worlds_that_differ_in_secrets_alone_look_the_same, games.ForgetsShownVoids, {}),
    (laws.secrecy.the_other_world_really_is_another, toys.FillsInWhatWasThere, SMALL),
    (laws.secrecy.imagined_worlds_respect_the_whole_past, toys.ForgetsVoids, {}),
    (laws.secrecy.a_masked_record_leaves_open_what_the_view_leaves_open, games.TellsSpectatorsAll, {}),
    (laws.compiled.plain_search_equals_compiled_search, games.SearchesDifferentlyWhenCompiled, {}),
    (laws.kernels.the_kernel_offers_and_makes_the_moves_of_the_prompts, games.IgnoresFollowing, {}),
    (laws.kernels.the_kernel_offers_and_makes_the_moves_of_the_prompts, games.NamesTheNextMove, {}),
    (laws.kernels.the_kernel_scores_as_the_rules_do, games.RewardsTheWrongSeat, {}),
    (laws.kernels.the_kernel_scores_as_the_rules_do, games.RewardsAnotherLoser, {}),
    (laws.kernels.the_kernel_scores_as_the_rules_do, games.RewardsTheWrongWinner, {}),
    (laws.kernels.the_kernel_scores_as_the_rules_do, games.GainsNoBonus, {}),
    (laws.ends.somebody_wins_a_game_that_programs_play, games.NobodyWins, {}),
    (laws.kernels.a_copy_of_the_kernels_state_plays_on_as_the_state_does, games.ForgetsANumber, {}),
    (laws.kernels.a_copy_of_the_kernels_state_plays_on_as_the_state_does, games.ForgetsAList, {}),
    (laws.kernels.beginning_anew_leaves_nothing_of_the_game_before, games.BeginsWithOldVoids, {}),
    (laws.environments.a_batch_plays_the_games_of_the_prompts, games.AllowsAnyCard, {}),
    (laws.environments.a_batch_plays_the_games_of_the_prompts, games.ShowsHalfABet, {}),
    (laws.environments.a_batch_plays_the_games_of_the_prompts, games.NamesTheNextMove, {}),
    (laws.environments.actions_put_together_are_the_moves_of_the_prompts, games.KeepsACubeBack, {}),
    (laws.environments.actions_are_numbered_without_gaps_and_named_once, games.NumbersSpecialsAlike, {}),
    (laws.environments.a_compiled_batch_equals_a_plain_one, games.ObservesDifferentlyWhenCompiled, {}),
    (laws.environments.an_observation_tells_nothing_that_is_hidden, games.LeaksTheLeftHand, {}),
    (laws.environments.an_observation_changes_with_what_a_seat_sees, games.SeesItsHandAlone, {}),
    (laws.environments.a_game_goes_on_from_its_record_and_from_its_copy, games.TellsTheFutureBackwards, {}),
    (laws.environments.every_copy_of_a_batch_plays_on_alike, games.LosesGoldInCopies, {}),
    (laws.players.a_search_beats_random_play, games.SearchesForTheWorst, {}),
    (laws.players.the_coach_counts_what_the_game_would_pay, games.CoachesTheNeighbour, {}),
    (laws.players.the_coach_counts_what_the_game_would_pay, games.CoachCountsTwice, {}),
    (laws.languages.texts_say_the_same_in_every_language, toys.LosesAnArgumentInFrench, SMALL),
    (laws.languages.texts_say_the_same_in_every_language, toys.CountsOtherwiseInFrench, SMALL),
    (laws.advice.advice_answers_at_every_position, toys.HasNoOutlookAtTheEnd, {}),
    (laws.advice.advice_answers_at_every_position, games.NamesTheNextMove, {}),
    (laws.words.whatever_a_seat_sees_change_is_said_to_it, toys.SaysNothingToTheOthers, SMALL),
    (laws.words.every_move_is_put_into_words_in_every_language, toys.HasNoWordsForBurying, SMALL),
]


@pytest.mark.parametrize(("law", "broken", "options"), BROKEN, ids=lambda it: getattr(it, "__name__", ""))
def test_a_broken_game_is_found_out(law: laws.Law, broken: type[Any], options: dict[str, Any]) -> None:
    """At the seeds of the quick suite. The message names the law, and prints a record where it needs one."""
    game = broken()
    case = Case(game, 3 if 3 in game.seats else 2, options)
    with pytest.raises(laws.BrokenLaw, match=f"^{law.__name__}: {game.id}-"):
        any(law(case, seed) for seed in QUICK_SEEDS)  # type: ignore[func-returns-value]


def test_the_same_game_unbroken_keeps_the_law() -> None:
    for law in laws.LAWS.values():
        for game in TOYS.values():
            law(Case(game, 3), 0)


def test_every_law_has_a_game_that_breaks_it() -> None:
    assert {law.__name__ for law, _, _ in BROKEN} == set(laws.LAWS)
