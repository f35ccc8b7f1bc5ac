"""The core by itself, where no extra can be imported: what plays on, and what is refused in a sentence."""

from __future__ import annotations

import json
import subprocess
import sys
import tomllib
from typing import Any

import pytest

from foretold.arena.fast import RandomGames
from foretold.bots import binding
from foretold.cli import main
from foretold.core.extras import EXTRAS, MissingExtra, naming_extras
from foretold.core.play import begin
from foretold.core.words import LANGUAGES, phrase, render
from foretold.games import GAMES
from tools.steps import ROOT

BARE = """
import json, sys
for module in json.loads(sys.argv[1]):
    sys.modules[module] = None
{}
"""
COMMANDS = """
from click.testing import CliRunner
from foretold.cli import main
told = [CliRunner().invoke(main, words, input="quit\\n") for words in json.loads(sys.argv[2])]
print(json.dumps([[it.exit_code, it.stdout, it.stderr, repr(it.exception)] for it in told]))
"""


def bare(program: str, *words: Any, without: tuple[str, ...] = tuple(EXTRAS)) -> Any:
    """What a program prints, as JSON, where these extras are not installed."""
    modules = [module for extra in without for module in EXTRAS[extra]]
    given = [json.dumps(word) for word in (modules, *words)]
    command = [sys.executable, "-c", BARE.format(program), *given]
    answer = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300)
    assert answer.returncode == 0, answer.stderr
    return json.loads(answer.stdout)


REFUSED = {
    "server": ["serve"],
    "fast": ["warm", "prophecies"],
    "mcp": ["mcp", "prophecies"],
    "dataset": ["dataset", "prophecies", "--bots", "random,greedy", "--games", "2", "--out", "never.parquet"],
}


def test_a_command_without_its_extra_says_what_to_install() -> None:
    commands = [[*words, "--lang", lang] for words in REFUSED.values() for lang in LANGUAGES]
    wanted = [(extra, lang) for extra in REFUSED for lang in LANGUAGES]
    for (code, out, told, _), (extra, lang) in zip(bare(COMMANDS, commands), wanted, strict=True):
        assert (code, out) == (2, ""), (extra, out, told)
        assert told == f"foretold: {render(phrase('extra-missing', extra=extra), lang)}\n"
        assert told.endswith(f'pip install "foretold[{extra}]"\n')


def test_the_server_by_itself_says_so_too() -> None:
    run = "import runpy\ntry: runpy.run_module('foretold.server', run_name='__main__')\n"
    run += "except SystemExit as end: print(json.dumps(end.code))"
    assert bare(run, without=("server",)) == 2


def test_no_command_shows_a_traceback_for_want_of_an_extra() -> None:
    """Not even one that is called with nothing: whichever needs no extra says what else it lacks."""
    needed = [["tournament", "prophecies", "--bots", "random,greedy", "--games", "2", "--out", "never"], ["doctor"]]
    others = [[name] for name in main.commands if name not in ("tournament", "doctor")]
    told = bare(COMMANDS, needed + others)
    assert [code for code, *_ in told[: len(needed)]] == [2, 2]
    for code, _, words, error in told:
        assert "Traceback" not in words
        assert code in (0, 1, 2), words
        assert "SystemExit" in error or error == "None", error


def test_a_store_in_a_database_needs_its_driver() -> None:
    (answer,) = bare(COMMANDS, [["move-store", "postgresql://nowhere/x", "b"]], without=("postgres",))
    assert answer[0] == 2
    assert 'pip install "foretold[postgres]"' in answer[2]


def test_the_core_plays_by_itself() -> None:
    small = ["--options", '{"rows": 4, "cols": 4}']
    told = bare(
        COMMANDS,
        [
            ["games"],
            ["rules", "prophetie"],
            ["play", "prophecies", "--bots", "search:40", *small],
            ["simulate", "prophecies", "--bots", "search:3,random", "--games", "1", "--json", *small],
            ["simulate", "prophecies", "--games", "3", "--json", *small],
        ],
    )
    assert [code for code, *_ in told] == [0] * len(told), told
    assert json.loads(told[-1][1])["games"] == 3


