"""Answers that never change while the server runs: kept as bytes, compressed once, with an ETag.

Also compresses the others, beside the event loop where they are long.
"""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import time
from collections.abc import Callable, Hashable, Mapping

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

SHORTEST_COMPRESSED = 1000  # bytes
LONGEST_AT_ONCE = 16 * 1024  # bytes that are compressed on the event loop
PORTION = 64 * 1024  # bytes of a body that are sent at once
LEVEL = 4
BEST_LEVEL = 9
MOST_KEPT = 256
ENCODINGS = ("br", "gzip")  # by preference


class InPortions(Response):
    """Sends a long body piece by piece, the next one when the reader has taken the last."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if len(self.body) <= PORTION:
            await super().__call__(scope, receive, send)
            return
        await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
        for at in range(0, len(self.body), PORTION):
            is_last = at + PORTION >= len(self.body)
            piece = self.body[at : at + PORTION]
            await send({"type": "http.response.body", "body": piece, "more_body": not is_last})


class Fixed:
    """An answer that does not change. `encoded` are its bytes in other encodings, if somebody made them before."""

    def __init__(
        self,
        body: bytes,
        media_type: str,
        encoded: Mapping[str, bytes] | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        self._media_type, self._headers = media_type, headers or {}
        self._bodies = {"": body, **(encoded or {})}
        if encoded is None and len(body) >= SHORTEST_COMPRESSED:
            self._bodies["gzip"] = gzip.compress(body, BEST_LEVEL, mtime=0)
        # A weak one: it stands for the answer in any encoding.
        self.etag = f'W/"{hashlib.blake2b(body, digest_size=12).hexdigest()}"'

    def respond(self, asked: Headers) -> Response:
        """For a request with these headers: 304 if the asker has it already."""
        headers = {**self._headers, "etag": self.etag, "vary": "Accept-Encoding"}
        if self._is_known(asked):
            return Response(status_code=304, headers=headers)
        accepted = _accepted(asked)
        encoding = next((it for it in ENCODINGS if it in self._bodies and it in accepted), "")
        if encoding:
            headers["content-encoding"] = encoding
        return InPortions(self._bodies[encoding], headers=headers, media_type=self._media_type)

    def _is_known(self, asked: Headers) -> bool:
        tags = [it.strip() for it in asked.get("if-none-match", "").split(",")]
        return self.etag in tags or self.etag.removeprefix("W/") in tags or "*" in tags


class FixedAnswers:
    """Those that were asked for last. When there are too many, the oldest one is forgotten and made again."""

    def __init__(self) -> None:
        self._kept: dict[Hashable, Fixed] = {}

    def get(self, key: Hashable) -> Fixed | None:
        kept = self._kept.pop(key, None)
        return None if kept is None else self.keep(key, kept)

    def keep(self, key: Hashable, answer: Fixed) -> Fixed:
        self._kept[key] = answer  # at the end
        if len(self._kept) > MOST_KEPT:
            del self._kept[next(iter(self._kept))]
        return answer


async def compress(response: Response, asked: Headers, charge: Callable[[float], None]) -> None:
    """Compress the body of a response if it is long enough and the asker takes that; `charge` gets the CPU seconds
    of another thread."""
    body = bytes(response.body)
    if len(body) < SHORTEST_COMPRESSED or "content-encoding" in response.headers or response.status_code == 304:
        return
    response.headers.add_vary_header("Accept-Encoding")
    if "gzip" not in _accepted(asked):
        return
    if len(body) <= LONGEST_AT_ONCE:
        response.body = gzip.compress(body, LEVEL)
    else:
        response.body, seconds = await asyncio.to_thread(_timed, body)
        charge(seconds)
    response.headers["content-encoding"] = "gzip"
    response.headers["content-length"] = str(len(response.body))


def _timed(body: bytes) -> tuple[bytes, float]:
    begun = time.thread_time()
    return gzip.compress(body, LEVEL), time.thread_time() - begun


def _accepted(asked: Headers) -> set[str]:
    """The encodings that are named, less those that are refused with `q=0`."""
    named = (it.partition(";") for it in asked.get("accept-encoding", "").lower().split(","))
    return {name.strip() for name, _, weight in named if weight.replace(" ", "") not in ("q=0", "q=0.0")}
