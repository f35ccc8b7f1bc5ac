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
from foretold.games.prophecy_quest.steps import Look

Pair = tuple[int, int]  # two places of the deal
Names = dict[int, str]  # by place of the deal
Kept = tuple[str, str | None]  # what a seat kept, as it is written, and what it is said to have passed on
Chosen = list[dict[int, int]]  # by round: the place that each seat kept


def filled(game: Game[State], first: State, history: Sequence[Entry], chance: Chance) -> list[Entry]:
    """Each `?` replaced by what fits the rest; a `?` that nothing fits stays."""
    if not any(HIDDEN in it.move.args for it in history):
        return list(history)
    return _with_looks(game, first, _with_draft(first.seats, list(history), chance), chance)


# The draft


@dataclass(frozen=True)
class Written:
    """What a masked draft tells: whose eyes saw it, the names in the deal by place, and what each seat kept."""

    seats: int
    seat: int | None
    names: Names
    kept: list[list[Kept]]

    @property
    def is_over(self) -> bool:
        return all(len(kept) == draft.PICKS for kept in self.kept)

    def may_be_told(self, who: int, number: int, pair: Pair, names: Names) -> bool:
        """Whether the eyes may know this choice. In older records a neighbour's is, if they saw both."""
        if who == self.seat:
            return True
        if number + 1 == draft.PICKS:
            return self.is_over
        return self.passes_to_the_eyes(who) and set(pair) <= set(names)

    def must_be_told(self, who: int, number: int) -> bool:
        return who == self.seat or (number + 1 == draft.PICKS and self.is_over)

    def passes_to_the_eyes(self, who: int) -> bool:
        return (who + 1) % self.seats == self.seat


def _with_draft(seats: int, history: list[Entry], chance: Chance) -> list[Entry]:
    at = deal_in(history)
    deal = history[at].move
    if deal.verb != "deal" or HIDDEN not in deal.args:
        return history
    names = _names(deal)
    kept = _kept(seats, history)
    for written in _readings(seats, names, kept):
        found = next(_drafts(written, chance), None)
        if found is not None:
            chosen, seen = found
            return _told(history, at, _named(written, seen, chosen, chance), chosen)
    raise RecordError("record-hidden-cards")


def _names(deal: Move) -> Names:
    *hands, _ = deal.parts()
    places = ((draft.HAND * who + place, name) for who, hand in enumerate(hands) for place, name in enumerate(hand))
    return {place: name for place, name in places if name != HIDDEN}


def _kept(seats: int, history: Sequence[Entry]) -> list[list[Kept]]:
    """By seat, what it kept as it is written. Nobody chooses again before all have chosen."""
    kept: list[list[Kept]] = [[] for _ in range(seats)]
    for ply in keeps_in(history):
        entry = history[ply]
        is_seat = isinstance(entry.actor, int) and entry.actor < seats
        parts = entry.move.parts()
        is_choice = [len(it) for it in parts] == [1] or (parts[0] == (HIDDEN,) and [*map(len, parts)] == [1, 1])
        if not is_seat or not is_choice or len(kept[int(entry.actor)]) > min(map(len, kept)):
            raise RecordError("record-hidden-move", actor=str(entry.actor), move=quote(str(entry.move)))
        kept[int(entry.actor)].append((parts[0][0], parts[1][0] if len(parts) > 1 else None))
    return kept


def _readings(seats: int, names: Names, kept: list[list[Kept]]) -> Iterator[Written]:
    """Whose record it may be: of a seat whose hand and choices are open, or of a spectator."""
    for seat in range(seats):
        hand = {draft.HAND * seat, draft.HAND * seat + 1}
        if hand <= set(names) and all(word != HIDDEN for word, _ in kept[seat]):
            yield Written(seats, seat, names, kept)
    yield Written(seats, None, names, kept)


def _drafts(written: Written, chance: Chance) -> Iterator[tuple[Chosen, Names]]:
    """All drafts, in an order drawn at random, in which the eyes see what is written and no more; with the names
    that they know in the end."""
    told = [word for kept in written.kept for word, _ in kept[draft.PICKS - 1 :] if word != HIDDEN]
    passed = [name for kept in written.kept for _, name in kept if name is not None]
    hands = [(2 * who, 2 * who + 1) for who in range(written.seats)]
    if len(set(told)) == len(told) and {*told, *passed} <= set(draft.ALL):
        yield from _rounds(written, hands, written.names, set(), [], chance)


