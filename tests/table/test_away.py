"""A table goes on without somebody who is away, if all who are there agree. The record decides, not connections."""

from __future__ import annotations

import pytest

from foretold.core import record
from foretold.core.errors import ForetoldError
from foretold.games import GAMES
from foretold.server.socket.frames import seat_cards
from foretold.table.acts import seating
from foretold.table.acts.commands import AWAY_AFTER, Wish
from foretold.table.errors import TableError
from foretold.table.table import Table
from tests.table.parlour import ALL, Parlour

GONE = Wish("away", target=2)


def story(seats: int = 4) -> Parlour:
    """A story that waits for seat 2, who has given no sign for two minutes."""
    parlour = Parlour.seated("prophecy-story", "p" * seats)
    for seat in range(seats):
        if seat != 2:
            parlour.does(seat, "ready")
    parlour.now += AWAY_AFTER
    return parlour


def away(parlour: Parlour) -> list[int]:
    return parlour.table.game.away(parlour.table.playthrough.state)


def test_those_who_are_there_agree_and_nobody_waits_any_more() -> None:
    parlour = story()
    number = parlour.proposes(0, GONE, here=[0, 1, 3])
    parlour.votes(1, number)
    assert away(parlour) == []
    parlour.votes(3, number)
    assert away(parlour) == [2]
    assert not parlour.table.proposals
    assert [it.is_away for it in seat_cards(parlour.table)] == [False, False, True, False]
    state = parlour.table.playthrough.state
    assert (state.is_warned, state.ready) == (True, []), "all who are there were ready: they are asked once more"


def test_two_people_who_are_away_do_not_keep_each_other() -> None:
    parlour = story()
    number = parlour.proposes(0, GONE, here=[0, 1])
    parlour.votes(1, number)
    assert away(parlour) == [2]
    parlour.votes(1, parlour.proposes(0, Wish("away", target=3), here=[0, 1]))
    assert away(parlour) == [2, 3]


def test_presence_decides_nothing_later() -> None:
    """Who was there when it was proposed stands in the log; a log that is folded again comes out the same."""
    parlour = story()
    parlour.votes(1, parlour.proposes(0, GONE, here=[0, 1]))
    again = Table.fold("t1", ALL, parlour.log, dict(parlour.table.texts))
    assert again.playthrough.state == parlour.table.playthrough.state
    assert again.game.away(again.playthrough.state) == [2]


def test_the_record_replays_it() -> None:
    parlour = story()
    parlour.votes(1, parlour.proposes(0, GONE, here=[0, 1]))
    text = record.write(parlour.table.playthrough)
    assert "2 away" in text
    assert record.replay(record.read(text), GAMES).state == parlour.table.playthrough.state


def test_who_comes_back_votes_again() -> None:
    parlour = story()
    parlour.votes(1, parlour.proposes(0, GONE, here=[0, 1]))
    parlour._happen(seating.come_back(parlour.table, 2, "back"))
    assert away(parlour) == []
    assert "2 back" in record.write(parlour.table.playthrough)
    with pytest.raises(TableError):
        seating.come_back(parlour.table, 2, "again")


def test_a_sign_of_life_ends_the_proposal() -> None:
    parlour = story()
    number = parlour.proposes(0, GONE, here=[0, 1])
    parlour.says(2, "I am here")
    assert number not in parlour.table.proposals


@pytest.mark.parametrize(
    ("wish", "here", "why"),
    [
        (Wish("away", target=2), [0, 1, 2], "is here"),
        (Wish("away", target=1), [0], "is here, or was"),
        (Wish("away", target=9), [0], "no seat"),
        (Wish("away"), [0], "no seat"),
        (Wish("away", target=0), [0], "no seat"),
    ],
)
def test_nobody_is_away_who_is_there_or_has_just_been(wish: Wish, here: list[int], why: str) -> None:
    parlour = story()
    parlour.says(1, "a sign")
    with pytest.raises(ForetoldError, match=why):
        parlour.proposes(0, wish, here=here)


def test_somebody_who_is_away_already_or_has_left_for_good_is_not_proposed() -> None:
    parlour = story()
    parlour.votes(1, parlour.proposes(0, GONE, here=[0, 1]))
    with pytest.raises(ForetoldError, match="already"):
        parlour.proposes(0, GONE, here=[0, 1])


def test_games_with_bots_have_another_way() -> None:
    parlour = Parlour.seated("omens", "pp")
    parlour.now += AWAY_AFTER
    with pytest.raises(TableError, match="does not go on without"):
        parlour.proposes(0, Wish("away", target=1), here=[0])
