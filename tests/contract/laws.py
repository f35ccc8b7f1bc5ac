"""The laws of the contract, each a function that fails on a game that breaks it.

Every law plays random games from a seed. They know nothing of any game: what they compare, the contract names.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import permutations

import msgspec
import numpy as np
import pytest

from foretold.arena.match import play_out
from foretold.bots.random import choose_at_random
from foretold.core import jit, record
from foretold.core.errors import ForetoldError, IllegalMove
from foretold.core.game import RESIGN, Prompt
from foretold.core.kernel import kernel_of
from foretold.core.luck import Seeded
from foretold.core.notation import ANYONE, LUCK, Entry, Move, parse, parse_entry
from foretold.core.play import (
    Playthrough,
    actors,
    begin,
    check,
    digest,
    is_over,
    legal,
    look,
    open_prompts,
    play,
)
from foretold.core.structs import to_record
from foretold.core.words import LANGUAGES, heard_by, render
from tests.contract.brute import answers
from tests.contract.cases import Case

LISTED_AT_MOST = 5_000
LONGEST_WALK = 3_000
MOST_SPOILT = 2  # legal moves that are spoilt in all ways, at each ply and for each actor
SOME_TALK = 60  # plies of a game that is talk and need not end
SOME_WANDERING = 240  # of a game that bots play and that need not end either
CLOSELY, NOW_AND_AGAIN = 40, 9  # plies looked at one by one, and every how many after that
GAMES_IN_BOTH_MODES = 20

Law = Callable[[Case, int], None]
LAWS: dict[str, Law] = {}


def law(function: Law) -> Law:
    LAWS[function.__name__] = function
    return function


def longest(case: Case) -> int:
    if case.game.kernel is not None or case.game.is_bounded(case.options):
        return LONGEST_WALK
    return SOME_WANDERING if case.game.has_bots else SOME_TALK


def finished(case: Case, seed: int) -> Playthrough:
    playthrough = case.begin()
    play_out(playthrough, Seeded(seed), [choose_at_random], longest(case))
    return playthrough


def walk(case: Case, seed: int) -> Iterator[Playthrough]:
    """A random game at its start, after each of its first moves, and then now and again up to its end."""
    for ply, playthrough in enumerate(every_ply(case, seed)):
        if ply < CLOSELY or ply % NOW_AND_AGAIN == seed % NOW_AND_AGAIN or playthrough.is_over:
            yield playthrough


def every_ply(case: Case, seed: int) -> Iterator[Playthrough]:
    """A random game, at its start and after each move. Sometimes somebody unnamed acts."""
    chance = Seeded(seed)
    playthrough = case.begin()
    for _ in range(longest(case)):
        yield playthrough
        acting = actors(case.game, playthrough.state)
        if not acting:
            return
        unnamed = open_prompts(case.game, playthrough.state, ANYONE)
        if unnamed and not chance.below(6):
            playthrough.play(Entry(ANYONE, unnamed[0].shape.sample(chance)))
        elif playthrough.draw(chance) is None:
            seat = acting[chance.below(len(acting))]
            prompts = open_prompts(case.game, playthrough.state, seat)
            playthrough.play(Entry(seat, prompts[chance.below(len(prompts))].shape.sample(chance)))


def viewers(case: Case) -> list[int | None]:
    return [None, *range(case.seats)]


# Legality


@law
def legal_moves_are_listed_sorted_once_and_as_brute_force_finds_them(case: Case, seed: int) -> None:
    for playthrough in walk(case, seed):
        for actor in (*range(case.seats), ANYONE):
            prompts = open_prompts(case.game, playthrough.state, actor)
            if sum(it.shape.count() for it in prompts) > LISTED_AT_MOST:
                continue
            listed = legal(case.game, playthrough.state, actor)
            assert listed == sorted(set(listed))
            assert len(listed) == sum(it.shape.count() for it in prompts)
            assert listed == sorted({word for it in prompts for word in answers(it.shape)})


@law
def every_listed_move_is_accepted_and_canonical(case: Case, seed: int) -> None:
    for playthrough in walk(case, seed):
        for actor in actors(case.game, playthrough.state):
            for word in legal(case.game, playthrough.state, actor)[:LISTED_AT_MOST:37]:
                assert str(check(case.game, playthrough.state, actor, parse(word))) == word


@law
def what_is_not_legal_is_refused_with_words_and_nothing_changes(case: Case, seed: int) -> None:
    chance = Seeded(seed)
    for playthrough in walk(case, seed):
        before = digest(case.game, playthrough.state)
        for actor in (*range(case.seats + 1), LUCK, ANYONE):
            assert isinstance(actor, int | str)
            for wrong in _wrong_moves(playthrough, actor, chance):
                with pytest.raises(ForetoldError) as refused:
                    play(case.game, playthrough.state, actor, parse(wrong))
                assert all(render(refused.value.words, language) for language in LANGUAGES)
        assert digest(case.game, playthrough.state) == before


def _wrong_moves(playthrough: Playthrough, actor: int | str, chance: Seeded) -> Iterator[str]:
    """Nonsense, other verbs, other seats' moves, and legal moves with an argument cut, added or changed."""
    yield from ("dance", "dance 1 2", "play", 'say "…"')
    state, game = playthrough.state, playthrough.game
    prompts = open_prompts(game, state, actor)
    odds = game.odds(state) if actor == LUCK else None
    good = [it.shape.sample(chance) for it in open_prompts(game, state)]
    if odds is not None:
        good.append(odds.draw(chance))
    if len(good) > MOST_SPOILT:
        good = [good[chance.below(len(good))] for _ in range(MOST_SPOILT)]
    for move in good:
        changed = [
            Move(move.verb, move.args[:-1]),
            Move(move.verb, (*move.args, "zz")),
            Move("x" + move.verb, move.args),
        ]
        if move.args:
            changed.append(Move(move.verb, ("zz", *move.args[1:])))
        for wrong in [move, *changed]:
            is_fine = any(it.shape.match(wrong) for it in prompts) or (odds is not None and odds.match(wrong))
            if not is_fine and (wrong != RESIGN or actor in (LUCK, ANYONE)):
                yield str(wrong)


