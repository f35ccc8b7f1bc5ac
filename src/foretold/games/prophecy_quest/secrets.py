"""Records of an adventure in progress: masked for a seat, and filled in again with what might have been.

Hidden are the hands of others in the draft, and what others have looked at in the Astral Planes (Q72).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from foretold.core.game import RESIGN
from foretold.core.notation import HIDDEN, LUCK, Entry, Move, move_in_parts
from foretold.core.shapes import Chance
from foretold.games.prophecy_quest import agenda, draft, rounds
from foretold.games.prophecy_quest.state import Draft, State, copied


def masked(state: State, history: Sequence[Entry], seat: int | None) -> list[Entry]:
    if state.ended:
        return list(history)
    return _masked(history, seat, is_drafting=state.draft is not None)


def _masked(history: Sequence[Entry], seat: int | None, is_drafting: bool) -> list[Entry]:
    seen = _drafted(history, len(history))
    known = {it for pair in seen.held[seat] for it in pair} if seen and seat is not None else set()
    draft_plies = set(_keeps(history))
    shown: list[Entry] = []
    looker: int | None = None
    for ply, entry in enumerate(history):
        move = entry.move
        if isinstance(entry.actor, int) and move != RESIGN:
            looker = entry.actor
        if move.verb == "deal":
            shown.append(Entry(LUCK, _masked_deal(move, seat, known)))
        elif ply in draft_plies and entry.actor != seat:
            shown.append(entry if _is_known(history, ply, seat, known, is_drafting) else _hidden_keep(entry))
        elif move.verb == "look" and looker != seat:
            shown.append(Entry(LUCK, Move("look", (move.args[0], HIDDEN))))
        else:
            shown.append(entry)
    return shown


def _hidden_keep(entry: Entry) -> Entry:
    return Entry(entry.actor, Move("keep", (HIDDEN,)))


def _masked_deal(deal: Move, seat: int | None, known: set[str]) -> Move:
    """Others' heroes only as far as they came through one's own hands."""
    *hands, _ = deal.parts()
    parts = [
        hand if who == seat else [*(it for it in hand if it in known), *(HIDDEN for it in hand if it not in known)]
        for who, hand in enumerate(hands)
    ]
    return move_in_parts("deal", [*parts, [HIDDEN]])


def _keeps(history: Sequence[Entry]) -> list[int]:
    """The plies of the draft's answers, which are the first `keep`s after the deal."""
    seats = len(history[_deal(history)].move.parts()) - 1 if history else 0
    plies = (ply for ply, it in enumerate(history) if it.move.verb == "keep")
    return list(islice(plies, seats * draft.PICKS))


def _deal(history: Sequence[Entry]) -> int:
    """The ply of the deal, before which somebody may have resigned."""
    return next((ply for ply, it in enumerate(history) if it.move.verb == "deal"), 0)


def _drafted(history: Sequence[Entry], until: int) -> Draft | None:
    """The draft as it went, up to this ply."""
    deal = next((it.move for it in history if it.move.verb == "deal"), None)
    if deal is None:
        return None
    found = draft.begin(deal)
    for ply in _keeps(history):
        if ply < until:
            draft.keep(found, int(history[ply].actor), history[ply].move.tokens[0])
    return found


def _is_known(history: Sequence[Entry], ply: int, seat: int | None, known: set[str], is_drafting: bool) -> bool:
    """The last choice of all is open when the draft is over; a neighbour's if one has seen both in the end."""
    who = int(history[ply].actor)
    seen = _drafted(history, ply)
    assert seen is not None
    number = len(seen.kept[who])
    if number + 1 == draft.PICKS:
        return not is_drafting
    seats = len(seen.held)
    is_before_me = seat is not None and (who + 1) % seats == seat
    return is_before_me and set(seen.held[who][number]) <= known


# Filling in


def filled(first: State, history: Sequence[Entry], chance: Chance) -> list[Entry]:
    """Each `?` replaced by what fits the rest."""
    whole = list(history)
    if any(HIDDEN in it.move.args for it in whole):
        whole = _with_draft(first, whole, chance)
        whole = _with_looks(first, whole, chance)
    return whole


def _with_draft(first: State, history: list[Entry], chance: Chance) -> list[Entry]:
    """Invent drafts until one, seen by the same seat, looks the same."""
    deal = history[_deal(history)].move
    if HIDDEN not in deal.args:
        return history
    *hands, _ = deal.parts()
    plies = _keeps(history)
    seats = first.seats
    seat = _whose(hands, history, plies)
    is_drafting = len(plies) < seats * draft.PICKS
    head = history[: plies[-1] + 1] if plies else history[: _deal(history) + 1]
    while True:
        attempt = _attempt(head, seats, seat, hands, plies, chance)
        if attempt is not None and _masked(attempt, seat, is_drafting) == head:
            return [*attempt, *history[len(head) :]]


