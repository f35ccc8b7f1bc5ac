"""Fair luck, checked: every draw of a finished record follows from the seed its server was bound to.

The server shows SHA-256 of its seed before the first draw and opens the seed at the end. Each draw is made from
the seed, what every seat added (`entropy`), and the draw's number in the table's log (`seq`), which is its place
in the record unless a note says otherwise. This module reads; it never draws for a game.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from foretold.core.errors import RecordError
from foretold.core.game import Game
from foretold.core.luck import FairStream, commitment
from foretold.core.notation import LUCK, quote
from foretold.core.record import Record, check_scores, start, step

SEED = re.compile(r"([0-9a-f]{2}){16,64}")

Entropy = list[str | list[tuple[int, str]] | None]


def verify(record: Record, games: Mapping[str, Game[Any]]) -> int:
    """Check every draw of a finished record against its seed and commitment; returns how many there were."""
    if record.is_masked:
        raise RecordError("verify-masked")
    seed = _checked_seed(record)
    entropy = _checked_entropy(record)
    playthrough = start(record, games)
    draws, last_seq = 0, 0
    for ply, (entry, number) in enumerate(zip(record.history, record.line_numbers, strict=True)):
        odds = playthrough.game.odds(playthrough.state)
        made = step(playthrough, entry, number)
        if entry.actor == LUCK and odds is not None:
            seq = record.seqs.get(ply, ply + 1)
            if seq <= last_seq:
                raise RecordError("verify-seq", line=number, seq=seq, last=last_seq)
            fair = odds.draw(FairStream(seed, entropy_at(entropy, seq), seq))
            if fair != made.move:
                raise RecordError("verify-draw", line=number, move=quote(str(made.move)), fair=quote(str(fair)))
            draws, last_seq = draws + 1, seq
    check_scores(record, playthrough)
    return draws


def _checked_seed(record: Record) -> str:
    for key in ("commit", "seed"):
        if key not in record.extras:
            raise RecordError("verify-missing", key=key)
    seed = str(record.extras["seed"])
    if not SEED.fullmatch(seed):
        raise RecordError("verify-bad-seed", seed=quote(seed))
    if commitment(seed) != record.extras["commit"]:
        raise RecordError("verify-commitment")
    return seed


def _checked_entropy(record: Record) -> Entropy:
    entropy: Entropy = record.extras.get("entropy", [None] * record.seats)
    is_well_formed = len(entropy) == record.seats and all(map(_is_entropy, entropy))
    if not is_well_formed:
        raise RecordError("verify-entropy", entropy=quote(repr(entropy)))
    return entropy


def _is_entropy(value: Any) -> bool:
    if isinstance(value, list):
        return all(
            isinstance(pair, list) and len(pair) == 2 and type(pair[0]) is int and isinstance(pair[1], str)
            for pair in value
        )
    return value is None or isinstance(value, str)


def entropy_at(entropy: Entropy, seq: int) -> list[str | None]:
    """What each seat had added when the draw with this number was made: a text from the start, or `[seq, text]`
    pairs of those who sat down later."""
    return [
        next((text for since, text in reversed(value) if since <= seq), None) if isinstance(value, list) else value
        for value in entropy
    ]