SEARCHED = [game.id for game in GAMES.values() if game.kernel]
LIBRARY = """
import foretold
told = [foretold.simulate("prophecies", ["greedy", "random"], 2, options={"rows": 4, "cols": 4}).games]
for refused in (lambda: foretold.batch, lambda: foretold.tournament("prophecies", ["random", "greedy"])):
    try:
        refused()
    except foretold.ForetoldError as error:
        told.append(str(error))
print(json.dumps(told))
"""


def test_the_library_refuses_in_a_sentence_too() -> None:
    games, *refused = bare(LIBRARY)
    assert games == 2
    assert refused == [str(phrase("extra-missing", extra="fast"))] * 2


THOUGHT = """
from foretold.bots.coach import Coach
from foretold.bots.tree import TreeSearch
from foretold.core.luck import Seeded
from foretold.core.play import Playthrough, actors
from foretold.games import GAMES
told = []
for name in json.loads(sys.argv[2]):
    played = Playthrough.begin(GAMES[name], GAMES[name].seats[0], {})
    while played.draw(Seeded(0)) is not None:
        pass
    view = played.look(int(actors(played.game, played.state)[0])).view
    told.append([it.move for it in TreeSearch(played.game).think(view, 5, 30).choices])
print(json.dumps([told, [module for module in sys.modules if module.partition(".")[0] in ("numba", "numpy")]]))
"""


def test_a_search_thinks_the_same_with_nothing_to_compile_with() -> None:
    plain, _ = bare(THOUGHT, SEARCHED, without=("fast",))
    compiled, loaded = bare(THOUGHT, SEARCHED, without=())
    assert plain == compiled
    assert "numba" in loaded


def test_workers_have_nothing_to_warm_up_without_a_compiler() -> None:
    ask = "from foretold.thinking.workers import warm_up\nwarm_up()\nprint(json.dumps('ready'))"
    assert bare(ask, without=("fast",)) == "ready"


def test_random_games_are_the_same_in_plain_python() -> None:
    for name in SEARCHED:
        game = GAMES[name]
        start = begin(game, game.seats[0], {})
        plain, compiled = (RandomGames(game, start, 7, is_compiled).play(3) for is_compiled in (False, True))
        assert plain == compiled


def test_less_is_thought_about_where_nothing_is_compiled() -> None:
    assert binding.affordable(5_000, is_compiled=True) == 5_000
    assert binding.affordable(5_000, is_compiled=False) == 250
    assert binding.affordable(3, is_compiled=False) == 1


def test_a_story_without_its_extra_is_not_offered_as_a_pdf() -> None:
    ask = "from foretold.games.prophecy_story.book import EXPORTS\nprint(json.dumps(list(EXPORTS)))"
    assert bare(ask, without=("book",)) == ["md", "html", "json"]
    assert bare(ask, without=()) == ["md", "html", "pdf", "json"]


@pytest.mark.parametrize("adapter", ["openspiel", "pettingzoo", "textarena"])
def test_an_adapter_without_its_library_names_the_extra(adapter: str) -> None:
    ask = "from foretold.core.extras import MissingExtra\ntry: import foretold.research.{}\n"
    ask += "except MissingExtra as error: print(json.dumps(str(error)))"
    assert f"foretold[{adapter}]" in bare(ask.format(adapter), without=(adapter,))


def test_what_is_missing_and_belongs_to_no_extra_is_a_defect() -> None:
    with pytest.raises(ModuleNotFoundError, match="nothing_of_ours"), naming_extras():
        import nothing_of_ours  # type: ignore[import-not-found]  # noqa: F401


def test_every_extra_is_known_by_name() -> None:
    offered = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    assert set(EXTRAS) == set(offered) - {"play"}
    sentences = {
        render(MissingExtra("extra-missing", extra=extra).words, lang) for extra in EXTRAS for lang in LANGUAGES
    }
    assert len(sentences) == len(EXTRAS) * len(LANGUAGES)
