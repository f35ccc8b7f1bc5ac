"""The finished story as a book: Markdown, a page that prints well, a PDF, and a file to go on from."""

from foretold.games.prophecy_story.book.exporting import EXPORTS, exported
from foretold.games.prophecy_story.book.html import as_html
from foretold.games.prophecy_story.book.markdown import as_markdown
from foretold.games.prophecy_story.book.model import Book, book_of
from foretold.games.prophecy_story.book.saved import as_json, read_json

__all__ = ["EXPORTS", "Book", "as_html", "as_json", "as_markdown", "book_of", "exported", "read_json"]
