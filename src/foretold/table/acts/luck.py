"""What people do before the first draw: promise a share, call, open, begin anew. Like `commands`, it only decides.

A promise binds before anything is open; the call names whose shares count, and nobody is added or dropped later.
"""

from __future__ import annotations

from collections.abc import Collection

from foretold.core.luck import new_seed
from foretold.core.notation import quote
from foretold.core.promises import PROMISE, SHARE, promise_of
from foretold.table.errors import TableError
from foretold.table.log import events
from foretold.table.log.events import Decision
from foretold.table.table import Table

TIME_TO_PROMISE = 60_000  # milliseconds that everybody is given before others may call without them


def promise(table: Table, seat: int, given: str | None, nonce: str) -> Decision:
    """Bind a seat to its share, or say that it adds none."""
    _check_before_call(table)
    answers = table.fortune.round.answers
    if seat in answers:
        raise TableError("luck-promised-already")
    if given is not None and not PROMISE.fullmatch(given):
        raise TableError("luck-promise-form", promise=quote(given))
    if given is not None and given in answers.values():
        raise TableError("luck-promise-copied")
    return Decision([events.Promised(seat=seat, promise=given, nonce=nonce)])


def open_share(table: Table, seat: int, share: str, nonce: str) -> Decision:
    """Show the share behind one's promise. Also by who has left since: it was promised to everybody."""
    now = table.fortune.round
    if seat not in (now.called or ()):
        raise TableError("luck-not-called")
    if seat in now.shares:
        raise TableError("luck-opened-already")
    if not SHARE.fullmatch(share):
        raise TableError("luck-share-form", share=quote(share))
    if promise_of(table.id, table.fortune.commit, seat, share) != now.answers[seat]:
        raise TableError("luck-share-other")
    return Decision([events.Opened(seat=seat, share=share, nonce=nonce)])


def can_call(table: Table, here: Collection[int]) -> bool:
    """Whether everybody has answered and is there, so that the call comes by itself."""
    fortune = table.fortune
    is_due = table.is_live and fortune.is_promised and fortune.round.called is None
    return is_due and not table.awaited_for_luck and table.voters <= set(here)


def call(table: Table, here: Collection[int]) -> Decision:
    """The call that comes by itself. TableError when it must wait, or was made in the meantime."""
    if not can_call(table, here):
        raise TableError("luck-call-waits")
    return Decision([events.Called(seats=table.fortune.promisers(table.voters))])


def propose_call(table: Table, seat: int, here: Collection[int], now: int, nonce: str) -> Decision:
    """Ask those who have answered and are there to call without the others."""
    _check_before_call(table)
    if now - table.fortune.round.since < TIME_TO_PROMISE:
        raise TableError("luck-call-early", seconds=TIME_TO_PROMISE // 1000)
    there = sorted((table.voters & set(here) & set(table.fortune.round.answers)) | {seat})
    return Decision([events.Proposed(seat=seat, what="call", nonce=nonce, seats=there)])


def propose_anew(table: Table, seat: int, nonce: str) -> Decision:
    """Ask all to begin anew because a share does not come."""
    if not table.fortune.round.unopened:
        raise TableError("luck-nothing-missing")
    return Decision([events.Proposed(seat=seat, what="begin_anew", nonce=nonce, seed=new_seed())])


def _check_before_call(table: Table) -> None:
    if not table.fortune.is_promised:
        raise TableError("luck-none")
    if table.fortune.round.called is not None:
        raise TableError("luck-called-already")
    if table.is_open_book:
        raise TableError("table-over")
