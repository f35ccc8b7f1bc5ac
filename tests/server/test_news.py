"""What is new in a view, put into the one before, gives the view there is now: for every game, at every step."""

import json
from typing import Any

import msgspec
import pytest

from foretold.core.luck import Seeded
from foretold.core.notation import Entry
from foretold.core.play import Playthrough, open_prompts
from foretold.games import GAMES
from foretold.server.news import news
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
    told = {seat: played.view(seat) for seat in readers}
    kept = {seat: plain({"view": view}) for seat, view in told.items()}
    sizes = {"whole": 0, "news": 0}
    for _ in range(MOVES):
        if played.draw(chance) is None:
            asked = [it for it in open_prompts(game, played.state) if isinstance(it.actor, int)]
            if not asked:
                break
            prompt = asked[chance.below(len(asked))]
            played.play(Entry(prompt.actor, prompt.shape.sample(chance)))
        for seat in readers:
            view = played.view(seat)
            new = plain(news(told[seat], view))
            kept[seat] = renewed(kept[seat], {"view": new})
            assert kept[seat]["view"] == plain(view)
            sizes["whole"] += len(json.dumps(plain(view)))
            sizes["news"] += len(json.dumps(new))
            told[seat] = view
    assert sizes["news"] < sizes["whole"] / 2
