"""What `foretold verify` says: how many draws agree, and just as plainly what that does not prove."""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntFlag

from foretold.core.record import Record
from foretold.core.verify import Noted, Verified, verify
from foretold.core.words import Phrase, phrase, render
from foretold.games import GAMES

MOST_NUMBERS = 12  # of missing draws that are listed


class Unchecked(IntFlag):
    """What is still open when a record agrees. The exit code is the sum; 1 means refused, 2 wrong usage."""

    COMMITMENT = 4  # none was noted, so the seed may have been chosen late
    SHARE = 8  # none was noted, so it may not have counted
    DRAWS = 16  # some are not shown by this record
    ORDER = 32  # the old scheme: the seed may have been chosen after what the seats added
    LUCK = 64  # the game never draws


def findings(read: Record, noted: Noted, language: str) -> tuple[list[str], Unchecked]:
    """The sentences for one record, and what they leave open. RecordError when something does not agree."""
    found = verify(read, GAMES, noted)
    return [render(words, language) for words in _sentences(found, noted)], _unchecked(found, noted)


def _unchecked(found: Verified, noted: Noted) -> Unchecked:
    if found.scheme == 0:
        return Unchecked.LUCK
    open_questions = {
        Unchecked.COMMITMENT: noted.commitment is None,
        Unchecked.SHARE: not noted.shares,
        Unchecked.DRAWS: bool(found.missing),
        Unchecked.ORDER: found.scheme == 1,
    }
    return Unchecked(sum(question for question, is_open in open_questions.items() if is_open))


def _sentences(found: Verified, noted: Noted) -> Iterator[Phrase]:
    if found.scheme == 0:
        yield phrase("verify-without-luck")
        return
    yield phrase("verify-agree", draws=found.draws)
    if found.missing:
        yield phrase("verify-not-shown", count=len(found.missing), numbers=_listed(found.missing))
    for seats in found.anew:
        yield phrase("verify-anew", seats=", ".join(str(seat + 1) for seat in seats))
    yield from _proved(found, noted)


def _proved(found: Verified, noted: Noted) -> Iterator[Phrase]:
    if found.scheme == 1:
        yield phrase("verify-proves-itself")
    if noted.commitment is not None:
        yield phrase("verify-proves-commitment")
    if noted.shares:
        yield phrase("verify-proves-share")
    if found.scheme == 1:
        return
    if noted.commitment is None or not noted.shares:
        has = "commitment" if noted.commitment is not None else "share" if noted.shares else "nothing"
        yield phrase("verify-not-proved", has=has)
    yield phrase("verify-can-see")


def _listed(numbers: list[int]) -> str:
    shown = ", ".join(map(str, numbers[:MOST_NUMBERS]))
    return f"{shown} …" if len(numbers) > MOST_NUMBERS else shown
