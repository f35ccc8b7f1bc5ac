"""Conditions and amounts that cards name, and prices: what they come to for a hero at this moment."""

from __future__ import annotations

from foretold.games.prophecy_quest import moments
from foretold.games.prophecy_quest.board import HEROES
from foretold.games.prophecy_quest.cards import CARDS
from foretold.games.prophecy_quest.cards.vocabulary import Amount, Purse
from foretold.games.prophecy_quest.state import AURA, Hero, State
from foretold.games.prophecy_quest.versions import guardians_of

EVERYTHING = 99
COUNTERFEIT = 2
PURSES = {"gold": "gold", "experience": "xp", "health": "red", "magic": "blue"}  # where a hero has what is paid


def holds(state: State, seat: int, condition: str) -> bool:
    """An empty condition always holds."""
    if not condition:
        return True
    hero = state.hero(seat)
    if condition in ("rulebook", "zman"):
        return state.profile == condition
    if condition in ("reading", "stern"):
        return guardians_of(state.rules, state.options) == condition
    if condition in ("male", "female"):
        return HEROES[hero.id].sex == condition
    if condition == "fewest_experience":
        return all(hero.xp <= state.hero(other).xp for other in state.living())
    if condition in ("by_strength", "by_wills"):
        return state.battle is not None and condition == f"by_{state.battle.kind}"
    if condition in ("other_hand_free", "no_weapon"):
        return _holds_in_hand(state, seat, condition)
    is_astral = state.battle is not None and bool(state.battle.plane)
    if condition == "astral":
        return is_astral
    return not is_astral and _lies_on(hero, condition)


def _lies_on(hero: Hero, condition: str) -> bool:
    if condition == "port":
        return hero.ground.port
    if condition == "civilization":
        return hero.ground.is_civilization
    if condition == "civilization_or_plains":
        return hero.ground.is_civilization or hero.ground.terrain == "plains"
    return hero.ground.terrain == condition


def _holds_in_hand(state: State, seat: int, condition: str) -> bool:
    side = state.battle.side(seat) if state.battle else None
    if side is None:
        return False
    tags = [CARDS[it].tags for it in side.in_hand]
    if condition == "no_weapon":
        return not any("weapon" in it for it in tags)
    held = [it for it in tags if "head" not in it and "cape" not in it]
    return len(held) == 1


def amount(state: State, seat: int, n: Amount) -> int:
    if isinstance(n, int):
        return n
    hero = state.hero(seat)
    if n == "all":
        return EVERYTHING
    if n == "half":
        return hero.gold // 2
    if n == "half_willpower":
        return (hero.blue + 1) // 2
    factor, _, name = n.rpartition("*")
    worth = {"strength": hero.red, "health": hero.red, "willpower": hero.blue}[name]  # Q35: stones on the right
    return int(factor or 1) * worth


# Prices


def gold_due(hero: Hero, n: int) -> int:
    return max(0, n - COUNTERFEIT) if hero.is_counterfeiting else n


def can_pay(state: State, seat: int, purse: Purse) -> bool:
    """Payments are made in full, and nobody dies of one (Q18, Q20)."""
    hero = state.hero(seat)
    for coin, n in purse.items():
        due = 1 if n == "all" else int(n)
        if getattr(hero, PURSES[coin]) < (gold_due(hero, due) if coin == "gold" else due):
            return False
    return True


def pay(state: State, seat: int, purse: Purse) -> None:
    hero = state.hero(seat)
    for coin, amount_due in purse.items():
        n = hero.blue if amount_due == "all" else int(amount_due)
        if coin == "gold":
            pay_gold(hero, n)
        elif coin == "experience":
            hero.xp -= n
        elif coin == "health":
            hero.move_left(n, 0)
        else:
            pay_magic(hero, n)


def pay_gold(hero: Hero, n: int) -> None:
    hero.gold -= gold_due(hero, n)
    if n and hero.is_counterfeiting:
        hero.is_counterfeiting = False


def pay_magic(hero: Hero, n: int) -> None:
    hero.move_left(0, n)
    if n:
        hero.has_paid_magic = True


# Spells


def discounts(hero: Hero) -> list[str]:
    """Cards that make one Spell a round cheaper and have not done so yet (Q55)."""
    return [it for it, _ in moments.spell_discounts.by_card(hero.working()) if it not in hero.used]


def can_cast(state: State, seat: int, spell: str) -> bool:
    if AURA in state.turn.done and state.active == seat:
        return False
    hero = state.hero(seat)
    return hero.blue >= max(0, CARDS[spell].magic - len(discounts(hero)))


def pay_spell(state: State, seat: int, spell: str) -> None:
    hero = state.hero(seat)
    cost = CARDS[spell].magic
    for card in discounts(hero)[:cost]:
        hero.used.append(card)
        cost -= 1
    pay_magic(hero, cost)
    side = state.battle.side(seat) if state.battle else None
    if side is not None:
        side.has_cast = True
