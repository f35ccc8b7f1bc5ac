"""The door for packages, attacked: whatever comes is left out in one sentence, and the house plays on."""

from __future__ import annotations

from pathlib import Path

import pytest

from foretold.core.words import LANGUAGES
from foretold.games import HOUSE
from tests.packages.installing import run, serving

GAME = """
from foretold.games.seven_prophecies.game import SevenProphecies

class Game(SevenProphecies):
    id = "{id}"
"""
FAULTY = """
from foretold.games.seven_prophecies import kernel

globals().update({name: it for name, it in vars(kernel).items() if name[:2] != "__"})

def imagine_into(target, source, tables, rng, kept):
    return nothing_of_the_kind(target)
"""
LUCKLESS = """
    from foretold.core.game import Game as Contract
    kernel = 'foretold.games.prophetie.kernel'
    kernel_luck = Contract.kernel_luck
"""
BAD = {
    "raises": ("raise RuntimeError('not\\n\\ttoday')", "RuntimeError: not today"),
    "mute": ("class Mute(Exception):\n    def __str__(self):\n        return 1\nraise Mute", "Mute"),
    "endless": ("raise ValueError('much ' * 10_000_000)", "ValueError: much much"),
    "garbled": ("class Game(:", "SyntaxError"),
    "leaves": ("import sys\nsys.exit('bye')", "it would end the whole program (exit bye)"),
    "absent": ("", "module 'absent.game' has no attribute 'Game'"),
    "number": ("Game = 3", "3 is no class of games"),
    "bare": ("from foretold.core.game import Game as Any\nclass Game(Any): ...", "bare.game.Game lacks apply, "),
    "taken": (GAME.format(id="prophetie"), "there is a game with the id 'prophetie' already: Prophetie"),
    "nameless": (GAME.format(id="Oh Hell!"), "'Oh Hell!' is not a valid game id"),
    "dated": (GAME.format(id="dated") + "    greedy = 'dated.bot'", "Game.greedy is not read any more: name the"),
    "unhinged": (GAME.format(id="unhinged") + "    kernel = 'unhinged.nothing'", "No module named 'unhinged"),
    "hollow": (GAME.format(id="hollow") + "    kernel = 'math'", "the kernel math is not whole: it lacks begin("),
    "botless": (
        GAME.format(id="botless") + "    bots = {'greedy': 'botless.bot'}",
        "Game names the module botless.bot in bots, and there is none",
    ),
    "speechless": (
        GAME.format(id="speechless") + "    speech = 'math'",
        "Game names the module math in speech, which lacks SPEECH",
    ),
    "luckless": (GAME.format(id="luckless") + LUCKLESS, "luckless.game.Game lacks kernel_luck: its kernel "),
    "seatless": (GAME.format(id="seatless") + "    seats = 3", "seats must be a range of numbers from 1 on, not 3"),
    "stuck": (GAME.format(id="stuck") + "    def new(self, *_):\n        raise SystemExit(3)", "(exit 3)"),
    "blind": (GAME.format(id="blind") + "    def view(self, *_):\n        return open", "Encoding objects of type"),
    "unsaved": (GAME.format(id="unsaved") + "    def presets(self):\n        return 1 / 0", "ZeroDivisionError"),
}  # fmt: skip


def package(folder: Path, name: str, source: str, texts: bool = True) -> None:
    """An installed package with a game."""
    info = folder / f"{name}-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: pack-{name}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[foretold.games]\n{name} = {name}.game:Game\n")
    (folder / name / "text").mkdir(parents=True)
    (folder / name / "__init__.py").touch()
    (folder / name / "game.py").write_text(source)
    for language in LANGUAGES if texts else ():
        (folder / name / "text" / f"{language}.ftl").write_text(f"{name}-x = x\n")
        (folder / name / "text" / f"rules.{language}.md").write_text("# x\n")


@pytest.fixture(scope="module")
def crowd(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All of them at once, with two that can be taken: one asks for the other games while it comes in, the other's
    search cannot be compiled."""
    folder = tmp_path_factory.mktemp("packages")
    for name, (source, _) in BAD.items():
        package(folder, name, source)
    package(folder, "wordless", GAME.format(id="wordless"), texts=False)
    package(folder, "honest", "from foretold.games import GAMES\nassert GAMES\n" + GAME.format(id="honest"))
    package(folder, "faulty", GAME.format(id="faulty") + "    kernel = 'faulty.kernel'")
    (folder / "faulty" / "kernel.py").write_text(FAULTY)
    return folder


def test_each_is_left_out_in_one_sentence_and_the_others_are_there(crowd: Path) -> None:
    done = run(crowd, "-W", "error", "-m", "foretold.cli", "games")
    assert done.returncode == 0, done.stderr
    assert [line.split()[0] for line in done.stdout.splitlines()] == [
        *(kind.id for kind in HOUSE),
        "faulty",
        "honest",
    ]
    told = dict.fromkeys(BAD, "") | {line.split()[2]: line for line in done.stderr.splitlines()}
    assert len(done.stderr.splitlines()) == len(BAD) + 1
    for name, (_, reason) in BAD.items():
        assert told[name].startswith(f"The game {name} of the package pack-{name} ({name}.game:Game) is left out: ")
        assert reason in told[name]
        assert len(told[name]) < 500
    assert told["wordless"].endswith("wordless.game has no text/rules.en.md beside it that can be read")


def test_a_server_with_them_offers_and_plays_the_games_of_the_house(crowd: Path, tmp_path: Path) -> None:
    with serving(crowd, tmp_path / "data") as house:
        assert [it["id"] for it in house.get("/api/games").json()] == [
            *(kind.id for kind in HOUSE),
            "faulty",
            "honest",
        ]
        assert "unsaved-x" not in house.get("/api/texts/en").text, "words of a game that was left out"
        ticket = house.make("prophecies", "pb", options={"rows": 4, "cols": 4})
        with house.at(ticket) as guest:
            while not guest.prompts:
                guest.receive()
            hint = house.post(f"/api/tables/{ticket['table']}/hint", {}, ticket["token"])
            assert hint.json()["choices"], "a search of the house, in a process that met the faulty one"
            while guest.state["sight"]["outcome"] is None:
                if guest.prompts:
                    guest.play(guest.prompts[0]["kind"])
                else:
                    guest.receive()
