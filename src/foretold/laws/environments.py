"""Environments: games in lock-step are the games of the prompts, and an observation is what a view allows."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Any

import msgspec
import numpy as np

from foretold.core import record
from foretold.core.kernel import is_environment, kernel_of
from foretold.core.luck import Seeded
from foretold.core.notation import LUCK, Entry
from foretold.core.play import Playthrough, actors
from foretold.laws.breach import difference, expect, expect_same, fail, looking_at
from foretold.laws.cases import Case
from foretold.laws.kernels import asked
from foretold.laws.walks import LONGEST_WALK, every_ply, law
from foretold.research.batch import KernelBatch, batch
from foretold.research.common import GameBatch

GAMES_TOGETHER = 3
STEPS_TOGETHER = 150
LISTED_IN_PARTS = 2  # moves of several actions in each game of which all are tried
WORLDS = 2
STEPS_BEFORE_COPYING = 37
STEPS_AFTER_COPYING = 60
STEPS_OF_COPIES = 200
COPYING: dict[str, Callable[[Any], Any]] = {
    "clone": lambda it: it.clone(),
    "copy.copy": copy.copy,
    "copy.deepcopy": copy.deepcopy,
    "pickle": lambda it: pickle.loads(pickle.dumps(it)),  # noqa: S301
}


def batch_of(case: Case, seed: int, n: int = 1, *, auto_reset: bool = False) -> KernelBatch:
    return KernelBatch(case.game, n, case.seats, case.options, seed, auto_reset=auto_reset, is_compiled=False)


@law
def a_batch_plays_the_games_of_the_prompts(case: Case, seed: int) -> None:
    """A whole random game: who is asked, what is legal, what it brings, and how it ends."""
    if not is_environment(case.game):
        return
    batch = batch_of(case, seed)
    again, actions = batch.clone(), list[int]()
    while not batch.done[0] and len(actions) < LONGEST_WALK:
        actions.append(int(batch.sample()[0]))
        batch.step(actions[-1:])
    told, left = looking_at(case.begin()), actions[:]
    for entry in batch.playthrough(0).history:
        if entry.actor == LUCK:
            told.play(entry)
        else:
            _make(told, again, entry, left)
    expect(not left or not batch.done[0], f"actions {left} are left over")
    expect_same(bool(batch.done[0]), told.is_over, "whether the game is over in the batch")


def _make(told: Playthrough, batch: KernelBatch, entry: Entry, left: list[int]) -> None:
    """One move in both, in as many actions as it takes: until it is whole nobody else sees anything of it."""
    kernel: Any = kernel_of(told.game)
    world, others = _asked_world(told), [seat for seat in range(told.seats) if seat != entry.actor]
    _, tables = told.game.kernel_structs(world)
    expect_same(int(batch.seat[0]), entry.actor, "who is asked in the batch")
    _check_legal(told, batch, world)
    before, seen = told.game.scores(told.state), _seen(batch, others)
    steps, word = list[int](), None
    while word is None:
        expect_same(_seen(batch, others), seen, f"others observe half of {entry}")
        expect(batch.mask[0, left[0]], f"the mask forbids action {left[0]} of {entry}")
        steps.append(kernel.move_of(tables, left[0]))
        word = told.game.kernel_move(world, steps)
        batch.step([left.pop(0)])
    expect_same(str(word), str(entry.move), "the actions in words")
    told.play(entry)
    _check_gains(told, batch, before)


def _check_legal(told: Playthrough, batch: KernelBatch, world: Any) -> None:
    """Where every move is one action."""
    kernel: Any = kernel_of(told.game)
    _, tables = told.game.kernel_structs(world)
    words = [told.game.kernel_move(world, (kernel.move_of(tables, action),)) for action in _legal(batch)]
    if None not in words:
        seat = int(batch.seat[0])
        expect_same(sorted(map(str, words)), told.legal(seat), "the mask beside the legal moves", seat)
        named = [batch.actions[action] for action in _legal(batch)]
        expect_same(named, [*map(str, words)], "the names of actions", seat)


def _check_gains(told: Playthrough, batch: KernelBatch, before: Sequence[int]) -> None:
    scores, outcome = told.game.scores(told.state), told.game.outcome(told.state)
    gained = [now - then for then, now in zip(before, scores, strict=True)]
    expect_same(batch.rewards[0].tolist(), gained, "the rewards of the batch")
    expect_same(batch.scores[0].tolist(), scores, "the scores of the batch")
    winners = outcome.winners if outcome else []
    shares = [(seat in winners) / max(1, len(winners)) for seat in range(told.seats)]
    expect_same(batch.victories[0].tolist(), shares, "the victories of the batch")


def _seen(batch: KernelBatch, seats: Sequence[int]) -> list[bytes]:
    return [batch.observe(0, seat).tobytes() for seat in seats]


def _legal(batch: KernelBatch) -> Sequence[int]:
    legal: list[int] = np.flatnonzero(batch.mask[0]).tolist()
    return legal


def _asked_world(told: Playthrough) -> Any:
    """A copy of the position in which the kernel knows whom it asks."""
    world, kernel = told.game.copy(told.state), kernel_of(told.game)
    kernel.ask(*told.game.kernel_structs(world))  # type: ignore[union-attr]
    return world


@law
def actions_put_together_are_the_moves_of_the_prompts(case: Case, seed: int) -> None:
    """Where a move takes several actions, all that can be put together are all that are legal."""
    if not is_environment(case.game):
        return
    batch = batch_of(case, seed, auto_reset=True)
    for _ in range(LISTED_IN_PARTS):
        told = batch.playthrough(0)
        found = sorted(str(it) for it in _put_together(batch, _asked_world(told), []))
        looking_at(told)
        expect_same(found, told.legal(int(batch.seat[0])), "moves put together of actions", int(batch.seat[0]))
        while len(batch.playthrough(0).history) == len(told.history):
            batch.step(batch.sample())


def _put_together(batch: KernelBatch, world: Any, steps: list[int]) -> Iterator[Any]:
    kernel: Any = kernel_of(batch.game)
    _, tables = batch.game.kernel_structs(world)
    for action in _legal(batch):
        longer = [*steps, kernel.move_of(tables, action)]
        word = batch.game.kernel_move(world, longer)
        if word is not None:
            yield word
        else:
            then = batch.clone()
            then.step([action])
            yield from _put_together(then, world, longer)


@law
def actions_are_numbered_without_gaps_and_named_once(case: Case, seed: int) -> None:
    if not is_environment(case.game):
        return
    kernel: Any = kernel_of(case.game)
    batch = batch_of(case, seed)
    _, tables = case.game.kernel_structs(case.begin().state)
    moves = [kernel.move_of(tables, action) for action in range(batch.action_count)]
    numbers = list(range(batch.action_count))
    expect_same([kernel.action_of(tables, move) for move in moves], numbers, "actions by their moves")
    expect_same([batch.action_numbers[it] for it in batch.actions], numbers, "actions by their names")


@law
def a_compiled_batch_equals_a_plain_one(case: Case, seed: int) -> None:
    if not is_environment(case.game):
        return
    plain = batch_of(case, seed, GAMES_TOGETHER, auto_reset=True)
    fast = KernelBatch(case.game, GAMES_TOGETHER, case.seats, case.options, seed)
    for _ in range(STEPS_TOGETHER):
        expect_equal(fast, plain, "compiled")
        plain.step(plain.sample())
        fast.step(fast.sample())


def expect_equal(one: GameBatch, other: GameBatch, which: str) -> None:
    for name in one.of_a_game:
        if name != "_choices":  # of which only the first so many count
            expect_same(getattr(one, name).tobytes(), getattr(other, name).tobytes(), f"{which} {name}")


@law
def an_observation_tells_nothing_that_is_hidden(case: Case, seed: int) -> None:
    """All seats, in positions spread over a game: worlds that a view allows are observed alike, to the byte."""
    if not is_environment(case.game):
        return
    for playthrough, _ in asked(case, seed):
        for seat in range(case.seats):
            seen = observed(case, playthrough.state, seat)
            for number in range(WORLDS):
                world = case.game.imagine(playthrough.view(seat), Seeded(number))
                looking_at(playthrough)
                expect_same(observed(case, world, seat), seen, "the observation depends on a secret", seat)


def observed(case: Case, position: Any, seat: int) -> bytes:
    kernel: Any = kernel_of(case.game)
    state, tables = case.game.kernel_structs(position)
    cells = np.zeros(sum(int(np.prod(part.shape)) for part in kernel.observation_parts(tables)), np.uint8)
    kernel.observe(state, tables, seat, cells, 0)
    return cells.tobytes()


@law
def an_observation_changes_with_what_a_seat_sees(case: Case, seed: int) -> None:
    """Perfect recall within a deal: between two questions no view changes without the observation.

    Nobody resigns in a batch, so an observation need not show it.
    """
    if not is_environment(case.game):
        return
    for (resigned, now), (now_resigned, then) in pairwise(_looks(case, seed)):
        if resigned != now_resigned:
            continue
        for seat, ((view, seen), (next_view, next_seen)) in enumerate(zip(now, then, strict=True)):
            if (seen != next_seen) != (view != next_view):
                changed = ("view", view, next_view) if seen == next_seen else ("observation", seen, next_seen)
                fail(f"only the {changed[0]} changes: {difference(changed[2], changed[1])}", seat)


def _looks(case: Case, seed: int) -> Iterator[tuple[list[int], list[tuple[bytes, bytes]]]]:
    """Who has resigned; by seat the view and the observation. Whenever somebody is asked, and at the end."""
    for playthrough in every_ply(case, seed):
        state = playthrough.state
        if LUCK not in actors(case.game, state):
            views = [msgspec.json.encode(playthrough.view(seat)) for seat in range(case.seats)]
            looks = [(view, observed(case, state, seat)) for seat, view in enumerate(views)]
            yield [*case.game.resigned(state)], looks


@law
def a_game_goes_on_from_its_record_and_from_its_copy(case: Case, seed: int) -> None:
    """From a copy with the same luck; from a record in the same position, and both can be told again."""
    if not is_environment(case.game):
        return
    batch = batch_of(case, seed, 2, auto_reset=True)
    for _ in range(STEPS_BEFORE_COPYING):
        batch.step(batch.sample())
    twin, text = batch.clone(), batch.record(1)
    twin.resume(0, text)
    looking_at(batch.playthrough(1))
    expect_same(twin.record(0), text, "the record of a resumed game")
    expect_same(int(twin.seat[0]), int(batch.seat[1]), "who is asked in a resumed game")
    for seat in {*range(case.seats)} - {int(batch.seat[1])}:  # who is asked may have begun to answer
        resumed = twin.observe(0, seat).tobytes()
        expect_same(resumed, batch.observe(1, seat).tobytes(), "the observation in a resumed game", seat)
    kept = twin.clone()
    for _ in range(STEPS_AFTER_COPYING):
        batch.step(actions := batch.sample())
        twin.step([twin.sample()[0], actions[1]])
        expect_same(twin.observation[1].tobytes(), batch.observation[1].tobytes(), "the observation of a clone")
    expect_same(twin.record(1), batch.record(1), "the record of a clone")
    for game in range(2):
        again = record.write(record.replay(record.read(twin.record(game)), {case.game.id: case.game}))
        expect_same(again, twin.record(game), "the replayed record of a batch")
    expect_equal(batch.restore(kept), kept, "restored")


@law
def every_copy_of_a_batch_plays_on_alike(case: Case, seed: int) -> None:
    """Copied, pickled or cloned in the middle of games: the same luck, and the same arrays after many steps. The
    original goes first, so that a copy which shares anything with it is found out."""
    if not (is_environment(case.game) or case.game.observation):
        return
    first = batch(case.game, 2, case.seats, case.options, seed, is_compiled=seed % 2 == 0)
    _step(first, STEPS_BEFORE_COPYING)
    copies = {way: make(first) for way, make in COPYING.items()}
    _step(first, STEPS_OF_COPIES)
    for way, twin in copies.items():
        _step(twin, STEPS_OF_COPIES)
        expect_equal(twin, first, way)
        ours, theirs = ([it.record(game) for game in range(2)] for it in (twin, first))
        expect_same(ours, theirs, f"the records of {way}")
        is_shared = np.shares_memory(twin.part(twin.parts[0].name), twin.observation)
        expect(is_shared, f"the parts of the observation are no views of it after {way}")


def _step(games: GameBatch, steps: int) -> None:
    for _ in range(steps):
        games.step(games.sample())
