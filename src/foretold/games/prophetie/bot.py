"""A player of Prophétie that does not think far: it bets on what a few imagined deals brought, with the lowest
cards that say so, and then plays for the trick at hand."""

from __future__ import annotations

from typing import Any

from foretold.bots.greedy import first_question
from foretold.core.game import Game
from foretold.core.notation import Move
from foretold.core.play import Sight
from foretold.core.shapes import Chance
from foretold.games.prophetie.cards import mask_of
from foretold.games.prophetie.kernel import play_trial
from foretold.games.prophetie.rules import bet_value
from foretold.games.prophetie.sense import sensible_card
from foretold.games.tricks.cards import SUIT_WIDTH, rank_of

TRIALS = 16
BETS_TRIED = 300


def choose(game: Game[Any], sight: Sight, chance: Chance, trials: int = TRIALS) -> Move:
    prompt = first_question(sight)
    assert isinstance(prompt.actor, int)
    if prompt.kind == "bet":
        tricks = _tricks(game, sight, prompt.actor, chance, trials)
        bets = [prompt.shape.sample(chance) for _ in range(BETS_TRIED)]
        return min(bets, key=lambda bet: _off(mask_of(bet.tokens), tricks))
    world = game.imagine(sight.view, chance)
    card = sensible_card(world.state, world.table, [chance.below(2**60)])
    move = game.kernel_move(world, [card])
    assert move is not None
    return move


def _tricks(game: Game[Any], sight: Sight, seat: int, chance: Chance, trials: int) -> float:
    """How many tricks the hand won on average when all bet and played at random."""
    won = 0
    for _ in range(trials):
        world = game.imagine(sight.view, chance)
        won += play_trial(world.state, world.table, [chance.below(2**60)]) >> (4 * seat) & 15
    return won / trials


def _off(bet: int, tricks: float) -> tuple[float, int]:
    """How far a bet is from what is expected, and then how high its cards are."""
    return abs(bet_value(bet) - tricks), sum(rank_of(card) for card in range(4 * SUIT_WIDTH) if bet >> card & 1)
