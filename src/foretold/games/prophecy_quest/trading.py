"""The variant with trading: instead of moving, in the same space, with one partner, if both agree (Q68)."""

from __future__ import annotations

from foretold.core.notation import Move
from foretold.games.prophecy_quest import steps
from foretold.games.prophecy_quest.agenda import question, step
from foretold.games.prophecy_quest.holdings import common_goods, hand_over
from foretold.games.prophecy_quest.state import State, Trade


def the_trade(state: State) -> Trade:
    assert state.trade is not None
    return state.trade


@step(steps.StartTrade)
def start_trade(state: State, seat: int, partner: int) -> None:
    state.trade = Trade(seat, partner)
    state.turn.partners.append(partner)
    state.push(steps.Bargain(seat))


def _bargain_moves(state: State, seat: int) -> list[str]:
    """Put together what is given and wanted; each side must give something."""
    trade = the_trade(state)
    hero, other = state.hero(seat), state.hero(trade.partner)
    moves = [f"give {it}" for it in common_goods(hero) if it not in trade.gives]
    moves += [f"want {it}" for it in common_goods(other) if it not in trade.wants]
    if not trade.gold:
        moves += [f"give_gold {n}" for n in range(1, hero.gold + 1)]
        moves += [f"want_gold {n}" for n in range(1, other.gold + 1)]
    if (trade.gives or trade.gold > 0) and (trade.wants or trade.gold < 0):
        moves.append("propose")
    return [*moves, "cancel"]


@question(steps.Bargain, _bargain_moves)
def _bargained(state: State, seat: int, move: Move) -> None:
    trade = the_trade(state)
    if move.verb == "cancel":
        state.trade = None
        state.push(steps.Movement(seat))
        return
    if move.verb == "propose":
        state.push(steps.Offered(trade.partner))
        return
    if move.verb == "give":
        trade.gives.append(move.tokens[0])
    elif move.verb == "want":
        trade.wants.append(move.tokens[0])
    else:
        trade.gold = int(move.tokens[0]) if move.verb == "give_gold" else -int(move.tokens[0])
    state.push(steps.Bargain(seat))


def _offered_moves(state: State, seat: int) -> list[str]:
    return ["agree", "refuse"]


@question(steps.Offered, _offered_moves)
def _offered(state: State, seat: int, move: Move) -> None:
    """Only a trade that is concluded takes the place of the movement."""
    trade = the_trade(state)
    state.trade = None
    if move.verb == "refuse":
        state.push(steps.Movement(trade.seat))
        return
    state.hero(trade.seat).gold -= trade.gold
    state.hero(seat).gold += trade.gold
    for card in trade.gives:
        hand_over(state, trade.seat, seat, card)
    for card in trade.wants:
        hand_over(state, seat, trade.seat, card)
    state.push(steps.Visit(trade.seat))
