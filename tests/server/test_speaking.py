"""Lines of words over HTTP: what they mean to a seat and to a spectator, now and in the past. Nothing is done."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from foretold.games import GAMES
from foretold.speech.hearing import LONGEST_SAID
from tests.server.house import House, open_house

Json = dict[str, Any]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    path: Path = tmp_path_factory.mktemp("speech")
    with open_house(path, games=GAMES) as opened:
        yield opened


def say(house: House, ticket: Json, text: str, token: bool = True, **more: Any) -> Json:
    answer = house.post(
        f"/api/tables/{ticket['table']}/speech", {"text": text, **more}, ticket["token"] if token else None
    )
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def keys(heard: Json) -> list[str]:
    return [it["key"] for it in heard["says"]]


def test_an_answer_is_found_and_nothing_is_done(house: House) -> None:
    first, _ = house.two("prophecies")
    heard = say(house, first, "b3 2")
    assert heard["move"] == "mark b3 2"
    assert house.get(f"/api/tables/{first['table']}").json()["log"][-1]["ply"] is None
    with house.at(first) as guest:
        guest.until("state")
        assert heard["prompt"] in [it["id"] for it in guest.prompts]


def test_only_whoever_is_asked_can_answer(house: House) -> None:
    first, second = house.two("prophecies")
    assert say(house, second, "b3 2")["move"] is None
    assert say(house, first, "b3 2", token=False)["move"] is None
    assert keys(say(house, first, "why b3 9", token=False)) == ["speech-not-in-the-past"]


def test_a_hand_is_told_to_its_own_seat_alone(house: House) -> None:
    first, second = house.two("prophetie")
    hands = [say(house, ticket, "hand") for ticket in (first, second)]
    assert [keys(it) for it in hands] == [["tricks-say-hand"]] * 2
    assert hands[0] != hands[1]
    assert keys(say(house, first, "hand", token=False)) == ["tricks-say-no-hand"]


def test_the_past_can_be_asked_and_not_answered(house: House) -> None:
    first, second = house.two("prophecies")
    for ticket in (first, second):
        with house.at(ticket) as guest:
            guest.until("state")
            guest.play("mark")
    assert "prophecies-say-open" not in keys(say(house, first, "board"))
    heard = say(house, first, "b3 2", ply=0)
    assert heard["move"] is None
    assert keys(say(house, first, "log", ply=0)) == ["speech-nothing-yet"]
    assert len(say(house, first, "log", ply=1)["says"]) == 1


def test_a_record_can_be_asked(house: House) -> None:
    first, _ = house.two("prophecies")
    record = house.get(f"/api/tables/{first['table']}/record", first["token"]).text
    answer = house.post("/api/replay/speech", {"record": record, "line": {"text": "row 1", "ply": 0}})
    assert [it["key"] for it in answer.json()["says"]] == ["prophecies-say-line", "prophecies-say-count"]
    assert house.post("/api/replay/speech", {"record": record, "line": {"text": "?"}, "seat": 7}).status_code == 422
    assert house.post("/api/replay/speech", {"record": "x", "line": {"text": "?"}}).status_code == 422


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"text": 1},
        {"text": "x" * (LONGEST_SAID + 1)},
        {"text": "?", "ply": -1},
        {"text": "?", "language": 3},
        {"text": "?", "more": 1},
    ],
)
def test_what_is_no_line_is_refused(house: House, body: Json) -> None:
    first, _ = house.two("prophecies")
    assert house.post(f"/api/tables/{first['table']}/speech", body, first["token"]).status_code == 400


def test_an_unknown_language_is_refused(house: House) -> None:
    first, _ = house.two("prophecies")
    answer = house.post(f"/api/tables/{first['table']}/speech", {"text": "?", "language": "tlh"}, first["token"])
    assert answer.status_code == 404


def test_lines_go_on_by_themselves(house: House) -> None:
    first, _ = house.two("prophecies")
    assert say(house, first, "sco", completes=True)["completions"] == ["score"]
