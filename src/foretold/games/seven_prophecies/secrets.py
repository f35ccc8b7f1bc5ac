"""Records of Seven Prophecies in progress: masked for a seat, and filled in again with what might have been.

Of the round under way a seat may not know other hands, the cards face down, and prophecies that are not
revealed yet. Rounds that are over are open.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import or_

from foretold.core.notation import HIDDEN, LUCK, Entry, Move, move_in_parts
from foretold.core.shapes import Chance, Split
from foretold.games.seven_prophecies.cards import card_of, deck, mask_of, names_of
from foretold.games.seven_prophecies.state import CUBES, PLAY, PROPHESY, TRICKS, State
from foretold.games.tricks.cards import suit_of
from foretold.games.tricks.hidden import (
    actor_of,
    cannot_be,
    cards_in,
    cards_of_suits,
    hidden_deal,
    laid_out,
    last_deal,
)


def masked(state: State, seats: int, history: Sequence[Entry], seat: int | None, since: int) -> Sequence[Entry]:
    if state.phase not in (PROPHESY, PLAY):
        return history[since:]
    last = last_deal(history)
    return [*history[since:last]] + [_masked(state, seats, it, seat) for it in history[max(since, last) :]]


def _masked(state: State, seats: int, entry: Entry, seat: int | None) -> Entry:
    """A move of the round under way."""
    if entry.move.verb == "deal":
        return _masked_deal(entry.move, seats, seat)
    is_sealed = state.phase == PROPHESY and entry.move.verb == "prophesy" and entry.actor != seat
    return Entry(entry.actor, Move("prophesy", (HIDDEN,))) if is_sealed else entry


def _masked_deal(deal: Move, seats: int, seat: int | None) -> Entry:
    *hands, future, aside = deal.parts()
    shown = [hand if who == seat else (HIDDEN,) for who, hand in enumerate(hands)]
    open_aside = aside[:2] if seats == 3 else ()
    return Entry(LUCK, move_in_parts("deal", [*shown, future, (*open_aside, HIDDEN)]))


def filled(seats: int, history: Sequence[Entry], chance: Chance) -> list[Entry]:
    """Each `?` replaced by what fits the rest, uniformly."""
    if not any(HIDDEN in it.move.args for it in history):
        return list(history)
    last = hidden_deal(history)
    whole = [*history[:last], _filled_deal(seats, history[last].move, history[last + 1 :], chance)]
    split = Split("prophesy", CUBES, seats)
    later = history[last + 1 :]
    return whole + [Entry(it.actor, split.sample(chance)) if _is_hidden_prophecy(it) else it for it in later]


def _is_hidden_prophecy(entry: Entry) -> bool:
    return entry.move.verb == "prophesy" and HIDDEN in entry.move.args


def _filled_deal(seats: int, deal: Move, later: Sequence[Entry], chance: Chance) -> Entry:
    *hands, future, aside = deal.parts()
    if HIDDEN in future:  # what lies open to all is never hidden
        raise cannot_be(Entry(LUCK, deal))
    cards = deck(seats)
    plays = [
        (actor_of(it, seats), card_of(cards_in(it, cards, 1)[0]))
        for it in [it for it in later if it.move.verb == "play"][: seats * TRICKS]
    ]
    played = [sum(1 << card for who, card in plays if who == seat) for seat in range(seats)]
    hidden = [seat for seat in range(seats) if HIDDEN in hands[seat]]
    open_aside = [name for name in aside if name != HIDDEN]
    known = [name for seat, hand in enumerate(hands) if seat not in hidden for name in hand]
    seen = reduce(or_, played, mask_of([*known, *future, *open_aside]))
    voids = _voids(plays, [suit_of(card_of(name)) for name in future], seats)
    sizes = [TRICKS - played[seat].bit_count() for seat in hidden] + [2]
    barred = [*(cards_of_suits(voids[seat]) for seat in hidden), 0]
    places = laid_out(mask_of(cards) & ~seen, sizes, barred, chance)
    down = places.pop()
    dealt = {seat: names_of(mask | played[seat]) for seat, mask in zip(hidden, places, strict=True)}
    parts = [dealt.get(seat, list(hand)) for seat, hand in enumerate(hands)]
    return Entry(LUCK, move_in_parts("deal", [*parts, future, [*open_aside, *names_of(down)]]))


def _voids(plays: Sequence[tuple[int, int]], colours: Sequence[int], seats: int) -> list[int]:
    voids = [0] * seats
    for number, (seat, card) in enumerate(plays):
        asked = colours[number // seats]
        if suit_of(card) != asked:
            voids[seat] |= 1 << asked
    return voids
