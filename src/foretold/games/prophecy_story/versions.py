"""What changed with the versions of the rules. Tables and records of the time stay as they were."""

from __future__ import annotations

from foretold.games.prophecy_story.state import State

NEWEST = 3


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
