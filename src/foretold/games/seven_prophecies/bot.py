"""A player of Seven Prophecies that does not think far: it foretells what a few imagined rounds brought, then plays
for the cubes of the trick at hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from foretold.bots.greedy import first_question
from foretold.core.game import Game
from foretold.core.notation import Move
from foretold.core.play import Sight
from foretold.core.shapes import Chance, Split
from foretold.games.seven_prophecies.sense import play_trial, rank_in, sensible_card

if TYPE_CHECKING:
    from foretold.games.tricks.game import Position

TRIALS = 16


def choose(game: Game[Any], sight: Sight, chance: Chance, trials: int = TRIALS) -> Move:
    prompt = first_question(sight)
    assert isinstance(prompt.actor, int)
    if prompt.kind == "prophesy":
        assert isinstance(prompt.shape, Split)
        ranks = _ranks(game, sight, prompt.actor, chance, trials)
        return Move("prophesy", tuple(map(str, _shared_out(prompt.shape.total, ranks))))
    world = game.imagine(sight.view, chance)
    card = sensible_card(world.state, world.table, [chance.below(2**60)])
    move = game.kernel_move(world, [card])
    assert move is not None
    return move


def _ranks(game: Game[Any], sight: Sight, seat: int, chance: Chance, trials: int) -> list[int]:
    """How often each rank came in rounds played at random."""
    ranks = [0] * sight.view.seats
    for _ in range(trials):
        world: Position = game.imagine(sight.view, chance)
        play_trial(world.state, world.table, [chance.below(2**60)])
        for trick in range(world.table.tricks):
            ranks[rank_in(world.state, world.table, seat, trick)] += 1
    return ranks


def _shared_out(total: int, ranks: list[int]) -> list[int]:
    """The cubes in the same proportions."""
    whole = sum(ranks)
    cubes = [total * it // whole for it in ranks]
    by_rest = sorted(range(len(ranks)), key=lambda rank: -(total * ranks[rank] % whole))
    for rank in by_rest[: total - sum(cubes)]:
        cubes[rank] += 1
    return cubes
