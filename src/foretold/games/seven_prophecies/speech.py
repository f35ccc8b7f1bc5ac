"""Seven Prophecies by words alone: what everybody has foretold, and what of it is still to come."""

from __future__ import annotations

from foretold.core.notation import Move
from foretold.core.words import Phrase, phrase, seat
from foretold.games.seven_prophecies.cards import deck
from foretold.games.seven_prophecies.view import SevenView
from foretold.games.seven_prophecies.words import card_words
from foretold.games.tricks.speech import TrickSpeech
from foretold.speech.contract import Enquiry, Speaker
from foretold.speech.reading import Words


class SevenSpeech(TrickSpeech):
    def answer(self, view: SevenView, move: Move) -> Phrase | None:
        if move.verb == "prophesy":
            return phrase("seven-say-prophesy", cubes="-".join(move.tokens))
        return super().answer(view, move)


def prophecies(speaker: Speaker, _said: Words) -> list[Phrase]:
    view: SevenView = speaker.view
    told = []
    for who in range(view.seats):
        if view.foretold[who]:
            foretold, left = ("-".join(map(str, it[who])) for it in (view.foretold, view.cubes))
            told.append(phrase("seven-say-foretold", who=seat(who), foretold=foretold, left=left))
    return told or [phrase("seven-say-nothing-foretold")]


def future(speaker: Speaker, _said: Words) -> list[Phrase]:
    """The cards of the future, which say what each trick asks for."""
    view: SevenView = speaker.view
    return [phrase("seven-say-future", cards=[card_words(it) for it in view.future])]


SPEECH = SevenSpeech(
    card_words, deck(4), (Enquiry("seven-ask-prophecies", prophecies), Enquiry("seven-ask-future", future))
)
