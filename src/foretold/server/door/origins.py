"""Which page sent a request, and which host it was sent to, as browsers and named proxies say it."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.datastructures import Headers

from foretold.core.notation import quote
from foretold.server.errors import ForeignOrigin

USUAL_PORTS = {"http": ":80", "https": ":443"}


def asked_host(headers: Headers, is_proxied: bool) -> str:
    """The host that was asked, in the words of a named proxy if it has any."""
    forwarded = headers.getlist("x-forwarded-host") if is_proxied else []
    return (forwarded or headers.getlist("host") or [""])[0]


def check_origin(origins: list[str], host: str) -> None:
    """ForeignOrigin unless this comes from no page, or from a page of this very server."""
    if origins and not is_of_one(origins, host):
        raise ForeignOrigin("serve-foreign-origin", origin=quote(origins[0]), host=quote(host))


def is_of_one(origins: list[str], host: str) -> bool:
    """Whether one page is named, and is at this host."""
    return len(origins) == 1 and is_of(origins[0], host)


def is_of(origin: str, host: str) -> bool:
    """Whether a page's origin is at this host, as the browser itself wrote both."""
    try:
        page = urlsplit(origin)
    except ValueError:
        return False
    usual = USUAL_PORTS.get(page.scheme)
    place, asked = page.netloc.lower(), host.strip().lower()
    return usual is not None and place != "" and place.removesuffix(usual) == asked.removesuffix(usual)
