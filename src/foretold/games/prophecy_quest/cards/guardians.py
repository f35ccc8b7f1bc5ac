"""What the traits of the guardians of the Astral Planes do. Numbers, tolls and losses stand on the cards."""

from __future__ import annotations

from foretold.core.notation import Move
from foretold.games.prophecy_quest import moments, steps
from foretold.games.prophecy_quest.agenda import question, step
from foretold.games.prophecy_quest.cards import CARDS, creatures
from foretold.games.prophecy_quest.conditions import pay_magic
from foretold.games.prophecy_quest.moments import Counted
from foretold.games.prophecy_quest.state import AURA, Side, State
from foretold.games.prophecy_quest.steps import Step
from foretold.games.prophecy_quest.traits import Traits

RIDDLE_SOLVED = 6

traits = Traits("guardians")

# riddles: who answers has won without a battle


@traits.does("riddles", at=moments.battle_begins)
def _riddles(seat: int) -> Step:
    return steps.Riddle(seat)


def _riddle_moves(state: State, seat: int) -> list[str]:
    return ["riddle", "pass"] if state.hero(seat).blue else ["pass"]


@question(steps.Riddle, _riddle_moves)
def _riddle(state: State, seat: int, move: Move) -> None:
    """Any number of times: 1 Magic and a die; a six is the answer."""
    if move.verb == "riddle":
        pay_magic(state.hero(seat), 1)
        state.push(steps.BeforeDie(seat, steps.RiddleAnswered(seat)))


@step(steps.RiddleAnswered, takes="face")
def riddle_answered(state: State, seat: int, face: int) -> None:
    if face == RIDDLE_SOLVED:
        state.agenda.pop()  # foe_stands: there is nothing to fight any more
        state.push(steps.BattleOver(1))
    else:
        state.push(steps.Riddle(seat))


# Before the rolls


@traits.does("no_spells", at=moments.guardian_met)
def _no_spells(state: State) -> None:
    """From now to the end of the battle (Q74)."""
    state.turn.done.append(AURA)


@traits.does("corrosive", at=moments.equipped)
def _corrosive(state: State, side: Side) -> None:
    if not any("weapon" in CARDS[it].tags for it in side.equipped):
        state.push(steps.Lose(side.seat, 1, 0))


traits.shares("damages_weapons", creatures.traits)

# What counts against it


@traits.does("willpower_counts", at=moments.counted)
def _willpower_counts(counted: Counted) -> Counted:
    """In the place of Strength; bonuses stay as they are."""
    return counted._replace(red=False, blue=True)


@traits.does("both_count", at=moments.counted)
def _both_count(counted: Counted) -> Counted:
    return Counted(red=True, blue=True, strength=True, wills=True)
