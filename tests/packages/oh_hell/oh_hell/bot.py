"""A player of Oh Hell that does not think far: it bids its high cards and plays for the trick at hand."""

from __future__ import annotations

from foretold.bots.greedy import first_question
from foretold.core.game import Game
from foretold.core.notation import Move
from foretold.core.play import Sight
from foretold.core.shapes import Chance
from foretold.games.tricks.game import Position
from oh_hell.rules import WHOLE_RULES


def choose(game: Game[Position], sight: Sight, chance: Chance) -> Move:
    prompt = first_question(sight)
    assert isinstance(prompt.actor, int)
    world = game.imagine(sight.view, chance)
    if prompt.kind == "bid":
        return Move("bid", (str(WHOLE_RULES.high_cards(world.state.hands[prompt.actor])),))
    move = game.kernel_move(world, [WHOLE_RULES.sensible_card(world.state, world.table, [0])])
    assert move is not None
    return move
