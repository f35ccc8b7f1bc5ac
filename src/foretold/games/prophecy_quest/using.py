"""Using a card outside battle: which uses are open to a seat, with which targets, and how one begins.

A card may be used only if that changes something, and only if its price can be paid in full.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from foretold.core.notation import Move
from foretold.games.prophecy_quest import steps
from foretold.games.prophecy_quest.board import BLUE_MOST, RED_MOST, RING
from foretold.games.prophecy_quest.cards import CARDS, ITEM_DECKS, Card
from foretold.games.prophecy_quest.cards import vocabulary as v
from foretold.games.prophecy_quest.conditions import amount, can_cast, can_pay, gold_due, holds, pay, pay_spell
from foretold.games.prophecy_quest.holdings import (
    common_goods,
    discard,
    discard_item,
    is_safe,
    leave_board,
    open_cards,
)
from foretold.games.prophecy_quest.state import State
from foretold.games.prophecy_quest.versions import looking_may_be_left_out

LOCAL = (v.TakeItem, v.DestroyItem, v.Remove, v.Redeal)  # verbs about what is in the hero's space

# When


class Times(NamedTuple):
    """When cards are used, and all that can be used then."""

    names: tuple[str, ...]
    cards: frozenset[str]


def times(*names: str) -> Times:
    return Times(names, frozenset(it.id for it in CARDS.values() if any(use.when in names for use in it.uses)))


ANYTIME = times("anytime")
IN_HER_TURN = times("anytime", "turn")
WHILE_MOVING = times("instead", "anytime", "turn")
AT_THE_END = times("end")

# What is open


def usable(state: State, seat: int, cards: list[str], when: Times, in_plane: bool = False) -> list[str]:
    """Every use of these cards of the hero at this time, as moves. Who attacks a plane has left her space (Q57)."""
    moves: list[str] = []
    if when.cards.isdisjoint(cards):
        return moves
    for name in cards:
        for use in CARDS[name].uses:
            if use.when in when.names and not (in_plane and any(isinstance(it, LOCAL) for it in use.do)):
                moves += uses_of(state, seat, CARDS[name], use)
    return moves


def opportunities(state: State, seat: int) -> list[str]:
    """Every use of the Opportunities in her space (Q46)."""
    moves = []
    for name in open_cards(state, state.hero(seat).space, "opportunity"):
        card = CARDS[name]
        if card.is_kept:
            moves.append(f"use {name}")
        for use in card.uses:
            moves += uses_of(state, seat, card, use)
    return moves


def uses_of(state: State, seat: int, card: Card, use: v.Use) -> list[str]:
    if use.where and not holds(state, seat, use.where):
        return []
    if use.pay and not can_pay(state, seat, use.pay):
        return []
    if card.is_spell and not can_cast(state, seat, card.id):
        return []
    stem = f"{'cast' if card.is_spell else 'use'} {card.id}{use.name and f' {use.name}'}"
    for effect in use.do:
        find = TARGETS.get(type(effect))
        targets = find(state, seat, effect) if find is not None else []
        if find is not None and (targets or not _may_be_left_out(state, effect)):
            return [f"{stem} {target}" for target in targets]
    return [stem] if any(changes(state, seat, effect) for effect in use.do) else []


def _may_be_left_out(state: State, effect: v.Effect) -> bool:
    """What has no target now but is no price either: then the rest can be had alone (Q89)."""
    return isinstance(effect, v.Look) and looking_may_be_left_out(state)


def changes(state: State, seat: int, effect: v.Effect) -> bool:
    """Whether this would do anything for her now. What is left to luck might."""
    would = CHANGES.get(type(effect))
    return would is None or would(state, seat, effect)


def _has_lost_health(state: State, seat: int, effect: v.Effect) -> bool:
    return state.hero(seat).red_lost > 0


def _has_lost_magic(state: State, seat: int, effect: v.Effect) -> bool:
    return state.hero(seat).blue_lost > 0


def _is_something(state: State, seat: int, effect: v.Gold | v.Experience) -> bool:
    return amount(state, seat, effect.n) > 0


def _may_grow_strong(state: State, seat: int, effect: v.Effect) -> bool:
    hero = state.hero(seat)
    return hero.red + hero.red_lost < RED_MOST or hero.red_lost > 0


def _may_grow_wise(state: State, seat: int, effect: v.Effect) -> bool:
    hero = state.hero(seat)
    return hero.blue + hero.blue_lost < BLUE_MOST or hero.blue_lost > 0


def _has_damaged_items(state: State, seat: int, effect: v.Effect) -> bool:
    return bool(state.hero(seat).damaged)


def _lies_in_cards(state: State, seat: int, effect: v.Effect) -> bool:
    return bool(state.wild[state.hero(seat).space])


def _sees_something(state: State, seat: int, effect: v.Effect) -> bool:
    return bool(_planes(state, seat, effect))


def _may_come(state: State, seat: int, effect: v.Item) -> bool:
    return bool(state.decks[effect.deck].size() or state.decks[effect.deck].discards)


CHANGES: dict[type, Callable[[State, int, Any], bool]] = {
    v.Heal: _has_lost_health,
    v.Recharge: _has_lost_magic,
    v.Gold: _is_something,
    v.Experience: _is_something,
    v.Strength: _may_grow_strong,
    v.Willpower: _may_grow_wise,
    v.RepairAll: _has_damaged_items,
    v.Redeal: _lies_in_cards,
    v.Look: _sees_something,
    v.Item: _may_come,
}

# Targets, by verb


def _swaps(state: State, seat: int, effect: v.Effect) -> list[str]:
    """What is gained; the other is lost (Q34)."""
    hero = state.hero(seat)
    red, blue = hero.red + hero.red_lost, hero.blue + hero.blue_lost
    can = {"strength": red < RED_MOST and blue > 0, "willpower": blue < BLUE_MOST and red > 0}
    return [name for name, is_possible in can.items() if is_possible]


def _exchanges(state: State, seat: int, effect: v.Effect) -> list[str]:
    assert isinstance(effect, v.Exchange)
    hero = state.hero(seat)
    gold = [f"gold {n}" for n in range(1, min(effect.n, hero.gold) + 1)]
    return gold + [f"experience {n}" for n in range(1, min(effect.n, hero.xp) + 1)]


def _mixes(state: State, seat: int, effect: v.Effect) -> list[str]:
    """Health and Magic; an odd number of Magic only if no more is missing, since a started pair costs the same."""
    hero = state.hero(seat)
    return [
        f"{health} {magic}"
        for health in range(hero.red_lost + 1)
        for magic in range(hero.blue_lost + 1)
        if health + magic > 0 and (magic % 2 == 0 or magic == hero.blue_lost)
        if gold_due(hero, mix_price(health, magic)) <= hero.gold
    ]


def mix_price(health: int, magic: int) -> int:
    return health + (magic + 1) // 2


def _thefts(state: State, seat: int, effect: v.Effect) -> list[str]:
    assert isinstance(effect, v.TakeItem)
    return [
        f"{other} {card}"
        for other in state.others_here(seat)
        if not is_safe(state, other)
        for card in state.hero(other).items
        if CARDS[card].deck == effect.deck and card not in state.hero(other).damaged
    ]


def _destructions(state: State, seat: int, effect: v.Effect) -> list[str]:
    return [f"{other} {it}" for other in state.others_here(seat) for it in common_goods(state.hero(other))]


def _sacrifices(state: State, seat: int, effect: v.Effect) -> list[str]:
    hero = state.hero(seat)
    return common_goods(hero) if hero.blue_lost else []


def _sales(state: State, seat: int, effect: v.Effect) -> list[str]:
    hero = state.hero(seat)
    return [it for it in common_goods(hero) if it not in hero.damaged]


def _discarded(state: State, seat: int, effect: v.Effect) -> list[str]:
    return sorted({it for deck in ITEM_DECKS for it in state.decks[deck].discards})


def _planes(state: State, seat: int, effect: v.Effect) -> list[str]:
    return [name for name, plane in state.planes.items() if plane.next_hidden() is not None]


def _spaces(state: State, seat: int, effect: v.Effect) -> list[str]:
    return [name for index, name in enumerate(RING) if index != state.hero(seat).space]


def _creatures(state: State, seat: int, effect: v.Effect) -> list[str]:
    return open_cards(state, state.hero(seat).space, "creature")


TARGETS: dict[type, Callable[[State, int, Any], list[str]]] = {
    v.Swap: _swaps,
    v.Exchange: _exchanges,
    v.Mix: _mixes,
    v.TakeItem: _thefts,
    v.DestroyItem: _destructions,
    v.GiveUp: _sacrifices,
    v.Sell: _sales,
    v.TakeDiscarded: _discarded,
    v.Look: _planes,
    v.Travel: _spaces,
    v.Remove: _creatures,
}


# Beginning


def start_use(state: State, seat: int, move: Move) -> None:
    """Pay, give up the card if it is for one use, and put what it does on the agenda."""
    hero = state.hero(seat)
    card, *args = move.tokens
    it = CARDS[card]
    if it.is_kept and it.kind == "opportunity":
        leave_board(state, hero.space, card)
        hero.kept.append(card)
        return
    index, args = _which(it, args)
    use = it.uses[index]
    if it.is_spell:
        pay_spell(state, seat, card)
    pay(state, seat, use.pay)
    state.push(steps.Effects(seat, card, f"uses.{index}.do", 0, tuple(args)))
    if it.kind == "opportunity":
        leave_board(state, hero.space, card)
        discard(state, card)
    elif it.is_one_use:
        discard_item(state, seat, card)


def _which(card: Card, args: list[str]) -> tuple[int, list[str]]:
    if len(card.uses) == 1:
        return 0, args
    names = [use.name for use in card.uses]
    return names.index(args[0]), args[1:]
