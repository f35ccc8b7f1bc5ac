"""Making a table, sitting down, whose seat it is, going and coming back, and the rematch; what people write about
themselves.

Like `commands`: each function checks one act against the table and gives what will have happened. Nothing changes.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from foretold.core import options as option_fields
from foretold.core.errors import UnknownGame
from foretold.core.game import BACK, Game
from foretold.core.normalization import normalize
from foretold.core.notation import quote
from foretold.core.play import Playthrough, read_options
from foretold.core.promises import SCHEME
from foretold.table.errors import NotYours, TableError
from foretold.table.log import events
from foretold.table.log.events import AnyEvent, Decision, Plan
from foretold.table.table import Table

VACANT_AFTER = {True: 15 * 60_000, False: 24 * 3_600_000}  # milliseconds without a sign, by whether it is friendly
LONGEST_NAME = 40
LONGEST_TABLE_NAME = 60
CODES_FOR_ONE = 4  # as many code points as normalization puts together into one

_COLOUR = re.compile(r"#?[a-z0-9-]{0,20}")
_TURNS_DIRECTION = set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


# Text from people


def clean(text: str, most: int, what: str) -> str:
    """A line of text without control characters and outer space, or a refusal when it is too long.

    What is far too long is refused before anything else is done with it.
    """
    too_long = TableError("table-text-too-long", what=what, limit=most)
    if len(text) > most * CODES_FOR_ONE:
        raise too_long
    shown = "".join(" " if char in "\n\r\t" else char for char in text if char in "\n\r\t" or _is_shown(char))
    shown = normalize("NFC", shown).strip()
    if len(shown) > most:
        raise too_long
    return shown


def _is_shown(char: str) -> bool:
    """Neither a control character nor one that turns the direction of what stands beside it."""
    return unicodedata.category(char) not in ("Cc", "Cs") and char not in _TURNS_DIRECTION


# Making a table and sitting down


def create(
    games: Mapping[str, Game[Any]], levels: Callable[[str], Collection[str]], order: events.Created
) -> Decision:
    """A new table from an order whose options and names have not been checked yet."""
    if order.game not in games:
        raise UnknownGame("game-unknown", name=quote(order.game), games=", ".join(games))
    game = games[order.game]
    options = option_fields.write(game.fields, read_options(game, len(order.plans), order.options))
    for plan in order.plans:
        _check_plan(plan, levels(game.id))
    if all(plan.kind == "bot" for plan in order.plans):
        raise TableError("table-nobody")
    name = clean(order.name, LONGEST_TABLE_NAME, "name")
    made = msgspec.structs.replace(order, rules=game.rules, options=options, name=name, luck=SCHEME)
    return Decision([made])


def resume(played: Playthrough, names: Sequence[str], order: events.Created) -> Decision:
    """A new table that goes on with a game: its moves stand in the log before anybody sits down."""
    everybody = [*(clean(name[:LONGEST_NAME], LONGEST_NAME, "name") for name in names), *[""] * played.seats]
    made = msgspec.structs.replace(
        order,
        game=played.game.id,
        rules=played.rules,
        options=option_fields.write(played.game.fields, played.options),
        plans=[Plan("person", name=name) for name in everybody[: played.seats]],
        name=clean(order.name, LONGEST_TABLE_NAME, "name"),
        luck=SCHEME,
    )
    moves: list[AnyEvent] = []
    texts: dict[int, str] = {}
    for entry in played.history:
        written, new = events.numbered(entry.move, len(texts) + 1)
        moves.append(events.Moved(actor=entry.actor, move=written))
        texts |= new
    return Decision([made, *moves], texts, [entry.move for entry in played.history])


def _check_plan(plan: Plan, bots: Collection[str]) -> None:
    if plan.kind == "bot":
        check_bot(plan.bot, bots)
    elif plan.bot is not None:
        raise TableError("table-bot-misplaced", bot=quote(plan.bot))


def check_bot(bot: str | None, bots: Collection[str]) -> str:
    if bot not in bots or bot is None:
        raise TableError("bot-unknown", name=quote(str(bot)), names=", ".join(sorted(bots)))
    return bot


@dataclass(frozen=True)
class Newcomer:
    """Who sits down; the token itself stays with them."""

    name: str
    colour: str
    token_hash: str


def sit(table: Table, newcomer: Newcomer, seat: int | None, is_invited: bool, now: int) -> Decision:
    """Take a seat that nobody holds or may come back to: the given one, or the first free one. A caller
    who repeats the request with the token of a seat has it already."""
    if table.seat_of(newcomer.token_hash) is not None:
        return Decision([], stands_at=table.seq)
    if table.is_open_book:
        raise TableError("table-over")
    name = clean(newcomer.name, LONGEST_NAME, "name")
    if not _COLOUR.fullmatch(newcomer.colour):
        raise TableError("table-colour", colour=quote(newcomer.colour))
    chosen = _free_seat(table, seat, is_invited, now)
    return Decision([events.Seated(seat=chosen, name=name, colour=newcomer.colour, token_hash=newcomer.token_hash)])


def _free_seat(table: Table, wanted: int | None, is_invited: bool, now: int) -> int:
    free = [number for number, seat in enumerate(table.seats) if not seat.is_taken]
    if wanted is not None and wanted not in free:
        exists = 0 <= wanted < len(table.seats)
        raise TableError("table-seat-taken" if exists else "illegal-no-seat", seat=wanted)
    allowed = [number for number in free if is_invited or table.seats[number].plan.kind == "open"]
    if wanted is not None and wanted not in allowed:
        raise NotYours("table-invitation-needed")
    if not allowed:
        raise TableError("table-no-free-seat")
    open_now = [number for number in allowed if not is_kept(table, number, now)]
    if not open_now or (wanted is not None and wanted not in open_now):
        number = allowed[0] if wanted is None else wanted
        hours = VACANT_AFTER[False] // 3_600_000
        raise TableError("table-seat-kept", who=table.seats[number].who(number), hours=hours)
    return wanted if wanted is not None else open_now[0]


def is_kept(table: Table, seat: int, now: int) -> bool:
    """Whether a seat is kept for the person who left it (T1): whoever sits down there sees their hand."""
    left = table.seats[seat]
    is_strict = table.is_live and not table.created.is_friendly
    return is_strict and left.has_left and now - left.seen_at < VACANT_AFTER[False]


# Whose seat it is


def holder(table: Table, token_hash: str) -> int:
    """The seat a token is for."""
    seat = table.seat_of(token_hash)
    if seat is None:
        raise NotYours("table-not-yours")
    return seat


def check_sitting(table: Table, seat: int) -> None:
    """Whoever has left, or is played for by a bot, comes back before doing anything else."""
    if not table.seats[seat].has_person:
        raise TableError("table-standing")


# Going and coming


def leave(table: Table, seat: int, nonce: str) -> Decision:
    if not table.seats[seat].has_person:
        raise TableError("table-left-already")
    return Decision([events.Left(seat=seat, nonce=nonce)])


def come_back(table: Table, seat: int, nonce: str) -> Decision:
    if not table.seats[seat].has_person:
        return Decision([events.Returned(seat=seat, nonce=nonce)])
    if seat not in table.game.away(table.playthrough.state):
        raise TableError("table-here-already")
    return Decision([events.Moved(actor=seat, move=str(BACK), nonce=nonce)], moves=[BACK])


def rematch(table: Table, new_table: str) -> Decision:
    if not table.is_open_book:
        raise TableError("table-not-over")
    return Decision([events.Rematched(table=new_table)])


def close(table: Table) -> Decision:
    """For the host alone: whoever sits there can stop only if all agree."""
    if table.is_open_book:
        raise TableError("table-over")
    return Decision([events.Closed()])


def turned(seat: int, seats: int) -> int:
    """Where somebody sits at the next table: one place on, so that another begins."""
    return (seat + 1) % seats


def next_order(table: Table, seed: str, invitation: str) -> events.Created:
    """The order for a rematch: the same game, people and bots, each one seat further."""
    plans = [Plan("person")] * len(table.seats)
    for number, seat in enumerate(table.seats):
        plans[turned(number, len(plans))] = Plan("bot", seat.bot) if seat.bot else Plan("person", name=seat.name)
    return msgspec.structs.replace(table.created, plans=plans, seed=seed, invitation=invitation, previous=table.id)
