"""What a position is worth to a seat: her hero, the best that lies ahead of her, and who lies in wait.

What lies ahead counts once, the best of it and a little of the next, and less with every turn it is away: to do a
thing is always worth more than to stand before it.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import exp

from foretold.games.prophecy_quest import agenda
from foretold.games.prophecy_quest.board import GATES, PLACE, PLANE_AT, PORTS, RING, SPACES
from foretold.games.prophecy_quest.bots.gains import (
    HIDDEN,
    VICTORY,
    artifact_gain,
    lost,
    plane_gain,
    rested,
    town_gain,
    wild_gain,
)
from foretold.games.prophecy_quest.bots.might import MOST_SPENT, PERSON, WILLS_COST, edge, roll_chances
from foretold.games.prophecy_quest.bots.readiness import guardian
from foretold.games.prophecy_quest.bots.worth import SEER, Figure, figure_of, judgement, scale_of, standing
from foretold.games.prophecy_quest.cards import CARDS
from foretold.games.prophecy_quest.fate import can_return
from foretold.games.prophecy_quest.holdings import is_safe
from foretold.games.prophecy_quest.state import GREATER, LESSER, State

FURTHER = 0.85  # what is left of a gain for each turn it is away
READY = 0.6  # what a better chance later is worth now
RESTING = ("monastery", "forest_camp", "magic_wilderness", "magic_tower", "village")
TURNS_AHEAD = 6  # that a way is followed
FLEEING = 0.7  # how often somebody is still there
LYING_IN_WAIT = 0.5  # how often somebody near attacks
NEAR = 2
FALLEN = -0.9  # who will come back as somebody else
OUT = -9.0

Gains = tuple[list[float], dict[int, float], list[float]]  # by space: what is there, from planes, and ahead


class Land:
    """The board as it lies before a seat thinks, with what each hero that it imagines could gain where."""

    def __init__(self, state: State, seat: int, further: float = FURTHER, mind: str = SEER) -> None:
        self.state, self.seat, self.further, self.mind = state, seat, further, mind
        self.gifts = gifts_at_hand(state, seat)
        self._known: dict[Figure, Gains] = {}

    def worth(self, state: State, seat: int, is_in_turn: bool = False) -> float:
        """Of a position to its seat; `is_in_turn` while she may still use what is in her space."""
        if state.ended or state.heroes[seat] is None:
            return at_the_end(state, seat, self.mind)
        figure, weights = figure_of(state, seat, self.mind), scale_of(state.is_final, self.mind).weights
        return (
            standing(figure)
            + self.ahead(state, figure, weights.ahead, is_in_turn)
            - weights.danger * danger(state, seat, figure)
        )

    def ahead(self, state: State, figure: Figure, weight: float, is_in_turn: bool) -> float:
        """The best that can be gained, with the way to it; what can be had at once counts in full."""
        here = state.hero(self.seat).space
        spaces, planes, ways = self._known_gains(state, figure)
        if not is_in_turn or spaces[here] <= 0:
            return weight * ways[here]
        return spaces[here] + weight * without(here, spaces, planes, figure, self.further)

    def is_as_before(self, state: State) -> bool:
        """Whether all that can be had is still there, and nothing new."""
        return all(getattr(state, it) == getattr(self.state, it) for it in ("wild", "rows", "goods", "planes"))

    def _known_gains(self, state: State, figure: Figure) -> Gains:
        """As they were before, save where something has changed since."""
        found = self._known.get(figure)
        if found is None:
            found = self._known[figure] = gains(self.state, self.seat, figure, self.further, self.gifts)
        return found if self.is_as_before(state) else gains(state, self.seat, figure, self.further, self.gifts)


def at_the_end(state: State, seat: int, mind: str) -> float:
    """Of a game that is over, or without a hero."""
    if state.ended and seat in state.winners:
        return VICTORY + (standing(figure_of(state, seat, mind)) if state.heroes[seat] is not None else 0.0)
    return FALLEN if not state.ended and can_return(state, seat) else OUT


def worth(state: State, seat: int, mind: str = SEER) -> float:
    return Land(state, seat, mind=mind).worth(state, seat)


def chances(state: State) -> list[float]:
    """Each seat's chance to win."""
    if state.ended:
        return [1 / len(state.winners) if it in state.winners else 0.0 for it in range(state.seats)]
    sharpness = judgement(state.is_final).sharpness
    parts = [exp(sharpness * worth(state, seat)) for seat in range(state.seats)]
    return [it / sum(parts) for it in parts]


