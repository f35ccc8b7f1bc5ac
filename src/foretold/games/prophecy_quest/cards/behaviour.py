"""What the traits of all decks do, read and checked once: next to a `<deck>.toml` with traits stands `<deck>.py`.

The rules never import a deck; they ask at moments. Where several traits offer moves at one moment, they do so in
the order of this list.
"""

from __future__ import annotations

from foretold.games.prophecy_quest.cards import (
    artifacts,
    common_items,
    creatures,
    forest_camp,
    fortress,
    guardians,
    magic_tower,
    monastery,
    opportunities,
    rare_items,
    thieves_guild,
)
from foretold.games.prophecy_quest.cards.loading import cards_by_file
from foretold.games.prophecy_quest.traits import check

BEHAVIOUR = {
    it.traits.deck: it.traits.names
    for it in (
        artifacts,
        common_items,
        creatures,
        forest_camp,
        fortress,
        guardians,
        magic_tower,
        monastery,
        opportunities,
        rare_items,
        thieves_guild,
    )
}

check(cards_by_file(), BEHAVIOUR)
