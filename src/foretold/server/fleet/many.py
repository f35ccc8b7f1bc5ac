"""Several processes on one machine behind one port: all accept from one socket, and one that dies or hangs is
replaced.

A separate process does nothing but watch over them. They end when it ends, however it ends.
"""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from types import FrameType

from foretold.server.door.addresses import Proxies
from foretold.server.errors import CannotServe
from foretold.server.hosting.office import first_key
from foretold.server.run import Order, show_key
from foretold.server.watchdog import (
    ALIVE,
    READY,
    SECONDS_BETWEEN_SIGNS,
    STOPPING,
    tell_systemd,
    without_systemd,
)
from foretold.table.store.opening import open_store

SECONDS_BETWEEN_LOOKS = 0.1
SECONDS_TO_FINISH = 10.0
FEWEST_SECONDS = 2.0  # that a process lives which is worth replacing at once; others are waited with
LONGEST_SILENCE = 10.0  # seconds without a sign of life, then a process hangs
SECONDS_TO_START = 60.0  # until the first sign of life
LONGEST_GAP = 2.0  # between two looks; after a longer one it was this process that hung


class Child:
    """One of the processes."""

    def __init__(self, order: Order, listener: socket.socket) -> None:
        proxies = [word for proxy in order.proxies for word in ("--proxy", proxy)]
        words = ["--store", order.store or "", "--inner", order.inner, "--host", order.host, *proxies]
        words += ["--processes", str(order.processes), "--path", order.path]
        words += ["--keep", order.keep] if order.keep else []
        words += [word for it in order.shared for word in ("--shared-network", it)]
        words += [word for it in order.limits for word in ("--limit", it)]
        self.begun = time.monotonic()
        self.due = self.begun + SECONDS_TO_START  # for the next sign of life
        self._signs, signs = os.pipe()
        os.set_blocking(self._signs, False)
        words += ["--listener", str(listener.fileno()), "--signs", str(signs)]
        self.process = subprocess.Popen(  # noqa: S603  # this very program
            [sys.executable, "-m", "foretold.server", *words],
            stdin=subprocess.PIPE,  # its end tells that nobody watches any more
            stdout=subprocess.PIPE,
            pass_fds=[listener.fileno(), signs],
            env=without_systemd(dict(os.environ)),
        )
        os.close(signs)

    def wait_until_ready(self) -> None:
        """Return when it can be reached. CannotServe if it ends before."""
        assert self.process.stdout is not None
        if not self.process.stdout.readline():
            raise CannotServe("serve-process-failed", code=self.process.wait())

    @property
    def has_ended(self) -> bool:
        return self.process.poll() is not None

    def hangs(self, now: float) -> bool:
        """Whether it has given no sign of life for too long."""
        with suppress(BlockingIOError):
            if os.read(self._signs, 4096):
                self.due = now + LONGEST_SILENCE
        return now > self.due

    def stop(self) -> None:
        if not self.has_ended:
            self.process.terminate()

    def wait(self, ends: float) -> None:
        try:
            self.process.wait(max(0.0, ends - time.monotonic()))
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        os.close(self._signs)
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                pipe.close()


class _Stopped(Exception):
    """Somebody asked for the end."""


def serve_many(order: Order, listener: socket.socket, address: str) -> None:
    """Until told to stop. What cannot work for any of them is refused before one is started."""
    Proxies(order.proxies)
    store = open_store(order.store or "")
    for trouble in store.troubles:
        print(trouble, file=sys.stderr)
    key = asyncio.run(first_key(store))
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, _stop)
    children: list[Child] = []
    try:
        children += [Child(order, listener) for _ in range(order.processes)]
        for child in children:
            child.wait_until_ready()
        print(f"Foretold is at {address} in {order.processes} processes (Ctrl-C stops it)", flush=True)
        show_key(key, address, order.kept_in)
        tell_systemd(READY)
        _watch(children, order, listener)
    except _Stopped:
        pass
    finally:
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, signal.SIG_IGN)  # it is ending already
        tell_systemd(STOPPING)
        _end(children)


def _watch(children: list[Child], order: Order, listener: socket.socket) -> None:
    """For ever: replace what has died or hangs, and tell systemd that this process does not hang itself."""
    looked_at = told_at = time.monotonic()
    while True:
        time.sleep(SECONDS_BETWEEN_LOOKS)
        now = time.monotonic()
        end_hung(children, now, now - looked_at)
        looked_at = now
        _replace_dead(children, order, listener)
        if now - told_at >= SECONDS_BETWEEN_SIGNS:
            tell_systemd(ALIVE)
            told_at = now


def end_hung(children: list[Child], now: float, gap: float) -> None:
    """End those that have given no sign of life for too long; not for a gap in which nobody listened."""
    for child in children:
        if gap > LONGEST_GAP:
            child.due += gap
        if not child.has_ended and child.hangs(now):
            message = f"A process has given no sign of life for {LONGEST_SILENCE:.0f} seconds and is ended."
            print(message, file=sys.stderr, flush=True)
            child.process.kill()
            child.process.wait()


def _replace_dead(children: list[Child], order: Order, listener: socket.socket) -> None:
    for place, child in enumerate(children):
        if child.has_ended and time.monotonic() - child.begun >= FEWEST_SECONDS:
            print(f"A process ended with {child.process.returncode} and is replaced.", file=sys.stderr, flush=True)
            child.wait(time.monotonic())
            children[place] = Child(order, listener)


def _end(children: list[Child]) -> None:
    for child in children:
        child.stop()
    ends = time.monotonic() + SECONDS_TO_FINISH
    for child in children:
        child.wait(ends)


def _stop(_number: int, _frame: FrameType | None) -> None:
    raise _Stopped


def end_with_parent() -> None:
    """In a thread of a child: when nobody watches over it any more, it stops."""
    while os.read(sys.stdin.fileno(), 1):
        pass
    os.kill(os.getpid(), signal.SIGTERM)
