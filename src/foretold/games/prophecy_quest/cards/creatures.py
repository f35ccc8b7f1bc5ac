"""What the traits of the creatures do. Numbers, treasures and losses stand on the cards."""

from __future__ import annotations

from foretold.core.notation import Move
from foretold.games.prophecy_quest import moments, steps
from foretold.games.prophecy_quest.agenda import step
from foretold.games.prophecy_quest.battle import the_battle
from foretold.games.prophecy_quest.cards import CARDS
from foretold.games.prophecy_quest.conditions import pay_magic
from foretold.games.prophecy_quest.holdings import damage, discard, leave_board
from foretold.games.prophecy_quest.state import Battle, Hero, Side, State
from foretold.games.prophecy_quest.tally import die_that_counts
from foretold.games.prophecy_quest.traits import Traits

LAID_TO_REST = 2  # Magic
CURSE = "curse"  # among what came late in a roll

traits = Traits("creatures")

# declinable: it need not be fought


def _spares(state: State, seat: int, creature: str) -> list[str]:
    return [f"spare {creature}"]


@traits.offers("declinable", at=moments.facing, moves=_spares)
def _spared(state: State, seat: int, move: Move) -> None:
    state.turn.absent.append(move.tokens[0])


# laid_to_rest: for Magic it goes in peace


def _appeasements(state: State, seat: int, creature: str) -> list[str]:
    return [f"appease {creature}"] if state.hero(seat).blue >= LAID_TO_REST else []


@traits.offers("laid_to_rest", at=moments.facing, moves=_appeasements)
def _appeased(state: State, seat: int, move: Move) -> None:
    hero, creature = state.hero(seat), move.tokens[0]
    pay_magic(hero, LAID_TO_REST)
    hero.xp += 1
    leave_board(state, hero.space, creature)
    discard(state, creature)


# What it teaches


@traits.does("fist_fight", at=moments.experience)
def _fist_fight(battle: Battle) -> int:
    """Nothing to who comes with weapons, shields or Spells."""
    side = battle.sides[0]
    is_armed = any("weapon" in CARDS[it].tags or "shield" in CARDS[it].tags for it in side.equipped)
    return 0 if is_armed or side.has_cast else CARDS[battle.foe].experience


@traits.does("margin_experience", at=moments.experience)
def _margin_experience(battle: Battle) -> int:
    return max(1, battle.margin)


# In battle


@traits.does("slow", at=moments.rolls_draw_again)
def _slow(battle: Battle) -> bool:
    return not battle.is_slow_used


@traits.does("damages_weapons", at=moments.worn)
def _damages_weapons(hero: Hero, side: Side) -> None:
    for name in side.in_hand:
        if "weapon" in CARDS[name].tags:
            damage(hero, name)


# rerolls_sixes: the curse on its treasure. Who has the Item rolls a natural six again, once (Q52)

traits.has("rerolls_sixes", at=moments.clings, value=True)


@step(steps.LiftCurse)
def lift_curse(state: State, index: int) -> None:
    battle = the_battle(state)
    if index >= len(battle.sides):
        return
    side = battle.sides[index]
    if not state.hero(side.seat).cursed or CURSE in side.late:
        return
    if die_that_counts(state, battle, index, side.dice) == 6:
        side.late.append(CURSE)
        state.push(steps.Roll((len(side.dice),), steps.CurseRolled(index)))


@step(steps.CurseRolled, takes="rolled")
def curse_rolled(state: State, index: int, rolled: list[list[int]]) -> None:
    the_battle(state).sides[index].dice = rolled[0]
