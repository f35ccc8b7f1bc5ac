"""What a visitor meets at the public address of a server, through whatever stands before it: TLS, the path, whom
the server takes visitors for, and whether lines pass.

Asks as a page would, and once as somebody who lies. Nothing is changed there, and nobody is trusted to answer:
every answer has a time and a size.
"""

from __future__ import annotations

import asyncio
import re
import socket
import ssl
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPException, HTTPResponse, HTTPSConnection
from typing import Any
from urllib.parse import SplitResult, urlsplit

import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus, WebSocketException

from foretold.core.notation import quote
from foretold.server import wire
from foretold.server.doctor.findings import Finding, good, wrong
from foretold.server.door.addresses import is_of_this_machine

SECONDS = 5.0  # for an answer, and for each part of it
LONGEST = 100_000  # bytes
LIE = "192.0.2.1"  # an address for examples, which nobody has
ROOT = re.compile(r'<meta name="root" content="([^"]{1,300})">')
NO_TABLE = "doctor"


@dataclass(frozen=True)
class Public:
    """An address as people know it: `https://example.org/games`."""

    scheme: str
    netloc: str
    host: str
    path: str  # empty, or without a slash at its end

    def __str__(self) -> str:
        return f"{self.origin}{self.path}/"

    @property
    def origin(self) -> str:
        return f"{self.scheme}://{self.netloc}"


class _Unanswered(Exception):
    """Nothing came that can be read; why not."""

    def __init__(self, finding: Finding) -> None:
        self.finding = finding


def look_from_outside(address: str) -> Iterator[Finding]:
    """Everything, in the order in which a visitor would meet it; what cannot be reached ends it."""
    public = _parsed(address)
    if public is None:
        yield wrong("doctor-address-none", address=quote(address[:LONGEST]))
        return
    looks: tuple[Callable[[Public], Iterator[Finding]], ...] = (_answering, _safety, _place, _visitors, _socket)
    try:
        for look in looks:
            yield from look(public)
    except _Unanswered as unanswered:
        yield unanswered.finding


def _parsed(address: str) -> Public | None:
    try:
        parts: SplitResult = urlsplit(address)
        host, _ = parts.hostname, parts.port
    except ValueError:
        return None
    is_plain = not (parts.query or parts.fragment or "@" in parts.netloc or re.search(r"\s", address))
    if parts.scheme not in ("http", "https") or not host or not is_plain:
        return None
    return Public(parts.scheme, parts.netloc, host, parts.path.rstrip("/"))


def _answering(public: Public) -> Iterator[Finding]:
    health = _read(public, "healthz", wire.Health)
    yield good("doctor-port-served", address=str(public), version=health.version)


def _safety(public: Public) -> Iterator[Finding]:
    if public.scheme == "https":
        yield good("doctor-tls")
    elif not is_of_this_machine(public.host):
        yield wrong("doctor-no-tls", address=str(public))


def _place(public: Public) -> Iterator[Finding]:
    found = ROOT.search(_asked(public, "").decode(errors="replace"))
    root = found[1] if found else ""
    if root == f"{public.path}/":
        yield good("doctor-place", path=root)
    else:
        yield wrong("doctor-place-other", path=public.path or "/", root=quote(root))


def _visitors(public: Public) -> Iterator[Finding]:
    """Once as it is, and once with a lie about who asks, which nobody may believe."""
    seen = _read(public, "api/seen", wire.Seen, {"Origin": public.origin})
    lied = _read(public, "api/seen", wire.Seen, {"X-Forwarded-For": LIE})
    if lied.client == LIE:
        yield wrong("doctor-visitors-lie")
    elif seen.is_told and not seen.is_proxied:
        yield wrong("doctor-visitors-unbelieved")
    elif not seen.is_told and (seen.is_proxied or public.scheme == "https"):
        yield wrong("doctor-visitors-untold")  # this server knows no TLS, so somebody else stands before it
    elif seen.is_proxied:
        yield good("doctor-visitors", client=seen.client or "–")
    else:
        yield good("doctor-visitors-direct")
    yield good("doctor-host") if seen.is_same_site else wrong("doctor-host-other", host=public.netloc)


def _socket(public: Public) -> Iterator[Finding]:
    """A table that does not exist is refused over the line; that is all that has to pass."""
    try:
        asyncio.run(_spoken(f"ws{str(public).removeprefix('http')}api/tables/{NO_TABLE}/socket"))
        yield good("doctor-socket")
    except InvalidStatus as error:
        yield wrong("doctor-socket-status", status=str(error.response.status_code))
    except (OSError, WebSocketException, EOFError, msgspec.DecodeError) as error:
        yield wrong("doctor-socket-none", reason=_one_line(error))


async def _spoken(address: str) -> None:
    """Not with threads: in those of Python 3.11 a request over TLS was lost now and then."""
    async with connect(address, open_timeout=SECONDS, close_timeout=1, max_size=LONGEST, proxy=None) as line:
        await line.send('{"type": "hello"}')
        msgspec.json.decode(await asyncio.wait_for(line.recv(), SECONDS), type=wire.Refused)


# Asking


def _read(public: Public, path: str, kind: type[Any], headers: dict[str, str] | None = None) -> Any:
    content = _asked(public, path, headers)
    try:
        return msgspec.json.decode(content, type=kind)
    except msgspec.DecodeError:
        raise _Unanswered(wrong("doctor-address-other", address=f"{public}{path}")) from None


def _asked(public: Public, path: str, headers: dict[str, str] | None = None) -> bytes:
    """What comes to somebody who goes nowhere else: a page would follow, and its lines would not."""
    line = (HTTPSConnection if public.scheme == "https" else HTTPConnection)(public.netloc, timeout=SECONDS)
    try:
        line.connect()
        with _cut_in_time(line.sock):
            line.request("GET", f"{public.path}/{path}", headers={"Connection": "close", **(headers or {})})
            answer = line.getresponse()
            content = answer.read(LONGEST + 1)
    except (OSError, HTTPException, ValueError) as error:
        key = "doctor-address-untrusted" if isinstance(error, ssl.SSLError) else "doctor-address-silent"
        raise _Unanswered(wrong(key, address=str(public), reason=_one_line(error))) from None
    finally:
        line.close()
    if answer.status != 200:
        raise _Unanswered(_status(f"{public}{path}", answer))
    if len(content) > LONGEST:
        raise _Unanswered(wrong("doctor-address-other", address=f"{public}{path}"))
    return content


@contextmanager
def _cut_in_time(line: socket.socket) -> Iterator[None]:
    """However slowly it goes on, it ends."""

    def cut() -> None:
        with suppress(OSError):
            line.shutdown(socket.SHUT_RDWR)

    timer = threading.Timer(2 * SECONDS, cut)
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def _status(address: str, answer: HTTPResponse) -> Finding:
    if 300 <= answer.status < 400:
        to = quote((answer.getheader("location") or "")[:300])
        return wrong("doctor-address-moved", address=address, to=to)
    return wrong("doctor-address-status", address=address, status=str(answer.status))


def _one_line(reason: object) -> str:
    return " ".join(str(reason).split())[:300] or type(reason).__name__
