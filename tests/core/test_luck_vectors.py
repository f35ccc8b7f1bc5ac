"""The page makes draws with code of its own: both are held to the same examples."""

import hashlib
import json
from pathlib import Path
from typing import Any

from foretold.core.luck import Odds, Part, PromisedStream, Roll, Shuffle, Weighted, commitment
from foretold.core.promises import head_text, plain_odds, promise_of

FILE = Path(__file__).parents[2] / "web" / "src" / "lib" / "luck" / "vectors.json"
SEED = "00112233445566778899aabbccddeeff" * 2
SHARE = "0123456789abcdef" * 2

KINDS: list[Odds] = [
    Weighted({"draw rose": 3, "draw ash": 1, "draw Oak": 7, "draw ash_2": 2}),
    Weighted({"start 0": 1}),
    Shuffle("deal", ("a1", "a2", "b1", "b2", "c1"), (Part(2), Part(2, is_ordered=True), Part(1))),
    Shuffle("deal", tuple(f"c{number}" for number in range(52)), (Part(13), Part(13), Part(26, True), Part(0))),
    Shuffle("deal", ("x", "x", "y"), (Part(3),)),
    Roll("roll", (2, 1)),
    Roll("roll", (1,) * 40, faces=20),
    Roll("roll", ()),
]


def vectors() -> dict[str, Any]:
    commit = commitment(SEED)
    promise = promise_of("tab-le_1", commit, 3, SHARE)
    none: list[str | None] = [None, None, None]
    head = head_text("tab-le_1", "omens", 2, 4, {"é": "ö"}, commit, [*none, promise], [*none, SHARE])
    draws = [
        {"odds": plain_odds(odds), "move": str(odds.draw(PromisedStream(SEED, head, number)))}
        for number, odds in enumerate(KINDS * 3)
    ]
    return {
        "seed": SEED, "commit": commit, "table": "tab-le_1", "share": SHARE, "promise": promise, "head": head,
        "head_hash": hashlib.sha256(head.encode()).hexdigest(), "draws": draws,
    }  # fmt: skip


def test_the_page_is_held_to_what_the_server_draws() -> None:
    assert json.loads(FILE.read_text(encoding="utf-8")) == json.loads(json.dumps(vectors()))
