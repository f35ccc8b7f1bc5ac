"""Tournaments: duplicate deals with the seats turned, the same wherever they are played, kept as they come."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from foretold.arena.figures import figures_of
from foretold.arena.gathering import played, played_on_ray
from foretold.arena.keeping import TournamentFolder, of_whole_deals
from foretold.arena.ratings import comparisons, rated, ratings
from foretold.arena.tournament import Contest, Played, missing, play_game
from foretold.core import record
from foretold.core.errors import OptionError
from foretold.games import GAMES
from foretold.games.prophetie.state import EXACT_BET_BONUS

PROPHETIE = GAMES["prophetie"]
TOY = {"hand": 3}


def plan(*bots: str, seats: int = 2, **others: Any) -> Contest:
    return Contest("prophetie", 1, seats, TOY, list(bots or ("random", "greedy")), 7, **others)


def result(number: int, bots: list[str], winners: list[int], deal: int | None = None) -> Played:
    scores = [3 if seat in winners else 1 for seat in range(len(bots))]
    none, at = [0] * len(bots), number // 2 if deal is None else deal
    return Played(number, at, bots, scores, winners, 9, none, none, none, none, [[] for _ in bots], "")


def draws(it: Played) -> list[str]:
    told = record.replay(record.read(it.record), GAMES)
    return [str(entry) for entry in told.history if entry.actor == "*"]


def test_a_deal_is_played_until_every_bot_has_sat_on_every_seat() -> None:
    three = plan("a", "b", "c", seats=3)
    assert [three.bots_in(number) for number in range(3)] == [["a", "b", "c"], ["b", "c", "a"], ["c", "a", "b"]]
    assert [three.deal(number) for number in range(7)] == [0, 0, 0, 1, 1, 1, 2]
    assert three.whole(7) == 9
    two = plan("a", "b", seats=4)
    assert [two.bots_in(number) for number in range(2)] == [["a", "b", "a", "b"], ["b", "a", "b", "a"]]
    more = plan("a", "b", "c", seats=2)
    assert [more.bots_in(number) for number in range(6)] == [
        ["a", "b"], ["b", "a"], ["a", "c"], ["c", "a"], ["b", "c"], ["c", "b"]
    ]  # fmt: skip


def test_the_luck_of_a_deal_is_the_same_whoever_plays() -> None:
    games = [play_game(PROPHETIE, plan(), number) for number in range(4)]
    assert draws(games[0]) == draws(games[1])
    assert draws(games[2]) == draws(games[3])
    assert draws(games[0]) != draws(games[2])
    assert games[0].bots == ["random", "greedy"]
    assert games[1].bots == ["greedy", "random"]
    whole = Contest("prophetie", 1, 3, {"length": "short"}, ["random", "greedy"], 1)
    one, other = (play_game(PROPHETIE, whole, number) for number in range(2))
    assert len(draws(one)) == 6
    assert draws(one) == draws(other)


def test_a_game_comes_out_the_same_again_and_in_other_processes() -> None:
    play = partial(play_game, PROPHETIE, plan())
    here = [play(number) for number in range(4)]
    assert here == [play(number) for number in range(4)]
    there = sorted(played(play, range(4), jobs=2), key=lambda it: it.number)
    assert msgspec.json.encode(here) == msgspec.json.encode(there)


@pytest.mark.slow
def test_a_game_comes_out_the_same_on_a_cluster(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAY_AUTH_MODE", "disabled")  # its own machine alone, and nothing written outside
    pytest.importorskip("ray", reason="only `dev.py test --all` installs it")
    play = partial(play_game, PROPHETIE, plan())
    here = [play(number) for number in range(12)]
    there = sorted(played_on_ray(play, range(12), "local"), key=lambda it: it.number)
    assert msgspec.json.encode(here) == msgspec.json.encode(there)


def test_exact_prophecies_are_counted_deal_by_deal() -> None:
    whole = Contest("prophetie", 1, 2, {"length": "short"}, ["random", "greedy"], 3)
    it = play_game(PROPHETIE, whole, 0)
    told = record.replay(record.read(it.record), GAMES)
    bonuses = told.state.state.bonuses[:2]
    assert it.foretold == [5, 5]
    assert it.came_true == [points // EXACT_BET_BONUS[2] for points in bonuses]
    assert sum(it.came_true) > 0
    prophecies = play_game(GAMES["prophecies"], Contest("prophecies", 1, 2, {}, ["random", "novice"], 3), 0)
    assert prophecies.foretold == [0, 0]


def test_faults_of_bots_from_outside_are_counted_by_seat() -> None:
    its = plan("random", "tests.bots.scripted:raises")
    it = play_game(PROPHETIE, its, 0)
    assert it.bots == ["random", "tests.bots.scripted:raises"]
    assert it.faults == [0, 3]  # a bet and two cards
    assert figures_of(its, [it, play_game(PROPHETIE, its, 1)]).bots[0].won.games == 2


@pytest.mark.parametrize(
    ("bots", "words"),
    [(("random",), "from 2 to 24"), (("random", "random"), "different bots"), (("random", "nobody"), "no bot")],
)
def test_what_cannot_be_played_is_refused(bots: tuple[str, ...], words: str) -> None:
    with pytest.raises(OptionError, match=words):
        plan(*bots).check(PROPHETIE)


# Ratings


def test_who_wins_ten_to_one_has_four_hundred_points_more() -> None:
    games = [result(number, ["a", "b"], [0] if number % 11 else [1]) for number in range(1100)]
    points = rated(comparisons(games, ["a", "b"]).sum(axis=0))
    assert points[0] - points[1] == pytest.approx(400, abs=2)
    assert points.sum() == pytest.approx(0, abs=1e-6)


def test_bounds_hold_the_rating_and_narrow_with_more_deals() -> None:
    def found(deals: int) -> tuple[float, float, float]:
        games = [
            result(number, ["a", "b"] if number % 2 else ["b", "a"], [number % 3 % 2])
            for number in range(2 * deals)
        ]
        return ratings(games, ["a", "b"], 1)["a"]

    few, many = found(20), found(400)
    assert few[1] <= few[0] <= few[2]
    assert many[2] - many[1] < few[2] - few[1]
    assert ratings([], ["a", "b"], 1) == {}


def test_a_bot_that_never_lost_has_a_rating() -> None:
    games = [result(number, ["a", "b"], [0]) for number in range(50)]
    found = ratings(games, ["a", "b"], 1)["a"]
    assert 0 < found.points < 2000
    assert found.low + 50 < found.points < found.high - 50  # nobody knows how much better


def test_the_same_bot_on_two_seats_is_not_compared_with_itself() -> None:
    table = comparisons([result(0, ["a", "b", "a", "b"], [0])], ["a", "b"]).sum(axis=0)
    assert table.tolist() == [[0, 2 + 2 * 0.5], [2 * 0.5, 0]]


# The folder


def test_a_tournament_goes_on_after_an_interruption(tmp_path: Path) -> None:
    its, play = plan(), partial(play_game, PROPHETIE, plan())
    begun = TournamentFolder(tmp_path / "it", its)
    assert missing(its, 5, begun.played) == [0, 1, 2, 3, 4, 5]
    for number in (4, 0, 1):
        begun.keep(play(number))
    with (tmp_path / "it" / "games.jsonl").open("ab") as file:
        file.write(b'{"number": 2, "de')  # the plug was pulled
    again = TournamentFolder(tmp_path / "it", its)
    assert [it.number for it in again.played] == [0, 1, 4]
    assert [it.number for it in of_whole_deals(its, again.played)] == [0, 1]
    for number in missing(its, 5, again.played):
        again.keep(play(number))
    again.put_in_order()
    alone = TournamentFolder(tmp_path / "alone", its)
    for number in range(6):
        alone.keep(play(number))
    alone.put_in_order()
    assert (tmp_path / "it/games.jsonl").read_bytes() == (tmp_path / "alone/games.jsonl").read_bytes()


def test_a_folder_that_is_not_ours_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letters").mkdir()
    (tmp_path / "letters" / "dear.txt").write_text("dear")
    with pytest.raises(OptionError, match="is not empty and holds no tournament"):
        TournamentFolder(tmp_path / "letters", plan())
    assert [it.name for it in (tmp_path / "letters").iterdir()] == ["dear.txt"]
    TournamentFolder(tmp_path / "ours", plan())
    with pytest.raises(OptionError, match="holds another tournament"):
        TournamentFolder(tmp_path / "ours", plan(seats=3))
    (tmp_path / "file").write_text("x")
    with pytest.raises(OptionError, match="cannot be written"):
        TournamentFolder(tmp_path / "file", plan())


@pytest.mark.parametrize(
    "line",
    [
        b"garbage",
        b"{}",
        b"\xff\xfe",
        b'{"number":-1}',
        msgspec.json.encode(result(0, ["greedy", "greedy"], [0])),
        msgspec.json.encode(result(0, ["random", "greedy"], [0], deal=9)),
    ],
)
def test_lines_that_are_no_games_of_it_are_refused(tmp_path: Path, line: bytes) -> None:
    TournamentFolder(tmp_path / "it", plan())
    (tmp_path / "it" / "games.jsonl").write_bytes(line + b"\n")
    with pytest.raises(OptionError, match=r"Line 1 of .* is no game of this tournament"):
        TournamentFolder(tmp_path / "it", plan())


@pytest.mark.parametrize("kept", [b"", b"[1]", b"\xff", b"x" * 1_000_001])
def test_a_plan_that_cannot_be_read_is_of_another_tournament(tmp_path: Path, kept: bytes) -> None:
    (tmp_path / "tournament.json").write_bytes(kept)
    with pytest.raises(OptionError, match="holds another tournament"):
        TournamentFolder(tmp_path, plan())
