"""`foretold laws`: one line a law, and exit code 1 with the position for a game that breaks one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from foretold.laws import LAWS
from tests.cli.test_extras import COMMANDS, bare
from tests.packages.installing import HEX_SEVEN, OH_HELL, foretold, run
from tests.packages.test_bad_packages import package

LEAKY = """
from foretold.games.prophecies.game import Prophecies

class Game(Prophecies):
    id = "leaky"
    kernel = None
    bots = {}

    def imagine(self, view, chance):
        return self.new(view.seats, view.options, view.rules)
"""


@pytest.mark.parametrize(("folder", "name"), [(OH_HELL, "oh-hell"), (HEX_SEVEN, "hex-seven")])
def test_a_sound_game_of_another_package_keeps_all_laws(folder: Path, name: str) -> None:
    *lines, last = foretold(folder, "laws", name, "--games", "1", "--seed", "1").splitlines()
    assert [line.split()[-1] for line in lines] == list(LAWS)
    assert {line.split()[0] for line in lines} == {"ok"}
    assert re.fullmatch(rf"{len(LAWS)} laws over 1 random games each in \d+\.\d s; all kept\.", last)


@pytest.mark.parametrize(("lang", "mark"), [("en", "BROKEN"), ("fr", "ÉCHEC")])
def test_a_broken_law_is_named_with_its_position(tmp_path: Path, lang: str, mark: str) -> None:
    package(tmp_path, "leaky", LEAKY)
    done = run(tmp_path, "-m", "foretold.cli", "laws", "leaky", "--games", "1", "--lang", lang)
    assert done.returncode == 1, done.stderr
    broken = [line.split()[-1] for line in done.stdout.splitlines() if line.startswith(mark)]
    assert "an_imagined_state_gives_the_same_view" in broken
    assert "a_state_survives_json" not in broken
    first = done.stdout.index("an_imagined_state_gives_the_same_view: leaky-")
    message = done.stdout[first:].splitlines()
    assert message[1].startswith("ply 1: the view of an imagined state: at ")
    assert "leaky" in "".join(message[2:8])


def test_without_extras_the_plain_laws_run_and_the_others_are_named() -> None:
    ((code, out, told, _),) = bare(COMMANDS, [["laws", "story", "--games", "1"]])
    assert code == 0, told
    assert "an_imagined_state_gives_the_same_view" in out
    assert "compiled_and_plain_rules_play_the_same_games" not in out
    assert out.endswith('To run them: pip install "foretold[fast]"\n')
