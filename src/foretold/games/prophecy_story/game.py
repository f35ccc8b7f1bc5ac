"""The story game as the contract asks for it; what happens stands in `rules`, who may do it in `asking`.

Nothing in a story is secret but what the X-card covers, and that from everybody.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from foretold.core.game import Game, Outcome, Prompt, View
from foretold.core.luck import Odds, Roll
from foretold.core.notation import ANYONE, Entry, Move
from foretold.core.play import Playthrough
from foretold.core.shapes import Chance
from foretold.core.story import Blot, Inspiration, Storytelling
from foretold.core.words import Phrase, Said
from foretold.games.prophecy_story import asking, flow, inspiration, modules, rules, safety, versions, words
from foretold.games.prophecy_story.book import EXPORTS, exported, read_json
from foretold.games.prophecy_story.hiding import covered, finder
from foretold.games.prophecy_story.options import FIELDS, MOST_SEATS, checked
from foretold.games.prophecy_story.state import State, copied
from foretold.games.prophecy_story.view import StoryView, hidden_since, imagined, look_at
from foretold.games.prophecy_story.writing import ENOUGH_PEOPLE


class ProphecyStory(Storytelling[State], Game[State]):
    id = "prophecy-story"
    title = "Prophecy, the story"
    author = "Michael Purcell"
    speech = "foretold.games.prophecy_story.speech"
    seats = range(1, MOST_SEATS + 1)
    usual_seats = ENOUGH_PEOPLE
    fields = FIELDS
    has_secrets = False
    has_bots = False
    can_be_away = True
    exports = EXPORTS
    rules = versions.NEWEST
    can_resume = True
    state_type = State
    view_type = StoryView

    def inspiration(self, language: str) -> Inspiration:
        return Inspiration(modules.readings(language), inspiration.ideas(language))

    def exported(self, played: Playthrough, form: str, names: Sequence[str], language: str) -> bytes:
        return exported(played, form, names, language)

    def resumed(self, text: str) -> tuple[Playthrough, list[str]]:
        return read_json(text)

    def is_bounded(self, options: Mapping[str, Any]) -> bool:
        return False

    def check_options(self, seats: int, options: dict[str, Any]) -> dict[str, Any]:
        return checked(seats, options)

    def new(self, seats: int, options: Mapping[str, Any], rules: int) -> State:
        return State(seats, dict(options), rules)

    def copy(self, state: State) -> State:
        return copied(state)

    # Play

    def prompts(self, state: State) -> list[Prompt]:
        return asking.prompts(state)

    def odds(self, state: State) -> Odds | None:
        """One wave of dice."""
        dice = flow.dice_due(state)
        return Roll("roll", (1,) * dice) if dice else None

    def apply(self, state: State, actor: int | str, move: Move) -> None:
        before = asking.open_questions(state)
        rules.apply(state, actor, move)
        still_open = set(asking.open_questions(state))
        for name in before:
            if name not in still_open:
                state.asked_before[name] = state.asked_before.get(name, 0) + 1

    def resigned(self, state: State) -> list[int]:
        return state.resigned

    def away(self, state: State) -> list[int]:
        return state.away

    def may_be_away(self, state: State) -> bool:
        return versions.can_go_on_without(state)

    def why_not(self, state: State, actor: int | str, move: Move) -> Phrase | None:
        return words.why_not(state, move)

    def why_not_now(self, state: State, actor: int | str, move: Move) -> Phrase | None:
        return words.why_not_now(state, actor, move)

    # What comes of it: a story, and no winner

    def scores(self, state: State) -> list[int]:
        return [0] * state.seats

    def outcome(self, state: State) -> Outcome | None:
        if not asking.is_over(state) or flow.dice_due(state):
            return None
        return Outcome(self.scores(state), [], words.how_it_ended(state))

    # What people may know

    def view(self, state: State, seat: int | None) -> StoryView:
        return look_at(state, seat)

    def imagine(self, view: View, chance: Chance) -> State:
        """Under an X-card there may be any words."""
        assert isinstance(view, StoryView)
        return imagined(view)

    def masked(self, state: State, history: Sequence[Entry], seat: int | None, since: int = 0) -> Sequence[Entry]:
        return self.covered(state, history)[since:]

    def covered(self, state: State, history: Sequence[Entry]) -> Sequence[Entry]:
        return covered(state, history)

    def withdrawn(self, state: State) -> list[tuple[int, int]]:
        return [*(place for note in state.notes for place in note.gone), *state.gone]

    def hides(self, state: State) -> Blot | None:
        found = finder(state)
        return found.cover if found is not None else None

    def blots(self, state: State, entry: Entry) -> Blot | None:
        found = safety.blotter(state, entry.move) if entry.actor == ANYONE else None
        return found.cover if found is not None else None

    def hidden_since(self, before: State, after: State) -> list[str]:
        return hidden_since(look_at(before, None), look_at(after, None))

    def words(self, before: State, entry: Entry, after: State) -> list[Said]:
        said = words.words_of(before, entry, after)
        return [Said(line) for line in said]

    def sketch(self, view: View) -> str:
        assert isinstance(view, StoryView)
        return words.sketch(view)
