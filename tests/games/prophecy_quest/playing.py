"""Games of the adventure between bots, to their end or to a limit."""

from __future__ import annotations

from foretold.bots import find_bot
from foretold.core.luck import Seeded
from foretold.core.notation import LUCK
from foretold.core.play import begin, look
from foretold.games.prophecy_quest.state import State
from tests.games.prophecy_quest.stage import QUEST


def played_out(levels: list[str], seed: int, most: int) -> State:
    """A seat for each level; at most so many answers."""
    state: State = begin(QUEST, len(levels), {})
    bots, chance = [find_bot(it, QUEST) for it in levels], Seeded(seed)
    for _ in range(most):
        while (odds := QUEST.odds(state)) is not None:
            QUEST.apply(state, LUCK, odds.draw(chance))
        asked = [it for it in QUEST.prompts(state) if not it.is_decided]
        if not asked:
            break
        seat = int(asked[0].actor)
        QUEST.apply(state, seat, bots[seat](look(QUEST, state, seat), chance))
    return state
