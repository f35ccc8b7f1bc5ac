"""Somebody is forgotten at a table: their name, their words and the token of their seat leave its log.

What was played stays, so the game still replays, and the log goes on with an event that says so. A table knows
people by the seats they hold; who acted unnamed nobody knows, so such words stay. Decides nothing about who may ask
for it.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from foretold.core.game import Game
from foretold.core.normalization import normalize
from foretold.core.notation import quote
from foretold.table.errors import TableError
from foretold.table.log import events, summary
from foretold.table.log.events import Logged, SeatKind
from foretold.table.log.summary import SeatSummary, Summary, summarize
from foretold.table.store import NewEvents, Rewritten, Row, Store, Stored, TextsLeft, Write
from foretold.table.table import Table

NO_TOKEN = ""  # in place of the hash of one: nothing hashes to it


class Somebody(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody: whoever holds this seat now, or has this token, or goes by this name. One of the three."""

    seat: int | None = None
    token_hash: str = ""
    name: str = ""


class Forgotten(msgspec.Struct, frozen=True):
    """What was taken away at a table: how many names and texts; the seats the person held."""

    table: str
    seats: list[int]
    names: int
    texts: int


@dataclass(eq=False)
class _Holder:
    """Whoever held a seat for a while: also the one who was named there and never came."""

    seat: int
    name: str
    kind: SeatKind  # whom the seat was for
    token_hash: str | None = None  # None: nobody has sat down
    texts: set[int] = field(default_factory=set)

    @property
    def was_forgotten(self) -> bool:
        return self.token_hash == NO_TOKEN


@dataclass
class Forgetting:
    """What is to be written, and what the table is then."""

    said: Forgotten
    write: Write
    table: Table
    summary: Summary


async def forget_stored(
    store: Store, games: Mapping[str, Game[Any]], table_id: str, who: Somebody
) -> Forgetting | None:
    """Forget somebody at a table that nobody has in memory. None: there is no table, or nobody of that kind."""
    stored = await store.load(table_id)
    plan = None if stored is None else await asyncio.to_thread(plan_forgetting, table_id, games, stored, who)
    if plan is not None:
        await store.append(plan.write)
    return plan


def find(stored: Stored, who: Somebody) -> list[int]:
    """The seats that somebody holds or held at a table."""
    holders = _holders(map(events.decode, stored.events))
    return sorted({it.seat for it in _whom(holders, who)})


def plan_forgetting(
    table_id: str, games: Mapping[str, Game[Any]], stored: Stored, who: Somebody
) -> Forgetting | None:
    """None when there is nobody to forget, or nothing left of them. TableError when the table cannot be read."""
    log = [events.decode(body) for body in stored.events]
    holders = _holders(log)
    whom = _whom(holders, who)
    anew = dict(_rewritten(log, whom))
    texts = dict.fromkeys(number for it in whom for number in it.texts if stored.texts[number] is not None)
    if not anew and not texts:
        return None
    table = Table.fold(table_id, games, (anew.get(it.seq, it) for it in log), {**stored.texts, **texts})
    held = [it.seat for it in _last(holders) if it in whom]
    rows = _rows(table, stored, anew, table.log(events.Forgot(seats=held), table.last_at), texts)
    said = Forgotten(table_id, sorted({it.seat for it in whom}), len(anew), len(texts))
    return Forgetting(said, Write(rows), table, summarize(table))


def _rows(
    table: Table, stored: Stored, anew: Mapping[int, Logged], forgot: Logged, texts: dict[int, None]
) -> list[Row]:
    """The log as it reads now, the event that says so, and what is left of texts."""
    bodies = list(stored.events)
    for seq, logged in anew.items():
        bodies[seq - 1] = events.encode(logged)
    known = summary.encode(summarize(table))
    rows: list[Row] = [
        Rewritten(table.id, bodies, list(anew), known),
        NewEvents(table.id, forgot.seq, [events.encode(forgot)], known),
    ]
    left = texts | table.take_texts_left()
    return [*rows, TextsLeft(table.id, left)] if left else rows


# Whose seats


def _holders(log: Iterable[Logged]) -> list[_Holder]:
    """Everybody who held a seat, with the numbers of what they wrote there, in the order they came."""
    everybody: list[_Holder] = []
    now: dict[int, _Holder] = {}
    for logged in log:
        event = logged.event
        if isinstance(event, events.Created):
            now = {seat: _Holder(seat, plan.name, plan.kind) for seat, plan in enumerate(event.plans)}
            everybody += now.values()
        elif isinstance(event, events.Seated):
            now[event.seat] = _Holder(event.seat, event.name, now[event.seat].kind, event.token_hash)
            everybody.append(now[event.seat])
        elif isinstance(event, events.Chatted):
            now[event.seat].texts.add(event.text)
        elif isinstance(event, events.Moved) and isinstance(event.actor, int):
            now[event.actor].texts |= set(events.text_numbers(event.move).values())
    return everybody


