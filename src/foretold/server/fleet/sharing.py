"""Limits that hold for all processes together: each tells the others, twice a second, what addresses have taken.

An address is told as a keyed hash: where messages pass nothing is written that names somebody. Between two messages
somebody may take as much of each process as of one; after that it is owed everywhere.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Mapping

import msgspec

from foretold.server.door.limits import ByAddress
from foretold.table.store import Owning

SECONDS_BETWEEN_MESSAGES = 0.5
MOST_IN_A_MESSAGE = 150  # addresses: a message has a limited size
MOST_MESSAGES = 4  # at a time and for each limit; whoever took most comes first
HASH_BYTES = 12


class Taken(msgspec.Struct, array_like=True, gc=False):
    """What addresses, by their hashes, have taken of a limit."""

    limit: str
    amounts: dict[str, float]


_decoder = msgspec.json.Decoder(Taken)
_encoder = msgspec.json.Encoder()


class SharedLimits:
    """Of one process; `limits` by the names that all processes have for them."""

    def __init__(self, owning: Owning, limits: Mapping[str, ByAddress]) -> None:
        self._owning = owning
        self._limits = limits
        for limit in limits.values():
            limit.share(self._name)

    def _name(self, address: str) -> str:
        key = self._owning.key.encode()
        return hashlib.blake2b(address.encode(), key=key, digest_size=HASH_BYTES).hexdigest()

    async def tell_for_ever(self) -> None:
        while True:
            await asyncio.sleep(SECONDS_BETWEEN_MESSAGES)
            for name, limit in self._limits.items():
                self._tell(name, limit.drain())

    def _tell(self, limit: str, taken: Mapping[str, float]) -> None:
        most = sorted(taken.items(), key=lambda it: it[1], reverse=True)[: MOST_MESSAGES * MOST_IN_A_MESSAGE]
        for at in range(0, len(most), MOST_IN_A_MESSAGE):
            amounts = {name: round(amount, 4) for name, amount in most[at : at + MOST_IN_A_MESSAGE]}
            self._owning.tell(_encoder.encode(Taken(limit, amounts)))

    def hear(self, message: bytes) -> None:
        """What another process told; nonsense is left alone."""
        try:
            taken = _decoder.decode(message)
        except msgspec.MsgspecError:
            return
        limit = self._limits.get(taken.limit)
        if limit is not None:
            for name, amount in taken.amounts.items():
                limit.charge_elsewhere(name, amount)
