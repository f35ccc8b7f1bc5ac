"""What a seat sees of the adventure: everything on the table, and of hidden cards what it has looked at (Q72).

Of the decks even what is left in them is public, since every card that has left them is known. Points and odds of
a battle are worked out here, so that the page needs no rules.
"""

from __future__ import annotations

from typing import Any

import msgspec

from foretold.core.game import View
from foretold.core.luck import shuffled
from foretold.core.shapes import Chance
from foretold.games.prophecy_quest import agenda, draft
from foretold.games.prophecy_quest.board import PLANE_AT, RING, SPACES
from foretold.games.prophecy_quest.cards import CARDS, Card
from foretold.games.prophecy_quest.decks import Deck
from foretold.games.prophecy_quest.moving import destination
from foretold.games.prophecy_quest.odds import BattleOdds, battle_odds
from foretold.games.prophecy_quest.state import Battle, Draft, Hero, Plane, State, Trade, Turn
from foretold.games.prophecy_quest.steps import AnyStep
from foretold.games.prophecy_quest.tally import extra_dice, foe_total, points


class DraftView(msgspec.Struct, frozen=True):
    """The pairs this seat has held and what it kept of each; of others, who has decided."""

    held: list[list[str]]
    kept: list[str]
    rounds: int
    is_decided: list[bool]


class Sum(msgspec.Struct, frozen=True):
    """What one side of a battle adds to its dice, and how many dice beyond one it rolls."""

    points: list[tuple[str, int]]
    total: int
    dice: int


class SpaceView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A space of the ring with its signs, and the plane that can be attacked from it."""

    id: str
    terrain: str
    is_port: bool = False
    is_gate: bool = False
    is_safe: bool = False
    plane: str | None = None


SPACE_VIEWS = [
    SpaceView(name, it.terrain, it.port, it.gate, it.is_safe, PLANE_AT.get(index))
    for index, (name, it) in enumerate(zip(RING, SPACES, strict=True))
]


class Face(msgspec.Struct, frozen=True, omit_defaults=True):
    """The numbers on a card. A Strength that depends on something is left to the card's text."""

    kind: str
    price: int = 0
    magic: int = 0
    strength: int | None = None
    willpower: int | None = None
    is_will_first: bool = False
    lives: int = 1
    experience: int = 0


class QuestView(View, frozen=True, kw_only=True):
    plies: int
    draft: DraftView | None
    active: int
    heroes: list[Hero | None]
    is_out: list[bool]
    resigned: list[int]
    unused: list[str]
    decks: dict[str, Deck]
    pools: list[list[str]]  # plane cards whose place this seat does not know
    ring: list[SpaceView]  # clockwise
    wild: list[list[str | int]]
    fallen: dict[str, list[str]]
    rows: dict[str, list[str]]
    goods: dict[str, list[str]]
    planes: dict[str, Plane]
    turn: Turn
    extra_turns: int
    battle: Battle | None
    faces: dict[str, Face]  # of every card that lies open
    leads_to: dict[str, str]  # by movement that is offered now, the space at its end
    sums: list[Sum]
    odds: BattleOdds | None
    trade: Trade | None
    shown: list[str]
    agenda: list[list[Any]]  # as in JSON
    is_final: bool
    is_apocalypse: bool
    ended: str
    winners: list[int]


def look_at(state: State, seat: int | None) -> QuestView:
    planes, pools = _planes(state, seat)
    return QuestView(
        seat=seat,
        seats=state.seats,
        options=state.options,
        rules=state.rules,
        plies=state.plies,
        draft=_draft(state.draft, seat) if state.draft else None,
        active=state.active,
        heroes=[it.copy() if it else None for it in state.heroes],
        is_out=state.is_out[:],
        resigned=state.resigned[:],
        unused=state.unused[:],
        decks={name: deck.copy() for name, deck in state.decks.items()},
        pools=pools,
        ring=SPACE_VIEWS,
        wild=[heap[:] for heap in state.wild],
        fallen={str(space): cards[:] for space, cards in state.fallen.items()},
        rows={guild: row[:] for guild, row in state.rows.items()},
        goods={space: row[:] for space, row in state.goods.items()},
        planes=planes,
        turn=state.turn.copy(),
        extra_turns=state.extra_turns,
        battle=state.battle.copy() if state.battle else None,
        faces=_faces(state, planes),
        leads_to=_ways(state),
        sums=_sums(state),
        odds=battle_odds(state),
        trade=state.trade.copy() if state.trade else None,
        shown=state.shown[:],
        agenda=msgspec.json.decode(msgspec.json.encode(state.agenda)),
        is_final=state.is_final,
        is_apocalypse=state.is_apocalypse,
        ended=state.ended,
        winners=state.winners[:],
    )


