"""A game at which some seats read and write text alone and bots sit on the others: for language models.

The text is that of `foretold.speech.telling`. Legal moves are listed only for those who ask, and that is counted,
as is every line that was no move. With a move a player may state the chance to win that it sees for itself; in the
end these are scored after Brier: the mean square of what they missed by, 0 at best.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import msgspec

from foretold.arena.rates import Foresight, foresight
from foretold.bots import Bot, find_bot
from foretold.bots.outside import BotFault, checked_chance
from foretold.core.errors import ForetoldError, OptionError
from foretold.core.game import Game
from foretold.core.luck import Seeded
from foretold.core.notation import Entry, Move
from foretold.core.play import Playthrough, actors, check
from foretold.core.words import USUAL_LANGUAGE, Phrase, heard_by, render
from foretold.speech.contract import Happening, Speaker
from foretold.speech.telling import asks_for_legal, legal_words, seat_names, told, understood


class WordReply(NamedTuple):
    """What a line brought: whether a move was made, and what is said to it."""

    is_made: bool
    says: str


@dataclass
class Sheet:
    """What is noted of one who reads and writes."""

    log: list[Happening] = field(default_factory=list)
    moves: int = 0
    asked: int = 0  # for the legal moves
    missed: int = 0  # lines that were neither a move nor asked for them
    chances: list[float] = field(default_factory=list)


class WordResult(msgspec.Struct, frozen=True):
    """How it ended for one who read and wrote."""

    seat: int
    score: int
    share: float  # in the victory
    moves: int
    asked: int
    missed: int
    chances: list[float]
    brier: float | None  # of the chances stated; None without any
    brier_by_right: float | None  # of saying one in so many seats each time


class WordTable:
    """Seats without a bot read and write. The same seed is the same luck."""

    def __init__(
        self,
        game: Game[Any],
        seats: int,
        options: Mapping[str, Any],
        bots: Mapping[int, str],
        seed: int | str = 0,
        language: str = USUAL_LANGUAGE,
    ) -> None:
        self.playthrough = Playthrough.begin(game, seats, options)
        if not game.has_bots:
            raise OptionError("bot-unknown", name="–", names="–")
        if missing := sorted({*bots} - {*range(seats)}):
            raise ValueError(f"bots on seats {', '.join(map(str, missing))}; seats are from 0 to {seats - 1}")
        self._bots: dict[int, Bot] = {seat: find_bot(name, game) for seat, name in bots.items()}
        self.sheets = {seat: Sheet() for seat in range(seats) if seat not in bots}
        self._luck, self._chance = Seeded(f"{seed} luck"), Seeded(f"{seed} bots")
        self.language, self._names = language, seat_names(seats, language)
        self._play_on()

    @property
    def game(self) -> Game[Any]:
        return self.playthrough.game

    @property
    def is_over(self) -> bool:
        return self.playthrough.is_over

    @property
    def asked(self) -> int | None:
        """The seat whose answer is waited for, the first of several; None at the end."""
        acting = actors(self.game, self.playthrough.state)
        return int(acting[0]) if acting else None

    def _play_on(self) -> None:
        """Luck and bots, until somebody is asked who reads and writes."""
        while not self.is_over:
            odds = self.game.odds(self.playthrough.state)
            if odds is not None:
                self._make(Entry("*", odds.draw(self._luck)))
                continue
            seat = next((it for it in actors(self.game, self.playthrough.state) if it in self._bots), None)
            if seat is None:
                return
            bot = self._bots[int(seat)]
            self._make(Entry(seat, bot(self.playthrough.look(int(seat)), self._chance)))

    def _make(self, entry: Entry) -> None:
        said = self.playthrough.said(entry)
        ply = len(self.playthrough.history)
        for seat, sheet in self.sheets.items():
            sheet.log.append(Happening(ply, entry.actor, heard_by(seat, said)))

    # For who reads and writes

    def speaker(self, seat: int) -> Speaker:
        return Speaker(
            self.game, self.playthrough.look(seat), seat, self._names, self.language, self._sheet(seat).log,
            why_not=lambda move: self._why_not(seat, move),
        )  # fmt: skip

    def _why_not(self, seat: int, move: Move) -> Phrase | None:
        try:
            check(self.game, self.playthrough.state, seat, move)
        except ForetoldError as error:
            return error.words
        return None

    def _sheet(self, seat: int) -> Sheet:
        if seat not in self.sheets:
            raise ValueError(f"seat {seat} is not played by words; {', '.join(map(str, self.sheets))} are")
        return self.sheets[seat]

    def text(self, seat: int) -> str:
        """What the seat sees, and what it is asked."""
        return told(self.speaker(seat))

    def legal(self, seat: int) -> list[str]:
        """The legal moves, which is counted."""
        self._sheet(seat).asked += 1
        return legal_words(self.playthrough.look(seat))

    def answer(self, seat: int, line: str, foretell: float | None = None) -> WordReply:
        """A line from the seat, perhaps with the chance to win that it sees. Only a move changes anything."""
        sheet = self._sheet(seat)
        if asks_for_legal(line):
            return WordReply(False, "\n".join(self.legal(seat)))
        found = understood(self.speaker(seat), line)
        try:
            chance = checked_chance(foretell)
        except BotFault as error:
            return self._missed(sheet, render(error.words, self.language))
        if found.move is None:
            return self._missed(sheet, found.says)
        entry = self.playthrough.checked(f"{seat} {found.move}")
        sheet.moves += 1
        sheet.chances += [] if chance is None else [chance]
        self._make(entry)
        self._play_on()
        return WordReply(True, str(entry.move))

    def _missed(self, sheet: Sheet, says: str) -> WordReply:
        sheet.missed += 1
        return WordReply(False, says)

    def result(self, seat: int) -> WordResult:
        """How it stands for a seat, or ended; before the end nobody has a share in the victory."""
        sheet, seats = self._sheet(seat), self.playthrough.seats
        outcome = self.game.outcome(self.playthrough.state)
        winners = outcome.winners if outcome else []
        share = (seat in winners) / max(1, len(winners))
        found = foresight([(chance, share) for chance in sheet.chances], seats) if outcome else Foresight(0, 0, 0)
        brier = (found.brier, found.by_right) if found.stated else (None, None)
        score = self.game.scores(self.playthrough.state)[seat]
        return WordResult(seat, score, share, sheet.moves, sheet.asked, sheet.missed, sheet.chances, *brier)
