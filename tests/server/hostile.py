"""Messages that nobody means well, from a seed: what is wrong with them was not written down beforehand.

Each begins as something the server would take; then values are put in place of others, keys come and go, and bytes
are changed. Knows what a message looks like, not what the server makes of it.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote

from foretold.games import OFFERED
from tests.toys import TOYS


class Raw(str):
    """Text that goes into JSON as it stands; each character is a byte."""

    __slots__ = ()


RAW = [
    Raw(it)
    for it in (
        '"\\ud800"',
        '"\\udc00\\ud800"',
        '"\\ud83d"',
        '"\xff\xfe"',
        '"\xed\xa0\x80"',
        '"\xc0\x80"',
        '"\\u0000"',
        '"\\x"',
        '"',
        "NaN",
        "-Infinity",
        "1e999",
        "-1e999",
        "1e-999",
        "-0",
        "00",
        "0x10",
        "1_000",
        "9" * 20,
        "9" * 400,
        "9" * 4299,
        "-" + "9" * 5000,
        "[" * 2000,
        "[" * 900 + "]" * 900,
        '{"a":' * 900 + "1" + "}" * 900,
        "[" * 60_000,
        "",
        "nul",
        "{}",
        "[]",
        '{"a":1,"a":2}',
        "/* */",
        "\x00",
        "\ufeff".encode().decode("latin-1"),
    )
]
TEXTS = [
    "",
    " ",
    "\x00",
    "\n",
    "\u202e\u2066",
    "\ufeff",
    "\U0001f52e" * 20,
    "e\u0301" * 30,
    "x" * 65,
    "x" * 501,
    "x" * 20_000,
    "<script>alert(1)</script>",
    "../../etc/passwd",
    "' or 1=1 --",
    "{0.__class__}",
    "%s%n",
    "{ $name }",
    "?",
    "~",
    "*",
    "-1",
    "0",
    "a1",
    "__proto__",
    "null",
    "١٢",
    '"',
    "\\",
    "\x7f\x80\x9f",
    "\uffff",
]
NUMBERS = [0, 1, -1, 2, 7, 64, 65536, 2**31, 2**53 + 1, 2**63 - 1, 2**63, 2**64, -(2**63) - 1, 10**30, 0.5, 1e300]
WORDS = [
    "keep",
    "draw",
    "tell",
    "strike",
    "ward",
    "mark",
    "play",
    "prophesy",
    "resign",
    "leave",
    "narrate",
    "removed",
]
TOKEN = "0" * 32
LONGEST_WORD = 200  # a longer one, where a word is expected, ends the conversation


@dataclass(frozen=True)
class Request:
    """One HTTP request; its path is as it stands in the first line."""

    method: str
    path: str
    headers: tuple[tuple[str, str], ...]
    body: bytes

    @property
    def wire(self) -> bytes:
        fields = [("host", "x"), *self.headers]
        if self.body or self.method == "POST":
            fields.append(("content-length", str(len(self.body))))
        lines = [f"{self.method} {self.path} HTTP/1.1", *(f"{name}: {value}" for name, value in fields)]
        return "\r\n".join([*lines, "", ""]).encode("latin-1") + self.body


class Hostile:
    """An endless source of messages; the same ones for the same seed."""

    def __init__(self, seed: int, tables: list[str], records: list[str]) -> None:
        self._chance = random.Random(seed)
        self._tables = tables
        self._records = records
        self._games = [*OFFERED, *TOYS]

    # Values

    def text(self) -> str:
        chance = self._chance
        kind = chance.random()
        if kind < 0.4:
            return chance.choice(TEXTS)
        if kind < 0.7:
            return " ".join(chance.choice([*WORDS, *TEXTS[:30]]) for _ in range(chance.randrange(1, 5)))
        if kind < 0.8:
            return chance.choice([*self._tables, *self._games])
        return "".join(chr(self._code()) for _ in range(chance.randrange(40)))

    def _code(self) -> int:
        code = self._chance.choice([0x80, 0x300, 0x3000, 0x10FFFF])
        return min(self._chance.randrange(code), 0xD7FF) if code < 0x10000 else self._chance.randrange(0xE000, code)

    def value(self, depth: int = 0) -> Any:
        chance = self._chance
        kind = chance.randrange(8 if depth < 3 else 5)
        match kind:
            case 0 | 1:
                return self.text()
            case 2:
                return chance.choice(NUMBERS)
            case 3:
                return chance.choice(RAW)
            case 4:
                return chance.choice([None, True, False])
            case 5 | 6:
                return [self.value(depth + 1) for _ in range(chance.randrange(4))]
        return {self.text(): self.value(depth + 1) for _ in range(chance.randrange(4))}

    # JSON

    def spoil(self, thing: Any) -> Any:
        """The same with something else in one place."""
        chance = self._chance
        if isinstance(thing, dict) and thing and chance.random() < 0.9:
            key = chance.choice(list(thing))
            match chance.randrange(6):
                case 0:
                    return {name: value for name, value in thing.items() if name != key}
                case 1:
                    return {**thing, self.text(): self.value()}
            return {**thing, key: self.spoil(thing[key])}
        if isinstance(thing, list) and thing and chance.random() < 0.8:
            place = chance.randrange(len(thing))
            return [*thing[:place], self.spoil(thing[place]), *thing[place + 1 :]]
        if isinstance(thing, str) and thing and chance.random() < 0.5:
            return self._spoil_text(thing)
        return self.value()

    def _spoil_text(self, text: str) -> str:
        chance = self._chance
        at = chance.randrange(len(text))
        end = min(len(text), at + chance.randrange(1, 12))
        return chance.choice([text[:at] + text[end:], text[:at] + self.text() + text[end:], text[:end] * 2])

    def encoded(self, thing: Any) -> bytes:
        """As JSON; now and then with some bytes changed."""
        data = _encode(thing)
        if data and self._chance.random() < 0.15:
            data = self._spoil_bytes(data)
        return data

    def _spoil_bytes(self, data: bytes) -> bytes:
        chance = self._chance
        at = chance.randrange(len(data))
        match chance.randrange(4):
            case 0:
                return data[:at]
            case 1:
                return data[:at] + bytes([chance.randrange(256)]) + data[at + 1 :]
            case 2:
                return data[:at] + chance.randbytes(chance.randrange(1, 9)) + data[at:]
        return data + data[at:]

    # Messages

    def act(self) -> bytes:
        """A frame for a socket whose hello has been said: mostly readable, never right."""
        nonce = f"{self._chance.random()}"
        frame: dict[str, Any]
        match self._chance.randrange(6):
            case 0 | 1:
                place = self._chance.choice(["0.turn.0", "0.tell.0", "1.turn.9", self.text()[:LONGEST_WORD]])
                frame = {"type": "play", "prompt": place, "move": self.text(), "nonce": nonce}
            case 2:
                frame = {"type": "say", "text": self._chance.choice(["", " ", "x" * 501]), "nonce": nonce}
            case 3:
                frame = {"type": "vote", "proposal": self._whole(), "agrees": True, "nonce": nonce}
            case 4:
                what = self._chance.choice(["take_back", "take_over"])
                frame = {"type": "propose", "what": what, "ply": self._whole(), "seat": 77, "nonce": nonce}
            case _:
                frame = {"type": "typing", "place": self.text()[:LONGEST_WORD], "text": self.text()}
        return _encode(frame)

    def _whole(self) -> int:
        return self._chance.choice([it for it in NUMBERS if isinstance(it, int)])

    def frame(self) -> bytes:
        """A frame that may well end the conversation."""
        frame = {
            "hello": {"type": "hello", "token": TOKEN, "known": 0, "keeps": True},
            "play": {"type": "play", "prompt": "0.turn.0", "move": "keep", "nonce": "n"},
            "say": {"type": "say", "text": "x", "nonce": "n"},
            "vote": {"type": "vote", "proposal": 1, "agrees": True, "nonce": "n"},
            "propose": {"type": "propose", "what": "take_over", "seat": 1, "bot": "random", "nonce": "n"},
            "typing": {"type": "typing", "place": "tell", "text": "x"},
        }[self._chance.choice(["hello", "play", "say", "vote", "propose", "typing"])]
        return self.encoded(self.spoil(frame))

    def request(self) -> Request:
        asked: Callable[[], Request] = self._chance.choice([self._post, self._post, self._get])
        return asked()

    def _post(self) -> Request:
        chance = self._chance
        game, table = chance.choice(self._games), chance.choice(self._tables)
        player = {"name": "x", "colour": "gold", "entropy": "00"}
        seats = [{"kind": "person"}, {"kind": "open"}]
        options = {"rows": 4, "rounds": 3, "ranks": 3, "sudoku": "", "boards": []}
        path, body = chance.choice(
            [
                (f"/api/games/{game}/preview", {"seats": 2, "options": options}),
                ("/api/tables", {"game": game, "seats": seats, "player": player, "options": options, "sit": 0}),
                (f"/api/tables/{table}/seats", {"player": player, "seat": 1, "invitation": "no"}),
                (f"/api/tables/{table}/rematch", player),
                ("/api/lobby", {"mine": [{"table": table, "token": TOKEN}]}),
                (f"/api/games/{game}/resume", {"saved": '{"format": 1, "moves": []}', "name": ""}),
                ("/api/replay", {"record": chance.choice(self._records), "seat": 0}),
                (f"/api/tables/{table}/hint", {}),
                (f"/api/tables/{table}/coach", {"move": "prophesy 1"}),
            ]
        )
        return Request("POST", self._path(path), self._headers(), self.encoded(self.spoil(body)))

    def _get(self) -> Request:
        chance = self._chance
        game, table = chance.choice(self._games), chance.choice(self._tables)
        word = quote(self.text()[:300], safe=chance.choice(["", "/"]))
        path = chance.choice(
            [
                f"/api/games/{game}/rules?language={word}",
                f"/api/games/{word}/inspiration",
                f"/api/tables/{word}",
                f"/api/tables/{table}/record",
                f"/api/tables/{table}/export/{word}?lang=fr",
                f"/api/texts/{word}",
                f"/{word}",
            ]
        )
        method = chance.choice(["GET"] * 6 + ["HEAD", "PUT", "DELETE", "BREW", "OPTIONS"])
        return Request(method, self._path(path), self._headers(), b"")

    def _path(self, path: str) -> str:
        """With a byte changed now and then; no longer than a first line may be."""
        at = self._chance.randrange(1, len(path) + 1)
        odd = self._chance.choice(["%00", "%ff", "%ed%a0%80", "//", "%2f", "%2e%2e/", "?", "%", "%zz", ";"])
        return (path[:at] + odd + path[at:] if self._chance.random() < 0.2 else path)[:8000]

    def _headers(self) -> tuple[tuple[str, str], ...]:
        odd = [
            ("authorization", "Bearer"),
            ("authorization", f"bEARER {TOKEN}"),
            ("authorization", "Bearer \xff\xfe"),
            ("authorization", "Basic eDp4"),
            ("content-type", "text/plain; charset=\xff"),
            ("content-encoding", "gzip"),
            ("accept-encoding", "gzip;q=x, *"),
            ("range", "bytes=0-0,-1,5-"),
            ("if-modified-since", "yesterday"),
            ("origin", "null"),
            ("x-forwarded-for", "10.0.0.1"),
            ("cookie", "\xff" * 100),
        ]
        return tuple(self._chance.sample(odd, self._chance.choice([0, 0, 1, 2])))


def _encode(thing: Any) -> bytes:
    if isinstance(thing, Raw):
        return thing.encode("latin-1")
    if isinstance(thing, dict):
        return b"{" + b",".join(_encode(key) + b":" + _encode(value) for key, value in thing.items()) + b"}"
    if isinstance(thing, list):
        return b"[" + b",".join(map(_encode, thing)) + b"]"
    return json.dumps(thing, ensure_ascii=False).encode()
