"""A game for whoever reads and writes text alone, such as a language model: what you see, what you may do.

One text for every door: programs that speak JSON lines, TextArena, the Model Context Protocol. The legal moves are
not listed unless somebody asks; who keeps the game counts that. Nothing is done here.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import NamedTuple

from foretold.core.errors import ForetoldError
from foretold.core.notation import ANYONE, parse
from foretold.core.play import Sight
from foretold.core.words import LANGUAGES, Phrase, phrase, render
from foretold.speech.contract import Speaker
from foretold.speech.hearing import LONGEST_SAID, hear
from foretold.speech.reading import plain

LEGAL = ("?", "legal")  # asks for the legal moves
MOST_LISTED = 10_000


class Understood(NamedTuple):
    """What a line came to: a move in notation, or what is said to it."""

    move: str | None
    says: str


def told(speaker: Speaker) -> str:
    """The position from the seat's own side, the questions to it, and how they are answered."""
    assert speaker.seat is not None
    head = phrase("speech-seated", game=speaker.game.title, number=speaker.seat + 1, seats=speaker.view.seats)
    parts = [_said(speaker, [head]), _news(speaker), speaker.game.sketch(speaker.view).rstrip()]
    questions = [it.words for it in speaker.sight.prompts if it.actor != ANYONE]
    if speaker.sight.outcome is not None:
        parts.append(_said(speaker, [phrase("speech-over"), speaker.sight.outcome.reason]))
    elif questions:
        parts.append(_said(speaker, [*questions, phrase("speech-how")]))
    else:
        parts.append(_said(speaker, [phrase("speech-not-asked")]))
    return "\n\n".join(part for part in parts if part)


def _news(speaker: Speaker) -> str:
    """What happened since the seat's own last move."""
    last = max((at for at, line in enumerate(speaker.log) if line.actor == speaker.seat), default=-1)
    return _said(speaker, [words for line in speaker.log[last + 1 :] for words in line.words])


def _said(speaker: Speaker, words: Sequence[Phrase]) -> str:
    names = speaker.names or seat_names(speaker.view.seats, speaker.language)
    return "\n".join(render(it, speaker.language, names) for it in words)


def seat_names(seats: int, language: str) -> list[str]:
    return [render(phrase("speech-seat-name", number=number + 1), language) for number in range(seats)]


def legal_words(sight: Sight) -> list[str]:
    """The legal moves of the seat in notation, sorted; of very many the first that are found."""
    shapes = [it.shape for it in sight.prompts if isinstance(it.actor, int)]
    return sorted(word for shape in shapes for word in islice(shape.words(), MOST_LISTED))


def asks_for_legal(line: str) -> bool:
    """Whether a line asks for the legal moves, in any language."""
    said = plain(line[:LONGEST_SAID])
    asked = [plain(it) for language in LANGUAGES for it in render(phrase("speech-ask-open"), language).split(",")]
    return line.strip() in LEGAL or said in asked


def understood(speaker: Speaker, line: str) -> Understood:
    """A line as a move, in notation or by the names that answers have; else why it is none, or the answer to it."""
    text = " ".join(line[:LONGEST_SAID].split())
    if (move := _in_notation(speaker.sight, text)) is not None:
        return Understood(move, "")
    heard = hear(speaker, text)
    move = _in_notation(speaker.sight, heard.move or "")
    return Understood(move, "" if move is not None else _said(speaker, heard.says))


def _in_notation(sight: Sight, text: str) -> str | None:
    try:
        given = parse(text)
    except ForetoldError:
        return None
    for prompt in sight.prompts:
        if isinstance(prompt.actor, int) and (found := prompt.shape.match(given)) is not None:
            return str(found)
    return None
