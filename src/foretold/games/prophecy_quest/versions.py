"""What rules 2 and 3 changed, each change under a name of its own. An older game goes on and replays as it was.

Here stands only whether a change applies, never what it does.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from foretold.games.prophecy_quest.state import State


def _is_mended(state: State) -> bool:
    return state.rules >= 2


last_player_wins_at_once = _is_mended  # Q84: also while her character is dead, also when the last hero is drawn
only_victors_loot = _is_mended  # Q85: not a loser whose victor dies, nor anybody after a draw
battle_outlives_the_dead = _is_mended  # Q85: what a battle between characters does besides is still done
shields_guard_what_stands_in = _is_mended  # Q86: the 1 Health lost for want of what a creature takes
travel_allows_attack = _is_mended  # Q87: a turn that goes on elsewhere goes on with attacks
curse_goes_along = _is_mended  # Q88: with the Item, from hero to hero
looking_may_be_left_out = _is_mended  # Q89: when there is nothing hidden to look at
one_roll_means_one = _is_mended  # Q90: of a battle
creatures_keep_artifacts = _is_mended  # Q91: those that were not fought too
health_is_made_of_stones = _is_mended  # Q92: who has no red stone any more gets none by rebirth


def guardians_of(rules: int, options: Mapping[str, Any]) -> str:
    """Which numbers the Greater Guardians have (Q93): those of rules 1 and 2 are called `stern` since then."""
    return "stern" if rules <= 2 else str(options["guardians"])
