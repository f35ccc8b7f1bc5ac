"""What the traits of the Abilities of the Fortress do. Bonuses, declarations and uses stand on the cards."""

from __future__ import annotations

from foretold.games.prophecy_quest import moments
from foretold.games.prophecy_quest.cards import Card
from foretold.games.prophecy_quest.state import Hero
from foretold.games.prophecy_quest.traits import Traits

traits = Traits("fortress")

traits.has("near_miss_draws", at=moments.near_misses, value=True)
traits.has("two_weapons", at=moments.pairs_weapons, value=True)


@traits.does("practice", at=moments.victory)
def _practice(hero: Hero, foe: Card) -> None:
    hero.xp += 1
