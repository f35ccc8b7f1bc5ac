"""What a seat sees of the adventure: everything on the table, and of hidden cards what it has looked at (Q72).

Of the decks even what is left in them is public, since every card that has left them is known. Points and odds of
a battle are worked out here, so that the page needs no rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import chain
from typing import Any, ClassVar

import msgspec

from foretold.core.game import View
from foretold.core.luck import shuffled
from foretold.core.shapes import Chance
from foretold.games.prophecy_quest import agenda, draft
from foretold.games.prophecy_quest.board import RING
from foretold.games.prophecy_quest.decks import Deck
from foretold.games.prophecy_quest.material import HeroFace, hero_face
from foretold.games.prophecy_quest.moving import destination
from foretold.games.prophecy_quest.odds import BattleOdds, battle_odds, dice_table
from foretold.games.prophecy_quest.options import artifacts_to_win, is_extended, most_cards, start_experience
from foretold.games.prophecy_quest.state import Battle, Draft, Hero, Plane, Rolled, State, Trade, Turn
from foretold.games.prophecy_quest.steps import read_agenda
from foretold.games.prophecy_quest.tale import Tale
from foretold.games.prophecy_quest.tally import extra_dice, foe_total, points
from foretold.games.prophecy_quest.versions import guardians_of


class DraftView(msgspec.Struct, frozen=True):
    """The pairs this seat has held and what it kept of each; of others, who has decided."""

    held: list[list[str]]
    kept: list[str]
    rounds: int
    is_decided: list[bool]
    faces: dict[str, HeroFace]  # of the characters held
    most: int  # choices in all
    start_experience: int
    before: int | None  # the seat that passed one on to this one, after the first choice
    after: int | None  # the seat that gets the other one, before the last choice


class Sum(msgspec.Struct, frozen=True):
    """What one side of a battle adds to its dice, and how many dice beyond one it rolls."""

    points: list[tuple[str, int]]
    total: int
    dice: int


class QuestView(View, frozen=True, kw_only=True):
    only_to_imagine: ClassVar = ("agenda", "decks")

    plies: int
    draft: DraftView | None
    active: int
    heroes: list[Hero | None]
    is_out: list[bool]
    resigned: list[int]
    unused: list[str]
    decks: dict[str, Deck]
    left: dict[str, int]  # by deck: how many cards lie in it
    unseen: dict[str, int]  # by card: how many of it are in their deck or face down on the board
    discarded: dict[str, int]  # by card
    chance: str  # the Chance card that was turned up last
    pools: list[list[str]]  # plane cards whose place this seat does not know
    wild: list[list[str | int]]
    fallen: dict[str, list[str]]
    rows: dict[str, list[str]]
    goods: dict[str, list[str]]
    planes: dict[str, Plane]
    turn: Turn
    extra_turns: int
    artifacts_to_win: int
    guardians: str  # which numbers the Greater Guardians have here, as the material names them
    most_cards: int  # Items that may be kept at the end of a round, and Abilities
    battle: Battle | None
    leads_to: dict[str, str]  # by movement that is offered now, the space at its end
    sums: list[Sum]
    odds: BattleOdds | None
    dice: str  # while each side rolls one die: who wins (w, d, l for side 0), its die down, the other's across
    trade: Trade | None
    shown: list[str]
    agenda: list[list[Any]]  # as in JSON
    is_final: bool
    is_apocalypse: bool
    ended: str
    winners: list[int]
    fought: list[Rolled]  # in the last round of each seat, in order
    tales: list[Tale]


def look_at(state: State, seat: int | None) -> QuestView:
    planes, pools = _planes(state, seat)
    return QuestView(
        seat=seat,
        seats=state.seats,
        options=state.options,
        rules=state.rules,
        plies=state.plies,
        draft=_draft(state, state.draft, seat) if state.draft else None,
        active=state.active,
        heroes=[it.copy() if it else None for it in state.heroes],
        is_out=state.is_out[:],
        resigned=state.resigned[:],
        unused=state.unused[:],
        decks={name: deck.copy() for name, deck in state.decks.items()},
        left={name: deck.size() for name, deck in state.decks.items()},
        unseen=_counted(layer.cards for deck in state.decks.values() for layer in deck.layers),
        discarded=_counted(deck.discards for deck in state.decks.values()),
        chance=(state.decks["chance"].discards or [""])[-1],
        pools=pools,
        wild=[heap[:] for heap in state.wild],
        fallen={str(space): cards[:] for space, cards in state.fallen.items()},
        rows={guild: row[:] for guild, row in state.rows.items()},
        goods={space: row[:] for space, row in state.goods.items()},
        planes=planes,
        turn=state.turn.copy(),
        extra_turns=state.extra_turns,
        artifacts_to_win=artifacts_to_win(state.options),
        guardians=guardians_of(state.rules, state.options),
        most_cards=most_cards(state.options),
        battle=state.battle.copy() if state.battle else None,
        leads_to=_ways(state),
        sums=_sums(state),
        odds=battle_odds(state),
        dice=dice_table(state),
        trade=state.trade.copy() if state.trade else None,
        shown=state.shown[:],
        agenda=msgspec.json.decode(msgspec.json.encode(state.agenda)),
        is_final=state.is_final,
        is_apocalypse=state.is_apocalypse,
        ended=state.ended,
        winners=state.winners[:],
        fought=list(state.fought),
        tales=list(state.tales),
    )


def _draft(state: State, it: Draft, seat: int | None) -> DraftView:
    decided = [draft.is_decided(it, other) for other in range(len(it.held))]
    rounds = min(len(kept) for kept in it.kept)
    if seat is None:
        return DraftView([], [], rounds, decided, {}, draft.PICKS, start_experience(state.options), None, None)
    held = [pair[:] for pair in it.held[seat]]
    faces = {name: hero_face(name, int(is_extended(state.options))) for pair in held for name in pair}
    before = (seat - 1) % state.seats if len(held) > 1 else None
    after = (seat + 1) % state.seats if len(held) < draft.PICKS else None
    first = start_experience(state.options)
    return DraftView(held, it.kept[seat][:], rounds, decided, faces, draft.PICKS, first, before, after)


def _counted(heaps: Iterable[Iterable[str]]) -> dict[str, int]:
    return dict(Counter(chain.from_iterable(heaps)))


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
    state.agenda = read_agenda(view.agenda)
    state.is_final, state.is_apocalypse = view.is_final, view.is_apocalypse
    state.ended, state.winners, state.fought = view.ended, view.winners[:], tuple(view.fought)
    state.tales = tuple(view.tales)
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
