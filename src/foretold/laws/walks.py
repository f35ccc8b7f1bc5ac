"""Random games from a seed, ply by ply, and the list that every law enters itself into."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache, wraps

from foretold.arena.match import play_out
from foretold.bots.random import choose_at_random
from foretold.core.game import RESIGN
from foretold.core.luck import Seeded
from foretold.core.notation import ANYONE, Entry
from foretold.core.play import Playthrough, actors, open_prompts
from foretold.laws.breach import looking_at, reported
from foretold.laws.cases import Case

LISTED_AT_MOST = 5_000
LONGEST_WALK = 3_000
MOST_SPOILT = 2  # legal moves that are spoilt in all ways, at each ply and for each actor
SOME_TALK = 60  # plies of a game that is talk and need not end
SOME_WANDERING = 240  # of a game that bots play and that need not end either
CLOSELY, NOW_AND_AGAIN = 40, 9  # plies looked at one by one, and every how many after that
GAMES_IN_BOTH_MODES = 20
RESIGNING = 30  # plies between two who resign, about

Law = Callable[[Case, int], None]
LAWS: dict[str, Law] = {}


def law(function: Law) -> Law:
    """Add a law to the list. Whatever goes wrong in it becomes a BrokenLaw with the position and its record."""

    @wraps(function)
    def checked(case: Case, seed: int) -> None:
        with reported(function.__name__, case, seed):
            function(case, seed)

    LAWS[function.__name__] = checked
    return checked


def longest(case: Case) -> int:
    if case.game.kernel is not None or case.game.is_bounded(case.options):
        return LONGEST_WALK
    return SOME_WANDERING if case.game.has_bots else SOME_TALK


def finished(case: Case, seed: int) -> Playthrough:
    playthrough = looking_at(case.begin())
    for entry in case.opening:
        playthrough.play(entry)
    play_out(playthrough, Seeded(seed), [choose_at_random], longest(case))
    return playthrough


def walk(case: Case, seed: int) -> Iterator[Playthrough]:
    """A random game at its start, or where its opening ends, after each of the next moves, and then now and again
    up to its end."""
    for ply, playthrough in enumerate(every_ply(case, seed), -len(case.opening)):
        if ply < 0:
            continue
        if ply < CLOSELY or ply % NOW_AND_AGAIN == seed % NOW_AND_AGAIN or playthrough.is_over:
            yield playthrough


def every_ply(case: Case, seed: int) -> Iterator[Playthrough]:
    """A random game, at its start and after each move. Sometimes somebody unnamed acts. With every other seed seats
    resign now and then, at any ply, and the last one plays on."""
    chance = Seeded(seed)
    playthrough = case.begin()
    for entry in case.opening:
        yield looking_at(playthrough)
        playthrough.play(entry)
    for _ in range(longest(case)):
        yield looking_at(playthrough)
        acting = actors(case.game, playthrough.state)
        if not acting:
            return
        if seed % 2 and not chance.below(RESIGNING):
            _resign(playthrough, chance)
            continue
        unnamed = open_prompts(case.game, playthrough.state, ANYONE)
        if unnamed and not chance.below(6):
            playthrough.play(Entry(ANYONE, unnamed[0].shape.sample(chance)))
        elif playthrough.draw(chance) is None:
            seat = acting[chance.below(len(acting))]
            prompts = open_prompts(case.game, playthrough.state, seat)
            playthrough.play(Entry(seat, prompts[chance.below(len(prompts))].shape.sample(chance)))


def _resign(playthrough: Playthrough, chance: Seeded) -> None:
    """Any seat that has not yet, no matter whose turn it is, unless it is the last."""
    resigned = playthrough.game.resigned(playthrough.state)
    staying = [seat for seat in range(playthrough.seats) if seat not in resigned]
    if len(staying) > 1:
        playthrough.play(Entry(staying[chance.below(len(staying))], RESIGN))


@lru_cache(maxsize=512)
def length(case: Case, seed: int) -> int:
    """How many moves that game has."""
    return max(len(it.history) for it in every_ply(case, seed))


def played_to(case: Case, seed: int, plies: int) -> Playthrough:
    """That game after so many moves."""
    return next(it for it in every_ply(case, seed) if len(it.history) == plies)


def viewers(case: Case) -> list[int | None]:
    return [None, *range(case.seats)]