# Ahead

NO_GIFTS: frozenset[str] = frozenset()


def gifts_at_hand(state: State, seat: int) -> frozenset[str]:
    """Opportunities that cost nothing and can be used now: who leaves them cannot count on them for later."""
    if agenda.asked(state) != (seat, "possibilities"):
        return NO_GIFTS
    here = state.wild[state.hero(seat).space]
    offered = {it.split()[1] for it in state.menu if it.startswith("use ")}
    return frozenset(
        [it for it in here if isinstance(it, str) and it in offered and not all(use.pay for use in CARDS[it].uses)]
    )


def gains(
    state: State, seat: int, figure: Figure, further: float = FURTHER, gifts: frozenset[str] = NO_GIFTS
) -> Gains:
    """What can be gained in each space, and what is ahead of who stands in it at the end of a turn; without the
    gifts that are at hand."""
    spaces = [_wild(state, space, figure, gifts) for space in range(len(RING))]
    for guild, row in state.rows.items():
        spaces[PLACE[guild]] += town_gain(figure, PLACE[guild], tuple(row), ())
    for town, row in state.goods.items():
        spaces[PLACE[town]] += town_gain(figure, PLACE[town], (), tuple(row))
    planes = {} if state.is_final else dict(_planes(state, seat, figure))
    for place in RESTING:
        spaces[PLACE[place]] += _rest(state, seat, figure, place, planes, further)
    for space, artifacts in state.fallen.items():
        spaces[space] += len(artifacts) * artifact_gain(figure)
    for space, gain in _rivals(state, seat, figure):
        spaces[space] += max(0.0, gain)
    return spaces, planes, _ways_to(spaces, planes, figure, further)


def without(
    space: int,
    spaces: list[float],
    planes: dict[int, float],
    figure: Figure,
    further: float,
    is_plane: bool = False,
) -> float:
    """What is ahead of a space when the thing in it, or the plane before it, is done."""
    if is_plane:
        return _ways_to(spaces, {it: gain for it, gain in planes.items() if it != space}, figure, further)[space]
    return _ways_to([0.0 if it == space else gain for it, gain in enumerate(spaces)], planes, figure, further)[
        space
    ]


def _rest(state: State, seat: int, figure: Figure, place: str, planes: dict[int, float], further: float) -> float:
    """What rest does for her, and for her chances in the planes, as far as they are from there."""
    after = rested(figure, place)
    if after == figure:
        return 0.0
    better = {} if state.is_final else dict(_planes(state, seat, after))
    readier = _from(PLACE[place], better, further) - _from(PLACE[place], planes, further)
    return max(0.0, standing(after) - standing(figure) + READY * max(0.0, readier))


def _from(space: int, planes: dict[int, float], further: float) -> float:
    """The best of the planes for who has to get there."""
    return max([0.0, *(gain * further ** TURNS_TO[space][it] for it, gain in planes.items())])


def _ways_to(spaces: list[float], planes: dict[int, float], figure: Figure, further: float) -> list[float]:
    """Of the best thing that can be reached in some turns: what must be fought on the way and paid is taken off."""
    prices = [_fare(figure, n) for n in range(3)]
    best = [further * max(0.0, spaces[space], planes.get(space, 0.0)) for space in range(len(RING))]
    met = [min(0.0, it) for it in spaces]
    moves = MOVES[min(figure.gold, 2)]
    for _ in range(TURNS_AHEAD):
        goals = [max(gain, toll + then) for gain, toll, then in zip(spaces, met, best, strict=True)]
        paid = [[it - price for it in goals] for price in prices]
        before = best
        best = [max(now, further * max([paid[n][to] for to, n in it])) for now, it in zip(best, moves, strict=True)]
        if best == before:
            break
    return best


def _fare(figure: Figure, n: int) -> float:
    gold = scale_of(figure.is_final, figure.mind).gold
    return gold[min(figure.gold, 20)] - gold[max(0, min(figure.gold, 20) - n)]


