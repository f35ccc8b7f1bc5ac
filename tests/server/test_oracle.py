"""The oracle over HTTP: hints for the seat that is asked, curves that grow, and workers that are replaced."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from foretold.bots.coach import Forecast, ForecastMove
from foretold.bots.tree import Choice, Thought
from foretold.core import record
from foretold.core.game import View
from foretold.core.notation import Move, move_in_parts
from foretold.core.play import Playthrough, Sight, begin, look
from foretold.games import GAMES
from foretold.games.prophetie.cards import DECK
from foretold.server import oracle, replays
from foretold.table.thinkers import InProcess
from foretold.table.workers import Workers
from tests.server.house import House, open_house
from tests.server.test_api import refused
from tests.toys import TOYS

PROPHECIES, PROPHETIE = GAMES["prophecies"], GAMES["prophetie"]
DEAL = f"* {move_in_parts('deal', [DECK[:17], DECK[17:34], DECK[34:]])}"
SMALL = {"rows": 1, "cols": 3, "any_size": True}


class Sure(InProcess):
    """Thinks at once, and is sure of the first seat."""

    def can_think(self, game: str) -> bool:
        return True

    async def hint(self, game: str, sight: Sight) -> Thought:
        return Thought([Choice("mark a1 2", 10, 0.75, 0.7)], [0.75, 0.25], 10)

    async def chances(self, game: str, view: View) -> Sequence[float]:
        return [0.75, 0.25]

    def can_coach(self, game: str) -> bool:
        return game == "prophetie"

    async def forecast(self, game: str, view: View, move: Move | None) -> Forecast:
        return Forecast(10, [[0.25, 0.75]], [ForecastMove(str(move), [1], 0.75, 2.5)])


def small_game() -> Playthrough:
    return Playthrough.begin(PROPHECIES, 2, SMALL).play_all("0 mark a1 2", "1 mark b1 X", "0 mark c1 1")


def test_a_curve_grows_ply_by_ply_and_ends_with_the_outcome() -> None:
    async def drawn() -> list[list[float]]:
        curves = oracle.Curves(Sure())
        text = record.write(small_game())
        replay = replays.Source.of_record(text, None, GAMES).replay()
        curve = curves.of("key", replay)
        assert curve.chances == []
        assert curve.task is not None
        await curve.task
        assert curves.of("key", replay) is curve, "it is computed once"
        return curve.chances

    assert asyncio.run(drawn()) == [[0.75, 0.25], [0.75, 0.25], [0.75, 0.25], [1.0, 0.0]]


def test_old_curves_make_room() -> None:
    async def fill() -> None:
        curves = oracle.Curves(Sure())
        replay = replays.Source.of_record(record.write(small_game()), None, GAMES).replay()
        for number in range(oracle.MOST_CURVES + 1):
            curves.of(str(number), replay)
        assert curves.known("0") is None
        assert curves.known("1") is not None
        curves.stop()
        assert curves.known("1") is None

    asyncio.run(fill())


def sight(options: dict[str, Any] | None = None) -> Sight:
    return look(PROPHECIES, begin(PROPHECIES, 2, options or SMALL), 0)


def bettor() -> View:
    """What somebody sees who is to bet in Prophétie."""
    return Playthrough.begin(PROPHETIE, 2, {}).play_all("* dealer 0", DEAL).view(1)


def test_workers_answer_give_hints_and_chances() -> None:
    async def ask() -> None:
        workers = Workers(1)
        workers.start()
        try:
            legal = set(Playthrough.begin(PROPHECIES, 2, SMALL).legal(0))
            for level in workers.levels("prophecies"):
                assert str(await workers.answer("prophecies", level, sight())) in legal
            thought = await workers.hint("prophecies", sight())
            assert {choice.move for choice in thought.choices} <= legal
            assert sum(await workers.chances("prophecies", sight().view)) == pytest.approx(1)
            first, again = [await workers.forecast("prophetie", bettor(), None) for _ in range(2)]
            assert first.moves == again.moves, "what was found out about all bets is kept"
        finally:
            workers.stop()

    asyncio.run(ask())


def test_a_worker_that_dies_is_replaced() -> None:
    async def ask() -> Move:
        workers = Workers(1)
        try:
            await workers.answer("prophecies", "greedy", sight())
            assert workers.pids
            for pid in workers.pids:
                os.kill(pid, signal.SIGKILL)
            return await workers.answer("prophecies", "greedy", sight())
        finally:
            workers.stop()

    assert asyncio.run(ask()).verb == "mark"


def test_workers_think_at_low_priority() -> None:
    async def niceness() -> list[int]:
        workers = Workers(1)
        try:
            await workers.answer("prophecies", "greedy", sight())
            return [os.getpriority(os.PRIO_PROCESS, pid) for pid in workers.pids]
        finally:
            workers.stop()

    assert all(nice > os.getpriority(os.PRIO_PROCESS, 0) for nice in asyncio.run(niceness()))


# Over HTTP


@pytest.fixture
def friendly(tmp_path: Path) -> Iterator[House]:
    with open_house(tmp_path, games=GAMES | TOYS, thinkers=Sure()) as house:
        yield house


def test_a_hint_comes_to_the_seat_that_is_asked(friendly: House) -> None:
    first, second = friendly.two("prophecies")
    path = f"/api/tables/{first['table']}/hint"
    answer = friendly.post(path, {}, first["token"])
    assert answer.json() == {
        "seat": 0,
        "ply": 0,
        "choices": [{"move": "mark a1 2", "chance": 0.75}],
        "chances": [0.75, 0.25],
    }
    assert refused(friendly.post(path, {}, second["token"])) == (
        409,
        "oracle-not-asked",
    )
    assert refused(friendly.post(path, {}, "nobody")) == (403, "table-not-yours")


def test_no_hint_where_the_table_is_not_friendly(friendly: House) -> None:
    ticket, _ = friendly.two("prophecies", is_friendly=False)
    answer = friendly.post(f"/api/tables/{ticket['table']}/hint", {}, ticket["token"])
    assert refused(answer) == (409, "oracle-not-friendly")


def test_the_coach_speaks_to_the_seat_that_is_to_foretell(friendly: House) -> None:
    first, _ = friendly.two("prophetie")
    path = f"/api/tables/{first['table']}/coach"
    deal = friendly.get(f"/api/tables/{first['table']}/record", first["token"]).text.partition("* deal ")[2]
    bet = "bet " + " ".join([name for name in deal.split() if "-" in name][:4])
    told = friendly.post(path, {"move": bet}, first["token"]).json()
    moves = [{"move": bet, "foretold": [1], "chance": 0.75, "points": 2.5}]
    assert told == {"seat": 0, "ply": 2, "forecast": {"deals": 10, "rows": [[0.25, 0.75]], "moves": moves}}
    assert friendly.post(path, {}, first["token"]).status_code == 200
    assert refused(friendly.post(path, {"move": "bet J"}, first["token"]))[0] == 422
    assert refused(friendly.post(path, {"move": "dance"}, first["token"]))[0] == 422
    assert refused(friendly.post(path, {}, "nobody")) == (403, "table-not-yours")


def test_no_coach_where_nothing_is_foretold_or_the_table_is_not_friendly(friendly: House) -> None:
    for game, is_friendly, answer in (
        ("prophecies", True, (404, "oracle-none")),
        ("prophetie", False, (409, "oracle-not-friendly")),
    ):
        ticket, _ = friendly.two(game, is_friendly=is_friendly)
        assert refused(friendly.post(f"/api/tables/{ticket['table']}/coach", {}, ticket["token"])) == answer


def test_a_curve_is_asked_for_until_it_is_whole(friendly: House) -> None:
    text = record.write(small_game())
    for _ in range(50):
        curve = friendly.post("/api/curve", {"record": text}).json()
        if len(curve["chances"]) == curve["total"]:
            break
    assert curve == {"total": 4, "chances": [[0.75, 0.25], [0.75, 0.25], [0.75, 0.25], [1.0, 0.0]]}


def test_games_with_secrets_have_no_curve(friendly: House) -> None:
    text = record.write(Playthrough.begin(TOYS["hearth"], 2, {}))
    assert refused(friendly.post("/api/curve", {"record": text})) == (404, "oracle-none")
    assert friendly.post("/api/curve", {"record": "nonsense"}).status_code == 422
