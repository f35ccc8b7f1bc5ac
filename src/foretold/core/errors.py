"""What can go wrong at a door: a move, a record, an option, a name. Each error is one sentence for a person.

An error carries a phrase, so the page can show it in the reader's language; `str(error)` is English. Defects of
the program itself are never reported with these classes.
"""

from foretold.core.words import Phrase, PhraseArgument, phrase


class ForetoldError(Exception):
    """Something that came from outside cannot be taken; nothing has changed."""

    def __init__(self, words: Phrase | str, /, **args: PhraseArgument) -> None:
        self.words = words if isinstance(words, Phrase) else phrase(words, **args)
        super().__init__(self.words)

    def __str__(self) -> str:
        return str(self.words)


class NotationError(ForetoldError):
    """Text that is no move, no actor, no record."""


class IllegalMove(ForetoldError):
    """A well-formed move that the rules do not allow here and now."""


class OptionError(ForetoldError):
    """An option that does not exist, does not apply, or has a value out of range."""


class RecordError(ForetoldError):
    """A record that cannot be read or replayed."""


class UnknownGame(ForetoldError):
    """A game id that is not in the registry."""
