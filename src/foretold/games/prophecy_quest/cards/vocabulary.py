"""The words in which cards are written: what a card can do, when, for whom and at what price.

Each verb is a struct named after what it does; a card file spells it `{do = "heal", n = 3}`. An unknown verb, an
unknown key or a missing one is refused by the loader. What a verb means stands in `effects`.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Amount = int | str  # a number, or "all", "half", "strength", "2*strength", "half_willpower" …
Who = Literal["self", "others", "all", "least_gold", "least_health", "least_magic"]
Purse = dict[str, Amount]  # what is paid: gold, experience, health, magic


class Verb(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", kw_only=True):
    """What every verb may have besides its own words: a condition without which nothing happens."""

    given: str = ""


# Stones and purses


class Gain(Verb, frozen=True):
    """So much for whom; where `where` holds, as much as `then` says."""

    n: Amount
    to: Who = "self"
    then: Amount = 0
    where: str = ""


class Heal(Gain, frozen=True, tag="heal"):
    pass


class Recharge(Gain, frozen=True, tag="recharge"):
    pass


class Gold(Gain, frozen=True, tag="gold"):
    pass


class Experience(Gain, frozen=True, tag="experience"):
    pass


class Strength(Verb, frozen=True, tag="strength"):
    """A red stone from the bank for each, to the right side."""

    n: int = 1


class Willpower(Verb, frozen=True, tag="willpower"):
    n: int = 1


class LoseHealth(Verb, frozen=True, tag="lose_health"):
    n: int = 1
    to: Who = "self"


class LoseMagic(Verb, frozen=True, tag="lose_magic"):
    n: Amount = 1
    to: Who = "self"


class LoseGold(Verb, frozen=True, tag="lose_gold"):
    n: Amount
    to: Who = "self"


class Swap(Verb, frozen=True, tag="swap"):
    """A permanent point of one kind for one of the other."""


class Exchange(Verb, frozen=True, tag="exchange"):
    """Gold for Experience or the other way round, up to `n`."""

    n: int


class Mix(Verb, frozen=True, tag="mix"):
    """Buy any mix of Health, a Gold each, and Magic, a Gold for each started pair."""


# Items


class Item(Verb, frozen=True, tag="item"):
    deck: Literal["common", "rare"]
    n: int = 1


class CursedItem(Verb, frozen=True, tag="cursed_item"):
    """An Item to which the card's curse clings."""

    deck: Literal["common", "rare"]


class Barrow(Verb, frozen=True, tag="barrow"):
    """Reveal cards until so many weapons or shields have come, once through deck and discards; keep those."""

    deck: Literal["common", "rare"]
    n: int


class Market(Verb, frozen=True, tag="market"):
    """Reveal so many Common and so many Rare Items and keep one."""

    n: int


class HandOver(Verb, frozen=True, tag="hand_over"):
    """An Item of the loser's choice is discarded."""


class LoseTagged(Verb, frozen=True, tag="lose_tagged"):
    """All Items of a kind are discarded."""

    tag: str


class TakeItem(Verb, frozen=True, tag="take_item"):
    """From a character in the same space who is not safe there: an undamaged Item of this deck."""

    deck: Literal["common", "rare"]


class DestroyItem(Verb, frozen=True, tag="destroy_item"):
    """An Item of a character in the same space is discarded."""


class GiveUp(Verb, frozen=True, tag="give_up"):
    """One of your own Items is discarded: the price of what follows."""


class Sell(Verb, frozen=True, tag="sell"):
    """An undamaged Item for so many times its price."""

    times: int


class TakeDiscarded(Verb, frozen=True, tag="take_discarded"):
    """Any one card from the discards of the Items."""


class RepairAll(Verb, frozen=True, tag="repair_all"):
    pass


# The world


class Adventures(Verb, frozen=True, tag="adventures"):
    """A card for every space of this terrain."""

    terrain: Literal["plains", "forest", "mountains"]


