"""Starts and stops the server process: one socket, one sentence with its address, a graceful end.

Keeps no game and answers no request itself.
"""

import asyncio
import errno
import re
import signal
import socket
import sys
from collections.abc import Callable, Sequence
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import uvicorn

try:
    import resource
except ImportError:  # there is none on Windows
    resource = None  # type: ignore[assignment]

from foretold.core.notation import quote
from foretold.server.app import STATIC, create_app, shared_networks, site_path
from foretold.server.desk import Desk
from foretold.server.door.entrance import Entrance
from foretold.server.door.limits import Limits, adjusted
from foretold.server.errors import CannotServe
from foretold.server.socket.protocol import SocketProtocol
from foretold.server.watchdog import ALIVE, READY, STOPPING, show_life, tell_systemd
from foretold.table.errors import Unreachable
from foretold.table.keeping import Keep
from foretold.table.store.notes import NOTES
from foretold.table.store.opening import is_shared, open_store

DEFAULT_HOST = "127.0.0.1"
DEFAULT_PORT = 8000
DEFAULT_DATA = Path("data")
DEFAULT_INNER = "127.0.0.1"  # processes on this machine alone

HIGHEST_PORT = 65535
BACKLOG = 128  # connections that the system may accept for us before anybody counts them
FILES_WANTED = 8192
FILES_KEPT = 2 * BACKLOG + 128  # for the store, the page, the workers, and for those not yet counted
SECONDS_TO_FINISH = 5  # for requests under way when the server is told to stop

# Frames are encoded once for many readers, which compression for each of them would undo.
SOCKETS: dict[str, Any] = {
    "http": Entrance,
    "ws": SocketProtocol,
    "ws_max_size": Limits.frame_bytes,
    "ws_per_message_deflate": False,
    "proxy_headers": False,  # uvicorn would believe whoever comes from this machine; the doorkeeper asks
}


@dataclass(frozen=True)
class Order:
    """What to serve, and where. Port 0 takes any free one. Only the named proxies are believed when they say whom
    they speak for. Tables are kept in the data folder, or in `store`, a PostgreSQL database that processes can
    share: others reach this one at `inner`. `path` is where the server stands below the root of its site."""

    host: str = DEFAULT_HOST
    port: int = DEFAULT_PORT
    data: Path = DEFAULT_DATA
    proxies: Sequence[str] = ()
    store: str | None = None
    processes: int = 1
    inner: str = DEFAULT_INNER
    path: str = ""
    keep: str | None = None  # how long tables are kept; None: for ever
    shared: Sequence[str] = ()  # networks in which many people have one address
    limits: Sequence[str] = ()  # other limits than the usual ones, as name=number

    def check(self) -> None:
        """CannotServe for what can be known before anything is opened."""
        if not (STATIC / "index.html").is_file():
            raise CannotServe("serve-no-page")
        site_path(self.path)
        self.kept()
        shared_networks(self.shared)
        adjusted(Limits(), self.limits)
        if self.store is not None and not is_shared(self.store):
            raise CannotServe("serve-no-store", store=quote(self.store))
        if self.processes > 1 and self.store is None:
            raise CannotServe("serve-many-need-store", count=self.processes)
        if self.data.exists() and not self.data.is_dir():
            raise CannotServe("serve-data-not-folder", data=str(self.data))

    def address(self, listener: socket.socket) -> str:
        """What to type into a browser on this machine."""
        return address_of(self.host, listener.getsockname()[1]) + f"{site_path(self.path)}/".removeprefix("/")

    @property
    def kept_in(self) -> str:
        """Where the host's key is, for whoever has to look it up."""
        return "the database" if self.store else str(self.data / NOTES)

    def kept(self) -> Keep | None:
        """OptionError."""
        return None if self.keep is None else Keep.read(self.keep)


def serve(order: Order) -> None:
    """Serve until told to stop (Ctrl-C or SIGTERM). CannotServe, NoProxy or StoreError when it cannot start."""
    order.check()
    with listen(order.host, order.port) as listener:
        if order.processes > 1:
            from foretold.server.fleet.many import serve_many

            serve_many(order, listener, order.address(listener))
        else:
            serve_one(order, listener)
    print("Foretold has stopped.")


