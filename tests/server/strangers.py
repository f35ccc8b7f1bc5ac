"""People one would rather not have: raw connections from addresses of their own, that send what they like."""

from __future__ import annotations

import json
import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.server.house import House

HONEST = "127.0.0.1"
STRANGER = "127.0.0.2"
ANOTHER = "127.0.0.3"
PROXY = "127.0.0.9"

TEXT, BINARY, CONTINUED, CLOSE, PING, PONG = 1, 2, 0, 8, 9, 10

UPGRADE = {
    "connection": "Upgrade",
    "upgrade": "websocket",
    "sec_websocket_key": "dGhlIHNhbXBsZSBub25jZQ==",
    "sec_websocket_version": "13",
}


def frame(opcode: int, payload: bytes = b"", is_last: bool = True, reserved: int = 0) -> bytes:
    """A frame as a client sends it, under a mask of zeros."""
    size = len(payload)
    head = bytes([is_last << 7 | reserved << 4 | opcode])
    if size < 126:
        length = bytes([0x80 | size])
    elif size < 65536:
        length = bytes([0x80 | 126]) + size.to_bytes(2, "big")
    else:
        length = bytes([0x80 | 127]) + size.to_bytes(8, "big")
    return head + length + bytes(4) + payload


def message(**fields: Any) -> bytes:
    return frame(TEXT, json.dumps(fields).encode())


class Stranger:
    """One TCP connection. Nothing is sent that was not asked for."""

    def __init__(self, house: House, address: str = STRANGER, receive_buffer: int = 0) -> None:
        host, port = house.address.split(":")
        self.socket = socket.socket()
        self.socket.settimeout(30)  # a guard against hanging
        if receive_buffer:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        self.socket.bind((address, 0))
        self.socket.connect((host, int(port)))
        self.read = b""

    def send(self, data: bytes) -> None:
        self.socket.sendall(data)

    def send_all_it_takes(self, data: bytes) -> None:
        """Send, however early the other side stops listening."""
        try:
            self.send(data)
        except OSError:
            return

    def request(self, method: str, path: str, body: bytes = b"", /, **headers: str) -> None:
        fields = {"host": "x", **{name.replace("_", "-"): value for name, value in headers.items()}}
        if body:
            fields.setdefault("content-length", str(len(body)))
        lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in fields.items())]
        self.send("\r\n".join([*lines, "", ""]).encode("latin-1") + body)

    def upgrade(self, path: str, **headers: str) -> int:
        """Ask for a socket; the status of the answer."""
        self.request("GET", path, b"", **UPGRADE, **headers)
        return self.status()

    def status(self) -> int:
        """The status of the next answer; its head is read, its body is not."""
        while b"\r\n\r\n" not in self.read:
            if not self.more():
                return 0
        head, _, self.read = self.read.partition(b"\r\n\r\n")
        return int(head.split()[1])

    def answer(self) -> tuple[int, dict[str, Any]]:
        """The last answer of a connection that is then closed: status and body."""
        status = self.status()
        return status, json.loads(self.to_the_end() or b"{}")

    def more(self) -> bool:
        """Read some more; whether there was any."""
        try:
            data = self.socket.recv(65536)
        except ConnectionError:
            return False
        self.read += data
        return bool(data)

    def to_the_end(self) -> bytes:
        """All that comes until the other side ends it."""
        while self.more():
            pass
        return self.read

    def is_ended(self) -> bool:
        """Waits for the end; a TimeoutError says that there is none."""
        self.to_the_end()
        return True

    def frames(self) -> list[tuple[int, bytes]]:
        """All frames until the server closes the socket, by opcode and payload."""
        while True:
            frames = [(opcode, payload) for opcode, payload, _end in _frames(self.read)]
            if any(opcode == CLOSE for opcode, _payload in frames) or not self.more():
                return frames

    def until(self, opcode: int, payload: bytes) -> int | None:
        """Read to this frame and forget what came before it, answering pings; if the socket is closed first, the
        code, or 0."""
        while True:
            read = self.read
            for kind, content, end in _frames(read):
                self.read = read[end:]
                if (kind, content) == (opcode, payload):
                    return None
                if kind == CLOSE:
                    return int.from_bytes(content[:2], "big")
                if kind == PING:
                    self.send_all_it_takes(frame(PONG, content))
            if not self.more():
                return 0

    def close_code(self) -> int | None:
        """The code the server closed this socket with; None if it just ended."""
        codes = [int.from_bytes(payload[:2], "big") for opcode, payload in self.frames() if opcode == CLOSE]
        return codes[-1] if codes else None

    def close(self) -> None:
        self.socket.close()


def _frames(data: bytes) -> Iterator[tuple[int, bytes, int]]:
    """Each whole frame: its opcode, its payload, and where it ends."""
    at = 0
    while at + 2 <= len(data):
        opcode, size = data[at] & 15, data[at + 1] & 127
        at += 2
        if size >= 126:
            width = 2 if size == 126 else 8
            size = int.from_bytes(data[at : at + width], "big")
            at += width
        if at + size > len(data):
            return
        yield opcode, data[at : at + size], at + size
        at += size


@contextmanager
def stranger(house: House, address: str = STRANGER, receive_buffer: int = 0) -> Iterator[Stranger]:
    one = Stranger(house, address, receive_buffer)
    try:
        yield one
    finally:
        one.close()


@contextmanager
def stranger_at(house: House, table: str, address: str = STRANGER, receive_buffer: int = 0) -> Iterator[Stranger]:
    """A stranger who watches a table."""
    with stranger(house, address, receive_buffer) as one:
        assert one.upgrade(socket_path(table)) == 101
        one.send(message(type="hello"))
        yield one


def socket_path(table: str) -> str:
    return f"/api/tables/{table}/socket"


def resident(pid: int) -> int:
    """How many bytes of memory a process holds."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
