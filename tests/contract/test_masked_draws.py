"""What a page has seen of a draw, at any time, fits the draw as it was made: a witness must not cry wolf.

The page compares with code of its own (`web/src/lib/luck/draws.ts`); this is its plain neighbour.
"""

from collections import Counter
from typing import Any

import pytest

from foretold.core.game import Game
from foretold.core.luck import Seeded
from foretold.core.notation import HIDDEN, LUCK, Entry, Move
from foretold.core.play import Playthrough, actors, open_prompts
from foretold.games import GAMES
from tests.toys import TOYS

WITH_LUCK = [game for game in (*GAMES.values(), *TOYS.values()) if game.has_luck]
PLIES = {"prophecy-quest": 60, "prophecy-story": 120}
NEEDED = 20  # draws that were compared


def fits(seen: Move, made: Move) -> bool:
    pairs = list(zip(seen.parts(), made.parts(), strict=True)) if len(seen.parts()) == len(made.parts()) else []
    return (
        seen.verb == made.verb and bool(pairs) and all(_part_fits(list(one), list(other)) for one, other in pairs)
    )


def _part_fits(seen: list[Any], made: list[Any]) -> bool:
    if HIDDEN not in seen:
        return seen == made
    return not Counter(it for it in seen if it != HIDDEN) - Counter(made)


@pytest.mark.parametrize("game", WITH_LUCK, ids=lambda game: game.id)
def test_what_was_seen_of_a_draw_fits_it(game: Game[Any]) -> None:
    compared = hidden = 0
    for seed in range(3):
        seats, chance = game.seats[min(1, len(game.seats) - 1)], Seeded(seed)
        played = Playthrough.begin(game, seats, {})
        while not played.is_over and len(played.history) < PLIES.get(game.id, 200):
            if played.draw(chance) is None:
                seat = actors(game, played.state)[0]
                prompts = open_prompts(game, played.state, seat)
                played.play(Entry(seat, prompts[chance.below(len(prompts))].shape.sample(chance)))
            for reader in (None, 0, seats - 1):
                shown = game.masked(played.state, played.history, reader)
                for seen, made in zip(shown, played.history, strict=True):
                    if made.actor == LUCK:
                        assert fits(seen.move, made.move), (str(seen), str(made))
                        compared, hidden = compared + 1, hidden + (seen != made)
    assert compared >= (NEEDED if game.id != "prophecy-story" else 0)
    assert hidden or not game.has_secrets or game.id == "prophecy-story"


def test_the_comparison_can_fail() -> None:
    deal = Move("deal", ("a", "b", "/", "c"))
    assert not fits(Move("deal", ("a", "d", "/", HIDDEN)), deal)
    assert not fits(Move("deal", ("d", HIDDEN, "/", HIDDEN)), deal)
    assert not fits(Move("deal", (HIDDEN,)), deal)
