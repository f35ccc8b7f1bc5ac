"""What the traits of the Abilities of the Magic Tower do. Ways, declarations and bonuses stand on the cards."""

from __future__ import annotations

from foretold.core.notation import Move
from foretold.games.prophecy_quest import moments, steps
from foretold.games.prophecy_quest.agenda import step
from foretold.games.prophecy_quest.battle import groups, set_dice, side_of, the_battle
from foretold.games.prophecy_quest.conditions import can_cast, pay_spell
from foretold.games.prophecy_quest.moments import Fare
from foretold.games.prophecy_quest.state import Battle, State
from foretold.games.prophecy_quest.traits import Traits

traits = Traits("magic_tower")

traits.has("gates_by_magic", at=moments.fares, value=Fare("gate", {"magic": 1}))
traits.has("cheaper_spell", at=moments.spell_discounts, value=True)
traits.has("cheaper_wills", at=moments.wills_discounts, value=1)


@traits.does("drains_wills", at=moments.wills_begin)
def _drains_wills(state: State, battle: Battle, index: int) -> None:
    """1 Magic, from the opponent if that is a character."""
    if len(battle.sides) > 1:
        state.hero(battle.sides[1 - index].seat).move_left(0, 1)
    state.hero(battle.sides[index].seat).recharge(1)


# rerolls_all: a Spell after the dice, once a roll; everybody rolls again


def _time_turned(state: State, seat: int, spell: str) -> list[str]:
    is_ready = spell not in side_of(state, seat).late and can_cast(state, seat, spell)
    return [f"cast {spell}"] if is_ready else []


@traits.offers("rerolls_all", at=moments.rerolls, moves=_time_turned)
def _all_rerolled(state: State, seat: int, move: Move) -> None:
    spell = move.tokens[0]
    pay_spell(state, seat, spell)
    side_of(state, seat).late.append(spell)
    state.push(steps.Roll(groups(state, the_battle(state)), steps.AllRolledAgain()), steps.Late(seat))


@step(steps.AllRolledAgain, takes="rolled")
def all_rolled_again(state: State, rolled: list[list[int]]) -> None:
    set_dice(the_battle(state), rolled)
    state.push(steps.LiftCurse(0), steps.LiftCurse(1))


# another_turn: a Spell at the end of one, every other round


def _loops(state: State, seat: int, spell: str) -> list[str]:
    hero = state.hero(seat)
    is_ready = spell not in hero.used and spell not in hero.used_before and can_cast(state, seat, spell)
    return [f"cast {spell}"] if is_ready else []


@traits.offers("another_turn", at=moments.turn_ends, moves=_loops)
def _looped(state: State, seat: int, move: Move) -> None:
    pay_spell(state, seat, move.tokens[0])
    state.hero(seat).used.append(move.tokens[0])
    state.extra_turns += 1
