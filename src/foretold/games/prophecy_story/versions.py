"""What changed with the versions of the rules. Tables and records of the time stay as they were."""

from __future__ import annotations

from foretold.games.prophecy_story.state import State

NEWEST = 4


def covers_everywhere(state: State) -> bool:
    """G23: since rules 2 an X-card covers words and not places."""
    return state.rules >= 2


def asks_in_time(state: State) -> bool:
    """G24: since rules 3 nobody is ready before a part has what it needs, and a bare part is asked about twice."""
    return state.rules >= 3


def has_pause(state: State) -> bool:
    """G26: since rules 3 anyone may ask for a pause."""
    return state.rules >= 3


def has_one_prophecy(state: State) -> bool:
    """G25: since rules 3 the prophecy that was chosen or written last stands alone."""
    return state.rules >= 3


def binds_words(state: State) -> bool:
    """G27: since rules 4 an agreement is about what was agreed; a change of it asks all the others again."""
    return state.rules >= 4


def keeps_past(state: State) -> bool:
    """G28: since rules 4 scenes that were performed stay as they were told."""
    return state.rules >= 4


def asks_for_settings(state: State) -> bool:
    """G29: since rules 4 every scene is to have a setting, and presence can be planned."""
    return state.rules >= 4


def adds_traits_later(state: State) -> bool:
    """G30: since rules 4 a character has one aspect for each category until the story begins."""
    return state.rules >= 4


def moderator_only_helps(state: State) -> bool:
    """G31: since rules 4 a moderator suggests and does not write the world; anyone may ask and keep time."""
    return state.rules >= 4


def can_go_on_without(state: State) -> bool:
    """G32: since rules 4 the table can go on without somebody for a while."""
    return state.rules >= 4


def votes_on_prophecy(state: State) -> bool:
    """G25: since rules 4 a prophecy is written over another person's only if all agree."""
    return state.rules >= 4
