"""What a hero can take into a battle: two hands, one head (Q50). Worn things and rings always count."""

from __future__ import annotations

from itertools import combinations

from foretold.games.prophecy_quest import moments
from foretold.games.prophecy_quest.cards import CARDS
from foretold.games.prophecy_quest.state import Hero

IN_HANDS = ("weapon", "shield", "handheld")


def is_held(card: str) -> bool:
    return any(tag in IN_HANDS for tag in CARDS[card].tags)


def is_on_head(card: str) -> bool:
    return "head" in CARDS[card].tags


def is_always_on(card: str) -> bool:
    return not is_held(card) and not is_on_head(card)


def whole(hero: Hero) -> list[str]:
    return [it for it in hero.items if it not in hero.damaged] if hero.damaged else hero.items


def hands(hero: Hero) -> list[tuple[str, ...]]:
    """Every way to fill the two hands, empty ones among them."""
    held = sorted(it for it in whole(hero) if is_held(it) and can_take(hero, it))
    one = [(it,) for it in held]
    two = [pair for pair in combinations(held, 2) if fits(hero, pair)]
    return [(), *one, *two]


def can_take(hero: Hero, card: str) -> bool:
    return all(may(hero) for may in moments.can_hold.of((card,)))


def fits(hero: Hero, pair: tuple[str, ...]) -> bool:
    tags = [CARDS[it].tags for it in pair]
    if any("two_handed" in it for it in tags) or all("shield" in it for it in tags):
        return False
    return not all("weapon" in it for it in tags) or bool(moments.pairs_weapons.of(hero.working()))


def outfits(hero: Hero) -> list[str]:
    """Every way to equip oneself, as a move."""
    heads = ["", *sorted(it for it in whole(hero) if is_on_head(it))]
    return [" ".join(["equip", *sorted([*held, *filter(None, [head])])]) for held in hands(hero) for head in heads]
