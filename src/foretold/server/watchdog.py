"""Signs of life of a server process, for systemd and for the process that started it.

A process that hangs does not end, so its supervisor has to hear from it. Each sign comes from the event
loop; a process whose loop does nothing for long is taken for hung. Decides nothing itself.
"""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import Callable
from contextlib import suppress

SECONDS_BETWEEN_SIGNS = 1.0
NOTIFY_SOCKET = "NOTIFY_SOCKET"  # where systemd listens
READY, ALIVE, STOPPING = "READY=1", "WATCHDOG=1", "STOPPING=1"


def tell_systemd(state: str) -> None:
    """Send a state to systemd, if it started this process with `Type=notify`; otherwise nothing happens."""
    address = os.environ.get(NOTIFY_SOCKET, "")
    if not address or not hasattr(socket, "AF_UNIX"):
        return
    if address.startswith("@"):  # an abstract socket
        address = f"\0{address[1:]}"
    with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as to_systemd:
        to_systemd.settimeout(1)
        to_systemd.sendto(state.encode(), address)


def without_systemd(environment: dict[str, str]) -> dict[str, str]:
    """The environment for a child process, whose signs of life are not for systemd."""
    return {name: value for name, value in environment.items() if name not in (NOTIFY_SOCKET, "WATCHDOG_USEC")}


def pipe_sign(pipe: int) -> Callable[[], None]:
    """A sign of life into a pipe; lost if nobody reads it for long."""
    os.set_blocking(pipe, False)

    def sign() -> None:
        with suppress(OSError):
            os.write(pipe, b".")

    return sign


async def show_life(sign: Callable[[], None]) -> None:
    """Give a sign now and then, until cancelled."""
    while True:
        sign()
        await asyncio.sleep(SECONDS_BETWEEN_SIGNS)
