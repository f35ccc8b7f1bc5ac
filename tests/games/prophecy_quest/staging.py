"""How the tests of the cards fight: battles from the first move to the last roll, and what a card adds to them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from foretold.core.luck import Roll
from foretold.games.prophecy_quest import steps
from foretold.games.prophecy_quest.battle import the_battle
from foretold.games.prophecy_quest.cards import CARDS
from foretold.games.prophecy_quest.equipment import is_held, is_on_head
from foretold.games.prophecy_quest.tally import foe_total, total
from tests.games.prophecy_quest.stage import QUEST, Stage

SURE = 20  # a lead that no dice make good
PLANE, GATEWAY = "p_monastery", "forest_4"


def facing(card: str, space: str = "plains_1", **options: Any) -> Stage:
    """Seat 0 shares a space with this creature, or stands before the plane of this guardian."""
    if CARDS[card].kind != "guardian":
        return Stage(space=space, **options).place(card)
    which = {CARDS[card].deck.removesuffix("_guardian"): card}
    return Stage(space=GATEWAY, **options).guard(PLANE, artifact="astral_sword", **which)


def engage(stage: Stage, *answers: str) -> Stage:
    """Into battle; of these answers those are given that are asked for."""
    stage.play("0 attack_plane" if any(stage.state.planes[PLANE].is_open) else "0 stay")
    fights = [it for it in stage.legal() if it.startswith("fight")]
    for answer in (*fights[:1], *answers):
        choose(stage, answer)
    return stage


def choose(stage: Stage, answer: str, seat: int = 0) -> Stage:
    """Give this answer if there is a choice; else it has happened by itself."""
    return stage.play(f"{seat} {answer}") if answer in stage.legal(seat) else stage


def outfit(cards: Sequence[str]) -> str:
    return " ".join(["equip", *sorted(it for it in cards if is_held(it) or is_on_head(it))])


def arm(stage: Stage, *cards: str, by: str = "strength") -> Stage:
    """Into battle with those of these cards that are held or worn on the head; the dice come next."""
    return choose(engage(stage, "pass", by), outfit(cards))


def meet(hero: str = "paladin", space: str = "plains_1", **options: Any) -> Stage:
    """Seats 0 and 1 in one space, the second without Magic, so that it does not turn Strength into Wills."""
    return Stage(hero=hero, space=space, **options).set(1, space=space).stones(1, magic=0)


def attack(stage: Stage, *cards: str, by: str = "strength") -> Stage:
    """Seat 0 attacks seat 1 with these cards; the dice come next."""
    return choose(choose(stage.play("0 stay", "0 attack 1"), by), outfit(cards))


# Dice


def is_rolling(stage: Stage) -> bool:
    """Whether the dice of a battle are due."""
    agenda = stage.state.agenda
    return bool(agenda) and isinstance(agenda[-1], steps.Roll) and isinstance(agenda[-1].then, steps.DiceShown)


def even(stage: Stage) -> Stage:
    """The same on all dice."""
    odds = QUEST.odds(stage.state)
    assert isinstance(odds, Roll)
    return stage.play(" ".join(["* roll", *(".".join(["3"] * n) for n in odds.groups)]))


def aim(stage: Stage, n: int) -> None:
    """Lets seat 0's points come to this number, as if by a potion."""
    battle, hero = the_battle(stage.state), stage.hero()
    more = n - total(stage.state, battle, battle.sides[0])
    if battle.kind == "strength":
        hero.strength_bonus += more
    else:
        hero.wills_bonus += more


def fight_out(stage: Stage, lead: int, rolls: int = 1) -> Stage:
    """Roll until the battle is decided, after so many rolls, seat 0 with this lead over the number of its foe."""
    for _ in range(rolls):
        assert is_rolling(stage)
        aim(stage, foe_total(the_battle(stage.state)) + lead)
        even(stage)
    assert not is_rolling(stage)
    stage.hero().strength_bonus = stage.hero().wills_bonus = 0
    return stage


