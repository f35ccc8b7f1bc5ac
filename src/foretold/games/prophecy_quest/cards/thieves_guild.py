"""What the traits of the Abilities of the Thieves' Guild do."""

from __future__ import annotations

from itertools import combinations

from foretold.core.notation import Move
from foretold.games.prophecy_quest import moments, steps
from foretold.games.prophecy_quest.agenda import question
from foretold.games.prophecy_quest.board import PORTS, RING, next_port, stepped
from foretold.games.prophecy_quest.cards import CARDS, Card, monastery
from foretold.games.prophecy_quest.conditions import can_cast, pay_spell
from foretold.games.prophecy_quest.duel import wound
from foretold.games.prophecy_quest.holdings import common_goods, hand_over
from foretold.games.prophecy_quest.moments import LongerWay
from foretold.games.prophecy_quest.moving import WAYS, creatures_to_fight
from foretold.games.prophecy_quest.state import AHEAD, Battle, Hero, Side, State
from foretold.games.prophecy_quest.steps import Step
from foretold.games.prophecy_quest.tally import foe_types
from foretold.games.prophecy_quest.traits import Traits
from foretold.games.prophecy_quest.visiting import resale

POCKET = 2  # Gold of a humanoid, or of a character if there is so much
HAGGLED = 2  # Gold
KNACK, IMPROVISED = 1, 2  # points for what is made to be thrown, and for any other weapon

traits = Traits("thieves_guild")

# pickpocket


@traits.does("pickpocket", at=moments.victory)
def _pockets(hero: Hero, foe: Card) -> None:
    if "humanoid" in foe.types:
        hero.gold += POCKET


@traits.does("pickpocket", at=moments.beating)
def _purse_cut(victor: Hero, beaten: Hero) -> None:
    purse = min(POCKET, beaten.gold)
    beaten.gold -= purse
    victor.gold += purse


# haggles


@traits.does("haggles", at=moments.buying)
def _bought(card: str, price: int) -> int:
    """Never for less than it can be sold for."""
    return max(resale(card), price - HAGGLED)


@traits.does("haggles", at=moments.selling)
def _sold(state: State, card: str) -> int:
    return int(card not in state.turn.bought)


# disguise: a Spell; humanoids let her pass


def _disguises(state: State, seat: int, spell: str) -> list[str]:
    if not can_cast(state, seat, spell):
        return []
    fooled = [it for it in creatures_to_fight(state, seat) if "humanoid" in CARDS[it].types]
    groups = [group for n in range(1, len(fooled) + 1) for group in combinations(fooled, n)]
    return [" ".join(["cast", spell, *group]) for group in groups]


@traits.offers("disguise", at=moments.facing, moves=_disguises)
def _disguised(state: State, seat: int, move: Move) -> None:
    spell, *fooled = move.tokens
    pay_spell(state, seat, spell)
    state.turn.absent += fooled


@traits.does("stealth", at=moments.is_ahead)
def _stealth(state: State) -> bool:
    """Once a turn."""
    return AHEAD not in state.turn.done


# In battle


@traits.does("throws_all", at=moments.throwing)
def _throws_all(card: Card) -> int:
    if card.throw:
        return KNACK
    return IMPROVISED if "one_handed" in card.tags and "weapon" in card.tags else 0


@traits.does("poisons", at=moments.wins_ties)
def _poisons(battle: Battle, side: Side) -> bool:
    is_edged = any("edged" in CARDS[it].tags for it in side.in_hand)
    return is_edged and battle.kind == "strength" and "undead" not in foe_types(battle)


# On the way

traits.shares("free_boats", monastery.traits)


def _far_ports(state: State, hero: Hero) -> list[str]:
    near = {hero.space, *(next_port(hero.space, way) for way in WAYS)}
    return [f"boat {RING[port]}" for port in PORTS if port not in near]


traits.has("any_port", at=moments.longer_ways, value=LongerWay("boat", _far_ports))


@traits.does("further_step", at=moments.arrivals)
def _arrives(seat: int) -> Step:
    return steps.GoFurther(seat)


def _ready(hero: Hero) -> list[str]:
    return [it for it in hero.working() if "further_step" in CARDS[it].traits and it not in hero.used]


def _further_moves(state: State, seat: int) -> list[str]:
    return ["walk left", "walk right", "stop"] if _ready(state.hero(seat)) else ["stop"]


@question(steps.GoFurther, _further_moves)
def _further(state: State, seat: int, move: Move) -> None:
    """One further step once a round; what lies in the space left behind is not met."""
    if move.verb == "walk":
        hero = state.hero(seat)
        hero.used.append(_ready(hero)[0])
        hero.space = stepped(hero.space, move.tokens[0])


# counterfeits: once a round a payment of Gold is cheaper, which is said before it is made


def _forgeries(state: State, seat: int, card: str) -> list[str]:
    return [f"use {card}"] if card not in state.hero(seat).used else []


@traits.offers("counterfeits", at=moments.in_turn, moves=_forgeries)
def _forged(state: State, seat: int, move: Move) -> None:
    hero = state.hero(seat)
    hero.used.append(move.tokens[0])
    hero.is_counterfeiting = True


# thief: the victor chooses what the loser loses


@traits.does("thief", at=moments.spoils)
def _thief(winner: int, loser: int) -> Step:
    return steps.Thief(winner, loser)


def _thief_moves(state: State, seat: int, loser: int) -> list[str]:
    return ["wound", *(f"take {it}" for it in common_goods(state.hero(loser)))]


@question(steps.Thief, _thief_moves)
def _theft(state: State, seat: int, loser: int, move: Move) -> None:
    if move.verb == "take":
        hand_over(state, loser, seat, move.tokens[0])
    else:
        wound(state, seat, loser)
