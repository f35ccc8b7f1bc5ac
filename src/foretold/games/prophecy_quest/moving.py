"""Movement: one a turn, or something instead of it (Q16, Q18)."""

from __future__ import annotations

from foretold.core.notation import Move
from foretold.games.prophecy_quest import moments, steps
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
from foretold.games.prophecy_quest.holdings import discard_item, open_cards
from foretold.games.prophecy_quest.moments import LongerWay
from foretold.games.prophecy_quest.state import Hero, State
from foretold.games.prophecy_quest.using import WHILE_MOVING, start_use, usable

WAYS = (LEFT, RIGHT)
WITH_A_WAY = frozenset(name for name, card in CARDS.items() if card.way)
BOTH_WAYS = {verb: tuple(f"{verb} {way}" for way in WAYS) for verb in ("walk", "horse", "boat")}
STRIDES = {"walk": 1, "horse": 2, "boat": 1, "gate": 0, "use": 1, "cast": 1}  # steps, if the move tells no number
FARES: dict[str, Purse] = {"horse": {"gold": 1}, "boat": {"gold": 1}, "gate": {"gold": 2}}
LABOUR: dict[str, tuple[str, Purse, str, int]] = {  # verb, price, what is earned
    "city": ("labour", {"magic": 1}, "gold", 2),
    "thieves_guild": ("labour", {"health": 1}, "gold", 3),
    "fortress": ("train", {"health": 1}, "xp", 2),
}


def fares(hero: Hero) -> dict[str, Purse]:
    """What she pays for a horse, a boat or a gate."""
    other_ones = moments.fares.of(hero.working())
    return FARES | dict(other_ones) if other_ones else FARES


def movement_moves(state: State, seat: int) -> list[str]:
    hero = state.hero(seat)
    cards = hero.working()
    longer = moments.longer_ways.of(cards)
    return [
        "stay",
        *BOTH_WAYS["walk"],
        *_longer("walk", longer, state, hero),
        *_hired(state, seat, hero, longer),
        *_own_ways(state, seat, hero, cards),
        *_instead(state, seat, hero),
        *usable(state, seat, cards, WHILE_MOVING),
        *announcements(state, seat, cards),
    ]


def _longer(verb: str, longer: list[LongerWay], state: State, hero: Hero) -> list[str]:
    found: list[str] = []
    for way in longer:
        found += way.moves(state, hero) if way.verb == verb else ()
    return found


def _hired(state: State, seat: int, hero: Hero, longer: list[LongerWay]) -> list[str]:
    moves: list[str] = []
    prices = fares(hero)
    if can_pay(state, seat, prices["horse"]):
        moves += [*BOTH_WAYS["horse"], *_longer("horse", longer, state, hero)]
    if hero.space in PORTS and can_pay(state, seat, prices["boat"]):
        moves += [*BOTH_WAYS["boat"], *_longer("boat", longer, state, hero)]
    if hero.space in GATES and can_pay(state, seat, prices["gate"]):
        moves += [f"gate {RING[gate]}" for gate in GATES if gate != hero.space]
    return moves


def _own_ways(state: State, seat: int, hero: Hero, cards: list[str]) -> list[str]:
    moves: list[str] = []
    if WITH_A_WAY.isdisjoint(cards):
        return moves
    for name in cards:
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


def announcements(state: State, seat: int, cards: list[str]) -> list[str]:
    return moments.in_turn.moves(state, seat, cards)


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
        visit(state, seat)
    elif move.verb == "stay":
        visit(state, seat)
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
    if move.verb in FARES:
        pay(state, seat, fares(hero)[move.verb])
    if move.verb == "boat":
        hero.gold += sum(moments.wages.of(hero.working()))
    _arrive(state, seat, hero, space)


def _arrive(state: State, seat: int, hero: Hero, space: int) -> None:
    hero.space = space
    between = [arrive(seat) for arrive in moments.arrivals.of(hero.working())]
    if between:
        state.push(*between, steps.Visit(seat))
    else:
        visit(state, seat)


def _used(state: State, seat: int, move: Move) -> None:
    card = CARDS[move.tokens[0]]
    if moments.in_turn.answer(state, seat, move):
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
    if card.way.discards:
        discard_item(state, seat, card.id)
    _arrive(state, seat, hero, space)


@step(steps.Visit)
def visit(state: State, seat: int) -> None:
    """Hidden cards are turned up, creatures are fought, then the space can be used (Q21)."""
    space = state.hero(seat).space
    heap = state.wild[space]
    hidden = [steps.TurnUp(space, place) for place, it in enumerate(heap) if isinstance(it, int)] if heap else []
    if hidden:
        state.push(*hidden, steps.Visit(seat))
    elif heap and creatures_to_fight(state, seat):
        state.push(steps.Face(seat))
    else:
        state.push(steps.Possibilities(seat))


def creatures_to_fight(state: State, seat: int) -> list[str]:
    return [it for it in open_cards(state, state.hero(seat).space, "creature") if it not in state.turn.absent]