@law
def prompts_have_ids_of_their_own_and_words(case: Case, seed: int) -> None:
    closed: set[tuple[int | str, str]] = set()
    before: dict[tuple[int | str, str], Prompt] = {}
    for playthrough in every_ply(case, seed):
        prompts = case.game.prompts(playthrough.state)
        now = {(it.actor, it.id): it for it in prompts if it.actor != ANYONE}
        assert len(now) == sum(it.actor != ANYONE for it in prompts)
        closed |= {key for key in before if key not in now}
        assert not closed & set(now), "a prompt's id was used again"
        before = now
        for prompt in prompts:
            assert all(render(prompt.words, language) for language in LANGUAGES)


@law
def sealed_answers_commute(case: Case, seed: int) -> None:
    chance = Seeded(seed)
    for playthrough in walk(case, seed):
        sealed = [it for it in open_prompts(case.game, playthrough.state) if it.is_sealed]
        if len(sealed) < 2:
            continue
        entries = [Entry(it.actor, it.shape.sample(chance)) for it in sealed]
        ends = set()
        for order in list(permutations(entries))[:6]:
            state = case.game.copy(playthrough.state)
            for entry in order:
                play(case.game, state, entry.actor, entry.move)
            ends.add(digest(case.game, state))
        assert len(ends) == 1


# States


@law
def a_copy_keeps_its_state_while_the_game_goes_on(case: Case, seed: int) -> None:
    kept = [(case.game.copy(it.state), digest(case.game, it.state)) for it in walk(case, seed)]
    for copy, as_it_was in kept:
        assert digest(case.game, copy) == as_it_was


@law
def a_state_survives_json(case: Case, seed: int) -> None:
    for playthrough in walk(case, seed):
        text = msgspec.json.encode(case.game.to_json(playthrough.state))
        again = case.game.from_json(msgspec.json.decode(text))
        assert again == playthrough.state
        assert digest(case.game, again) == digest(case.game, playthrough.state)


@law
def a_record_replays_to_the_same_state_and_text(case: Case, seed: int) -> None:
    playthrough = list(walk(case, seed))[-1]
    text = record.write(playthrough)
    again = record.replay(record.read(text), {case.game.id: case.game})
    assert again.state == playthrough.state
    assert again.history == playthrough.history
    assert record.write(again) == text


@law
def taking_back_leads_to_the_state_before(case: Case, seed: int) -> None:
    playthrough = finished(case, seed)
    states = [digest(case.game, begin(case.game, case.seats, case.options))]
    again = case.begin()
    for entry in playthrough.history:
        again.play(entry)
        states.append(digest(case.game, again.state))
    plies = min(5, len(playthrough.history))
    playthrough.take_back(plies)
    assert digest(case.game, playthrough.state) == states[len(states) - 1 - plies]


# Ends


@law
def a_bounded_game_ends(case: Case, seed: int) -> None:
    playthrough = finished(case, seed)
    assert playthrough.is_over or not case.game.is_bounded(playthrough.options)


