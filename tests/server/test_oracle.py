"""The oracle over HTTP: hints for the seat that is asked, curves that grow, and workers that are replaced."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import threading
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from foretold.bots.coach import Forecast, ForecastMove
from foretold.bots.tree import Choice, Thought
from foretold.core import record
from foretold.core.game import View
from foretold.core.notation import Move, move_in_parts
from foretold.core.play import Playthrough, Sight, begin, look
from foretold.core.words import phrase
from foretold.games import GAMES
from foretold.games.prophetie.cards import DECK
from foretold.server.http import replays
from foretold.thinking import curves, processes, workers
from foretold.thinking.errors import WorkerDied
from foretold.thinking.fairness import Asker
from foretold.thinking.thinkers import InProcess
from foretold.thinking.workers import Workers
from tests.games.prophecy_quest.stage import Stage
from tests.server.house import House, open_house
from tests.server.test_replays import refused
from tests.toys import TOYS

PROPHECIES, PROPHETIE = GAMES["prophecies"], GAMES["prophetie"]
DEAL = f"* {move_in_parts('deal', [DECK[:17], DECK[17:34], DECK[34:]])}"
PATIENCE = 30  # seconds: a guard against hanging
ME = Asker("127.0.0.1", "table", 0)
SMALL = {"rows": 1, "cols": 3, "any_size": True}


class Sure(InProcess):
    """Thinks at once, and is sure of the first seat."""

    def can_think(self, game: str) -> bool:
        return True

    async def hint(self, game: str, sight: Sight, asker: Asker) -> Thought:
        tried = [Choice("mark b1 1", 12, 0.5, 0.6), Choice("mark a1 2", 10, 0.75, 0.7)]
        return Thought(tried, [0.75, 0.25], 22)

    async def chances(self, game: str, view: View, asker: Asker) -> Sequence[float]:
        return [0.75, 0.25]

    def can_coach(self, game: str) -> bool:
        return game == "prophetie"

    async def forecast(self, game: str, view: View, move: Move | None, asker: Asker) -> Forecast:
        return Forecast(10, [[0.25, 0.75]], [ForecastMove(str(move), [1], 0.75, 2.5)])


def small_game() -> Playthrough:
    return Playthrough.begin(PROPHECIES, 2, SMALL).play_all("0 mark a1 2", "1 mark b1 X", "0 mark c1 1")


def test_a_curve_grows_ply_by_ply_and_ends_with_the_outcome() -> None:
    async def drawn() -> list[list[float]]:
        kept = curves.Curves(Sure())
        curve = kept.of("key", story_of_a_small_game(), ME)
        assert curve.chances == []
        assert curve.task is not None
        await curve.task
        assert curve.story.sights == [], "what is told is not kept"
        assert kept.known("key") is curve, "it is computed once"
        return curve.chances

    assert asyncio.run(drawn()) == [[0.75, 0.25], [0.75, 0.25], [0.75, 0.25], [1.0, 0.0]]


def test_a_curve_stands_still_when_nobody_asks_for_it() -> None:
    async def draw() -> None:
        now = 0.0
        kept = curves.Curves(Sure(), lambda: now)
        curve = kept.of("key", story_of_a_small_game(), ME)
        now = curves.SECONDS_WITHOUT_ASKING + 1
        assert curve.task is not None
        await curve.task
        assert curve.chances == []
        assert kept.known("key") is curve
        await curve.task
        assert len(curve.chances) == curve.total, "asked for again, it goes on"

    asyncio.run(draw())


def test_old_curves_make_room() -> None:
    async def fill() -> None:
        kept, story = curves.Curves(Sure()), story_of_a_small_game()
        for number in range(curves.MOST_CURVES + 1):
            kept.of(str(number), story, ME)
        assert kept.known("0") is None
        assert kept.known("1") is not None
        kept.stop()
        assert kept.known("1") is None

    asyncio.run(fill())


def story_of_a_small_game() -> curves.Story:
    return replays.chapters(record.write(small_game()), GAMES)


def sight(options: dict[str, Any] | None = None) -> Sight:
    return look(PROPHECIES, begin(PROPHECIES, 2, options or SMALL), 0)


def bettor() -> View:
    """What somebody sees who is to bet in Prophétie."""
    return Playthrough.begin(PROPHETIE, 2, {}).play_all("* dealer 0", DEAL).view(1)


def test_workers_answer_give_hints_and_chances() -> None:
    async def ask() -> None:
        thinkers = Workers(1)
        thinkers.start()
        try:
            legal = set(Playthrough.begin(PROPHECIES, 2, SMALL).legal(0))
            for level in thinkers.levels("prophecies"):
                assert str(await thinkers.answer("prophecies", level, sight(), ME)) in legal
            thought = await thinkers.hint("prophecies", sight(), ME)
            assert {choice.move for choice in thought.choices} <= legal
            assert sum(await thinkers.chances("prophecies", sight().view, ME)) == pytest.approx(1)
            first, again = [await thinkers.forecast("prophetie", bettor(), None, ME) for _ in range(2)]
            assert first.moves == again.moves, "what was found out about all bets is kept"
        finally:
            thinkers.stop()

    asyncio.run(ask())


def test_a_worker_that_dies_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "SECONDS_TO_PAUSE", 0)

    async def ask() -> Move:
        thinkers = Workers(1)
        try:
            await thinkers.answer("prophecies", "greedy", sight(), ME)
            (killed,) = thinkers.pids
            os.kill(killed, signal.SIGKILL)
            answer = await thinkers.answer("prophecies", "greedy", sight(), ME)
            assert len(thinkers.pids) == 1
            assert thinkers.pids != [killed]
            return answer
        finally:
            thinkers.stop()

    assert asyncio.run(ask()).verb == "mark"


def test_a_question_that_workers_die_of_is_asked_twice_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many wait, each death costs one process and none of the others' questions."""
    monkeypatch.setattr(workers, "SECONDS_TO_PAUSE", 0)
    started: list[Fragile] = []

    def start(_prepare: Any) -> Fragile:
        started.append(Fragile())
        return started[-1]

    monkeypatch.setattr(processes, "_Process", start)

    async def ask() -> None:
        thinkers = Workers(1)
        others = [asyncio.create_task(thinkers.answer("prophecies", "greedy", sight(), ME)) for _ in range(5)]
        with pytest.raises(WorkerDied):
            await thinkers.hint("prophecies", sight(), ME)
        assert {(await other).verb for other in others} == {"mark"}
        await thinkers.answer("prophecies", "greedy", sight(), ME)
        thinkers.stop()

    asyncio.run(ask())
    assert len(started) == 3, "the first, and one for each death"


