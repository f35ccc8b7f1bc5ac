"""Movement: one a turn, or something instead of it (Q16, Q18)."""

from __future__ import annotations

from foretold.core.notation import Move
from foretold.games.prophecy_quest import steps
from foretold.games.prophecy_quest.agenda import question, step
from foretold.games.prophecy_quest.board import (
    GATES,
    HEROES,
    LEFT,
    OF_TERRAIN,
    PLACE,
    PLANE_AT,
    PORTS,
    RIGHT,
    RING,
    next_port,
    stepped,
)
from foretold.games.prophecy_quest.cards import CARDS
from foretold.games.prophecy_quest.cards.vocabulary import Purse, Way
from foretold.games.prophecy_quest.conditions import can_cast, can_pay, pay, pay_magic, pay_spell
from foretold.games.prophecy_quest.drawing import ready_once_a_round
from foretold.games.prophecy_quest.holdings import discard_item, open_cards
from foretold.games.prophecy_quest.state import Hero, State
from foretold.games.prophecy_quest.using import start_use, usable

WAYS = (LEFT, RIGHT)
STRIDES = {"walk": 1, "horse": 2, "boat": 1, "gate": 0, "use": 1, "cast": 1}  # steps, if the move tells no number
LABOUR: dict[str, tuple[str, Purse, str, int]] = {  # verb, price, what is earned
    "city": ("labour", {"magic": 1}, "gold", 2),
    "thieves_guild": ("labour", {"health": 1}, "gold", 3),
    "fortress": ("train", {"health": 1}, "xp", 2),
}


def horse_price(hero: Hero) -> Purse:
    return {} if hero.having("free_horses") else {"gold": 1}


def boat_price(hero: Hero) -> Purse:
    return {} if hero.having("free_boats") else {"gold": 1}


def gate_price(hero: Hero) -> Purse:
    return {"magic": 1} if hero.having("gates_by_magic") else {"gold": 2}


def movement_moves(state: State, seat: int) -> list[str]:
    hero = state.hero(seat)
    return [
        "stay",
        *_walks(state, hero),
        *_hired(state, seat, hero),
        *_own_ways(state, seat, hero),
        *_instead(state, seat, hero),
        *usable(state, seat, ("instead", "anytime", "turn")),
        *forging(state, seat),
    ]


def _walks(state: State, hero: Hero) -> list[str]:
    moves = ["walk left", "walk right"]
    if hero.having("long_walk"):
        moves += [f"walk {way} 2" for way in WAYS if not open_cards(state, stepped(hero.space, way), "creature")]
    return moves


def _hired(state: State, seat: int, hero: Hero) -> list[str]:
    moves = []
    if can_pay(state, seat, horse_price(hero)):
        moves += [f"horse {way}" for way in WAYS]
        moves += [f"horse {way} 3" for way in WAYS if hero.having("free_horses")]
    if hero.space in PORTS and can_pay(state, seat, boat_price(hero)):
        moves += [f"boat {way}" for way in WAYS]
        if hero.having("any_port"):
            near = {hero.space, *(next_port(hero.space, way) for way in WAYS)}
            moves += [f"boat {RING[port]}" for port in PORTS if port not in near]
    if hero.space in GATES and can_pay(state, seat, gate_price(hero)):
        moves += [f"gate {RING[gate]}" for gate in GATES if gate != hero.space]
    return moves


def _own_ways(state: State, seat: int, hero: Hero) -> list[str]:
    moves = []
    for name in hero.working():
        card = CARDS[name]
        if card.way is None or hero.blue < card.way.magic or (card.is_spell and not can_cast(state, seat, name)):
            continue
        stem = f"{'cast' if card.is_spell else 'use'} {name}"
        moves += [f"{stem} {way} {n}" for way in WAYS for n in range(1, card.way.steps + 1)]
        moves += [f"{stem} {RING[space]}" for space in _destinations(hero, card.way)]
    return moves


def _destinations(hero: Hero, way: Way) -> list[int]:
    if way.to == "any":
        spaces: tuple[int, ...] = tuple(range(len(RING)))
    elif way.to == "own_guild":
        spaces = tuple(PLACE[it] for it in HEROES[hero.id].guilds)
    else:
        spaces = OF_TERRAIN.get(way.to, ())
    return [it for it in spaces if it != hero.space]


def _instead(state: State, seat: int, hero: Hero) -> list[str]:
    """Work, an attack on an Astral Plane, a trade."""
    moves = []
    here = RING[hero.space]
    if here in LABOUR and can_pay(state, seat, LABOUR[here][1]):
        moves.append(LABOUR[here][0])
    plane = PLANE_AT.get(hero.space)
    if plane is not None and not state.planes[plane].is_closed:
        moves.append("attack_plane")
    if state.options["trading"]:
        moves += [f"trade {it}" for it in state.others_here(seat) if it not in state.turn.partners]
    return moves


