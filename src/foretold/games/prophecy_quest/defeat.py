"""What a lost battle costs the loser in Health, and what her shields do about it; nothing of what else it costs."""

from __future__ import annotations

from foretold.core.notation import Move
from foretold.games.prophecy_quest import moments, steps
from foretold.games.prophecy_quest.agenda import question, step
from foretold.games.prophecy_quest.battle import side_of, the_battle
from foretold.games.prophecy_quest.holdings import damage
from foretold.games.prophecy_quest.state import State


def _guard_moves(state: State, seat: int, health: int) -> list[str]:
    """What can be held in the way of the loss: something in her hands."""
    return [*moments.guards.moves(state, seat, side_of(state, seat).in_hand, health), "pass"]


@question(steps.Guard, _guard_moves)
def _guarded(state: State, seat: int, health: int, move: Move) -> None:
    if move.verb == "pass":
        state.push(steps.Lose(seat, health, 0))
    else:
        moments.guards.answer(state, seat, move, health)


def extra_loss(state: State, seat: int) -> int:
    """By what makes every defeat harder."""
    return sum(moments.extra_losses.of(side_of(state, seat).in_hand))


@step(steps.WearShield)
def wear_shield(state: State, seat: int) -> None:
    """Of the loser of a Battle of Strength."""
    battle, side = the_battle(state), side_of(state, seat)
    if battle.kind == "strength" and state.heroes[seat] is not None:
        for name, _ in moments.damaged_by_defeat.by_card(side.in_hand):
            damage(state.hero(seat), name)
