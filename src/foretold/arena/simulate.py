"""Many games between bots: who won how often, how many points, how fast.

Bots cycle over the seats and the seats turn by one from game to game, so that no bot profits from its seat.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from foretold.arena.match import play_out
from foretold.bots import find_bot
from foretold.bots.outside import Guarded
from foretold.core.errors import OptionError
from foretold.core.game import Game
from foretold.core.luck import Seeded
from foretold.core.play import Playthrough, begin

BATCH = 20_000  # games between two steps of a progress bar


@dataclass
class Tally:
    """What came of one bot, or of one seat, over all games."""

    games: int = 0
    wins: float = 0.0  # a shared victory counts in parts
    points: int = 0

    def add(self, games: int, points: int, wins: float) -> None:
        self.games += games
        self.points += points
        self.wins += wins

    def as_json(self) -> dict[str, float]:
        mean = self.points / self.games if self.games else 0.0
        return {"games": self.games, "wins": round(self.wins, 3), "mean_points": round(mean, 3)}


@dataclass
class Report:
    """Results and speed."""

    game: str
    seats: int
    games: int = 0
    moves: int = 0
    seconds: float = 0.0
    by_bot: dict[str, Tally] = field(default_factory=dict)
    by_seat: list[Tally] = field(default_factory=list)
    faults: dict[str, int] = field(default_factory=dict)  # by bot from outside: answers that it did not give

    def add(
        self, games: int, moves: int, points: Sequence[int], wins: Sequence[float], bots: Sequence[str]
    ) -> None:
        """Games that are over: points, victories and bots by seat."""
        self.games += games
        self.moves += moves
        for seat, bot in enumerate(bots):
            self.by_seat[seat].add(games, points[seat], wins[seat])
            self.by_bot.setdefault(bot, Tally()).add(games, points[seat], wins[seat])

    def as_json(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "seats": self.seats,
            "games": self.games,
            "moves": self.moves,
            "seconds": round(self.seconds, 4),
            "bots": {name: tally.as_json() for name, tally in self.by_bot.items()},
            "by_seat": [tally.as_json() for tally in self.by_seat],
            "faults": self.faults,
        }

    def as_text(self) -> str:
        seconds = max(self.seconds, 1e-9)
        speed = f"{pace(self.games, seconds, 'game')}, {pace(self.moves, seconds, 'move')}"
        rows = list(self.by_bot.items())
        rows += [(f"seat {seat}", tally) for seat, tally in enumerate(self.by_seat)]
        width = max((len(name) for name, _ in rows), default=0)
        lines = [f"{name:<{width}}  {_percent(it):6.1%} won, {_mean(it):6.2f} points a game" for name, it in rows]
        lines += [
            f"{name}: {number} answers at random in the place of faults" for name, number in self.faults.items()
        ]
        return "\n".join([f"{self.games} games, {self.moves} moves in {self.seconds:.2f} s: {speed}", *lines])


def pace(count: int, seconds: float, what: str) -> str:
    """So many in a second or, where they are slow, seconds for one: never none at all."""
    rate = count / seconds
    if rate >= 10:
        return f"{rate:,.0f} {what}s/s"
    return f"{rate:.1f} {what}s/s" if rate >= 1 else f"{seconds / max(count, 1):.1f} s a {what}"


def _percent(tally: Tally) -> float:
    return tally.wins / max(tally.games, 1)


def _mean(tally: Tally) -> float:
    return tally.points / max(tally.games, 1)


def check_games(games: int) -> None:
    """OptionError for fewer than none."""
    if games < 0:
        raise OptionError("arena-games", games=games)


def simulate(
    game: Game[Any],
    seats: int,
    options: Mapping[str, Any],
    bots: Sequence[str],
    games: int,
    seed: int = 0,
    advance: Callable[[int], None] = lambda _: None,
) -> Report:
    """Play the games. The same seed gives the same games. OptionError if they cannot be played."""
    check_games(games)
    if not bots:
        raise OptionError("arena-no-bots")
    players = [find_bot(name, game) for name in bots]
    start = begin(game, seats, options)
    report = Report(game.id, seats, by_seat=[Tally() for _ in range(seats)])
    begun = time.perf_counter()
    if set(bots) == {"random"} and game.kernel:
        _play_fast(report, game, start, games, seed, advance)
    else:
        for number in range(games):
            turned = [(seat + number) % len(bots) for seat in range(seats)]
            playthrough = Playthrough.begin(game, seats, options)
            moves = play_out(playthrough, Seeded(f"{seed} {number}"), [players[bot] for bot in turned])
            outcome = game.outcome(playthrough.state)
            if outcome:
                wins = [(seat in outcome.winners) / max(len(outcome.winners), 1) for seat in range(seats)]
                report.add(1, moves, outcome.scores, wins, [bots[bot] for bot in turned])
            advance(1)
    report.seconds = time.perf_counter() - begun
    report.faults = {it.name: it.faults for it in players if isinstance(it, Guarded) and it.faults}
    return report


def _play_fast(
    report: Report, game: Game[Any], start: Any, games: int, seed: int, advance: Callable[[int], None]
) -> None:
    """Random bots need no views: they play on the rules of a kernel, compiled where that can be."""
    from foretold.arena.fast import RandomGames

    table = RandomGames(game, start, seed)
    while report.games < games:
        batch = min(BATCH, games - report.games)
        moves, points, wins = table.play(batch)
        report.add(batch, moves, points, wins, ["random"] * report.seats)
        advance(batch)
