"""How a process has fared in the last minute: processor, memory, moves and how long they took."""

from __future__ import annotations

import asyncio
import os
import time
from collections import deque
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from foretold.server.metrics import BUCKETS, Metrics

SECONDS_BETWEEN_SAMPLES = 5
SAMPLES = 13  # a minute
STATM = Path("/proc/self/statm")


class PulseSample(NamedTuple):
    at: float
    processor: float  # seconds used so far
    in_buckets: list[int]  # acts so far, by how long they took


class Pulse:
    """Samples of one process, the oldest first."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self.started_at = int(time.time() * 1000)
        self._samples: deque[PulseSample] = deque(maxlen=SAMPLES)
        self.take()

    def take(self) -> None:
        self._samples.append(self._now())

    def _now(self) -> PulseSample:
        return PulseSample(time.monotonic(), time.process_time(), self._metrics.in_buckets)

    async def take_for_ever(self) -> None:
        while True:
            await asyncio.sleep(SECONDS_BETWEEN_SAMPLES)
            self.take()

    def since(self) -> tuple[float, float, list[int]]:
        """The seconds since the oldest sample; the processor's share of them; the acts in between, by bucket."""
        first, now = self._samples[0], self._now()
        seconds = max(now.at - first.at, 0.001)
        acts = [after - before for before, after in zip(first.in_buckets, now.in_buckets, strict=True)]
        return seconds, (now.processor - first.processor) / seconds, acts


def quantile(in_buckets: Sequence[int], share: float) -> float | None:
    """Within how many seconds this share of the acts was done, by the bounds of its bucket; None: there were none.

    For the slowest there is no bound: what is given then is the last.
    """
    total = sum(in_buckets)
    if not total:
        return None
    wanted, so_far = share * total, 0
    for count, low, high in zip(in_buckets, (0.0, *BUCKETS), (*BUCKETS, BUCKETS[-1]), strict=True):
        if count and so_far + count >= wanted:
            return low + (high - low) * (wanted - so_far) / count
        so_far += count
    return BUCKETS[-1]


def memory() -> int | None:
    """Bytes that this process holds; None where the system does not tell."""
    try:
        return int(STATM.read_text(encoding="ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError, IndexError):
        return None
