"""What a hero is worth to her player, as a sum of features with weights (`weights.json` tells who made them).

The chance to win follows from it: of seats whose worth is u, v, w … each wins with a chance in proportion to e to
its worth times a sharpness. `tools/fit_quest.py` fits both to games. What lies around a hero stands in `ahead`.
"""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.resources import files
from math import exp
from typing import NamedTuple

import msgspec

from foretold.games.prophecy_quest.bots.might import ASTRAL, REMEMBERED, WILLS_COST, Kit, edge, kit_of, lasting
from foretold.games.prophecy_quest.bots.readiness import GuardiansLeft, left_for, readiness
from foretold.games.prophecy_quest.cards import CARDS
from foretold.games.prophecy_quest.equipment import IN_HANDS
from foretold.games.prophecy_quest.options import artifacts_to_win
from foretold.games.prophecy_quest.state import State
from foretold.games.prophecy_quest.versions import guardians_of

GUARDIANS = ("demon", "undead")  # what most of them are
HEROES = ("character",)
SPENT_ON_BATTLE = 3  # Magic that a guardian is worth
ENOUGH = 7.0  # Gold or Experience, of which twice as much is worth little more
IDLE = 0.5  # of what cannot be used beside something better
DAMAGED = 0.4
KEPT = 4.0  # an Adventure card that helps once, as if it had this price
MIGHTY = 14.0  # whoever is so beats nearly every guardian
MOST_STONES, MOST_COINS = 24, 64  # more than there can be


class Weights(msgspec.Struct, frozen=True):
    """What each feature counts."""

    artifact_1: float
    artifact_2: float
    artifact_3: float
    ready: float  # for the guardians who are left
    might: float  # of the better of Strength and Wills, with all stones and the best Items
    second: float  # of the other
    life: float  # Health, the first points of it most
    wounds: float
    drained: float
    gold: float
    experience: float
    things: float  # Gold paid for Items
    lore: float  # Experience paid for Abilities
    cursed: float
    ahead: float  # what can be had next (`ahead`)
    danger: float


class Judgement(msgspec.Struct, frozen=True):
    """How a part of the game is judged."""

    sharpness: float  # how much a point of worth tells about who will win
    weights: Weights


class Mind(msgspec.Struct, frozen=True):
    """How a level judges, while the planes are open and in the Final Battle, and the run that made it."""

    made: str
    quest: Judgement
    final: Judgement


SEER, SIBYL = "seer", "sibyl"  # whose minds there are
USUAL_GOAL = 4  # Artifacts


def judgement(is_final: bool, mind: str = SEER) -> Judgement:
    return fitted()[mind].final if is_final else fitted()[mind].quest


@cache
def fitted() -> dict[str, Mind]:
    return msgspec.json.decode(files(__package__).joinpath("weights.json").read_bytes(), type=dict[str, Mind])


class Figure(NamedTuple):
    """A hero by value, so that what was once worked out about her is remembered."""

    kit: Kit
    red: int
    red_lost: int
    blue: int
    blue_lost: int
    gold: int
    xp: int
    artifacts: int
    damaged: tuple[str, ...]
    is_cursed: bool
    is_final: bool
    left: GuardiansLeft  # guardians whom she may meet
    mind: str = SEER  # by whose weights she is judged
    goal: int = USUAL_GOAL  # Artifacts that win

    def healed(self, n: int) -> Figure:
        n = min(n, self.red_lost)
        return self._replace(red=self.red + n, red_lost=self.red_lost - n)

    def recharged(self, n: int) -> Figure:
        n = min(n, self.blue_lost)
        return self._replace(blue=self.blue + n, blue_lost=self.blue_lost - n)

    def hurt(self, health: int, magic: int = 0) -> Figure:
        health, magic = min(health, self.red), min(magic, self.blue)
        return self._replace(
            red=self.red - health,
            red_lost=self.red_lost + health,
            blue=self.blue - magic,
            blue_lost=self.blue_lost + magic,
        )

    def with_item(self, card: str) -> Figure:
        return self._replace(kit=self.kit._replace(items=(*self.kit.items, card)))

    def with_kept(self, card: str) -> Figure:
        return self._replace(kit=self.kit._replace(kept=(*self.kit.kept, card)))

    def with_ability(self, card: str) -> Figure:
        return self._replace(kit=self.kit._replace(abilities=(*self.kit.abilities, card)))


def figure_of(state: State, seat: int, mind: str = SEER) -> Figure:
    hero = state.hero(seat)
    return Figure(
        kit_of(hero, guardians_of(state.rules, state.options)),
        hero.red,
        hero.red_lost,
        hero.blue,
        hero.blue_lost,
        hero.gold,
        hero.xp,
        len(hero.artifacts),
        tuple(hero.damaged),
        bool(hero.cursed),
        state.is_final,
        () if state.is_final else left_for(state, seat),
        mind,
        artifacts_to_win(state.options),
    )