def forging(state: State, seat: int) -> list[str]:
    """Once a round a payment of Gold may be made cheaper: said before it is made."""
    card = ready_once_a_round(state, seat, "counterfeits")
    return [f"use {card}"] if card else []


def forge(state: State, seat: int, card: str) -> bool:
    """Whether the card was for forging, and it is announced now."""
    if "counterfeits" not in CARDS[card].traits:
        return False
    hero = state.hero(seat)
    hero.used.append(card)
    hero.is_counterfeiting = True
    return True


@question(steps.Movement, movement_moves)
def moved(state: State, seat: int, move: Move) -> None:
    hero = state.hero(seat)
    args = move.tokens
    if move.verb in ("use", "cast"):
        _used(state, seat, move)
    elif move.verb == "attack_plane":
        state.push(steps.EnterPlane(seat, PLANE_AT[hero.space]))
    elif move.verb == "trade":
        state.push(steps.StartTrade(seat, int(args[0])))
    elif move.verb in ("labour", "train"):
        _, price, earned, n = LABOUR[RING[hero.space]]
        pay(state, seat, price)
        setattr(hero, earned, getattr(hero, earned) + n)
        state.push(steps.Visit(seat))
    elif move.verb == "stay":
        state.push(steps.Visit(seat))
    else:
        _travel(state, seat, hero, move)


def destination(hero: Hero, move: Move) -> int | None:
    """The space a movement leads to; None if the move is something else."""
    if move.verb in ("use", "cast"):
        card, *to = move.tokens
        if CARDS[card].way is None or not to:
            return None
    else:
        to = list(move.tokens)
    if move.verb not in STRIDES or not to:
        return None
    if to[0] not in WAYS:
        return PLACE.get(to[0])
    if move.verb == "boat":
        return next_port(hero.space, to[0])
    return stepped(hero.space, to[0], int(to[1]) if len(to) > 1 else STRIDES[move.verb])


def _travel(state: State, seat: int, hero: Hero, move: Move) -> None:
    space = destination(hero, move)
    assert space is not None
    if move.verb == "horse":
        pay(state, seat, horse_price(hero))
    elif move.verb == "boat":
        pay(state, seat, boat_price(hero))
        hero.gold += hero.having("boat_wage") is not None
    elif move.verb == "gate":
        pay(state, seat, gate_price(hero))
    hero.space = space
    state.push(steps.GoFurther(seat), steps.Visit(seat))


def _used(state: State, seat: int, move: Move) -> None:
    card = CARDS[move.tokens[0]]
    if forge(state, seat, card.id):
        state.push(steps.Movement(seat))
    elif card.way is not None and len(move.tokens) > 1:
        _go_by_card(state, seat, move)
    else:
        is_instead = any(use.when == "instead" for use in card.uses)
        state.push(steps.Visit(seat) if is_instead else steps.Movement(seat))
        start_use(state, seat, move)


def _go_by_card(state: State, seat: int, move: Move) -> None:
    hero, card = state.hero(seat), CARDS[move.tokens[0]]
    assert card.way is not None
    if card.is_spell:
        pay_spell(state, seat, card.id)
    pay_magic(hero, card.way.magic)
    space = destination(hero, move)
    assert space is not None
    hero.space = space
    if card.way.discards:
        discard_item(state, seat, card.id)
    state.push(steps.GoFurther(seat), steps.Visit(seat))


def _further_moves(state: State, seat: int) -> list[str]:
    return ["walk left", "walk right", "stop"] if ready_once_a_round(state, seat, "further_step") else ["stop"]


@question(steps.GoFurther, _further_moves)
def _further(state: State, seat: int, move: Move) -> None:
    """One further step once a round; what lies in the space left behind is not met."""
    if move.verb == "walk":
        hero = state.hero(seat)
        hero.used.append(str(ready_once_a_round(state, seat, "further_step")))
        hero.space = stepped(hero.space, move.tokens[0])


@step(steps.Visit)
def visit(state: State, seat: int) -> None:
    """Hidden cards are turned up, creatures are fought, then the space can be used (Q21)."""
    hero = state.hero(seat)
    heap = state.wild[hero.space]
    hidden = [steps.TurnUp(hero.space, place) for place, it in enumerate(heap) if isinstance(it, int)]
    if hidden:
        state.push(*hidden, steps.Visit(seat))
    elif creatures_to_fight(state, seat):
        state.push(steps.Face(seat))
    else:
        state.push(steps.Possibilities(seat))


def creatures_to_fight(state: State, seat: int) -> list[str]:
    return [it for it in open_cards(state, state.hero(seat).space, "creature") if it not in state.turn.absent]
