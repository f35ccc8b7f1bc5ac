"""What a book of the story holds, made from a view: what the X-card has taken away is not in it.

The same for every format, in the language of the reader; what people wrote stays as they wrote it.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from foretold.core.words import USUAL_LANGUAGE, phrase, render, seat
from foretold.games.prophecy_story import modules
from foretold.games.prophecy_story.finding import COVER
from foretold.games.prophecy_story.state import CATEGORIES, Motion, Thing, number
from foretold.games.prophecy_story.view import NoteView, SceneView, StoryView

LICENCE = "https://creativecommons.org/licenses/by/4.0/"
GONE = "…"


class AspectLine(msgspec.Struct, frozen=True):
    """An aspect as it stands in the end and, if it changed while the story was told, as it was before."""

    text: str
    was: str | None
    category: str


class Figure(msgspec.Struct, frozen=True):
    """A character or any other object. `player` is empty in the environment."""

    name: str
    kind: str
    player: str
    aspects: list[AspectLine]


class Oval(msgspec.Struct, frozen=True):
    """A scene in the picture of the outline."""

    id: int
    parent: int | None
    label: str
    difficulty: int
    order: int | None
    is_success: bool | None

    @property
    def heading(self) -> str:
        """With the number of its chapter, if it was performed."""
        return self.label if self.order is None else f"{self.order}. {self.label}"


class Pair(msgspec.Struct, frozen=True):
    who: str
    mine: str
    what: str
    other: str
    reason: str


class Chapter(msgspec.Struct, frozen=True):
    """A scene as it was performed."""

    order: int
    objective: str
    setting: str
    difficulty: int
    pairs: list[Pair]
    helped_by: list[str]
    waves: list[list[int]]
    hits: int
    is_success: bool
    narration: list[str]


class Book(msgspec.Struct, frozen=True):
    language: str
    title: str
    told_by: str
    prophecy: list[str]
    module: str
    people: list[Figure]
    world: list[Figure]
    outline: list[Oval]
    chapters: list[Chapter]
    epilogue: list[str]
    credits: list[str]

    def say(self, key: str, **args: str | int) -> str:
        """A heading or label of the book."""
        return render(phrase(f"story-book-{key}", **args), self.language)


def book_of(view: StoryView, names: Sequence[str] = (), language: str = USUAL_LANGUAGE) -> Book:
    return _Maker(view, names, language).book()


class _Maker:
    def __init__(self, view: StoryView, names: Sequence[str], language: str) -> None:
        self.view, self.names, self.language = view, names, language

    def book(self) -> Book:
        view = self.view
        things = [(index, it) for index, it in enumerate(view.things) if self._is_there(it.name)]
        return Book(
            self.language,
            self._last("title") or self._say("untitled"),
            self._told_by(),
            self._prophecy(),
            self._module(),
            [self._figure(index, it) for index, it in things if it.holder is not None],
            [self._figure(index, it) for index, it in things if it.holder is None],
            [self._oval(it) for it in view.scenes],
            [self._chapter(it) for it in sorted(view.scenes, key=lambda it: it.order or 0) if it.order],
            self._all("epilogue"),
            self._credits(),
        )

    def _say(self, key: str, **args: str | int) -> str:
        return render(phrase(f"story-book-{key}", **args), self.language)

    def _name(self, who: int) -> str:
        return render(seat(who), self.language, self.names)

    # Notes

    def _is_there(self, note: int) -> bool:
        it = self.view.notes[note]
        return it.text is not None and not it.is_hidden and not it.is_contested

    def _text(self, note: int | None) -> str:
        return readable(self.view.notes[note].text) if note is not None and self._is_there(note) else GONE

    def _all(self, kind: str) -> list[str]:
        found = [it for index, it in enumerate(self.view.notes) if it.kind == kind and self._is_there(index)]
        return [readable(it.text) for it in found]

    def _last(self, kind: str) -> str:
        return next(iter(reversed(self._all(kind))), "")

    # Parts

    def _told_by(self) -> str:
        players = ", ".join(self._name(it) for it in self.view.voters)
        moderator = self.view.moderator
        if moderator is None:
            return self._say("told-by", players=players)
        return self._say("told-by-with", players=players, moderator=self._name(moderator))

    def _prophecy(self) -> list[str]:
        own = [
            line for note in self.view.prophecies if self._is_there(note) for line in paragraphs(self._text(note))
        ]
        if self.view.module is None:
            return own
        return paragraphs(modules.telling(self.view.module, self.language).text) + own

    def _module(self) -> str:
        return modules.telling(self.view.module, self.language).title if self.view.module else ""

    def _figure(self, index: int, thing: Thing) -> Figure:
        order = (*CATEGORIES, "trait")
        mine = [it for it in self.view.aspects if it.thing == index and self._is_there(it.note)]
        lines = [
            _aspect_line(self.view.notes[it.note], it.category)
            for it in sorted(mine, key=lambda it: order.index(it.category))
        ]
        player = self._name(thing.holder) if thing.holder is not None else ""
        return Figure(self._text(thing.name), thing.kind, player, lines)

    def _oval(self, it: SceneView) -> Oval:
        return Oval(it.id, it.parent, self._text(it.objective), it.difficulty, it.order, it.is_success)

    def _chapter(self, it: SceneView) -> Chapter:
        by_id = {scene.id: scene for scene in self.view.scenes}
        pairs = [self._pair(self.view.proposals[number(die)], it.id) for die in it.pool if die.startswith("p")]
        helped_by = [self._text(by_id[number(die)].objective) for die in it.pool if die.startswith("s")]
        told = [line for note in it.narration if self._is_there(note) for line in paragraphs(self._text(note))]
        return Chapter(
            it.order or 0,
            self._text(it.objective),
            self._text(it.setting) if it.setting is not None else "",
            it.difficulty,
            pairs,
            helped_by,
            [list(wave) for wave in it.waves],
            it.hits,
            bool(it.is_success),
            told,
        )

    def _pair(self, pair: Motion, scene: int) -> Pair:
        """In the words of that time."""
        who, what = (self._told(self._owner(note), scene) for note in pair.pair)
        mine, other = (self._told(note, scene) for note in pair.pair)
        return Pair(who, mine, what, other, self._text(pair.reason))

    def _told(self, note: int | None, scene: int) -> str:
        told = dict(self.view.notes[note].told) if note is not None and self._is_there(note) else {}
        return readable(told[scene]) if scene in told else self._text(note)

    def _owner(self, note: int) -> int | None:
        thing = self.view.notes[note].thing
        return self.view.things[thing].name if thing is not None else None

    def _credits(self) -> list[str]:
        lines = [self._say("credit-game", licence=LICENCE)]
        if self.view.module is not None:
            author = modules.AUTHORS[self.view.module]
            lines.append(self._say("credit-module", title=self._module(), author=author))
        return [*lines, self._say("credit-x-card"), self._say("credit-changes")]


def _aspect_line(note: NoteView, category: str) -> AspectLine:
    has_changed = note.first is not None and note.first != note.text
    return AspectLine(readable(note.text), readable(note.first) if has_changed else None, category)


def readable(text: str | None) -> str:
    """A text for readers: dots where words are hidden or gone."""
    return (text or GONE).replace(COVER, GONE)


def paragraphs(text: str) -> list[str]:
    return [line.strip() for line in text.splitlines() if line.strip()]