class Scale:
    """The weights of one part of the game as tables, so that a sum is a few look-ups."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        counts = (0.0, weights.artifact_1, weights.artifact_2, weights.artifact_3)
        self.artifacts = [sum(counts[: n + 1]) for n in range(6)]
        self.life = [weights.life * (1 - 0.5**n) for n in range(MOST_STONES)]
        self.gold = [weights.gold * enough(n) for n in range(MOST_COINS)]
        self.xp = [weights.experience * enough(n) for n in range(MOST_COINS)]


@cache
def scale_of(is_final: bool, mind: str) -> Scale:
    return Scale(judgement(is_final, mind).weights)


def as_of_four(artifacts: int, goal: int) -> int:
    """The weights are fitted to games that four Artifacts win: who lacks as many there counts for as much."""
    return artifacts + USUAL_GOAL - goal if artifacts else 0


def standing(figure: Figure) -> float:
    """What the hero herself is worth, wherever she is."""
    kit, red, red_lost, blue, blue_lost, gold, xp, artifacts, damaged, is_cursed, is_final, left, mind, goal = (
        figure
    )
    scale = scale_of(is_final, mind)
    return (
        arms(kit, red + red_lost, blue + blue_lost, damaged, is_final, left, mind)
        + scale.artifacts[min(as_of_four(artifacts, goal), 5)]
        + scale.life[red]
        + scale.weights.wounds * red_lost
        + scale.weights.drained * blue_lost
        + scale.gold[min(gold, MOST_COINS - 1)]
        + scale.xp[min(xp, MOST_COINS - 1)]
        + (scale.weights.cursed if is_cursed else 0.0)
    )


@lru_cache(maxsize=REMEMBERED)
def arms(
    kit: Kit, red: int, blue: int, damaged: tuple[str, ...], is_final: bool, left: GuardiansLeft, mind: str
) -> float:
    """The part that her cards and all her stones make up."""
    weights = scale_of(is_final, mind).weights
    own = lasting(kit)
    best, second = sorted(powers(own, red, blue, is_final), reverse=True)
    ready = weights.ready * readiness(own, red, blue, left) if left else 0.0
    return (
        ready
        + weights.might * best
        + weights.second * second
        + weights.things * _things(kit, damaged)
        + weights.lore * _lore(kit)
    )


def features(figure: Figure) -> dict[str, float]:
    """The parts of `standing`, each to be multiplied by its weight: for the fitting."""
    red, blue = figure.red + figure.red_lost, figure.blue + figure.blue_lost
    own = lasting(figure.kit)
    best, second = sorted(powers(own, red, blue, figure.is_final), reverse=True)
    return {
        "artifact_1": float(figure.artifacts >= 1),
        "artifact_2": float(figure.artifacts >= 2),
        "artifact_3": float(figure.artifacts >= 3),
        "ready": readiness(own, red, blue, figure.left),
        "might": best,
        "second": second,
        "life": 1 - 0.5**figure.red,
        "wounds": float(figure.red_lost),
        "drained": float(figure.blue_lost),
        "gold": enough(figure.gold),
        "experience": enough(figure.xp),
        "things": _things(figure.kit, figure.damaged),
        "lore": _lore(figure.kit),
        "cursed": float(figure.is_cursed),
    }


def powers(kit: Kit, red: int, blue: int, is_final: bool) -> tuple[float, float]:
    """By Strength and by Wills, against guardians or, in the end, heroes; what is beyond them counts half."""
    foes, space = (HEROES, 0) if is_final else (GUARDIANS, ASTRAL)
    points = edge(kit, foes, space, min(blue, SPENT_ON_BATTLE))
    return tamed(red + points.strength), tamed(blue - WILLS_COST + points.wills)


def tamed(power: float) -> float:
    return min(power, MIGHTY) + 0.5 * max(0.0, power - MIGHTY)


def enough(n: int) -> float:
    return 1 - exp(-n / ENOUGH)


def _things(kit: Kit, damaged: tuple[str, ...]) -> float:
    """By price; of things for the hands the two dearest count, since no more can be held."""
    held = sorted((CARDS[it].price for it in kit.items if set(CARDS[it].tags) & {*IN_HANDS}), reverse=True)
    others = sum(CARDS[it].price for it in kit.items if not set(CARDS[it].tags) & {*IN_HANDS})
    found = sum(held[:2]) + IDLE * sum(held[2:]) + others
    found += KEPT * sum(CARDS[it].kind == "opportunity" for it in kit.kept)
    return found + DAMAGED * sum(CARDS[it].price for it in damaged)


def _lore(kit: Kit) -> float:
    return float(sum(CARDS[it].price for it in kit.abilities))
