"""The texts of the adventure: every card in both languages, the same numbers in both, in good typography."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from foretold.core.words import LANGUAGES, bundle, phrase, render
from foretold.games.prophecy_quest.board import HEROES, PLANES, RING, SPACES
from foretold.games.prophecy_quest.cards import CARDS, DECKS, PLANE_DECKS, Card

GAME = "foretold.games.prophecy_quest"
WRONG_SPACE = re.compile(r"[^\u202f\s][:;?!»](\s|$)|\s(?<!\u202f)[:;?!»]|«(?!\u202f)")
NEITHER_WORDS_NOR_LINE = re.compile(r"`[^`]*`|\]\([^)]*\)|\|[\s:|-]*\|")


def told(card: str, language: str) -> dict[str, str]:
    """What stands on a card besides its name."""
    parts = bundle(language).get_message(f"quest-card-{card}").attributes
    return {part: render(phrase(f"quest-card-{card}.{part}"), language) for part in parts}


def rules(language: str) -> str:
    return files(GAME).joinpath("text", f"rules.{language}.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("card", CARDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_its_words(card: str, language: str) -> None:
    parts = told(card, language)
    assert render(phrase(f"quest-card-{card}"), language)
    if CARDS[card].is_fought:
        assert {"treasure", "loss"} <= parts.keys() <= {"treasure", "loss", "text"}
    else:
        assert list(parts) == ["text"]
    assert all(text.strip() and "'" not in text for text in parts.values())


@pytest.mark.parametrize("card", CARDS)
def test_both_languages_tell_the_same_numbers(card: str) -> None:
    english, french = told(card, "en"), told(card, "fr")
    for part, text in english.items():
        assert set(re.findall(r"\d+", french[part])) == set(re.findall(r"\d+", text)), part


@pytest.mark.parametrize("card", [it for it in CARDS.values() if it.is_fought], ids=lambda it: it.id)
def test_a_creature_with_a_special_rule_says_so(card: Card) -> None:
    is_special = card.traits or card.lives > 1 or card.shifts or card.before or card.each_roll
    if is_special or card.attack not in ("S", "W", "S/W"):
        assert "text" in told(card.id, "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_else_has_a_name(language: str) -> None:
    names: dict[str, list[str]] = {
        "hero": list(HEROES),
        "space": list(RING),
        "terrain": sorted({it.terrain for it in SPACES}),
        "plane": list(PLANES),
        "type": sorted({it for card in CARDS.values() for it in card.types}),
        "deck": [*DECKS, *PLANE_DECKS],
    }
    for kind, ids in names.items():
        assert ids
        assert all(render(phrase(f"quest-{kind}-{it}"), language) for it in ids)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_credit_the_author(language: str) -> None:
    assert "Vlaada Chvátil" in rules(language)


def test_the_rules_have_the_same_parts_in_both_languages() -> None:
    english, french = (re.findall(r"^(#+|\||- |\d\. )", rules(it), re.MULTILINE) for it in LANGUAGES)
    assert english == french


def test_the_french_rules_have_narrow_spaces() -> None:
    for line in rules("fr").splitlines():
        assert not WRONG_SPACE.search(NEITHER_WORDS_NOR_LINE.sub("x", line)), line
