"""What a trait does stands next to its deck: no trait without behaviour, none without a card, none in the rules."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib import reload
from pathlib import Path
from typing import Any

import pytest

from foretold.games import prophecy_quest
from foretold.games.prophecy_quest import moments
from foretold.games.prophecy_quest.cards import Card, CardError, behaviour, read_cards
from foretold.games.prophecy_quest.cards.behaviour import BEHAVIOUR
from foretold.games.prophecy_quest.cards.loading import cards_by_file
from foretold.games.prophecy_quest.state import AHEAD
from foretold.games.prophecy_quest.traits import Moment, Traits, Window, check
from tests.games.prophecy_quest.stage import Stage

HOUSE = Path(prophecy_quest.__file__).parent
HOWLING = '[all]\nkind = "creature"\ndeck = "adventure"\n[wolf]\nattack = "S"\ntraits = ["howls"]\n'
PAIRS = sorted((deck, trait) for deck, names in BEHAVIOUR.items() for trait in names)


def wolves() -> list[Card]:
    return read_cards(HOWLING, "creatures.toml")


# Traits and behaviour meet


def test_a_trait_that_does_nothing_is_refused_by_file_card_and_module() -> None:
    with pytest.raises(CardError, match=r"^creatures\.toml: wolf: traits: 'howls' does nothing in creatures\.py$"):
        check({"creatures": wolves()}, {"creatures": {"slow"}})
    with pytest.raises(CardError, match="'howls' does nothing"):
        check({"creatures": wolves()}, {"guardians": {"howls"}})
    check({"creatures": wolves()}, {"creatures": {"howls"}})


def test_behaviour_without_a_card_is_refused_by_module_and_file() -> None:
    with pytest.raises(CardError, match=r"^creatures\.py: 'barks' is on no card of creatures\.toml$"):
        check({"creatures": wolves()}, {"creatures": {"howls", "barks"}})
    with pytest.raises(CardError, match=r"^guardians\.py: 'barks' is on no card of guardians\.toml$"):
        check({"creatures": wolves()}, {"creatures": {"howls"}, "guardians": {"barks"}})


@pytest.mark.parametrize(("deck", "trait"), PAIRS)
def test_every_trait_of_every_deck_is_missed(deck: str, trait: str) -> None:
    """If its behaviour went, and if its cards went."""
    with pytest.raises(CardError, match=f"^{deck}.toml: .*: traits: '{trait}' does nothing in {deck}.py$"):
        check(cards_by_file(), BEHAVIOUR | {deck: BEHAVIOUR[deck] - {trait}})
    others = [it for it in cards_by_file()[deck] if trait not in it.traits]
    with pytest.raises(CardError, match=f"^{deck}.py: .* is on no card of {deck}.toml$"):
        check(cards_by_file() | {deck: others}, BEHAVIOUR)


def test_it_is_checked_when_the_game_is_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(cards_by_file(), "creatures", [*cards_by_file()["creatures"], *wolves()])
    with pytest.raises(CardError, match="wolf: traits: 'howls' does nothing"):
        reload(behaviour)
    monkeypatch.undo()
    reload(behaviour)


def test_a_trait_says_one_thing_at_a_moment_and_shares_only_what_is_there() -> None:
    wages: Moment[int] = Moment()
    one, other = Traits("creatures"), Traits("guardians")
    one.has("howls", at=wages, value=1)
    with pytest.raises(CardError, match=r"guardians\.py: 'howls' has said something at this moment already"):
        other.has("howls", at=wages, value=2)
    with pytest.raises(CardError, match=r"guardians\.py: 'barks' does nothing in creatures\.py"):
        other.shares("barks", one)
    other.shares("howls", one)
    assert (one.names, other.names, wages.said) == ({"howls"}, {"howls"}, {"howls": 1})


# The rules hold the frame only


def rules() -> Iterator[tuple[str, str]]:
    """The modules beside the decks, with their text."""
    return ((path.name, path.read_text(encoding="utf-8")) for path in sorted(HOUSE.glob("*.py")))


def test_no_rule_names_a_trait() -> None:
    """The mark of a turn is called like the trait that leads to it, in every game that was saved."""
    known = {trait for _, trait in PAIRS}
    found = {name: known & set(re.findall(r'"([a-z_]+)"', text)) for name, text in rules()}
    assert {name: traits for name, traits in found.items() if traits} == {"state.py": {AHEAD}}


def test_no_rule_knows_a_deck() -> None:
    decks = {f"foretold.games.prophecy_quest.cards.{deck}" for deck in (*BEHAVIOUR, "behaviour")}
    knowing = {name for name, text in rules() if decks & set(imported(ast.parse(text)))}
    assert knowing == {"game.py"}


def imported(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            yield str(node.module)
            yield from (f"{node.module}.{it.name}" for it in node.names)
        elif isinstance(node, ast.Import):
            yield from (it.name for it in node.names)


def every_moment() -> dict[str, Moment[Any] | Window[Any]]:
    return {name: it for name, it in vars(moments).items() if isinstance(it, Moment | Window)}


@pytest.mark.parametrize("name", every_moment())
def test_every_moment_is_asked_by_a_rule_and_answered_by_a_trait(name: str) -> None:
    assert every_moment()[name].said
    asking = [file for file, text in rules() if re.search(rf"\bmoments\.{name}\b", text)]
    assert asking


def test_whatever_is_said_is_said_by_a_trait_of_a_deck() -> None:
    said = {trait for it in every_moment().values() for trait in it.said}
    assert said == {trait for _, trait in PAIRS}


# Order


def test_offers_come_trait_by_trait_however_cards_lie() -> None:
    stage = Stage(profile="zman").set(blue=3).place("lost_soul", "noble_lion").play("0 stay")
    assert stage.state.menu == ["fight lost_soul", "fight noble_lion", "spare noble_lion", "appease lost_soul"]
