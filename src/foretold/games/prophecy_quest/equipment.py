"""What a hero can take into a battle: two hands, one head (Q50). Worn things and rings always count."""

from __future__ import annotations

from itertools import combinations

from foretold.games.prophecy_quest import moments
from foretold.games.prophecy_quest.cards import CARDS
from foretold.games.prophecy_quest.state import Hero

IN_HANDS = frozenset(("weapon", "shield", "handheld"))
HELD = frozenset(name for name, card in CARDS.items() if IN_HANDS.intersection(card.tags))
ON_HEAD = frozenset(name for name, card in CARDS.items() if "head" in card.tags)


def is_held(card: str) -> bool:
    return card in HELD


def is_on_head(card: str) -> bool:
    return card in ON_HEAD


def is_always_on(card: str) -> bool:
    return card not in HELD and card not in ON_HEAD


def whole(hero: Hero) -> list[str]:
    return [it for it in hero.items if it not in hero.damaged] if hero.damaged else hero.items


def hands(hero: Hero) -> list[tuple[str, ...]]:
    """Every way to fill the two hands, empty ones among them."""
    held = sorted([it for it in whole(hero) if it in HELD])
    held = [it for it in held if can_take(hero, it)]
    one = [(it,) for it in held]
    two = [pair for pair in combinations(held, 2) if fits(hero, pair)]
    return [(), *one, *two]


def can_take(hero: Hero, card: str) -> bool:
    return all(may(hero) for may in moments.can_hold.of((card,)))


def fits(hero: Hero, pair: tuple[str, ...]) -> bool:
    one, other = (CARDS[it].tags for it in pair)
    if "two_handed" in (*one, *other) or ("shield" in one and "shield" in other):
        return False
    are_weapons = "weapon" in one and "weapon" in other
    return not are_weapons or bool(moments.pairs_weapons.of(hero.working()))


def outfits(hero: Hero) -> list[str]:
    """Every way to equip oneself, as a move."""
    if not hero.items:
        return ["equip"]
    heads = [(), *[(it,) for it in sorted(whole(hero)) if it in ON_HEAD]]
    return [" ".join(("equip", *sorted((*held, *head)))) for held in hands(hero) for head in heads]
