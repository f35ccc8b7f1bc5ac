"""Normalization: the same as the standard library's, without sorting long runs of marks by insertion."""

import random
import unicodedata

import pytest

from foretold.core import normalization
from foretold.core.normalization import NormalForm, normalize

FORMS: tuple[NormalForm, ...] = ("NFC", "NFD", "NFKC")
ODD = [
    chr(code)
    for code in range(0x20000)
    if not 0xD800 <= code < 0xE000 and (unicodedata.combining(chr(code)) or unicodedata.decomposition(chr(code)))
]


def test_below_the_first_mark_nothing_decomposes_into_many() -> None:
    assert max(len(unicodedata.normalize("NFKD", chr(code))) for code in range(0x300)) <= 3


@pytest.mark.parametrize("form", FORMS)
def test_it_is_what_the_standard_library_says(form: NormalForm) -> None:
    chance = random.Random(form)
    texts = ["", "Forêt", "e\u0301", *ODD, *("".join(chance.choices(ODD, k=6)) for _ in range(5000))]
    texts += ["".join(chance.choices(ODD, k=40)) for _ in range(2000)]
    assert [normalize(form, it) for it in texts] == [unicodedata.normalize(form, it) for it in texts]


# U+0344 is a mark that decomposes into two, U+0F73 is none and does so too.
@pytest.mark.parametrize("marks", ["\u0301\u0323", "\u0344\u0323", "\u0f73\u0301"])
def test_the_standard_library_gets_marks_in_order(monkeypatch: pytest.MonkeyPatch, marks: str) -> None:
    """Marks in order are not sorted again, so the time is linear."""
    given: list[str] = []
    plain = unicodedata.normalize

    def noted(form: NormalForm, text: str) -> str:
        given.append(text)
        return plain(form, text)

    monkeypatch.setattr(normalization, "_normalize", noted)
    normalize("NFKC", "a" + marks * 50)
    classes = [unicodedata.combining(it) for it in plain("NFKD", given[-1])]
    assert all(len(it) == 1 for it in given[:-1])
    assert [unicodedata.combining(it) for it in given[-1]] == sorted(classes)
