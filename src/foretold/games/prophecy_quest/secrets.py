"""Records of an adventure in progress, masked for a seat; `filling` makes them whole again.

Hidden are the hands of others in the draft, and what others have looked at in the Astral Planes (Q72).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from foretold.core.game import RESIGN
from foretold.core.notation import HIDDEN, LUCK, Entry, Move, move_in_parts
from foretold.games.prophecy_quest import draft
from foretold.games.prophecy_quest.state import Draft, State


def masked(state: State, history: Sequence[Entry], seat: int | None, since: int) -> Sequence[Entry]:
    if state.ended:
        return history[since:]
    seen = _drafted(history, len(history))
    known = {it for pair in seen.held[seat] for it in pair} if seen and seat is not None else set()
    draft_plies = set(keeps_in(history))
    shown: list[Entry] = []
    looker = _last_to_act(history, since)
    for ply in range(since, len(history)):
        entry = history[ply]
        move = entry.move
        if _is_act(entry):
            looker = int(entry.actor)
        if move.verb == "deal":
            shown.append(Entry(LUCK, _masked_deal(move, seat, known)))
        elif ply in draft_plies and entry.actor != seat:
            is_open = _is_known(history, ply, seat, known, is_drafting=state.draft is not None)
            shown.append(entry if is_open else _hidden_keep(entry))
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


def keeps_in(history: Sequence[Entry]) -> list[int]:
    """The plies of the draft's answers, which are the first `keep`s after the deal."""
    seats = len(history[deal_in(history)].move.parts()) - 1 if history else 0
    plies = (ply for ply, it in enumerate(history) if it.move.verb == "keep")
    return list(islice(plies, seats * draft.PICKS))


def deal_in(history: Sequence[Entry]) -> int:
    """The ply of the deal, before which somebody may have resigned."""
    return next((ply for ply, it in enumerate(history) if it.move.verb == "deal"), 0)


def _drafted(history: Sequence[Entry], until: int) -> Draft | None:
    """The draft as it went, up to this ply."""
    deal = next((it.move for it in history if it.move.verb == "deal"), None)
    if deal is None:
        return None
    found = draft.begin(deal)
    for ply in keeps_in(history):
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
