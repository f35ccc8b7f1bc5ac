"""Replays cost what they show, end at their deadline, and leave nothing running when nobody waits."""

from __future__ import annotations

import json
import os
import socket
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import httpx2
import msgspec
import pytest

from foretold.core import record
from foretold.core.errors import RecordError
from foretold.core.play import Playthrough
from foretold.games import GAMES
from foretold.server.desk import Desk
from foretold.server.http import replays
from tests.server.house import GENEROUS, House, Json, open_house, renewed
from tests.server.test_play import play_out
from tests.toys import TOYS
from tests.toys.omens import Omens, OmensView, State

EMPTY = "foretold-record 1\ngame omens\nrules 1\nseats 2\n"
PATIENCE = 60.0  # seconds until a test gives up: no measure


def words_key(answer: httpx2.Response) -> str:
    return str(answer.json()["words"]["key"])


def refused(answer: httpx2.Response) -> tuple[int, str]:
    return answer.status_code, words_key(answer)


def sights_of(replay: Json) -> list[Json]:
    """The positions of the steps, as a reader folds them: the first is whole, the others are told by their news."""
    sights: list[Json] = []
    for step in replay["steps"]:
        sights.append(step["sight"] if not sights else renewed(sights[-1], step["news"]))
    return sights


def test_a_replay_is_told_in_parts_that_begin_with_a_whole_position(house: House) -> None:
    first, second = house.two()
    with house.at(first) as one, house.at(second) as two:
        play_out(one, two)
    path = f"/api/tables/{first['table']}/replay"
    whole = house.get(path).json()
    sights = sights_of(whole)
    assert whole["total"] + 1 == len(sights) > 6
    for begin in (0, 1, 4, whole["total"]):
        part = house.get(f"{path}?first={begin}&count=3").json()
        assert sights_of(part) == sights[begin : begin + 3]
        assert [it["line"] for it in part["steps"]] == [it["line"] for it in whole["steps"][begin : begin + 3]]
        assert (part["first"], part["total"], part["now"]) == (begin, whole["total"], sights[-1])
    assert house.get(f"{path}?first={whole['total'] + 1}").json()["steps"] == []


@pytest.mark.parametrize("query", ["first=-1", "first=x", "count=0", "first=" + "9" * 50, "count=1.5"])
def test_a_part_that_there_cannot_be(house: House, query: str) -> None:
    first, _ = house.two()
    assert house.get(f"/api/tables/{first['table']}/replay?{query}").status_code == 400


def test_an_answer_has_a_size_and_a_record_an_end(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = house.two()
    with house.at(first) as one, house.at(second) as two:
        play_out(one, two)
    text = house.get(f"/api/tables/{first['table']}/record").text
    monkeypatch.setattr(replays, "LONGEST_ANSWER", 1)
    part = json.loads(replays.of_record(text, None, TOYS, replays.Stretch(2)))
    assert len(part["steps"]) == 1
    monkeypatch.setattr(replays, "MOST_MOVES", 3)
    with pytest.raises(RecordError, match="no more than 3"):
        replays.of_record(text, None, TOYS, replays.Stretch())


def test_a_replay_that_takes_too_long_is_given_up(tmp_path: Path) -> None:
    with open_house(tmp_path, limits=replace(GENEROUS, replay_seconds=0.0)) as house:
        assert refused(house.post("/api/replay", {"record": EMPTY})) == (503, "processes-late")
        assert refused(house.post("/api/curve", {"record": EMPTY})) == (503, "processes-late")


def test_too_many_replays_at_once_are_refused(tmp_path: Path) -> None:
    limits = replace(GENEROUS, replayers=1, replays_waiting=0)
    with open_house(tmp_path, limits=limits) as house, ThreadPoolExecutor(8) as threads:
        asked = [threads.submit(house.post, "/api/replay", {"record": EMPTY}) for _ in range(8)]
        answers = Counter(it.result().status_code for it in asked)
    assert answers[200] >= 1
    assert answers[503] >= 1
    assert answers.total() == answers[200] + answers[503]


# What nobody waits for


class Endless(Omens):
    """A game that nobody gets to see."""

    def view(self, state: State, seat: int | None) -> OmensView:
        while os.getpid():
            time.sleep(0.01)
        return super().view(state, seat)


def until(is_so: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end, "it did not come to pass"
        time.sleep(0.01)


def test_a_replay_whose_reader_has_gone_is_ended(tmp_path: Path) -> None:
    limits = replace(GENEROUS, replayers=1, replay_seconds=PATIENCE * 10)
    games = {"omens": Endless(), "hearth": TOYS["hearth"]}
    with open_house(tmp_path, limits, games) as house:
        desk: Desk = house.app.state.desk
        body = json.dumps({"record": EMPTY}).encode()
        host, port = house.address.split(":")
        with socket.create_connection((host, int(port))) as line:
            head = f"POST /api/replay HTTP/1.1\r\nhost: {host}\r\ncontent-length: {len(body)}\r\n\r\n"
            line.sendall(head.encode() + body)
            until(lambda: bool(desk.replayers.pids))
            working = desk.replayers.pids
        until(lambda: not set(working) & set(desk.replayers.pids))
        until(lambda: not any(Path(f"/proc/{pid}").exists() for pid in working))
        other = EMPTY.replace("omens", "hearth")
        assert house.post("/api/replay", {"record": other}).status_code == 200, "the place is free again"


# What a replay costs


def a_long_talk(moves: int, seats: int = 3) -> Playthrough:
    played = Playthrough.begin(GAMES["prophecy-story"], seats, {})
    for ply in range(moves):
        played.play(f'{ply % seats} suggest "What if the same words come again and again?"')
    return played


def test_what_a_long_story_costs_grows_with_its_length() -> None:
    """A step is told by what is new in it: twice the moves are about twice the bytes, and none of it is much."""
    sizes = []
    for moves in (100, 200):
        replay = json.loads(replays.of_record(record.write(a_long_talk(moves)), None, GAMES, replays.Stretch()))
        assert len(replay["steps"]) == moves + 1
        sizes.append(len(msgspec.json.encode(replay["steps"])))
        assert sights_of(replay)[-1] == replay["now"]
    assert sizes[1] < 2.2 * sizes[0]
    assert sizes[1] < 200_000
