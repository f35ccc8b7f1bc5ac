"""A progress bar on standard error for whatever takes more than a second; silent in pipes and logs."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

PATIENCE = 1.0  # seconds before a bar appears


@contextmanager
def progress(what: str, total: int) -> Iterator[Callable[[int], None]]:
    """Gives a function to call with the number of steps done since the last call."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    bar = Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty())
    task = bar.add_task(what, total=total)
    begun = time.monotonic()

    def advance(steps: int) -> None:
        bar.advance(task, steps)
        if not bar.live.is_started and time.monotonic() - begun > PATIENCE:
            bar.start()

    try:
        yield advance
    finally:
        bar.stop()
