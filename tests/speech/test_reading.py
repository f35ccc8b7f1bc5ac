"""Words as people type them, and what they fit."""

import pytest

from foretold.speech.reading import Fit, Words, best, common_beginning, fit, plain


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Forêt du Nord", ("foret", "du", "nord")),
        ("  Œil, d’Alice !", ("oeil", "d", "alice")),
        ("play 2-14", ("play", "2", "14")),
        ("forest_camp", ("forest", "camp")),
        ("… “—”", ()),
    ],
)
def test_case_accents_and_signs_do_not_matter(text: str, words: tuple[str, ...]) -> None:
    assert plain(text) == words


@pytest.mark.parametrize(
    ("said", "how"),
    [
        ("walk to the forest in the south", Fit.WHOLE),
        ("walk to", Fit.BEGINNING),
        ("walk to the fo", Fit.BEGINNING),
        ("forest south", Fit.IN_ORDER),
        ("wa fo", Fit.SHORTENED),
        ("south forest", None),
        ("", None),
    ],
)
def test_how_well_words_fit(said: str, how: Fit | None) -> None:
    assert fit(plain(said), plain("Walk to the Forest in the south")) == how


def test_a_number_is_never_short_for_another() -> None:
    assert fit(("moon", "1"), ("moon", "11")) is None


def test_of_several_the_best_fit_is_meant() -> None:
    things: dict[str, list[Words]] = {"stay": [("stay",)], "stay here": [("stay", "here")], "go": [("go",)]}
    assert best(("stay",), things) == ["stay"]
    assert best(("st",), things) == ["stay", "stay here"]
    assert best(("fly",), things) == []


def test_what_sentences_begin_with() -> None:
    assert common_beginning([("walk", "to", "a"), ("walk", "to", "b")]) == ("walk", "to")
    assert common_beginning([]) == ()
