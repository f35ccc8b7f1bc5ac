"""Toys broken on purpose, one for every way to break a law."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import count
from typing import Any

import msgspec

from foretold.core.game import Outcome, Prompt, View
from foretold.core.luck import Seeded
from foretold.core.notation import Entry, Move
from foretold.core.shapes import Chance, OneOf
from foretold.core.words import Phrase, Said, phrase
from tests.toys import hearth, omens


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


class ChangesWhenLookedAt(omens.Omens):
    def view(self, state: omens.State, seat: int | None) -> omens.OmensView:
        state.options = {**state.options, "looked": True}
        return super().view(state, seat)


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


class TellsTheNewestMoveOpenly(omens.Omens):
    def masked(
        self, state: omens.State, history: Sequence[Entry], seat: int | None, since: int = 0
    ) -> Sequence[Entry]:
        return history[since:] if since else super().masked(state, history, seat)


class LeaksInTheRecord(omens.Omens):
    def _masked_entry(self, state: omens.State, entry: Entry, seat: int | None) -> Entry:
        return entry if entry.move.verb == "bury" else super()._masked_entry(state, entry, seat)


class HandsOutTheStateItself(omens.Omens):
    def view(self, state: omens.State, seat: int | None) -> omens.OmensView:
        return msgspec.structs.replace(super().view(state, seat), resigned=(1, 2))


class ImaginesNoDiscards(hearth.Hearth):
    def imagine(self, view: View, chance: Chance) -> hearth.State:
        return replace(super().imagine(view, chance), discards=[])


class HasNoWordsForBurying(omens.Omens):
    def words(self, before: omens.State, entry: Entry, after: omens.State) -> list[Said]:
        return [] if entry.move.verb == "bury" else super().words(before, entry, after)


class LetsTheLateResignedWin(omens.Omens):
    """Only who resigns while tricks are played."""

    def outcome(self, state: omens.State) -> Outcome | None:
        outcome = super().outcome(state)
        if outcome is None or len(state.plays) <= state.seats:
            return outcome
        return msgspec.structs.replace(outcome, winners=list(range(state.seats)))


class AsksWhileLuckIsDue(hearth.Hearth):
    def prompts(self, state: hearth.State) -> list[Prompt]:
        return super().prompts(state) or self._strike_prompts(state)


class StumblesOverText(omens.Omens):
    def why_not_now(self, state: omens.State, actor: int | str, move: Move) -> Phrase | None:
        return phrase("omens-bury", count=int(move.tokens[0])) if move.tokens else None


class FillsInWhatWasThere(omens.Omens):
    """Masks a record and fills it in with what it had masked: a game is compared with itself."""

    last: Sequence[Entry] = ()

    def masked(
        self, state: omens.State, history: Sequence[Entry], seat: int | None, since: int = 0
    ) -> Sequence[Entry]:
        self.last = history
        return super().masked(state, history, seat, since)

    def filled(self, state: omens.State, history: Sequence[Entry], chance: Chance) -> list[Entry]:
        return list(self.last)


class ForgetsVoids(omens.Omens):
    """Deals unseen cards to anybody, whatever they have shown."""

    def imagine(self, view: View, chance: Chance) -> omens.State:
        state = super().imagine(view, chance)
        others = [who for who in range(state.seats) if who != view.seat and state.hands and state.hands[who]]
        if len(others) > 1:
            one, two = (state.hands[who] for who in others[:2])
            one[0], two[0] = two[0], one[0]
            one.sort(), two.sort()
        return state


class SaysNothingToTheOthers(omens.Omens):
    def words(self, before: omens.State, entry: Entry, after: omens.State) -> list[Said]:
        said = super().words(before, entry, after)
        is_play = entry.move.verb == "play" and isinstance(entry.actor, int)
        return [Said(it.words, to=int(entry.actor)) for it in said] if is_play else said


class LosesAnArgumentInFrench(omens.Omens):
    package = "tests.contract.half_translated"


class CountsOtherwiseInFrench(omens.Omens):
    def rules_text(self, language: str) -> str:
        return "Each of you has 5 cards." if language == "en" else "Chacun a 6 cartes."


class HasNoOutlookAtTheEnd(hearth.Hearth):
    """As one that looks for the next question of a game that is over."""

    def outlook(self, view: View) -> None:
        self.prompts(self.imagine(view, Seeded(0)))[0]
