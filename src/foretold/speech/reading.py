"""Words as people type them, held against what they may mean. It knows no game, no language and no move."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import IntEnum
from typing import TypeVar

from foretold.core.normalization import normalize

Words = tuple[str, ...]
Thing = TypeVar("Thing")

_WORD = re.compile(r"[^\W_]+|\+")
_JOINED = str.maketrans({"œ": "oe", "æ": "ae", "ß": "ss"})


LONGEST_COMPARED = 400  # characters of a line; a longer one can only be free text


def plain_line(text: str) -> Words:
    """The words of a line that is held against others, of which none is longer."""
    return plain(text[:LONGEST_COMPARED])


def plain(text: str) -> Words:
    """The words of a text without case, accents and signs: `Forêt du Nord` is `foret`, `du`, `nord`."""
    folded = text.casefold()
    if not folded.isascii():
        letters = normalize("NFD", folded.translate(_JOINED))
        folded = "".join([it for it in letters if not unicodedata.combining(it)])
    return tuple(_WORD.findall(folded))


class Fit(IntEnum):
    """How well words fit a sentence; the less the better."""

    WHOLE = 0
    BEGINNING = 1
    IN_ORDER = 2
    SHORTENED = 3


def fit(said: Words, sentence: Words) -> Fit | None:
    """Whether these words can stand for the sentence: all of it, its beginning, or some of its words in order."""
    if said == sentence:
        return Fit.WHOLE
    if is_beginning(said, sentence):
        return Fit.BEGINNING
    if _is_within(said, sentence, lambda word, whole: word == whole):
        return Fit.IN_ORDER
    return Fit.SHORTENED if _is_within(said, sentence, is_short_for) else None


def is_short_for(word: str, whole: str) -> bool:
    """Letters may be left out at the end of a word; a number is a number."""
    return whole.startswith(word) if word.isalpha() else word == whole


def is_beginning(said: Words, sentence: Words) -> bool:
    if not said or len(said) > len(sentence) or said[:-1] != sentence[: len(said) - 1]:
        return False
    return is_short_for(said[-1], sentence[len(said) - 1])


def _is_within(said: Words, sentence: Words, agrees: Callable[[str, str], bool]) -> bool:
    rest = iter(sentence)
    return bool(said) and all(any(agrees(word, whole) for whole in rest) for word in said)


def best(said: Words, things: Mapping[Thing, Iterable[Words]]) -> list[Thing]:
    """The things that these words fit best, each known by some sentences; nothing where they fit none."""
    found: dict[Thing, Fit] = {}
    for thing, sentences in things.items():
        fits = [it for it in (fit(said, sentence) for sentence in sentences) if it is not None]
        if fits:
            found[thing] = min(fits)
    least = min(found.values(), default=None)
    return [thing for thing, it in found.items() if it == least]


def common_beginning(sentences: Sequence[Words]) -> Words:
    """The words with which all of them begin."""
    shared: list[str] = []
    for words in zip(*sentences, strict=False):
        if len(set(words)) > 1:
            break
        shared.append(words[0])
    return tuple(shared)
