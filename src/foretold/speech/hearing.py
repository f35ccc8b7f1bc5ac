"""A line of words is heard: it is an answer to an open question, a question, or neither, and then it says why.

Nothing is done here. Whoever hears an answer gives it as any answer is given, and it is checked there.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import msgspec

from foretold.core.words import Phrase, phrase, render
from foretold.speech.answers import Answers, Found, resigning
from foretold.speech.common import open_now, question_in, questions_like
from foretold.speech.contract import Speaker, some_of
from foretold.speech.reading import Words, common_beginning, plain, plain_line

LONGEST_SAID = 5000
HELP = ("?", "")


class Heard(msgspec.Struct, frozen=True):
    """What came of a line: what is said to it, and the answer that was meant, if there is one.

    `prompt` is empty for resigning, which answers nothing. What is final wants a yes before it is given. Whoever
    asked how a line may go on gets `completions`, whole lines, and nothing else.
    """

    says: list[Phrase]
    move: str | None = None
    prompt: str | None = None
    is_final: bool = False
    completions: list[str] = []


def hear(speaker: Speaker, text: str) -> Heard:
    """What a line means. Trusts that it is no longer than `LONGEST_SAID`."""
    text = " ".join(text.split())
    said = plain_line(text)
    if text in HELP or not said:
        return Heard(open_now(speaker, ()))
    speaker = replace(speaker, line=text)
    answers = Answers(speaker)
    found = answers.meant(text)
    question = question_in(speaker, said)
    if question is not None and not _is_exact(found, text):
        return Heard(question[0].answer(speaker, question[1]))
    return _given(speaker, answers, text, said, found)


def _is_exact(found: Sequence[Found], text: str) -> bool:
    """Whether it stands there letter by letter, in the notation of records."""
    return len(found) == 1 and text in (found[0].move, found[0].move.partition(" ")[2])


def _given(speaker: Speaker, answers: Answers, text: str, said: Words, found: Sequence[Found]) -> Heard:
    gives_up = resigning(said, phrase("speech-resign"), speaker)
    meant = [gives_up] if gives_up else list(found)
    if len(meant) == 1:
        return _heard(answers, meant[0])
    if meant:
        names = [answers.name(it.move) for it in meant]
        return Heard([phrase("speech-which", count=len(names), answers=some_of(names))])
    half = answers.half_made(text)
    return Heard([half] if half else _unknown(answers, said))


def _heard(answers: Answers, found: Found) -> Heard:
    if not found.is_final:
        return Heard([], found.move, found.prompt)
    name = phrase("speech-resign") if not found.prompt else answers.name(found.move)
    return Heard([phrase("speech-sure", answer=name)], found.move, found.prompt, is_final=True)


def _unknown(answers: Answers, said: Words) -> list[Phrase]:
    """What is not possible is refused by the rules, in their words; what is nothing at all, by ours."""
    unknown = [phrase("speech-unknown", said=" ".join(said)[:80]), phrase("speech-hint")]
    return answers.refusals(said) or unknown


# Completing


def complete(speaker: Speaker, text: str) -> list[str]:
    """How a line may go on: whole lines, in the language of whoever speaks, the longest common one first."""
    said = plain_line(text)
    if not said:
        return []
    answers = Answers(speaker)
    names = [render(answers.name(it.move), speaker.language, speaker.names) for it in answers.meant(text)]
    questions = [
        render(phrase(it.words), speaker.language).split(",")[0].strip() for it in questions_like(speaker, said)
    ]
    lines = list(dict.fromkeys([*questions, *names]))
    shared = common_beginning([plain(it) for it in lines])
    begun = " ".join(shared)
    return [begun, *lines] if len(lines) > 1 and len(shared) > len(said) else lines
