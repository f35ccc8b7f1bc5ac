"""Battles with creatures and guardians: how they begin, what is won and what is lost."""

from __future__ import annotations

from foretold.core.notation import Move
from foretold.games.prophecy_quest import moments, steps
from foretold.games.prophecy_quest.agenda import question, step
from foretold.games.prophecy_quest.battle import (
    WILLS_COST,
    pay_for_wills,
    the_battle,
    wills_moves,
)
from foretold.games.prophecy_quest.cards import CARDS
from foretold.games.prophecy_quest.conditions import amount, holds, pay_magic
from foretold.games.prophecy_quest.defeat import extra_loss
from foretold.games.prophecy_quest.holdings import discard, gain_item, leave_board
from foretold.games.prophecy_quest.state import ARTIFACT, GREATER, LESSER, Battle, Side, State
from foretold.games.prophecy_quest.steps import Step


@step(steps.Fight)
def fight(state: State, seat: int, foe: str, plane: str) -> None:
    """Effects before the battle, its kind, then the rolls (Q22)."""
    card = CARDS[foe]
    state.battle = Battle([Side(seat)], foe, plane, lives=card.lives)
    coming: list[Step] = [steps.Effects(seat, foe, "before", 0, ())] if card.before else []
    coming += [begin(seat) for begin in moments.battle_begins.of((foe,))]
    state.push(*coming, steps.FoeStands(seat))


@step(steps.FoeStands)
def foe_stands(state: State, seat: int) -> None:
    battle = the_battle(state)
    card = CARDS[battle.foe]
    battle.foe_strength = amount(state, seat, card.strength) if card.strength is not None else 0
    battle.foe_willpower = card.willpower or 0
    for shift in card.shifts:
        if holds(state, seat, shift.where):
            battle.foe_strength = shift.strength if shift.strength is not None else battle.foe_strength
            battle.foe_willpower = shift.willpower if shift.willpower is not None else battle.foe_willpower
    state.push(steps.Kind(seat), steps.KindIsSet(), steps.RollUp())


def _kind_moves(state: State, seat: int) -> list[str]:
    attack = CARDS[the_battle(state).foe].attack
    if attack == "S/W":
        return ["strength", *wills_moves(state, seat)]
    if attack == "W/S":
        return ["wills", *(["strength"] if state.hero(seat).blue >= WILLS_COST else [])]
    return ["strength"] if attack == "S" else ["wills"]


@question(steps.Kind, _kind_moves)
def _kind(state: State, seat: int, move: Move) -> None:
    """What the creature does not begin with has a price; nothing else has."""
    battle = the_battle(state)
    attack = CARDS[battle.foe].attack
    if attack == "S/W" and move.verb == "wills":
        pay_for_wills(state, seat, None, move)
    elif attack == "W/S" and move.verb == "strength":
        pay_magic(state.hero(seat), WILLS_COST)  # Q74: no discount for this
    battle.kind = move.verb


def _kind_again_moves(state: State, seat: int) -> list[str]:
    """Who fights on after a draw may choose the kind anew; two stages have their order."""
    battle = the_battle(state)
    if battle.foe:
        return [battle.kind] if CARDS[battle.foe].attack == "W+S" else _kind_moves(state, seat)
    opponent = next(it.seat for it in battle.sides if it.seat != seat)
    return ["strength", *wills_moves(state, seat, opponent)]


@question(steps.KindAgain, _kind_again_moves)
def _kind_again(state: State, seat: int, move: Move) -> None:
    battle = the_battle(state)
    if battle.foe and CARDS[battle.foe].attack == "W+S":
        return
    if battle.foe:
        _kind(state, seat, move)
    else:
        opponent = next(it.seat for it in battle.sides if it.seat != seat)
        if move.verb == "wills":
            pay_for_wills(state, seat, opponent, move)
        battle.kind = move.verb
    if move.verb == "wills":
        state.push(steps.KindIsSet())


# What comes of it


@step(steps.CreatureOver)
def creature_over(state: State, result: int) -> None:
    battle = the_battle(state)
    seat = battle.sides[0].seat
    if result > 0:
        _won(state, seat, battle)
    elif result == 0:
        state.push(steps.CloseBattle(), steps.CutTurn(seat))
    else:
        _lost(state, seat, battle)


def _won(state: State, seat: int, battle: Battle) -> None:
    """Experience, then treasure, then the card is gone (Q30)."""
    hero, card = state.hero(seat), CARDS[battle.foe]
    if battle.plane:
        state.push(
            steps.Effects(seat, battle.foe, "treasure", 0, ()),
            steps.CloseBattle(),
            steps.PlaneWon(seat, battle.plane),
        )
    else:
        leave_board(state, hero.space, battle.foe)
        discard(state, battle.foe)
        state.push(steps.Effects(seat, battle.foe, "treasure", 0, ()), steps.CloseBattle())
    hero.xp += _experience(battle)
    for gain in moments.victory.of(hero.working()):
        gain(hero, card)


def _experience(battle: Battle) -> int:
    """What stands on the card, unless a trait says otherwise."""
    return next((worth(battle) for worth in moments.experience.of(battle.foes)), CARDS[battle.foe].experience)


def _lost(state: State, seat: int, battle: Battle) -> None:
    coming: list[Step] = [steps.Effects(seat, battle.foe, "loss", 0, ()), steps.WearShield(seat)]
    if extra := extra_loss(state, seat):
        coming.append(steps.Lose(seat, extra, 0))
    state.push(*coming, steps.CloseBattle(), steps.CutTurn(seat))


# Astral Planes


@step(steps.EnterPlane)
def enter_plane(state: State, seat: int, plane: str) -> None:
    """The next guardian is turned up, then there is time for what is not allowed in battle (Q58)."""
    it = state.planes[plane]
    which = GREATER if it.is_lesser_beaten else LESSER
    if it.is_open[which]:
        state.push(steps.GuardianWaits(seat, plane, which))
    else:
        state.push(steps.PlaneCard(plane, which, steps.GuardianWaits(seat, plane, which)))


@step(steps.GuardianWaits)
def guardian_waits(state: State, seat: int, plane: str, which: int) -> None:
    guardian = state.planes[plane].cards[which]
    assert guardian is not None
    for meet in moments.guardian_met.of((guardian,)):
        meet(state)
    state.push(steps.FaceGuardian(seat, plane, guardian))


@step(steps.PlaneWon)
def plane_won(state: State, seat: int, plane: str) -> None:
    it = state.planes[plane]
    if not it.is_lesser_beaten:
        it.is_lesser_beaten = True
        state.push(steps.EnterPlane(seat, plane))
    elif it.is_open[ARTIFACT]:
        state.push(steps.PlaneCleared(seat, plane))
    else:
        state.push(steps.PlaneCard(plane, ARTIFACT, steps.PlaneCleared(seat, plane)))


@step(steps.PlaneCleared)
def plane_cleared(state: State, seat: int, plane: str) -> None:
    """The Artifact and those of the fallen; then the plane is closed and the turn over (Q57)."""
    it = state.planes[plane]
    artifact = it.cards[ARTIFACT]
    assert artifact is not None
    it.is_closed = True
    won, it.fallen = [artifact, *it.fallen], []
    for card in won:
        gain_item(state, seat, card)
    state.push(steps.LastArtifact(seat), steps.CutTurn(seat))
