"""What pages do, for tests that have none: acts in a seat's name, and what comes before the first draw."""

from __future__ import annotations

from functools import partial

from foretold.table.acts import commands, luck
from foretold.table.acts.commands import DecideForSeat
from foretold.table.live import LiveTable
from foretold.table.table import Table


async def act(live: LiveTable, token_hash: str, nonce: str, decide: DecideForSeat) -> int:
    """The seq of what was done."""
    return (await live.act(commands.by_seat(token_hash, nonce, decide))).seq


async def play(live: LiveTable, token_hash: str, prompt: str, move: str, nonce: str) -> int:
    return await act(live, token_hash, nonce, partial(commands.play, prompt_id=prompt, text=move, nonce=nonce))


async def add_none(live: LiveTable) -> None:
    """Every person says that their seat adds nothing to the luck, and all of them are there: draws can be made."""
    while seats := _awaited(await live.read()):
        await live.act(partial(luck.promise, seat=seats[0], given=None, nonce="adds none"))
    table = await live.read()
    if luck.can_call(table, table.voters):
        await live.act(lambda now: luck.call(now, now.voters))


def _awaited(table: Table) -> list[int]:
    return [seat for seat in table.awaited_for_luck if table.seats[seat].has_person and table.is_live]
