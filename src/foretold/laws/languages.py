"""Languages: every text of a game is there in every language, with the same arguments and the same numbers."""

from __future__ import annotations

import re
from collections import Counter

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from foretold.core.game import Game
from foretold.core.words import LANGUAGES, USUAL_LANGUAGE, catalog
from foretold.laws.breach import expect_same, fail
from foretold.laws.cases import Case
from foretold.laws.walks import law

NUMBER = re.compile(r"\d+")
THOUSANDS = re.compile(r"(?<=\d)[\u202f\u00a0 ,](?=\d{3}\b)")
MessageParts = tuple[list[str], list[str]]  # the arguments and the numbers of a message


@law
def texts_say_the_same_in_every_language(case: Case, _seed: int) -> None:
    """The catalogs of the game, key by key, and its rules for people."""
    usual = texts_of(case.game.package, USUAL_LANGUAGE)
    for language in LANGUAGES:
        texts = texts_of(case.game.package, language)
        expect_same(sorted(texts), sorted(usual), f"the keys in {language}")
        for key, (arguments, numbers) in texts.items():
            expect_same(arguments, usual[key][0], f"the arguments of {key} in {language}")
            expect_same(numbers, usual[key][1], f"the numbers in {key} in {language}")
        expect_same(_rules_numbers(case.game, language), _rules_numbers(case.game, USUAL_LANGUAGE),
                    f"how often each number is in the rules in {language}")  # fmt: skip


def texts_of(package: str, language: str) -> dict[str, MessageParts]:
    """Each message and attribute of a catalog."""
    found: dict[str, MessageParts] = {}
    for entry in FluentParser().parse(catalog(package, language)).body:
        if isinstance(entry, ast.Junk):
            fail(f"{language}.ftl cannot be read at: {entry.content}")
        if isinstance(entry, ast.Message):
            if entry.value:
                found[entry.id.name] = _text(entry.value)
            found |= {f"{entry.id.name}.{it.id.name}": _text(it.value) for it in entry.attributes}
    return found


def _text(pattern: ast.Pattern) -> MessageParts:
    found = _Collector()
    found.visit(pattern)
    return sorted(found.arguments), sorted(found.numbers)


class _Collector(Visitor):
    """What a pattern uses. The keys of its variants do not count: languages have different plurals."""

    def __init__(self) -> None:
        self.arguments: set[str] = set()
        self.numbers: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - Fluent's name
        self.arguments.add(node.id.name)

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802
        self.numbers |= set(_numbers(node.value))


def _numbers(text: str) -> list[str]:
    return NUMBER.findall(THOUSANDS.sub("", text))


def _rules_numbers(game: Game[object], language: str) -> dict[str, int] | None:
    """None for a game that was not registered and has no rules for people."""
    try:
        return dict(sorted(Counter(_numbers(game.rules_text(language))).items()))
    except FileNotFoundError:
        return None
