"""What may be asked in any game: what can I do, why not, what happened, who leads, what do the rules say."""

from __future__ import annotations

import re
from collections.abc import Sequence

from foretold.core.words import LANGUAGES, Phrase, phrase, render, seat
from foretold.speech.answers import Answers
from foretold.speech.contract import Enquiry, Happening, Speaker, bare, some_of, speech_of
from foretold.speech.reading import Words, best, plain

MOST_LINES = 30
MOST_PARAGRAPHS = 3
LONGEST_PARAGRAPH = 900
USUAL_LINES = 5


def open_now(speaker: Speaker, _said: Words) -> list[Phrase]:
    """What is asked, with its answers; what else can be said."""
    answers = Answers(speaker)
    told = [prompt.words for prompt in answers.own]
    if not told:
        told.append(phrase("speech-not-asked" if speaker.sight.outcome is None else "speech-over"))
    told += [phrase("speech-answers", count=len(names), answers=some_of(names)) for names in answers.lists()]
    return [*told, _what_can_be_asked(speaker)]


def _what_can_be_asked(speaker: Speaker) -> Phrase:
    words = [_first_word(it.words, speaker.language) for it in questions_of(speaker)]
    return phrase("speech-questions", questions=[phrase("speech-question", words=it) for it in words])


def _first_word(key: str, language: str) -> str:
    return render(phrase(key), language).split(",")[0].strip()


def why(speaker: Speaker, said: Words) -> list[Phrase]:
    """Why something is not possible; without more words, what stands in the way of all that is barred."""
    if speaker.why_not is None:
        return [phrase("speech-not-in-the-past")]
    return Answers(speaker).why(said) if said else [phrase("speech-why-what")]


def since(speaker: Speaker, _said: Words) -> list[Phrase]:
    """All that happened since the reader's own last move."""
    last = max((at for at, line in enumerate(speaker.log) if line.actor == speaker.seat), default=-1)
    return _lines(speaker.log[last + 1 :]) or [phrase("speech-nothing-since")]


def log(speaker: Speaker, said: Words) -> list[Phrase]:
    count = int(said[0]) if said and said[0].isdigit() and len(said[0]) < 5 else USUAL_LINES
    return _lines(speaker.log[-max(1, count) :]) or [phrase("speech-nothing-yet")]


def _lines(lines: Sequence[Happening]) -> list[Phrase]:
    """What was said, the newest last; of very much only the end."""
    told = [words for line in lines for words in line.words]
    left = len(told) - MOST_LINES
    return [phrase("speech-left-out", count=left), *told[left:]] if left > 0 else told


def score(speaker: Speaker, _said: Words) -> list[Phrase]:
    if not speaker.sight.scores:
        return [phrase("speech-no-score")]
    points = [phrase("speech-points", who=seat(who), points=it) for who, it in enumerate(speaker.sight.scores)]
    ended = [] if speaker.sight.outcome is None else [speaker.sight.outcome.reason]
    return [phrase("speech-score", points=points), *ended]


def rules(speaker: Speaker, said: Words) -> list[Phrase]:
    """The paragraphs of the rules that speak of something."""
    try:
        text = speaker.game.rules_text(speaker.language)
    except FileNotFoundError:
        return [phrase("speech-no-rules")]
    if not said:
        headings = [bare(it.strip("# ")) for it in text.splitlines() if it.startswith("## ")]
        return [phrase("speech-rules", headings=headings)]
    found = [it for it in _paragraphs(text) if all(_speaks_of(it, word) for word in said)]
    return [bare(it[:LONGEST_PARAGRAPH]) for it in found[:MOST_PARAGRAPHS]] or [
        phrase("speech-rules-nothing", said=" ".join(said)[:80])
    ]


def _paragraphs(text: str) -> list[str]:
    """Without the signs of Markdown, which nobody wants to hear."""
    paragraphs = re.split(r"\n\s*\n|\n(?=[-|#])", text)
    plain_ones = (re.sub(r"[*_`|#]+|\[([^\]]*)\]\([^)]*\)", r"\1 ", it) for it in paragraphs)
    return [found for it in plain_ones if (found := " ".join(it.split()).lstrip("- ")) and len(plain(found)) > 3]


def _speaks_of(paragraph: str, word: str) -> bool:
    """Whether the word stands there, in this form or another: `scoring` finds `scores`."""
    stem = word[: max(4, len(word) - 3)]
    return any(it.startswith(stem) for it in plain(paragraph))


COMMON = (
    Enquiry("speech-ask-open", open_now),
    Enquiry("speech-ask-why", why),
    Enquiry("speech-ask-since", since),
    Enquiry("speech-ask-score", score),
    Enquiry("speech-ask-log", log),
    Enquiry("speech-ask-rules", rules),
)


def questions_of(speaker: Speaker) -> list[Enquiry]:
    """A game's own come first: it may answer a common one in its own way."""
    own = speech_of(speaker.game.speech).questions
    return [*own, *(it for it in COMMON if it.words not in {mine.words for mine in own})]


def question_in(speaker: Speaker, said: Words) -> tuple[Enquiry, Words] | None:
    """The question that these words begin with, in any language, and the rest of them."""
    for question in questions_of(speaker):
        for form in forms_of(question):
            if said[: len(form)] == form:
                return question, said[len(form) :]
    return None


def forms_of(question: Enquiry) -> list[Words]:
    words = {it for language in LANGUAGES for it in render(phrase(question.words), language).split(",")}
    return sorted((plain(it) for it in words), key=len, reverse=True)


def questions_like(speaker: Speaker, said: Words) -> list[Enquiry]:
    """Questions whose word is only begun; for completing it."""
    things = {number: forms_of(it) for number, it in enumerate(questions_of(speaker))}
    return [questions_of(speaker)[number] for number in best(said, things)] if len(said) == 1 else []
