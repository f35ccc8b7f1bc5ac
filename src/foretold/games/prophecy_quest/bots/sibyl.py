"""The Sibyl: plans journeys of some turns by what the hero becomes on the way (`journey`). In the Final Battle only
others are left to beat: there she thinks each answer through to the end of the turn with exact chances (`rivalry`).
Of heroes she keeps those who win most."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from foretold.bots.greedy import first_question
from foretold.core.game import Game
from foretold.core.notation import Move, parse
from foretold.core.play import Sight
from foretold.core.shapes import Chance
from foretold.games.prophecy_quest import agenda
from foretold.games.prophecy_quest.board import PLANE_AT, RING, SPACES
from foretold.games.prophecy_quest.bots.ahead import Land, danger_at
from foretold.games.prophecy_quest.bots.drafting import favourite
from foretold.games.prophecy_quest.bots.journey import TURNS, Courses, Journey
from foretold.games.prophecy_quest.bots.rivalry import POSITIONS, at_first_sight, promising, tree_of
from foretold.games.prophecy_quest.bots.walking import FREE, Walker
from foretold.games.prophecy_quest.bots.worth import SIBYL, Figure, figure_of, standing
from foretold.games.prophecy_quest.moving import destination
from foretold.games.prophecy_quest.state import State

BY_HABIT = ("equip", "late", "bargain", "offered")
FALLEN = -9.0
HOPED = 2  # turns of a journey after what is decided now


def choose(game: Game[Any], sight: Sight, chance: Chance, iterations: int = POSITIONS) -> Move:
    prompt = first_question(sight)
    assert isinstance(prompt.actor, int)
    if prompt.kind == "keep":
        return parse(favourite(prompt.shape.words()))
    state = game.imagine(sight.view, chance)
    if state.is_final:
        weighed = among_all(state, prompt.actor, prompt.kind, iterations)
    else:
        weighed = Traveller(state, prompt.actor).weighed()
    return parse(max(sorted(weighed), key=weighed.__getitem__))


def among_all(state: State, seat: int, kind: str, positions: int) -> dict[str, float]:
    weighed = at_first_sight(state, seat, SIBYL)
    few = promising(weighed)
    if len(few) < 2 or kind in BY_HABIT or few[0].startswith("trade"):
        return weighed
    return tree_of(state, seat, positions, mind=SIBYL).weighed(state, few)


class Hopes(Land):
    """What a position is worth to her: her hero, and the best journey from there."""

    def __init__(self, state: State, seat: int) -> None:
        super().__init__(state, seat, mind=SIBYL)

    @cached_property
    def journey(self) -> Journey:
        """From where the hero is now, if there is one."""
        return self._journey(self.state)

    def _journey(self, state: State) -> Journey:
        return Journey(state, self.seat, figure_of(state, self.seat, SIBYL), gifts=self.gifts)

    def ahead(self, state: State, figure: Figure, weight: float, is_in_turn: bool) -> float:
        journey = self.journey if self.is_as_before(state) else self._journey(state)
        return weight * journey.ahead(figure, state.hero(self.seat).space, HOPED)


class Traveller(Walker):
    """One seat's judgement of one position; ways are judged by the journeys that begin with them."""

    def __init__(self, state: State, seat: int) -> None:
        super().__init__(state, seat, mind=SIBYL)
        self.land = self.hopes = Hopes(state, seat)
        self.plan.value = self.hopes.worth

    def _movements(self) -> dict[str, float]:
        self.figure = self._figure(self.state)
        found = {word: value for word in self.state.menu if (value := self._way(word)) is not None}
        best = max(found.values())
        return found | {word: self._deed_of(word, best) for word in self.state.menu if word not in found}

    def _way(self, word: str) -> float | None:
        """Of an attack on a plane, a trade, or a way that leads somewhere."""
        hero, move = self.state.hero(self.seat), agenda.read(word)
        if move.verb == "attack_plane":
            plane = PLANE_AT[hero.space]
            return self._from(self.hopes.journey.attack(self.figure, plane), hero.space, plane)
        if move.verb == "trade":
            return self._trade(int(move.tokens[0])) + self.hopes.journey.ahead(self.figure, hero.space, TURNS - 1)
        goal = hero.space if move.verb == "stay" else destination(hero, move)
        return self._to(self._figure_on_the_way(word), goal) if goal is not None else None

    def _figure_on_the_way(self, word: str) -> Figure | None:
        """With what the way costs."""
        if word.startswith(("stay", "walk")):
            return self.figure
        after = self._after(word)
        return self._figure(after) if after.heroes[self.seat] is not None else None

    def _to(self, figure: Figure | None, space: int) -> float:
        return FALLEN if figure is None else self._from(self.hopes.journey.visit(figure, space), space, RING[space])

    def _from(self, courses: Courses, space: int, what: str) -> float:
        threat = 0.0 if SPACES[space].is_safe and not self.figure.artifacts else self._threat(space)
        return self.hopes.journey.expect(self.figure, courses, space, what, TURNS - 1) - threat

    def _threat(self, space: int) -> float:
        return danger_at(space, self.state, self.seat, self.figure)

    def _deed_of(self, word: str, best: float) -> float:
        """Something instead of moving, or something that leaves the movement."""
        after = self._after(word)
        hero = after.heroes[self.seat]
        if hero is None:
            return FALLEN
        figure = self._figure(after)
        if agenda.asked(after) == (self.seat, "movement"):
            return best + standing(figure) - standing(self.figure) - FREE
        return self._to(figure, hero.space)