@law
def scores_and_winners_come_as_the_contract_says(case: Case, seed: int) -> None:
    for playthrough in walk(case, seed):
        scores, outcome = case.game.scores(playthrough.state), case.game.outcome(playthrough.state)
        assert len(scores) == case.seats
        assert (outcome is not None) == is_over(case.game, playthrough.state)
        if outcome is not None:
            assert outcome.scores == scores
            assert set(outcome.winners) <= set(range(case.seats))
            assert outcome.winners == sorted(set(outcome.winners))
            assert all(render(outcome.reason, language) for language in LANGUAGES)


@law
def who_resigns_cannot_win_and_play_goes_on(case: Case, seed: int) -> None:
    chance = Seeded(seed)
    playthrough = next(it for n, it in enumerate(walk(case, seed)) if n == seed % 7 or it.is_over)
    seat = chance.below(case.seats)
    if playthrough.is_over:
        with pytest.raises(IllegalMove):
            playthrough.play(Entry(seat, RESIGN))
        return
    playthrough.play(Entry(seat, RESIGN))
    with pytest.raises(IllegalMove):
        playthrough.play(Entry(seat, RESIGN))
    play_out(playthrough, chance, [choose_at_random], longest(case))
    outcome = case.game.outcome(playthrough.state)
    assert outcome is not None or not case.game.is_bounded(playthrough.options)
    assert outcome is None or seat not in outcome.winners


# Secrecy


@law
def two_worlds_that_differ_in_secrets_alone_look_the_same(case: Case, seed: int) -> None:
    """The moves of a game as one seat may know them, filled in anew: every ply must look the same to that seat."""
    plies = [len(it.history) for it in walk(case, seed)]
    stop = plies[seed % len(plies)]
    played = next(it for it in walk(case, seed) if len(it.history) == stop)
    for seat in viewers(case):
        masked = case.game.masked(played.state, played.history, seat)
        other = case.game.filled(case.begin().state, masked, Seeded(seed))
        for one, two in zip(_seen(case, played.history, seat), _seen(case, other, seat), strict=True):
            assert one == two


def _seen(case: Case, history: list[Entry], seat: int | None) -> Iterator[tuple[bytes, ...]]:
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
def views_are_plain_data_and_prompts_of_others_stay_with_them(case: Case, seed: int) -> None:
    for playthrough in walk(case, seed):
        for seat in viewers(case):
            sight = look(case.game, playthrough.state, seat)
            text = msgspec.json.encode(sight.view)
            assert msgspec.json.decode(text, type=case.game.view_type) == sight.view
            assert all(it.actor == seat or (it.actor == ANYONE and seat is not None) for it in sight.prompts)


@law
def an_imagined_state_gives_the_same_view(case: Case, seed: int) -> None:
    chance = Seeded(seed)
    for playthrough in walk(case, seed):
        for seat in viewers(case):
            view = playthrough.view(seat)
            imagined = case.game.imagine(view, chance)
            assert case.game.view(imagined, seat) == view
            mine = [it for it in case.game.prompts(imagined) if it.actor == seat]
            assert mine == [it for it in case.game.prompts(playthrough.state) if it.actor == seat]


@law
def the_newest_moves_are_masked_as_in_the_whole_record(case: Case, seed: int) -> None:
    """A live line is masked alone when it is told, and must say no more than the record of that moment."""
    for playthrough in walk(case, seed):
        plies = len(playthrough.history)
        for seat in viewers(case):
            whole = list(case.game.masked(playthrough.state, playthrough.history, seat))
            assert len(whole) == plies
            for since in {0, plies // 2, max(plies - 1, 0), plies}:
                newest = case.game.masked(playthrough.state, playthrough.history, seat, since)
                assert list(newest) == whole[since:]


# Words


@law
def every_move_is_put_into_words_in_every_language(case: Case, seed: int) -> None:
    playthrough = list(walk(case, seed))[-1]
    again = case.begin()
    for entry in playthrough.history:
        said = again.said(parse_entry(str(entry)))
        assert said, f"no words for {entry}"
        for line in said:
            assert all(render(line.words, language, ["Ada"] * case.seats) for language in LANGUAGES)


# Two modes


@law
def compiled_and_plain_rules_play_the_same_games(case: Case, seed: int) -> None:
    rules = kernel_of(case.game)
    if rules is None:
        return
    plain = rules.random_games(*case.game.kernel_structs(case.begin().state), [seed], GAMES_IN_BOTH_MODES)
    records = map(to_record, case.game.kernel_structs(case.begin().state))
    fast = jit.compiled(rules).random_games(*records, np.array([seed]), GAMES_IN_BOTH_MODES)
    assert plain == fast