def _draft(it: Draft, seat: int | None) -> DraftView:
    decided = [draft.is_decided(it, other) for other in range(len(it.held))]
    rounds = min(len(kept) for kept in it.kept)
    if seat is None:
        return DraftView([], [], rounds, decided)
    return DraftView([pair[:] for pair in it.held[seat]], it.kept[seat][:], rounds, decided)


def _planes(state: State, seat: int | None) -> tuple[dict[str, Plane], list[list[str]]]:
    """Hidden cards are seen by who has looked; for everybody else they are among the pool."""
    pools = [pool[:] for pool in state.pools]
    planes = {}
    for name, plane in state.planes.items():
        shown = plane.copy()
        for which, card in enumerate(plane.cards):
            if card is not None and not plane.is_open[which] and seat not in plane.seen_by:
                shown.cards[which] = None
                pools[which].append(card)
        planes[name] = shown
    return planes, [sorted(pool) for pool in pools]


def _face(card: Card) -> Face:
    return Face(
        kind=card.kind,
        price=card.price,
        magic=card.magic,
        strength=card.strength if isinstance(card.strength, int) else None,
        willpower=card.willpower,
        is_will_first=card.attack.startswith("W"),
        lives=card.lives,
        experience=card.experience,
    )


FACES = {name: _face(card) for name, card in CARDS.items()}


def _faces(state: State, planes: dict[str, Plane]) -> dict[str, Face]:
    heaps: list[list[Any]] = [*state.wild, *state.rows.values(), *state.goods.values(), *state.fallen.values()]
    heaps += [plane.cards for plane in planes.values()]
    heaps += [it.items + it.abilities + it.kept for it in state.heroes if it is not None]
    heaps += [state.shown, [deck.discards[-1] for deck in state.decks.values() if deck.discards]]
    return {card: FACES[card] for heap in heaps for card in heap if isinstance(card, str)}


def _ways(state: State) -> dict[str, str]:
    asked = agenda.asked(state)
    if asked is None or asked[1] not in ("movement", "go_further"):
        return {}
    hero = state.hero(asked[0])
    found = {word: destination(hero, agenda.read(word)) for word in state.menu}
    return {word: RING[space] for word, space in found.items() if space is not None}


def _sums(state: State) -> list[Sum]:
    battle = state.battle_to_fight()
    if battle is None:
        return []
    sums = []
    for index, side in enumerate(battle.sides):
        found = points(state, battle, side)
        sums.append(Sum(found, sum(n for _, n in found), extra_dice(state, battle, index)))
    if battle.foe:
        n = foe_total(battle)
        sums.append(Sum([(battle.foe, n)], n, extra_dice(state, battle, 1)))
    return sums


# Back from a view


def imagined(view: QuestView, chance: Chance) -> State:
    state = State(view.seats, dict(view.options), view.rules, view.plies)
    state.active = view.active
    state.heroes = [it.copy() if it else None for it in view.heroes]
    state.is_out, state.resigned, state.unused = view.is_out[:], view.resigned[:], view.unused[:]
    state.decks = {name: deck.copy() for name, deck in view.decks.items()}
    state.wild = [heap[:] for heap in view.wild]
    state.fallen = {int(space): cards[:] for space, cards in view.fallen.items()}
    state.rows = {guild: row[:] for guild, row in view.rows.items()}
    state.goods = {space: row[:] for space, row in view.goods.items()}
    state.planes, state.pools = _imagined_planes(view, chance)
    state.turn, state.extra_turns = view.turn.copy(), view.extra_turns
    state.battle = view.battle.copy() if view.battle else None
    state.trade = view.trade.copy() if view.trade else None
    state.shown = view.shown[:]
    state.agenda = msgspec.convert(view.agenda, list[AnyStep])
    state.is_final, state.is_apocalypse = view.is_final, view.is_apocalypse
    state.ended, state.winners = view.ended, view.winners[:]
    if view.draft is not None:
        state.draft = _imagined_draft(view, view.draft, chance)
    agenda.advance(state)
    return state


def _imagined_planes(view: QuestView, chance: Chance) -> tuple[dict[str, Plane], list[list[str]]]:
    """What others have looked at is decided somehow."""
    planes = {name: plane.copy() for name, plane in view.planes.items()}
    pools = [shuffled(pool, chance) for pool in view.pools]
    for plane in planes.values():
        for which, card in enumerate(plane.cards):
            if card is None and plane.seen_by and not plane.is_closed:
                plane.cards[which] = pools[which].pop()
    return planes, [sorted(pool) for pool in pools]


def _imagined_draft(view: QuestView, seen: DraftView, chance: Chance) -> Draft:
    dealt, picks = draft.imagined(view.seats, view.seat, seen.held, seen.kept, seen.rounds, chance)
    found = draft.replayed(dealt, picks)
    for seat, is_decided in enumerate(seen.is_decided):
        if is_decided and seat == view.seat:
            found.kept[seat].append(seen.kept[-1])
        elif is_decided:
            found.kept[seat].append(found.held[seat][-1][chance.below(draft.HAND)])
    return found
