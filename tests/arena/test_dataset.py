"""Datasets: a row for each decision, with what the seat saw then and nothing else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pyarrow.parquet as parquet
import pytest

from foretold.arena.dataset import decisions, write_dataset
from foretold.arena.tournament import Contest, play_game
from foretold.core import record
from foretold.core.errors import OptionError
from foretold.core.play import Playthrough
from foretold.games import GAMES

SEVEN = GAMES["seven-prophecies"]
PLAN = Contest("seven-prophecies", 1, 3, {"hand": 2}, ["random", "greedy"], 5)


def write(file: Path, jobs: int = 1) -> int:
    return write_dataset(SEVEN, PLAN, 4, jobs, file, lambda _: None)


def test_a_row_holds_the_view_of_its_seat_at_its_decision() -> None:
    rows = decisions(SEVEN, PLAN, 1)
    ended = play_game(SEVEN, PLAN, 1)
    told = Playthrough.begin(SEVEN, 3, {"hand": 2})
    due = iter(rows)
    for entry in record.replay(record.read(ended.record), GAMES).history:
        if isinstance(entry.actor, int):
            row = next(due)
            assert (row.seat, row.move, row.ply) == (entry.actor, str(entry.move), len(told.history))
            assert row.view.encode() == msgspec.json.encode(told.view(row.seat))
            assert row.legal == told.legal(row.seat)
            assert row.bot == ended.bots[row.seat]
            assert (row.score, row.share) == (ended.scores[row.seat], ended.share(row.seat))
        told.play(entry)
    assert next(due, None) is None


def test_the_same_plan_gives_the_same_bytes_however_it_is_played(tmp_path: Path) -> None:
    rows = write(tmp_path / "one.jsonl")
    assert write(tmp_path / "two.jsonl", jobs=2) == rows
    assert (tmp_path / "one.jsonl").read_bytes() == (tmp_path / "two.jsonl").read_bytes()
    assert len((tmp_path / "one.jsonl").read_bytes().splitlines()) == rows > 4 * 5


def test_parquet_holds_the_same_rows(tmp_path: Path) -> None:
    rows = write(tmp_path / "it.parquet")
    write(tmp_path / "it.jsonl")
    lines = [msgspec.json.decode(line) for line in (tmp_path / "it.jsonl").read_bytes().splitlines()]
    table: Any = parquet.read_table(tmp_path / "it.parquet")
    assert table.num_rows == rows
    assert table.to_pylist() == lines


def test_what_cannot_be_written_is_refused(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match=r"must end in \.jsonl or \.parquet"):
        write(tmp_path / "it.csv")
    with pytest.raises(OptionError, match="cannot be written"):
        write(tmp_path / "no" / "such" / "it.jsonl")
