"""Modules, suggestions and rules: enough of them, in both languages, with credit, in good typography."""

from __future__ import annotations

import re

import pytest

from foretold.core.words import LANGUAGES, USUAL_LANGUAGE
from foretold.games.prophecy_story import inspiration, modules
from tests.games.prophecy_story.telling import GAME

ENOUGH = {"questions": 60} | dict.fromkeys(("names", "occupations", "traits", "places", "complications"), 40)
WRONG_SPACE = re.compile(r"[^\u202f\s][:;?!»](\s|$)|\s(?<!\u202f)[:;?!»]|«(?!\u202f)")


@pytest.mark.parametrize("kind", inspiration.KINDS)
def test_there_is_enough_to_be_inspired_by_in_both_languages(kind: str) -> None:
    for language in LANGUAGES:
        texts = inspiration.ideas(language)[kind]
        assert len(set(texts)) == len(texts) >= ENOUGH[kind]
        assert all(texts)
        assert all(text.strip() == text and "'" not in text for text in texts)
    assert not any(WRONG_SPACE.search(it) for it in inspiration.ideas("fr")[kind])


def test_no_translation_is_missing() -> None:
    for language in LANGUAGES:
        ideas = inspiration.ideas(language)
        assert list(ideas) == list(inspiration.KINDS)
        assert {kind: len(it) for kind, it in ideas.items()} == {
            kind: len(it) for kind, it in inspiration.ideas(USUAL_LANGUAGE).items()
        }
        assert list(modules.tellings(language)) == list(modules.AUTHORS)


def test_questions_are_open() -> None:
    assert all(it.endswith("?") for it in inspiration.ideas("en")["questions"])
    assert all(it.endswith("\u202f?") for it in inspiration.ideas("fr")["questions"])


@pytest.mark.parametrize("name", modules.names())
def test_each_of_the_six_modules_is_told_in_both_languages_and_credited(name: str) -> None:
    assert modules.AUTHORS[name]
    for language in LANGUAGES:
        telling = modules.telling(name, language)
        assert telling.title
        assert len(telling.text) > 300
        assert telling.seeds
    french = modules.telling(name, "fr")
    for text in (french.title, *french.text.splitlines(), *french.seeds):
        assert not WRONG_SPACE.search(text), text


def test_there_are_six_modules() -> None:
    assert len(modules.names()) == 6


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_credit_the_author_and_name_the_licence(language: str) -> None:
    text = GAME.rules_text(language)
    assert "Michael Purcell" in text
    assert "CC BY 4.0" in text
    assert "Stavropoulos" in text
    if language == "fr":
        assert not any(
            WRONG_SPACE.search(re.sub(r"`[^`]*`|\]\([^)]*\)|\|[\s:|-]*\|", "x", it)) for it in text.splitlines()
        )
