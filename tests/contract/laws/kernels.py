"""Kernels: the rules in two modes play the same games, and the same games as the prompts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from itertools import permutations
from typing import Any

import numpy as np

from foretold.bots.search import MOST_SEATS
from foretold.bots.tree import TreeSearch
from foretold.core import jit
from foretold.core.kernel import WHOLE, Kernel, kernel_of
from foretold.core.luck import Seeded
from foretold.core.notation import parse
from foretold.core.play import Playthrough, actors, legal, open_prompts, play
from foretold.core.structs import copied, to_record
from tests.contract.cases import Case
from tests.contract.laws.walking import GAMES_IN_BOTH_MODES, every_ply, finished, law, length

POSITIONS = 12  # looked at in a game, spread over the whole of it
THOUGHTS = 2
ITERATIONS = 30
MOST_ANSWERS = 300  # of a question that is thought about in plain Python
ROOM = 4096  # more than there are moves


@law
def compiled_and_plain_rules_play_the_same_games(case: Case, seed: int) -> None:
    rules: Any = kernel_of(case.game)
    if rules is None:
        return
    plain = rules.random_games(*case.game.kernel_structs(case.begin().state), [seed], GAMES_IN_BOTH_MODES)
    records = map(to_record, case.game.kernel_structs(case.begin().state))
    fast = jit.compiled(rules).random_games(*records, np.array([seed]), GAMES_IN_BOTH_MODES)
    assert plain == fast


@law
def plain_search_equals_compiled_search(case: Case, seed: int) -> None:
    if kernel_of(case.game) is None:
        return
    positions = [it for it in asked(case, seed) if _answers(*it) <= MOST_ANSWERS]
    for playthrough, seat in _spread(positions, THOUGHTS):
        view = playthrough.view(seat)
        plain = TreeSearch(case.game, is_compiled=False).think(view, seed, ITERATIONS)
        assert plain == TreeSearch(case.game, is_compiled=True).think(view, seed, ITERATIONS)


def _answers(playthrough: Playthrough, seat: int) -> int:
    return sum(it.shape.count() for it in open_prompts(playthrough.game, playthrough.state, seat))


@law
def the_kernel_offers_and_makes_the_moves_of_the_prompts(case: Case, seed: int) -> None:
    """Of whoever is asked: the same moves, each with its number, and the same position after any of them."""
    kernel, chance = kernel_of(case.game), Seeded(seed)
    if kernel is None:
        return
    for playthrough, seat in asked(case, seed):
        world = case.game.imagine(playthrough.view(seat), chance)
        root, tables = case.game.kernel_structs(world)
        assert not kernel.is_over(root, tables)
        assert kernel.to_move(root, tables) == seat
        found = dict(_whole_moves(case, kernel, world))
        assert sorted(found) == legal(case.game, playthrough.state, seat)
        word = sorted(found)[chance.below(len(found))]
        if not kernel.is_over(found[word], tables):
            after = case.game.copy(world)
            play(case.game, after, seat, parse(word))
            assert case.game.kernel_structs(after)[0] == found[word]


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
    return Playthrough(playthrough.game, playthrough.seats, playthrough.options, playthrough.rules, state)


def _spread(positions: list[Any], number: int) -> list[Any]:
    return positions[:: max(1, len(positions) // number)][:number]


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
            assert [kernel.score(state, tables, seat) for seat in range(case.seats)] == scores
            mask = kernel.winners_mask(state, tables)
            assert [seat for seat in range(case.seats) if mask >> seat & 1] == outcome.winners
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
        assert values[one] > values[two] or gains[one] <= gains[two], (one, two, values, gains)
        is_floored = after[one] == 0 or after[two] == 0
        assert is_floored or paid[one] <= paid[two] or gains[one] >= gains[two], (one, two, paid, gains)
    if not case.options:
        expected = [then + gain for then, gain in zip(before, gains, strict=True)]
        assert after in (expected, [max(0, it) for it in expected]), (before, gains, after)


def _check_end(kernel: Kernel, state: Any, tables: Any, winners: list[int]) -> None:
    """Where a search ends with the game: the end is worth more to winners than to all others, and they share it."""
    seats = range(tables.seats)
    values, wins = _results(kernel, state, tables, tables.seats)
    assert wins == [WHOLE // len(winners) if seat in winners else 0 for seat in seats], (wins, winners)
    for winner in winners:
        assert all(values[winner] > values[seat] for seat in seats if seat not in winners), (values, winners)


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
        kernel.imagine_into(source, root, tables, [2 * seed + 1], 1)  # others have foretold in it, and it plays on
        kernel.copy_into(target, source, tables)
        for each in fields(source):
            value = getattr(source, each.name)
            assert isinstance(value, list) or getattr(target, each.name) == value, each.name
        assert _played_out(kernel, target, tables, seed) == _played_out(kernel, copied(source), tables, seed)


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
    assert used == fresh
