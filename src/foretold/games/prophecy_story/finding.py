"""Where words stand in a text, whoever wrote it and however: whole words, without case, accents in any spelling.

`Finder` looks for many phrases at once, in time that grows with the text and not with their number (Aho and
Corasick). It covers what it finds with one sign of a fixed width, which tells nothing about what was there. Which
words are looked for, and why, is decided elsewhere.
"""

from __future__ import annotations

import re
import unicodedata
from collections import deque
from collections.abc import Iterable, Iterator
from functools import cache

from foretold.core.normalization import normalize

BLOCK = "█"
COVER = BLOCK * 5  # whatever it stands for

Wording = tuple[str, ...]
Place = tuple[int, int]  # from this character to before that one

_LAST_CODE = 0x20000  # beyond it: ideographs, and marks that choose a variant
_VARIANTS = (0xE0100, 0xE01F0)
_FEW = 16  # phrases, for which a look at the whole text comes before a walk over its words
_SKIN = range(0x1F3FB, 0x1F400)
_ONE_BY_ONE = "\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\U00020000-\U0003ffff"  # no spaces


@cache
def _pattern() -> re.Pattern[str]:
    """A run of blocks, a letter of a script without spaces, a word, or a sign such as an emoji."""
    kinds = [(chr(code), unicodedata.category(chr(code)), code) for code in range(_LAST_CODE)]
    marks = "".join(char for char, kind, code in kinds if kind in ("Mn", "Mc", "Me", "Cf") or code in _SKIN)
    signs = "".join(char for char, kind, _ in kinds if kind == "So" and char != BLOCK)
    mark = f"[{marks}{''.join(map(chr, range(*_VARIANTS)))}]"
    letters = rf"[^\W{_ONE_BY_ONE}]+"
    return re.compile(rf"{letters}(?:{mark}+|{letters})*|{BLOCK}+|[{_ONE_BY_ONE}]{mark}*|[{signs}]{mark}*")


def _tokens(text: str) -> Iterator[tuple[str, int, int]]:
    for found in _pattern().finditer(text):
        yield _plain(found[0]), found.start(), found.end()


def _plain(word: str) -> str:
    """The word as it is compared: without case, width, and what is not seen; accents stay."""
    if word.isascii():
        return word.lower()
    folded = normalize("NFKC", normalize("NFKC", word).casefold())
    return folded if folded.isalnum() else folded.translate(_unseen())


@cache
def _unseen() -> dict[int, None]:
    """What changes how something looks, or nothing at all: joiners, soft hyphens, variants, skins."""
    codes = [*range(_LAST_CODE), *range(*_VARIANTS)]
    is_variant = {*range(0xFE00, 0xFE10), *range(*_VARIANTS), *_SKIN}
    return dict.fromkeys(code for code in codes if code in is_variant or unicodedata.category(chr(code)) == "Cf")


def words_in(text: str) -> Wording:
    """The words of a text as they are compared; those under a cover are none."""
    return tuple(word for word, _, _ in _tokens(text) if not word.startswith(BLOCK))


def phrases_in(text: str) -> list[Wording]:
    """The words of a text; a cover in the middle parts them."""
    return [words for part in re.split(f"{BLOCK}+", text) if (words := words_in(part))]


class Finder:
    """Finds phrases in texts, all in one walk over each text."""

    def __init__(self, phrases: Iterable[Wording]) -> None:
        self._next: list[dict[str, int]] = [{}]
        self._back = [0]  # where to go on when the next word does not fit
        self._longest = [0]  # words of the longest phrase that ends here
        for phrase in phrases:
            self._add(phrase)
        self._connect()
        self._first = [*self._next[0]]

    def _add(self, phrase: Wording) -> None:
        at = 0
        for word in phrase:
            if word not in self._next[at]:
                self._next[at][word] = len(self._next)
                self._next.append({})
                self._back.append(0)
                self._longest.append(0)
            at = self._next[at][word]
        self._longest[at] = len(phrase)

    def _connect(self) -> None:
        waiting = deque(self._next[0].values())
        while waiting:
            at = waiting.popleft()
            for word, after in self._next[at].items():
                self._back[after] = self._step(self._back[at], word)
                self._longest[after] = self._longest[after] or self._longest[self._back[after]]
                waiting.append(after)

    def _step(self, at: int, word: str) -> int:
        while at and word not in self._next[at]:
            at = self._back[at]
        return self._next[at].get(word, 0)

    def places(self, text: str) -> list[Place]:
        """Where phrases and covers stand, in order; what overlaps or touches is one place."""
        found: list[Place] = []
        starts: list[int] = []
        at = 0
        if not self._may_find(text):
            return found
        for word, start, end in _tokens(text):
            starts.append(start)
            at = self._step(at, word)
            if word[0] == BLOCK:
                _join(found, (start, end))
            elif self._longest[at]:
                _join(found, (starts[-self._longest[at]], end))
        return found

    def _may_find(self, text: str) -> bool:
        """Whether it is worth a walk: most texts hold none of the words."""
        if BLOCK in text or len(self._first) > _FEW:
            return True
        plain = _plain(text)
        return any(word in plain for word in self._first)

    def cover(self, text: str) -> str:
        """The text with a cover over each place."""
        shown, at = [], 0
        for start, end in self.places(text):
            shown += [text[at:start], COVER]
            at = end
        return "".join([*shown, text[at:]])


def _join(found: list[Place], place: Place) -> None:
    """Add a place that ends behind all others; it may begin before them."""
    start, end = place
    while found and found[-1][1] >= start:
        start = min(start, found.pop()[0])
    found.append((start, end))
