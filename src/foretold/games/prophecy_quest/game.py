"""The adventure as the contract asks for it; what happens stands in `rules` and the modules it leads to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from foretold.core.game import RESIGN, Game, Outcome, Prompt, View
from foretold.core.luck import Odds
from foretold.core.notation import Entry, Move
from foretold.core.shapes import Chance, OneOf
from foretold.core.words import Phrase, Said, phrase
from foretold.games.prophecy_quest import (
    agenda,
    creature,
    defeat,
    draft,
    drawing,
    duel,
    effects,
    filling,
    moving,
    secrets,
    stones,
    trading,
    visiting,
    words,
)
from foretold.games.prophecy_quest.cards import behaviour
from foretold.games.prophecy_quest.fate import winners_of
from foretold.games.prophecy_quest.material import Material, material
from foretold.games.prophecy_quest.options import FIELDS
from foretold.games.prophecy_quest.outlook import QuestOutlook, outlook
from foretold.games.prophecy_quest.rules import begin, keep_hero
from foretold.games.prophecy_quest.state import State, copied
from foretold.games.prophecy_quest.view import QuestView, imagined, look_at

# Each registers its steps; behaviour also what traits do.
STEPS_FROM = (behaviour, creature, defeat, drawing, duel, effects, moving, stones, trading, visiting)


class ProphecyQuest(Game[State]):
    id = "prophecy-quest"
    title = "Prophecy, the adventure"
    author = "Vlaada Chvátil"
    speech = "foretold.games.prophecy_quest.speech"
    seats = range(2, 6)
    rules = 3  # what changed: `versions`
    fields = FIELDS
    bots: ClassVar = {
        "novice": "foretold.games.prophecy_quest.bots.novice",
        "greedy": "foretold.games.prophecy_quest.bots.seer",
        "search": "foretold.games.prophecy_quest.bots.sibyl",
    }
    adviser = "foretold.games.prophecy_quest.bots.adviser"
    observation = "foretold.games.prophecy_quest.observation"
    state_type = State
    view_type = QuestView
    outlook_type = QuestOutlook
    material_type = Material

    def is_bounded(self, options: Mapping[str, Any]) -> bool:
        """Heroes may wander for ever."""
        return False

    def new(self, seats: int, options: Mapping[str, Any], rules: int) -> State:
        return begin(seats, dict(options), rules)

    def copy(self, state: State) -> State:
        return copied(state)

    # Play

    def prompts(self, state: State) -> list[Prompt]:
        if state.draft is not None:
            return [self._draft_prompt(state, seat) for seat in range(state.seats)]
        found = agenda.asked(state)
        if found is None:
            return []
        seat, kind = found
        ask, shape = words.question(state, seat, kind), OneOf(tuple(state.menu))
        return [Prompt(f"{kind}.{state.plies}", seat, kind, ask, shape)]

    def _draft_prompt(self, state: State, seat: int) -> Prompt:
        assert state.draft is not None
        shape = OneOf(tuple(f"keep {it}" for it in state.draft.held[seat][-1]))
        number = len(state.draft.held[seat])
        is_decided = draft.is_decided(state.draft, seat)
        ask = phrase("quest-ask-keep", number=number)
        return Prompt(f"keep.{number}", seat, "keep", ask, shape, is_sealed=True, is_decided=is_decided)

    def odds(self, state: State) -> Odds | None:
        return agenda.due(state)

    def apply(self, state: State, actor: int | str, move: Move) -> None:
        if move == RESIGN:
            state.resigned = sorted({*state.resigned, int(actor)})
            return
        state.plies += 1
        if state.draft is not None:
            keep_hero(state, int(actor), move.tokens[0])
        else:
            agenda.take(state, move)

    def resigned(self, state: State) -> list[int]:
        return state.resigned

    def why_not(self, state: State, actor: int | str, move: Move) -> Phrase | None:
        return words.why_not(state, actor, move)

    def why_not_now(self, state: State, actor: int | str, move: Move) -> Phrase | None:
        return words.why_not(state, actor, move)

    # What comes of it

    def scores(self, state: State) -> list[int]:
        return [len(hero.artifacts) if hero else 0 for hero in state.heroes]

    def outcome(self, state: State) -> Outcome | None:
        if not state.ended:
            return None
        winners = winners_of(state)
        return Outcome(self.scores(state), winners, words.how_it_ended(state, winners))

    def chapter(self, state: State) -> int:
        """The furthest round of anybody; 0 before the first."""
        return max(it.rounds for it in state.tales)

    # What people may know

    def view(self, state: State, seat: int | None) -> QuestView:
        return look_at(state, seat)

    def material(self, rules: int) -> Material:
        return material(rules)

    def outlook(self, view: View) -> QuestOutlook | None:
        assert isinstance(view, QuestView)
        return outlook(view)

    def imagine(self, view: View, chance: Chance) -> State:
        assert isinstance(view, QuestView)
        return imagined(view, chance)

    def masked(self, state: State, history: Sequence[Entry], seat: int | None, since: int = 0) -> Sequence[Entry]:
        return secrets.masked(state, history, seat, since)

    def filled(self, state: State, history: Sequence[Entry], chance: Chance) -> list[Entry]:
        return filling.filled(self, state, history, chance)

    def words(self, before: State, entry: Entry, after: State) -> list[Said]:
        return words.words_of(before, entry, after)

    def sketch(self, view: View) -> str:
        assert isinstance(view, QuestView)
        return words.sketch(view)
