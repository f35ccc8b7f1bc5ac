"""Legality has one source, and it is right."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import Any

from foretold.core.errors import ForetoldError, IllegalMove
from foretold.core.game import RESIGN, Prompt
from foretold.core.luck import Seeded
from foretold.core.notation import ANYONE, HIDDEN, LUCK, PART, TOKEN, Entry, Move, Text, parse
from foretold.core.play import (
    Playthrough,
    actors,
    check,
    digest,
    legal,
    open_prompts,
    play,
)
from foretold.core.words import LANGUAGES, Phrase, render
from foretold.laws.breach import expect, expect_same, fail
from foretold.laws.brute import answers
from foretold.laws.cases import Case
from foretold.laws.walks import (
    LISTED_AT_MOST,
    MOST_SPOILT,
    every_ply,
    law,
    length,
    played_to,
    walk,
)

PLIES_OF_ALL = 8  # at which everybody tries what is wrong; later one after the other
PLIES_OF_TEXT, TEXTS = 4, 60
ODD_TOKENS = (
    *(
        "",
        "0",
        "-1",
        "1",
        "2",
        "99999",
        "9" * 30,
        "1e9",
        "0x1",
        "01",
        "a1",
        "b3",
        "X",
        "n0",
        "n999",
        "s1",
        "J",
        "R13",
    ),
    *(
        "/",
        "?",
        "removed",
        "None",
        "true",
        "é",
        "\u202e",
        "\x00",
        "\U0001f600",
        "0-3",
        "4.6",
        "x" * 2_000,
        "::",
        "+",
    ),
)


@law
def legal_moves_are_listed_sorted_once_and_as_brute_force_finds_them(case: Case, seed: int) -> None:
    for playthrough in walk(case, seed):
        for actor in (*range(case.seats), ANYONE):
            prompts = open_prompts(case.game, playthrough.state, actor)
            if sum(it.shape.count() for it in prompts) > LISTED_AT_MOST:
                continue
            listed = legal(case.game, playthrough.state, actor)
            expect_same(listed, sorted(set(listed)), "the legal moves, sorted and each once", actor)
            expect_same(len(listed), sum(it.shape.count() for it in prompts), "the number of legal moves", actor)
            found = sorted({word for it in prompts for word in answers(it.shape)})
            expect_same(listed, found, "the legal moves beside those of brute force", actor)


@law
def every_listed_move_is_accepted_and_canonical(case: Case, seed: int) -> None:
    for playthrough in walk(case, seed):
        for actor in actors(case.game, playthrough.state):
            for word in legal(case.game, playthrough.state, actor)[:LISTED_AT_MOST:37]:
                taken = str(check(case.game, playthrough.state, actor, parse(word)))
                expect_same(taken, word, "a listed move is not canonical", actor)


@law
def what_is_not_legal_is_refused_with_words_and_nothing_changes(case: Case, seed: int) -> None:
    chance = Seeded(seed)
    everybody: tuple[int | str, ...] = (*range(case.seats + 1), LUCK, ANYONE)
    for ply, playthrough in enumerate(walk(case, seed)):
        before = digest(case.game, playthrough.state)
        for actor in everybody if ply < PLIES_OF_ALL else everybody[ply % len(everybody) :][:1]:
            for wrong in _wrong_moves(playthrough, actor, chance):
                _check_refused(playthrough, actor, wrong)
        expect_same(digest(case.game, playthrough.state), before, "a refusal has changed the state")


def _check_refused(playthrough: Playthrough, actor: int | str, wrong: str) -> None:
    try:
        play(playthrough.game, playthrough.state, actor, parse(wrong))
    except ForetoldError as refused:
        for language in LANGUAGES:
            expect(render(refused.words, language), f"no reason in {language} against {wrong!r}", actor)
    else:
        fail(f"{wrong!r} is not legal, and it was made", actor)


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
        expect_same(len(now), sum(it.actor != ANYONE for it in prompts), "two prompts have the same id")
        closed |= {key for key in before if key not in now}
        expect(not closed & set(now), f"the id of a prompt was used again: {sorted(map(str, closed & set(now)))}")
        before = now
        for prompt in prompts:
            for language in LANGUAGES:
                expect(render(prompt.words, language), f"{prompt.id} has no words in {language}", prompt.actor)


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
        expect(len(ends) == 1, f"the order of {[*map(str, entries)]} matters")


@law
def nobody_is_asked_while_luck_is_due(case: Case, seed: int) -> None:
    for playthrough in every_ply(case, seed):
        if case.game.odds(playthrough.state) is not None:
            expect_same(case.game.prompts(playthrough.state), [], "luck is due, and somebody is asked")


@law
def any_text_is_borne_and_refused_with_a_reason(case: Case, seed: int) -> None:
    """Words of this game with arguments that make no sense, at plies drawn over the whole of it."""
    chance = Seeded(f"text {seed}")
    verbs = sorted({entry.move.verb for entry in played_to(case, seed, length(case, seed)).history})
    for _ in range(PLIES_OF_TEXT):
        playthrough = played_to(case, seed, chance.below(length(case, seed) + 1))
        state = playthrough.state
        names = [*verbs, *sorted({verb for it in case.game.prompts(state) for verb in it.shape.verbs()}), "dance"]
        for _ in range(TEXTS):
            move = _any_text(names, [str(it.move) for it in playthrough.history], chance)
            actor = (*range(case.seats), ANYONE)[chance.below(case.seats + 1)]
            reason = _reason(case, state, actor, move)
            for language in LANGUAGES:
                words = reason is None or render(reason, language)
                expect(words, f"no reason in {language} against {move}", actor)


def _reason(case: Case, state: Any, actor: int | str, move: Move) -> Phrase | None:
    try:
        check(case.game, state, actor, move)
    except IllegalMove as refused:
        return refused.words
    return None


def _any_text(verbs: list[str], moves: list[str], chance: Seeded) -> Move:
    tokens = [*ODD_TOKENS, *(moves[chance.below(len(moves))].split(" ") if moves else [])]
    args = [tokens[chance.below(len(tokens))] for _ in range(chance.below(6))]
    texts = [
        Text(it) if chance.below(8) == 0 or not (TOKEN.fullmatch(it) or it in (HIDDEN, PART)) else it for it in args
    ]
    return Move(verbs[chance.below(len(verbs))], tuple(texts))
