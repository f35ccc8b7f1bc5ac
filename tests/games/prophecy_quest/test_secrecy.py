"""What a seat looks at in secret, and the draft, reach nobody else: two worlds that differ in it look the same."""

from __future__ import annotations

import pytest

from foretold.core.luck import Seeded
from foretold.core.notation import Entry
from foretold.core.play import Playthrough, actors, open_prompts
from foretold.laws.cases import Case
from foretold.laws.secrecy import seen
from foretold.laws.walks import viewers
from tests.games.prophecy_quest.stage import QUEST

CASE = Case(QUEST, 3)
SEEDS = (0, 15, 24, 36)  # games in which somebody looks soon; in some a card is turned up later
PLIES = 700


def with_a_look(seed: int) -> Playthrough:
    """A random game in which the Mysterious Old Man is asked wherever he is met; to some plies after that."""
    chance, game = Seeded(seed), CASE.begin()
    last = PLIES
    for ply in range(PLIES):
        if ply == last or game.is_over:
            break
        if game.draw(chance) is not None:
            if game.history[-1].move.verb == "look":
                last = ply + 60
            continue
        seat = actors(QUEST, game.state)[0]
        words = list(open_prompts(QUEST, game.state, seat)[0].shape.words())
        keen = [it for it in words if "mysterious_old_man" in it or it.startswith(("return", "reveal"))]
        game.play(f"{seat} {(keen or words)[chance.below(len(keen or words))]}")
    return game


@pytest.mark.parametrize("seed", SEEDS)
def test_two_worlds_look_the_same(seed: int) -> None:
    played = with_a_look(seed)
    assert any(it.move.verb == "look" for it in played.history)
    for seat in viewers(CASE):
        masked = QUEST.masked(played.state, played.history, seat)
        other = QUEST.filled(CASE.begin().state, masked, Seeded(seed))
        for one, two in zip(seen(CASE, played.history, seat), seen(CASE, other, seat), strict=True):
            assert one == two


@pytest.mark.parametrize("seed", SEEDS)
def test_only_who_looked_finds_the_cards_in_the_record(seed: int) -> None:
    played = with_a_look(seed)
    ply = next(ply for ply, it in enumerate(played.history) if it.move.verb == "look")
    looker = _asker(played.history, ply)
    for seat in viewers(CASE):
        shown = QUEST.masked(played.state, played.history, seat)[ply]
        assert (shown == played.history[ply]) == (seat == looker)


def _asker(history: list[Entry], ply: int) -> int:
    return next(int(it.actor) for it in reversed(history[:ply]) if isinstance(it.actor, int))
