"""The command `foretold`, as typed: what it prints, and one sentence with exit code 1 for what is wrong."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from foretold.cli import main
from foretold.core import record
from foretold.core.luck import FairStream, PromisedStream, commitment
from foretold.core.play import Playthrough
from foretold.core.promises import head_text, promise_of
from foretold.core.record import Notes
from foretold.games import GAMES

SEED = "ab" * 32


def foretold(*arguments: str, typed: str = "") -> Result:
    return CliRunner().invoke(main, arguments, input=typed, catch_exceptions=False)


def refused(*arguments: str) -> str:
    """The one sentence on standard error."""
    result = foretold(*arguments)
    assert result.exit_code == 1, result.output
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
    return result.stderr


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """A finished game on a board of one row."""
    playthrough = Playthrough.begin(GAMES["prophecies"], 2, {"rows": 1, "cols": 3, "any_size": True})
    playthrough.play_all("0 mark a1 2", "1 mark b1 X", "0 mark c1 1")
    file = tmp_path / "small.txt"
    file.write_text(record.write(playthrough, {"players": ["Inès", {"name": "Marek"}]}), encoding="utf-8")
    return file


def test_games_lists_each_game_with_author_and_seats() -> None:
    lines = foretold("games").stdout.splitlines()
    assert len(lines) == len(GAMES)
    assert "prophecies        Prophecies, Andy Juell; 2-4 seats" in lines


@pytest.mark.parametrize("game", GAMES)
def test_rules_explains_every_game_in_both_languages(game: str) -> None:
    english, french = foretold("rules", game).stdout, foretold("rules", game, "--lang", "fr").stdout
    assert english.startswith("# ")
    assert french.startswith("# ")
    assert english != french
    assert all(author in english for author in GAMES[game].author.split(", "))


def test_replay_prints_the_final_table(small: Path) -> None:
    assert foretold("replay", str(small)).stdout == (
        "    a   b   c   \n 1  2A  XB  1A   2 A+2\n    1   0   1   \n\nInès: 3\nMarek: 0\nInès wins by 3 points.\n"
    )


def test_replay_speaks_french(small: Path) -> None:
    assert foretold("replay", "--lang", "fr", str(small)).stdout.endswith("Inès gagne de 3 points.\n")


def test_trace_has_a_line_for_the_start_and_after_each_move(small: Path) -> None:
    positions = [json.loads(line) for line in foretold("replay", "--trace", str(small)).stdout.splitlines()]
    assert positions[0] == {
        "ply": 0,
        "actors": [0],
        "legal": {"0": [f"mark {cell} {mark}" for cell in ("a1", "b1", "c1") for mark in ("1", "2", "3", "X")]},
        "scores": [0, 0],
        "winners": None,
    }
    assert positions[1]["actors"] == [1]
    assert positions[-1] == {"ply": 3, "actors": [], "legal": {}, "scores": [3, 0], "winners": [0]}


def test_a_trace_of_several_files_names_each(small: Path) -> None:
    lines = foretold("replay", "--trace", str(small), str(small)).stdout.splitlines()
    assert [json.loads(line) for line in lines if "file" in line] == [{"file": str(small)}] * 2


def test_replay_names_the_line_the_move_and_the_reason(small: Path) -> None:
    small.write_text(small.read_text(encoding="utf-8").replace("0 mark c1 1", "0 mark c1 2"), encoding="utf-8")
    assert refused("replay", str(small)) == "foretold: Line 10, “mark c1 2” by 0: 2 is already in row 1.\n"


def test_a_trace_stops_at_the_first_wrong_line(small: Path) -> None:
    small.write_text(small.read_text(encoding="utf-8").replace("1 mark b1 X", "1 mark b1 9"), encoding="utf-8")
    result = foretold("replay", "--trace", str(small))
    assert result.exit_code == 1
    assert len(result.stdout.splitlines()) == 2
    assert "9 does not go on b1; it takes 1, 2, 3 or X." in result.stderr


@pytest.mark.parametrize(
    ("content", "reason"),
    [(b"\xff\xfe", "no text file in UTF-8"), (b"", "This is no record"), (b"chess\n", "first line is “chess”")],
)
def test_a_file_that_is_no_record_is_refused(tmp_path: Path, content: bytes, reason: str) -> None:
    file = tmp_path / "bad.txt"
    file.write_bytes(content)
    assert reason in refused("replay", str(file))


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["rules", "chess"], "There is no game “chess”; there are: prophecies, seven-prophecies, prophetie"),
        (["perft", "prophetie", "--depth", "1"], "Prophétie is a game of chance"),
        (["perft", "prophecies", "--depth", "1", "--options", "{"], "no JSON object of options"),
        (["perft", "prophecies", "--depth", "1", "--options", "[1]"], "no JSON object of options"),
        (["perft", "prophecies", "--depth", "1", "--options", '{"size": 5}'], "no option “size”"),
        (["perft", "prophecies", "--depth", "1", "--options", '{"rows": 9}'], "from 4 to 8"),
        (["perft", "prophecies", "--depth", "1", "--options", '{"x_range": "dual"}'], "does not apply"),
        (["perft", "prophecies", "--depth", "1", "--seats", "5"], "2 to 4 seats, not 5"),
        (["simulate", "prophecies", "--bots", "random,oracle"], "no bot “oracle”"),
        (["play", "prophecies", "--seat", "2"], "no seat 2"),
        (["play", "prophecies", "--seed", "xyz"], "“xyz” is no seed"),
    ],
)
def test_bad_arguments_end_in_one_sentence(arguments: list[str], reason: str) -> None:
    assert reason in refused(*arguments)


def test_perft_counts_move_sequences() -> None:
    """Three cells in any of 6 orders; of the words of 3 letters over 1, 2, 3, X, 34 repeat no number."""
    options = json.dumps({"rows": 1, "cols": 3, "any_size": True})
    counts = [foretold("perft", "prophecies", "--depth", str(n), "--options", options).stdout for n in range(5)]
    assert counts == ["1\n", "12\n", "78\n", "204\n", "0\n"]


def test_simulate_reports_results_and_speed() -> None:
    result = foretold("simulate", "prophecies", "--games", "20", "--seats", "3", "--json")
    report: dict[str, Any] = json.loads(result.stdout)
    assert report["games"] == 20
    assert report["bots"]["random"]["wins"] == pytest.approx(20)
    assert sum(seat["wins"] for seat in report["by_seat"]) == pytest.approx(20)
    assert "moves/s" in foretold("simulate", "prophecies", "--games", "5").stdout


def test_the_same_seed_gives_the_same_games() -> None:
    def results(seed: str) -> dict[str, Any]:
        report: dict[str, Any] = json.loads(
            foretold("simulate", "prophecies", "--games", "20", "--json", "--seed", seed).stdout
        )
        report.pop("seconds")
        return report

    assert results("7") == results("7") != results("8")


def test_a_game_in_the_terminal_can_be_played_to_its_end(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    options = json.dumps({"rows": 1, "cols": 3, "any_size": True})
    moves = "dance\nmark z9 1\n?\nmark a1 2\nmark b1 3\nmark c1 3\nmark b1 X\nmark c1 X\n"
    result = foretold(
        "play", "prophecies", "--options", options, "--seed", SEED, "--record", str(file), typed=moves
    )
    assert result.exit_code == 0
    assert "“dance” is no answer and no question here." in result.output
    assert "There is no cell “z9” on this board." in result.output
    assert "You wrote 2 on a1." in result.output
    kept = record.read(file.read_text(encoding="utf-8"))
    assert kept.extras["commit"] == commitment(SEED)
    assert record.replay(kept, GAMES).is_over
    assert "nothing is ever drawn in this game" in foretold("verify", str(file)).stdout


def test_a_player_can_take_back_and_leave(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    typed = "undo\nmark a1 2\nundo\nmark a1 3\nquit\n"
    result = foretold("play", "prophecies", "--lang", "fr", "--record", str(file), typed=typed)
    assert "Coup repris." in result.output
    assert "Vous avez quitté la partie." in result.output
    assert "0 mark a1 3" in file.read_text(encoding="utf-8")
    assert "mark a1 2" not in file.read_text(encoding="utf-8")


def test_resigning_ends_a_game_of_two() -> None:
    typed = "resign\nno\nresign\nyes\n"
    assert "The other player resigned: random 2 wins." in foretold("play", "prophecies", typed=typed).output


def drawn(file: Path, *numbers: int, **notes: Any) -> Path:
    """A game with promised luck of which only the dealer and one deal were drawn, under these numbers."""
    share, commit = "0123456789abcdef" * 2, commitment(SEED)
    promises, shares = [promise_of("t", commit, 0, share), None], [share, None]
    played = Playthrough.begin(GAMES["prophetie"], 2, {})
    head = head_text("t", "prophetie", played.rules, 2, {}, commit, promises, shares)
    for number in numbers:
        played.draw(PromisedStream(SEED, head, number))
    extras = {"luck": 2, "table": "t", "commit": commit, "promises": promises, "shares": shares, "seed": SEED}
    written = record.write(played, extras, Notes(draws=dict(enumerate(numbers)), **notes))
    file.write_text(written, encoding="utf-8")
    return file


@pytest.fixture
def dealt(tmp_path: Path) -> Path:
    return drawn(tmp_path / "dealt.txt", 0, 2, anew=[[1]])


def test_verify_refuses_a_record_without_a_seed(tmp_path: Path) -> None:
    file = tmp_path / "bare.txt"
    file.write_text(record.write(Playthrough.begin(GAMES["prophetie"], 2, {})), encoding="utf-8")
    assert "has no line “commit”" in refused("verify", str(file))


def test_verify_says_what_it_does_not_prove(dealt: Path) -> None:
    said = foretold("verify", str(dealt)).stdout
    assert "2 draws, all as the seed and the commitment say." in said
    assert "draw 1 is not shown by this record" in said
    assert "a share did not come (seat 2)" in said
    assert "this proves that the record agrees with itself" in said
    assert "can see hidden cards" in said


def test_verify_takes_what_was_noted(dealt: Path) -> None:
    noted = ["--commitment", commitment(SEED), "--share", "0123456789abcdef" * 2]
    said = foretold("verify", str(dealt), *noted, "--lang", "fr").stdout
    assert "l’engagement est bien celui que vous aviez noté" in said
    assert "a compté dans chaque tirage" in said
    assert "prouve que la partie s’accorde" not in said
    assert "not proved that your share counted" in foretold("verify", str(dealt), *noted[:2]).stdout
    assert "before the shares" in foretold("verify", str(dealt), *noted[2:]).stdout
    assert "not the one you were shown" in refused("verify", str(dealt), "--commitment", "00")
    assert "your share did not count" in refused("verify", str(dealt), "--share", "00")


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A game of the old scheme, of which only the dealer and one deal were drawn."""
    file, share = tmp_path / "old.txt", "0123456789abcdef" * 2
    played = Playthrough.begin(GAMES["prophetie"], 2, {})
    for seq in (1, 2):
        played.draw(FairStream(SEED, [share, None], seq))
    extras = {"commit": commitment(SEED), "entropy": [share, None], "seed": SEED}
    file.write_text(record.write(played, extras), encoding="utf-8")
    return file


