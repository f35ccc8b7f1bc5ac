"""Between the numbers of a batch and words: the moves that its actions and random numbers stand for, and back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from foretold.core.kernel import kernel_of
from foretold.core.notation import LUCK, Entry, parse
from foretold.core.play import Playthrough, check
from foretold.core.structs import copied


def tell(playthrough: Playthrough, actions: Iterable[int], word: int) -> None:
    """Play on: luck as the generator draws it from this word on, and moves as the actions say.

    A move of which actions are still missing is left out.
    """
    game, left, rng = playthrough.game, list(actions), [word]
    kernel: Any = kernel_of(game)
    while True:
        world = game.copy(playthrough.state)
        state, tables = game.kernel_structs(world)
        if kernel.is_luck(state, tables):
            kernel.random_step(state, tables, rng)
            playthrough.play(Entry(LUCK, game.kernel_luck(world)))
        elif kernel.has_ended(state, tables) or not _make_move(playthrough, kernel, world, left):
            return


def _make_move(playthrough: Playthrough, kernel: Any, world: Any, left: list[int]) -> bool:
    """Use up as many actions as a move takes; whether there were enough."""
    state, tables = playthrough.game.kernel_structs(world)
    kernel.ask(state, tables)
    steps: list[int] = []
    while left:
        steps.append(kernel.move_of(tables, left.pop(0)))
        move = playthrough.game.kernel_move(world, steps)
        if move is not None:
            playthrough.play(Entry(kernel.to_move(state, tables), move))
            return True
    return False


def spelled(playthrough: Playthrough, seat: int, words: str) -> list[int]:
    """The actions that together are this move of the seat. IllegalMove says why it cannot be made."""
    game = playthrough.game
    wanted = check(game, playthrough.state, seat, parse(words))
    kernel: Any = kernel_of(game)
    world = game.copy(playthrough.state)
    root, tables = game.kernel_structs(world)
    kernel.ask(root, tables)
    room, waiting = [0] * kernel.action_count(tables), [(root, list[int]())]
    while waiting:
        state, before = waiting.pop()
        for action in room[: kernel.legal_actions(state, tables, room)]:
            actions = [*before, action]
            move = game.kernel_move(world, [kernel.move_of(tables, it) for it in actions])
            if move == wanted:
                return actions
            if move is None:
                waiting.append((_after(kernel, state, tables, action), actions))
    raise AssertionError(f"{words} is legal, and no actions make it")


def _after(kernel: Any, state: Any, tables: Any, action: int) -> Any:
    after = copied(state)
    kernel.apply_move(after, tables, kernel.move_of(tables, action))
    return after
