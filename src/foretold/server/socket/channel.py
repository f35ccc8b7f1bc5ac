"""Everybody connected to one table: what is new is encoded once for each audience, a seat or all spectators.

A connection that does not keep up is dropped and can resume; it never holds up the others.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable
from typing import Any

from foretold.core.errors import ForetoldError
from foretold.core.play import Sight
from foretold.server import wire
from foretold.server.socket import frames
from foretold.server.socket.connection import Connection, Eyes
from foretold.server.socket.line import encoded
from foretold.server.socket.protocol import GOING_AWAY
from foretold.table.acts import drafts, luck
from foretold.table.live import LiveTable
from foretold.table.sight import sight_shared
from foretold.table.table import Table

log = logging.getLogger(__name__)


class Channel:
    """The listeners of a live table. It listens as long as somebody is connected."""

    def __init__(self, live: LiveTable, on_empty: Callable[[Channel], None]) -> None:
        self.live = live
        self._visitors = 0  # connections that are here or about to be told
        self._members: dict[Connection, None] = {}
        self._on_empty = on_empty
        self._states: dict[Eyes, bytes] = {}  # encoded, of the table as it was last told
        self._sights: dict[Eyes, Sight] = {}  # last told to readers who keep them
        live.listener = self

    @property
    def here(self) -> set[int]:
        """The seats whose people are connected."""
        return {it.seat for it in self._members if it.seat is not None}

    # Coming and going

    def enter(self) -> None:
        """Somebody is coming: the channel stays open until as many have left."""
        self._visitors += 1

    def join(self, connection: Connection, table: Table, known: int) -> None:
        """Tell a newcomer what it lacks, and everybody that it is here. Follows on `read` without a pause."""
        connection.seat = _seat_of(table, connection)
        if known == 0 or known < table.rewritten_at or known > table.seq:
            connection.send(self._state(table, connection))
        else:
            update = frames.update(table, connection.seat, known, imagines=connection.imagines)
            connection.send(encoded(update))
        for other in self._members:
            if other.typed is not None:
                connection.send(encoded(other.typed))
        self._members[connection] = None
        if connection.keeps:
            self._sights[connection.eyes] = sight_shared(table, *connection.eyes)
        self._tell_presence(table)
        self._call_if_all_are_here(table)

    def leave(self, connection: Connection) -> None:
        self._visitors -= 1
        has_joined = connection in self._members
        self._members.pop(connection, None)
        self._wipe(connection)
        if not self._visitors:
            self.live.listener = None
            self._on_empty(self)
        elif has_joined:
            self._tell_presence(self.live.told)

    def _tell_presence(self, table: Table) -> None:
        here = self.here
        watching = sum(it.seat is None for it in self._members)
        _send(self._members, wire.Presence([seat in here for seat in range(len(table.seats))], watching))

    # Changes

    def changed(self, since: int) -> None:
        table = self.live.told
        self._states.clear()
        self._wipe_finished(table, since)
        moved = self._reseat(table, since)
        updates: dict[tuple[Eyes, bool], bytes] = {}
        for connection in list(self._members):
            eyes = connection.eyes
            if connection in moved or table.rewritten_at > since:
                connection.send(self._state(table, connection))
                continue
            reader = eyes, connection.keeps
            if reader not in updates:
                told = self._sights.get(eyes) if connection.keeps else None
                updates[reader] = encoded(frames.update(table, eyes.seat, since, told, eyes.imagines))
            connection.send(updates[reader])
        if table.touched["sight"] > since:
            self._sights = {it.eyes: sight_shared(table, *it.eyes) for it in self._members if it.keeps}
        if moved:
            self._tell_presence(table)
        if table.touched["luck"] > since:
            self._call_if_all_are_here(table)

    def ended(self) -> None:
        """Who comes back will be led to where the table is played."""
        for connection in list(self._members):
            connection.send_away(GOING_AWAY)

    def _call_if_all_are_here(self, table: Table) -> None:
        """Once everybody has promised and is there, the call comes by itself."""
        if luck.can_call(table, self.here):
            self.live.act(lambda table: luck.call(table, self.here)).add_done_callback(_leave_it)

    def _reseat(self, table: Table, since: int) -> set[Connection]:
        """Connections whose token is for another seat than before, or for none any more."""
        if table.touched["seats"] <= since:
            return set()
        moved = {it for it in self._members if it.seat != _seat_of(table, it)}
        for connection in moved:
            connection.seat = _seat_of(table, connection)
        return moved

    def _state(self, table: Table, connection: Connection) -> bytes:
        eyes = connection.eyes
        if eyes not in self._states:
            self._states[eyes] = encoded(frames.state(table, *eyes))
        return self._states[eyes]

    # What is being typed: shown, never kept

    def type(self, connection: Connection, table: Table, place: str, text: str) -> bool:
        """Show the others what somebody writes; whether that may be shown. Follows on `read` without a pause."""
        room = drafts.room(table, connection.seat, place)
        if not room or connection.seat is None or connection not in self._members:
            return False
        if connection.typed is not None and connection.typed.place != place:
            self._wipe(connection)
        shown = wire.Typed(connection.seat, place, text[:room])
        connection.typed = shown if shown.text else None
        self._tell_typed(connection, shown)
        return True

    def _wipe_finished(self, table: Table, since: int) -> None:
        for connection in list(self._members):
            typed = connection.typed
            if typed is not None and not drafts.still_stands(table, typed.seat, typed.place, since):
                self._wipe(connection)

    def _wipe(self, connection: Connection) -> None:
        typed, connection.typed = connection.typed, None
        if typed is not None:
            self._tell_typed(connection, wire.Typed(typed.seat, typed.place, ""))

    def _tell_typed(self, connection: Connection, typed: wire.Typed) -> None:
        _send((it for it in self._members if it is not connection), typed)


def _leave_it(called: asyncio.Future[Any]) -> None:
    """Somebody went, or it was made in the meantime; a full disk says so to who acts. A defect is for the log."""
    if not called.cancelled() and not isinstance(error := called.exception(), ForetoldError | None):
        log.error("a call failed: %s", type(error).__name__)


def _seat_of(table: Table, connection: Connection) -> int | None:
    return table.seat_of(connection.token_hash) if connection.token_hash is not None else None


def _send(members: Iterable[Connection], frame: wire.ServerFrame) -> None:
    told = encoded(frame)
    for connection in list(members):
        connection.send(told)
