"""The book as Markdown. What people wrote is text and nothing else: signs that Markdown would read are escaped."""

from __future__ import annotations

import re
from collections.abc import Iterator

from foretold.games.prophecy_story.book.model import AspectLine, Book, Chapter, Figure, Oval

SIGNS = re.compile(r"([\\`*_\[\]<>#|~&$])")
BEGINNINGS = re.compile(r"^([-+=]|\d+(?=[.)]))")  # of a list, a rule or a heading


def as_markdown(book: Book) -> str:
    return "\n".join(_lines(book)).rstrip() + "\n"


def plain(text: str) -> str:
    """One line of text, with every sign that could mean something escaped."""
    escaped = SIGNS.sub(r"\\\1", " ".join(text.split()))
    return BEGINNINGS.sub(lambda found: f"\\{found[0]}" if not found[0].isdigit() else f"{found[0]}\\", escaped)


def _lines(book: Book) -> Iterator[str]:
    yield f"# {plain(book.title)}\n"
    yield f"*{plain(book.told_by)}*\n"
    yield f"## {book.say('prophecy')}{': ' + plain(book.module) if book.module else ''}\n"
    yield from (f"> {plain(line)}\n>" for line in book.prophecy)
    yield f"\n## {book.say('people')}\n"
    for figure in book.people:
        yield from _figure(book, figure)
    yield f"## {book.say('world')}\n"
    for figure in book.world:
        yield from _figure(book, figure)
    yield f"## {book.say('outline')}\n"
    yield from _tree(book, None, 0)
    for chapter in book.chapters:
        yield from _chapter(book, chapter)
    if book.epilogue:
        yield f"\n## {book.say('epilogue')}\n"
        yield from (f"{plain(line)}\n" for line in book.epilogue)
    yield f"\n## {book.say('credits')}\n"
    yield from (f"- {line}" for line in book.credits)


def _figure(book: Book, figure: Figure) -> Iterator[str]:
    played = f" ({plain(book.say('played-by', player=figure.player))})" if figure.player else ""
    yield f"### {plain(figure.name)}{played}\n"
    yield from (f"- {_aspect(it)}" for it in figure.aspects)
    yield ""


def _aspect(line: AspectLine) -> str:
    return plain(line.text) if line.was is None else f"~~{plain(line.was)}~~ **{plain(line.text)}**"


def _tree(book: Book, parent: int | None, depth: int) -> Iterator[str]:
    for oval in book.outline:
        if oval.parent == parent:
            yield f"{'  ' * depth}- ({oval.difficulty}) {plain(oval.label)}{_outcome(book, oval)}"
            yield from _tree(book, oval.id, depth + 1)


def _outcome(book: Book, oval: Oval) -> str:
    if oval.order is None:
        return ""
    return f" – {oval.order}, {book.say('succeeded' if oval.is_success else 'failed')}"


def _chapter(book: Book, chapter: Chapter) -> Iterator[str]:
    yield f"\n## {chapter.order}. {plain(chapter.objective)}\n"
    if chapter.setting:
        yield f"*{plain(chapter.setting)}*\n"
    yield f"- {book.say('difficulty', number=chapter.difficulty)}"
    for it in chapter.pairs:
        yield f"- {plain(it.who)}: {plain(it.mine)} + {plain(it.what)}: {plain(it.other)} – {plain(it.reason)}"
    yield from (f"- {plain(it)} ({book.say('before')})" for it in chapter.helped_by)
    dice = " / ".join(" ".join(map(str, wave)) for wave in chapter.waves) or "–"
    hits = book.say("hits", hits=chapter.hits, needed=chapter.difficulty)
    yield f"- {book.say('dice')}: {dice}; {hits}, {book.say('succeeded' if chapter.is_success else 'failed')}\n"
    yield from (f"{plain(line)}\n" for line in chapter.narration)
