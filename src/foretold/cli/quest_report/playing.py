"""The games of a report: bots play them, and what each seat had and did is noted. Nothing is worked out here."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import msgspec

from foretold.arena.gathering import played
from foretold.arena.match import play_out
from foretold.bots import find_bot
from foretold.core.luck import Seeded
from foretold.core.notation import Entry
from foretold.core.play import Playthrough, read_options
from foretold.games import GAMES
from foretold.games.prophecy_quest.cards import CARDS

QUEST = GAMES["prophecy-quest"]
MOST_MOVES = 30_000  # of a game, luck included; an evening has about three thousand
NOT_OVER = "not-over"


class Series(msgspec.Struct, frozen=True):
    """What is played. Bots cycle over the seats, and the seats turn by one from game to game."""

    seats: int
    options: dict[str, Any]
    bots: list[str]
    seed: int

    def check(self) -> None:
        """Refuse what cannot be played, in a sentence."""
        read_options(QUEST, self.seats, self.options)
        for name in self.bots:
            find_bot(name, QUEST)

    def bots_of(self, number: int) -> list[str]:
        return [self.bots[(seat + number) % len(self.bots)] for seat in range(self.seats)]


class Adventure(msgspec.Struct, frozen=True):
    """One game. What is listed goes by seat."""

    number: int
    bots: list[str]
    heroes: list[str]  # the first of each seat: who falls may come back as somebody else
    winners: list[int]
    ending: str
    rounds: list[int]
    moves: int
    had: list[list[str]]  # cards that were in the seat's hands at any time, or that it used where they lay
    used: list[list[str]]


@dataclass
class Watched(Playthrough):
    """A game with what is noted on the way."""

    heroes: dict[int, str] = field(default_factory=dict)
    had: dict[int, set[str]] = field(default_factory=lambda: defaultdict(set))
    used: dict[int, set[str]] = field(default_factory=lambda: defaultdict(set))

    def make(self, entry: Entry) -> Entry:
        made = super().make(entry)
        if isinstance(entry.actor, int):
            self.used[entry.actor].update(_cards_used(entry))
        for seat, hero in enumerate(self.state.heroes):
            if hero is not None:
                self.heroes.setdefault(seat, hero.id)
                self.had[seat].update(hero.items, hero.abilities, hero.kept)
        return made


def _cards_used(entry: Entry) -> list[str]:
    """All that is equipped; of other uses the first, for what follows it is whom or what it is used on."""
    tokens = entry.move.tokens
    named = {"equip": tokens, "use": tokens[:1], "cast": tokens[:1], "throw": tokens[:1]}.get(entry.move.verb, ())
    return [it for it in named if it in CARDS]


def play(series: Series, number: int) -> Adventure:
    """The same series and number give the same game."""
    bots = series.bots_of(number)
    game = Watched.begin(QUEST, series.seats, series.options)
    assert isinstance(game, Watched)
    players = [find_bot(name, QUEST) for name in bots]
    moves = play_out(game, Seeded(f"{series.seed} {number}"), players, MOST_MOVES)
    outcome, seats = QUEST.outcome(game.state), range(series.seats)
    return Adventure(
        number=number,
        bots=bots,
        heroes=[game.heroes.get(seat, "") for seat in seats],
        winners=outcome.winners if outcome is not None else [],
        ending=_ending(game.state),
        rounds=[tale.rounds for tale in game.state.tales],
        moves=moves,
        had=[sorted(game.had[seat] | game.used[seat]) for seat in seats],
        used=[sorted(game.used[seat]) for seat in seats],
    )


def _ending(state: Any) -> str:
    """`four`, `four-final` if it came to the Final Battle, …"""
    return f"{state.ended}{'-final' if state.is_final else ''}" if state.ended else NOT_OVER


def adventures(series: Series, games: int, jobs: int) -> Iterator[Adventure]:
    """All games, each as soon as it is over; with several processes in no order."""
    return played(partial(play, series), range(games), jobs)


def gathered(series: Series, games: int, jobs: int, keep: Callable[[Adventure], None]) -> list[Adventure]:
    """All games in order; if somebody interrupts, those that were over by then."""
    found: list[Adventure] = []
    try:
        for it in adventures(series, games, jobs):
            found.append(it)
            keep(it)
    except KeyboardInterrupt:
        pass
    return sorted(found, key=lambda it: it.number)
