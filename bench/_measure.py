"""How benchmarks measure: contenders take turns, each round counts for all of them, medians are reported.

Times are processor time of this thread, so that a busy machine disturbs little. A benchmark prints a table and
keeps it in RESULTS.md under its own heading; it never judges by a single run.
"""

from __future__ import annotations

import platform
import re
import statistics
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

RESULTS = Path(__file__).with_name("RESULTS.md")
INTRODUCTION = """# Results

Written by `python3 dev.py bench`. Contenders take turns in one process, so compare within a table, never between
machines. Each figure is a median over rounds; ratios are medians of the ratios within a round.
"""


@dataclass
class Contender:
    """Something that does work when called and says how many units of it were done."""

    name: str
    run: Callable[[], float]
    seconds: list[float] = field(default_factory=list)  # for one unit, in each round

    def take_turn(self) -> None:
        begun = time.thread_time()
        units = self.run()
        self.seconds.append((time.thread_time() - begun) / units)

    @property
    def per_second(self) -> float:
        return 1 / statistics.median(self.seconds)

    def times_as_fast_as(self, other: Contender) -> float:
        return statistics.median(theirs / mine for mine, theirs in zip(self.seconds, other.seconds, strict=True))


def take_turns(contenders: Sequence[Contender], rounds: int) -> None:
    """A first round to warm up, which does not count; then all of them in each round."""
    for contender in contenders:
        contender.run()
    for number in range(1, rounds + 1):
        if sys.stderr.isatty():
            print(f"\rround {number} of {rounds}", end="\r", file=sys.stderr, flush=True)
        for contender in contenders:
            contender.take_turn()


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A Markdown table with straight columns, the first to the left, figures to the right."""
    widths = [max(map(len, column)) for column in zip(head, *rows, strict=True)]

    def line(cells: Sequence[str]) -> str:
        first, *others = (cell.ljust(width) for cell, width in zip(cells, widths, strict=True))
        return " | ".join(["| " + first, *(other.strip().rjust(len(other)) for other in others)]) + " |"

    rule = "|".join(["|" + "-" * (widths[0] + 2), *("-" * (width + 1) + ":" for width in widths[1:])]) + "|"
    return "\n".join([line(head), rule, *map(line, rows)])


def machine() -> str:
    """The date and what this was measured on."""
    model = platform.processor() or platform.machine()
    cpu = Path("/proc/cpuinfo")
    if cpu.exists():
        found = re.search(r"model name\s*: (.*)", cpu.read_text())
        model = found[1] if found else model
    return f"{datetime.now(UTC):%Y-%m-%d}, {model}, {platform.system()}, Python {platform.python_version()}"


def keep(heading: str, text: str, versions: Mapping[str, str]) -> None:
    """Put this text under its heading in RESULTS.md, in the place of what stood there."""
    results = RESULTS.read_text(encoding="utf-8") if RESULTS.exists() else INTRODUCTION
    used = ", ".join(f"{name} {version}" for name, version in versions.items())
    section = f"## {heading}\n\n{machine()}, {used}\n\n{text}\n"
    others = re.split(r"(?m)^(?=## )", results)
    kept = [other for other in others if not other.startswith(f"## {heading}\n")]
    first, *sections = (other.rstrip("\n") + "\n" for other in kept)
    RESULTS.write_text("\n".join([first, *sorted([*sections, section])]), encoding="utf-8")
    print(f"kept in {RESULTS.parent.name}/{RESULTS.name}")
