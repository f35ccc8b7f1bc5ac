"""The answers that are open to a seat, in words: which one is meant, what they are called, why not another one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from foretold.core.errors import NotationError
from foretold.core.game import RESIGN, Prompt
from foretold.core.notation import ANYONE, Move, Text, parse, parse_anew
from foretold.core.shapes import WHOLE_NUMBER, Cells, Form, OneOf, Pick, Split, Unsigned
from foretold.core.words import Phrase, phrase
from foretold.speech.contract import Speaker, bare, nothing_called, speech_of
from foretold.speech.reading import LONGEST_COMPARED, Words, best, plain, plain_line

LONGEST_NAME = 6  # words
GENERAL = ("shape-", "illegal-")  # reasons that any game has


@dataclass(frozen=True)
class Found:
    """An answer that was meant. `prompt` is empty for what answers no question, such as resigning."""

    prompt: str
    move: str
    is_final: bool


class Answers:
    """All open questions of the reader, held against words."""

    def __init__(self, speaker: Speaker) -> None:
        self.speaker = speaker
        self.speech = speech_of(speaker.game.speech)
        self.open = [it for it in speaker.sight.prompts if not it.is_decided]
        self.own = [it for it in self.open if it.actor != ANYONE]

    # What they are called

    def name(self, move: str) -> Phrase:
        return self.speech.answer(self.speaker.view, parse(move)) or bare(move)

    def lists(self) -> Iterator[list[Phrase]]:
        """The answers to each own question that can be told one by one."""
        for prompt in self.own:
            match prompt.shape:
                case OneOf(moves=moves):
                    yield [self.name(it) for it in moves]
                case Pick(items=items):
                    yield [self.thing(it) for it in items]
                case Cells(values=values):
                    yield [bare(it) for it in values]

    def thing(self, token: str) -> Phrase:
        return self.speech.thing(self.speaker.view, token) or bare(token)

    # Which one is meant

    def meant(self, text: str) -> list[Found]:
        """The answers that these words fit best; where there are several, the reader must choose."""
        said = plain_line(text)
        written = [it for prompt in self.open if (it := self._as_written(prompt, text)) is not None]
        if written:
            return written[:1]
        listed = best(said, self._sentences)
        if listed:
            return [self._found(self._prompt_of(move), move) for move in listed]
        return [it for prompt in self.open if (it := self._put_together(prompt, text, said)) is not None]

    def _as_written(self, prompt: Prompt, text: str) -> Found | None:
        """In the notation of records, with or without its verb."""
        if len(text) > LONGEST_COMPARED and '"' not in text:
            return None
        for written in (text, *(f"{verb} {text}" for verb in sorted(prompt.shape.verbs()))):
            try:
                move = prompt.shape.match(parse_anew(written))
            except NotationError:
                continue
            if move is not None:
                return self._found(prompt, str(move))
        return None

    def _found(self, prompt: Prompt, move: str) -> Found:
        is_final = prompt.is_sealed or prompt.actor == ANYONE or move.split(" ", 1)[0] in self.speech.for_good
        return Found(prompt.id, move, is_final)

    @cached_property
    def _sentences(self) -> dict[str, list[Words]]:
        """What each answer that can be listed is called, in every language and in notation."""
        return {
            move: [*self.speaker.forms(self.name(move)), plain(move), plain(move.partition(" ")[2])]
            for prompt in self.open
            if isinstance(prompt.shape, OneOf)
            for move in prompt.shape.moves
        }

    def _prompt_of(self, move: str) -> Prompt:
        return next(it for it in self.open if isinstance(it.shape, OneOf) and move in it.shape.moves)

    def _put_together(self, prompt: Prompt, text: str, said: Words) -> Found | None:
        match prompt.shape:
            case Pick() as pick:
                move = self._picked(pick, text)
            case Split() as split:
                move = self._shared_out(split, said)
            case Cells() as cells:
                move = _marked(cells, said)
            case Form() as form:
                move = self._written(form, text)
            case Unsigned(places=places, limit=limit) as unsigned if limit and not places:
                move = self._written(Form(unsigned.verb, limit), text)
            case _:
                move = None
        return None if move is None else self._found(prompt, move)

    def _picked(self, pick: Pick, text: str) -> str | None:
        """Things by their names, parted by commas, or one word after another."""
        if len(text) > LONGEST_COMPARED:
            return None
        parts = [part for part in text.replace(";", ",").split(",") if plain(part)]
        chosen = [self._one_thing(pick, plain(part)) for part in parts]
        if len(parts) == 1 and None in chosen:
            chosen = self._things_in(pick, plain(text))
        if None in chosen or not chosen:
            return None
        found = pick.match(Move(pick.verb, tuple(filter(None, chosen))))
        return None if found is None else str(found)

    def _one_thing(self, pick: Pick, said: Words) -> str | None:
        found = best(_without_verb(said, pick.verb), self._names(pick))
        return found[0] if len(found) == 1 else None

    def _names(self, pick: Pick) -> dict[str, list[Words]]:
        return {it: [*self.speaker.forms(self.thing(it)), plain(it)] for it in pick.items}

    def _things_in(self, pick: Pick, said: Words) -> list[str | None]:
        """The longest name first, from left to right."""
        rest = _without_verb(said, pick.verb)
        chosen: list[str | None] = []
        while rest and len(chosen) <= pick.most:
            size = next((n for n in range(LONGEST_NAME, 0, -1) if self._one_thing(pick, rest[:n])), 0)
            if not size:
                return [None]
            chosen.append(self._one_thing(pick, rest[:size]))
            rest = rest[size:]
        return chosen

    def _shared_out(self, split: Split, said: Words) -> str | None:
        found = split.match(Move(split.verb, tuple(it for it in said if _is_number(it))))
        return None if found is None else str(found)

    def _written(self, form: Form, text: str) -> str | None:
        """What follows the verb, and the place if there is one, is the text itself, as it was typed."""
        rest = self._after_stem(form, text)
        if rest is None:
            return None
        place: list[str] = []
        if form.places:
            first, rest = self._place(form, rest)
            place = [first]
            if form.places.get(first):
                value, _, rest = rest.partition(" ")
                place.append(value)
        verb, *args = form.stem.split(" ")
        found = form.match(Move(verb, (*args, *place, Text(rest.strip().strip('"')))))
        return None if found is None else str(found)

    def _place(self, form: Form, text: str) -> tuple[str, str]:
        """The place that stands first, in notation or by its whole name, and what follows it."""
        words = text.split(" ")
        names = {place: self.speaker.forms(self.thing(place)) for place in form.places}
        for size in range(min(LONGEST_NAME, len(words)), 0, -1):
            said = plain_line(" ".join(words[:size]))
            found = [place for place, forms in names.items() if said in forms]
            if len(found) == 1:
                return found[0], " ".join(words[size:])
        return words[0], " ".join(words[1:])

    def _after_stem(self, form: Form, text: str) -> str | None:
        """What stands after the verb, in notation or by its name."""
        words = text.split(" ")
        for stem in (plain(form.stem), *self.speaker.forms(self.thing(form.stem))):
            if plain_line(" ".join(words[: len(stem)])) == stem:
                return " ".join(words[len(stem) :])
        return None

    # What is missing

    def half_made(self, text: str) -> Phrase | None:
        """Of an answer that is put together: how far these words have come."""
        said = plain_line(text)
        for prompt in self.own:
            match prompt.shape:
                case Split(total=total, parts=parts) if numbers := [int(it) for it in said if it.isdigit()]:
                    return phrase(
                        "speech-half-split", given=sum(numbers), total=total, count=len(numbers), parts=parts
                    )
                case Pick() as pick if any(self._one_thing(pick, said[:n]) for n in range(1, LONGEST_NAME)):
                    chosen = [it for it in self._things_in(pick, said) if it]
                    return phrase("speech-half-pick", count=len(chosen), least=pick.least, most=pick.most)
                case Cells(values=values) if cell := next((it for it in values if plain(it) == said), None):
                    return phrase("speech-half-cell", cell=cell, marks=[bare(it) for it in values[cell]])
        return None

    # Why not

    def why(self, said: Words) -> list[Phrase]:
        """The reason of the rules for what these words would be as a move, the game's own before a general one."""
        if self.meant(self._typed(said)):
            return [phrase("speech-why-possible")]
        reasons = sorted(self._reasons(said), key=lambda it: it.key.startswith(GENERAL))
        return reasons[:1] or nothing_called(said)

    def refusals(self, said: Words) -> list[Phrase]:
        """What the game has against these words as a move; nothing where they are none."""
        reasons = list(self._reasons(said))
        own = [it for it in reasons if not it.key.startswith(GENERAL)]
        if own:
            return own[:1]
        general = [it for it in reasons if it.key.startswith("illegal-")] if len(said) > 1 else []
        return [*general[:1], phrase("speech-hint")] if general else []

    def _reasons(self, said: Words) -> Iterator[Phrase]:
        for move in self._readings(said):
            reason = self.speaker.why_not(move) if self.speaker.why_not else None
            if reason is not None:
                yield reason

    def _readings(self, said: Words) -> Iterator[Move]:
        """The words as a move: by the game's names for things, as notation, as notation without its verb.

        Notation is read as it was typed first: `R9` is a card, `r9` may be none.
        """
        texts = dict.fromkeys((self._typed(said), " ".join(said)))
        shapes = [it.shape for it in self.own if isinstance(it.shape, Cells | Pick | Split)]
        verbs = sorted({verb for shape in shapes for verb in shape.verbs()})
        without_verb = (f"{verb} {text}" for verb in verbs for text in texts)
        for written in (*self.speech.meant(self.speaker, said), *texts, *without_verb):
            try:
                yield parse_anew(written)
            except NotationError:
                continue

    def _typed(self, said: Words) -> str:
        """The end of the line that has these words, as it was typed; the words themselves if there is none."""
        line = self.speaker.line.split(" ")
        ends = (" ".join(line[at:]) for at in range(len(line)))
        return next((end for end in ends if plain_line(end) == said), " ".join(said))


def resigning(said: Words, words: Phrase, speaker: Speaker) -> Found | None:
    """Giving up is no answer to a question; it is allowed to a seat until the end."""
    is_playing = speaker.seat is not None and speaker.sight.outcome is None
    return Found("", str(RESIGN), True) if is_playing and said in speaker.forms(words) else None


def _is_number(word: str) -> bool:
    return WHOLE_NUMBER.fullmatch(word) is not None


def _without_verb(said: Words, verb: str) -> Words:
    return said[1:] if said[:1] == plain(verb) else said


def _marked(cells: Cells, said: Words) -> str | None:
    """A cell and a mark, whatever stands between them."""
    known = {it for values in cells.values.values() for it in values}
    names = {plain(it): it for it in cells.values}
    cell = next((names[(word,)] for word in said if (word,) in names), None)
    mark = next((it for word in reversed(said) for it in known if plain(it) == (word,)), None)
    return None if cell is None or mark not in cells.values[cell] else f"{cells.verb} {cell} {mark}"
