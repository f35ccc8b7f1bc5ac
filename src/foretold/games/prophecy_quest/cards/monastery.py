"""What the traits of the Abilities of the Monastery do. Uses, declarations and bonuses stand on the cards."""

from __future__ import annotations

from foretold.core.notation import Move
from foretold.games.prophecy_quest import moments, steps
from foretold.games.prophecy_quest.battle import lead_now, side_of, the_battle
from foretold.games.prophecy_quest.conditions import can_cast, pay_spell
from foretold.games.prophecy_quest.moments import Fare
from foretold.games.prophecy_quest.state import State
from foretold.games.prophecy_quest.traits import Traits

LEAST_MAGIC_FOR_LIFE = 2

traits = Traits("monastery")

traits.has("free_boats", at=moments.fares, value=Fare("boat", {}))
traits.has("boat_wage", at=moments.wages, value=1)

# fights_on: after a draw, once a battle


def _zeal(state: State, seat: int, card: str) -> list[str]:
    is_ready = card not in side_of(state, seat).spent and lead_now(state, the_battle(state)) == 0
    return [f"use {card}"] if is_ready else []


@traits.offers("fights_on", at=moments.after_dice, moves=_zeal)
def _fought_on(state: State, seat: int, move: Move) -> None:
    """The roll is over without being judged; the next one may be of another kind."""
    side_of(state, seat).spent.append(move.tokens[0])
    while not isinstance(state.agenda[-1], steps.Judge):
        state.agenda.pop()
    state.agenda.pop()
    state.push(steps.EndRoll(), steps.KindAgain(seat), steps.RollUp())
    the_battle(state).rolls += 1


# magic_for_life: all Magic instead of dying


def _sanctity(state: State, seat: int, card: str) -> list[str]:
    return [f"use {card}"] if state.hero(seat).blue >= LEAST_MAGIC_FOR_LIFE else []


@traits.offers("magic_for_life", at=moments.doomed, moves=_sanctity)
def _spared(state: State, seat: int, move: Move) -> None:
    hero = state.hero(seat)
    hero.move_left(0, hero.blue)


# extra_die: a Spell for a second die, also outside battle


def _prayers(state: State, seat: int, spell: str, then: steps.TakesFace) -> list[str]:
    return [f"cast {spell}"] if can_cast(state, seat, spell) else []


@traits.offers("extra_die", at=moments.before_die, moves=_prayers)
def _prayed(state: State, seat: int, move: Move, then: steps.TakesFace) -> None:
    pay_spell(state, seat, move.tokens[0])
    state.push(steps.Roll((2,), steps.DieShown(seat, then)))
