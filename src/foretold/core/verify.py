"""Fair luck, checked: every draw of a finished record follows from the seed its server was bound to.

The server shows SHA-256 of its seed before the first draw and opens the seed at the end. Under scheme 2 each draw
is made from the seed, the table's head (`core.promises`) and the number of the draw; under scheme 1 from the seed,
what every seat added (`entropy`) and the draw's number in the table's log (`seq`). This module reads; it never
draws for a game. What nobody noted before the game it cannot prove: a record alone agrees with itself, no more.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from foretold.core import options as option_fields
from foretold.core.errors import RecordError
from foretold.core.game import Game
from foretold.core.luck import FairStream, HmacStream, PromisedStream, commitment
from foretold.core.notation import LUCK, quote
from foretold.core.play import Playthrough
from foretold.core.promises import MOST_DRAWS, PROMISE, SCHEME, SHARE, head_text, promise_of
from foretold.core.record import Record, check_scores, start, step

SEED = re.compile(r"([0-9a-f]{2}){16,64}")

Entropy = list[str | list[tuple[int, str]] | None]


@dataclass(frozen=True)
class Noted:
    """What somebody kept of a table before its first draw, and the scheme of luck they took part in."""

    commitment: str | None = None
    shares: Sequence[str] = ()
    scheme: int | None = None  # None: any, where nothing else was noted; else the one of today


@dataclass
class Verified:
    """What was found: how many draws agree, by which scheme (0: the game never draws), and which numbers this
    record does not show. `anew`: the seats that had not opened, each time promises were begun anew."""

    scheme: int
    draws: int = 0
    missing: list[int] = field(default_factory=list)
    anew: list[list[int]] = field(default_factory=list)


@dataclass(frozen=True)
class _Scheme:
    """Which number the draw at a ply has, after the last one, and which stream belongs to a number."""

    first: int
    number: Callable[[int, int], int]
    stream: Callable[[int], HmacStream]


def verify(record: Record, games: Mapping[str, Game[Any]], noted: Noted | None = None) -> Verified:
    """Check every draw of a finished record against its seed and commitment, and both against what was noted."""
    if record.is_masked:
        raise RecordError("verify-masked")
    playthrough = start(record, games)
    scheme = record.extras.get("luck", 1)
    if scheme not in (1, SCHEME):
        raise RecordError("verify-scheme", scheme=scheme, known=SCHEME)
    if not playthrough.game.has_luck:
        return Verified(0)
    noted = noted or Noted()
    _check_scheme(scheme, noted)
    seed = _checked_seed(record)
    found = Verified(scheme, anew=record.anew)
    rule = _promised(record, playthrough, seed) if scheme == SCHEME else _with_entropy(record, seed)
    _check_noted(record, noted, scheme)
    _check_draws(record, playthrough, rule, found)
    return found


def _check_draws(record: Record, playthrough: Playthrough, rule: _Scheme, found: Verified) -> None:
    last = rule.first - 1
    for ply, (entry, line) in enumerate(zip(record.history, record.line_numbers, strict=True)):
        odds = playthrough.game.odds(playthrough.state)
        made = step(playthrough, entry, line)
        if entry.actor != LUCK or odds is None:
            continue
        number = rule.number(ply, last)
        _check_number(number, last, line)
        fair = odds.draw(rule.stream(number))
        if fair != made.move:
            raise RecordError("verify-draw", line=line, move=quote(str(made.move)), fair=quote(str(fair)))
        if found.scheme == SCHEME:
            found.missing += range(last + 1, number)
        found.draws, last = found.draws + 1, number
    check_scores(record, playthrough)


def _check_number(number: int, last: int, line: int) -> None:
    """Numbers go up, and not further than draws could: a record cannot make its reader count for ever."""
    if number <= last:
        raise RecordError("verify-seq", line=line, seq=number, last=last)
    if number - last > MOST_DRAWS:
        raise RecordError("verify-skipped", line=line, seq=number, last=last)


def _checked_seed(record: Record) -> str:
    for key in ("commit", "seed"):
        if key not in record.extras:
            raise RecordError("verify-missing", key=key)
    seed = str(record.extras["seed"])
    if not SEED.fullmatch(seed):
        raise RecordError("verify-bad-seed", seed=quote(seed))
    if commitment(seed) != record.extras["commit"]:
        raise RecordError("verify-commitment")
    return seed


def _check_scheme(scheme: int, noted: Noted) -> None:
    """A record must not escape from what was noted by claiming the old scheme, which proves less."""
    has_notes = noted.commitment is not None or bool(noted.shares)
    wanted = noted.scheme or (SCHEME if has_notes else None)
    if wanted is not None and scheme != wanted:
        raise RecordError("verify-other-scheme", scheme=scheme, wanted=wanted)


def _check_noted(record: Record, noted: Noted, scheme: int) -> None:
    commit = str(record.extras["commit"])
    if noted.commitment is not None and noted.commitment.strip().lower() != commit:
        raise RecordError("verify-noted-commitment", noted=quote(noted.commitment), commit=commit)
    held = {*_shares(record.extras.get("shares" if scheme == SCHEME else "entropy", ()))}
    for share in noted.shares:
        if share.strip().lower() not in held:
            raise RecordError("verify-noted-share", share=quote(share))


def _shares(values: Sequence[Any]) -> Iterator[str]:
    """The texts among what the seats added; under scheme 1 each may have added several, as `[seq, text]` pairs."""
    for value in values:
        texts = [pair[-1] for pair in value] if isinstance(value, list) else [value]
        yield from (text for text in texts if isinstance(text, str))


# Scheme 2


def _promised(record: Record, playthrough: Playthrough, seed: str) -> _Scheme:
    head = _head(record, playthrough)
    return _Scheme(
        0, lambda ply, last: record.draws.get(ply, last + 1), lambda number: PromisedStream(seed, head, number)
    )


def _head(record: Record, playthrough: Playthrough) -> str:
    extras = record.extras
    for key in ("table", "promises", "shares"):
        if key not in extras:
            raise RecordError("verify-missing", key=key)
    table, commit = str(extras["table"]), str(extras["commit"])
    promises, shares = extras["promises"], extras["shares"]
    if len(promises) != record.seats or len(shares) != record.seats:
        raise RecordError("verify-promises", seats=record.seats)
    for seat, (promise, share) in enumerate(zip(promises, shares, strict=True)):
        _check_share(table, commit, seat, promise, share)
    game = playthrough.game
    options = option_fields.write(game.fields, playthrough.options)
    return head_text(table, game.id, record.rules, record.seats, options, commit, promises, shares)


def _check_share(table: str, commit: str, seat: int, promise: Any, share: Any) -> None:
    if promise is None and share is None:
        return
    is_text = isinstance(promise, str) and isinstance(share, str)
    is_well_formed = is_text and PROMISE.fullmatch(promise) and SHARE.fullmatch(share)
    if not is_well_formed or promise_of(table, commit, seat, share) != promise:
        raise RecordError("verify-share", seat=seat + 1)


# Scheme 1


def _with_entropy(record: Record, seed: str) -> _Scheme:
    entropy = _checked_entropy(record)
    return _Scheme(
        1,
        lambda ply, _: record.seqs.get(ply, ply + 1),
        lambda seq: FairStream(seed, entropy_at(entropy, seq), seq),
    )


def _checked_entropy(record: Record) -> Entropy:
    entropy: Entropy = record.extras.get("entropy", [None] * record.seats)
    is_well_formed = len(entropy) == record.seats and all(map(_is_entropy, entropy))
    if not is_well_formed:
        raise RecordError("verify-entropy", entropy=quote(repr(entropy)))
    return entropy


def _is_entropy(value: Any) -> bool:
    if isinstance(value, list):
        return all(
            isinstance(pair, list) and len(pair) == 2 and type(pair[0]) is int and isinstance(pair[1], str)
            for pair in value
        )
    return value is None or isinstance(value, str)


def entropy_at(entropy: Entropy, seq: int) -> list[str | None]:
    """What each seat had added when the draw with this number was made: a text from the start, or `[seq, text]`
    pairs of those who sat down later."""
    return [
        next((text for since, text in reversed(value) if since <= seq), None) if isinstance(value, list) else value
        for value in entropy
    ]
