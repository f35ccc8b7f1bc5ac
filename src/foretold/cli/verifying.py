"""What `foretold verify` says: how many draws agree, and just as plainly what that does not prove."""

from __future__ import annotations

from collections.abc import Iterator

from foretold.core.record import Record
from foretold.core.verify import Noted, Verified, verify
from foretold.core.words import Phrase, phrase, render
from foretold.games import GAMES

MOST_NUMBERS = 12  # of missing draws that are listed


def findings(read: Record, noted: Noted, language: str) -> list[str]:
    """The sentences for one record. RecordError when something does not agree."""
    return [render(words, language) for words in _sentences(verify(read, GAMES, noted), noted)]


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
