"""Records: a game as a text that replays for ever, without a random generator.

Reading accepts any order inside a deal, explicit defaults and comments; writing gives the one canonical text. A
comment that begins with `#:` is a note for programs, which a reader may ignore like any comment: `#: draw 12`
before a draw gives its number among the draws of its table, `#: seq 12` (scheme 1) its number in the table's log,
`#: anew 0 2` says that promises were begun anew because these seats had not opened, `#: seat 2` who a masked record
was written for.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from foretold.core import options as option_fields
from foretold.core.errors import ForetoldError, RecordError
from foretold.core.game import Game
from foretold.core.luck import Seeded
from foretold.core.notation import HIDDEN, LUCK, Entry, parse_entry, quote
from foretold.core.play import Playthrough, is_over

FIRST_LINE = "foretold-record 1"
NEEDED = ("game", "rules", "seats")
PROMISES = ("luck", "table", "commit", "promises", "shares")
HEADER = (*NEEDED, "options", "players", "date", *PROMISES, "entropy", "seed")
LISTS = ("players", "promises", "shares", "entropy")
JSON_KEYS = ("rules", "seats", "options", "luck", *LISTS)
LONGEST_RECORD = 50_000_000
GREATEST_NUMBER = 1_000_000_000  # in a header
MOST_SEATS_NOTED = 16
_NOTE = re.compile(rf"#: (?:(seq|seat|draw) (\d{{1,12}})|anew((?: \d{{1,3}}){{1,{MOST_SEATS_NOTED}}}))")


@dataclass
class Record:
    """A record as it was read: nothing in it has been checked against the rules."""

    game: str
    rules: int
    seats: int
    options: dict[str, Any] = field(default_factory=dict)
    extras: dict[str, Any] = field(default_factory=dict)  # players, date, and what belongs to fair luck
    history: list[Entry] = field(default_factory=list)
    line_numbers: list[int] = field(default_factory=list)  # of each move
    seqs: dict[int, int] = field(default_factory=dict)  # ply of a draw → its number in the table's log (scheme 1)
    draws: dict[int, int] = field(default_factory=dict)  # ply of a draw → its number among the table's draws
    anew: list[list[int]] = field(default_factory=list)  # seats that had not opened, each time promises began anew
    seat: int | None = None  # who a masked record was written for
    scores: list[int] | None = None

    @property
    def is_masked(self) -> bool:
        return any(HIDDEN in entry.move.args for entry in self.history)


# Reading


def read(text: str) -> Record:
    """Read a record, or say which line is wrong."""
    if len(text) > LONGEST_RECORD:
        raise RecordError("record-too-long", limit=LONGEST_RECORD // 1_000_000)
    lines = list(enumerate(text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n"), start=1))
    if lines[0][1].strip() != FIRST_LINE:
        raise RecordError("record-first-line", line=quote(lines[0][1]), expected=FIRST_LINE)
    record, rest = _read_header(lines[1:])
    _read_moves(record, rest)
    return record


Numbered = tuple[int, str]


def _read_header(lines: Sequence[Numbered]) -> tuple[Record, Sequence[Numbered]]:
    values: dict[str, Any] = {}
    at = 0
    for at, (number, line) in enumerate(lines):  # noqa: B007
        key, _, value = line.partition(" ")
        if key not in HEADER and (_NOTE.fullmatch(line.strip()) or not _is_blank(line)):
            break
        if _is_blank(line):
            continue
        if key in values or any(HEADER.index(key) < HEADER.index(other) for other in values):
            raise RecordError("record-header-order", line=number, key=key, keys=", ".join(HEADER))
        values[key] = _header_value(key, value, number)
    else:
        at = len(lines)
    for key in NEEDED:
        if key not in values:
            raise RecordError("record-header-missing", key=key)
    main = {key: values.pop(key) for key in (*NEEDED, "options") if key in values}
    return Record(**main, extras=values), lines[at:]


def _is_blank(line: str) -> bool:
    return not line.strip() or line.startswith("#")


def _header_value(key: str, text: str, number: int) -> Any:
    if key not in JSON_KEYS:
        return text.strip()
    expected = list if key in LISTS else {"options": dict}.get(key, int)
    try:
        value = json.loads(text)
        json.dumps(value, ensure_ascii=False).encode()  # half a surrogate pair is valid JSON, but no text
    except (ValueError, RecursionError):
        value = None
    is_in_range = not isinstance(value, int) or 0 <= value <= GREATEST_NUMBER
    if type(value) is not expected or not is_in_range:
        raise RecordError("record-header-value", line=number, key=key, value=quote(text))
    return value


def _read_moves(record: Record, lines: Sequence[Numbered]) -> None:
    for number, line in lines:
        if note := _NOTE.fullmatch(line.strip()):
            _take_note(record, note)
        elif line.startswith("=") and record.scores is None:
            record.scores = _read_scores(line, number)
        elif not _is_blank(line):
            if record.scores is not None:
                raise RecordError("record-after-end", line=number, move=quote(line))
            record.history.append(_read_entry(line, number))
            record.line_numbers.append(number)


def _take_note(record: Record, note: re.Match[str]) -> None:
    name, value = note[1], int(note[2] or 0)
    if name is None:
        record.anew.append([int(seat) for seat in note[3].split()])
    elif name == "seat":
        record.seat = value
    else:
        numbers = record.draws if name == "draw" else record.seqs
        numbers[len(record.history)] = value


def _read_entry(line: str, number: int) -> Entry:
    try:
        return parse_entry(line.rstrip())
    except ForetoldError as error:
        raise RecordError("record-line", line=number, reason=error.words) from None


def _read_scores(line: str, number: int) -> list[int]:
    try:
        return [int(score) for score in line[1:].split()]
    except ValueError:
        raise RecordError("record-scores", line=number, text=quote(line)) from None


# Replaying


def replay(record: Record, games: Mapping[str, Game[Any]]) -> Playthrough:
    """Play a record from its start; every line is checked. A masked record is filled in first."""
    playthrough = start(record, games)
    for entry, number in zip(whole(record, games), record.line_numbers, strict=True):
        step(playthrough, entry, number)
    check_scores(record, playthrough)
    return playthrough


def whole(record: Record, games: Mapping[str, Game[Any]]) -> list[Entry]:
    """The moves of a record; those of a masked one put into canonical order, then filled in. They are yet to be
    checked: what could not be filled in still holds a `?`, which is no legal move."""
    if not record.is_masked:
        return record.history
    first = start(record, games)
    return first.game.filled(first.state, _in_order(record, start(record, games)), Seeded("replay"))


def _in_order(record: Record, playthrough: Playthrough) -> list[Entry]:
    """Moves up to the first hidden one are played, so they are known to be legal; a deal that hides cards is read
    in any order, like any other."""
    hidden = next(ply for ply, entry in enumerate(record.history) if HIDDEN in entry.move.args)
    before = [step(playthrough, record.history[ply], record.line_numbers[ply]) for ply in range(hidden)]
    entry = record.history[hidden]
    if entry.actor == LUCK:
        odds = playthrough.game.odds(playthrough.state)
        found = odds.match_masked(entry.move) if odds is not None else None
        if found is None:
            step(playthrough, entry, record.line_numbers[hidden])  # which says what is wrong with it
        else:
            entry = Entry(LUCK, found)
    return [*before, entry, *record.history[hidden + 1 :]]


def start(record: Record, games: Mapping[str, Game[Any]]) -> Playthrough:
    """The game of a record before its first move."""
    if record.game not in games:
        raise RecordError("record-game", game=quote(record.game), games=", ".join(sorted(games)))
    game = games[record.game]
    if not game.oldest_rules <= record.rules <= game.rules:
        low, high = game.oldest_rules, game.rules
        raise RecordError("record-rules", game=game.id, rules=record.rules, low=low, high=high)
    return Playthrough.begin(game, record.seats, record.options, record.rules)


def step(playthrough: Playthrough, entry: Entry, line_number: int) -> Entry:
    """Make one move of a record; an error names its line."""
    try:
        return playthrough.play(entry)
    except ForetoldError as error:
        move, actor = quote(str(entry.move)), str(entry.actor)
        raise RecordError("record-illegal", line=line_number, actor=actor, move=move, reason=error.words) from None


def check_scores(record: Record, playthrough: Playthrough) -> None:
    """The last line of a record must be what the rules say."""
    if record.scores is None:
        return
    if not is_over(playthrough.game, playthrough.state):
        raise RecordError("record-not-over", scores=_spaced(record.scores))
    scores = playthrough.game.scores(playthrough.state)
    if scores != record.scores:
        raise RecordError("record-wrong-scores", given=_spaced(record.scores), scores=_spaced(scores))


# Writing


@dataclass(frozen=True)
class Notes:
    """What a table knows of its draws besides the moves: their numbers by ply, and what was begun anew before."""

    seqs: Mapping[int, int] = field(default_factory=dict)
    draws: Mapping[int, int] = field(default_factory=dict)
    anew: Sequence[Sequence[int]] = ()


def write(playthrough: Playthrough, extras: Mapping[str, Any] | None = None, notes: Notes | None = None) -> str:
    """The canonical text of a game."""
    known = notes or Notes()
    lines = _header(playthrough, extras or {})
    lines += [f"#: anew {_spaced(seats)}" for seats in known.anew]
    lines += _moves(playthrough.history, known)
    if is_over(playthrough.game, playthrough.state):
        lines.append(f"= {_spaced(playthrough.game.scores(playthrough.state))}")
    return "\n".join(lines) + "\n"


def write_masked(playthrough: Playthrough, seat: int | None, extras: Mapping[str, Any] | None = None) -> str:
    """A game in progress as one seat may know it, `?` for the rest."""
    lines = _header(playthrough, extras or {})
    if seat is not None:
        lines.append(f"#: seat {seat}")
    lines += _moves(playthrough.game.masked(playthrough.state, playthrough.history, seat), Notes())
    return "\n".join(lines) + "\n"


def _header(playthrough: Playthrough, extras: Mapping[str, Any]) -> list[str]:
    game = playthrough.game
    options = option_fields.write(game.fields, playthrough.options)
    values = {"game": game.id, "rules": playthrough.rules, "seats": playthrough.seats, "options": options}
    values |= {key: extras[key] for key in HEADER if key in extras}
    shown = {key: _json(value) if key in JSON_KEYS else value for key, value in values.items()}
    return [FIRST_LINE, *(f"{key} {value}" for key, value in shown.items()), ""]


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True)


def _moves(history: Sequence[Entry], notes: Notes) -> list[str]:
    lines, next_draw = [], 0
    for ply, entry in enumerate(history):
        if ply in notes.seqs and notes.seqs[ply] != ply + 1:
            lines.append(f"#: seq {notes.seqs[ply]}")
        if (number := notes.draws.get(ply)) is not None:
            if number != next_draw:
                lines.append(f"#: draw {number}")
            next_draw = number + 1
        lines.append(str(entry))
    return lines


def _spaced(numbers: Sequence[int]) -> str:
    return " ".join(map(str, numbers))
