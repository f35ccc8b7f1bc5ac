"""What lies in the box, the same at every table of some rules: the board, the characters, the faces of all cards.

For the page: what a card says stands in the catalogs, its numbers stand here.
"""

from __future__ import annotations

from functools import cache

import msgspec

from foretold.games.prophecy_quest.board import BLUE_MOST, HEROES, PLANE_AT, RED_MOST, RING, SAMPLES, SPACES
from foretold.games.prophecy_quest.cards import CARDS, Card
from foretold.games.prophecy_quest.cards.vocabulary import Shift
from foretold.games.prophecy_quest.odds import ONE_DIE, roll_odds, shares
from foretold.games.prophecy_quest.options import FIELDS, START_GOLD, artifacts_to_win
from foretold.games.prophecy_quest.versions import guardians_of

USUAL = {field.key: field.default for field in FIELDS}


class SpaceFace(msgspec.Struct, frozen=True, omit_defaults=True):
    """A space of the ring with its signs, and the plane that can be attacked from it."""

    id: str
    terrain: str
    is_port: bool = False
    is_gate: bool = False
    is_safe: bool = False
    plane: str | None = None


class CardFace(msgspec.Struct, frozen=True, omit_defaults=True):
    """The numbers on a card. A Strength that depends on something is left to the card's text."""

    kind: str
    deck: str
    price: int = 0
    magic: int = 0
    strength: int | None = None
    willpower: int | None = None
    is_will_first: bool = False
    lives: int = 1
    stages: int = 1  # kinds of battle that must be won one after the other
    experience: int = 0
    has_treasure: bool = False  # besides Experience
    bonus: int = 0  # in a Battle of Strength, whoever the foe
    bonus_wills: int = 0
    throw: int = 0
    types: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    copies: tuple[int, int] = (1, 1)  # by the rulebook, in the edition of 2008


class Sample(msgspec.Struct, frozen=True):
    """How the character as she begins fares against a well-known creature."""

    foe: str
    win: float
    draw: float
    lose: float


class HeroFace(msgspec.Struct, frozen=True):
    sex: str
    strength: int
    willpower: int
    guilds: tuple[str, str]  # she begins in the first
    samples: list[Sample]


class Numbers(msgspec.Struct, frozen=True, omit_defaults=True):
    """Of a guardian, where they differ from those on its face."""

    strength: int | None = None
    willpower: int | None = None


class Material(msgspec.Struct, frozen=True):
    """`guardians` gives other numbers of guardians by the name that a view has for them, then by card."""

    ring: list[SpaceFace]  # clockwise
    heroes: dict[str, HeroFace]
    cards: dict[str, CardFace]
    guardians: dict[str, dict[str, Numbers]]
    start_gold: int
    artifacts_to_win: int
    most_strength: int
    most_willpower: int


@cache
def material(rules: int) -> Material:
    return Material(
        ring=[
            SpaceFace(name, it.terrain, it.port, it.gate, it.is_safe, PLANE_AT.get(index))
            for index, (name, it) in enumerate(zip(RING, SPACES, strict=True))
        ],
        heroes={name: hero_face(name, 0) for name in HEROES},
        cards={name: _card(by_rules(it, rules)) for name, it in CARDS.items()},
        guardians=_guardians(),
        start_gold=START_GOLD,
        artifacts_to_win=artifacts_to_win(USUAL),
        most_strength=RED_MOST,
        most_willpower=BLUE_MOST,
    )


def by_rules(card: Card, rules: int) -> Card:
    """With the numbers that it has by these rules and the usual options."""
    others = [it for it in card.shifts if it.where == guardians_of(rules, USUAL)]
    return msgspec.structs.replace(card, **_numbers(others[0])) if others else card


def _numbers(shift: Shift) -> dict[str, int]:
    found = {"strength": shift.strength, "willpower": shift.willpower}
    return {name: n for name, n in found.items() if n is not None}


def _guardians() -> dict[str, dict[str, Numbers]]:
    ways = next(field.choices for field in FIELDS if field.key == "guardians")
    return {
        way: {
            name: Numbers(
                **(_numbers(shifts[0]) if shifts else {"strength": card.strength, "willpower": card.willpower})
            )
            for name, card in CARDS.items()
            if card.deck == "greater_guardian"
            for shifts in [[it for it in card.shifts if it.where == way]]
        }
        for way in ways
    }


def _card(card: Card) -> CardFace:
    always = [it for it in card.bonus if not (it.vs or it.using or it.where)]
    return CardFace(
        kind=card.kind,
        deck=card.deck,
        price=card.price,
        magic=card.magic,
        strength=card.strength if isinstance(card.strength, int) else None,
        willpower=card.willpower,
        is_will_first=card.attack.startswith("W"),
        lives=card.lives,
        stages=2 if card.attack == "W+S" else 1,
        experience=card.experience,
        has_treasure=bool(card.treasure),
        bonus=sum(it.strength for it in always),
        bonus_wills=sum(it.wills for it in always),
        throw=card.throw,
        types=card.types,
        tags=card.tags,
        copies=(card.copies("rulebook"), card.copies("zman")),
    )


def hero_face(name: str, less: int) -> HeroFace:
    """As she begins: in the extended version with one stone less of each kind."""
    card = HEROES[name]
    strength, willpower = card.strength - less, card.willpower - less
    samples = [_sample(it, strength, willpower) for it in SAMPLES]
    return HeroFace(card.sex, strength, willpower, card.guilds, samples)


def _sample(foe: str, strength: int, willpower: int) -> Sample:
    """By the kind of battle that the creature begins."""
    card = CARDS[foe]
    own, other = (willpower, card.willpower) if card.attack.startswith("W") else (strength, card.strength)
    assert isinstance(other, int)
    found = roll_odds(own - other, ONE_DIE, ONE_DIE, own_near=False, foe_near=False, ties=0)
    return Sample(foe, *shares(found))
