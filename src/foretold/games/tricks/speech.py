"""A trick game by words alone: cards by their names, one's hand, the trick. A game adds what it foretells."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from foretold.core.notation import Move
from foretold.core.words import Phrase, phrase, seat
from foretold.speech.contract import Enquiry, Speaker, Speech
from foretold.speech.reading import Words


class TrickSpeech(Speech):
    """By what a game calls a card, and all cards there are."""

    def __init__(
        self, card_words: Callable[[str], Phrase], deck: Sequence[str], questions: Sequence[Enquiry]
    ) -> None:
        self.card_words, self.deck = card_words, deck
        self.questions = (
            Enquiry("tricks-ask-hand", self.hand),
            Enquiry("tricks-ask-trick", self.trick),
            *questions,
        )

    def answer(self, view: Any, move: Move) -> Phrase | None:
        return self.card_words(move.tokens[0]) if move.verb == "play" and len(move.tokens) == 1 else None

    def thing(self, view: Any, token: str) -> Phrase | None:
        return self.card_words(token) if token in self.deck else None

    def meant(self, speaker: Speaker, said: Words) -> list[str]:
        """Any card of the game, with or without the verb, for whoever asks why it cannot be played."""
        card = said[1:] if said[:1] == ("play",) else said
        found = speaker.find(card, {it: self.card_words(it) for it in self.deck}, also=lambda it: (it,))
        return [f"play {it}" for it in found] if len(found) == 1 else []

    def hand(self, speaker: Speaker, said: Words) -> list[Phrase]:
        """One's cards, and which of them may be played now."""
        view = speaker.view
        if view.seat is None:
            return [phrase("tricks-say-no-hand")]
        told = [phrase("tricks-say-hand", count=len(view.hand), cards=[self.card_words(it) for it in view.hand])]
        moves = [it for prompt in speaker.sight.prompts if prompt.kind == "play" for it in prompt.shape.words()]
        playable = list(dict.fromkeys(move.split(" ")[1] for move in moves))
        if 0 < len(playable) < len(view.hand):
            told.append(phrase("tricks-say-playable", cards=[self.card_words(it) for it in playable]))
        return told

    def trick(self, speaker: Speaker, said: Words) -> list[Phrase]:
        """What lies in the trick, in the order it was played; the last one while nothing lies yet."""
        tricks = speaker.view.tricks
        if not tricks:
            return [phrase("tricks-say-no-trick")]
        leader, cards = tricks[-1].leader, tricks[-1].cards
        who = [seat((leader + at) % speaker.view.seats) for at in range(len(cards))]
        names = zip(who, map(self.card_words, cards), strict=True)
        laid = [phrase("tricks-say-laid", who=player, card=card) for player, card in names]
        return [phrase("tricks-say-trick", number=len(tricks), cards=laid)]