def _rounds(
    written: Written, hands: list[Pair], names: Names, seen: set[int], chosen: Chosen, chance: Chance
) -> Iterator[tuple[Chosen, Names]]:
    """The rounds from here on, with these places in hand; `seen` came through the hands of the eyes before."""
    if written.seat is not None:
        seen = seen | set(hands[written.seat])
    if not seen <= set(names):
        return
    for choice in _choices(written, hands, names, len(chosen), 0, chance):
        now = [*chosen, choice]
        if len(choice) < written.seats or len(now) == draft.PICKS:
            if seen == set(names) and not _passed_on(written, len(chosen)):
                yield now, names
        else:
            learned = _learned(written, names, _left(hands, choice), len(chosen))
            if learned is not None:
                yield from _rounds(written, _passed(hands, choice), learned, seen, now, chance)


def _passed_on(written: Written, number: int) -> dict[int, str]:
    """What is written of a round's passing, by who passed it on."""
    told = {who: kept[number][1] for who, kept in enumerate(written.kept) if number < len(kept)}
    return {who: name for who, name in told.items() if name is not None}


def _learned(written: Written, names: Names, left: list[int], number: int) -> Names | None:
    """The names with those that were passed on to the eyes; None if one of them cannot have been."""
    known = dict(names)
    for who, name in _passed_on(written, number).items():
        if not written.passes_to_the_eyes(who) or known.setdefault(left[who], name) != name:
            return None
    return known if len(set(known.values())) == len(known) else None


def _choices(
    written: Written, hands: list[Pair], names: Names, number: int, who: int, chance: Chance
) -> Iterator[dict[int, int]]:
    """What all seats from this one on may have kept in a round; who has not chosen yet is left out."""
    if who == written.seats:
        yield {}
        return
    for others in _choices(written, hands, names, number, who + 1, chance):
        if number == len(written.kept[who]):
            yield others
        else:
            options = _options(written, hands[who], names, number, who)
            for place in options if chance.below(2) else reversed(options):
                yield {who: place} | others


def _options(written: Written, pair: Pair, names: Names, number: int, who: int) -> list[int]:
    """The places of a pair that a seat may have kept, as it is written."""
    word, _ = written.kept[who][number]
    if word == HIDDEN:
        return [] if written.must_be_told(who, number) else list(pair)
    if not written.may_be_told(who, number, pair, names):
        return []
    if word in names.values():
        return [place for place in pair if names.get(place) == word]
    return [place for place in pair if place not in names]


def _left(hands: list[Pair], choice: dict[int, int]) -> list[int]:
    return [next(it for it in pair if it != choice[who]) for who, pair in enumerate(hands)]


def _passed(hands: list[Pair], choice: dict[int, int]) -> list[Pair]:
    left = _left(hands, choice)
    return [(choice[who], left[who - 1]) for who in range(len(hands))]


def _named(written: Written, seen: Names, chosen: Chosen, chance: Chance) -> Names:
    """A name for every place of the deal: as it is written, or any that is left."""
    names = dict(seen)
    for number, choice in enumerate(chosen):
        words = {place: written.kept[who][number][0] for who, place in choice.items()}
        names |= {place: word for place, word in words.items() if word != HIDDEN}
    free = shuffled([it for it in draft.ALL if it not in names.values()], chance)
    return {place: names.get(place) or free.pop() for place in range(draft.HAND * written.seats)}


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
    top = state.agenda[-1] if state.agenda else None
    return entry.actor == LUCK and isinstance(top, Look) and entry.move == Move("look", (top.plane, HIDDEN))


def _look_undecided(state: State) -> list[int]:
    """Let a look pass without deciding what was seen; which cards it was."""
    look = state.agenda.pop()
    assert isinstance(look, Look)
    plane = state.planes[look.plane]
    start = plane.next_hidden()
    assert start is not None
    plane.seen_by = sorted({*plane.seen_by, look.seat})
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
