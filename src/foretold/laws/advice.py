"""Advice: outlooks, hints and chances answer at every position, in whole games."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any

import msgspec

from foretold.bots.tree import Thought, TreeSearch
from foretold.core.game import Game, View
from foretold.core.notation import parse
from foretold.core.play import Playthrough, actors, check
from foretold.laws.breach import expect, expect_same, looking_at
from foretold.laws.cases import Case
from foretold.laws.kernels import asked
from foretold.laws.walks import law, walk

ITERATIONS = 3  # of a search: it must answer, not play well
NEARLY = 1e-6


@law
def advice_answers_at_every_position(case: Case, seed: int) -> None:
    """The outlook at all positions of a walk, up to its end; hints and chances at some, spread over the game."""
    for playthrough in walk(case, seed):
        check_outlooks(playthrough)
    for playthrough, seat in asked(case, seed):
        check_hint(playthrough, seat, seed)


def check_outlooks(playthrough: Playthrough) -> None:
    """Of every seat, as the data that goes to the page."""
    game = playthrough.game
    for seat in [None, *range(playthrough.seats)]:
        outlook = game.outlook(playthrough.view(seat))
        if outlook is not None:
            expect(game.outlook_type, "there is an outlook, and no outlook_type", seat)
            again = msgspec.json.decode(msgspec.json.encode(outlook), type=game.outlook_type)
            expect_same(again, outlook, "the outlook comes back from JSON otherwise", seat)


def check_hint(playthrough: Playthrough, seat: int, seed: int) -> None:
    """To a seat that is asked: legal moves, and a chance for each seat. In games that show a curve also the chances
    that spectators see."""
    looking_at(playthrough)
    game = playthrough.game
    if game.kernel is None and not game.adviser:
        return
    thought = _think(game, playthrough.view(seat), seed)
    expect(thought.choices, "the hint has no move", seat)
    for choice in thought.choices:
        check(game, playthrough.state, seat, parse(choice.move))
    _check_chances(thought.chances, playthrough.seats, seat)
    if game.adviser:
        chances = import_module(game.adviser).chances(game, playthrough.view(None), seed)
        _check_chances(chances, playthrough.seats, None)
    elif not game.has_secrets:
        _check_chances(_think(game, playthrough.view(None), seed).chances, playthrough.seats, None)


def asked_seats(playthrough: Playthrough) -> list[int]:
    return [it for it in actors(playthrough.game, playthrough.state) if isinstance(it, int)]


def _think(game: Game[Any], view: View, seed: int) -> Thought:
    if game.adviser:
        thought: Thought = import_module(game.adviser).think(game, view, seed, iterations=ITERATIONS)
        return thought
    return TreeSearch(game, is_compiled=False).think(view, seed, ITERATIONS)


def _check_chances(chances: Sequence[float], seats: int, seat: int | None) -> None:
    expect_same(len(chances), seats, "the number of chances", seat)
    expect(all(-NEARLY <= it <= 1 + NEARLY for it in chances), f"chances {chances} are not between 0 and 1", seat)
