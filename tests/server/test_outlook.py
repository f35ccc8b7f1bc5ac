"""What answers would bring and what lies in the box, over HTTP; what only programs need, on the line."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from foretold.games import GAMES
from foretold.server.door.limits import ByAddress, Rate
from tests.server.house import House, open_house, watcher

QUEST = "prophecy-quest"
Json = dict[str, Any]


@pytest.fixture(scope="module")
def quest(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    path: Path = tmp_path_factory.mktemp("quest")
    with open_house(path, games=GAMES) as house:
        yield house


def under_way(house: House) -> tuple[Json, Json]:
    """A table whose two characters are chosen."""
    first, second = house.two(QUEST)
    for _ in range(3):
        for ticket in (first, second):
            with house.at(ticket) as guest:
                guest.until("state")
                guest.play("keep")
    return first, second


def asked(house: House, tickets: tuple[Json, Json]) -> tuple[Json, Json]:
    """The ticket of the seat that is asked, and that of the other."""
    told = house.get(f"/api/tables/{tickets[0]['table']}").json()
    seat = told["sight"]["asked"][0]["seat"]
    return tickets[seat], tickets[1 - seat]


def outlook(house: House, ticket: Json) -> Any:
    answer = house.get(f"/api/tables/{ticket['table']}/outlook", ticket["token"])
    assert answer.status_code == 200, answer.text
    return answer.json()["outlook"]


def test_only_the_seat_that_is_asked_is_told_what_its_answers_bring(quest: House) -> None:
    mine, other = asked(quest, under_way(quest))
    with quest.at(mine) as guest:
        guest.until("state")
        moves = guest.prompts[0]["shape"]["moves"]
    assert list(outlook(quest, mine)["moves"]) == moves
    assert outlook(quest, other) is None


def test_it_is_of_the_position_that_is_told_with_it(quest: House) -> None:
    mine, _ = asked(quest, under_way(quest))
    told = quest.get(f"/api/tables/{mine['table']}/outlook", mine["token"]).json()
    state = quest.get(f"/api/tables/{mine['table']}", mine["token"]).json()
    assert told["ply"] == state["log"][-1]["ply"]


def test_nobody_else_may_ask(quest: House) -> None:
    mine, _ = under_way(quest)
    path = f"/api/tables/{mine['table']}/outlook"
    assert quest.get(path).status_code in (401, 403)
    assert quest.get(path, "somebody else's token").status_code in (401, 403)


def test_games_that_do_not_tell_say_nothing(quest: House) -> None:
    ticket, _ = quest.two("prophecies", options={"rows": 4, "cols": 4})
    assert outlook(quest, ticket) is None
    assert quest.get("/api/games/prophecies/material").json() == {"game": "prophecies", "material": None}


def test_the_box_holds_every_card_and_the_whole_ring(quest: House) -> None:
    material = quest.get(f"/api/games/{QUEST}/material").json()["material"]
    assert len(material["ring"]) == 20
    assert len(material["heroes"]) == 10
    copies = [card.get("copies", [1, 1]) for card in material["cards"].values()]
    assert [sum(it) for it in zip(*copies, strict=True)] == [211, 211]


@pytest.mark.parametrize(("rules", "strength"), [(1, 15), (2, 15), (3, 12)])
def test_q93_the_box_shows_the_numbers_of_the_rules_that_are_played(
    quest: House, rules: int, strength: int
) -> None:
    found = quest.get(f"/api/games/{QUEST}/material?rules={rules}").json()["material"]["cards"]
    assert found["master_of_pain"]["strength"] == strength
    assert found["shadow_of_death"].get("willpower") is None


@pytest.mark.parametrize("rules", ["0", "4", "two", "", "9" * 400, "-1"])
def test_rules_that_nobody_knows_are_refused(quest: House, rules: str) -> None:
    answer = quest.get(f"/api/games/{QUEST}/material?rules={rules}")
    assert answer.status_code in (400, 404)


@pytest.mark.parametrize("keeps", [False, True])
def test_what_only_programs_need_goes_to_those_who_ask(quest: House, keeps: bool) -> None:
    """Who looks gets an empty agenda at first and after every move; who imagines gets it whole."""
    tickets = under_way(quest)
    mine, _ = asked(quest, tickets)
    with (
        quest.at(mine, keeps=keeps, imagines=True) as program,
        quest.at(mine, keeps=keeps) as page,
        quest.at(watcher(mine)) as looker,
    ):
        for guest in (program, page, looker):
            guest.until("state")
        for _ in range(2):
            assert program.state["sight"]["view"]["agenda"] != []
            assert page.state["sight"]["view"]["agenda"] == looker.state["sight"]["view"]["agenda"] == []
            if not page.prompts:
                break
            page.play(page.prompts[0]["kind"])
            program.until_seq(page.seq)
            looker.until_seq(page.seq)


# Somebody who wants it to fail


def test_a_flood_of_questions_ends_at_the_limit_and_others_play_on(tmp_path: Path) -> None:
    """With no token, a wrong one, a wrong table and a wrong game: all count, and only for who asks."""
    with open_house(tmp_path, games=GAMES, proxies=("127.0.0.1",)) as house:
        mine, other = asked(house, under_way(house))
        house.app.state.desk.requests = ByAddress(Rate(8, 0.001))
        table = f"/api/tables/{mine['table']}/outlook"
        flood = [
            (table, None),
            (table, "somebody else's"),
            (table, other["token"]),
            ("/api/tables/nowhere/outlook", mine["token"]),
            ("/api/games/nothing/material", None),
            (f"/api/games/{QUEST}/material", None),
        ] * 4
        found = [forwarded(house, path, token) for path, token in flood]
        assert set(found[:8]) <= {200, 401, 403, 404}
        assert set(found[8:]) == {429}
        with house.at(mine) as guest:
            guest.until("state")
            assert guest.play(guest.prompts[0]["kind"])["type"] == "done"


def forwarded(house: House, path: str, token: str | None) -> int:
    """The answer to a client behind the proxy."""
    bearer = {"authorization": f"Bearer {token}"} if token else {}
    return int(house.http.get(path, headers={"x-forwarded-for": "10.0.0.1", **bearer}).status_code)


def test_what_it_takes_is_charged_to_who_asks(tmp_path: Path) -> None:
    with open_house(tmp_path, games=GAMES) as house:
        mine, _ = asked(house, under_way(house))
        charged: list[str] = []
        house.app.state.desk.work.charge = lambda address, amount: charged.append(address)
        outlook(house, mine)
    assert charged == ["127.0.0.1"]