class Ability(Verb, frozen=True, tag="ability"):
    """A new card in this guild; in one of the drawer's choice; or in all where she trains without Gold."""

    guild: str


class Goods(Verb, frozen=True, tag="goods"):
    space: Literal["city", "village"]
    decks: tuple[Literal["common", "rare"], ...]


class ExtraTurn(Verb, frozen=True, tag="extra_turn"):
    pass


class Reveal(Verb, frozen=True, tag="reveal"):
    """The next hidden card of an Astral Plane, for all to see."""


class Look(Verb, frozen=True, tag="look"):
    """All hidden cards of an Astral Plane, for one alone."""


class Travel(Verb, frozen=True, tag="travel"):
    """To any other space at once; the turn goes on there."""


class Remove(Verb, frozen=True, tag="remove"):
    """A revealed Creature of this space is gone without being defeated."""


class Redeal(Verb, frozen=True, tag="redeal"):
    """New Adventure cards for all that lie in this space."""


class Boost(Verb, frozen=True, tag="boost"):
    """A bonus in battles until the end of the turn, or of the round."""

    strength: int = 0
    wills: int = 0
    until: Literal["turn", "round"] = "turn"


# Branches


class Choose(Verb, frozen=True, tag="choose"):
    """One of these, by the name of the choice."""

    options: dict[str, tuple[Effect, ...]]


class Faces(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What happens if the die shows at most this."""

    upto: int
    do: tuple[Effect, ...] = ()


class Die(Verb, frozen=True, tag="die"):
    faces: tuple[Faces, ...]


Effect = (
    Heal
    | Recharge
    | Gold
    | Experience
    | Strength
    | Willpower
    | LoseHealth
    | LoseMagic
    | LoseGold
    | Swap
    | Exchange
    | Mix
    | Item
    | CursedItem
    | Barrow
    | Market
    | HandOver
    | LoseTagged
    | TakeItem
    | DestroyItem
    | GiveUp
    | Sell
    | TakeDiscarded
    | RepairAll
    | Adventures
    | Ability
    | Goods
    | ExtraTurn
    | Reveal
    | Look
    | Travel
    | Remove
    | Redeal
    | Boost
    | Choose
    | Die
)


# What stands on a card


class Use(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One way to use a card outside battle. Of several each has a name, which the move tells."""

    do: tuple[Effect, ...] = ()
    name: str = ""
    when: Literal["anytime", "turn", "instead", "possibility", "end"] = "possibility"
    where: str = ""
    pay: Purse = {}


class Bonus(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Points in battle while all conditions hold. Of several in one card all that hold count."""

    strength: int = 0
    wills: int = 0
    vs: tuple[str, ...] = ()  # types of creatures, or "character"
    using: tuple[str, ...] = ()  # a tag of something in one's hands
    where: str = ""


class Declaration(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What may be announced before dice are rolled.

    `when`: "battle" before the first roll for all rolls, "roll" before any roll for that one, "first" before the
    first roll for that one.
    """

    when: Literal["battle", "roll", "first"]
    kind: Literal["any", "strength"] = "any"
    magic: int = 0
    points: int = 0
    more: int = 0  # additional points against `vs`
    vs: tuple[str, ...] = ()
    own_dice: int = 0
    foe_dice: int = 0
    fixed: tuple[int, int] | None = None  # the dice count as these, own and opponent's
    is_on_weapon: bool = False
    damages: bool = False
    discards: bool = False
    is_in_hand: bool = False
    in_own_turn: bool = False
    is_once: bool = False  # in a battle of several rolls for one of them only (Q90)


class Way(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A movement of one's own: so many steps along the ring, or to spaces of a kind."""

    to: str = ""  # "any", "forest", "mountains", "own_guild"
    steps: int = 0
    magic: int = 0
    discards: bool = False


class Shift(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Other numbers of a creature under a condition."""

    where: str
    strength: int | None = None
    willpower: int | None = None
