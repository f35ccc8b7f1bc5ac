"""What a lost battle costs the loser in Health, and what her shields do about it; nothing of what else it costs."""

from __future__ import annotations

from foretold.core.notation import Move
from foretold.games.prophecy_quest import steps
from foretold.games.prophecy_quest.agenda import question, step
from foretold.games.prophecy_quest.battle import side_of, the_battle
from foretold.games.prophecy_quest.cards import CARDS
from foretold.games.prophecy_quest.holdings import damage
from foretold.games.prophecy_quest.state import State


def _guard_moves(state: State, seat: int, health: int) -> list[str]:
    """Shields that can be held in the way of the loss: those in her hands, in a Battle of Strength."""
    is_by_strength = the_battle(state).kind == "strength"
    shields = [it for it in side_of(state, seat).in_hand if "guards_health" in CARDS[it].traits]
    return [*(f"use {it}" for it in shields if is_by_strength), "pass"]


@question(steps.Guard, _guard_moves)
def _guarded(state: State, seat: int, health: int, move: Move) -> None:
    """The loss comes, 1 Health less if a shield took it."""
    if move.verb == "use":
        damage(state.hero(seat), move.tokens[0])
        health -= 1
    state.push(steps.Lose(seat, health, 0))


def extra_loss(state: State, seat: int) -> int:
    """By what makes every defeat harder."""
    return sum("heavier_loss" in CARDS[it].traits for it in side_of(state, seat).in_hand)


@step(steps.WearShield)
def wear_shield(state: State, seat: int) -> None:
    """Of the loser of a Battle of Strength."""
    battle, side = the_battle(state), side_of(state, seat)
    if battle.kind == "strength" and state.heroes[seat] is not None:
        for name in side.in_hand:
            if "damaged_by_loss" in CARDS[name].traits:
                damage(state.hero(seat), name)