def _whose(hands: Sequence[Sequence[str]], history: Sequence[Entry], plies: Sequence[int]) -> int | None:
    """The seat whose record this is: its hand and all its choices are open."""
    for seat, hand in enumerate(hands):
        own = [history[ply].move for ply in plies if history[ply].actor == seat]
        if HIDDEN not in hand and all(HIDDEN not in it.args for it in own):
            return seat
    return None


def _attempt(
    head: list[Entry],
    seats: int,
    seat: int | None,
    hands: Sequence[Sequence[str]],
    plies: list[int],
    chance: Chance,
) -> list[Entry] | None:
    """One draft at random in which what is written comes out; None if it cannot."""
    places: dict[int, str] = {}
    for who, hand in enumerate(hands):
        for place, name in enumerate(hand):
            if name != HIDDEN:
                places[draft.HAND * who + place] = name
    written = {
        seat: [head[ply].move.tokens[0] for ply in plies if head[ply].actor == seat] for seat in range(seats)
    }
    route = _route(seats, places, written, chance)
    if route is None:
        return None
    names, kept = route
    deal = move_in_parts("deal", [*_in_hands(seats, names), sorted(set(draft.ALL) - set(names.values()))])
    made: list[Entry] = []
    numbers = dict.fromkeys(range(seats), 0)
    for entry in head:
        if entry.move.verb != "keep":
            made.append(Entry(LUCK, deal) if entry.move.verb == "deal" else entry)
            continue
        who = int(entry.actor)
        made.append(Entry(who, Move("keep", (names[kept[who][numbers[who]]],))))
        numbers[who] += 1
    return made


def _in_hands(seats: int, names: dict[int, str]) -> list[list[str]]:
    return [sorted(names[draft.HAND * who + place] for place in range(draft.HAND)) for who in range(seats)]


def _route(
    seats: int, places: dict[int, str], written: dict[int, list[str]], chance: Chance
) -> tuple[dict[int, str], dict[int, list[int]]] | None:
    """Names for all places of the deal and, for each seat, the places it kept; None if they contradict."""
    names = dict(places)
    hands = [[draft.HAND * who, draft.HAND * who + 1] for who in range(seats)]
    kept: dict[int, list[int]] = {who: [] for who in range(seats)}
    for number in range(max(map(len, written.values()))):
        for who in range(seats):
            if number < len(written[who]):
                place = _choice(hands[who], written[who][number], names, chance)
                if place is None:
                    return None
                kept[who].append(place)
        if any(len(kept[who]) <= number for who in range(seats)):
            break
        passed = [next(it for it in hands[who] if it != kept[who][number]) for who in range(seats)]
        hands = [[kept[who][number], passed[who - 1]] for who in range(seats)]
    free = [it for it in draft.ALL if it not in names.values()]
    for place in range(draft.HAND * seats):
        if place not in names:
            names[place] = free.pop(chance.below(len(free)))
    return names, kept


def _choice(hand: list[int], word: str, names: dict[int, str], chance: Chance) -> int | None:
    """Which of two places is kept: the one with this name, or one that may get it."""
    if word == HIDDEN:
        return hand[chance.below(draft.HAND)]
    for place in hand:
        if names.get(place) == word:
            return place
    open_places = [place for place in hand if place not in names]
    if word in names.values() or not open_places:
        return None
    place = open_places[chance.below(len(open_places))]
    names[place] = word
    return place


def _with_looks(first: State, history: list[Entry], chance: Chance) -> list[Entry]:
    """What others saw turns out as it was turned up later, or else as it might be."""
    looks = [ply for ply, it in enumerate(history) if it.move.verb == "look" and HIDDEN in it.move.args]
    if not looks:
        return history
    state = copied(first)
    hidden: dict[int, list[int]] = {}
    for ply, entry in enumerate(history):
        if ply in looks:
            hidden[ply] = _look_undecided(state)
        elif entry.move == RESIGN:
            state.resigned = sorted({*state.resigned, int(entry.actor)})
        elif state.draft is not None:
            rounds.keep_hero(state, int(entry.actor), entry.move.tokens[0])
        else:
            agenda.take(state, entry.move)
    whole = history[:]
    for ply, places in hidden.items():
        name = history[ply].move.tokens[0]
        plane = state.planes[name]
        for which in places:
            if plane.cards[which] is None:
                pool = state.pools[which]
                plane.cards[which] = pool.pop(chance.below(len(pool)))
        whole[ply] = Entry(LUCK, Move("look", (name, *(str(plane.cards[which]) for which in places))))
    return whole


def _look_undecided(state: State) -> list[int]:
    """Let a look pass without deciding what was seen; which cards it was."""
    _, name, seat = state.agenda.pop()
    plane = state.planes[name]
    start = plane.next_hidden()
    assert start is not None
    plane.seen_by = sorted({*plane.seen_by, seat})
    agenda.advance(state)
    return [which for which in range(start, 3) if not plane.is_open[which]]
