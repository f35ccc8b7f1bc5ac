"""A table played by words: what a line means to whoever says it. Nothing is done here; answers go over the line.

Whoever asks hears what their seat may know: everything comes from its sight. Positions of the past are looked up
in a process of their own, as replays are.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from starlette.requests import Request

from foretold.core import record as records
from foretold.core.errors import ForetoldError, RecordError
from foretold.core.notation import Entry, Move
from foretold.core.play import Playthrough, check
from foretold.core.words import Phrase, heard_by
from foretold.server import wire
from foretold.server.http import replays
from foretold.server.http.api import desk_of, in_process, language_of, live_of, reader_of
from foretold.speech.contract import Happening, Speaker
from foretold.speech.hearing import Heard, complete, hear
from foretold.table import sight
from foretold.table.table import Table

MOST_TOLD = 2000  # lines of the log that are looked through


async def speak_at_table(request: Request, body: wire.SpeechRequest) -> Heard:
    language_of(body.language)
    table = await (await live_of(request)).read()
    seat = reader_of(request, table)
    if body.ply is not None and body.ply < table.ply:
        told = replays.Told.of(table, seat)
        return await in_process(request, heard_in_the_past, told, sight.names(table), body)
    return _heard(_asked_now(table, seat, body), body)


def _names(body: wire.SpeechRequest, known: list[str]) -> list[str]:
    """As the reader calls them, if everybody is named."""
    return body.names if len(body.names) == len(known) else known


def _heard(speaker: Speaker, body: wire.SpeechRequest) -> Heard:
    return Heard([], completions=complete(speaker, body.text)) if body.completes else hear(speaker, body.text)


def _asked_now(table: Table, seat: int | None, body: wire.SpeechRequest) -> Speaker:
    def why_not(move: Move) -> Phrase | None:
        try:
            check(table.game, table.playthrough.state, seat if seat is not None else -1, move)
        except ForetoldError as error:
            return error.words
        return None

    names = _names(body, sight.names(table))
    log = [Happening(it.ply, it.actor, heard_by(seat, it.said)) for it in table.lines[-MOST_TOLD:]]
    seen = sight.sight_of(table, seat)
    return Speaker(table.game, seen, seat, names, body.language, log, None if seat is None else why_not)


# The past


def heard_in_the_past(told: replays.Told, names: list[str], body: wire.SpeechRequest) -> Heard:
    """Words that are hidden now are hidden in every position before, too."""
    now = told.begin()
    for entry in told.history:
        now.make(entry)
    return _heard_at(told.begin(), now.covered(), told.seat, names, body)


async def speak_over_record(request: Request, body: wire.SpeechOverRecord) -> Heard:
    language_of(body.line.language)
    games = dict(desk_of(request).hall.games)
    return await in_process(request, heard_over_record, body, games)


def heard_over_record(body: wire.SpeechOverRecord, games: replays.Games) -> Heard:
    """A masked record is seen as its seat saw it, any other through the eyes asked for."""
    record = replays.read_record(body.record)
    seat = record.seat if record.is_masked else body.seat
    if seat is not None and not 0 <= seat < record.seats:
        raise RecordError("illegal-no-seat", seat=seat)
    names = [it.name for it in replays.seats_in(record)]
    return _heard_at(records.start(record, games), records.whole(record, games), seat, names, body.line)


def _heard_at(
    past: Playthrough, entries: Sequence[Entry], seat: int | None, names: list[str], body: wire.SpeechRequest
) -> Heard:
    """What is heard in the position after so many of these moves, or after all of them."""
    log = [
        Happening(len(past.history), it.actor, heard_by(seat, past.said(it)))
        for it in entries[: len(entries) if body.ply is None else body.ply]
    ]
    seen = msgspec.structs.replace(past.look(seat), prompts=[])
    return _heard(Speaker(past.game, seen, seat, _names(body, names), body.language, log), body)
