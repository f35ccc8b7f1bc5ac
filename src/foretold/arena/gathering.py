"""Many games in several processes, here or on a cluster: each is numbered, and comes out the same wherever it is
played."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from multiprocessing import get_context
from typing import Any, TypeVar

from foretold.bots.outside import Outside, offer_bot, offered_elsewhere
from foretold.core.errors import OptionError
from foretold.core.extras import naming_extras

Result = TypeVar("Result")
IN_FLIGHT = 4  # games given out for each processor of a cluster


def played(
    play: Callable[[int], Result], numbers: Sequence[int], jobs: int, bots: Iterable[str] = ()
) -> Iterator[Result]:
    """All of them, each as soon as it is over; with several processes in no order. Functions that were offered as
    one of the bots are offered there too."""
    if min(jobs, len(numbers)) <= 1:
        yield from map(play, numbers)
        return
    arguments = (offered_elsewhere(bots),)
    with get_context("spawn").Pool(min(jobs, len(numbers)), _begin_process, arguments) as pool:
        yield from pool.imap_unordered(play, numbers)


def played_in_order(play: Callable[[int], Result], numbers: Sequence[int], jobs: int) -> Iterator[Result]:
    if min(jobs, len(numbers)) <= 1:
        yield from map(play, numbers)
        return
    with get_context("spawn").Pool(min(jobs, len(numbers)), _begin_process) as pool:
        yield from pool.imap(play, numbers)


def _begin_process(bots: Mapping[str, Outside] | None = None) -> None:
    """An interrupt is for the command, which ends its processes itself."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for name, choose in (bots or {}).items():
        offer_bot(name, choose)


def played_on_ray(play: Callable[[int], Result], numbers: Sequence[int], address: str) -> Iterator[Result]:
    """The same on a Ray cluster, in no order; `auto` finds one that runs, `local` begins one on this machine. Needs
    the extra `foretold[ray]`."""
    with naming_extras():
        import ray
    try:
        ray.init(address=address, log_to_driver=False, ignore_reinit_error=True)
    except (ConnectionError, RuntimeError, ValueError) as error:
        raise OptionError("arena-ray", address=address[:100], reason=" ".join(str(error).split())[:200]) from None

    def one(number: int) -> Result:  # Ray asks for a function
        return play(number)

    try:
        yield from _in_flight(ray, ray.remote(one), list(numbers))
    finally:
        ray.shutdown()


def _in_flight(ray: Any, remote: Any, left: list[int]) -> Iterator[Any]:
    most = IN_FLIGHT * max(1, int(ray.cluster_resources().get("CPU", 1)))
    waiting: list[Any] = []
    while left or waiting:
        while left and len(waiting) < most:
            waiting.append(remote.remote(left.pop(0)))
        ready, waiting = ray.wait(waiting, num_returns=1)
        yield from ray.get(ready)
