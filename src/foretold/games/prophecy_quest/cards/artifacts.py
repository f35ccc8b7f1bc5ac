"""What the traits of the Artifacts do. Bonuses, and what a Banner does, stand on the cards."""

from __future__ import annotations

from foretold.games.prophecy_quest import moments, steps
from foretold.games.prophecy_quest.agenda import step
from foretold.games.prophecy_quest.battle import the_battle
from foretold.games.prophecy_quest.cards import CARDS
from foretold.games.prophecy_quest.moments import LastChance
from foretold.games.prophecy_quest.state import Hero, State
from foretold.games.prophecy_quest.steps import Step
from foretold.games.prophecy_quest.traits import Traits

SAVED_FROM = 5  # the face of the die

traits = Traits("artifacts")

traits.has("free_training", at=moments.free_lessons, value=True)
traits.has("start_of_round", at=moments.round_begins, value="do")


@traits.does("drains_beaten", at=moments.beating)
def _drains_beaten(victor: Hero, beaten: Hero) -> None:
    beaten.move_left(0, 1)
    victor.recharge(1)


# reflects: a lost battle may turn into a draw, and cost a character who has won it; no Banner harms who has it


def _reflects(seat: int, loser: int, result: int) -> Step:
    return steps.BeforeDie(seat, steps.Reflected(loser, result))


traits.has("reflects", at=moments.last_chances, value=LastChance(_reflects, faces=7 - SAVED_FROM))


@step(steps.Reflected, takes="face")
def reflected(state: State, loser: int, result: int, face: int) -> None:
    battle = the_battle(state)
    if face < SAVED_FROM:
        state.push(steps.BattleOver(result))
        return
    state.push(steps.BattleOver(0))
    if len(battle.sides) > 1:
        state.push(steps.Lose(battle.sides[1 - loser].seat, 1, 1))


@traits.does("reflects", at=moments.turns_aside)
def _turns_aside(card: str) -> bool:
    return "start_of_round" in CARDS[card].traits
