"""All laws for one game, one after the other: what `foretold laws` prints."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from foretold.laws import LAWS, BrokenLaw
from foretold.laws.cases import Case


@dataclass(frozen=True)
class Checked:
    """What came of one law: how long it took, and the message if the game breaks it."""

    law: str
    seconds: float
    broken: str | None = None


def check_laws(cases: Sequence[Case], seed: int, games: int) -> Iterator[Checked]:
    """Each law over that many random games of each way to play. A broken law stops at its first message."""
    for name in LAWS:
        began = time.perf_counter()
        broken = _first_breach(name, cases, range(seed, seed + games))
        yield Checked(name, time.perf_counter() - began, broken)


def _first_breach(name: str, cases: Sequence[Case], seeds: range) -> str | None:
    try:
        for case in cases:
            for seed in seeds:
                LAWS[name](case, seed)
    except BrokenLaw as error:
        return str(error)
    return None
