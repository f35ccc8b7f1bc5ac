"""What a tournament comes to: by bot, by seat, by pair. Numbers only, in no language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from foretold.arena.rates import Foresight, Frequency, foresight
from foretold.arena.ratings import Rating, comparisons, ratings
from foretold.arena.tournament import Contest, Played


class BotFigures(NamedTuple):
    bot: str
    rating: Rating
    won: Frequency
    mean_points: float
    exact: Frequency  # prophecies that came exactly; of none where the game has none
    faults: int
    asked: int  # times that it asked for the legal moves
    foresight: Foresight


class SeatFigures(NamedTuple):
    seat: int
    won: Frequency
    exact: Frequency


class PairFigures(NamedTuple):
    bot: str
    other: str
    better: Frequency


class TournamentFigures(NamedTuple):
    games: int
    deals: int
    bots: list[BotFigures]  # the best first
    seats: list[SeatFigures]
    pairs: list[PairFigures]


def figures_of(plan: Contest, played: Sequence[Played]) -> TournamentFigures:
    """Of whole deals."""
    found = ratings(played, plan.bots, plan.seed)
    bots = [_bot(bot, found[bot], played) for bot in plan.bots] if played else []
    seats = [_seat(seat, played) for seat in range(plan.seats)]
    deals = len({it.deal for it in played})
    best_first = sorted(bots, key=lambda it: -it.rating.points)
    return TournamentFigures(len(played), deals, best_first, seats, _pairs(plan, played))


def _bot(bot: str, rating: Rating, played: Sequence[Played]) -> BotFigures:
    sat = [(it, seat) for it in played for seat, name in enumerate(it.bots) if name == bot]
    points, seats = sum(it.scores[seat] for it, seat in sat), len(played[0].bots)
    return BotFigures(
        bot,
        rating,
        Frequency(sum(it.share(seat) for it, seat in sat), len(sat)),
        points / max(1, len(sat)),
        Frequency(sum(it.came_true[seat] for it, seat in sat), sum(it.foretold[seat] for it, seat in sat)),
        sum(it.faults[seat] for it, seat in sat),
        sum(it.asked[seat] for it, seat in sat),
        foresight([(chance, it.share(seat)) for it, seat in sat for chance in it.chances[seat]], seats),
    )


def _seat(seat: int, played: Sequence[Played]) -> SeatFigures:
    won = Frequency(sum(it.share(seat) for it in played), len(played))
    return SeatFigures(
        seat, won, Frequency(sum(it.came_true[seat] for it in played), sum(it.foretold[seat] for it in played))
    )


def _pairs(plan: Contest, played: Sequence[Played]) -> list[PairFigures]:
    wins = comparisons(played, plan.bots).sum(axis=0) if played else []
    return [
        PairFigures(one, other, Frequency(float(wins[a, b]), round(wins[a, b] + wins[b, a])))  # type: ignore[call-overload]
        for a, one in enumerate(plan.bots)
        for b, other in enumerate(plan.bots)
        if a != b and len(wins)
    ]
