"""What `foretold replay` prints: the table at the end, or a trace of every position."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from foretold.core import record
from foretold.core.luck import Seeded
from foretold.core.play import Playthrough, actors, legal
from foretold.core.record import Record
from foretold.core.words import phrase, render
from foretold.games import GAMES


def final_table(read: Record, language: str) -> str:
    """The last position as the record's reader may see it, the scores, and how it ended."""
    playthrough = record.replay(read, GAMES)
    names = player_names(read, language)
    sketch = playthrough.game.sketch(playthrough.view(read.seat))
    scores = playthrough.game.scores(playthrough.state)
    lines = [sketch, "", *(f"{name}: {score}" for name, score in zip(names, scores, strict=True))]
    outcome = playthrough.game.outcome(playthrough.state)
    lines.append(render(outcome.reason if outcome else phrase("cli-not-over"), language, names))
    return "\n".join(lines).lstrip("\n")


def player_names(read: Record, language: str) -> list[str]:
    players = read.extras.get("players", [])
    named = [it if isinstance(it, str) else str(it.get("name", "")) for it in players if isinstance(it, str | dict)]
    unnamed = [render(phrase("seat-name", number=seat + 1), language) for seat in range(read.seats)]
    return [*named[: read.seats], *unnamed[len(named) :]]


def trace(read: Record) -> Iterator[str]:
    """One JSON object for the start and after each move."""
    playthrough = record.start(read, GAMES)
    history = read.history
    if read.is_masked:
        history = playthrough.game.filled(playthrough.state, history, Seeded("replay"))
    yield _position(playthrough, read)
    for entry, number in zip(history, read.line_numbers, strict=True):
        record.step(playthrough, entry, number)
        yield _position(playthrough, read)
    record.check_scores(read, playthrough)


def _position(playthrough: Playthrough, read: Record) -> str:
    """Of a masked record only the moves of the seat it was written for are known."""
    game, state = playthrough.game, playthrough.state
    acting = actors(game, state)
    known = [it for it in acting if isinstance(it, int) and (not read.is_masked or it == read.seat)]
    outcome = game.outcome(state)
    position: dict[str, Any] = {
        "ply": len(playthrough.history),
        "actors": acting,
        "legal": {str(seat): legal(game, state, seat) for seat in known},
        "scores": game.scores(state),
        "winners": outcome.winners if outcome else None,
    }
    return json.dumps(position, ensure_ascii=False)
