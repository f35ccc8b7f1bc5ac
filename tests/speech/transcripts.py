"""Games played by words alone, as text that a person can read: what one seat says, and all that it hears.

    python -m tests.speech.transcripts      writes them anew into tests/speech/transcripts/

The moves come from golden records. Those of one seat are said in words, and must be heard as those very moves.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from foretold.core import record as records
from foretold.core.game import Prompt
from foretold.core.notation import ANYONE, Entry, Move, Text, parse_entry
from foretold.core.play import Playthrough
from foretold.core.shapes import Form, OneOf, Pick
from foretold.core.words import LANGUAGES, Phrase, heard_by, phrase, render
from foretold.games import GAMES
from foretold.speech.answers import Answers
from foretold.speech.contract import Happening, Speaker
from foretold.speech.hearing import hear
from tests.speech.people import NAMES, asked_at

FOLDER = Path(__file__).parent / "transcripts"
GOLDEN = Path(__file__).parents[1] / "golden"
ROUNDS = 8  # of two heroes: four each
QUESTIONS = {
    "prophecies": {"en": ["?", "score", "row 1"], "fr": ["?", "score", "colonne b"]},
    "seven-prophecies": {"en": ["hand", "trick", "prophecies"], "fr": ["main", "pli", "futur"]},
    "prophetie": {"en": ["hand", "trump", "bets"], "fr": ["main", "atout", "paris"]},
    "prophecy-story": {"en": ["part", "cards", "pool"], "fr": ["partie", "scènes", "réserve"]},
    "prophecy-quest": {"en": ["me", "look", "odds", "since"], "fr": ["moi", "regarder", "chances", "depuis"]},
}
EVERY = 4  # so many answers later something is asked


@dataclass(frozen=True)
class Told:
    """A game to be told: how it begins, and its moves."""

    start: Playthrough
    entries: list[Entry]
    seat: int = 0


def prophecies() -> Told:
    example = json.loads((GOLDEN / "prophecies.json").read_text(encoding="utf-8"))[0]
    start = Playthrough.begin(GAMES["prophecies"], example["seats"], example["options"])
    return Told(start, [parse_entry(it) for it in example["moves"]])


def recorded(name: str) -> Told:
    record = records.read((GOLDEN / name).read_text(encoding="utf-8"))
    return Told(records.start(record, GAMES), list(record.history))


def to_the_first_check(told: Told) -> Told:
    dice = next(at for at, entry in enumerate(told.entries) if entry.actor == "*")
    return Told(told.start, told.entries[: dice + 1])


def four_rounds(told: Told) -> Told:
    """Up to the beginning of the ninth turn; a battle is among them, or this fails."""
    again = Playthrough.begin(told.start.game, told.start.seats, told.start.options, told.start.rules)
    begun = fought = 0
    for at, entry in enumerate(told.entries):
        keys = [it.words.key for it in again.said(entry)]
        begun += "quest-round-of" in keys
        fought += any(key.startswith("quest-battle-") for key in keys)
        if begun > ROUNDS and fought:
            return Told(told.start, told.entries[: at + 1])
    raise AssertionError("that game has no four rounds with a battle")


GAMES_TOLD: dict[str, Callable[[], Told]] = {
    "prophecies": prophecies,
    "seven-prophecies": lambda: recorded("playthroughs/seven-prophecies-3-single-round.record"),
    "prophetie": lambda: recorded("playthroughs/prophetie-2-short.record"),
    "prophecy-story": lambda: to_the_first_check(recorded("prophecy_story_saltmere.record")),
    "prophecy-quest": lambda: four_rounds(recorded("playthroughs/prophecy-quest-2-rules-3.record")),
}


def transcript(game: str, language: str) -> str:
    return "\n".join(_lines(GAMES_TOLD[game](), QUESTIONS[game][language], language)) + "\n"


def _lines(told: Told, questions: list[str], language: str) -> Iterator[str]:
    played, answered = told.start, 0
    log: list[Happening] = []
    for entry in told.entries:
        if _is_mine(entry, told.seat):
            speaker = _speaker(played, told.seat, language, log)
            yield ""
            yield from (f"  {_rendered(it.words, language, told.seat)}" for it in _asking(speaker, entry))
            if answered % EVERY == 0:
                yield from _asked(speaker, questions[answered // EVERY % len(questions)])
            yield from _given(speaker, entry)
            answered += 1
        words = heard_by(told.seat, played.said(entry))
        log.append(Happening(len(played.history), entry.actor, words))
        yield from (_rendered(it, language, told.seat) for it in words)


def _is_mine(entry: Entry, seat: int) -> bool:
    return entry.actor == seat


def _asking(speaker: Speaker, entry: Entry) -> list[Prompt]:
    """The question that the move answers."""
    return [it for it in speaker.sight.prompts if it.actor != ANYONE and it.shape.match(entry.move) is not None]


def _speaker(played: Playthrough, seat: int, language: str, log: list[Happening]) -> Speaker:
    asked = asked_at(played, seat, language)
    return Speaker(asked.game, asked.sight, seat, asked.names, language, log, asked.why_not)


def _asked(speaker: Speaker, question: str) -> Iterator[str]:
    yield f"> {question}"
    yield from (f"  {_rendered(it, speaker.language, speaker.seat)}" for it in hear(speaker, question).says)


def _given(speaker: Speaker, entry: Entry) -> Iterator[str]:
    said = in_words(speaker, entry.move)
    heard = hear(speaker, said)
    assert heard.move == str(entry.move), f"{said!r} is heard as {heard}, not as {entry.move}"
    yield f"> {said}"
    if heard.is_final:
        yield from (f"  {_rendered(it, speaker.language, speaker.seat)}" for it in heard.says)
        yield f"> {_rendered(phrase('speech-yes'), speaker.language).split(',')[0]}"


def in_words(speaker: Speaker, move: Move) -> str:
    """A move as somebody would say it."""
    answers = Answers(speaker)
    prompt = next(it for it in speaker.sight.prompts if it.shape.match(move) is not None)
    if isinstance(prompt.shape, OneOf):
        return _rendered(answers.name(str(move)), speaker.language)
    if isinstance(prompt.shape, Pick):
        return ", ".join(_rendered(answers.thing(it), speaker.language) for it in move.tokens)
    if isinstance(prompt.shape, Form):
        stem = _rendered(answers.thing(prompt.shape.stem), speaker.language)
        return " ".join([stem, *(it.value if isinstance(it, Text) else it for it in move.args)])
    return " ".join(move.tokens)


def _rendered(words: Phrase, language: str, you: int | None = None) -> str:
    return render(words, language, NAMES, you)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for game in GAMES_TOLD:
        for language in LANGUAGES:
            (FOLDER / f"{game}.{language}.txt").write_text(transcript(game, language), encoding="utf-8")


if __name__ == "__main__":
    main()