def serve_one(
    order: Order,
    listener: socket.socket,
    is_quiet: bool = False,
    sign: Callable[[], None] = lambda: tell_systemd(ALIVE),
) -> None:
    """One process, on a socket that listens already, which gives a `sign` of life now and then. Says what is in the
    way of its store, unless it is quiet."""
    from foretold.games import OFFERED
    from foretold.thinking.workers import Workers, workers_of

    limits = adjusted(Limits(room=room_for_connections()), order.limits)
    with ExitStack() as stack:
        listeners, here = [listener], ""
        if order.store is not None:
            inner = stack.enter_context(listen_inside(order.inner))
            listeners, here = [listener, inner], f"{_parted(order.inner)[0]}:{inner.getsockname()[1]}"
        store = open_store(order.store or str(order.data), here)
        for trouble in () if is_quiet else store.troubles:
            print(trouble, file=sys.stderr)
        config = uvicorn.Config(
            create_app(
                OFFERED,
                store,
                limits=limits,
                thinkers=Workers(workers_of(order.processes)),
                proxies=order.proxies,
                path=order.path,
                keep=order.kept(),
                shared=order.shared,
            ),
            log_level="warning",
            access_log=False,
            server_header=False,
            timeout_graceful_shutdown=SECONDS_TO_FINISH,
            **SOCKETS,
        )
        # Told to stop, uvicorn ends gracefully and raises the signal again; by then nothing is left to interrupt.
        signal.signal(signal.SIGTERM, signal.default_int_handler)
        with suppress(KeyboardInterrupt):
            AnnouncingServer(config, order.address(listener), order.kept_in, sign).run(sockets=listeners)


def listen_inside(inner: str) -> socket.socket:
    """A socket for other processes of this server, at `host` or `host:port`."""
    host, port = _parted(inner)
    if not port.isdigit():
        raise CannotServe("serve-no-port", port=port)
    return listen(host.strip("[]"), int(port))


def _parted(inner: str) -> tuple[str, str]:
    """The host, an IPv6 one in brackets, and the port of an address; without one it is 0, any."""
    found = re.fullmatch(r"(\[.*\]|[^:]*)(?::([^:]*))?", inner)
    return (found[1], found[2] or "0") if found else (f"[{inner}]", "0")


class AnnouncingServer(uvicorn.Server):
    """A uvicorn server that says where it is once it can be reached, and gives signs of life from then on."""

    def __init__(self, config: uvicorn.Config, address: str, kept_in: str, sign: Callable[[], None]) -> None:
        super().__init__(config)
        self.address = address
        self.kept_in = kept_in
        self._sign = sign
        self._signs: asyncio.Task[None] | None = None

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        tell_systemd(STOPPING)
        await super().shutdown(sockets)
        if self._signs is not None:
            self._signs.cancel()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """CannotServe or StoreError when the store cannot be read: uvicorn would show a traceback instead."""
        desk: Desk = self.config.app.state.desk  # type: ignore[union-attr]
        try:
            await desk.open()
        except Unreachable as error:
            raise CannotServe("serve-store-lost", reason=error.words.args.get("reason", "?")) from None
        await super().startup(sockets)
        if not self.should_exit:
            tell_systemd(READY)
            self._signs = asyncio.create_task(show_life(self._sign))
            print(f"Foretold is at {self.address} (Ctrl-C stops it)", flush=True)
            show_key(desk.office.fresh_key, self.address, self.kept_in)


def show_key(key: str, address: str, kept_in: str) -> None:
    """Once, when it was made."""
    if key:
        print(f"The host's page is {address}admin, its key is {key} (kept in {kept_in})", flush=True)


def listen(host: str, port: int) -> socket.socket:
    """A listening socket, made before anything else so that a port in use costs no start-up."""
    if not 0 <= port <= HIGHEST_PORT:
        raise CannotServe("serve-no-port", port=str(port))
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=BACKLOG)
    except OSError as error:
        raise CannotServe(_why_not(error), host=host, port=str(port), reason=str(error.strerror)) from None


def room_for_connections() -> int:
    """How many connections this process can hold, with as many files as the system gives it and some kept back."""
    if resource is None:
        return Limits.room
    files, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES_WANTED if most == resource.RLIM_INFINITY else min(most, FILES_WANTED)
    if files != resource.RLIM_INFINITY and files < wanted:
        with suppress(ValueError, OSError):  # the system may allow less than it says
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
            files = wanted
    files = FILES_WANTED if files == resource.RLIM_INFINITY else min(files, FILES_WANTED)
    return max(files - FILES_KEPT, files // 2)


def _why_not(error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        return "serve-port-in-use"
    if error.errno in (errno.EACCES, errno.EPERM):
        return "serve-port-forbidden"
    if error.errno in (errno.EADDRNOTAVAIL, socket.EAI_NONAME, socket.EAI_AGAIN):
        return "serve-host-unknown"
    return "serve-cannot-listen"


def address_of(host: str, port: int) -> str:
    """The address to type into a browser on this machine."""
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)  # noqa: S104
    return f"http://{shown}:{port}/"
