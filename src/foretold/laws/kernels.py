"""Kernels: the rules in two modes play the same games, and the same games as the prompts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from itertools import permutations
from typing import Any

from foretold.bots.search import MOST_SEATS
from foretold.core.kernel import WHOLE, Kernel, kernel_of
from foretold.core.luck import Seeded
from foretold.core.notation import parse
from foretold.core.play import Playthrough, actors, legal, play
from foretold.core.structs import copied
from foretold.laws.breach import expect, expect_same, looking_at
from foretold.laws.cases import Case
from foretold.laws.walks import every_ply, finished, law, length

POSITIONS = 12  # looked at in a game, spread over the whole of it
ROOM = 4096  # more than there are moves


@law
def the_kernel_offers_and_makes_the_moves_of_the_prompts(case: Case, seed: int) -> None:
    """Of whoever is asked: the same moves, each with its number, and the same position after any of them."""
    kernel, chance = kernel_of(case.game), Seeded(seed)
    if kernel is None:
        return
    for playthrough, seat in asked(case, seed):
        world = case.game.imagine(playthrough.view(seat), chance)
        root, tables = case.game.kernel_structs(world)
        looking_at(playthrough)
        expect(not kernel.is_over(root, tables), "the kernel takes the game for over", seat)
        expect_same(kernel.to_move(root, tables), seat, "whose move it is to the kernel", seat)
        found = dict(_whole_moves(case, kernel, world))
        expect_same(sorted(found), legal(case.game, playthrough.state, seat), "the kernel's moves", seat)
        word = sorted(found)[chance.below(len(found))]
        if not kernel.is_over(found[word], tables):
            after = case.game.copy(world)
            play(case.game, after, seat, parse(word))
            expect_same(found[word], case.game.kernel_structs(after)[0], f"the kernel's state after {word}", seat)


def _whole_moves(case: Case, kernel: Kernel, world: Any) -> Iterator[tuple[str, Any]]:
    """Each move of the game that can be put together from moves of the kernel, and the position after it."""
    root, tables = case.game.kernel_structs(world)
    waiting: list[tuple[Any, tuple[int, ...]]] = [(copied(root), ())]
    while waiting:
        state, steps = waiting.pop()
        room = [-1] * ROOM
        for move in room[: kernel.legal_moves(state, tables, room)]:
            after = copied(state)
            kernel.apply_move(after, tables, move)
            word = case.game.kernel_move(world, (*steps, move))
            if word is None:
                waiting.append((after, (*steps, move)))
            else:
                yield str(word), after


def asked(case: Case, seed: int) -> list[tuple[Playthrough, int]]:
    """Positions spread over a whole game, each with a seat that is asked there."""
    plies = length(case, seed)
    wanted = {plies * place // POSITIONS for place in range(POSITIONS)}
    found, is_due = [], False
    for playthrough in every_ply(case, seed):
        is_due = is_due or len(playthrough.history) in wanted
        seats = [it for it in actors(case.game, playthrough.state) if isinstance(it, int)]
        if is_due and seats:
            is_due = False
            found.append((_kept(playthrough), seats[seed % len(seats)]))
    return found


def _kept(playthrough: Playthrough) -> Playthrough:
    """As it stands, while the game goes on."""
    state = playthrough.game.copy(playthrough.state)
    told = playthrough.history[:]
    return Playthrough(playthrough.game, playthrough.seats, playthrough.options, playthrough.rules, state, told)


@law
def the_kernel_scores_as_the_rules_do(case: Case, seed: int) -> None:
    """Points and winners by seat; and what the end of a search is worth, by what came since the one before it."""
    kernel = kernel_of(case.game)
    if kernel is None:
        return
    base = [0] * case.seats
    was_over = False
    for playthrough in every_ply(case, seed):
        state, tables = case.game.kernel_structs(playthrough.state)
        scores = case.game.scores(playthrough.state)
        outcome = case.game.outcome(playthrough.state)
        if outcome is not None:
            counted = [kernel.score(state, tables, seat) for seat in range(case.seats)]
            expect_same(counted, scores, "the kernel's scores")
            mask = kernel.winners_mask(state, tables)
            winners = [seat for seat in range(case.seats) if mask >> seat & 1]
            expect_same(winners, outcome.winners, "the kernel's winners")
        is_over = bool(kernel.is_over(state, tables))
        if is_over and not was_over and playthrough.history and hasattr(kernel, "gain"):
            _check_gains(case, kernel, playthrough, base)
        elif is_over and outcome is not None and not hasattr(kernel, "gain"):
            _check_end(kernel, state, tables, outcome.winners)
        if is_over:
            base = scores
        was_over = is_over


def _results(kernel: Kernel, state: Any, tables: Any, seats: int) -> tuple[list[int], list[int]]:
    values, wins = [0] * MOST_SEATS, [0] * MOST_SEATS
    kernel.results(state, tables, values, wins)
    return values[:seats], wins[:seats]


def _check_gains(case: Case, kernel: Any, playthrough: Playthrough, before: list[int]) -> None:
    """Where a search ends with a deal: what it gains is what the game paid, unless points cannot fall below 0, and
    an end is worth the more to a seat the more it gains. With other options a game may pay something else, in the
    same order."""
    state, tables = case.game.kernel_structs(playthrough.state)
    after = case.game.scores(playthrough.state)
    values, _ = _results(kernel, state, tables, case.seats)
    gains = [kernel.gain(state, tables, seat) for seat in range(case.seats)]
    paid = [now - then for then, now in zip(before, after, strict=True)]
    for one, two in permutations(range(case.seats), 2):
        is_in_order = values[one] > values[two] or gains[one] <= gains[two]
        expect(is_in_order, f"gains {gains} are worth {values}: seat {two} is in front", one)
        is_floored = after[one] == 0 or after[two] == 0
        is_in_order = is_floored or paid[one] <= paid[two] or gains[one] >= gains[two]
        expect(is_in_order, f"the game paid {paid}, and the kernel gains {gains}: seat {two} is in front", one)
    if not case.options:
        expected = [then + gain for then, gain in zip(before, gains, strict=True)]
        is_paid = after in (expected, [max(0, it) for it in expected])
        expect(is_paid, f"the scores go from {before} to {after}, and the kernel gains {gains}")


def _check_end(kernel: Kernel, state: Any, tables: Any, winners: list[int]) -> None:
    """Where a search ends with the game: the end is worth more to winners than to all others, and they share it."""
    seats = range(tables.seats)
    values, wins = _results(kernel, state, tables, tables.seats)
    shares = [WHOLE // len(winners) if seat in winners else 0 for seat in seats]
    expect_same(wins, shares, f"what the kernel gives the winners {winners}")
    for winner in winners:
        beaten = [seat for seat in seats if values[winner] > values[seat] or seat in winners]
        expect_same(beaten, [*seats], f"the end is worth {values}, and not most to the winner", winner)


@law
def a_copy_of_the_kernels_state_plays_on_as_the_state_does(case: Case, seed: int) -> None:
    """Onto whatever the target held before: every number is copied, and of lists all that the rules go by."""
    kernel = kernel_of(case.game)
    if kernel is None:
        return
    used, tables = case.game.kernel_structs(finished(case, seed + 1).state)
    for number, (playthrough, seat) in enumerate(asked(case, seed)):
        root, _ = case.game.kernel_structs(case.game.imagine(playthrough.view(seat), Seeded(number)))
        source, target = copied(root), copied(used)
        looking_at(playthrough)
        kernel.imagine_into(source, root, tables, [2 * seed + 1], 1)  # others have foretold in it, and it plays on
        kernel.copy_into(target, source, tables)
        for each in fields(source):
            value = getattr(source, each.name)
            if not isinstance(value, list):
                expect_same(getattr(target, each.name), value, f"copy_into leaves {each.name} out", seat)
        one, other = (_played_out(kernel, it, tables, seed) for it in (target, copied(source)))
        expect_same(one, other, "a copy of copy_into plays on otherwise: moves, values, wins", seat)


def _played_out(kernel: Kernel, state: Any, tables: Any, seed: int) -> tuple[list[int], ...]:
    room, values, wins = [-1] * ROOM, [0] * MOST_SEATS, [0] * MOST_SEATS
    moves = room[: kernel.legal_moves(state, tables, room)]
    kernel.play_out(state, tables, [2 * seed + 1])
    kernel.results(state, tables, values, wins)
    return moves, values, wins


@law
def beginning_anew_leaves_nothing_of_the_game_before(case: Case, seed: int) -> None:
    kernel = kernel_of(case.game)
    if kernel is None:
        return
    fresh, tables = case.game.kernel_structs(case.begin().state)
    used, _ = case.game.kernel_structs(finished(case, seed).state)
    for each in fields(used):  # what no rule has touched in this game may be touched in another
        value = getattr(used, each.name)
        setattr(used, each.name, [it + 1 for it in value] if isinstance(value, list) else value + 1)
    kernel.begin(used, tables)
    for each in fields(fresh):
        expect_same(getattr(used, each.name), getattr(fresh, each.name), f"begin leaves something in {each.name}")
