"""Battles between characters: attack, kind, and what the loser loses."""

from __future__ import annotations

from foretold.core.notation import Move
from foretold.games.prophecy_quest import moments, steps
from foretold.games.prophecy_quest.agenda import question, step
from foretold.games.prophecy_quest.battle import pay_for_wills, side_of, the_battle, wills_moves
from foretold.games.prophecy_quest.defeat import extra_loss
from foretold.games.prophecy_quest.holdings import hand_over, is_safe
from foretold.games.prophecy_quest.state import Battle, Side, State
from foretold.games.prophecy_quest.steps import Step
from foretold.games.prophecy_quest.versions import battle_outlives_the_dead

EXPERIENCE_OF_VICTORY = 2


def can_attack(state: State, seat: int) -> list[int]:
    """Who may be attacked: not the safe, and once a turn (Q37, Q43)."""
    if "attack" in state.turn.done:
        return []
    return [it for it in state.others_here(seat) if not is_safe(state, it)]


@step(steps.Attack)
def attack(state: State, seat: int, defender: int) -> None:
    state.turn.done.append("attack")
    state.push(steps.Wary(defender), steps.Duel(seat, defender))


@step(steps.Duel)
def duel(state: State, seat: int, defender: int) -> None:
    state.battle = Battle([Side(seat), Side(defender)])
    state.push(steps.DuelKind(seat, defender), steps.KindIsSet(), steps.RollUp())


def _duel_kind_moves(state: State, seat: int, defender: int) -> list[str]:
    return ["strength", *wills_moves(state, seat, defender)]


@question(steps.DuelKind, _duel_kind_moves)
def _duel_kind(state: State, seat: int, defender: int, move: Move) -> None:
    battle = the_battle(state)
    battle.kind = move.verb
    if move.verb == "wills":
        pay_for_wills(state, seat, defender, move)
    else:
        state.push(steps.Convert(defender, seat))


def _convert_moves(state: State, seat: int, attacker: int) -> list[str]:
    return ["accept", *wills_moves(state, seat, attacker)]


@question(steps.Convert, _convert_moves)
def _convert(state: State, seat: int, attacker: int, move: Move) -> None:
    """A Battle of Wills takes precedence, for who pays (Q38)."""
    if move.verb == "wills":
        the_battle(state).kind = "wills"
        pay_for_wills(state, seat, attacker, move)


# What comes of it


@step(steps.DuelOver)
def duel_over(state: State, result: int) -> None:
    battle = the_battle(state)
    if result == 0:
        state.push(steps.CloseBattle())
        return
    first, second = (it.seat for it in battle.sides)
    winner, loser = (first, second) if result > 0 else (second, first)
    battle.winner = winner
    state.push(steps.Beaten(winner, loser), steps.AfterBeating(winner, loser), steps.CloseBattle())


@step(steps.Beaten)
def beaten(state: State, winner: int, loser: int) -> None:
    """The loser's choice if the winner has no other; in the Final Battle an Artifact (Q41, Q63)."""
    if state.heroes[loser] is None or state.heroes[winner] is None:
        return
    if state.is_final:
        state.push(steps.YieldArtifact(loser, winner))
    else:
        spoils = [take(winner, loser) for take in moments.spoils.of(state.hero(winner).working())]
        state.push(*(spoils or [steps.LossChosen(loser, winner)]))


def _loss_moves(state: State, seat: int, winner: int) -> list[str]:
    return ["suffer", "offer"] if state.hero(seat).items else ["suffer"]


@question(steps.LossChosen, _loss_moves)
def _loss_chosen(state: State, seat: int, winner: int, move: Move) -> None:
    if move.verb == "offer":
        state.push(steps.Take(winner, seat))
    else:
        wound(state, winner, seat)


def wound(state: State, winner: int, loser: int) -> None:
    if state.options["battle_experience"]:
        state.hero(winner).xp += EXPERIENCE_OF_VICTORY
    state.push(steps.Guard(loser, 1))


def _take_moves(state: State, seat: int, loser: int) -> list[str]:
    return [f"take {it}" for it in state.hero(loser).items]


@question(steps.Take, _take_moves)
def _taken(state: State, seat: int, loser: int, move: Move) -> None:
    hand_over(state, loser, seat, move.tokens[0])


def _yield_moves(state: State, seat: int, winner: int) -> list[str]:
    return [f"give {it}" for it in state.hero(seat).artifacts]


@question(steps.YieldArtifact, _yield_moves)
def _yielded(state: State, seat: int, winner: int, move: Move) -> None:
    hand_over(state, seat, winner, move.tokens[0])
    if not state.hero(seat).artifacts:
        state.push(steps.DropOut(seat))


@step(steps.AfterBeating)
def after_beating(state: State, winner: int, loser: int) -> None:
    """What weapons, shields and skills do besides. The spikes of who has fallen still sting (Q85)."""
    if state.heroes[winner] is None:
        return
    coming: list[Step] = []
    if state.heroes[loser] is not None:
        _rob(state, winner, loser)
        coming.append(steps.WearShield(loser))
        if extra_loss(state, loser) and not state.is_final:
            coming.append(steps.Lose(loser, extra_loss(state, loser), 0))
    elif not battle_outlives_the_dead(state):
        return
    if the_battle(state).kind == "strength":
        coming += [steps.Lose(winner, n, 0) for n in moments.stings.of(side_of(state, loser).in_hand)]
    state.push(*coming)


def _rob(state: State, winner: int, loser: int) -> None:
    """By what is in the victor's hands, and by what she has learnt."""
    victor = state.hero(winner)
    for rob in moments.beating.of((*side_of(state, winner).in_hand, *victor.abilities)):
        rob(victor, state.hero(loser))
