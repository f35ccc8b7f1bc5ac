"""What the traits of the Opportunities do, of those that are kept. Uses and what is declared stand on the cards."""

from __future__ import annotations

from foretold.core.notation import Move
from foretold.games.prophecy_quest import moments, steps
from foretold.games.prophecy_quest.agenda import step
from foretold.games.prophecy_quest.battle import side_of
from foretold.games.prophecy_quest.state import State
from foretold.games.prophecy_quest.traits import Traits

traits = Traits("opportunities")

# rerolls_one: any of one's own dice, once a round, in a battle or outside


def _faces(state: State, seat: int, card: str, dice: list[int] | tuple[int, ...]) -> list[str]:
    is_ready = card not in state.hero(seat).used
    return [f"use {card} {face}" for face in sorted(set(dice))] if is_ready else []


def _battle_dice(state: State, seat: int, card: str) -> list[str]:
    return _faces(state, seat, card, side_of(state, seat).dice)


@traits.offers("rerolls_one", at=moments.rerolls, moves=_battle_dice)
def _rerolled_in_battle(state: State, seat: int, move: Move) -> None:
    side = side_of(state, seat)
    card, face = move.tokens
    state.hero(seat).used.append(card)
    side.dice = side.dice[:]
    side.dice.remove(int(face))
    state.push(steps.Roll((1,), steps.DieAdded(seat)), steps.Late(seat))


@step(steps.DieAdded, takes="rolled")
def die_added(state: State, seat: int, rolled: list[list[int]]) -> None:
    side = side_of(state, seat)
    side.dice = [*side.dice, *rolled[0]]


def _single_dice(state: State, seat: int, card: str, then: steps.TakesFace, dice: tuple[int, ...]) -> list[str]:
    return _faces(state, seat, card, dice)


@traits.offers("rerolls_one", at=moments.die_shown, moves=_single_dice)
def _rerolled(state: State, seat: int, move: Move, then: steps.TakesFace, dice: tuple[int, ...]) -> None:
    card, face = move.tokens
    state.hero(seat).used.append(card)
    left = list(dice)
    left.remove(int(face))
    state.push(steps.Roll((1,), steps.DieRerolled(seat, then, tuple(left))))


@step(steps.DieRerolled, takes="rolled")
def die_rerolled(
    state: State, seat: int, then: steps.TakesFace, left: tuple[int, ...], rolled: list[list[int]]
) -> None:
    state.push(steps.KeepDie(seat, then, (*left, *rolled[0])))
