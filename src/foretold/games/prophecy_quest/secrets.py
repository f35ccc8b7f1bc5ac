"""Records of an adventure in progress, masked for a seat; `filling` makes them whole again.

Hidden are the hands of others in the draft, and what others have looked at in the Astral Planes (Q72).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import islice

from foretold.core.game import RESIGN
from foretold.core.notation import HIDDEN, LUCK, Actor, Entry, Move, move_in_parts
from foretold.games.prophecy_quest import draft
from foretold.games.prophecy_quest.state import Draft, State


def masked(state: State, history: Sequence[Entry], seat: int | None, since: int) -> Sequence[Entry]:
    if state.ended:
        return history[since:]
    numbers = _numbers_of_keeps(history)
    seen = _drafted(history)
    shown: list[Entry] = []
    looker = _last_to_act(history, since)
    for ply in range(since, len(history)):
        entry = history[ply]
        move = entry.move
        if _is_act(entry):
            looker = int(entry.actor)
        if move.verb == "deal":
            shown.append(Entry(LUCK, _masked_deal(move, seat)))
        elif ply in numbers and entry.actor != seat:
            shown.append(_masked_keep(entry, numbers[ply], seen, seat, is_drafting=state.draft is not None))
        elif move.verb == "look" and looker != seat:
            shown.append(Entry(LUCK, Move("look", (move.args[0], HIDDEN))))
        else:
            shown.append(entry)
    return shown


def _is_act(entry: Entry) -> bool:
    """Whether a seat did what a look may follow from."""
    return isinstance(entry.actor, int) and entry.move != RESIGN


def _last_to_act(history: Sequence[Entry], until: int) -> int | None:
    return next((int(history[ply].actor) for ply in range(until - 1, -1, -1) if _is_act(history[ply])), None)


def _masked_deal(deal: Move, seat: int | None) -> Move:
    parts = [hand if who == seat else [HIDDEN] * len(hand) for who, hand in enumerate(deal.parts()[:-1])]
    return move_in_parts("deal", [*parts, [HIDDEN]])


def _masked_keep(entry: Entry, number: int, seen: Draft, seat: int | None, is_drafting: bool) -> Entry:
    """What another kept: open when it is the last choice of a finished draft; else who sits to the left knows what
    was passed on, but not whose hand it came from."""
    who = int(entry.actor)
    if number + 1 == draft.PICKS and not is_drafting:
        return entry
    parts = [[HIDDEN]]
    if seat == (who + 1) % len(seen.held) and len(seen.held[seat]) > number + 1:
        parts.append([draft.passed_on(seen.held[who][number], seen.kept[who][number])])
    return Entry(who, move_in_parts("keep", parts))


def keeps_in(history: Sequence[Entry]) -> list[int]:
    """The plies of the draft's answers, which are the first `keep`s after the deal."""
    seats = len(history[deal_in(history)].move.parts()) - 1 if history else 0
    plies = (ply for ply, it in enumerate(history) if it.move.verb == "keep")
    return list(islice(plies, seats * draft.PICKS))


def deal_in(history: Sequence[Entry]) -> int:
    """The ply of the deal, before which somebody may have resigned."""
    return next((ply for ply, it in enumerate(history) if it.move.verb == "deal"), 0)


def _numbers_of_keeps(history: Sequence[Entry]) -> dict[int, int]:
    """By ply of the draft's answers, which of its actor's choices it is."""
    count: Counter[Actor] = Counter()
    numbers: dict[int, int] = {}
    for ply in keeps_in(history):
        numbers[ply] = count[history[ply].actor]
        count[history[ply].actor] += 1
    return numbers


def _drafted(history: Sequence[Entry]) -> Draft:
    """The draft as far as it went."""
    deal = next((it.move for it in history if it.move.verb == "deal"), None)
    if deal is None:
        return Draft([], [])
    found = draft.begin(deal)
    for ply in keeps_in(history):
        draft.keep(found, int(history[ply].actor), history[ply].move.tokens[0])
    return found
