"""What the games tell: how they ended, who won how often, and what became of those who had a card."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from statistics import fmean, quantiles

import msgspec

from foretold.arena.rates import Frequency, difference, median_bounds
from foretold.cli.quest_report.playing import Adventure
from foretold.games.prophecy_quest.cards import CARDS, GUILDS, ITEM_DECKS

IN_ORDER = (*ITEM_DECKS, *GUILDS, "artifact", "adventure")  # decks of cards that a seat can have or use


class Lengths(msgspec.Struct, frozen=True):
    """Rounds of the seat that has begun the most of them, game by game."""

    games: int
    mean: float
    least: int
    quarter: float
    median: float
    median_low: int
    median_high: int
    three_quarters: float
    most: int


class CardFigures(msgspec.Struct, frozen=True):
    """Seats that had the card at any time, beside those that never had it."""

    card: str
    deck: str
    used: int  # seats that used it
    won_with: Frequency
    won_without: Frequency

    @property
    def effect(self) -> float:
        return self.won_with.share - self.won_without.share

    @property
    def effect_bounds(self) -> tuple[float, float]:
        return difference(self.won_with, self.won_without)


class Figures(msgspec.Struct, frozen=True):
    games: int
    seats: int
    rounds: list[int]
    lengths: Lengths
    endings: dict[str, Frequency]
    by_bot: dict[str, Frequency]
    by_seat: dict[str, Frequency]
    by_hero: dict[str, Frequency]
    cards: list[CardFigures]


class SeatPlayed(msgspec.Struct, frozen=True):
    """One seat in one game."""

    bot: str
    seat: str
    hero: str
    won: float  # a part of a shared victory
    had: list[str]
    used: list[str]


def figures_of(games: Sequence[Adventure]) -> Figures:
    places = [it for game in games for it in _places(game)]
    rounds = [max(it.rounds) for it in games]
    return Figures(
        games=len(games),
        seats=len(games[0].bots),
        rounds=rounds,
        lengths=_lengths(rounds),
        endings={name: Frequency(n, len(games)) for name, n in Counter(it.ending for it in games).most_common()},
        by_bot=_rates(places, lambda it: it.bot),
        by_seat=_rates(places, lambda it: it.seat),
        by_hero=dict(sorted(_rates(places, lambda it: it.hero).items(), key=lambda it: -it[1].share)),
        cards=list(_cards(places)),
    )


def _places(game: Adventure) -> Iterator[SeatPlayed]:
    for seat, bot in enumerate(game.bots):
        won = (seat in game.winners) / max(len(game.winners), 1)
        yield SeatPlayed(bot, str(seat), game.heroes[seat], won, game.had[seat], game.used[seat])


def _lengths(rounds: list[int]) -> Lengths:
    quarter, median, three = quantiles(rounds, n=4, method="inclusive") if len(rounds) > 1 else rounds * 3
    low, high = median_bounds(rounds)
    return Lengths(len(rounds), fmean(rounds), min(rounds), quarter, median, low, high, three, max(rounds))


def _rates(places: Sequence[SeatPlayed], key: Callable[[SeatPlayed], str]) -> dict[str, Frequency]:
    found: dict[str, list[float]] = {}
    for it in places:
        found.setdefault(key(it), []).append(it.won)
    return {name: Frequency(sum(won), len(won)) for name, won in sorted(found.items())}


def _cards(places: Sequence[SeatPlayed]) -> Iterator[CardFigures]:
    """Deck by deck; those that nobody ever had are left out."""
    everybody = Frequency(sum(it.won for it in places), len(places))
    had, used = (Counter(chain.from_iterable(it)) for it in zip(*((it.had, it.used) for it in places), strict=True))
    won: dict[str, float] = defaultdict(float)
    for it in places:
        for card in it.had:
            won[card] += it.won
    for card in sorted(had, key=lambda it: (IN_ORDER.index(CARDS[it].deck), it)):
        with_it = Frequency(won[card], had[card])
        without = Frequency(everybody.wins - with_it.wins, everybody.games - with_it.games)
        yield CardFigures(card, CARDS[card].deck, used[card], with_it, without)
