"""The built page. It finds its own way: an address without a file of its own is answered with the page.

The build does not know where it will stand. Its first file names all others from where it lies, with `./`; here
that becomes the root of the server, since the same page is the answer at any depth.
"""

from __future__ import annotations

import os
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send

from foretold.server.errors import NotFound
from foretold.server.http.endpoints import refusal

FIRST = "index.html"
FROM_HERE = '="./'


def nowhere() -> Response:
    return refusal(NotFound("serve-no-endpoint"))


class Page(StaticFiles):
    """Below the path of the server, which is empty at the root of a site."""

    def __init__(self, directory: Path, path: str = "") -> None:
        super().__init__(directory=directory, check_dir=False)
        self._first, self._root = directory / FIRST, f"{path}/"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await super().__call__(scope, receive, send)
        else:
            await nowhere()(scope, receive, send)

    async def get_response(self, path: str, scope: Scope) -> Response:
        if path == "api" or path.startswith(f"api{os.sep}"):
            return nowhere()
        if path in (os.curdir, FIRST):
            return self._page(scope)
        try:
            return await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code != 404 or "." in path.rpartition(os.sep)[2]:
                raise
            return self._page(scope)

    def _page(self, scope: Scope) -> Response:
        if scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(405)
        try:
            text = self._first.read_text(encoding="utf-8")
        except OSError:
            raise HTTPException(404) from None
        return HTMLResponse(text.replace(FROM_HERE, f'="{self._root}'))
