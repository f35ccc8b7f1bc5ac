"""A journey of some turns, thought through by what the hero becomes on it: what she wins in one space may be just
what she needs in the next. Battles go either way with their chances; everything is done by figures alone, without
the rules, so that thousands of turns can be imagined. Others stay where they are.
"""

from __future__ import annotations

from typing import NamedTuple

from foretold.games.prophecy_quest.board import PLACE, PLANE_AT, RING
from foretold.games.prophecy_quest.bots.ahead import MOVES, NO_GIFTS, RESTING, gains
from foretold.games.prophecy_quest.bots.gains import (
    HIDDEN,
    PASSED,
    RELIC,
    UNSEEN,
    VICTORY,
    after,
    bought,
    fall,
    learnt,
    losses,
    repaired,
    rested,
    used,
)
from foretold.games.prophecy_quest.bots.might import ASTRAL, foe_chances, foe_of
from foretold.games.prophecy_quest.bots.readiness import guardian
from foretold.games.prophecy_quest.bots.worth import Figure, as_of_four, standing
from foretold.games.prophecy_quest.cards import CARDS
from foretold.games.prophecy_quest.state import GREATER, LESSER, State

LATER = 0.88  # what is left of a gain for each turn it is away
TURNS = 3
BEYOND = 0.4  # what the best thing beyond the journey counts, as it is for the hero who sets out
WIDTH = 5  # ways that are followed further
DENIED = (0.0, 0.0, 0.4, 1.5)  # what it is worth that an Artifact is not the leader's, who has so many
UNLIKELY = 0.02  # a chance that is not thought of

Course = tuple[float, Figure, float, bool]  # chance, who she is then, what else she has gained, whether it is done
Courses = tuple[Course, ...]
Done = frozenset[str]  # spaces whose things are used up, planes that are closed
NOTHING: Done = frozenset()


class Met(NamedTuple):
    """A guardian, as far as it is known: the chances, and what comes of it."""

    win: float
    lose: float
    prize: float
    drawn: Figure  # who she is after a draw
    beaten: Figure
    cost: float  # of a defeat, besides

    def failures(self, chance: float, more: float) -> list[Course]:
        return [
            (chance * self.lose, self.beaten, more - self.cost, False),
            (chance * (1 - self.win - self.lose), self.drawn, more, False),
        ]


