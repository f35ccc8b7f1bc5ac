"""Looks through all tables for damage, one after the other and slowly, so that a host hears of it early.

Where several processes share a store the first of them looks for all. Repairs nothing.
"""

from __future__ import annotations

import asyncio
import logging

from foretold.core.errors import ForetoldError
from foretold.table.errors import DamagedTable
from foretold.table.hall import Hall
from foretold.table.log import summary

log = logging.getLogger(__name__)

SECONDS_BEFORE_LOOKING = 300
SECONDS_BETWEEN_ROUNDS = 24 * 3600
SECONDS_BETWEEN_TABLES = 0.2


class Inspector:
    """What it finds is noted at the hall."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall

    async def look_for_ever(self) -> None:
        await asyncio.sleep(SECONDS_BEFORE_LOOKING)
        while True:
            try:
                await self.look_at_all()
            except ForetoldError as error:
                log.warning("tables were not looked through: %s", error.words.key)
            await asyncio.sleep(SECONDS_BETWEEN_ROUNDS)

    async def look_at_all(self) -> None:
        if not await self._is_first():
            return
        for body in await self._hall.store.summaries():
            await self._look_at(summary.decode(body).id)
            await asyncio.sleep(SECONDS_BETWEEN_TABLES)

    async def _is_first(self) -> bool:
        living = [it.address for it in await self._hall.store.members() if it.is_alive and it.address]
        return not living or living[0] == self._hall.store.owning.here

    async def _look_at(self, table: str) -> None:
        """One that was restored in the meantime is damaged no more."""
        try:
            await self._hall.store.inspect(table)
        except DamagedTable:
            self._hall.note_damage(table)
        except ForetoldError:
            pass  # it was let go in this moment, or cannot be read now
        else:
            self._hall.damaged.discard(table)
