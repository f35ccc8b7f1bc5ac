"""Whoever speaks, and what can be asked at any moment: the contract of a game that can be played by words alone.

A game adds to this in a module `speech.py` beside its words, named by `Game.speech`, which holds `SPEECH`. It sees
what the seat sees and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

from foretold.core.game import Game
from foretold.core.notation import Actor, Move
from foretold.core.play import Sight
from foretold.core.words import LANGUAGES, USUAL_LANGUAGE, Phrase, phrase, render
from foretold.speech.reading import Thing, Words, best, plain

MOST_NAMED = 12


class Happening(NamedTuple):
    """A line of the log as the reader knows it."""

    ply: int | None
    actor: Actor | None
    words: Sequence[Phrase]


@dataclass(frozen=True)
class Speaker:
    """A position, seen from a seat or from beside the table, and who speaks there."""

    game: Game[Any]
    sight: Sight
    seat: int | None
    names: Sequence[str] = ()
    language: str = USUAL_LANGUAGE
    log: Sequence[Happening] = ()
    # Why a move is not possible now; None where it is. Nobody can say it of the past.
    why_not: Callable[[Move], Phrase | None] | None = None
    line: str = ""  # what is being said, as it was typed: notation tells upper from lower case

    @property
    def view(self) -> Any:
        return self.sight.view

    def said(self, words: Phrase, language: str) -> Words:
        return plain(render(words, language, self.names))

    def forms(self, words: Phrase) -> list[Words]:
        """The same in every language: people say what they like."""
        return [self.said(words, language) for language in LANGUAGES]

    def find(
        self, said: Words, things: Mapping[Thing, Phrase], also: Callable[[Thing], Iterable[str]] = lambda _: ()
    ) -> list[Thing]:
        """The things that are meant, by their names or by another word for them, such as that of the notation."""
        known = {thing: [*self.forms(name), *map(plain, also(thing))] for thing, name in things.items()}
        return best(said, known)


Reply = Callable[[Speaker, Words], list[Phrase]]


class Enquiry(NamedTuple):
    """What may be asked: the text with the words for it, parted by commas, and what is answered to the rest."""

    words: str
    answer: Reply


class Speech:
    """What a game says by line; as it stands, what any game can say."""

    questions: Sequence[Enquiry] = ()
    for_good: Sequence[str] = ()  # verbs nobody comes back from: they want a yes

    def answer(self, view: Any, move: Move) -> Phrase | None:
        """An answer in words, before it is given, as a button would call it; None where only notation tells it."""
        return None

    def thing(self, view: Any, token: str) -> Phrase | None:
        """What a token of a move is called, of answers that are put together from several."""
        return None

    def meant(self, speaker: Speaker, said: Words) -> list[str]:
        """Moves that these words may mean though they are not among the answers, for whoever asks why not."""
        return []


@cache
def speech_of(name: str) -> Speech:
    """The speech of a game by the module it names."""
    if not name:
        return Speech()
    found = import_module(name).SPEECH
    assert isinstance(found, Speech), f"{name}.SPEECH is no Speech"
    return found


def some_of(names: Sequence[Phrase]) -> list[Phrase]:
    """A list that can be listened to: the first of many, and how many more there are."""
    more = len(names) - MOST_NAMED
    if more <= 0:
        return list(names)
    return [*names[:MOST_NAMED], phrase("speech-and-more", count=more)]


def bare(text: str) -> Phrase:
    """Words that are the same in all languages."""
    return phrase("speech-bare", text=text)


def nothing_called(said: Words) -> list[Phrase]:
    return [phrase("speech-no-thing", said=" ".join(said)[:80])]
