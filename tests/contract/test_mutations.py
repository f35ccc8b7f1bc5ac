"""Each law can fail: toys broken on purpose, one for every law, some for every way to break it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import count
from typing import Any

import msgspec
import pytest

from foretold.core.game import Outcome, Prompt, View
from foretold.core.notation import Entry, Move
from foretold.core.shapes import Chance, OneOf
from foretold.core.words import Phrase, Said, phrase
from tests.contract import broken_kernel, laws
from tests.contract.cases import Case
from tests.toys import hearth, omens

SMALL: dict[str, Any] = {"ranks": 4, "hand": 5, "bury": 2}


class ListsAMoveTwice(omens.Omens):
    def prompts(self, state: omens.State) -> list[Prompt]:
        return [_with_moves(it, (*it.shape.moves, it.shape.moves[0])) if isinstance(it.shape, OneOf) else it
                for it in super().prompts(state)]  # fmt: skip


class ListsWhatIsNoMove(omens.Omens):
    def prompts(self, state: omens.State) -> list[Prompt]:
        return [
            _with_moves(it, ("play  a1",)) if isinstance(it.shape, OneOf) else it for it in super().prompts(state)
        ]


def _with_moves(prompt: Prompt, moves: tuple[str, ...]) -> Prompt:
    return msgspec.structs.replace(prompt, shape=OneOf(moves))


class ChangesWhileRefusing(omens.Omens):
    def why_not(self, state: omens.State, actor: int | str, move: Move) -> Phrase | None:
        state.pile.append("a1")
        return None


class UsesAnIdTwice(omens.Omens):
    def prompts(self, state: omens.State) -> list[Prompt]:
        return [msgspec.structs.replace(it, id="again") for it in super().prompts(state)]


class RemembersWhoDecidedFirst(omens.Omens):
    def apply(self, state: omens.State, actor: int | str, move: Move) -> None:
        super().apply(state, actor, move)
        if move.verb == "bury":
            state.pile.append(f"a{actor}")


class SharesHandsBetweenCopies(omens.Omens):
    def copy(self, state: omens.State) -> omens.State:
        return replace(super().copy(state), hands=state.hands)


class LosesThePileInJson(omens.Omens):
    def to_json(self, state: omens.State) -> Any:
        return {**super().to_json(state), "pile": []}


class DependsOnWhatWasPlayedBefore(omens.Omens):
    games = count()

    def new(self, seats: int, options: Mapping[str, Any], rules: int) -> omens.State:
        return super().new(seats, {**options, "game": next(self.games)}, rules)


class NeverEnds(hearth.Hearth):
    def _end_turn(self, state: hearth.State) -> None:
        super()._end_turn(state)
        state.turn %= state.seats


class NamesAWinnerTooEarly(omens.Omens):
    def outcome(self, state: omens.State) -> Outcome | None:
        return super().outcome(state) or Outcome([0] * state.seats, [0], phrase("omens-end"))

    def prompts(self, state: omens.State) -> list[Prompt]:
        return omens.Omens().prompts(state)


class LetsTheResignedWin(omens.Omens):
    def outcome(self, state: omens.State) -> Outcome | None:
        outcome = super().outcome(state)
        everybody = list(range(state.seats))
        return msgspec.structs.replace(outcome, winners=everybody) if outcome else None


class LeaksInTheView(omens.Omens):
    def view(self, state: omens.State, seat: int | None) -> omens.OmensView:
        return msgspec.structs.replace(super().view(state, seat), options={"pile": state.pile})


class LeaksInTheWords(omens.Omens):
    def words(self, before: omens.State, entry: Entry, after: omens.State) -> list[Said]:
        return [Said(phrase("omens-played", who=1, card=str(after.hands))), *super().words(before, entry, after)]


class LeaksInThePrompts(omens.Omens):
    def prompts(self, state: omens.State) -> list[Prompt]:
        return [msgspec.structs.replace(it, kind=str(state.pile)) for it in super().prompts(state)]


class LeaksInTheRecord(omens.Omens):
    def _masked_entry(self, state: omens.State, entry: Entry, seat: int | None) -> Entry:
        return entry if entry.move.verb == "bury" else super()._masked_entry(state, entry, seat)


class TellsTheNewestMoveOpenly(omens.Omens):
    def masked(
        self, state: omens.State, history: Sequence[Entry], seat: int | None, since: int = 0
    ) -> Sequence[Entry]:
        return history[since:] if since else super().masked(state, history, seat)


class HandsOutTheStateItself(omens.Omens):
    def view(self, state: omens.State, seat: int | None) -> omens.OmensView:
        return msgspec.structs.replace(super().view(state, seat), resigned=(1, 2))


class ImaginesNoDiscards(hearth.Hearth):
    def imagine(self, view: View, chance: Chance) -> hearth.State:
        return replace(super().imagine(view, chance), discards=[])


class CountsDifferentlyWhenCompiled(omens.Omens):
    kernel = "tests.contract.broken_kernel"

    def kernel_structs(self, state: omens.State) -> tuple[Any, Any]:
        return broken_kernel.Nothing(), broken_kernel.Nothing()


class HasNoWordsForBurying(omens.Omens):
    def words(self, before: omens.State, entry: Entry, after: omens.State) -> list[Said]:
        return [] if entry.move.verb == "bury" else super().words(before, entry, after)


BROKEN: Sequence[tuple[laws.Law, type[Any], dict[str, Any]]] = [
    (laws.legal_moves_are_listed_sorted_once_and_as_brute_force_finds_them, ListsAMoveTwice, SMALL),
    (laws.every_listed_move_is_accepted_and_canonical, ListsWhatIsNoMove, SMALL),
    (laws.what_is_not_legal_is_refused_with_words_and_nothing_changes, ChangesWhileRefusing, SMALL),
    (laws.prompts_have_ids_of_their_own_and_words, UsesAnIdTwice, SMALL),
    (laws.sealed_answers_commute, RemembersWhoDecidedFirst, SMALL),
    (laws.a_copy_keeps_its_state_while_the_game_goes_on, SharesHandsBetweenCopies, SMALL),
    (laws.a_state_survives_json, LosesThePileInJson, SMALL),
    (laws.a_record_replays_to_the_same_state_and_text, DependsOnWhatWasPlayedBefore, SMALL),
    (laws.taking_back_leads_to_the_state_before, DependsOnWhatWasPlayedBefore, SMALL),
    (laws.a_bounded_game_ends, NeverEnds, {}),
    (laws.scores_and_winners_come_as_the_contract_says, NamesAWinnerTooEarly, SMALL),
    (laws.who_resigns_cannot_win_and_play_goes_on, LetsTheResignedWin, SMALL),
    (laws.two_worlds_that_differ_in_secrets_alone_look_the_same, LeaksInTheView, SMALL),
    (laws.two_worlds_that_differ_in_secrets_alone_look_the_same, LeaksInTheWords, SMALL),
    (laws.two_worlds_that_differ_in_secrets_alone_look_the_same, LeaksInThePrompts, SMALL),
    (laws.two_worlds_that_differ_in_secrets_alone_look_the_same, LeaksInTheRecord, SMALL),
    (laws.the_newest_moves_are_masked_as_in_the_whole_record, TellsTheNewestMoveOpenly, SMALL),
    (laws.views_are_plain_data_and_prompts_of_others_stay_with_them, HandsOutTheStateItself, SMALL),
    (laws.an_imagined_state_gives_the_same_view, ImaginesNoDiscards, {}),
    (laws.compiled_and_plain_rules_play_the_same_games, CountsDifferentlyWhenCompiled, SMALL),
    (laws.every_move_is_put_into_words_in_every_language, HasNoWordsForBurying, SMALL),
]


@pytest.mark.parametrize(("law", "broken", "options"), BROKEN, ids=lambda it: getattr(it, "__name__", ""))
def test_a_broken_game_is_found_out(law: laws.Law, broken: type[Any], options: dict[str, Any]) -> None:
    case = Case(broken(), 2, options)
    with pytest.raises(Exception):  # noqa: B017, PT011 - a law may also stumble over what is broken
        any(law(case, seed) for seed in range(3))  # type: ignore[func-returns-value]


def test_every_law_has_a_game_that_breaks_it() -> None:
    assert {law.__name__ for law, _, _ in BROKEN} == set(laws.LAWS)
