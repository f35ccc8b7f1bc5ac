"""A game in the terminal: you on one seat, bots on the others. Any game can be played this way.

Moves are said in words or in the notation of records, and whatever may be asked at a table may be asked here
(`foretold.speech`). The luck is fair in the same way as at a table: the record that is written can be verified.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import click

from foretold.bots import Bot, find_bot
from foretold.core import record
from foretold.core.errors import ForetoldError, OptionError
from foretold.core.game import RESIGN, Game
from foretold.core.luck import FairStream, Seeded, commitment, new_seed
from foretold.core.notation import ANYONE, Entry, Move, parse, quote
from foretold.core.play import Playthrough, Sight, actors, check, is_over
from foretold.core.verify import SEED
from foretold.core.words import Phrase, heard_by, phrase, render
from foretold.speech.contract import Happening, Speaker
from foretold.speech.hearing import LONGEST_SAID, hear
from foretold.speech.reading import plain


@dataclass
class Session:
    """One game from the first question to the last."""

    playthrough: Playthrough
    bots: list[Bot]
    names: list[str]
    seat: int
    seed: str
    language: str
    is_by_ear: bool = False  # nothing is drawn
    told: list[Happening] = field(default_factory=list)

    @classmethod
    def open(
        cls, game: Game[Any], seats: int, options: Mapping[str, Any], bots: list[str], seat: int,
        seed: str | None, language: str, is_by_ear: bool = False,
    ) -> Session:  # fmt: skip
        playthrough = Playthrough.begin(game, seats, options)
        if seat not in range(seats):
            raise OptionError("cli-no-seat", seat=seat, seats=seats)
        if seed is not None and not SEED.fullmatch(seed):
            raise OptionError("verify-bad-seed", seed=quote(seed))
        players = [find_bot(bots[number % len(bots)], game) for number in range(seats)]
        names = [f"{bots[number % len(bots)]} {number + 1}" for number in range(seats)]
        names[seat] = render(phrase("cli-player"), language)
        return cls(playthrough, players, names, seat, seed or new_seed(), language, is_by_ear)

    def run(self, keep: Path | None) -> None:
        """Play to the end, or until the player leaves; then write the record."""
        self._say(phrase("cli-welcome"))
        try:
            while not self.playthrough.is_over:
                self._step()
            self._show_end()
        except (click.Abort, EOFError):
            click.echo()
            self._say(phrase("cli-left"))
        if keep:
            keep.write_text(self._record(), encoding="utf-8")
            self._say(phrase("cli-kept", file=str(keep)))

    def _step(self) -> None:
        game, state = self.playthrough.game, self.playthrough.state
        acting = actors(game, state)
        odds = game.odds(state)
        if odds is not None:
            seq = len(self.playthrough.history) + 1
            self._make(Entry("*", odds.draw(FairStream(self.seed, [None] * self.playthrough.seats, seq))))
        elif self.seat in acting:
            self._ask()
        else:
            seat = acting[0]
            assert isinstance(seat, int)
            chance = Seeded(f"{self.seed} {len(self.playthrough.history)}")
            self._make(Entry(seat, self.bots[seat](self.playthrough.look(seat), chance)))

    def _make(self, entry: Entry) -> None:
        words = heard_by(self.seat, self.playthrough.said(entry))
        self.told.append(Happening(len(self.playthrough.history), entry.actor, words))
        for each in words:
            self._say(each)

    # The player

    def _ask(self) -> None:
        sight = self.playthrough.look(self.seat)
        if not self.is_by_ear:
            click.echo("\n" + self.playthrough.game.sketch(sight.view))
        for prompt in sight.prompts:
            if prompt.actor != ANYONE:
                self._say(prompt.words)
        typed = click.prompt("", prompt_suffix="> ").strip()
        if typed == "undo":
            self._undo()
        elif typed == "quit":
            raise click.Abort
        else:
            self._hear(typed, sight)

    def _hear(self, typed: str, sight: Sight) -> None:
        heard = hear(self._asked(sight), typed[:LONGEST_SAID])
        for words in heard.says:
            self._say(words)
        if typed == "?":
            self._say(phrase("cli-help"))
        if heard.move is not None and (not heard.is_final or self._is_sure()):
            self._try(heard.move)

    def _asked(self, sight: Sight) -> Speaker:
        return Speaker(
            self.playthrough.game, sight, self.seat, self.names, self.language, self.told, why_not=self._why_not
        )

    def _why_not(self, move: Move) -> Phrase | None:
        try:
            check(self.playthrough.game, self.playthrough.state, self.seat, move)
        except ForetoldError as error:
            return error.words
        return None

    def _is_sure(self) -> bool:
        said = plain(click.prompt("", prompt_suffix="> "))
        return any(said == plain(it) for it in render(phrase("speech-yes"), self.language).split(","))

    def _try(self, typed: str) -> None:
        try:
            move = parse(typed)
            actor = self.seat if move == RESIGN or not self._is_unnamed(move.verb) else ANYONE
            self._make(Entry(actor, move))
        except ForetoldError as error:
            self._say(error.words)

    def _is_unnamed(self, verb: str) -> bool:
        prompts = self.playthrough.look(self.seat).prompts
        return any(it.actor == ANYONE and verb in it.shape.verbs() for it in prompts)

    def _undo(self) -> None:
        """Back to this seat's question before the last one it answered."""
        mine = [ply for ply, entry in enumerate(self.playthrough.history) if entry.actor == self.seat]
        if mine:
            self.playthrough.take_back(len(self.playthrough.history) - mine[-1])
            del self.told[mine[-1] :]
            self._say(phrase("cli-undone"))

    # The end

    def _show_end(self) -> None:
        game, state = self.playthrough.game, self.playthrough.state
        outcome = game.outcome(state)
        assert outcome is not None
        if not self.is_by_ear:
            click.echo("\n" + game.sketch(self.playthrough.view(self.seat)) + "\n")
        for name, score in zip(self.names, outcome.scores, strict=True):
            click.echo(f"{name}: {score}")
        self._say(outcome.reason)

    def _record(self) -> str:
        """Whole when the game is over, else as this seat may know it."""
        players = [{"name": name} if seat == self.seat else {"bot": name} for seat, name in enumerate(self.names)]
        extras: dict[str, Any] = {"players": players, "commit": commitment(self.seed)}
        if not is_over(self.playthrough.game, self.playthrough.state):
            return record.write_masked(self.playthrough, self.seat, extras)
        return record.write(self.playthrough, extras | {"seed": self.seed})

    def _say(self, words: Phrase) -> None:
        click.echo(render(words, self.language, self.names, self.seat))
