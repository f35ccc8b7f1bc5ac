"""What people see each other type before it is sent. Nothing here is kept: no log, no store, no record has it.

The prompts say who may be seen writing where: a seat that is asked for free text in its own name. Unnamed forms are
never among them.
"""

from __future__ import annotations

from bisect import bisect_right

from foretold.core.notation import ANYONE
from foretold.core.shapes import Form
from foretold.table.acts.commands import open_prompts
from foretold.table.table import Table


def room(table: Table, seat: int | None, place: str) -> int:
    """How many characters of a seat's writing at a place may be shown; 0 when none."""
    if seat is None or not table.seats[seat].has_person:
        return 0
    asked = (it for it in open_prompts(table, seat) if it.actor == seat and not it.is_sealed)
    return max((it.shape.limit for it in asked if isinstance(it.shape, Form) and it.shape.is_at(place)), default=0)


def still_stands(table: Table, seat: int, place: str, since: int) -> bool:
    """Whether a draft may be shown on after what has happened since: its question is still open, its author has
    sent nothing, and nobody has laid an X-card, or done anything else unnamed, which may be about these words."""
    first = bisect_right(table.seqs, since)
    new = zip(table.playthrough.history[first:], table.numbers[first:], strict=True)
    is_wiped = any(entry.actor == ANYONE or (entry.actor == seat and texts) for entry, texts in new)
    return not is_wiped and room(table, seat, place) > 0
