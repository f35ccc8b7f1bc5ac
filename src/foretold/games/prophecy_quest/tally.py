"""What counts in a battle: points with their sources, and dice. The view, the odds and the battle ask here."""

from __future__ import annotations

from foretold.games.prophecy_quest.cards import CARDS
from foretold.games.prophecy_quest.cards.vocabulary import Declaration
from foretold.games.prophecy_quest.conditions import holds
from foretold.games.prophecy_quest.equipment import is_always_on, whole
from foretold.games.prophecy_quest.state import Battle, Side, State

Points = list[tuple[str, int]]  # a card, or what else they come from


def foe_types(battle: Battle) -> tuple[str, ...]:
    return CARDS[battle.foe].types if battle.foe else ("character",)


def points(state: State, battle: Battle, side: Side) -> Points:
    """All that this side adds to its dice in the roll to come."""
    hero = state.hero(side.seat)
    traits = CARDS[battle.foe].traits if battle.foe else ()
    both = "both_count" in traits
    by_strength = battle.kind == "strength"
    found: Points = []
    if both or (by_strength and "willpower_counts" not in traits):
        found.append(("strength", hero.red))
    if both or not by_strength or "willpower_counts" in traits:
        found.append(("willpower", hero.blue))
    found += _bonuses(state, battle, side, by_strength, both)
    found += _declared(battle, side, foe_types(battle))
    found += _thrown(side, hero.having("throws_all") is not None)
    potion = (hero.strength_bonus if by_strength or both else 0) + (
        hero.wills_bonus if not by_strength or both else 0
    )
    return found + [(name, n) for name, n in (("turn", potion), ("round", hero.round_bonus)) if n]


def total(state: State, battle: Battle, side: Side) -> int:
    return sum(n for _, n in points(state, battle, side))


def _bonuses(state: State, battle: Battle, side: Side, by_strength: bool, both: bool) -> Points:
    hero = state.hero(side.seat)
    types = foe_types(battle)
    in_hand = side.in_hand
    worn = [it for it in whole(hero) if CARDS[it].bonus and is_always_on(it)]
    tags = {tag for it in in_hand for tag in CARDS[it].tags}
    found: Points = []
    for name in (*in_hand, *worn, *hero.abilities):
        n = 0
        for bonus in CARDS[name].bonus:
            if bonus.vs and not any(it in types for it in bonus.vs):
                continue
            if bonus.using and not any(it in tags for it in bonus.using):
                continue
            if not bonus.where or holds(state, side.seat, bonus.where):
                n += (bonus.strength if by_strength or both else 0) + (
                    bonus.wills if not by_strength or both else 0
                )
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


def throw_points(card: str, throws_all: bool) -> int:
    it = CARDS[card]
    if it.throw:
        return it.throw + throws_all
    return 2 if throws_all and "one_handed" in it.tags and "weapon" in it.tags else 0


def _thrown(side: Side, throws_all: bool) -> Points:
    return [("throw", throw_points(it, throws_all)) for it in side.thrown]


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
    if index < len(battle.sides):
        net += sum(declaration(it).own_dice for it in battle.sides[index].for_roll)
    if 1 - index < len(battle.sides):
        other = battle.sides[1 - index]
        net -= sum(declaration(it).foe_dice for it in other.for_roll)
        net -= sum(CARDS[it].foe_dice for it in other.in_hand)
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
