"""Losing Health and Magic, and the windows around it (Q71): about to lose, just lost, about to die.

In a battle nothing can be used against a loss but what is meant for it; healing comes when the battle is over.
"""

from __future__ import annotations

from foretold.core.notation import Move
from foretold.games.prophecy_quest import steps
from foretold.games.prophecy_quest.agenda import question, run_step, step
from foretold.games.prophecy_quest.cards import CARDS
from foretold.games.prophecy_quest.conditions import can_cast, pay_spell
from foretold.games.prophecy_quest.holdings import discard_item
from foretold.games.prophecy_quest.state import Hero, State
from foretold.games.prophecy_quest.using import start_use, usable
from foretold.games.prophecy_quest.versions import health_is_made_of_stones

LEAST_MAGIC_FOR_LIFE = 2


@step(steps.Lose)
def lose(state: State, seat: int, health: int, magic: int) -> None:
    """Health and Magic are taken from a hero; outside battle she may first use something (Q71)."""
    if state.heroes[seat] is None:
        return
    if state.battle is not None:
        state.push(steps.Hit(seat, health, magic))
    else:
        state.push(steps.Brace(seat), steps.Hit(seat, health, magic))


def use_window(kind: type[steps.Brace | steps.Wary]) -> None:
    """A question before something happens to a seat: what is allowed outside battle may be used first (Q71)."""

    def moves(state: State, seat: int) -> list[str]:
        found = usable(state, seat, ("anytime",)) if state.heroes[seat] else []
        return [*found, "pass"]

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
    hero = state.hero(seat)
    moves = []
    if (card := hero.having("magic_for_life")) and hero.blue >= LEAST_MAGIC_FOR_LIFE:
        moves.append(f"use {card}")
    if (card := hero.having("saves_life")) and state.battle is None:
        moves.append(f"use {card}")
    return [*moves, "fall"]


@question(steps.Doom, _doom_moves)
def _doomed(state: State, seat: int, health: int, magic: int, move: Move) -> None:
    hero = state.hero(seat)
    if move.verb == "fall":
        state.push(steps.Fall(seat))
    elif "magic_for_life" in CARDS[move.tokens[0]].traits:
        hero.move_left(0, hero.blue)
    else:
        _reborn(state, seat, hero, move.tokens[0])


def _reborn(state: State, seat: int, hero: Hero, card: str) -> None:
    """She keeps 1 Health if she has a red stone at all (Q92), and her turn is over if it is hers."""
    discard_item(state, seat, card)
    stones = hero.red + hero.red_lost
    hero.red = min(1, stones) if health_is_made_of_stones(state) else 1
    hero.red_lost = stones - hero.red
    if state.active == seat:
        run_step(state, steps.CutTurn(seat))


def _mend_moves(state: State, seat: int) -> list[str]:
    hero = state.heroes[seat]
    card = hero.having("heals_after") if hero and hero.red_lost else None
    return [f"cast {card}", "pass"] if card and can_cast(state, seat, card) else ["pass"]


@question(steps.Mend, _mend_moves)
def _mended(state: State, seat: int, move: Move) -> None:
    """Right after the event or the battle: heal 1 (Q71)."""
    if move.verb == "cast":
        pay_spell(state, seat, move.tokens[0])
        state.hero(seat).heal(1)
