"""The built page. It finds its own way: an address without a file of its own is answered with the page.

The build does not know where it will stand. Its first file names all others from where it lies, with `./`; here
that becomes the root of the server, since the same page is the answer at any depth. All files are read once, with
the compressed forms that the build has put beside them.
"""

from __future__ import annotations

import mimetypes
from pathlib import Path

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from foretold.server.errors import NotFound
from foretold.server.http.endpoints import refusal
from foretold.server.http.fixed import Fixed
from foretold.server.http.headers import FOR_EVER, NAMED_BY_CONTENT

FIRST = "index.html"
FROM_HERE = '="./'
COMPRESSED = {"br": ".br", "gzip": ".gz"}  # what the build adds to the name of a file


def nowhere() -> Response:
    return refusal(NotFound("serve-no-endpoint"))


class Page:
    """Below the path of the server, which is empty at the root of a site. Only files that were there at the start
    are served, by their exact names."""

    def __init__(self, directory: Path, path: str = "") -> None:
        self._files = dict(_read(directory))
        self._first: Fixed | None = None
        if (directory / FIRST).is_file():
            text = (directory / FIRST).read_text(encoding="utf-8").replace(FROM_HERE, f'="{path}/')
            self._first = self._files[f"/{FIRST}"] = Fixed(text.encode(), "text/html")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        response = self._response(scope) if scope["type"] == "http" else nowhere()
        await response(scope, receive, send)

    def _response(self, scope: Scope) -> Response:
        path = scope["path"]
        if path == "/api" or path.startswith("/api/"):
            return nowhere()
        if scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(405)
        found = self._files.get(path)
        if found is None and not _names_file(path):
            found = self._first
        return nowhere() if found is None else found.respond(Headers(scope=scope))


def _names_file(path: str) -> bool:
    """Whether this can only be a file: the page has no such address."""
    return path.startswith(NAMED_BY_CONTENT) or "." in path.rpartition("/")[2]


def _read(directory: Path) -> list[tuple[str, Fixed]]:
    """All files of the build, by their paths."""
    found = (it for it in sorted(directory.rglob("*")) if it.is_file() and not it.name.startswith("."))
    files = [it for it in found if it.suffix not in COMPRESSED.values()]
    paths = [f"/{it.relative_to(directory).as_posix()}" for it in files]
    return [(path, _fixed(it, path.startswith(NAMED_BY_CONTENT))) for path, it in zip(paths, files, strict=True)]


def _fixed(file: Path, is_for_ever: bool) -> Fixed:
    """A file; what is named by its content never changes, so browsers need not ask for it again."""
    beside = {encoding: file.with_name(file.name + suffix) for encoding, suffix in COMPRESSED.items()}
    encoded = {encoding: it.read_bytes() for encoding, it in beside.items() if it.is_file()}
    media_type = mimetypes.guess_type(file.name)[0] or "text/plain"
    return Fixed(file.read_bytes(), media_type, encoded, {"cache-control": FOR_EVER} if is_for_ever else {})
