"""What a hero brings into battle against a foe that she may meet later, and her chance: quick, and a little rough.

Once a battle is at hand its exact odds are asked of the rules. Here nothing is declared, paid or changed: it is for
judging from afar whom to meet. Everything is worked out from plain values, so it is remembered.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from foretold.games.prophecy_quest import moments
from foretold.games.prophecy_quest.board import HEROES, SPACES
from foretold.games.prophecy_quest.cards import CARDS, Card
from foretold.games.prophecy_quest.cards import vocabulary as v
from foretold.games.prophecy_quest.equipment import is_always_on, outfits, whole
from foretold.games.prophecy_quest.moments import Counted
from foretold.games.prophecy_quest.state import Hero
from foretold.games.prophecy_quest.tally import BY_STRENGTH

ASTRAL = -1  # the space of who attacks a plane
PERSON = ("character",)  # the type of a foe who is a character
DICE_WORTH = {0: 0.0, 1: 0.97, 2: 1.46, 3: 1.74}  # points that so many dice more are worth on average
FIXED_WORTH = 3.5  # dice that nobody rolls, 6 to 2
WILLS_COST = 2
MOST_SPENT = 4  # Magic for announcements, as far as this looks
AGAIN = "rerolls_all"
ROLLED_AGAIN = 1.6  # points that a second roll is worth
RIDDLE = 5 / 6  # a die that does not answer it
REMEMBERED = 1 << 11  # more would hardly be found again, and garbage is looked for in all of it


class Kit(NamedTuple):
    """What of a hero counts in battles besides her stones."""

    hero: str
    items: tuple[str, ...]  # whole ones
    abilities: tuple[str, ...]
    kept: tuple[str, ...]
    strength: int = 0  # for a while, from potions and the like
    wills: int = 0
    guardians: str = "house"  # which numbers the Greater Guardians have at this table


def kit_of(hero: Hero, guardians: str) -> Kit:
    strength, wills = hero.strength_bonus + hero.round_bonus, hero.wills_bonus + hero.round_bonus
    return Kit(hero.id, tuple(whole(hero)), tuple(hero.abilities), tuple(hero.kept), strength, wills, guardians)


def _boosts_of(card: Card) -> tuple[int, int]:
    found = [it for use in card.uses for it in use.do if isinstance(it, v.Boost)]
    return sum(it.strength for it in found), sum(it.wills for it in found)


BOOSTS = {name: boosts for name, card in CARDS.items() if card.is_one_use and any(boosts := _boosts_of(card))}


def drunk(kit: Kit, potion: str) -> Kit:
    strength, wills = BOOSTS[potion]
    items = tuple([it for it in kit.items if it != potion])
    return kit._replace(items=items, strength=kit.strength + strength, wills=kit.wills + wills)


def sober(kit: Kit) -> Kit:
    """Without the potions that could still be drunk before a battle."""
    return kit._replace(items=tuple([it for it in kit.items if it not in BOOSTS]))


@lru_cache(maxsize=REMEMBERED)
def lasting(kit: Kit) -> Kit:
    """Without what helps once."""
    items = tuple([it for it in kit.items if it not in BOOSTS and not _is_given_up(it)])
    return Kit(kit.hero, items, kit.abilities, (), guardians=kit.guardians)


def _is_given_up(card: str) -> bool:
    declares = CARDS[card].declares
    return declares is not None and declares.discards


class Edge(NamedTuple):
    """Points beyond her stones, by Strength and by Wills, with the best in her hands."""

    strength: float
    wills: float
    spent: int = 0  # Magic, for the points by Strength


@lru_cache(maxsize=REMEMBERED)
def edge(kit: Kit, types: tuple[str, ...], space: int, magic: int, rolls: int = 1) -> Edge:
    """Against a foe of these types, in a space or in a plane, with so much Magic to spend on so many rolls."""
    worn = (*(it for it in kit.items if is_always_on(it)), *kit.abilities)
    potions = [BOOSTS[it] for it in kit.items if it in BOOSTS] if space == ASTRAL else []
    strength, spent, wills = -9.0, 0, -9.0
    for held in _hands(kit.hero, kit.items, kit.abilities):
        points, paid = _declared(kit, held, types, space, magic, rolls)
        more, will = _bonuses(kit, held, worn, types, space)
        strength, spent = max((strength, spent), (points + more, paid))
        wills = max(wills, will)
    strength += kit.strength + sum([it[0] for it in potions])
    return Edge(strength, wills + kit.wills + sum([it[1] for it in potions]), spent)


@lru_cache(maxsize=REMEMBERED)
def _hands(hero: str, items: tuple[str, ...], abilities: tuple[str, ...]) -> list[tuple[str, ...]]:
    """What can be held at once."""
    holder = Hero(hero, 0, 1, 1, items=list(items), abilities=list(abilities))
    return [tuple(words.split()[1:]) for words in outfits(holder)]


def _bonuses(
    kit: Kit, held: tuple[str, ...], worn: tuple[str, ...], types: tuple[str, ...], space: int
) -> tuple[float, float]:
    """By Strength and by Wills."""
    strength = wills = sum([DICE_WORTH[CARDS[it].foe_dice] for it in held])
    for name in (*held, *worn):
        for bonus in CARDS[name].bonus:
            if bonus.vs and not any(it in types for it in bonus.vs):
                continue
            if bonus.using and not any(tag in bonus.using for it in held for tag in CARDS[it].tags):
                continue
            if not bonus.where or _holds(bonus.where, held, kit, space):
                strength, wills = strength + bonus.strength, wills + bonus.wills
    return strength, wills


def _holds(where: str, held: tuple[str, ...], kit: Kit, space: int) -> bool:
    if not where:
        return True
    if where == "other_hand_free":
        return sum(1 for it in held if not {"head", "cape"} & set(CARDS[it].tags)) == 1
    if where == "no_weapon":
        return not any("weapon" in CARDS[it].tags for it in held)
    if where in ("male", "female"):
        return HEROES[kit.hero].sex == where
    if where in ("reading", "stern"):
        return kit.guardians == where
    if space == ASTRAL:
        return where == "astral"
    return SPACES[space].port if where == "port" else SPACES[space].terrain == where


def _declared(
    kit: Kit, held: tuple[str, ...], types: tuple[str, ...], space: int, magic: int, rolls: int
) -> tuple[float, int]:
    """The best of what can be announced for this much Magic, and its price; what can be used once is kept for the
    planes, and helps in one roll of many."""
    offers = []
    for name in (*kit.items, *kit.abilities, *kit.kept):
        what, card = CARDS[name].declares, CARDS[name]
        if AGAIN in card.traits:
            offers.append((ROLLED_AGAIN / rolls, card.magic))
        if what is None or (what.is_in_hand and name not in held) or (what.discards and space != ASTRAL):
            continue
        if not what.is_on_weapon or any("weapon" in CARDS[it].tags for it in held):
            cost = card.magic if card.is_spell else what.magic
            is_once = rolls > 1 and (what.discards or what.is_once)
            offers.append(
                (
                    announced_points(what, types) / (rolls if is_once else 1),
                    cost * (rolls if what.when == "roll" else 1),
                )
            )
    found, before = 0.0, magic
    for points, cost in sorted(offers, key=lambda it: (it[1], -it[0])):
        if cost <= magic:
            found, magic = found + points, magic - cost
    return found, before - magic


def announced_points(what: v.Declaration, types: tuple[str, ...]) -> float:
    """What an announcement is worth against a foe of these types, dice counted as points."""
    points = what.points + (what.more if set(what.vs) & set(types) else 0)
    dice = DICE_WORTH[min(what.own_dice, 3)] + DICE_WORTH[min(what.foe_dice, 3)]
    return points + dice + (FIXED_WORTH if what.fixed else 0.0)


# Chances


def _roll_chances(lead: int) -> tuple[float, float]:
    """To win and to lose with this lead, a die on each side."""
    faces = [(mine, theirs) for mine in range(1, 7) for theirs in range(1, 7)]
    won = sum(lead + mine > theirs for mine, theirs in faces)
    lost = sum(lead + mine < theirs for mine, theirs in faces)
    return won / 36, lost / 36


LEADS = range(-7, 8)
ROLLS = [_roll_chances(lead) for lead in LEADS]


def roll_chances(lead: float) -> tuple[float, float]:
    """The same for leads between whole numbers."""
    lead = min(max(lead, LEADS[0]), LEADS[-1] - 0.001)
    below = int(lead - LEADS[0])
    share = lead - LEADS[below]
    (win, lose), (more, less) = ROLLS[below], ROLLS[below + 1]
    return win + share * (more - win), lose + share * (less - lose)


class Foe(NamedTuple):
    """What of a creature or guardian counts here, read off its card once."""

    card: Card
    counts: Counted
    is_odd: bool  # whether something else than usual counts by Strength
    health: int  # taken before the battle
    magic: int
    drain: int  # Magic that the rolls take by themselves, by Strength
    tolls: dict[str, tuple[int, int]]  # by kind of battle: Health of a roll, and points that it costs the next one
    spells_fail: bool
    riddles: bool


@cache
def foe_of(name: str) -> Foe:
    card, counts = CARDS[name], BY_STRENGTH
    changes = moments.counted.of((name,))
    for change in changes:
        counts = change(counts)
    tolls = {kind: _tolls(card, kind) for kind in ("strength", "wills")}
    drain = _toll(card.each_roll.get("strength", ()), v.LoseMagic) * card.lives
    before = _toll(card.before, v.LoseHealth), _toll(card.before, v.LoseMagic)
    traits = bool(moments.guardian_met.of((name,))), bool(moments.battle_begins.of((name,)))
    return Foe(card, counts, bool(changes), *before, drain, tolls, *traits)


def _tolls(card: Card, kind: str) -> tuple[int, int]:
    each = card.each_roll.get(kind, ())
    return _toll(each, v.LoseHealth), _toll(each, v.LoseMagic if kind == "wills" else v.LoseHealth)


def _toll(effects: tuple[v.Effect, ...], kind: type[v.LoseHealth | v.LoseMagic]) -> int:
    return sum([int(it.n) for it in effects if isinstance(it, kind)])


@lru_cache(maxsize=REMEMBERED)
def foe_chances(kit: Kit, red: int, blue: int, foe: str, space: int, more: int = 0) -> tuple[float, float]:
    """To win against a creature or guardian, and to lose; with some points more, if one likes."""
    it = foe_of(foe)
    red, blue = red - it.health, max(0, blue - it.magic)
    if red < 0:
        return 0.0, 1.0
    win, lose = max([_ending(it, *lead, red, more) for lead in _leads(kit, red, blue, foe, space)], key=_balance)
    if blue and it.riddles:  # a Magic for each try, and then nothing is left to announce
        unsolved = RIDDLE**blue
        bare = _ending(it, *_lead(it, kit, red, blue, space, edge(kit, it.card.types, space, 0)), red, more)
        return max((win, lose), (1 - unsolved + unsolved * bare[0], unsolved * bare[1]), key=_balance)
    return win, lose


def _balance(chances: tuple[float, float]) -> float:
    return chances[0] - chances[1]


@lru_cache(maxsize=REMEMBERED)
def _leads(kit: Kit, red: int, blue: int, foe: str, space: int) -> list[tuple[float, float | None]]:
    """In points by Strength and by Wills, in each way to spend Magic; no Wills for who cannot pay."""
    it = foe_of(foe)
    magic = 0 if it.spells_fail else min(max(0, blue - it.drain), MOST_SPENT)
    found = [_lead(it, kit, red, blue, space, edge(kit, it.card.types, space, magic, it.card.lives))]
    if magic and it.is_odd:
        found.append(_lead(it, kit, red, blue, space, edge(kit, it.card.types, space, 0)))
    return found


def _lead(it: Foe, kit: Kit, red: int, blue: int, space: int, points: Edge) -> tuple[float, float | None]:
    strength, willpower = numbers(it.card, kit, red, space)
    stones = red * it.counts.red + (blue - points.spent) * it.counts.blue
    by_strength = stones + points.strength + points.wills * it.counts.wills - strength
    price = WILLS_COST if it.card.attack == "S/W" else 0
    return by_strength, blue + points.wills - willpower - price if blue >= price else None


def _ending(it: Foe, by_strength: float, by_wills: float | None, red: int, more: int) -> tuple[float, float]:
    """Of the better way to fight."""
    attack = it.card.attack
    if attack == "W+S":
        return _both(roll_chances((by_wills or 0.0) + more), roll_chances(by_strength + more))
    ways = [_of_rolls(it, by_strength + more, "strength", red)] if "S" in attack else []
    if "W" in attack and by_wills is not None:
        ways.append(_of_rolls(it, by_wills + more, "wills", red))
    return max(ways, key=_balance)


def numbers(card: Card, kit: Kit, red: int, space: int) -> tuple[int, int]:
    """Strength and Willpower of a foe who is met here."""
    strength = card.strength if isinstance(card.strength, int) else 2 * red
    willpower = card.willpower or 0
    for shift in card.shifts:
        if _holds(shift.where, (), kit, space):
            strength = shift.strength if shift.strength is not None else strength
            willpower = shift.willpower if shift.willpower is not None else willpower
    return strength, willpower


def _of_rolls(it: Foe, lead: float, kind: str, red: int) -> tuple[float, float]:
    """One roll for each life; what each costs makes the next one harder."""
    health, drain = it.tolls[kind]
    if it.card.lives == 1 and health <= red:
        return roll_chances(lead - drain)
    win, lose = 1.0, 0.0
    for number in range(it.card.lives):
        if health * (number + 1) > red:
            return 0.0, lose + win
        won, lost = roll_chances(lead - drain * (number + 1))
        win, lose = win * won, lose + win * lost
    return win, lose


def _both(first: tuple[float, float], second: tuple[float, float]) -> tuple[float, float]:
    return first[0] * second[0], first[1] + first[0] * second[1]
