"""Masked adventures made whole again: each `?` gives way to what might have been.

The draft is found by exact search: cards are followed as places of the deal, and every hidden choice is tried in an
order drawn at random until one leads to all that is written. There are two choices for each, two rounds that matter
and five seats at most, so the search ends. What others saw in the planes is decided last, when all that was turned
up later is known. A record may come from anywhere: a draft that cannot have been is refused with a sentence.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from foretold.core.errors import ForetoldError, RecordError
from foretold.core.game import Game
from foretold.core.luck import shuffled
from foretold.core.notation import HIDDEN, LUCK, Entry, Move, move_in_parts, quote
from foretold.core.play import play
from foretold.core.shapes import Chance
from foretold.games.prophecy_quest import agenda, draft
from foretold.games.prophecy_quest.secrets import deal_in, keeps_in
from foretold.games.prophecy_quest.state import State

Pair = tuple[int, int]  # two places of the deal
Chosen = list[dict[int, int]]  # by round: the place that each seat kept


def filled(game: Game[State], first: State, history: Sequence[Entry], chance: Chance) -> list[Entry]:
    """Each `?` replaced by what fits the rest; a `?` that nothing fits stays."""
    if not any(HIDDEN in it.move.args for it in history):
        return list(history)
    return _with_looks(game, first, _with_draft(first.seats, list(history), chance), chance)


# The draft


@dataclass(frozen=True)
class Written:
    """What a masked draft tells: whose eyes saw it, the names they saw by place, and what each seat kept."""

    seats: int
    seat: int | None
    names: dict[int, str]
    kept: list[list[str]]

    @property
    def is_over(self) -> bool:
        return all(len(kept) == draft.PICKS for kept in self.kept)

    def is_told(self, who: int, number: int, pair: Pair) -> bool:
        """Whether the eyes know this choice: as `secrets` masks it."""
        if who == self.seat:
            return True
        if number + 1 == draft.PICKS:
            return self.is_over
        return (who + 1) % self.seats == self.seat and set(pair) <= set(self.names)


def _with_draft(seats: int, history: list[Entry], chance: Chance) -> list[Entry]:
    at = deal_in(history)
    deal = history[at].move
    if deal.verb != "deal" or HIDDEN not in deal.args:
        return history
    names = _names(deal)
    kept = _kept(seats, history)
    for written in _readings(seats, names, kept):
        chosen = next(_drafts(written, chance), None)
        if chosen is not None:
            return _told(history, at, _named(written, chosen, chance), chosen)
    raise RecordError("record-hidden-cards")


def _names(deal: Move) -> dict[int, str]:
    *hands, _ = deal.parts()
    places = ((draft.HAND * who + place, name) for who, hand in enumerate(hands) for place, name in enumerate(hand))
    return {place: name for place, name in places if name != HIDDEN}


def _kept(seats: int, history: Sequence[Entry]) -> list[list[str]]:
    """By seat, what it kept as it is written. Nobody chooses again before all have chosen."""
    kept: list[list[str]] = [[] for _ in range(seats)]
    for ply in keeps_in(history):
        entry = history[ply]
        is_seat = isinstance(entry.actor, int) and entry.actor < seats
        if not is_seat or len(entry.move.tokens) != 1 or len(kept[int(entry.actor)]) > min(map(len, kept)):
            raise RecordError("record-hidden-move", actor=str(entry.actor), move=quote(str(entry.move)))
        kept[int(entry.actor)].append(entry.move.tokens[0])
    return kept


def _readings(seats: int, names: dict[int, str], kept: list[list[str]]) -> Iterator[Written]:
    """Whose record it may be: of a seat whose hand and choices are open, or of a spectator."""
    for seat in range(seats):
        hand = {draft.HAND * seat, draft.HAND * seat + 1}
        if hand <= set(names) and HIDDEN not in kept[seat]:
            yield Written(seats, seat, names, kept)
    yield Written(seats, None, names, kept)


def _drafts(written: Written, chance: Chance) -> Iterator[Chosen]:
    """All drafts, in an order drawn at random, in which the eyes see what is written and no more."""
    told = [word for kept in written.kept for word in kept[draft.PICKS - 1 :] if word != HIDDEN]
    if len(set(told)) == len(told) and set(told) <= set(draft.ALL):
        yield from _rounds(written, [(2 * who, 2 * who + 1) for who in range(written.seats)], set(), [], chance)


def _rounds(
    written: Written, hands: list[Pair], seen: set[int], chosen: Chosen, chance: Chance
) -> Iterator[Chosen]:
    """The rounds from here on, with these places in hand; `seen` came through the hands of the eyes before."""
    if written.seat is not None:
        seen = seen | set(hands[written.seat])
    if not seen <= set(written.names):
        return
    for choice in _choices(written, hands, len(chosen), 0, chance):
        now = [*chosen, choice]
        if len(choice) < written.seats or len(now) == draft.PICKS:
            if seen == set(written.names):
                yield now
        else:
            yield from _rounds(written, _passed(hands, choice), seen, now, chance)


def _choices(
    written: Written, hands: list[Pair], number: int, who: int, chance: Chance
) -> Iterator[dict[int, int]]:
    """What all seats from this one on may have kept in a round; who has not chosen yet is left out."""
    if who == written.seats:
        yield {}
        return
    for others in _choices(written, hands, number, who + 1, chance):
        if number == len(written.kept[who]):
            yield others
        else:
            options = _options(written, hands[who], number, who)
            for place in options if chance.below(2) else reversed(options):
                yield {who: place} | others


def _options(written: Written, pair: Pair, number: int, who: int) -> list[int]:
    """The places of a pair that a seat may have kept, as it is written."""
    word = written.kept[who][number]
    if (word != HIDDEN) != written.is_told(who, number, pair):
        return []
    if word == HIDDEN:
        return list(pair)
    if word in written.names.values():
        return [place for place in pair if written.names.get(place) == word]
    return [place for place in pair if place not in written.names]


def _passed(hands: list[Pair], choice: dict[int, int]) -> list[Pair]:
    left = [next(it for it in pair if it != choice[who]) for who, pair in enumerate(hands)]
    return [(choice[who], left[who - 1]) for who in range(len(hands))]


def _named(written: Written, chosen: Chosen, chance: Chance) -> dict[int, str]:
    """A name for every place of the deal: as it is written, or any that is left."""
    names = dict(written.names)
    for number, choice in enumerate(chosen):
        names |= {
            place: written.kept[who][number] for who, place in choice.items() if _is_name(written, who, number)
        }
    free = shuffled([it for it in draft.ALL if it not in names.values()], chance)
    return {place: names.get(place) or free.pop() for place in range(draft.HAND * written.seats)}


def _is_name(written: Written, who: int, number: int) -> bool:
    return written.kept[who][number] != HIDDEN


def _told(history: list[Entry], at: int, names: dict[int, str], chosen: Chosen) -> list[Entry]:
    """The history with the whole deal and all choices."""
    made = history[:]
    hands = [sorted((names[place], names[place + 1])) for place in range(0, len(names), draft.HAND)]
    rest = sorted(set(draft.ALL) - set(names.values()))
    made[at] = Entry(LUCK, move_in_parts("deal", [*hands, rest]))
    turns = {who: iter(chosen) for who in range(len(hands))}
    for ply in keeps_in(history):
        who = int(history[ply].actor)
        made[ply] = Entry(who, Move("keep", (names[next(turns[who])[who]],)))
    return made


# Looks into the planes


def _with_looks(game: Game[State], first: State, history: list[Entry], chance: Chance) -> list[Entry]:
    """What others saw turns out as it was turned up later, or else as it might be. A move that is not legal ends
    the filling: whoever replays the record will say so."""
    state = game.copy(first)
    hidden: dict[int, list[int]] = {}
    for ply, entry in enumerate(history):
        if _is_look(state, entry):
            hidden[ply] = _look_undecided(state)
            continue
        try:
            play(game, state, entry.actor, entry.move)
        except ForetoldError:
            break
    return [_looked(state, it, hidden[ply], chance) if ply in hidden else it for ply, it in enumerate(history)]


def _is_look(state: State, entry: Entry) -> bool:
    """Whether this is the look that is due, hidden."""
    if entry.actor != LUCK or not state.agenda or state.agenda[-1][0] != "look":
        return False
    return entry.move == Move("look", (state.agenda[-1][1], HIDDEN))


def _look_undecided(state: State) -> list[int]:
    """Let a look pass without deciding what was seen; which cards it was."""
    _, name, seat = state.agenda.pop()
    plane = state.planes[name]
    start = plane.next_hidden()
    assert start is not None
    plane.seen_by = sorted({*plane.seen_by, seat})
    agenda.advance(state)
    return [which for which in range(start, 3) if not plane.is_open[which]]


def _looked(state: State, entry: Entry, places: list[int], chance: Chance) -> Entry:
    name = entry.move.tokens[0]
    plane = state.planes[name]
    for which in places:
        if plane.cards[which] is None:
            pool = state.pools[which]
            plane.cards[which] = pool.pop(chance.below(len(pool)))
    return Entry(LUCK, Move("look", (name, *(str(plane.cards[which]) for which in places))))
