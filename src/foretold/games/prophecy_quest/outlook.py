"""What each answer to the open question would bring, and what is barred at the moment and why.

An answer is tried on a copy, up to the next die, card or choice: what it costs and gives is the difference, and no
price is written twice. Everything is worked out from a view, so it tells nothing that the seat may not know.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec.structs import astuple

from foretold.core.luck import Seeded
from foretold.core.words import Phrase, phrase
from foretold.games.prophecy_quest import agenda, steps
from foretold.games.prophecy_quest.board import PLANE_AT, RING
from foretold.games.prophecy_quest.cards import CARDS
from foretold.games.prophecy_quest.conditions import PURSES
from foretold.games.prophecy_quest.equipment import outfits
from foretold.games.prophecy_quest.moving import destination
from foretold.games.prophecy_quest.odds import BattleOdds, battle_odds
from foretold.games.prophecy_quest.state import GREATER, LESSER, Hero, State, copied
from foretold.games.prophecy_quest.view import QuestView, imagined
from foretold.games.prophecy_quest.words import MEASURES, why_not

PLENTY = 20  # of everything, to see what would be possible for who can pay
FORMS = ("heal", "recharge", "repair", "wills")  # one deed in several amounts: one of them stands for all
TURN_ENDS = (steps.EndTurn, steps.EndRound, steps.PassOn)  # what they bring is not brought by the answer
KINDS = ("kind", "kind_again", "duel_kind")
OF_CARDS = ("use", "cast", "throw", "equip")  # what the cards in hand do is told card by card


class Fight(msgspec.Struct, frozen=True, omit_defaults=True):
    """A battle that would follow, with the best that can be taken in hand and nothing more declared."""

    kind: str
    win: float
    draw: float
    lose: float
    foe: str = ""
    against: int | None = None  # the seat, in a battle between characters


class Prospect(msgspec.Struct, frozen=True, omit_defaults=True):
    """What an answer brings before the next die, card or choice."""

    to: str = ""  # the space at the end of a movement
    changes: dict[str, int] = {}
    gains: list[str] = []
    losses: list[str] = []
    fights: list[Fight] = []


class Barred(msgspec.Struct, frozen=True):
    """What could be done here, but not now by this seat."""

    move: str
    why: Phrase
    prospect: Prospect


class QuestOutlook(msgspec.Struct, frozen=True):
    moves: dict[str, Prospect]
    barred: list[Barred]
    idle: dict[str, Phrase]  # cards of one's own that would do something, only not now


def outlook(view: QuestView) -> QuestOutlook | None:
    """For the seat whose view this is, while it is asked; not in the draft, where every answer brings the same."""
    if view.seat is None or view.draft is not None:
        return None
    state = imagined(view, Seeded("outlook"))
    asked = agenda.asked(state)
    if asked is None or asked[0] != view.seat:
        return None
    moves = {move: _prospect(state, view.seat, move) for move in state.menu}
    if state.heroes[view.seat] is None or state.trade is not None:
        return QuestOutlook(moves, [], {})
    rich = _enriched(state, view.seat, *PURSES)
    return QuestOutlook(moves, _barred(state, rich, view.seat), dict(_idle(state, rich, view.seat)))


# What an answer brings


def _prospect(state: State, seat: int, move: str) -> Prospect:
    hero = state.heroes[seat]
    goal = destination(hero, agenda.read(move)) if hero is not None else None
    after = _tried(state, seat, move, goal)
    now = after.heroes[seat]
    if hero is None or now is None or now.id != hero.id:
        return Prospect()
    had, has = _cards(hero), _cards(now)
    return Prospect(
        RING[goal] if goal is not None else "",
        {name: n for name, measure in MEASURES.items() if (n := measure(now) - measure(hero))},
        [it for it in has if it not in had],
        [it for it in had if it not in has],
        list(_fights(after, seat)),
    )


def _tried(state: State, seat: int, move: str, goal: int | None) -> State:
    """After the answer, before the end of the turn. What lies face down at the goal is not weighed."""
    after = copied(state)
    after.agenda = [it for it in state.agenda[:-1] if not isinstance(it, TURN_ENDS)] + state.agenda[-1:]
    if goal is not None:
        after.wild[goal] = [it for it in state.wild[goal] if isinstance(it, str)]
    elif move == "attack_plane":
        _turn_up(after, seat)
    agenda.take(after, agenda.read(move))
    return after


def _cards(hero: Hero) -> list[str]:
    return hero.items + hero.abilities + hero.kept


def _turn_up(state: State, seat: int) -> None:
    """Who has looked behind a plane's cards knows the guardian before it is turned up."""
    plane = state.planes.get(PLANE_AT.get(state.hero(seat).space, ""))
    if plane is not None and seat in plane.seen_by:
        plane.is_open[GREATER if plane.is_lesser_beaten else LESSER] = True


