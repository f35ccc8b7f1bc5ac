"""What the traits of the Abilities of the Forest Camp do. Bonuses, ways and uses stand on the cards."""

from __future__ import annotations

from foretold.core.notation import Move
from foretold.games.prophecy_quest import moments
from foretold.games.prophecy_quest.board import stepped
from foretold.games.prophecy_quest.cards import Card
from foretold.games.prophecy_quest.conditions import can_cast, pay_spell
from foretold.games.prophecy_quest.holdings import open_cards
from foretold.games.prophecy_quest.moments import Fare, LongerWay
from foretold.games.prophecy_quest.moving import WAYS
from foretold.games.prophecy_quest.state import Hero, State
from foretold.games.prophecy_quest.traits import Traits

HUNT = 2  # Gold for an animal

traits = Traits("forest_camp")

# heals_after: a Spell for who was just hurt


def _cures(state: State, seat: int, spell: str) -> list[str]:
    return [f"cast {spell}"] if state.hero(seat).red_lost and can_cast(state, seat, spell) else []


@traits.offers("heals_after", at=moments.mending, moves=_cures)
def _cured(state: State, seat: int, move: Move) -> None:
    pay_spell(state, seat, move.tokens[0])
    state.hero(seat).heal(1)


# On the way


def _long_walks(state: State, hero: Hero) -> list[str]:
    """Two steps, unless a creature is in the way."""
    return [f"walk {way} 2" for way in WAYS if not open_cards(state, stepped(hero.space, way), "creature")]


def _long_rides(state: State, hero: Hero) -> list[str]:
    return [f"horse {way} 3" for way in WAYS]


traits.has("long_walk", at=moments.longer_ways, value=LongerWay("walk", _long_walks))
traits.has("free_horses", at=moments.longer_ways, value=LongerWay("horse", _long_rides))
traits.has("free_horses", at=moments.fares, value=Fare("horse", {}))


@traits.does("hunter", at=moments.victory)
def _hunter(hero: Hero, foe: Card) -> None:
    if "animal" in foe.types:
        hero.gold += HUNT
