"""The example learns: a few seconds of it, in a folder of its own."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

EXAMPLE = Path(__file__).parents[2] / "examples" / "learn_prophecies.py"


def test_the_example_learns_and_draws_its_course(tmp_path: Path) -> None:
    words = [sys.executable, str(EXAMPLE), "--minutes", "0.03", "--looks", "0", "--games", "40", "--out", "learnt"]
    ended = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True)
    assert ended.returncode == 0, ended.stderr
    assert [it.name for it in tmp_path.iterdir()] == ["learnt"]
    course = json.loads((tmp_path / "learnt" / "course.json").read_text())
    first, last = course[0], course[-1]
    assert last["games"] == 40
    assert last["won"] > first["won"]
    assert "<svg" in (tmp_path / "learnt" / "course.svg").read_text()
    assert f"{last['won']:g} of 40 games won against greedy" in ended.stdout
