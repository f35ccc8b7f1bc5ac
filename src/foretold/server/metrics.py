"""Counts for whoever watches the server, in Prometheus text. Nothing here tells one person from another."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """Counters, one histogram, and gauges read when asked."""

    def __init__(self) -> None:
        self._counts: Counter[str] = Counter()
        self._in_bucket = [0] * (len(BUCKETS) + 1)
        self._seconds = 0.0
        self._gauges: dict[str, Callable[[], float]] = {}

    def count(self, name: str) -> None:
        """`name` may carry labels: `acts_total{kind="play"}`."""
        self._counts[name] += 1

    @property
    def in_buckets(self) -> list[int]:
        """How many acts took at most as long as each of BUCKETS, and not the one before; at last all others."""
        return list(self._in_bucket)

    @property
    def acknowledged_count(self) -> int:
        return sum(self._in_bucket)

    def acknowledged(self, seconds: float) -> None:
        """An act was on disk this long after it came."""
        self._in_bucket[bisect_left(BUCKETS, seconds)] += 1
        self._seconds += seconds

    def gauge(self, name: str, read: Callable[[], float]) -> None:
        self._gauges[name] = read

    def text(self) -> str:
        lines = [f"foretold_{name} {value}" for name, value in sorted(self._counts.items())]
        lines += [f"foretold_{name} {read():g}" for name, read in sorted(self._gauges.items())]
        lines += self._histogram()
        return "\n".join(lines) + "\n"

    def _histogram(self) -> list[str]:
        name, total, lines = (
            "foretold_acknowledgement_seconds",
            0,
            ["# TYPE foretold_acknowledgement_seconds histogram"],
        )
        for limit, count in zip((*map(str, BUCKETS), "+Inf"), self._in_bucket, strict=True):
            total += count
            lines.append(f'{name}_bucket{{le="{limit}"}} {total}')
        return [*lines, f"{name}_sum {self._seconds:.6f}", f"{name}_count {total}"]
