"""Texts: every key in every language, with the same arguments, in good typography."""

import re

import pytest

from foretold.cli import main
from foretold.core.words import (
    LANGUAGES,
    TEXT_PACKAGES,
    Phrase,
    Said,
    catalog,
    heard_by,
    of_whom,
    phrase,
    render,
    seat,
)
from foretold.games import GAMES
from foretold.laws.languages import texts_of
from foretold.server.app import create_app
from tests.toys import TOYS

KNOWN = (GAMES, TOYS, create_app, main)  # whose import has made all catalogs known

NARROW = "\u202f"


@pytest.mark.parametrize("package", TEXT_PACKAGES)
def test_every_text_is_there_in_every_language(package: str) -> None:
    english = texts_of(package, "en")
    for language in LANGUAGES:
        assert texts_of(package, language) == english


@pytest.mark.parametrize("package", TEXT_PACKAGES)
def test_french_has_narrow_spaces_before_its_double_signs(package: str) -> None:
    for line in catalog(package, "fr").splitlines():
        text = re.sub(r"\{[^}]*\}|[“\"'][^ ]*[”\"']", "x", line.partition(" = ")[2])
        assert not re.search(r"[^\u202f\s][:;?!»](\s|$)|\s(?<!\u202f)[:;?!»]|«(?!\u202f)", text), line


def test_a_nested_phrase_and_a_seat_are_put_into_words() -> None:
    words = phrase("record-line", line=3, reason=phrase("illegal-no-seat", seat=7))
    assert str(words) == "Line 3: There is no seat 7 at this table."
    assert render(seat(1), "en", ["Inès", "Marek"]) == "Marek"
    assert render(seat(1), "fr") == "siège 2"


def test_whoever_it_is_about_is_called_you() -> None:
    wrote = phrase("prophecies-wrote", who=seat(1), mark="2", cell="b3")
    names = ["Ada", "Émile"]
    assert render(wrote, "en", names, 1) == "You wrote 2 on b3."
    assert render(wrote, "en", names, 0) == render(wrote, "en", names) == "Émile wrote 2 on b3."
    assert render(wrote, "fr", names, 1) == "Vous avez écrit 2 en b3."
    attacked = phrase("quest-did-attack", who=seat(0), what=seat(1))
    assert [render(attacked, "fr", names, you) for you in (None, 0, 1)] == [
        "Ada attaque Émile.",
        "Vous attaquez Émile.",
        "Ada vous attaque.",
    ]
    shared = phrase("prophecies-end-shared", who=[seat(0), seat(1)])
    assert render(shared, "en", names, 1) == "A tie: Ada, Émile share the victory."


@pytest.mark.parametrize("package", TEXT_PACKAGES)
def test_the_reader_is_addressed_in_every_language_or_in_none(package: str) -> None:
    """Were a sentence to say "you" in one language and the name in another, one log would tell two things."""
    addressed = [_addressing(catalog(package, language)) for language in LANGUAGES]
    assert all(it == addressed[0] for it in addressed)


def _addressing(text: str) -> set[str]:
    messages = re.split(r"^(?=[a-z][\w-]* =)", text, flags=re.MULTILINE)
    return {message.partition(" =")[0] for message in messages if "WHO(" in message}


def test_an_unknown_key_is_an_error_and_not_shown() -> None:
    with pytest.raises(LookupError):
        render(Phrase("no-such-text"))
    with pytest.raises(LookupError):
        render(phrase("illegal-no-seat"))


def test_private_words_reach_their_seat_alone() -> None:
    said = [Said(phrase("illegal-resigned")), Said(phrase("verify-masked"), to=1)]
    assert len(heard_by(1, said)) == 2
    assert len(heard_by(0, said)) == len(heard_by(None, said)) == 1


def test_french_de_gives_way_before_a_vowel() -> None:
    assert [of_whom(it) for it in ("Marek", "Alice", "Émile", "Hélène", "")] == [
        "de Marek",
        "d’Alice",
        "d’Émile",
        "d’Hélène",
        "de ",
    ]
