"""The folder of a tournament: what is over is kept at once, and the same command goes on where it was interrupted.

tournament.json   what is played; a folder without it that holds anything is not ours and is left alone
games.jsonl       a line for each game, in the end in order
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec

from foretold.arena.tournament import Contest, Played
from foretold.core.errors import OptionError

PLAN, GAMES = "tournament.json", "games.jsonl"
LARGEST_PLAN = 1_000_000  # bytes


class TournamentFolder:
    """Ours, or a new one. OptionError if it is somebody else's, or of another tournament."""

    def __init__(self, path: Path, plan: Contest) -> None:
        self.path, self.plan = path, plan
        try:
            self.played = self._opened()
        except OSError as error:
            raise OptionError("arena-folder", folder=str(path), reason=error.strerror or str(error)) from None

    def _opened(self) -> list[Played]:
        self.path.mkdir(parents=True, exist_ok=True)
        if not (self.path / PLAN).exists():
            if any(self.path.iterdir()):
                raise OptionError("arena-not-ours", folder=str(self.path))
            (self.path / PLAN).write_bytes(_pretty(self.plan))
            (self.path / GAMES).touch()
            return []
        if self._kept_plan() != self.plan:
            raise OptionError("arena-another", folder=str(self.path))
        return self._kept_games()

    def _kept_plan(self) -> Contest | None:
        if (self.path / PLAN).stat().st_size > LARGEST_PLAN:
            return None
        try:
            return msgspec.json.decode((self.path / PLAN).read_bytes(), type=Contest)
        except (msgspec.DecodeError, UnicodeDecodeError):
            return None

    def _kept_games(self) -> list[Played]:
        """A last line that was being written when the program ended is dropped."""
        file = self.path / GAMES
        lines = file.read_bytes().split(b"\n") if file.exists() else [b""]
        if lines.pop():
            file.write_bytes(b"".join(line + b"\n" for line in lines))
        found = {it.number: it for it in map(self._read, range(1, len(lines) + 1), lines)}
        return [found[number] for number in sorted(found)]

    def _read(self, number: int, line: bytes) -> Played:
        try:
            it = msgspec.json.decode(line, type=Played)
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise OptionError("arena-bad-line", file=str(self.path / GAMES), line=number) from None
        if it.number < 0 or it.bots != self.plan.bots_in(it.number) or it.deal != self.plan.deal(it.number):
            raise OptionError("arena-bad-line", file=str(self.path / GAMES), line=number)
        return it

    def keep(self, it: Played) -> None:
        """On disk before the next one is asked for."""
        with (self.path / GAMES).open("ab") as file:
            file.write(msgspec.json.encode(it) + b"\n")
        self.played.append(it)

    def put_in_order(self) -> list[Played]:
        self.played.sort(key=lambda it: it.number)
        new = self.path / f"{GAMES}.new"
        new.write_bytes(b"".join(msgspec.json.encode(it) + b"\n" for it in self.played))
        new.replace(self.path / GAMES)
        return self.played


def _pretty(plan: Contest) -> bytes:
    return msgspec.json.format(msgspec.json.encode(plan), indent=1) + b"\n"


def of_whole_deals(plan: Contest, played: Sequence[Played]) -> list[Played]:
    """Without deals that were not played from all seats: they would favour whoever sat well."""
    turns: dict[int, int] = {}
    for it in played:
        turns[it.deal] = turns.get(it.deal, 0) + 1
    return [it for it in played if turns[it.deal] == plan.turns]