def _wild(state: State, space: int, figure: Figure, gifts: frozenset[str]) -> float:
    heap = [it for it in state.wild[space] if it not in gifts] if gifts else state.wild[space]
    return wild_gain(figure, space, tuple([it if isinstance(it, str) else HIDDEN for it in heap])) if heap else 0.0


def _planes(state: State, seat: int, figure: Figure) -> Iterator[tuple[int, float]]:
    for space, name in PLANE_AT.items():
        plane = state.planes[name]
        if not plane.is_closed:
            lesser = () if plane.is_lesser_beaten else guardian(state, plane, LESSER, seat)
            gain = plane_gain(figure, lesser, guardian(state, plane, GREATER, seat))
            yield space, gain + len(plane.fallen)


def _rivals(state: State, seat: int, figure: Figure) -> Iterator[tuple[int, float]]:
    """Others whom it pays to attack: in the Final Battle for an Artifact, else those who would fall."""
    for other in state.living():
        rival = state.hero(other)
        if other == seat or (not state.is_final and (rival.red or is_safe(state, other))):
            continue
        theirs = figure_of(state, other, figure.mind)
        win, lose = duel_chances(figure, theirs)
        yield rival.space, FLEEING * (win * spoils(figure, theirs) - lose * lost(figure))


def spoils(figure: Figure, theirs: Figure) -> float:
    if figure.is_final:
        return artifact_gain(figure)
    things = sum(CARDS[it].price for it in theirs.kit.items) + theirs.gold
    return theirs.artifacts * artifact_gain(figure) + 0.03 * things


def duel_chances(figure: Figure, theirs: Figure) -> tuple[float, float]:
    """To win and to lose as the attacker; both choose the kind of battle that is best for them."""
    mine, other = (edge(it.kit, PERSON, 0, min(it.blue, MOST_SPENT)) for it in (figure, theirs))
    by_strength = figure.red + mine.strength - theirs.red - other.strength
    by_wills = figure.blue + mine.wills - theirs.blue - other.wills
    price, their_price = WILLS_COST + theirs.artifacts, WILLS_COST + figure.artifacts
    if theirs.blue >= their_price:
        by_strength = min(by_strength, by_wills + their_price)
    if figure.blue >= price:
        by_strength = max(by_strength, by_wills - price)
    return roll_chances(by_strength)


# Danger


def danger(state: State, seat: int, figure: Figure) -> float:
    """What the strongest of those near may do to her before her next turn."""
    return 0.0 if is_safe(state, seat) else danger_at(state.hero(seat).space, state, seat, figure)


def danger_at(space: int, state: State, seat: int, figure: Figure) -> float:
    """The same for a space where nobody is safe. Whom a defeat costs one Health of several is hardly attacked."""
    if figure.red and not state.is_final:
        return 0.0
    found = 0.0
    for other in state.living():
        away = (state.hero(other).space - space) % len(RING)
        if other != seat and min(away, len(RING) - away) <= NEAR:
            win, _ = duel_chances(figure_of(state, other, figure.mind), figure)
            found = max(found, win * lost(figure))
    return LYING_IN_WAIT * found


# Ways


def _moves_from(space: int, gold: int) -> list[tuple[int, int]]:
    """Spaces that a turn leads to for who has so much Gold, and the fare."""
    ways = [(space - 1, 0), (space + 1, 0)]
    if gold >= 1:
        ways += [(space - 2, 1), (space + 2, 1)]
        if SPACES[space].port:
            at = PORTS.index(space)
            ways += [(PORTS[at - 1], 1), (PORTS[(at + 1) % len(PORTS)], 1)]
    if gold >= 2 and SPACES[space].gate:
        ways += [(gate, 2) for gate in GATES if gate != space]
    return [(to % len(RING), fare) for to, fare in ways]


MOVES = [[_moves_from(space, gold) for space in range(len(RING))] for gold in range(3)]


def _turns_from(space: int) -> list[int]:
    """To every space, for who can pay the way, and one to do what is there."""
    turns = {space: 1}
    while len(turns) < len(RING):
        for it, n in list(turns.items()):
            for to, _ in MOVES[2][it]:
                turns[to] = min(turns.get(to, n + 1), n + 1)
    return [turns[it] for it in range(len(RING))]


TURNS_TO = [_turns_from(space) for space in range(len(RING))]
