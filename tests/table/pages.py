"""What pages do by themselves before the first draw, for tests that are about something else."""

from __future__ import annotations

from functools import partial

from foretold.table import luck
from foretold.table.live import LiveTable
from foretold.table.table import Table


async def add_none(live: LiveTable) -> None:
    """Every person says that their seat adds nothing to the luck, and all of them are there: draws can be made."""
    while seats := _awaited(await live.read()):
        await live.act(partial(luck.promise, seat=seats[0], given=None, nonce="adds none"))
    table = await live.read()
    if luck.can_call(table, table.voters):
        await live.act(lambda now: luck.call(now, now.voters))


def _awaited(table: Table) -> list[int]:
    return [seat for seat in table.awaited_for_luck if table.seats[seat].has_person and table.is_live]
