"""Somebody who plays by words alone: what a test lets them say, and what they hear."""

from __future__ import annotations

from foretold.core.errors import ForetoldError
from foretold.core.notation import Move
from foretold.core.play import Playthrough, check
from foretold.core.words import Phrase, render
from foretold.speech.contract import Speaker
from foretold.speech.hearing import Heard, hear

NAMES = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Finn"]


def asked_at(played: Playthrough, seat: int | None, language: str = "en") -> Speaker:
    def why_not(move: Move) -> Phrase | None:
        try:
            check(played.game, played.state, seat if seat is not None else -1, move)
        except ForetoldError as error:
            return error.words
        return None

    return Speaker(played.game, played.look(seat), seat, NAMES[: played.seats], language, why_not=why_not)


def heard(played: Playthrough, seat: int, text: str, language: str = "en") -> Heard:
    return hear(asked_at(played, seat, language), text)


def told(played: Playthrough, seat: int | None, text: str, language: str = "en") -> str:
    """What is said to a line, as one text."""
    speaker = asked_at(played, seat, language)
    return " ".join(render(it, language, speaker.names) for it in hear(speaker, text).says)
