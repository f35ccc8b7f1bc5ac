"""A game from another package: in the lobby, the terminal, the arena and the laws without a line changed here."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from foretold.games import GAMES
from foretold.laws import LAWS
from tests.packages.installing import OH_HELL, foretold, run, serving

LINES = 300  # of Python, at most


def test_it_is_written_in_few_lines() -> None:
    lines = [line for file in OH_HELL.rglob("*.py") for line in file.read_text().splitlines()]
    assert 50 < len(lines) <= LINES


def test_it_is_there_only_where_it_is_installed(tmp_path: Path) -> None:
    assert "oh-hell" not in GAMES
    assert "oh-hell" not in foretold(tmp_path, "games")
    assert "oh-hell           Oh Hell, traditional; 3-6 seats" in foretold(OH_HELL, "games")
    assert foretold(OH_HELL, "rules", "oh-hell", "--lang", "fr").startswith("# Oh Hell\n\nUn jeu de cartes")


def test_it_is_played_in_the_terminal(tmp_path: Path) -> None:
    """A whole game of one card each; what cannot be played is refused in words."""
    options = ["--seats", "3", "--options", '{"cards": 1}', "--bots", "greedy", "--seed", "ab" * 32]
    kept = tmp_path / "game.txt"
    shown = foretold(
        OH_HELL, "play", "oh-hell", *options, "--record", str(kept), typed="play C2\n?\nbid 0\nyes\nquit\n"
    )
    assert "How many tricks will you win?" in shown
    assert "2 answers: bid 0, bid 1." in shown
    assert "“play C2” is not allowed now; you can: bid." in shown
    assert "0 bid 0" in kept.read_text()


def test_bots_play_it_in_the_arena() -> None:
    bots = ["--bots", "random,greedy,search:30", "--games", "3", "--options", '{"cards": 3}', "--json"]
    report = json.loads(foretold(OH_HELL, "simulate", "oh-hell", "--seats", "3", *bots))
    assert report["games"] == 3
    assert set(report["bots"]) == {"random", "greedy", "search:30"}
    fast = json.loads(foretold(OH_HELL, "simulate", "oh-hell", "--games", "500", "--json"))
    assert fast["games"] == 500


def test_it_stands_in_the_lobby_and_bots_and_coach_play_it(tmp_path: Path) -> None:
    with serving(OH_HELL, tmp_path / "data") as house:
        told = {it["id"]: it for it in house.get("/api/games").json()}
        assert told["oh-hell"]["bots"] == ["random", "greedy", "search"]
        assert "oh-hell-bid = How many tricks will you win?" in house.get("/api/texts/en").text
        ticket = house.make("oh-hell", "pbb", options={"cards": 2})
        with house.at(ticket) as guest:
            while not guest.prompts:
                guest.receive()
            forecast = house.post(f"/api/tables/{ticket['table']}/coach", {}, ticket["token"]).json()["forecast"]
            assert [it["foretold"] for it in forecast["moves"]] == [[0], [1], [2]]
            while guest.state["sight"]["outcome"] is None:
                if guest.prompts:
                    guest.play(guest.prompts[0]["kind"])
                else:
                    guest.receive()
            assert len(guest.state["sight"]["view"]["past"]) == 1


TEST_LAWS = ["-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/contract/test_laws.py"]


def test_all_laws_hold_for_it() -> None:
    done = run(OH_HELL, *TEST_LAWS, "-k", "test_law and oh-hell-3] and not many")
    assert done.returncode == 0, done.stdout
    assert f"{len(LAWS)} passed" in done.stdout


@pytest.mark.slow
def test_all_laws_hold_for_it_with_any_number_of_seats() -> None:
    done = run(OH_HELL, *TEST_LAWS, "-k", "test_law and oh-hell")
    assert done.returncode == 0, done.stdout
