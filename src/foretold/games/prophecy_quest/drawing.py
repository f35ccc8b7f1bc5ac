"""Luck of the adventure: cards drawn and turned up, dice rolled. Each names the step that takes the result."""

from __future__ import annotations

from itertools import product
from typing import Any

from foretold.core.luck import Odds, Roll, Weighted
from foretold.core.notation import Move
from foretold.games.prophecy_quest.agenda import luck, question, run_step, step
from foretold.games.prophecy_quest.cards import CARDS, PLANE_DECKS
from foretold.games.prophecy_quest.conditions import can_cast, pay_spell
from foretold.games.prophecy_quest.decks import weights
from foretold.games.prophecy_quest.state import State

# Cards


def draw(deck: str, then: str, *args: Any) -> list[Any]:
    """A frame: draw a card; the step gets it as its last argument. Nothing happens if there is none."""
    return ["draw", deck, then, *args]


def _can_draw(state: State, deck: str, *_: Any) -> bool:
    return state.decks[deck].is_ready()


def _draw_odds(state: State, deck: str, *_: Any) -> Odds:
    return Weighted(weights(state.decks[deck].top().cards, f"draw {deck}"))


@luck("draw", _draw_odds, _can_draw)
def _drawn(state: State, deck: str, then: str, *rest: Any) -> None:
    *args, move = rest
    card = move.tokens[1]
    state.decks[deck].take_top(card)
    run_step(state, then, *args, card)


def _turn_up_odds(state: State, space: int, place: int) -> Odds:
    origin = state.wild[space][place]
    assert isinstance(origin, int)
    return Weighted(weights(state.decks["adventure"].layer(origin).cards, "turn_up"))


@luck("turn_up", _turn_up_odds)
def _turned_up(state: State, space: int, place: int, move: Move) -> None:
    origin, card = state.wild[space][place], move.tokens[0]
    assert isinstance(origin, int)
    state.decks["adventure"].turn_up(origin, card)
    state.wild[space][place] = card


# Astral Planes


def _plane_odds(state: State, plane: str, which: int, *_: Any) -> Odds:
    known = state.planes[plane].cards[which]
    return Weighted(weights([known] if known else state.pools[which], f"draw {PLANE_DECKS[which]}"))


@luck("plane_card", _plane_odds)
def _plane_card(state: State, plane: str, which: int, then: str, *rest: Any) -> None:
    """The card is there for all to see."""
    *args, move = rest
    decide(state, plane, which, move.tokens[1])
    state.planes[plane].is_open[which] = True
    run_step(state, then, *args)


def decide(state: State, plane: str, which: int, card: str) -> None:
    if state.planes[plane].cards[which] is None:
        state.planes[plane].cards[which] = card
        state.pools[which].remove(card)


def _can_look(state: State, plane: str, seat: int) -> bool:
    return state.planes[plane].next_hidden() is not None


def _hidden(state: State, plane: str) -> list[int]:
    it = state.planes[plane]
    return [which for which in range(it.next_hidden() or 0, 3) if not it.is_open[which]]


def _look_odds(state: State, plane: str, seat: int) -> Odds:
    it, hidden = state.planes[plane], _hidden(state, plane)
    known = [it.cards[which] for which in hidden]
    choices = [[card] if card else state.pools[which] for which, card in zip(hidden, known, strict=True)]
    return Weighted({" ".join(["look", plane, *map(str, found)]): 1 for found in product(*choices)})


@luck("look", _look_odds, _can_look)
def _looked(state: State, plane: str, seat: int, move: Move) -> None:
    """For one seat alone: in the records of the others there is `?`."""
    for which, card in zip(_hidden(state, plane), move.tokens[1:], strict=True):
        decide(state, plane, which, card)
    it = state.planes[plane]
    it.seen_by = sorted({*it.seen_by, seat})


# Dice


def _roll_odds(state: State, groups: list[int], *_: Any) -> Odds:
    return Roll("roll", tuple(groups))


@luck("roll", _roll_odds)
def _rolled(state: State, groups: list[int], then: str, *rest: Any) -> None:
    *args, move = rest
    run_step(state, then, *args, [[int(face) for face in group.split(".")] for group in move.tokens])


def own_die(seat: int, then: str, *args: Any) -> list[Any]:
    """A frame: the seat rolls a die outside the rolls of a battle; the step gets the number."""
    return ["before_die", seat, then, list(args)]


def _before_die_moves(state: State, seat: int, then: str, args: list[Any]) -> list[str]:
    prayer = state.hero(seat).having("extra_die")
    return [f"cast {prayer}", "roll"] if prayer and can_cast(state, seat, prayer) else ["roll"]


@question("before_die", _before_die_moves)
def _before_die(state: State, seat: int, then: str, args: list[Any], move: Move) -> None:
    dice = 1
    if move.verb == "cast":
        pay_spell(state, seat, move.tokens[0])
        dice = 2
    state.push(["roll", [dice], "die_shown", seat, then, args])


@step
def die_shown(state: State, seat: int, then: str, args: list[Any], rolled: list[list[int]]) -> None:
    state.push(["keep_die", seat, then, args, rolled[0]])


def _keep_die_moves(state: State, seat: int, then: str, args: list[Any], dice: list[int]) -> list[str]:
    moves = [f"keep {face}" for face in sorted(set(dice))]
    clover = ready_once_a_round(state, seat, "rerolls_one")
    return moves + [f"use {clover} {face}" for face in sorted(set(dice))] if clover else moves


@question("keep_die", _keep_die_moves)
def _keep_die(state: State, seat: int, then: str, args: list[Any], dice: list[int], move: Move) -> None:
    if move.verb == "keep":
        run_step(state, then, *args, int(move.tokens[0]))
        return
    clover, face = move.tokens
    state.hero(seat).used.append(clover)
    left = dice[:]
    left.remove(int(face))
    state.push(["roll", [1], "die_rerolled", seat, then, args, left])


@step
def die_rerolled(
    state: State, seat: int, then: str, args: list[Any], left: list[int], rolled: list[list[int]]
) -> None:
    state.push(["keep_die", seat, then, args, [*left, *rolled[0]]])


def ready_once_a_round(state: State, seat: int, trait: str) -> str | None:
    """A card with this trait that has not been used in this round."""
    hero = state.hero(seat)
    return next((it for it in hero.working() if trait in CARDS[it].traits and it not in hero.used), None)
