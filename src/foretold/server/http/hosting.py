"""What the host's page asks. Whoever has not shown the key learns no more than that nothing is there.

Stands in no public list of endpoints. A page of another site can neither ask nor bring the cookie along.
"""

from __future__ import annotations

import asyncio

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from foretold.server import wire
from foretold.server.door.addresses import address_of
from foretold.server.errors import NotFound, WrongKey
from foretold.server.hosting.granting import grant
from foretold.server.hosting.office import COOKIE_SECONDS
from foretold.server.hosting.reports import HostReport
from foretold.server.hosting.wishes import AnyWish, CloseDoors, CloseTable, NotGranted, OpenDoors, Refused
from foretold.server.http.api import desk_of
from foretold.server.http.endpoints import Endpoint
from foretold.server.http.headers import JSON

COOKIE = "foretold-host"
LONGEST_COOKIE = 200


def check_host(request: Request) -> None:
    """NotFound for everybody who has no cookie of the key that counts now."""
    if not is_host(request):
        raise NotFound("serve-no-endpoint")


def is_host(request: Request) -> bool:
    given = request.cookies.get(COOKIE, "")
    return len(given) <= LONGEST_COOKIE and desk_of(request).office.is_cookie(given)


async def enter(request: Request, body: wire.HostKey) -> Response:
    """The cookie is for these endpoints alone, out of reach of scripts; over TLS it never leaves it."""
    desk = desk_of(request)
    if not desk.office.is_key(body.key):
        # The key is too long to be guessed: tries are limited for the noise they make. Whoever has the key never
        # waits for others at the same address.
        desk.host_tries.check(address_of(request))
        await asyncio.sleep(desk.limits.seconds_before_refusal)
        raise WrongKey("host-wrong-key")
    is_secure = request.headers.get("origin", "").startswith("https://") or request.url.scheme == "https"
    return _with_cookie(request, desk.office.cookie(), COOKIE_SECONDS, is_secure)


async def leave(request: Request) -> Response:
    """The cookie is worth nothing from now on, whoever else has a copy of it."""
    if is_host(request):
        await desk_of(request).office.leave()
    return _with_cookie(request, "", 0, False)


def _with_cookie(request: Request, value: str, seconds: int, is_secure: bool) -> Response:
    """Others who stand on the same site, where the server stands below its root, are not shown it."""
    response = Response(b"{}", media_type=JSON, headers={"cache-control": "no-store"})
    path = f"{request.app.state.place}{PLACE}"
    response.set_cookie(
        COOKIE, value, max_age=seconds, path=path, httponly=True, samesite="strict", secure=is_secure
    )
    return response


async def report(request: Request) -> Response:
    check_host(request)
    return _told(await desk_of(request).office.report())


def _told(report: HostReport) -> Response:
    return Response(msgspec.json.encode(report), media_type=JSON, headers={"cache-control": "no-store"})


async def close_doors(request: Request, body: wire.HostSentence) -> Response:
    check_host(request)
    return await _ask(request, CloseDoors(body.sentence))


async def open_doors(request: Request) -> Response:
    check_host(request)
    return await _ask(request, OpenDoors())


async def close_table(request: Request, body: wire.HostTable) -> Response:
    check_host(request)
    return await _ask(request, CloseTable(body.table))


async def _ask(request: Request, wish: AnyWish) -> Response:
    """Of this process, or of the one that plays the table."""
    desk = desk_of(request)
    answer = None
    if isinstance(wish, CloseTable) and desk.fleet is not None:
        answer = await desk.fleet.wish_of_owner(wish)
    if answer is None:
        answer = await grant(desk.hall, wish, lambda: is_host(request), desk)
    if isinstance(answer, Refused):
        raise NotGranted(answer.words)
    return _told(await desk.office.report_after())


PLACE = "/api/host"
HOST_ENDPOINTS = (
    Endpoint("POST", f"{PLACE}/enter", enter, "", body=wire.HostKey, media=(JSON,)),
    Endpoint("POST", f"{PLACE}/leave", leave, "", media=(JSON,)),
    Endpoint("GET", f"{PLACE}/report", report, "", media=(JSON,)),
    Endpoint("POST", f"{PLACE}/close", close_doors, "", body=wire.HostSentence, media=(JSON,)),
    Endpoint("POST", f"{PLACE}/open", open_doors, "", media=(JSON,)),
    Endpoint("POST", f"{PLACE}/close-table", close_table, "", body=wire.HostTable, media=(JSON,)),
)
