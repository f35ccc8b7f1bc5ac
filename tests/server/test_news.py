"""What is new in a sight, put into the one before, gives the sight there is now: for every game, at every step."""

import json
from typing import Any

import msgspec
import pytest

from foretold.core.luck import Seeded
from foretold.core.notation import Entry
from foretold.core.play import Playthrough, open_prompts
from foretold.games import GAMES
from foretold.server.news import sight_news
from tests.server.house import renewed

MOVES = 150


def plain(value: Any) -> Any:
    """As it is read from the wire."""
    return json.loads(msgspec.json.encode(value))


@pytest.mark.parametrize("game_id", GAMES)
def test_news_make_the_new_view_out_of_the_old_one(game_id: str) -> None:
    game, chance = GAMES[game_id], Seeded(7)
    played = Playthrough.begin(game, game.usual_seats or game.seats[0], {})
    readers = (None, 0, 1)
    told = {seat: played.look(seat) for seat in readers}
    kept = {seat: plain(sight) for seat, sight in told.items()}
    sizes = {"whole": 0, "news": 0}
    for _ in range(MOVES):
        if played.draw(chance) is None:
            asked = [it for it in open_prompts(game, played.state) if isinstance(it.actor, int)]
            if not asked:
                break
            prompt = asked[chance.below(len(asked))]
            played.play(Entry(prompt.actor, prompt.shape.sample(chance)))
        for seat in readers:
            sight = played.look(seat)
            new = plain(sight_news(told[seat], sight))
            kept[seat] = renewed(kept[seat], new)
            assert kept[seat] == plain(sight)
            sizes["whole"] += len(json.dumps(plain(sight.view)))
            sizes["news"] += len(json.dumps(new["view"]))
            told[seat] = sight
    assert sizes["news"] < sizes["whole"] / 2
