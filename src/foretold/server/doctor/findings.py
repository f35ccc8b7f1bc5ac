"""What a look at a server comes to: findings, each right or with its remedy."""

from __future__ import annotations

from dataclasses import dataclass

from foretold.core.words import Phrase, PhraseArgument, phrase


@dataclass(frozen=True)
class Finding:
    """Something that is right, or that is not."""

    is_ok: bool
    words: Phrase


def good(key: str, **args: PhraseArgument) -> Finding:
    return Finding(True, phrase(key, **args))


def wrong(key: str, **args: PhraseArgument) -> Finding:
    return Finding(False, phrase(key, **args))
