"""How much one client may ask of the server. Refuses or slows down; knows nothing of what is asked."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any

from foretold.core.notation import quote
from foretold.server.errors import CannotServe, TooMany


@dataclass(frozen=True)
class Rate:
    """So many at once, and so many more every second."""

    burst: float
    per_second: float

    def with_burst(self, burst: float) -> Rate:
        """As many at once as given, and more or less every second in the same proportion."""
        return Rate(burst, self.per_second * burst / self.burst)


@dataclass(frozen=True)
class Limits:
    frame_bytes: int = 64 * 1024
    body_bytes: int = 64 * 1024
    record_bytes: int = 1024 * 1024  # of a record sent to be replayed
    frames: Rate = Rate(40, 20)  # by connection
    typing: Rate = Rate(20, 10)  # of frames that show what is being typed, by connection; more are left out
    work: Rate = Rate(5, 0.5)  # seconds of the server's own time that acts at tables take, by address
    requests: Rate = Rate(200, 20)  # by address
    asked: Rate = Rate(2000, 100)  # by address, of all kinds: also files of the page and signs of life
    tables: Rate = Rate(30, 1 / 60)  # made by address
    host_tries: Rate = Rate(5, 1 / 30)  # of the host's key, by address
    sockets: int = 200  # by address, at the same time
    connections: int = 256  # by address, at the same time, counted when they are accepted
    arrivals: Rate = Rate(300, 30)  # new connections by address; more are not answered
    seconds_before_refusal: float = 1.0  # whoever asks too much is told so late, and asks less often
    held_back: int = 64  # connections at the same time that are not let in, and closed late
    room: int = 4000  # for connections of everybody together
    unread_bytes: int = 1024 * 1024  # that a slow reader may leave with the server
    replayers: int = 2  # processes for replays and files
    replays_waiting: int = 20  # for one of them to be free
    replay_seconds: float = 20.0  # that a process works on one
    lobby_tables: int = 200  # open ones shown, and own ones asked for
    seconds_for_head: float = 10  # from a connection, or an answer, to the end of a request's headers
    seconds_for_body: float = 30
    seconds_for_answer: float = 120  # from the end of a request until its answer has been taken
    seconds_for_hello: float = 20  # from the request for a socket to the first message
    seconds_to_close: float = 5  # for taking what was sent last


ADJUSTABLE = ("arrivals", "asked", "connections", "requests", "sockets", "tables", "work")
HIGHEST = 1_000_000


def adjusted(limits: Limits, given: Iterable[str]) -> Limits:
    """The same limits with others in the place of those that are given as `name=number`. CannotServe."""
    for words in given:
        name, _, number = words.partition("=")
        if name not in ADJUSTABLE or not number.isascii() or not number.isdigit() or not 0 < int(number) <= HIGHEST:
            raise CannotServe("serve-no-limit", limit=quote(words), names=", ".join(ADJUSTABLE))
        now: Rate | int = getattr(limits, name)
        changed: dict[str, Any] = {name: now.with_burst(int(number)) if isinstance(now, Rate) else int(number)}
        limits = replace(limits, **changed)
    return limits


class Bucket:
    """Tokens that refill with time; an act takes one."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._tokens = rate.burst
        self._at = clock()

    @property
    def is_full(self) -> bool:
        return self._refilled() >= self._rate.burst

    def _refilled(self) -> float:
        elapsed = self._clock() - self._at
        return min(self._rate.burst, self._tokens + elapsed * self._rate.per_second)

    @property
    def delay(self) -> float:
        """How many seconds until nothing is owed."""
        return max(0.0, -self._refilled() / self._rate.per_second)

    def take(self, count: float = 1) -> float:
        """Take a token, or more. Returns how many seconds to wait for it; 0 when it was there."""
        self._tokens, self._at = self._refilled() - count, self._clock()
        return max(0.0, -self._tokens / self._rate.per_second)

    def try_take(self, count: float = 1) -> bool:
        if self._refilled() < count:
            return False
        self.take(count)
        return True


class ByAddress:
    """A bucket for each address; full ones are forgotten, and when there are very many, the older half.

    `people` says for how many people an address stands: what one of them takes counts for so much less.
    """

    MOST_KEPT = 10_000

    def __init__(self, rate: Rate, people: Callable[[str], int] = lambda _: 1) -> None:
        self._rate = rate
        self._people = people
        self._buckets: dict[str, Bucket] = {}
        self._taken: dict[str, float] = {}  # since others were told, where others share the limit
        self._is_shared = False
        self._name: Callable[[str], str] = str
        self.refusals = 0  # so far, of everybody

    def share(self, name: Callable[[str], str]) -> None:
        """Other processes count too; `name` is what an address is called among them."""
        self._is_shared, self._name = True, name

    def drain(self) -> dict[str, float]:
        """What was taken here since this was last asked, by name."""
        taken, self._taken = self._taken, {}
        return taken

    def charge_elsewhere(self, name: str, amount: float) -> None:
        """Somebody of this name has taken something of another process."""
        self._of(name).take(amount)

    def check(self, address: str, words: str = "serve-too-many") -> None:
        """TooMany, in these words, unless this address has a token left."""
        if not self.try_take(address):
            raise TooMany(words)

    def try_take(self, address: str) -> bool:
        name, share = self._name(address), 1 / self._people(address)
        could = self._of(name).try_take(share)
        if could:
            self._note(name, share)
        else:
            self.refusals += 1
        return could

    def charge(self, address: str, amount: float) -> None:
        """What has been used already, also if it was not there: then it is owed."""
        name, share = self._name(address), amount / self._people(address)
        self._of(name).take(share)
        self._note(name, share)

    def _note(self, name: str, amount: float) -> None:
        if self._is_shared:
            self._taken[name] = self._taken.get(name, 0.0) + amount

    def delay(self, address: str) -> float:
        """How many seconds until this address owes nothing."""
        bucket = self._buckets.get(self._name(address))
        return 0.0 if bucket is None else bucket.delay

    def _of(self, address: str) -> Bucket:
        bucket = self._buckets.get(address)
        if bucket is None:
            self._forget_some()
            bucket = self._buckets[address] = Bucket(self._rate)
        return bucket

    def _forget_some(self) -> None:
        if len(self._buckets) >= self.MOST_KEPT:
            kept = [(address, it) for address, it in self._buckets.items() if not it.is_full]
            self._buckets = dict(kept[-self.MOST_KEPT // 2 :])
