"""Luck of the adventure: cards drawn and turned up, dice rolled. Each names the step that takes the result."""

from __future__ import annotations

from itertools import product

from foretold.core.luck import Heap, Odds, Roll, Weighted
from foretold.core.notation import Move
from foretold.games.prophecy_quest import moments, steps
from foretold.games.prophecy_quest.agenda import hand_to, luck, question, run_step, step
from foretold.games.prophecy_quest.cards import PLANE_DECKS
from foretold.games.prophecy_quest.state import State
from foretold.games.prophecy_quest.steps import Step

# Cards


def _can_draw(state: State, deck: str, then: steps.TakesCard) -> bool:
    return state.decks[deck].is_ready()


def _draw_odds(state: State, deck: str, then: steps.TakesCard) -> Odds:
    return state.decks[deck].top().luck(f"draw {deck}")


@luck(steps.Draw, _draw_odds, _can_draw)
def _drawn(state: State, deck: str, then: steps.TakesCard, move: Move) -> None:
    """Nothing happens if there is none."""
    card = move.tokens[1]
    state.decks[deck].take_top(card)
    hand_to(then, state, card)


def _turn_up_odds(state: State, space: int, place: int) -> Odds:
    origin = state.wild[space][place]
    assert isinstance(origin, int)
    return state.decks["adventure"].layer(origin).luck("turn_up")


@luck(steps.TurnUp, _turn_up_odds)
def _turned_up(state: State, space: int, place: int, move: Move) -> None:
    origin, card = state.wild[space][place], move.tokens[0]
    assert isinstance(origin, int)
    state.decks["adventure"].turn_up(origin, card)
    state.wild[space][place] = card


# Astral Planes


def _plane_odds(state: State, plane: str, which: int, then: Step) -> Odds:
    known = state.planes[plane].cards[which]
    return Heap(f"draw {PLANE_DECKS[which]}", (known,) if known else tuple(state.pools[which]))


@luck(steps.PlaneCard, _plane_odds)
def _plane_card(state: State, plane: str, which: int, then: Step, move: Move) -> None:
    """The card is there for all to see."""
    decide(state, plane, which, move.tokens[1])
    state.planes[plane].is_open[which] = True
    run_step(state, then)


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


@luck(steps.Look, _look_odds, _can_look)
def _looked(state: State, plane: str, seat: int, move: Move) -> None:
    """For one seat alone: in the records of the others there is `?`."""
    for which, card in zip(_hidden(state, plane), move.tokens[1:], strict=True):
        decide(state, plane, which, card)
    it = state.planes[plane]
    it.seen_by = sorted({*it.seen_by, seat})


# Dice


def _roll_odds(state: State, groups: tuple[int, ...], then: steps.TakesDice) -> Odds:
    return Roll("roll", groups)


@luck(steps.Roll, _roll_odds)
def _rolled(state: State, groups: tuple[int, ...], then: steps.TakesDice, move: Move) -> None:
    hand_to(then, state, [[int(face) for face in group.split(".")] for group in move.tokens])


# A die outside the rolls of a battle: prayers and clovers may change it before it counts


def _before_die_moves(state: State, seat: int, then: steps.TakesFace) -> list[str]:
    return [*moments.before_die.moves(state, seat, state.hero(seat).working(), then), "roll"]


@question(steps.BeforeDie, _before_die_moves)
def _before_die(state: State, seat: int, then: steps.TakesFace, move: Move) -> None:
    if move.verb == "roll":
        state.push(steps.Roll((1,), steps.DieShown(seat, then)))
    else:
        moments.before_die.answer(state, seat, move, then)


@step(steps.DieShown, takes="rolled")
def die_shown(state: State, seat: int, then: steps.TakesFace, rolled: list[list[int]]) -> None:
    state.push(steps.KeepDie(seat, then, tuple(rolled[0])))


def _keep_die_moves(state: State, seat: int, then: steps.TakesFace, dice: tuple[int, ...]) -> list[str]:
    moves = [f"keep {face}" for face in sorted(set(dice))]
    return moves + moments.die_shown.moves(state, seat, state.hero(seat).working(), then, dice)


@question(steps.KeepDie, _keep_die_moves)
def _keep_die(state: State, seat: int, then: steps.TakesFace, dice: tuple[int, ...], move: Move) -> None:
    if move.verb == "keep":
        hand_to(then, state, int(move.tokens[0]))
    else:
        moments.die_shown.answer(state, seat, move, then, dice)
