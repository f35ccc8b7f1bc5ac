"""Work that ends when nobody waits for its answer any more. Knows nothing of what is worked out."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from starlette.requests import ClientDisconnect, Request

Answer = TypeVar("Answer")


async def while_waited_for(request: Request, work: Coroutine[Any, Any, Answer]) -> Answer:
    """What comes of the work, which is cancelled if the client goes first. Its body must have been read."""
    working, going = asyncio.ensure_future(work), asyncio.ensure_future(_gone(request))
    try:
        await asyncio.wait((working, going), return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise ClientDisconnect
        return working.result()
    finally:
        working.cancel()
        going.cancel()
        await asyncio.gather(working, going, return_exceptions=True)


async def _gone(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
