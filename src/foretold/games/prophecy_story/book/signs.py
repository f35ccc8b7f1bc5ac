"""Signs that people write and a page of letters has not. Emoji are drawn one by one, from a font of their own."""

from __future__ import annotations

import re

from foretold.games.prophecy_story.book.model import Book

FIRST_FLAG_LETTER = 0x1F1E6  # two of them are a flag: printed as the letters of the country
JOINERS = (0x200D, 0x20E3, 0xFE0E, 0xFE0F, *range(0x1F3FB, 0x1F400))  # they change the sign before them
PRINTED: dict[int, str | None] = {
    0x202F: "\u00a0",
    **dict.fromkeys(JOINERS),
    **{FIRST_FLAG_LETTER + at: chr(ord("A") + at) for at in range(26)},
}
EMOJI = re.compile("[\u203c-\u3299\U0001f000-\U0001faff]")


def printable(text: str) -> str:
    return text.translate(PRINTED)


def has_emoji(book: Book) -> bool:
    """Whether the font of the signs is worth reading."""
    return EMOJI.search(printable(repr(book))) is not None