class Fragile:
    """A process that dies of hints."""

    pid = 0

    def ask(self, question: Any, args: tuple[Any, ...]) -> Any:
        if question is workers.think:
            raise EOFError
        return "mark a1 2"

    def kill(self) -> None:
        pass


def test_the_same_question_is_thought_about_once() -> None:
    async def ask() -> None:
        thinkers = Counting(1)
        first, second = await asyncio.gather(*(thinkers.hint("prophecies", sight(), ME) for _ in range(2)))
        assert first is second
        assert await thinkers.hint("prophecies", sight(), ME) is first, "also when it is asked again"
        assert thinkers.asked == 1
        await thinkers.hint("prophecies", sight({"rows": 1, "cols": 4, "any_size": True}), ME)
        assert thinkers.asked == 2
        thinkers.stop()

    asyncio.run(ask())


class Counting(Workers):
    """Workers that only count what is asked of them."""

    asked = 0

    async def _ask(self, question: Any, *args: Any) -> Any:
        self.asked += 1
        await asyncio.sleep(0)
        return Thought([], [], 0)


def test_workers_think_at_low_priority() -> None:
    async def niceness() -> list[int]:
        thinkers = Workers(1)
        try:
            await thinkers.answer("prophecies", "greedy", sight(), ME)
            return [os.getpriority(os.PRIO_PROCESS, pid) for pid in thinkers.pids]
        finally:
            thinkers.stop()

    assert all(nice > os.getpriority(os.PRIO_PROCESS, 0) for nice in asyncio.run(niceness()))


# Over HTTP


class Slow(Sure):
    """Thinks until nobody waits for it."""

    def __init__(self) -> None:
        super().__init__()
        self.has_begun, self.was_dropped = threading.Event(), threading.Event()

    async def hint(self, game: str, sight: Sight, asker: Asker) -> Thought:
        self.has_begun.set()
        try:
            await asyncio.Event().wait()
        finally:
            self.was_dropped.set()
        raise AssertionError("it thinks for ever")


def test_a_hint_nobody_waits_for_is_dropped(tmp_path: Path) -> None:
    thinkers = Slow()
    with open_house(tmp_path, games=GAMES, thinkers=thinkers) as house:
        ticket, _ = house.two("prophecies")
        host, _, port = house.address.partition(":")
        with socket.create_connection((host, int(port))) as line:
            head = f"POST /api/tables/{ticket['table']}/hint HTTP/1.1\r\nHost: {house.address}\r\n"
            line.sendall(f"{head}Authorization: bearer {ticket['token']}\r\nContent-Length: 2\r\n\r\n{{}}".encode())
            assert thinkers.has_begun.wait(PATIENCE)
            assert not thinkers.was_dropped.is_set()
        assert thinkers.was_dropped.wait(PATIENCE)


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
        "choices": [
            {"move": "mark a1 2", "chance": 0.75, "why": None, "points": None},
            {"move": "mark b1 1", "chance": 0.5, "why": None, "points": None},
        ],
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
    chances = [[0.75, 0.25], [0.75, 0.25], [0.75, 0.25], [1.0, 0.0]]
    assert curve == {"total": 4, "chances": chances, "plies": [0, 1, 2, 3], "rounds": []}


