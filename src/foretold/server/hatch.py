"""A way in for the host alone: a socket in the data folder, where whoever may write there can ask for something.

While a server runs its database is locked, so that it alone can copy its tables, or forget somebody. A copy is made
in the data folder and lies there as long as whoever asked stays; they take it away. Each asks for one thing.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import secrets
import shutil
import socket
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path

import msgspec

from foretold.core.errors import ForetoldError
from foretold.server.hosting import wishes
from foretold.server.hosting.wishes import LONGEST_WISH, AnyAnswer, AnyWish
from foretold.table.errors import StoreError
from foretold.table.store.sqlite import SqliteStore, size_of

NAME = "foretold.sock"
ASKED = b"backup\n"
COPY, COPIES = "backup-{}.partial", "backup-*.partial"
Grant = Callable[[AnyWish], Awaitable[AnyAnswer]]

SECONDS_TO_ASK = 5
SECONDS_TO_TAKE = 3600  # a slow disk elsewhere, and a large copy
BYTES_KEPT_FREE = 16 * 2**20  # so that a copy does not take the room that moves need


class CopyMade(msgspec.Struct, omit_defaults=True):
    """Where the copy is, or what is in the way, as a sentence."""

    file: str = ""
    error: str = ""


@contextlib.contextmanager
def way_to(folder: Path) -> Iterator[str]:
    """The path of the socket. Sockets may have short paths only, so where it can be had there is a short one."""
    path = str(folder / NAME)
    if not Path("/proc/self/fd").is_dir():
        yield path
        return
    opened = os.open(folder, os.O_RDONLY)
    try:
        yield f"/proc/self/fd/{opened}/{NAME}"
    finally:
        os.close(opened)


def reach(folder: Path) -> socket.socket | None:
    """The server that uses a folder; None: nobody answers there."""
    if not hasattr(socket, "AF_UNIX"):
        return None
    server = socket.socket(socket.AF_UNIX)
    try:
        with way_to(folder) as path:
            server.connect(path)
    except (FileNotFoundError, ConnectionRefusedError):
        server.close()
        return None
    return server


@contextlib.asynccontextmanager
async def open_hatch(store: SqliteStore, grant: Grant) -> AsyncIterator[None]:
    """While this lasts the host can ask, on systems that have such sockets; `grant` does what is no backup."""
    folder = store.path.parent
    for left in folder.glob(COPIES):
        left.unlink(missing_ok=True)
    hatch = Hatch(store, grant)
    try:
        server = await asyncio.start_unix_server(hatch.answer, sock=_listener(folder), limit=LONGEST_WISH)
    except (OSError, AttributeError):  # a file system or a system without them: hosts need the server stopped
        yield
        return
    try:
        yield
    finally:
        server.close()
        (folder / NAME).unlink(missing_ok=True)


def _listener(folder: Path) -> socket.socket:
    """For whoever owns the folder alone, from before it is heard."""
    (folder / NAME).unlink(missing_ok=True)  # of a server that was killed: this one has the lock now
    listener = socket.socket(socket.AF_UNIX)
    try:
        with way_to(folder) as path:
            listener.bind(path)
        (folder / NAME).chmod(0o600)
    except BaseException:
        listener.close()
        raise
    return listener


class Hatch:
    """Answers whoever asks."""

    def __init__(self, store: SqliteStore, grant: Grant) -> None:
        self._store = store
        self._grant = grant
        self._is_busy = False

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError, ValueError, TimeoutError, msgspec.DecodeError):
            asked = await asyncio.wait_for(reader.readline(), SECONDS_TO_ASK)
            if asked == ASKED:
                await self._back_up(reader, writer)
            else:
                writer.write(wishes.encode(await self._grant(wishes.read_wish(asked))) + b"\n")
                await writer.drain()
        writer.close()

    async def _back_up(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._is_busy:
            await _say(writer, CopyMade(error=str(StoreError("backup-busy"))))
            return
        self._is_busy = True
        copied = self._store.path.with_name(COPY.format(secrets.token_hex(8)))
        try:
            await _say(writer, await self._copy(copied))
            await asyncio.wait_for(reader.read(1), SECONDS_TO_TAKE)  # nothing comes; they go when they have it
        finally:
            copied.unlink(missing_ok=True)
            self._is_busy = False

    async def _copy(self, target: Path) -> CopyMade:
        try:
            check_room(target.parent, size_of(self._store.path) + BYTES_KEPT_FREE)
            await self._store.copy(target)
        except ForetoldError as error:
            return CopyMade(error=str(error))
        return CopyMade(file=target.name)


async def _say(writer: asyncio.StreamWriter, answer: CopyMade) -> None:
    writer.write(msgspec.json.encode(answer) + b"\n")
    await writer.drain()


def check_room(folder: Path, needed: int) -> None:
    """StoreError unless so many bytes are free there."""
    free = shutil.disk_usage(folder).free
    if free < needed:
        megabytes = [str(round(number / 2**20, 1)) for number in (needed, free)]
        raise StoreError("backup-no-room", path=str(folder), needed=megabytes[0], free=megabytes[1])
