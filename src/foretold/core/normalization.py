"""Unicode normalization whose cost grows with the length of a text, whatever the text is.

The standard library sorts each run of combining marks by insertion, which takes quadratic time: 60 kB of marks cost
it seconds. Here the marks are in order before it looks at them. The result is the same.
"""

from __future__ import annotations

import re
from itertools import groupby
from typing import Literal
from unicodedata import combining
from unicodedata import normalize as _normalize

NormalForm = Literal["NFC", "NFD", "NFKC"]

_MAY_BE_LONG = re.compile(r"[^\x00-\u02ff]{32}")  # below U+0300 there are no marks


def normalize(form: NormalForm, text: str) -> str:
    """Return the same as `unicodedata.normalize`."""
    if _MAY_BE_LONG.search(text) is None:
        return _normalize(form, text)
    decomposition: Literal["NFKD", "NFD"] = "NFKD" if form == "NFKC" else "NFD"
    # One character at a time: some look like letters and decompose into marks.
    characters = "".join([_normalize(decomposition, it) for it in text])
    return _normalize(form, "".join(_runs_in_order(characters)))


def _runs_in_order(text: str) -> list[str]:
    """The text with each run of combining marks sorted by class, those of one class in their order."""
    parts: list[str] = []
    for _, run in groupby(text, lambda it: combining(it) != 0):
        parts += sorted(run, key=combining)  # of letters, all are of class 0 and stay where they are
    return parts