def _last(holders: Sequence[_Holder]) -> list[_Holder]:
    """Whoever holds each seat now."""
    now = {it.seat: it for it in holders}
    return [now[seat] for seat in sorted(now)]


def _whom(holders: list[_Holder], who: Somebody) -> list[_Holder]:
    if who.seat is not None:
        last = _last(holders)
        if not 0 <= who.seat < len(last):
            raise TableError("illegal-no-seat", seat=who.seat)
        return _same(holders, last[who.seat])
    if who.token_hash:
        return [it for it in holders if it.token_hash == who.token_hash]
    if not folded(who.name):
        raise TableError("forget-nobody", name=quote(who.name))
    return [it for it in holders if folded(it.name) == folded(who.name)]


def _same(holders: Iterable[_Holder], one: _Holder) -> list[_Holder]:
    """Wherever somebody sat at this table; who was named for the seat and never came is somebody of their own."""
    return [it for it in holders if it is one or (one.token_hash and it.token_hash == one.token_hash)]


def folded(name: str) -> str:
    """A name as it is compared: capitals, spaces around it and ways to write an accent do not matter."""
    return normalize("NFKC", name).casefold().strip()


# What is left


def _rewritten(log: Iterable[Logged], whom: Sequence[_Holder]) -> Iterator[tuple[int, Logged]]:
    """Events that read otherwise once somebody is forgotten, by seq."""
    names = {folded(it.name) for it in whom} - {""}
    held = {(it.seat, it.token_hash) for it in whom if it.token_hash}
    for logged in log:
        event = logged.event
        if isinstance(event, events.Created):
            event = _created_without(event, names)
        elif isinstance(event, events.Seated) and (event.seat, event.token_hash) in held:
            event = _unseated(event)
        if event != logged.event:
            yield logged.seq, Logged(logged.seq, logged.at, event)


def _unseated(event: events.Seated) -> events.Seated:
    return msgspec.structs.replace(event, name="", colour="", token_hash=NO_TOKEN)


def _created_without(event: events.Created, names: set[str]) -> events.Created:
    plans = [msgspec.structs.replace(it, name="") if folded(it.name) in names else it for it in event.plans]
    is_named_after = any(_is_in(name, folded(event.name)) for name in names)
    return msgspec.structs.replace(event, plans=plans, name="" if is_named_after else event.name)


def _is_in(name: str, text: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text) is not None


# What another copy of the log tells


def reads_as_forgotten(then: bytes, now: bytes) -> bool:
    """Whether an event is what is left of another one of which somebody was forgotten."""
    try:
        before, after = events.decode(then), events.decode(now)
    except msgspec.DecodeError:
        return False
    if isinstance(before.event, events.Created) and isinstance(after.event, events.Created):
        return after == Logged(before.seq, before.at, _blanked(before.event, after.event))
    if isinstance(before.event, events.Seated):
        return after == Logged(before.seq, before.at, _unseated(before.event))
    return False


def _blanked(before: events.Created, after: events.Created) -> events.Created:
    """With what is blank in the other one."""
    blank = {seat for seat, plan in enumerate(after.plans) if not plan.name}
    plans = [msgspec.structs.replace(it, name="") if seat in blank else it for seat, it in enumerate(before.plans)]
    return msgspec.structs.replace(before, plans=plans, name=after.name and before.name)


def forgotten_as_there(then: Stored, now: Stored, summarized: bytes) -> tuple[list[bytes], bytes]:
    """The log up to then as it reads now, with the event that says so; and the summary of then without those names.
    Trusts that each event of now is that of then, or what is left of it."""
    bodies = now.events[: len(then.events)]
    log = [events.decode(body) for body in bodies]
    held = [it.seat for it in _last(_holders(log)) if it.was_forgotten]
    forgot = Logged(len(log) + 1, log[-1].at, events.Forgot(seats=held))
    known = summary.decode(summarized)
    seats = [_left_of(it, holder) for it, holder in zip(known.seats, _last(_holders(log)), strict=True)]
    created = log[0].event
    name = created.name if isinstance(created, events.Created) else ""
    left = msgspec.structs.replace(known, name=known.name and name, seats=seats)
    return [*bodies, events.encode(forgot)], summary.encode(left)


def _left_of(seat: SeatSummary, holder: _Holder) -> SeatSummary:
    left = msgspec.structs.replace(seat, name=seat.name and holder.name)
    if not holder.was_forgotten:
        return left
    is_bot = seat.bot is not None
    kind = seat.kind if is_bot else holder.kind
    return msgspec.structs.replace(
        left, kind=kind, is_taken=is_bot, has_left=seat.has_left or not is_bot, colour="", token_hash=NO_TOKEN
    )
