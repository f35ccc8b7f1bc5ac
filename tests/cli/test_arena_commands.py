"""The commands of the arena, as people type them."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from foretold.arena.tournament import play_game
from foretold.cli import main
from foretold.cli.tournament import running

TOY = json.dumps({"hand": 2})
MEETING = ["tournament", "prophetie", "--bots", "random,greedy", "--seats", "2", "--options", TOY, "--jobs", "1"]


def run(*words: str) -> Result:
    return CliRunner().invoke(main, words)


def test_a_tournament_fills_its_folder_and_goes_on(tmp_path: Path) -> None:
    first = run(*MEETING, "--games", "3", "--out", str(tmp_path / "it"))
    assert first.exit_code == 0, first.output
    assert re.search(r"greedy +[+-]\d+ \([+-]\d+ to [+-]\d+\) +\d+\.\d% won, .* of prophecies exact", first.output)
    assert "fewer than 20 deals" in first.output
    names = ["bots.csv", "games.csv", "games.jsonl", "pairs.csv", "report.html", "seats.csv", "tournament.json"]
    assert sorted(it.name for it in (tmp_path / "it").iterdir()) == names
    assert len((tmp_path / "it" / "games.jsonl").read_text().splitlines()) == 4
    more = run(*MEETING, "--games", "40", "--out", str(tmp_path / "it"))
    assert more.exit_code == 0
    assert "fewer than" not in more.output
    alone = run(*MEETING, "--games", "40", "--out", str(tmp_path / "alone"))
    for name in names:
        assert (tmp_path / "it" / name).read_bytes() == (tmp_path / "alone" / name).read_bytes()
    assert alone.output.replace("alone", "it") == more.output


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_page_has_pictures_and_nothing_from_elsewhere(tmp_path: Path, language: str) -> None:
    bots = "random,tests.bots.scripted:raises"
    words = [*MEETING, "--games", "2", "--lang", language, "--out", str(tmp_path / "it")]
    words[words.index("random,greedy")] = bots
    assert run(*words).exit_code == 0
    page = (tmp_path / "it" / "report.html").read_text(encoding="utf-8")
    assert page.count("<svg") > 8
    assert "tests.bots.scripted:raises" in page
    assert not re.search(r"https?:|<script|tournament-", page)
    assert ("made at random" in page) == (language == "en")


def test_an_interruption_keeps_what_was_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(game: object, plan: object, number: int) -> object:
        if number == 3:
            raise KeyboardInterrupt
        return play_game(game, plan, number)  # type: ignore[arg-type]

    with monkeypatch.context() as patched:
        patched.setattr(running, "play_game", interrupted)
        stopped = run(*MEETING, "--games", "6", "--out", str(tmp_path / "it"))
    assert stopped.exit_code == 130
    assert "2 of 6 games on whole deals are over: the same command goes on." in stopped.output
    assert run(*MEETING, "--games", "6", "--out", str(tmp_path / "it")).exit_code == 0
    assert len((tmp_path / "it" / "games.jsonl").read_text().splitlines()) == 6


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["tournament", "prophetie", "--bots", "random", "--out", "x"], "from 2 to 24 different bots"),
        (["tournament", "chess", "--bots", "a,b", "--out", "x"], "There is no game"),
        (["tournament", "prophetie", "--bots", "random,no.such:bot", "--out", "x"], "cannot be had"),
        (["tournament", "story", "--bots", "random,greedy", "--out", "x"], "There is no bot"),
        (["dataset", "prophetie", "--bots", "random,greedy", "--out", "x.csv"], "must end in .jsonl or .parquet"),
        (["serve", "--bot", "nonsense"], "names no bot"),
    ],
)
def test_what_is_wrong_ends_in_a_sentence(
    words: list[str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    ended = run(*words)
    assert ended.exit_code == 1
    assert said in ended.output
    assert ended.output.count("\n") == 1
    assert not any(tmp_path.iterdir())


def test_a_dataset_is_written(tmp_path: Path) -> None:
    file = tmp_path / "it.jsonl"
    words = ["dataset", "prophetie", "--bots", "random,greedy", "--options", TOY, "--games", "2", "--jobs", "1"]
    ended = run(*words, "--out", str(file))
    assert ended.output == f"8 decisions are in {file}.\n"


def test_games_are_compiled_ahead() -> None:
    ended = run("warm", "prophecies")
    assert ended.exit_code == 0
    assert "Prophecies: search (1/3) …\nProphecies: simulation (2/3) …\nProphecies: batch (3/3) …\n" in ended.output
    assert re.search(r"Everything is compiled, in \d+\.\d seconds\.", ended.output)


def test_bots_from_outside_play_and_simulate() -> None:
    bots = "tests.bots.scripted:first,tests.bots.scripted:raises"
    ended = run("simulate", "prophecies", "--games", "2", "--bots", bots)
    assert ended.exit_code == 0
    assert re.search(r"tests\.bots\.scripted:raises: \d+ answers at random in the place of faults", ended.output)
    assert ": 0 games/s" not in ended.output
