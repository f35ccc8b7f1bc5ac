"""The promises behind fair luck, scheme 2: what a share is, how it is promised, and what every draw follows from.

The server is bound by `commit`, the hash of its seed; each seat by its promise, the hash of its share. `head` holds
both, and the shares once they are open: one text, of which every draw is made. A proof holds all of it and every
draw, without a rule of any game. Nothing here draws, keeps or sends anything.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from foretold.core.luck import Heap, Odds, Roll, Shuffle, Weighted

SCHEME = 2
MOST_DRAWS = 50_000  # of one table, taken back or not
PROMISE = re.compile(r"[0-9a-f]{64}")
SHARE = re.compile(r"[0-9a-f]{32}")

_KINDS: dict[type, str] = {Weighted: "weighted", Shuffle: "shuffle", Roll: "roll"}

Shares = Sequence[str | None]


def promise_of(table: str, commit: str, seat: int, share: str) -> str:
    """What a seat shows before the call. It fits no other seat, table or commit."""
    parts = ("foretold share", table, commit, str(seat), share)
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def head_text(
    table: str, game: str, rules: int, seats: int, options: Mapping[str, Any], commit: str, promises: Shares,
    shares: Shares,
) -> str:  # fmt: skip
    """What every draw of a table follows from: JSON with sorted keys, no spaces, and nothing but ASCII."""
    values = {
        "commit": commit,
        "game": game,
        "options": options,
        "promises": list(promises),
        "rules": rules,
        "seats": seats,
        "shares": list(shares),
        "table": table,
    }
    return json.dumps(values, sort_keys=True, separators=(",", ":"))


class Draw(msgspec.Struct, frozen=True):
    """A draw as it was made; its number is its place among all of its table."""

    odds: Odds
    move: str
    is_taken_back: bool = False


def proof(seed: str, commit: str, head: str | None, promises: Shares, shares: Shares, draws: Iterable[Draw]) -> str:
    """All that anybody needs to make every draw again, as JSON lines."""
    first = {"seed": seed, "commit": commit, "head": head, "shares": list(shares), "promises": list(promises)}
    lines = [first, *(_line(draw) for draw in draws)]
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)


def _line(draw: Draw) -> dict[str, Any]:
    return {"odds": plain_odds(draw.odds), "move": draw.move, "taken_back": draw.is_taken_back}


def plain_odds(odds: Odds) -> dict[str, Any]:
    """One of the three kinds of luck as plain data; a heap is weighed."""
    listed = odds.weighed() if isinstance(odds, Heap) else odds
    return {"kind": _KINDS[type(listed)], **msgspec.to_builtins(listed)}
