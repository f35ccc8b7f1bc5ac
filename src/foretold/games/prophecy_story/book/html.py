"""The book as one page of HTML without scripts or anything from elsewhere. Printed, it is a booklet on A4."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from importlib.resources import files

from foretold.games.prophecy_story.book.model import AspectLine, Book, Chapter, Figure
from foretold.games.prophecy_story.book.picture import as_svg

DIE_FACES = "⚀⚁⚂⚃⚄⚅"
POLICY = "default-src 'none'; style-src 'unsafe-inline'"


def as_html(book: Book) -> str:
    style = files(__package__).joinpath("book.css").read_text(encoding="utf-8")
    head = (
        f'<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="{POLICY}">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(book.title)}</title><style>{style}</style>"
    )
    body = "\n".join(_body(book))
    return (
        f'<!doctype html>\n<html lang="{book.language}">\n<head>{head}</head>\n<body>\n{body}\n</body>\n</html>\n'
    )


def _body(book: Book) -> Iterator[str]:
    yield f'<header><h1>{escape(book.title)}</h1><p class="told">{escape(book.told_by)}</p>'
    yield '<blockquote class="prophecy">'
    if book.module:
        yield f'<p class="module">{escape(book.module)}</p>'
    yield from _paragraphs(book.prophecy)
    yield f"</blockquote></header>\n<main>\n{_section(book, 'people', _figures(book, book.people))}"
    yield _section(book, "world", _figures(book, book.world))
    if book.outline:
        picture = as_svg(book.outline, book.say("outline"))
        caption = f"<figcaption>{escape(book.say('outline-shows'))}</figcaption>"
        yield _section(book, "outline", [f"<figure>{picture}{caption}</figure>"])
    for chapter in book.chapters:
        yield from _chapter(book, chapter)
    if book.epilogue:
        yield _section(book, "epilogue", _paragraphs(book.epilogue))
    yield f"</main>\n<footer><h2>{escape(book.say('credits'))}</h2>"
    yield from _paragraphs(book.credits)
    yield "</footer>"


def _section(book: Book, key: str, parts: Iterator[str] | list[str]) -> str:
    return f'<section class="{key}"><h2>{escape(book.say(key))}</h2>\n{"".join(parts)}</section>'


def _paragraphs(lines: list[str]) -> Iterator[str]:
    yield from (f"<p>{escape(line)}</p>" for line in lines)


def _figures(book: Book, figures: list[Figure]) -> Iterator[str]:
    yield '<div class="figures">'
    for figure in figures:
        played = escape(book.say("played-by", player=figure.player)) if figure.player else ""
        yield f'<article><h3>{escape(figure.name)}</h3><p class="small">{played}</p><ul>'
        yield from (f"<li>{_aspect(it)}</li>" for it in figure.aspects)
        yield "</ul></article>"
    yield "</div>"


def _aspect(line: AspectLine) -> str:
    now = escape(line.text)
    return now if line.was is None else f"<del>{escape(line.was)}</del> <ins>{now}</ins>"


def _chapter(book: Book, chapter: Chapter) -> Iterator[str]:
    is_good = chapter.is_success
    outcome = f"{'✓' if is_good else '✕'} {escape(book.say('succeeded' if is_good else 'failed'))}"
    yield f'<section class="chapter"><h2><span class="order">{chapter.order}</span> {escape(chapter.objective)}'
    yield f'<span class="outcome {"yes" if is_good else "no"}">{outcome}</span></h2>'
    yield f'<div class="columns"><aside>{"".join(_margin(book, chapter))}</aside>'
    yield f'<div class="telling">{"".join(_paragraphs(chapter.narration))}</div></div></section>'


def _margin(book: Book, chapter: Chapter) -> Iterator[str]:
    if chapter.setting:
        yield f"<p><b>{escape(chapter.setting)}</b></p>"
    yield f"<p><b>{escape(book.say('difficulty', number=chapter.difficulty))}</b></p>"
    if chapter.pairs or chapter.helped_by:
        yield f"<p><b>{escape(book.say('helped'))}</b></p>"
    for it in chapter.pairs:
        pair = f"{escape(it.mine)} + {escape(it.what)}, {escape(it.other)}"
        yield f"<p><b>{escape(it.who)}</b>, {pair}. <i>{escape(it.reason)}</i></p>"
    yield from (f"<p>{escape(it)} ({escape(book.say('before'))})</p>" for it in chapter.helped_by)
    yield f"<p><b>{escape(book.say('dice'))}</b></p>"
    for wave in chapter.waves:
        dice = "".join(_die(die) for die in wave)
        yield f'<p class="dice">{dice}</p>'
    yield f"<p>{escape(book.say('hits', hits=chapter.hits, needed=chapter.difficulty))}</p>"


def _die(die: int) -> str:
    kind = "six" if die == 6 else "hit" if die >= 4 else "miss"
    return f'<span class="die {kind}" role="img" aria-label="{die}">{DIE_FACES[die - 1]}</span>'
