"""The story by words alone: what lies on the table by its words, never by the name that the notation has for it."""

from __future__ import annotations

from collections.abc import Iterator

from foretold.core.notation import Move
from foretold.core.words import Phrase, phrase, seat
from foretold.games.prophecy_story.view import NoteView, SceneView, StoryView
from foretold.speech.contract import Enquiry, Speaker, Speech, bare, nothing_called
from foretold.speech.reading import Words

# What a Form asks for, by the word with which it begins.
STEMS = ("object", "attach", "character", "suggest", "ask", "title", "prophecy", "narrate", "epilogue", "sketch",
         "setting", "edit", "pair", "line", "veil")  # fmt: skip


class StorySpeech(Speech):
    def answer(self, view: StoryView, move: Move) -> Phrase | None:
        what = [it for token in move.tokens if (it := self.thing(view, token)) is not None]
        return phrase("story-say-answer", verb=phrase(f"story-verb-{move.verb}"), what=what, count=len(what))

    def thing(self, view: StoryView, token: str) -> Phrase | None:
        if token in STEMS:
            return phrase(f"story-verb-{token}")
        note = _note_of(view, token)
        return _words(note) if note is not None else bare(token)


def _note_of(view: StoryView, token: str) -> NoteView | None:
    """The words behind `n17`, `o3`, `s2` and `p1`."""
    kind, number = token[:1], token[1:]
    at = int(number) if number.isdigit() and len(number) < 6 else -1
    if kind == "n" and 0 <= at < len(view.notes):
        return view.notes[at]
    if kind == "o" and 0 <= at < len(view.things):
        return view.notes[view.things[at].name]
    if kind == "s":
        return next((view.notes[it.objective] for it in view.scenes if it.id == at), None)
    if kind == "p" and 0 <= at < len(view.proposals):
        motion = view.proposals[at]
        return view.notes[motion.reason] if motion.kind == "pair" else _note_of(view, motion.subject)
    return None


def _words(note: NoteView) -> Phrase:
    return phrase("story-say-hidden") if note.text is None else bare(note.text)


# What lies on the table


def prophecy(speaker: Speaker, _said: Words) -> list[Phrase]:
    view: StoryView = speaker.view
    if view.prophecies:
        return [_words(view.notes[it]) for it in view.prophecies]
    return [phrase(f"story-module-{view.module}")] if view.module else [phrase("story-say-no-prophecy")]


def cards(speaker: Speaker, said: Words) -> list[Phrase]:
    """Everybody and everything on the table, with their aspects; or the one that is named."""
    view: StoryView = speaker.view
    names = {at: _words(view.notes[thing.name]) for at, thing in enumerate(view.things)}
    if said:
        found = speaker.find(said, names)
        return [_card(view, at) for at in found] or nothing_called(said)
    return [_card(view, at) for at in names] or [phrase("story-say-no-cards")]


def _card(view: StoryView, at: int) -> Phrase:
    thing = view.things[at]
    aspects = [_words(view.notes[it.note]) for it in view.aspects if it.thing == at]
    name = _words(view.notes[thing.name])
    if thing.holder is not None:
        return phrase("story-say-character", who=seat(thing.holder), name=name, aspects=aspects, count=len(aspects))
    return phrase("story-say-card", name=name, aspects=aspects, count=len(aspects))


def scenes(speaker: Speaker, _said: Words) -> list[Phrase]:
    view: StoryView = speaker.view
    return [_scene(view, it) for it in view.scenes] or [phrase("story-say-no-scenes")]


def _scene(view: StoryView, scene: SceneView) -> Phrase:
    words = _words(view.notes[scene.objective])
    return phrase("story-say-scene", what=words, difficulty=scene.difficulty, status=scene.status)


def so_far(speaker: Speaker, _said: Words) -> list[Phrase]:
    """What was told, scene by scene, in the order it was performed."""
    view: StoryView = speaker.view
    told = [it for scene in sorted(view.scenes, key=lambda it: it.order or 0) for it in _narration(view, scene)]
    return told or [phrase("story-say-nothing-told")]


def _narration(view: StoryView, scene: SceneView) -> Iterator[Phrase]:
    if scene.order is not None:
        yield _scene(view, scene)
        yield from (_words(view.notes[it]) for it in scene.narration)


def pool(speaker: Speaker, _said: Words) -> list[Phrase]:
    """The dice of the scene that is performed, and the chance they give."""
    view: StoryView = speaker.view
    if view.current is None:
        return [phrase("story-say-no-pool")]
    dice = len(view.pool)
    chance = view.chances[min(dice, len(view.chances) - 1)] if view.chances else 0.0
    return [phrase("story-say-pool", dice=dice, percent=round(100 * chance))]


def missing(speaker: Speaker, _said: Words) -> list[Phrase]:
    view: StoryView = speaker.view
    return [phrase(f"story-phase-{view.phase}"), *view.missing, *view.hints]


SPEECH = StorySpeech()
SPEECH.questions = (
    Enquiry("story-ask-for-prophecy", prophecy),
    Enquiry("story-ask-for-cards", cards),
    Enquiry("story-ask-for-scenes", scenes),
    Enquiry("story-ask-for-story", so_far),
    Enquiry("story-ask-for-pool", pool),
    Enquiry("story-ask-for-part", missing),
)
