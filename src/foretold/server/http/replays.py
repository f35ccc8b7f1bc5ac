"""A game from its start, step by step, as one reader saw it: for the slider of the page. Keeps nothing.

What a replay costs is what it shows: positions are told by what is new in them, a whole one first, and only those
that were asked for. All of this is made in a process of its own (`table.processes`): what goes in is plain data,
what comes out is already encoded.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from foretold.core import options as option_fields
from foretold.core import record as records
from foretold.core.errors import RecordError
from foretold.core.game import Game
from foretold.core.notation import Actor, Entry
from foretold.core.play import Playthrough, Sight
from foretold.core.words import Phrase, heard_by
from foretold.server import wire
from foretold.server.news import sight_news
from foretold.table.table import Table
from foretold.thinking.curves import Story

LONGEST_ANSWER = 1_000_000  # bytes of steps; the last one may go beyond it
MOST_MOVES = 20_000  # of a record from outside; the longest adventures have half as many

Games = Mapping[str, Game[Any]]


@dataclass(frozen=True)
class Stretch:
    """The steps that were asked for."""

    first: int = 0
    count: int = wire.MOST_STEPS

    @property
    def end(self) -> int:
        return self.first + min(self.count, wire.MOST_STEPS)


# From a table


@dataclass(frozen=True)
class Told:
    """A table's game so far, and for whom it is to be shown. Its moves are legal: they were played there."""

    game: Game[Any]
    options: dict[str, Any]
    rules: int
    history: list[Entry]
    seat: int | None
    is_open_book: bool
    seats: list[wire.ReplaySeat]

    @classmethod
    def of(cls, table: Table, seat: int | None) -> Told:
        played = table.playthrough
        seats = [wire.ReplaySeat(it.name, it.colour, it.bot) for it in table.seats]
        return cls(table.game, played.options, played.rules, played.history[:], seat, table.is_open_book, seats)

    def begin(self) -> Playthrough:
        return Playthrough.begin(self.game, len(self.seats), self.options, self.rules)

    def shown(self, played: Playthrough) -> Sequence[Entry]:
        """Of a game in progress only what this seat may see; all moves once it has ended."""
        if self.is_open_book:
            return played.history
        return self.game.masked(played.state, played.history, self.seat)


def of_table(told: Told, stretch: Stretch) -> bytes:
    """Words that are hidden for now are hidden in all positions before, too."""
    film = _played(told, told.history, stretch)
    covered = film.played.covered()
    if covered is not film.played.history:
        film = _played(told, covered, stretch)
    return film.answer(told.shown(film.played), told.seats)


def _played(told: Told, history: Sequence[Entry], stretch: Stretch) -> Film:
    film = Film(told.begin(), told.seat, stretch)
    for entry in history:
        film.before()
        film.after(film.played.make(entry))
    return film


# From a record


def of_record(text: str, seat: int | None, games: Games, stretch: Stretch) -> bytes:
    """A masked record is shown as its seat saw it, any other through the eyes asked for."""
    record = read_record(text)
    eyes = record.seat if record.is_masked else seat
    if eyes is not None and not 0 <= eyes < record.seats:
        raise RecordError("illegal-no-seat", seat=eyes)
    film = Film(records.start(record, games), eyes, stretch)
    for entry, number in zip(records.whole(record, games), record.line_numbers, strict=True):
        film.before()
        film.after(records.step(film.played, entry, number))
    records.check_scores(record, film.played)
    shown = record.history if record.is_masked else film.played.history
    return film.answer(shown, seats_in(record))


def chapters(text: str, games: Games) -> Story:
    """The positions of a record that tell how it went, as a spectator sees them: one a round in a long game."""
    record = read_record(text)
    played = records.start(record, games)
    story = Story(record.game)
    story.add(0, played.game.chapter(played.state), played.look(None))
    if _can_be_told(played.game):
        for entry, number in zip(records.whole(record, games), record.line_numbers, strict=True):
            before = played.game.chapter(played.state)
            records.step(played, entry, number)
            now = played.game.chapter(played.state)
            is_last = len(played.history) == len(record.history)
            if now is None or now != before or is_last:
                story.add(len(played.history), now, played.look(None))
    return story.in_short()


