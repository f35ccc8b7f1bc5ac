"""What the traits of the Common Items do. Bonuses and uses stand on the cards."""

from __future__ import annotations

from foretold.core.notation import Move
from foretold.games.prophecy_quest import moments, steps
from foretold.games.prophecy_quest.agenda import step
from foretold.games.prophecy_quest.battle import lose_thrown, side_of, the_battle
from foretold.games.prophecy_quest.holdings import damage
from foretold.games.prophecy_quest.moments import Landing
from foretold.games.prophecy_quest.state import Side, State
from foretold.games.prophecy_quest.traits import Traits

IT_IS_LOST = 1  # the face of the die

traits = Traits("common_items")

traits.has("training_pass", at=moments.lesson_passes, value=True)
traits.has("damaged_by_loss", at=moments.damaged_by_defeat, value=True)

# guards_health: a shield that takes 1 Health of the loss upon itself, in a Battle of Strength


def _guards(state: State, seat: int, shield: str, health: int) -> list[str]:
    return [f"use {shield}"] if the_battle(state).kind == "strength" else []


@traits.offers("guards_health", at=moments.guards, moves=_guards)
def _guarded(state: State, seat: int, move: Move, health: int) -> None:
    damage(state.hero(seat), move.tokens[0])
    state.push(steps.Lose(seat, health - 1, 0))


# returns_mostly: what was thrown comes back, save on a one


def _returns_mostly(state: State, side: Side, name: str) -> None:
    state.push(steps.BeforeDie(side.seat, steps.ItReturns(side.seat, name)))


traits.has("returns_mostly", at=moments.landings, value=Landing(_returns_mostly, is_sure=False))


@step(steps.ItReturns, takes="face")
def it_returns(state: State, seat: int, name: str, face: int) -> None:
    if face == IT_IS_LOST:
        lose_thrown(state, side_of(state, seat), name)
