"""How long tables are kept, where their host says so: those that are due are let go, one after the other.

A table is due when nothing has happened there for longer than its kind is kept. One that somebody looks at or has
looked at just now is never let go, whatever its kind. Without a word of the host everything is kept.
"""

from __future__ import annotations

import asyncio
import logging
import re
from typing import Literal

import msgspec

from foretold.core.errors import ForetoldError, OptionError
from foretold.core.notation import quote
from foretold.table.errors import Elsewhere
from foretold.table.hall import Hall
from foretold.table.log import summary
from foretold.table.log.summary import Summary
from foretold.table.table import Status

log = logging.getLogger(__name__)

DAY = 24 * 3_600_000  # milliseconds
MOST_DAYS = 100 * 366
SECONDS_BETWEEN_LOOKS = 24 * 3600
SECONDS_BEFORE_LOOKING = 60
SECONDS_BETWEEN_TABLES = 0.02  # so that those who play do not notice

KeptKind = Literal["finished", "waiting", "silent"]
KINDS: dict[Status, KeptKind] = {
    "over": "finished",
    "abandoned": "finished",
    "waiting": "waiting",
    "playing": "silent",
}

_ENTRY = re.compile(r"\s*(finished|waiting|silent)\s*=\s*([0-9]{1,6})\s*d\s*", re.ASCII)


class Keep(msgspec.Struct, frozen=True):
    """For how many days after the last thing happened there a table is kept; None: for ever.

    `finished`: games that have ended; `waiting`: that have not begun; `silent`: begun, but nobody acts any more.
    """

    finished: int | None = None
    waiting: int | None = None
    silent: int | None = None

    @classmethod
    def read(cls, text: str) -> Keep:
        """From `finished=365d,waiting=30d`. OptionError."""
        days: dict[str, int] = {}
        for entry in text.split(","):
            found = _ENTRY.fullmatch(entry)
            if found is None or found[1] in days or not 1 <= int(found[2]) <= MOST_DAYS:
                raise OptionError("keep-unreadable", entry=quote(entry), most=MOST_DAYS)
            days[found[1]] = int(found[2])
        return cls(**days)

    def __str__(self) -> str:
        kinds = {"finished": self.finished, "waiting": self.waiting, "silent": self.silent}
        return ",".join(f"{kind}={days}d" for kind, days in kinds.items() if days is not None)

    def is_due(self, known: Summary, now: int) -> bool:
        days: int | None = getattr(self, KINDS[known.status])
        return days is not None and now - known.last_at > days * DAY


class Keeper:
    """Lets go what is due at a hall: soon after it starts, and once a day."""

    def __init__(self, hall: Hall, keep: Keep) -> None:
        self._hall = hall
        self.keep = keep

    async def let_go_for_ever(self) -> None:
        await asyncio.sleep(SECONDS_BEFORE_LOOKING)
        while True:
            try:
                count = await self.let_go_due()
                log.info("tables let go: %d", count)
            except ForetoldError as error:
                log.warning("tables that are due are still there: %s", error.words.key)
            except Exception:
                log.exception("tables that are due are still there")
            await asyncio.sleep(SECONDS_BETWEEN_LOOKS)

    async def let_go_due(self) -> int:
        """How many were let go now. Those that another process plays are left to it, damaged ones to their host."""
        count = 0
        for body in await self._hall.store.summaries():
            known = summary.decode(body)
            if self._is_due(known):
                count += await self._let_go(known.id)
                await asyncio.sleep(SECONDS_BETWEEN_TABLES)
        return count

    def _is_due(self, known: Summary) -> bool:
        return self.keep.is_due(known, self._hall.clock())

    async def _let_go(self, table: str) -> bool:
        try:
            return await self._hall.let_go(table, self._is_due)
        except Elsewhere:
            return False
        except ForetoldError as error:
            log.warning("a table that is due was not let go: %s", error.words.key)
            return False
