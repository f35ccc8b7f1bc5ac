"""Who is asking: the address that limits count by, and the proxies that may say whom they speak for.

A proxy is believed because whoever runs the server has named it, never because it says so.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from starlette.requests import HTTPConnection

from foretold.core.errors import ForetoldError
from foretold.core.notation import quote

HOUSEHOLD_BITS = 64  # of an IPv6 address: whoever has one of these has all of them


class NoProxy(ForetoldError):
    """What was named as a proxy is no address."""


def address_of(connection: HTTPConnection) -> str:
    """Whom a request or a socket counts for."""
    return household(connection.client.host) if connection.client else ""


def household(address: str) -> str:
    """The address itself; for IPv6 the network that is given to one customer."""
    if ":" not in address:
        return address
    try:
        whole = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(whole, IPv6Address):
        return address
    if whole.ipv4_mapped is not None:
        return str(whole.ipv4_mapped)
    return str(ip_network((int(whole), HOUSEHOLD_BITS), strict=False).network_address)


def is_of_this_machine(host: str) -> bool:
    """Whether a name or an address leads to whoever asks."""
    try:
        return ip_address(host.partition("%")[0]).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")


class Networks:
    """Some addresses or networks (`10.0.0.0/8`). ValueError, with the name, if one is neither."""

    def __init__(self, names: Iterable[str] = ()) -> None:
        self._networks = [_network(name) for name in names]

    def __contains__(self, address: str) -> bool:
        if not self._networks:
            return False
        try:
            parsed = ip_address(address.partition("%")[0])
        except ValueError:
            return False
        mapped = parsed.ipv4_mapped if isinstance(parsed, IPv6Address) else None
        return any((mapped or parsed) in network for network in self._networks)


class Proxies(Networks):
    """The proxies that were named. NoProxy if one is no address."""

    def __init__(self, names: Iterable[str] = ()) -> None:
        try:
            super().__init__(names)
        except ValueError as error:
            raise NoProxy("serve-no-proxy", proxy=quote(str(error))) from None

    def client_of(self, peer: str, forwarded: Sequence[str]) -> str:
        """Whom a named proxy speaks for: the last in `X-Forwarded-For` who is no proxy, else the peer itself."""
        for said in reversed(",".join(forwarded).split(",")):
            client = _host(said.strip())
            if client is None:
                return peer
            if client not in self:
                return client
        return peer


def _network(name: str) -> IPv4Network | IPv6Network:
    try:
        return ip_network(name, strict=False)
    except ValueError:
        raise ValueError(name) from None


def _host(said: str) -> str | None:
    """The address in `1.2.3.4`, `1.2.3.4:5678`, `::1` or `[::1]:5678`; None if there is none."""
    if said.startswith("["):
        said = said[1:].partition("]")[0]
    elif said.count(":") == 1:
        said = said.partition(":")[0]
    try:
        return str(ip_address(said))
    except ValueError:
        return None