def _fights(state: State, seat: int) -> Iterator[Fight]:
    """The battles that come next, each kind of them, as far as this seat decides about them; none after the end."""
    if state.ended:
        return
    asked = agenda.asked(state)
    who, what = asked if asked is not None else (None, "")
    if who == seat and what in ("face", "face_guardian", *KINDS):
        starts = [it for it in state.menu if it.split()[0] in ("fight", "strength", "wills")]
        for move in [it for it in starts if it.split()[0] != "wills" or " " not in it]:
            after = copied(state)
            agenda.take(after, agenda.read(move))
            yield from _fights(after, seat)
    elif state.battle is not None and what in ("equip", "declare", "convert", "") and not _is_rolled(state):
        if who == seat and what == "equip":
            yield from _best(state, seat)
        else:
            yield from _fight(state, seat, battle_odds(state))


def _is_rolled(state: State) -> bool:
    """Dice that lie there already are no prospect."""
    assert state.battle is not None
    return bool(state.battle.sides[0].dice) and not isinstance(state.agenda[-1], steps.Declare)


def _best(state: State, seat: int) -> Iterator[Fight]:
    """With what is best in hand."""
    assert state.battle is not None
    side = state.battle.side(seat)
    assert side is not None
    found: list[Fight] = []
    for outfit in outfits(state.hero(seat)):
        side.equipped = outfit.split()[1:]
        found += _fight(state, seat, battle_odds(state))
    side.equipped = []
    if found:
        yield max(found, key=lambda it: (it.win, it.draw))


def _fight(state: State, seat: int, odds: BattleOdds | None) -> Iterator[Fight]:
    battle = state.battle
    if battle is None or odds is None or battle.side(seat) is None:
        return
    chances = (odds.win_all, odds.draw_all, odds.lose_all)
    if battle.sides[0].seat != seat:
        chances = chances[::-1]
    other = next((it.seat for it in battle.sides if it.seat != seat), None)
    yield Fight(battle.kind, *chances, foe=battle.foe, against=other)


# What is barred


def _enriched(state: State, seat: int, *coins: str) -> State:
    """As it stands, with plenty of these in the hero's hands."""
    rich = copied(state)
    hero = rich.hero(seat)
    for coin in coins:
        setattr(hero, PURSES[coin], getattr(hero, PURSES[coin]) + PLENTY)
    return rich


def _answers(state: State) -> list[str]:
    top = state.agenda[-1]
    return agenda.QUESTIONS[type(top)].moves(state, *astuple(top))


def _barred(state: State, rich: State, seat: int) -> list[Barred]:
    """What the same question would allow to somebody rich."""
    told = {it.split()[0] for it in state.menu if it.split()[0] in FORMS}
    found = []
    for move in _answers(rich):
        verb = move.split()[0]
        if move in state.menu or verb in OF_CARDS or verb in told:
            continue
        prospect = _prospect(rich, seat, move)
        why = why_not(state, seat, agenda.read(move)) or _short_of(state, seat, move, prospect)
        if why is not None:
            found.append(Barred(move, why, prospect))
            told |= {verb} & set(FORMS)
    return found


def _short_of(state: State, seat: int, move: str, prospect: Prospect) -> Phrase | None:
    """The one thing that is missing, if one alone is."""
    for coin, name in PURSES.items():
        price = -prospect.changes.get(coin, 0)
        if price > 0 and move in _answers(_enriched(state, seat, coin)):
            return phrase(f"quest-why-{coin}", price=price, have=getattr(state.hero(seat), name))
    return None


def _idle(state: State, rich: State, seat: int) -> Iterator[tuple[str, Phrase]]:
    """Cards of one's own that the question does not name, though there are things they do."""
    named = _cards_in(state.menu)
    for_the_rich = _answers(rich)
    for name in _cards(state.hero(seat)):
        card = CARDS[name]
        if name in named or not (card.uses or card.declares or card.way or card.is_spell):
            continue
        move = next((it for it in for_the_rich if name in it.split()), "")
        why = _short_of(state, seat, move, _prospect(rich, seat, move)) if move else None
        why = why or why_not(state, seat, agenda.read(f"{'cast' if card.is_spell else 'use'} {name}"))
        if why is not None:
            yield name, why


def _cards_in(moves: list[str]) -> set[str]:
    return {token for move in moves for token in move.split()[1:]}
