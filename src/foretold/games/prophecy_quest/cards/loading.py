"""All cards as data: read once from the files beside this one, checked, and never changed.

A file holds one kind of card, a table for each id. What is wrong with a card is said with file, card and key. What
its traits do is checked by `behaviour`.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Literal

import msgspec

from foretold.games.prophecy_quest.cards.vocabulary import (
    Bonus,
    Declaration,
    Effect,
    LoseHealth,
    Shift,
    Use,
    Verb,
    Way,
)

Kind = Literal["chance", "creature", "opportunity", "item", "ability", "spell", "guardian", "artifact"]
GUILDS = ("forest_camp", "thieves_guild", "magic_tower", "monastery", "fortress")
ITEM_DECKS = ("common", "rare")
DECKS = ("chance", "adventure", *ITEM_DECKS, *GUILDS)
PLANE_DECKS = ("lesser_guardian", "greater_guardian", "artifact")
DECK_SIZES = {
    "rulebook": dict(zip((*DECKS, *PLANE_DECKS), (25, 60, 35, 26, 10, 10, 10, 10, 10, 5, 5, 5), strict=True)),
    "zman": dict(zip((*DECKS, *PLANE_DECKS), (22, 63, 35, 26, 10, 10, 10, 10, 10, 5, 5, 5), strict=True)),
}
PAID = ("gold", "experience", "health", "magic")

CONDITIONS = frozenset(
    (
        *("plains", "forest", "mountains", "guild", "city", "village", "magic", "civilization", "port", "astral"),
        *("civilization_or_plains", "male", "female", "fewest_experience", "by_strength", "by_wills"),
        *("rulebook", "zman", "other_hand_free", "no_weapon", "reading", "stern"),
    )
)
TAGS = frozenset(
    (
        *("weapon", "one_handed", "two_handed", "edged", "crushing", "long", "staff", "shield", "handheld", "wand"),
        *("head", "worn", "ring", "potion", "scroll", "cape"),
    )
)
LOSS: tuple[Effect, ...] = (LoseHealth(n=1),)


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One definition. `count` copies are in the deck; `zman` of them in that profile if it differs."""

    id: str
    kind: Kind
    deck: str
    count: int = 1
    zman: int | None = None
    marked: int = 0  # copies that are left out with two or three seats
    price: int = 0  # in Gold, or in Experience for what is learnt
    magic: int = 0  # of a spell
    tags: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    # outside battle
    do: tuple[Effect, ...] = ()
    uses: tuple[Use, ...] = ()
    is_kept: bool = False
    is_one_use: bool = False
    way: Way | None = None
    # in battle
    bonus: tuple[Bonus, ...] = ()
    foe_dice: int = 0
    throw: int = 0
    declares: Declaration | None = None
    # of creatures and guardians
    attack: str = ""
    strength: int | str | None = None
    willpower: int | None = None
    types: tuple[str, ...] = ()
    lives: int = 1
    experience: int = 0
    shifts: tuple[Shift, ...] = ()
    before: tuple[Effect, ...] = ()  # before the battle
    each_roll: dict[str, tuple[Effect, ...]] = {}  # before every roll, by the kind of battle
    treasure: tuple[Effect, ...] = ()
    loss: tuple[Effect, ...] = LOSS

    @property
    def is_spell(self) -> bool:
        return self.kind == "spell"

    @property
    def is_fought(self) -> bool:
        return self.kind in ("creature", "guardian")

    def copies(self, profile: str) -> int:
        return self.zman if profile == "zman" and self.zman is not None else self.count


class CardError(ValueError):
    """A card that cannot be used, told by file, card and key."""


def read_cards(text: str, file: str) -> list[Card]:
    """The cards of one file. The name of the file before the dot is the kind unless a card says otherwise."""
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise CardError(f"{file}: {error}") from None
    shared = tables.pop("all", {})
    return [_card(file, name, shared | table) for name, table in tables.items()]


def _card(file: str, name: str, table: dict[str, object]) -> Card:
    try:
        card = msgspec.convert({"id": name, **table}, Card)
    except msgspec.ValidationError as error:
        raise CardError(f"{file}: {name}: {error}") from None
    for key, words, known in (
        ("tags", card.tags, TAGS),
        ("deck", (card.deck,), DECK_SIZES["rulebook"]),
        *((f"uses.{place}.pay", tuple(use.pay), PAID) for place, use in enumerate(card.uses)),
        *((f"uses.{place}.where", (use.where,), CONDITIONS | {""}) for place, use in enumerate(card.uses)),
        *((f"bonus.{place}.where", (it.where,), CONDITIONS | {""}) for place, it in enumerate(card.bonus)),
        *((f"shifts.{place}.where", (it.where,), CONDITIONS) for place, it in enumerate(card.shifts)),
        *((key, (it.given, getattr(it, "where", "")), CONDITIONS | {""}) for key, it in _verbs(card)),
    ):
        for word in words:
            if word not in known:
                raise CardError(f"{file}: {name}: {key}: there is no {word!r}")
    if card.is_fought and not card.attack:
        raise CardError(f"{file}: {name}: attack: a creature needs one")
    return card


def _verbs(card: Card) -> list[tuple[str, Verb]]:
    lists = {"do": card.do, "before": card.before, "treasure": card.treasure, "loss": card.loss}
    lists |= {f"uses.{place}.do": use.do for place, use in enumerate(card.uses)}
    return [(f"{key}.{place}", it) for key, effects in lists.items() for place, it in enumerate(effects)]


@cache
def cards_by_file() -> dict[str, list[Card]]:
    """By the name of their file before the dot."""
    return {
        file.name.removesuffix(".toml"): read_cards(file.read_text(encoding="utf-8"), file.name)
        for file in sorted(files(__package__).iterdir(), key=lambda it: it.name)
        if file.name.endswith(".toml") and file.name != "board.toml"
    }


@cache
def cards() -> dict[str, Card]:
    """All cards by id."""
    found: dict[str, Card] = {}
    for file, its_cards in cards_by_file().items():
        for card in its_cards:
            if card.id in found:
                raise CardError(f"{file}.toml: {card.id}: there is another card with this id")
            found[card.id] = card
    for profile, sizes in DECK_SIZES.items():
        for deck, size in sizes.items():
            there = sum(it.copies(profile) for it in found.values() if it.deck == deck)
            if there != size:
                raise CardError(f"deck {deck} of {profile}: {there} cards instead of {size}")
    return found


CARDS = cards()


@cache
def deck_of(deck: str, profile: str, seats: int) -> tuple[str, ...]:
    """The cards of a deck at the start; with two or three seats some are left out (Q1, Q74)."""
    left_out = profile == "rulebook" and seats < 4
    heap: list[str] = []
    for card in CARDS.values():
        if card.deck == deck:
            heap += [card.id] * (card.copies(profile) - (card.marked if left_out else 0))
    return tuple(sorted(heap))


@cache
def effects_at(card: str, place: str) -> tuple[Effect, ...]:
    """A list of effects by where it stands on its card: `treasure`, `uses.1.do`, `treasure.0.options.strength` …"""
    found: object = CARDS[card]
    for name in place.split("."):
        if isinstance(found, tuple):
            found = found[int(name)]
        elif isinstance(found, dict):
            found = found[name]
        else:
            found = getattr(found, name)
    assert isinstance(found, tuple)
    return found
