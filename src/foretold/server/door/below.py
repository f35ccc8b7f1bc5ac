"""A server below the root of its site, as at https://example.org/games/: what is asked there is what would be asked
at the root.

A proxy may take the path away or leave it: both mean the same. Where the path begins like one of our own that could
not be told apart, so such a path is refused.
"""

from __future__ import annotations

import re
from collections.abc import Collection

from starlette.types import ASGIApp, Receive, Scope, Send

from foretold.core.notation import quote
from foretold.server.errors import CannotServe

STEP = re.compile(r"(?!\.{1,2}$)[A-Za-z0-9._~-]+")  # what no proxy, browser or page writes in another way
LONGEST = 200


def read_path(path: str, taken: Collection[str]) -> str:
    """A path as `/games`, or empty for the root; CannotServe for what is none, or begins with what is taken."""
    if path in ("", "/"):
        return ""
    steps = path.removeprefix("/").removesuffix("/").split("/")
    is_plain = len(path) <= LONGEST and path.startswith("/") and all(STEP.fullmatch(step) for step in steps)
    if not is_plain or steps[0] in taken:
        raise CannotServe("serve-no-path", path=quote(path), taken=", ".join(sorted(taken)))
    return f"/{'/'.join(steps)}"


class Below:
    """Middleware: takes the path of the server away from what is asked."""

    def __init__(self, app: ASGIApp, path: str) -> None:
        self.app = app
        self.path = path

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        asked = scope.get("path", "")
        if asked == self.path or asked.startswith(f"{self.path}/"):
            scope.update(path=asked.removeprefix(self.path) or "/", raw_path=None)
        await self.app(scope, receive, send)
