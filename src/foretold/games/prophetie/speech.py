"""Prophétie by words alone: the trump, the bets that lie open, the tricks won."""

from __future__ import annotations

from foretold.core.notation import Move
from foretold.core.words import Phrase, phrase, seat
from foretold.games.prophetie.cards import DECK
from foretold.games.prophetie.state import JAGUAR_ONLY
from foretold.games.prophetie.view import ProphetieView
from foretold.games.prophetie.words import card_words, suit_name, trump_words
from foretold.games.tricks.speech import TrickSpeech
from foretold.speech.contract import Enquiry, Speaker
from foretold.speech.reading import Words


class ProphetieSpeech(TrickSpeech):
    def answer(self, view: ProphetieView, move: Move) -> Phrase | None:
        if move.verb == "bet":
            return phrase("prophetie-say-bet", cards=[card_words(it) for it in move.tokens])
        if move.verb == "play" and len(move.tokens) == 2:
            card, suit = move.tokens
            return phrase("prophetie-say-naming", card=card_words(card), suit=suit_name(int(suit)))
        return super().answer(view, move)


def bets(speaker: Speaker, _said: Words) -> list[Phrase]:
    view: ProphetieView = speaker.view
    told = []
    for who in range(view.seats):
        value = view.foretold[who]
        if value is not None:
            told.append(phrase("prophetie-say-foretold", who=seat(who), value=value, won=view.won[who]))
        else:
            key = "prophetie-say-hidden" if view.is_decided[who] else "prophetie-say-no-bet"
            told.append(phrase(key, who=seat(who), won=view.won[who]))
    return told


def trump(speaker: Speaker, _said: Words) -> list[Phrase]:
    view: ProphetieView = speaker.view
    deal = min(view.deal, view.deals - 1)
    suit = view.trumps[deal]
    name = trump_words(JAGUAR_ONLY if suit is None else suit)
    return [phrase("prophetie-say-trump", deal=deal + 1, deals=view.deals, trump=name)]


SPEECH = ProphetieSpeech(
    card_words, DECK, (Enquiry("prophetie-ask-bets", bets), Enquiry("prophetie-ask-trump", trump))
)