def test_games_with_secrets_have_no_curve(friendly: House) -> None:
    text = record.write(Playthrough.begin(TOYS["hearth"], 2, {}))
    assert refused(friendly.post("/api/curve", {"record": text})) == (404, "oracle-none")
    assert friendly.post("/api/curve", {"record": "nonsense"}).status_code == 422


# Games with an adviser of their own


QUEST = GAMES["prophecy-quest"]
LONG_GAME = Path(__file__).parents[1] / "golden" / "playthroughs" / "prophecy-quest-2-rules-3.record"


class Weighing(Sure):
    """An adviser that knows why."""

    async def hint(self, game: str, sight: Sight, asker: Asker) -> Thought:
        moves = sight.prompts[0].shape.words()
        choices = [Choice(str(it), 1, 0.5, 0.5, phrase("quest-final")) for it in islice(moves, 5)]
        return Thought(choices, [0.5, 0.5], 5)


@pytest.fixture(scope="module")
def adventurers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with open_house(tmp_path_factory.mktemp("advice"), games=GAMES, thinkers=Weighing()) as house:
        yield house


def test_the_adventure_gives_its_three_best_answers_with_their_reasons(adventurers: House) -> None:
    first, second = adventurers.two(QUEST.id)
    path = f"/api/tables/{first['table']}/hint"
    hint = adventurers.post(path, {}, first["token"]).json()
    assert [it["why"]["key"] for it in hint["choices"]] == ["quest-final"] * 2  # it is asked which of two to keep
    assert hint["seat"] == 0
    assert refused(adventurers.post(path, {}, "nobody")) == (403, "table-not-yours")
    assert adventurers.post(path, {}, second["token"]).json()["seat"] == 1


def test_a_strict_table_of_the_adventure_gives_no_hint(adventurers: House) -> None:
    ticket, _ = adventurers.two(QUEST.id, is_friendly=False)
    answer = adventurers.post(f"/api/tables/{ticket['table']}/hint", {}, ticket["token"])
    assert refused(answer) == (409, "oracle-not-friendly")


def test_every_game_says_whether_it_has_an_oracle(adventurers: House) -> None:
    assert {it["id"]: it["has_oracle"] for it in adventurers.get("/api/games").json()} == dict.fromkeys(GAMES, True)


def test_chances_of_the_adventure_are_told_once_a_round_when_it_is_over() -> None:
    story = replays.chapters(LONG_GAME.read_text(), GAMES)
    assert story.is_over
    assert story.rounds[0] == 0
    assert story.rounds == sorted(story.rounds)
    assert len(story.rounds) <= curves.MOST_POSITIONS
    assert len(story.plies) == len(story.rounds) == len(story.sights)
    assert story.plies == sorted(set(story.plies))
    assert {it.view.seat for it in story.sights if isinstance(it.view, View)} == {None}


def test_a_long_story_is_told_in_short() -> None:
    sights = [sight(SMALL)] * 10
    story = curves.Story("prophecies", sights, list(range(0, 100, 10)), list(range(10)))
    assert story.in_short(4).plies == [0, 30, 60, 90]
    assert story.in_short(4).rounds == [0, 3, 6, 9]
    assert story.in_short(10) == story
    assert curves.Story("prophecies", sights, list(range(10))).in_short(2).rounds == []


def test_an_adventure_that_goes_on_has_no_curve(adventurers: House) -> None:
    text = record.write(Playthrough.begin(QUEST, 2, {}))
    assert refused(adventurers.post("/api/curve", {"record": text})) == (404, "oracle-none")
    whole = adventurers.post("/api/curve", {"record": LONG_GAME.read_text()}).json()
    assert whole["total"] == len(whole["plies"]) == len(whole["rounds"])


def test_workers_ask_the_adviser_of_a_game_that_has_one() -> None:
    begun = Playthrough.begin(QUEST, 3, {})
    assert workers.chances(QUEST.id, begun.view(None)) == pytest.approx([1 / 3] * 3)
    story = replays.chapters(LONG_GAME.read_text(), GAMES)
    late = story.sights[-2].view
    assert isinstance(late, View)
    assert sum(workers.chances(QUEST.id, late)) == pytest.approx(1)
    stage = Stage().place("bear")
    thought = workers.think(QUEST.id, QUEST.view(stage.state, 0), 100, 0.5)
    assert thought.choices
    assert {it.move for it in thought.choices} <= set(stage.legal())
    assert all(0 <= it.chance <= 1 for it in thought.choices)
