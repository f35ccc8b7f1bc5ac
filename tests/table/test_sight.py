"""What goes out of a table, for games with and without secrets."""

from typing import Any

import msgspec
import pytest

from foretold.core.game import Game
from foretold.core.luck import Seeded
from foretold.core.play import Playthrough, actors, look, open_prompts
from foretold.games import GAMES
from foretold.server.socket import frames
from foretold.table.acts import seating
from foretold.table.acts.seating import Newcomer
from foretold.table.log import events
from foretold.table.log.events import Decision
from foretold.table.sight import sight_of
from foretold.table.table import Table
from tests.toys import TOYS

LONGEST_LOOK = 60  # plies; a story need not end
OPEN_GAMES = [game for game in GAMES.values() if not game.has_secrets]


@pytest.mark.parametrize("game", OPEN_GAMES, ids=lambda game: game.id)
def test_without_secrets_all_views_are_the_same_save_for_the_seat(game: Game[Any]) -> None:
    for seats in game.seats:
        played = Playthrough.begin(game, seats, {})
        chance = Seeded(seats)
        while not played.is_over and len(played.history) < LONGEST_LOOK:
            views = [played.view(seat) for seat in (None, *range(seats))]
            names = views[0].__struct_fields__
            for name in names[1:]:
                assert all(getattr(view, name) == getattr(views[0], name) for view in views)
            assert [view.seat for view in views] == [None, *range(seats)]
            assert names[0] == "seat"
            seat = actors(played.game, played.state)[0]
            move = open_prompts(played.game, played.state, seat)[0].shape.sample(chance)
            played.play(f"{seat} {move}")


def table_of(game: str) -> Table:
    games = {**TOYS, **GAMES}
    table = Table("t", games)
    seats = games[game].seats[0]
    order = events.Created(
        game=game, rules=0, options={}, plans=[events.Plan("person")] * seats, name="", is_private=False,
        is_friendly=True, seed="ab" * 32, invitation="x",
    )  # fmt: skip
    table.log(seating.create(games, lambda _: [], order).events[0], 1)
    for seat in range(seats):
        table.log(seating.sit(table, Newcomer("n", "", f"h{seat}"), seat, True, 1).events[0], 1)
    table.log(events.Started(), 1)
    table.happen(Decision([events.Called(seats=[])]), 1)
    return table


@pytest.mark.parametrize("game", [*GAMES, *TOYS])
@pytest.mark.parametrize("seat", [None, 0, 1])
def test_a_sight_is_what_the_core_shows_with_ids_for_the_wire(game: str, seat: int | None) -> None:
    table = table_of(game)
    plain, mine = look(table.game, table.playthrough.state, seat), sight_of(table, seat)
    assert mine.view == plain.view
    assert [it.id for it in mine.prompts] == [f"{table.epoch}.{it.id}" for it in plain.prompts]
    assert (mine.asked, mine.scores, mine.outcome) == (plain.asked, plain.scores, plain.outcome)


@pytest.mark.parametrize("game", [*GAMES, *TOYS])
def test_a_view_that_is_shared_on_the_wire_is_there_to_the_byte_as_if_it_were_not(game: str) -> None:
    table = table_of(game)
    for seat in (None, 0, 1):
        whole = frames.sight(table, seat, imagines=True)
        assert msgspec.json.encode(whole) == msgspec.json.encode(sight_of(table, seat))
