"""Everything a person reads, as data: a key and its arguments, put into a language at the very end.

A `Phrase` travels from the rules to the page unrendered, so one log can be read in English by one player and
in French by another. The texts lie in Fluent catalogs: `text/<language>.ftl` in any package of Foretold. Here
alone languages are named. This module holds no sentence itself and decides nothing about the games.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES = ("en", "fr")  # one more, and a catalog of it in each folder that has some
USUAL_LANGUAGE = LANGUAGES[0]  # where nobody has said which
TEXT_PACKAGES = ["foretold.core"]
SEAT = "seat"


class Phrase(msgspec.Struct, frozen=True, gc=False):
    """One sentence or part of one, in no language yet. Nested phrases are rendered first."""

    key: str
    args: dict[str, int | str | Phrase | list[Phrase]] = {}

    def __str__(self) -> str:
        return render(self)


PhraseArgument = int | str | Phrase | list[Phrase]


def phrase(key: str, /, **args: PhraseArgument) -> Phrase:
    return Phrase(key, dict(args))


def seat(number: int) -> Phrase:
    """A seat inside a phrase; shown as the name of whoever sits there, or as "seat 1" when nobody is named."""
    return Phrase(SEAT, {"seat": number})


def add_texts(package: str) -> None:
    """Make the catalogs of a package known. Called by each package that has texts, when it is imported."""
    if package not in TEXT_PACKAGES:
        TEXT_PACKAGES.append(package)
        bundle.cache_clear()


def of_whom(name: object) -> str:
    """French `de` before the name of a person: "de Marek", "d’Alice". An h is taken to be mute."""
    first = unicodedata.normalize("NFD", str(name)[:1])[:1].lower()
    return f"d’{name}" if first and first in "aeiouhœæ" else f"de {name}"


class Reader(str):
    """The name of whoever reads: texts may say "you" instead."""

    __slots__ = ()


def who(name: object, to_reader: str, verb: str = "") -> object:
    """WHO($who, "You walk", "walks"): "You walk" to whoever it is about, "Ada walks" to all others."""
    if isinstance(name, Reader):
        return to_reader
    return f"{name} {verb}" if verb else name


# What texts may call; the page has the same.
FUNCTIONS: dict[str, Callable[..., Any]] = {"DE": of_whom, "WHO": who}


@cache
def bundle(language: str) -> FluentBundle:
    """All catalogs of one language. Fluent is imported here because most programs never render a phrase."""
    from fluent.runtime import FluentBundle, FluentResource

    texts = FluentBundle([language], functions=FUNCTIONS, use_isolating=False)
    for package in TEXT_PACKAGES:
        texts.add_resource(FluentResource(catalog(package, language)))
    return texts


def catalog(package: str, language: str) -> str:
    """The source text of one catalog; the page reads the same files."""
    return files(package).joinpath("text", f"{language}.ftl").read_text(encoding="utf-8")


def render(words: Phrase, language: str = USUAL_LANGUAGE, names: Sequence[str] = (), you: int | None = None) -> str:
    """The phrase in a language, said to the seat `you`. An unknown key is an error: no reader should meet one."""
    if words.key == SEAT:
        return _seat_name(words, language, names, you)
    message_id, _, attribute = words.key.partition(".")
    texts = bundle(language)
    message = texts.get_message(message_id)
    pattern = message.attributes[attribute] if attribute else message.value
    if pattern is None:
        raise KeyError(words.key)
    values = {name: _value(argument, language, names, you) for name, argument in words.args.items()}
    text, errors = texts.format_pattern(pattern, values)
    if errors:
        raise KeyError(f"{words.key} in {language}: {errors[0]}")
    return str(text)


def _value(argument: PhraseArgument, language: str, names: Sequence[str], you: int | None) -> int | str:
    if isinstance(argument, Phrase):
        return render(argument, language, names, you)
    if isinstance(argument, list):
        return ", ".join(render(part, language, names, you) for part in argument)
    return argument


def _seat_name(words: Phrase, language: str, names: Sequence[str], you: int | None) -> str:
    number = words.args["seat"]
    assert isinstance(number, int)
    name = names[number] if number < len(names) else render(phrase("seat-name", number=number + 1), language)
    return Reader(name) if number == you else name


class Said(msgspec.Struct, frozen=True, gc=False):
    """Words about a move, for everybody (`to` is None) or for one seat alone."""

    words: Phrase
    to: int | None = None


def heard_by(seat: int | None, said: Iterable[Said]) -> list[Phrase]:
    """What one seat, or a spectator, may read of these words."""
    return [line.words for line in said if line.to is None or line.to == seat]
