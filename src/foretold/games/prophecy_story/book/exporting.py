"""A story as a file, in any of the forms there are."""

from __future__ import annotations

from collections.abc import Sequence

from foretold.core.extras import has_extra
from foretold.core.play import Playthrough
from foretold.games.prophecy_story.book.html import as_html
from foretold.games.prophecy_story.book.markdown import as_markdown
from foretold.games.prophecy_story.book.model import book_of
from foretold.games.prophecy_story.book.saved import as_json
from foretold.games.prophecy_story.view import look_at

FORMS = {  # of which a PDF needs an extra
    "md": "text/markdown; charset=utf-8",
    "html": "text/html; charset=utf-8",
    "pdf": "application/pdf",
    "json": "application/json",
}
EXPORTS = {form: kind for form, kind in FORMS.items() if form != "pdf" or has_extra("book")}


def exported(played: Playthrough, form: str, names: Sequence[str], language: str) -> bytes:
    book = book_of(look_at(played.state, None), names, language)
    match form:
        case "md":
            return as_markdown(book).encode()
        case "html":
            return as_html(book).encode()
        case "json":
            return as_json(book, played, {"players": list(names)}).encode()
    from foretold.games.prophecy_story.book.pdf import as_pdf  # its library is loaded by those who want a PDF

    return as_pdf(book)