class Journey:
    """What lies before a hero on the board as it is."""

    def __init__(
        self, state: State, seat: int, figure: Figure, later: float = LATER, gifts: frozenset[str] = NO_GIFTS
    ) -> None:
        self.state, self.seat, self.later = state, seat, later
        most = max([len(state.hero(it).artifacts) for it in state.living() if it != seat], default=0)
        self.goal = figure.goal
        self.denied = DENIED[min(as_of_four(most, self.goal), 3)]
        self.beyond = gains(state, seat, figure, later, gifts)[2]
        self.heaps = [
            tuple([it if isinstance(it, str) else HIDDEN for it in heap if it not in gifts]) for heap in state.wild
        ]
        self.lessons = {PLACE[guild]: tuple(row) for guild, row in state.rows.items()}
        self.goods = {PLACE[town]: tuple(row) for town, row in state.goods.items()}
        self.resting = {PLACE[it]: it for it in RESTING}
        self._visits: dict[tuple[Figure, int], Courses] = {}
        self._known: dict[tuple[Figure, int, int, Done], float] = {}

    def ahead(self, figure: Figure, space: int, turns: int = TURNS, done: Done = NOTHING) -> float:
        """What some turns from here bring, as far as they are to be hoped for."""
        if not turns:
            return BEYOND * self.beyond[space]
        key = figure, space, turns, done
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._best(figure, space, turns, done)
        return found

    def _best(self, figure: Figure, space: int, turns: int, done: Done) -> float:
        ways = [
            (self.visit(self.paid(figure, fare), to, done), to, RING[to]) for to, fare in self._moves(figure, space)
        ]
        if space in PLANE_AT:
            ways.append((self.attack(figure, PLANE_AT[space], done), space, PLANE_AT[space]))
        now = standing(figure)
        judged = [(self._at_once(it, now) + BEYOND * self.beyond[to], n) for n, (it, to, _) in enumerate(ways)]
        if turns == 1:
            return self.later * max(0.0, *(it for it, _ in judged))
        judged.sort(reverse=True)
        best = 0.0
        for _, number in judged[:WIDTH]:
            best = max(best, self.expect(figure, *ways[number], turns - 1, done))
        return best

    def _moves(self, figure: Figure, space: int) -> list[tuple[int, int]]:
        return [(space, 0), *MOVES[min(figure.gold, 2)][space]]

    def paid(self, figure: Figure, fare: int) -> Figure:
        return figure._replace(gold=figure.gold - fare) if fare else figure

    def _at_once(self, courses: Courses, now: float) -> float:
        return sum([chance * (standing(it) + more - now) for chance, it, more, _ in courses])

    def expect(
        self, figure: Figure, courses: Courses, space: int, what: str, turns: int, done: Done = NOTHING
    ) -> float:
        """Of a turn that ends in a space, and the turns after it."""
        now, found, after_it = standing(figure), 0.0, done | {what}
        for chance, it, more, is_done in courses:
            then = self.ahead(it, space, turns, after_it if is_done else done)
            found += chance * (standing(it) + more - now + then)
        return self.later * found

    # Spaces

    def visit(self, figure: Figure, space: int, done: Done = NOTHING) -> Courses:
        if RING[space] in done:
            return ((1.0, figure, 0.0, True),)
        key = figure, space
        found = self._visits.get(key)
        if found is None:
            found = self._visits[key] = tuple(self._visited(figure, space))
        return found

    def _visited(self, figure: Figure, space: int) -> list[Course]:
        """All creatures are met, then what is there is used."""
        found: list[Course] = []
        chance, more = 1.0, 0.0
        heap = self.heaps[space]
        for card in heap:
            if card == HIDDEN:
                found.append((chance * (1 - PASSED), figure, more + UNSEEN, False))
                chance, more = chance * PASSED, more + UNSEEN
            elif CARDS[card].kind == "creature":
                win, lose = foe_chances(figure.kit, figure.red, figure.blue, card, space)
                beaten, cost = hurt_by(figure, card)
                found.append((chance * lose, beaten, more - cost, False))
                found.append((chance * (1 - win - lose), figure, more, False))
                figure, gain = after(
                    figure._replace(xp=figure.xp + CARDS[card].experience), CARDS[card].treasure, space
                )
                chance, more = chance * win, more + gain
        for card in heap:
            if card != HIDDEN and CARDS[card].kind == "opportunity":
                figure, gain = used(figure, card, space)
                more += gain
        found.append((chance, self._served(figure, space), more, True))
        return [it for it in found if it[0] > UNLIKELY]

    def _served(self, figure: Figure, space: int) -> Figure:
        """After the best lesson and bargain, repairs and rest."""
        for card in self.lessons.get(space, ()):
            figure = max(figure, learnt(figure, card), key=standing)
        for card in self.goods.get(space, ()):
            figure = max(figure, bought(figure, card), key=standing)
        if space in self.lessons or space in self.goods:
            figure = max(figure, repaired(figure), key=standing)
        if space in self.resting:
            figure = max(figure, rested(figure, self.resting[space]), key=standing)
        return figure

    # Planes

    def attack(self, figure: Figure, name: str, done: Done = NOTHING) -> Courses:
        plane = self.state.planes[name]
        if plane.is_closed or name in done:
            return ((1.0, figure, 0.0, True),)
        chance, more, found = 1.0, 0.0, []
        if not plane.is_lesser_beaten:
            met = self._met(figure, guardian(self.state, plane, LESSER, self.seat))
            found += met.failures(1.0, 0.0)
            chance, more = met.win, met.prize
        met = self._met(figure, guardian(self.state, plane, GREATER, self.seat))
        found += met.failures(chance, more)
        won = figure._replace(artifacts=figure.artifacts + 1)
        more += met.prize + (VICTORY if won.artifacts >= self.goal else RELIC + self.denied)
        found.append((chance * met.win, won, more, True))
        return tuple([it for it in found if it[0] > UNLIKELY])

    def _met(self, figure: Figure, pool: tuple[str, ...]) -> Met:
        """Of those who it may be, in the mean."""
        now, n = standing(figure), max(1, len(pool))
        win, lose, prize, cost, tolls, wounds = 0.0, 0.0, 0.0, 0.0, [0, 0], [0, 0]
        for it in pool:
            won, lost = foe_chances(figure.kit, figure.red, figure.blue, it, ASTRAL)
            then, more = after(figure._replace(xp=figure.xp + CARDS[it].experience), CARDS[it].treasure, ASTRAL)
            foe, (red, blue, others) = foe_of(it), losses(it)
            win, lose, prize = win + won, lose + lost, prize + standing(then) + more - now
            cost += fall(figure) if red + foe.health > figure.red else others
            tolls = [tolls[0] + foe.health, tolls[1] + foe.magic]
            wounds = [wounds[0] + red, wounds[1] + blue]
        drawn = figure.hurt(*(round(it / n) for it in tolls))
        return Met(win / n, lose / n, prize / n, drawn, drawn.hurt(*(round(it / n) for it in wounds)), cost / n)


def hurt_by(figure: Figure, foe: str) -> tuple[Figure, float]:
    """After a defeat, and what else it costs."""
    health, magic, others = losses(foe)
    if health > figure.red:
        return figure, fall(figure)
    return figure.hurt(health, magic), others