def test_verify_says_that_an_old_record_agrees_with_itself(old: Path) -> None:
    said = foretold("verify", str(old)).stdout
    assert "of the old scheme" in said
    assert "agrees with itself" in said


@pytest.mark.parametrize("noted", [["--commitment", commitment(SEED)], ["--share", "0123456789abcdef" * 2]])
def test_verify_compares_notes_with_an_old_record_only_if_asked(old: Path, noted: list[str]) -> None:
    assert "follows scheme 1, not 2" in refused("verify", str(old), *noted)
    assert "follows scheme 1, not 2" in refused("verify", str(old), *noted, "--scheme", "2")
    assert "you noted" in foretold("verify", str(old), *noted, "--scheme", "1").stdout
    assert "00" in refused("verify", str(old), noted[0], "00", "--scheme", "1")


def test_verify_refuses_another_scheme_than_the_one_named(dealt: Path) -> None:
    assert "follows scheme 2, not 1" in refused("verify", str(dealt), "--scheme", "1")


def test_verify_exits_with_the_sum_of_what_it_did_not_check(dealt: Path, old: Path, small: Path) -> None:
    commit, share = ["--commitment", commitment(SEED)], ["--share", "0123456789abcdef" * 2]
    hidden = 16  # the record leaves a draw out
    assert foretold("verify", str(dealt), *commit, *share).exit_code == hidden
    assert foretold("verify", str(dealt), *share).exit_code == 4 + hidden
    assert foretold("verify", str(dealt), *commit).exit_code == 8 + hidden
    assert foretold("verify", str(dealt)).exit_code == 4 + 8 + hidden
    assert foretold("verify", str(old)).exit_code == 4 + 8 + 32
    assert foretold("verify", str(old), *commit, *share, "--scheme", "1").exit_code == 32
    assert foretold("verify", str(small)).exit_code == 64
    assert foretold("verify", str(dealt), "--scheme", "3").exit_code == 2


def test_verify_exits_with_0_when_everything_was_checked(tmp_path: Path) -> None:
    noted = ["--commitment", commitment(SEED), "--share", "0123456789abcdef" * 2]
    assert foretold("verify", str(drawn(tmp_path / "whole.txt", 0, 1)), *noted).exit_code == 0
