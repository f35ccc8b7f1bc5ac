"""Secrecy: nobody sees what they may not, and what is imagined agrees with all that was seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from foretold.core import record
from foretold.core.luck import Seeded
from foretold.core.notation import ANYONE, HIDDEN, Entry
from foretold.core.play import Playthrough, look
from foretold.core.words import heard_by
from foretold.laws.breach import expect, expect_same, looking_at
from foretold.laws.cases import Case
from foretold.laws.walks import CLOSELY, NOW_AND_AGAIN, law, length, played_to, viewers, walk

STOPS = 3  # in a game, at which its secrets are made anew
FEWEST_COMPARED = 10  # plies, in a game that is as long
MOST_FILLED = 2_000  # worlds, until all that was imagined has been met
WORLDS = 12
OFTEN = 4  # worlds out of those in which a fact holds that the view leaves open, and in as many it does not
GAMES_WITH_A_SECRET = 5  # of so many at least one has
ATTEMPTS = 8  # at one ply: what is hidden may come out as it was


@law
def two_worlds_that_differ_in_secrets_alone_look_the_same(case: Case, seed: int) -> None:
    """The moves of a game as one seat may know them, filled in anew: every ply must look the same to that seat."""
    compared = 0
    for played, seat in stops(case, seed, STOPS):
        other = filled(case, played, seat, Seeded(seed))
        looking_at(played)
        expect_same(len(other), len(played.history), "the number of moves filled in", seat)
        worlds = zip(seen(case, played.history, seat), seen(case, other, seat), strict=True)
        for ply, ((one, two), is_comparable) in enumerate(zip(worlds, _comparable(case, played), strict=True), 1):
            if is_comparable:
                expect_same(two, one, f"what is seen of ply {ply} depends on a secret", seat)
            compared += is_comparable
    expect(compared >= min(FEWEST_COMPARED, length(case, seed)), f"only {compared} plies could be compared")


def _comparable(case: Case, played: Playthrough) -> Iterator[bool]:
    """For each ply: not where more was open than at the stop, for what was covered since was seen at its time."""
    covered = played.covered()
    if covered == played.history:
        yield from (True for _ in covered)
        return
    then = case.begin()
    for entry in played.history:
        then.play(entry)
        yield then.covered() == covered[: len(then.history)]


@law
def the_other_world_really_is_another(case: Case, seed: int) -> None:
    """What is hidden from a seat could be otherwise; if not, the law above compares a game with itself. In a short
    game nothing may be hidden: then it is looked for in the next ones."""
    tried = 0
    for one in range(seed, seed + GAMES_WITH_A_SECRET):
        for ply, played in enumerate(walk(case, one)):
            seat = viewers(case)[ply % (case.seats + 1)]
            masked = case.game.masked(played.state, played.history, seat)
            is_hidden = any(HIDDEN in it.move.args for it in masked)
            for attempt in range(ATTEMPTS if is_hidden else 0):
                tried += 1
                if filled(case, played, seat, Seeded(attempt)) != played.history:
                    return
        expect(not tried, "whatever is hidden comes out as it was")
    expect(not (case.game.has_secrets and case.game.has_bots), "nothing is ever hidden")


def stops(case: Case, seed: int, number: int) -> Iterator[tuple[Playthrough, int | None]]:
    """A game as it stood at plies drawn over the whole of it, one from each part of it, and a reader for each."""
    chance = Seeded(f"stops {seed}")
    plies = length(case, seed)
    for part in range(number if plies else 0):
        first, last = plies * part // number, max(plies * (part + 1) // number, 1)
        reader = viewers(case)[chance.below(case.seats + 1)]
        yield played_to(case, seed, min(first + 1 + chance.below(max(last - first, 1)), plies)), reader


def filled(case: Case, played: Playthrough, seat: int | None, chance: Seeded) -> list[Entry]:
    masked = case.game.masked(played.state, played.history, seat)
    return case.game.filled(case.begin().state, masked, chance)


def seen(case: Case, history: Sequence[Entry], seat: int | None) -> Iterator[tuple[bytes, ...]]:
    """Everything that reaches a seat, ply by ply, as bytes: view and prompts, words, the record so far."""
    playthrough = case.begin()
    for ply, entry in enumerate(history, start=1):
        words = msgspec.json.encode(heard_by(seat, playthrough.said(entry)))
        if ply < CLOSELY or ply % NOW_AND_AGAIN == 0 or ply == len(history):
            shown = record.write_masked(playthrough, seat)
            yield msgspec.json.encode(playthrough.look(seat)), words, shown.encode()
        else:
            yield (words,)


@law
def the_newest_moves_are_masked_as_in_the_whole_record(case: Case, seed: int) -> None:
    """A live line is masked alone when it is told, and must say no more than the record of that moment."""
    for playthrough in walk(case, seed):
        plies = len(playthrough.history)
        for seat in viewers(case):
            whole = list(case.game.masked(playthrough.state, playthrough.history, seat))
            expect_same(len(whole), plies, "the number of masked moves", seat)
            for since in {0, plies // 2, max(plies - 1, 0), plies}:
                newest = case.game.masked(playthrough.state, playthrough.history, seat, since)
                expect_same(list(newest), whole[since:], f"the moves since {since}, masked alone", seat)


@law
def views_are_plain_data_and_prompts_of_others_stay_with_them(case: Case, seed: int) -> None:
    for playthrough in walk(case, seed):
        for seat in viewers(case):
            sight = look(case.game, playthrough.state, seat)
            text = msgspec.json.encode(sight.view)
            again = msgspec.json.decode(text, type=case.game.view_type)
            expect_same(again, sight.view, "the view comes back from JSON otherwise", seat)
            others = [it.id for it in sight.prompts if it.actor != seat and (it.actor != ANYONE or seat is None)]
            expect(not others, f"prompts of others are shown: {others}", seat)


@law
def an_imagined_state_gives_the_same_view(case: Case, seed: int) -> None:
    chance = Seeded(seed)
    for playthrough in walk(case, seed):
        for seat in viewers(case):
            view = playthrough.view(seat)
            imagined = case.game.imagine(view, chance)
            expect_same(case.game.view(imagined, seat), view, "the view of an imagined state", seat)
            mine = [it for it in case.game.prompts(imagined) if it.actor == seat]
            asked = [it for it in case.game.prompts(playthrough.state) if it.actor == seat]
            expect_same(mine, asked, "the prompts of an imagined state", seat)


@law
def imagined_worlds_respect_the_whole_past(case: Case, seed: int) -> None:
    """What is imagined from a view is met among the worlds that the moves so far allow, voids and shown cards too.

    Worlds filled in from the record are played from their first move, so that every past move was legal in them.
    """
    for number, (played, seat) in enumerate(stops(case, seed, 2)):
        chance = Seeded(f"{seed} {number}")
        imagined = _hidden_facts(case, [case.game.imagine(played.view(seat), chance) for _ in range(WORLDS)])
        imagined -= set(facts(case, played.state))
        for _ in range(MOST_FILLED if imagined else 0):
            imagined -= set(facts(case, _final(case, filled(case, played, seat, chance))))
            if not imagined:
                break
        looking_at(played)
        expect(not imagined, f"the past allows no such world: {sorted(map(str, imagined))[:5]}", seat)


@law
def a_masked_record_leaves_open_what_the_view_leaves_open(case: Case, seed: int) -> None:
    """For every reader. The laws above fill a masked record in, and what it gives away is the same in all of their
    worlds. Worlds imagined from the view do not know the record."""
    for played, _ in stops(case, seed, 2):
        for seat in viewers(case):
            chance = Seeded(f"{seed} {seat}")
            told = _open_facts(case, [case.game.imagine(played.view(seat), chance) for _ in range(WORLDS)])
            for _ in range(MOST_FILLED):
                if not told:
                    break
                told &= set(facts(case, _final(case, filled(case, played, seat, chance))))
            looking_at(played)
            expect(not told, f"the masked record shows {sorted(map(str, told))[:5]}", seat)


def _open_facts(case: Case, worlds: list[Any]) -> set[tuple[Any, ...]]:
    """What holds in some of these worlds and does not in others, often enough not to be rare."""
    times = Counter(fact for world in worlds for fact in set(facts(case, world)))
    return {fact for fact, number in times.items() if OFTEN <= number <= len(worlds) - OFTEN}


def _hidden_facts(case: Case, worlds: list[Any]) -> set[tuple[Any, ...]]:
    """What stands, in any of these worlds, at places that are not the same in all of them."""
    each = [set(facts(case, world)) for world in worlds]
    places = {fact[:-1] for one in each for fact in one if not all(fact in other for other in each)}
    return {fact for one in each for fact in one if fact[:-1] in places}


def _final(case: Case, history: list[Entry]) -> Any:
    """Where these moves lead; they were checked by the laws above."""
    state = case.begin().state
    for entry in history:
        case.game.apply(state, entry.actor, entry.move)
    return state


def facts(case: Case, state: Any) -> Iterator[tuple[Any, ...]]:
    """A state as single facts: what stands at each place, of numbers each bit, of heaps each thing in them."""
    return _facts((), case.game.to_json(state))


def _facts(path: tuple[Any, ...], value: Any) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, dict):
        for key, item in value.items():
            yield from _facts((*path, key), item)
    elif isinstance(value, list | tuple):
        is_heap = all(isinstance(it, str) for it in value)
        for place, item in enumerate(value):
            yield from _facts(path if is_heap else (*path, place), item)
    elif isinstance(value, int) and value > 0:
        yield from ((*path, bit) for bit in range(value.bit_length()) if value >> bit & 1)
    else:
        yield (*path, value)