def _can_be_told(game: Game[Any]) -> bool:
    return not game.has_secrets or bool(game.adviser)


def read_record(text: str) -> records.Record:
    record = records.read(text)
    if len(record.history) > MOST_MOVES:
        raise RecordError("replay-too-long", count=len(record.history), limit=MOST_MOVES)
    return record


def seats_in(record: records.Record) -> list[wire.ReplaySeat]:
    players = [*record.extras.get("players", []), *[""] * record.seats]
    return [_seat(it) for it in players[: record.seats]]


def _seat(player: Any) -> wire.ReplaySeat:
    """`players` in a record holds names, or objects with one and the level of a bot."""
    known = player if isinstance(player, dict) else {"name": player}
    name, bot = known.get("name"), known.get("bot")
    return wire.ReplaySeat(name if isinstance(name, str) else "", "", bot if isinstance(bot, str) else None)


# Step by step


@dataclass(frozen=True)
class Shot:
    """A step before it is known how its move may be shown."""

    ply: int
    actor: Actor | None
    words: list[Phrase]
    sight: msgspec.Raw | None
    news: msgspec.Raw | None

    def step(self, shown: Sequence[Entry]) -> wire.Step:
        line = None
        if self.actor is not None:
            move = str(shown[self.ply - 1].move)
            line = wire.LogLine(self.ply, 0, self.ply, self.actor, move, None, self.words)
        return wire.Step(line, self.sight, self.news)  # type: ignore[arg-type]


class Film:
    """A game being played again, of which some steps are kept, each encoded when it comes."""

    def __init__(self, played: Playthrough, seat: int | None, stretch: Stretch) -> None:
        self.played = played
        self._seat = seat
        self._stretch = stretch
        self._shots: list[Shot] = []
        self._told: Sight | None = None
        self._bytes = 0
        self._state: Any = None
        if stretch.first == 0:
            self._keep(None, [])

    @property
    def _is_wanted(self) -> bool:
        ply = len(self.played.history)
        return self._stretch.first <= ply < self._stretch.end and self._bytes < LONGEST_ANSWER

    def before(self) -> None:
        """A move is about to be made: the position before it is needed to put it into words."""
        is_next_wanted = self._stretch.first <= len(self.played.history) + 1 < self._stretch.end
        self._state = self.played.game.copy(self.played.state) if is_next_wanted else None

    def after(self, made: Entry) -> None:
        if self._state is not None and self._is_wanted:
            said = self.played.game.words(self._state, made, self.played.state)
            self._keep(made.actor, heard_by(self._seat, said))

    def _keep(self, actor: Actor | None, words: list[Phrase]) -> None:
        sight = self._sight()
        whole = msgspec.Raw(msgspec.json.encode(sight)) if self._told is None else None
        news = None if self._told is None else msgspec.Raw(msgspec.json.encode(sight_news(self._told, sight)))
        self._shots.append(Shot(len(self.played.history), actor, words, whole, news))
        self._told = sight
        self._bytes += len(whole or b"") + len(news or b"")

    def _sight(self) -> Sight:
        """Questions of the past cannot be answered, and can be long: they stay out."""
        sight = self.played.look(self._seat)
        return msgspec.structs.replace(sight, prompts=[], view=sight.view.to_look_at())

    def answer(self, shown: Sequence[Entry], seats: list[wire.ReplaySeat]) -> bytes:
        played = self.played
        replay = wire.Replay(
            game=played.game.id,
            rules=played.rules,
            options=option_fields.write(played.game.fields, played.options),
            seats=seats,
            seat=self._seat,
            total=len(played.history),
            first=self._stretch.first,
            steps=[shot.step(shown) for shot in self._shots],
            now=self._sight(),
        )
        return msgspec.json.encode(replay)
