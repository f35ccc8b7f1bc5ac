"""Prophecies by words alone: marks as people say them, and what stands in a row, a column, a cell."""

from __future__ import annotations

from collections.abc import Iterator

from foretold.core.notation import Move
from foretold.core.words import Phrase, phrase, seat
from foretold.games.prophecies.view import CellView, PropheciesView
from foretold.speech.contract import Enquiry, Reply, Speaker, Speech, bare, nothing_called
from foretold.speech.reading import Words, plain


class PropheciesSpeech(Speech):
    def answer(self, view: PropheciesView, move: Move) -> Phrase | None:
        if move.verb != "mark" or len(move.tokens) != 2:
            return None
        cell, mark = move.tokens
        return phrase("prophecies-say-mark", cell=cell, mark=mark)


# What stands where


def cell(speaker: Speaker, said: Words) -> list[Phrase]:
    view: PropheciesView = speaker.view
    places = {plain(name): at for at, name in enumerate(view.board.cells)}
    at = places.get(said)
    if at is None:
        return nothing_called(said)
    return [_stands(view, at), *_possible(view, at)]


def _stands(view: PropheciesView, at: int) -> Phrase:
    it, name = view.cells[at], view.board.cells[at]
    if it.kind in ("number", "x"):
        return phrase("prophecies-say-cell", cell=name, mark=it.mark or "", who=seat(it.owner or 0))
    return phrase(f"prophecies-say-{it.kind}", cell=name, mark=it.mark or "")


def _possible(view: PropheciesView, at: int) -> Iterator[Phrase]:
    """Of an open cell: the numbers it takes, and for each that it does not the line that forbids it."""
    it = view.cells[at]
    if it.kind != "open":
        return
    free = [bare(str(hope.number)) for hope in it.hopes if hope.blocked_by is None]
    yield phrase("prophecies-say-takes", numbers=[*free, bare("X")])
    for hope in it.hopes:
        if hope.blocked_by is not None:
            line = view.board.line_names[hope.blocked_by]
            yield phrase("prophecies-already-there", number=hope.number, line=line)


def lines_called(*keys: str) -> Reply:
    """`row 3`, `column b`, `box 2`: a line of that kind by the rest of its name."""

    def line(speaker: Speaker, said: Words) -> list[Phrase]:
        view: PropheciesView = speaker.view
        names = {at: name for at, name in enumerate(view.board.line_names) if name.key in keys}
        found = speaker.find(said, names)
        return _line(view, found[0]) if len(found) == 1 else nothing_called(said)

    return line


def _line(view: PropheciesView, at: int) -> list[Phrase]:
    tally, name = view.lines[at], view.board.line_names[at]
    cells = [bare(f"{view.board.cells[it]} {_sign(view.cells[it])}") for it in view.board.lines[at]]
    told = [phrase("prophecies-say-line", line=Phrase(f"{name.key}.start", name.args), cells=cells)]
    told.append(phrase("prophecies-say-count", count=tally.count, open=tally.open))
    if tally.scorer is not None:
        told.append(phrase("prophecies-say-scorer", who=seat(tally.scorer), points=tally.count))
    return told


def _sign(it: CellView) -> str:
    return {"open": "–", "closed": "X"}.get(it.kind, it.mark or "")


def score(speaker: Speaker, _said: Words) -> list[Phrase]:
    view: PropheciesView = speaker.view
    rows = zip(view.sealed, view.balance, strict=True)
    return [
        phrase("prophecies-say-points", who=seat(who), sure=sure, now=now) for who, (sure, now) in enumerate(rows)
    ]


def board(speaker: Speaker, _said: Words) -> list[Phrase]:
    view: PropheciesView = speaker.view
    rows = view.board.rows or len(view.board.lines)
    return [it for at in range(rows) for it in _line(view, at)[:1]]


SPEECH = PropheciesSpeech()
SPEECH.questions = (
    Enquiry("prophecies-ask-cell", cell),
    Enquiry("prophecies-ask-board", board),
    Enquiry("prophecies-ask-row", lines_called("prophecies-row", "prophecies-line")),
    Enquiry("prophecies-ask-column", lines_called("prophecies-column")),
    Enquiry("prophecies-ask-box", lines_called("prophecies-box")),
    Enquiry("speech-ask-score", score),
)