# Creatures and guardians


def beaten(card: str, *entries: str, by: str = "", rolls: int = 1, **where: Any) -> dict[str, Any]:
    """What a hero gains who beats it in so many rolls; then the turn is over, or the Greater Guardian comes."""
    stage = fight_out(engage(facing(card, **where), "pass", by), SURE, rolls).play(*entries)
    assert stage.is_turn_over() or "draw greater_guardian storm_queen" in stage.luck()
    return stage.gained()


def lost_to(card: str, *entries: str, by: str = "", **where: Any) -> dict[str, Any]:
    """What a hero loses who loses to it; then the turn is over."""
    stage = fight_out(engage(facing(card, **where), "pass", by), -SURE).play(*entries)
    assert stage.is_turn_over()
    return stage.gained()


def stands_at(card: str, n: int, by: str = "strength", **where: Any) -> bool:
    """Whether equal dice make a draw for a hero with so many points: then that is the number of the creature."""
    stage = engage(facing(card, **where), "pass", by)
    assert the_battle(stage.state).kind == by
    aim(stage, n)
    before = stage.gained()
    even(stage)
    return stage.is_turn_over() and stage.gained() == before


def is_a(card: str, kind: str, **options: Any) -> bool:
    """Whether what counts against creatures of this kind counts against it."""
    if kind == "animal":
        return bonus("hunting", vs=card, **options) == 1
    if kind == "humanoid":
        return f"cast disguise {card}" in facing(card, **options).give("disguise").play("0 stay").legal()
    bane = bonus("axe" if kind == "demon" else "hammer", vs=card, **options)
    return bonus("exorcism", vs=card, **options) == 1 and bane in (2, 0)  # 0: no weapon helps against Willpower


# What cards add


def points(stage: Stage, seat: int = 0) -> int:
    """What this hero adds to the dice besides Strength or Willpower."""
    battle, hero = the_battle(stage.state), stage.hero(seat)
    side = battle.side(seat)
    assert side is not None
    return total(stage.state, battle, side) - (hero.red if battle.kind == "strength" else hero.blue)


def bonus(*cards: str, vs: str = "bear", by: str = "strength", **where: Any) -> int:
    """What these cards add in a battle against a creature, or against a character."""
    if vs == "character":
        return points(attack(meet(**where).give(*cards), *cards, by=by))
    return points(arm(facing(vs, **where).give(*cards), *cards, by=by))


def thrown(card: str, vs: str = "bear") -> int:
    """What it adds to the roll for which it is thrown, after which it is damaged; 0 if it cannot be thrown."""
    stage = arm(facing(vs).give(card), card)
    if f"throw {card}" not in stage.legal():
        return 0
    added = points(stage.play(f"0 throw {card}"))
    assert stage.play("* roll 6 1").hero().damaged == [card]
    return added


# Cards of one's own


def costs(card: str, price: int, **options: Any) -> bool:
    """Whether an Item is bought for so much Gold and not for less, or an Ability learnt for so much Experience."""
    is_item = CARDS[card].kind == "item"
    place, verb = ("city", "buy") if is_item else (CARDS[card].deck, "learn")
    can = []
    for purse in (price, price - 1):
        stage = Stage(space=place, **options).place(card, space=place).set(gold=purse, xp=purse).play("0 stay")
        can.append(f"{verb} {card}" in stage.legal())
    return can == [True, False]


def helps_when_attacked(card: str) -> bool:
    """Whether a hero in need of it can use it in the turn of another player, when attacked."""
    stage = meet().give(card).give("sword", seat=1).stones(0, health=1, magic=1).place("noble_lion")
    stage.state.decks["common"].discard("axe")
    stage.begin_turn(1).play("1 stay", "1 spare noble_lion", "1 attack 0")
    return any(it.startswith(f"use {card}") for it in stage.legal())


def can_hold(*cards: str) -> bool:
    """Whether these can be used in one battle."""
    return outfit(cards) in facing("bear").give(*cards).play("0 stay").legal()
