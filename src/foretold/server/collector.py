"""When Python looks for garbage that counting references does not find: when nobody waits for it.

Tables are trees without cycles, and looking through them again and again took a third of the server's time, in
pauses of up to seconds. Only the newest objects are looked at while there is play; all of them when it is quiet, or
once an hour. What a closed connection leaves behind is found then.
"""

from __future__ import annotations

import gc
import time

NEW_OBJECTS = 20_000  # a look at these takes some 20 ms
NEVER = 1_000_000
SECONDS_AT_MOST = 3600.0


class Collector:
    """Decides, from time to time, whether to look at everything."""

    def __init__(self) -> None:
        self._acts = 0
        self._acts_collected = 0
        self._at = time.monotonic()

    def start(self) -> None:
        gc.collect()
        gc.freeze()  # what is there now stays
        gc.set_threshold(NEW_OBJECTS, NEVER, NEVER)

    def rest(self, acts: int) -> None:
        """Called every now and then with the number of acts so far."""
        is_quiet = acts == self._acts
        self._acts = acts
        is_overdue = time.monotonic() - self._at > SECONDS_AT_MOST
        if (is_quiet and acts != self._acts_collected) or is_overdue:
            gc.collect()
            self._acts_collected, self._at = acts, time.monotonic()
