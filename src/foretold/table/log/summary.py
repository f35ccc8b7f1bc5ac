"""What the lobby needs of a table, kept beside its log so that no game is replayed to list it.

Holds no secret of play. The hashes of the seat tokens are in it, to find a person's own tables; they stay here.
"""

from __future__ import annotations

from typing import Any

import msgspec

from foretold.table.log.events import SeatKind
from foretold.table.table import Status, Table


class SeatSummary(msgspec.Struct, frozen=True, gc=False):
    kind: SeatKind
    is_taken: bool
    has_left: bool
    name: str
    colour: str
    bot: str | None
    token_hash: str | None


class Summary(msgspec.Struct, frozen=True):
    id: str
    name: str
    game: str
    options: dict[str, Any]
    is_private: bool
    is_friendly: bool
    status: Status
    seats: list[SeatSummary]
    ply: int
    asked: list[int]
    scores: list[int]
    winners: list[int] | None
    made_at: int
    last_at: int

    @property
    def is_joinable(self) -> bool:
        """Whether the lobby offers a seat here to anybody: somebody waits at it for a game to begin."""
        if self.status != "waiting" or self.is_private:
            return False
        is_free = any(seat.kind == "open" and not seat.is_taken for seat in self.seats)
        has_company = any(seat.kind == "person" and seat.is_taken for seat in self.seats)
        return is_free and has_company

    @property
    def waits_for_bot(self) -> bool:
        return self.status == "playing" and any(self.seats[seat].kind == "bot" for seat in self.asked)

    def seat_of(self, token_hash: str) -> int | None:
        return next((number for number, seat in enumerate(self.seats) if seat.token_hash == token_hash), None)


def summarize(table: Table) -> Summary:
    outcome = table.outcome if table.status == "over" else None
    return Summary(
        id=table.id,
        name=table.created.name,
        game=table.game.id,
        options=table.created.options,
        is_private=table.created.is_private,
        is_friendly=table.created.is_friendly,
        status=table.status,
        seats=table.once("summary", lambda: _seats(table), "seats"),
        ply=table.ply,
        asked=_asked(table),
        scores=table.scores,
        winners=outcome.winners if outcome else None,
        made_at=table.made_at,
        last_at=table.last_at,
    )


def _asked(table: Table) -> list[int]:
    """The seats that the game waits for: for an answer, or for their part in the luck that is due."""
    asked = {it.actor for it in table.prompts if isinstance(it.actor, int) and not it.is_decided}
    return sorted(asked if asked or not table.is_live else table.awaited_for_luck)


def _seats(table: Table) -> list[SeatSummary]:
    return [
        SeatSummary(it.kind, it.is_taken, it.has_left, it.name, it.colour, it.bot, it.token_hash)
        for it in table.seats
    ]


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Summary)


def encode(summary: Summary) -> bytes:
    return _encoder.encode(summary)


def decode(body: bytes) -> Summary:
    return _decoder.decode(body)
