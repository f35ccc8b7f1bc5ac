"""Losing Health and Magic, and the windows around it (Q71): about to lose, just lost, about to die.

In a battle nothing can be used against a loss but what is meant for it; healing comes when the battle is over.
"""

from __future__ import annotations

from foretold.core.notation import Move
from foretold.games.prophecy_quest import moments, steps
from foretold.games.prophecy_quest.agenda import question, step
from foretold.games.prophecy_quest.state import State
from foretold.games.prophecy_quest.using import ANYTIME, start_use, usable


@step(steps.Lose)
def lose(state: State, seat: int, health: int, magic: int) -> None:
    """Health and Magic are taken from a hero; outside battle she may first use something (Q71)."""
    if state.heroes[seat] is None:
        return
    if state.battle is not None:
        hit(state, seat, health, magic)
    else:
        state.push(steps.Brace(seat), steps.Hit(seat, health, magic))


def use_window(kind: type[steps.Brace | steps.Wary]) -> None:
    """A question before something happens to a seat: what is allowed outside battle may be used first (Q71)."""

    def moves(state: State, seat: int) -> list[str]:
        hero = state.heroes[seat]
        return [*(usable(state, seat, hero.working(), ANYTIME) if hero else []), "pass"]

    @question(kind, moves)
    def used(state: State, seat: int, move: Move) -> None:
        if move.verb != "pass":
            state.push(kind(seat))
            start_use(state, seat, move)


use_window(steps.Brace)  # about to lose Health or Magic
use_window(steps.Wary)  # attacked, before the kind of battle is named


@step(steps.Hit)
def hit(state: State, seat: int, health: int, magic: int) -> None:
    hero = state.heroes[seat]
    if hero is None:
        return
    if health > hero.red:
        state.push(steps.Doom(seat, health, magic))
        return
    hero.move_left(health, magic)
    if not health:
        return
    if state.battle is not None:
        state.battle.hurt = sorted({*state.battle.hurt, seat})
    else:
        state.push(steps.Mend(seat))


def _doom_moves(state: State, seat: int, health: int, magic: int) -> list[str]:
    """Would be eliminated: more Health lost than there is."""
    return [*moments.doomed.moves(state, seat, state.hero(seat).working()), "fall"]


@question(steps.Doom, _doom_moves)
def _doomed(state: State, seat: int, health: int, magic: int, move: Move) -> None:
    if move.verb == "fall":
        state.push(steps.Fall(seat))
    else:
        moments.doomed.answer(state, seat, move)


def _mend_moves(state: State, seat: int) -> list[str]:
    """Right after the event or the battle (Q71)."""
    hero = state.heroes[seat]
    return [*(moments.mending.moves(state, seat, hero.working()) if hero else []), "pass"]


@question(steps.Mend, _mend_moves)
def _mended(state: State, seat: int, move: Move) -> None:
    if move.verb != "pass":
        moments.mending.answer(state, seat, move)
