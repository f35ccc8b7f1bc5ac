"""What counts in a battle: points with their sources, and dice. The view, the odds and the battle ask here."""

from __future__ import annotations

from foretold.games.prophecy_quest import moments
from foretold.games.prophecy_quest.cards import CARDS
from foretold.games.prophecy_quest.cards.vocabulary import Declaration
from foretold.games.prophecy_quest.conditions import holds
from foretold.games.prophecy_quest.equipment import is_always_on, whole
from foretold.games.prophecy_quest.moments import Counted
from foretold.games.prophecy_quest.state import Battle, Hero, Side, State

Points = list[tuple[str, int]]  # a card, or what else they come from
BY_STRENGTH = Counted(red=True, blue=False, strength=True, wills=False)
BY_WILLS = Counted(red=False, blue=True, strength=False, wills=True)


def foe_types(battle: Battle) -> tuple[str, ...]:
    return CARDS[battle.foe].types if battle.foe else ("character",)


def points(state: State, battle: Battle, side: Side) -> Points:
    """All that this side adds to its dice in the roll to come."""
    hero = state.hero(side.seat)
    counts = counted(battle)
    found: Points = []
    if counts.red:
        found.append(("strength", hero.red))
    if counts.blue:
        found.append(("willpower", hero.blue))
    found += _bonuses(state, battle, side, counts)
    if side.declared or side.for_roll:
        found += _declared(battle, side, foe_types(battle))
    if side.thrown:
        found += [("throw", n) for n in throw_points(hero, side.thrown)]
    if potion := (hero.strength_bonus if counts.strength else 0) + (hero.wills_bonus if counts.wills else 0):
        found.append(("turn", potion))
    if hero.round_bonus:
        found.append(("round", hero.round_bonus))
    return found


def counted(battle: Battle) -> Counted:
    """What counts against this foe."""
    found = BY_STRENGTH if battle.kind == "strength" else BY_WILLS
    for change in moments.counted.of(battle.foes):
        found = change(found)
    return found


def total(state: State, battle: Battle, side: Side) -> int:
    return sum([n for _, n in points(state, battle, side)])


def _bonuses(state: State, battle: Battle, side: Side, counts: Counted) -> Points:
    hero = state.hero(side.seat)
    types = foe_types(battle)
    in_hand = side.in_hand
    worn = [it for it in whole(hero) if CARDS[it].bonus and is_always_on(it)]
    found: Points = []
    for name in (*in_hand, *worn, *hero.abilities):
        n = 0
        for bonus in CARDS[name].bonus:
            if bonus.vs and not any(it in types for it in bonus.vs):
                continue
            if bonus.using and not any(tag in bonus.using for it in in_hand for tag in CARDS[it].tags):
                continue
            if not bonus.where or holds(state, side.seat, bonus.where):
                n += (bonus.strength if counts.strength else 0) + (bonus.wills if counts.wills else 0)
        if n:
            found.append((name, n))
    return found


def _declared(battle: Battle, side: Side, types: tuple[str, ...]) -> Points:
    found: Points = []
    for words in (*side.declared, *side.for_roll):
        name, _, weapon = words.partition(":")
        what = declaration(words)
        is_lost = weapon in side.gone if weapon else what.is_in_hand and name in side.gone
        if what.points and not is_lost and (what.kind == "any" or battle.kind == "strength"):
            found.append((name, what.points + (what.more if any(it in types for it in what.vs) else 0)))
    return found


def throw_points(hero: Hero, cards: list[str]) -> list[int]:
    """Of each of these in her hands, if she throws it."""
    more = moments.throwing.of(hero.working()) if cards else ()
    return [CARDS[it].throw + sum(points_for(CARDS[it]) for points_for in more) for it in cards]


def foe_total(battle: Battle) -> int:
    """Of a creature or guardian."""
    return battle.foe_strength if battle.kind == "strength" else battle.foe_willpower


# Dice


def declaration(words: str) -> Declaration:
    """What was announced, by what is remembered of it: `prayer`, `blessed_weapon:sword`."""
    found = CARDS[words.partition(":")[0]].declares
    assert found is not None
    return found


def extra_dice(state: State, battle: Battle, index: int) -> int:
    """Positive less negative dice of a side; the foe of a lone side is side 1 (Q52)."""
    net = 0
    for place, side in enumerate(battle.sides):
        for words in side.for_roll:
            net += declaration(words).own_dice if place == index else -declaration(words).foe_dice
        if place != index:
            for card in side.in_hand:
                net -= CARDS[card].foe_dice
    return net


def fixed_dice(battle: Battle) -> tuple[int, int] | None:
    """Dice that nobody rolls: those of side 0 and side 1."""
    for index, side in enumerate(battle.sides):
        for words in side.for_roll:
            fixed = declaration(words).fixed
            if fixed is not None:
                return fixed if index == 0 else (fixed[1], fixed[0])
    return None


def kept_die(dice: list[int], net: int) -> int:
    return max(dice) if net >= 0 else min(dice)


def die_that_counts(state: State, battle: Battle, index: int, dice: list[int]) -> int:
    """Of these dice of a side."""
    return dice[0] if len(dice) == 1 else kept_die(dice, extra_dice(state, battle, index))
