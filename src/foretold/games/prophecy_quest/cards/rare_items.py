"""What the traits of the Rare Items do. Bonuses and uses stand on the cards."""

from __future__ import annotations

from foretold.core.notation import Move
from foretold.games.prophecy_quest import moments, steps
from foretold.games.prophecy_quest.agenda import run_step
from foretold.games.prophecy_quest.cards import magic_tower
from foretold.games.prophecy_quest.holdings import discard_item
from foretold.games.prophecy_quest.moments import Landing
from foretold.games.prophecy_quest.state import Hero, Side, State
from foretold.games.prophecy_quest.traits import Traits
from foretold.games.prophecy_quest.versions import health_is_made_of_stones

traits = Traits("rare_items")

traits.has("heavier_loss", at=moments.extra_losses, value=1)
traits.has("spikes", at=moments.stings, value=1)
traits.shares("cheaper_spell", magic_tower.traits)


@traits.does("calm_recharge", at=moments.round_ends)
def _calm_recharge(hero: Hero) -> None:
    if not hero.has_paid_magic:
        hero.recharge(1)


@traits.does("health_for_wills", at=moments.wills_otherwise)
def _health_for_wills(hero: Hero, cost: int) -> list[str]:
    """So much of the price in Health, the rest in Magic."""
    most = min(cost, hero.red)
    return [f"wills {health}" for health in range(1, most + 1) if hero.blue >= cost - health]


# returns: what was thrown is in her hand again at once, but thrown no more in this battle


def _returns(state: State, side: Side, name: str) -> None:
    side.spent.append(name)


traits.has("returns", at=moments.landings, value=Landing(_returns, is_sure=True))


# magic_to_hold: in every battle


@traits.does("magic_to_hold", at=moments.can_hold)
def _can_hold(hero: Hero) -> bool:
    return hero.blue > 0


@traits.does("magic_to_hold", at=moments.equipped)
def _held(state: State, side: Side) -> None:
    state.hero(side.seat).move_left(0, 1)


# saves_life: outside battle


def _rebirths(state: State, seat: int, card: str) -> list[str]:
    return [f"use {card}"] if state.battle is None else []


@traits.offers("saves_life", at=moments.doomed, moves=_rebirths)
def _reborn(state: State, seat: int, move: Move) -> None:
    """She keeps 1 Health if she has a red stone at all (Q92), and her turn is over if it is hers."""
    discard_item(state, seat, move.tokens[0])
    hero = state.hero(seat)
    stones = hero.red + hero.red_lost
    hero.red = min(1, stones) if health_is_made_of_stones(state) else 1
    hero.red_lost = stones - hero.red
    if state.active == seat:
        run_step(state, steps.CutTurn(seat))
