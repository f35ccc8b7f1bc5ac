"""Bots from outside: callables, entry points and programs; whatever they do, a game goes on."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
import time
from pathlib import Path

import pytest

from foretold.bots import bots_of, find_bot
from foretold.bots.outside import Guarded, check_named
from foretold.bots.process import ProcessBot
from foretold.core.errors import OptionError
from foretold.core.luck import Seeded
from foretold.core.play import Playthrough, Sight
from foretold.games import GAMES

PROPHECIES = GAMES["prophecies"]
HERE = "tests.bots.scripted"
PROGRAM = Path(__file__).parent / "speaking.py"


def sight() -> Sight:
    return Playthrough.begin(PROPHECIES, 2, {"rows": 4, "cols": 4}).look(0)


def program(how: str) -> str:
    return f"process:{shlex.quote(sys.executable)} {shlex.quote(str(PROGRAM))} {how}"


def guarded(name: str, limit: float = 20.0) -> Guarded:
    found = find_bot(name, PROPHECIES, limit)
    assert isinstance(found, Guarded)
    return found


def is_legal(bot: Guarded) -> bool:
    return str(bot(sight(), Seeded(1))) in sight().prompts[0].shape.words()


def test_a_function_by_its_place_plays() -> None:
    bot = guarded(f"{HERE}:first")
    assert str(bot(sight(), Seeded(1))) == "mark a1 1"
    assert bot.faults == 0


def test_a_function_is_found_in_the_folder_where_one_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "bot_of_this_folder.py").write_text("def choose(sight, chance):\n    return 'mark b2 2'\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", sys.path[:])
    assert str(guarded("bot_of_this_folder:choose")(sight(), Seeded(1))) == "mark b2 2"


@pytest.mark.parametrize(
    ("how", "words"),
    [
        ("raises", "RuntimeError: not today"),
        ("leaves", "SystemExit: 3"),
        ("says_nothing", "it answered None, which is no move in words."),
        ("cheats", "“mark z99 9” answers none of its questions."),
        ("babbles", "]]]"),
    ],
)
def test_a_function_that_fails_is_noted_and_any_legal_move_is_made(how: str, words: str) -> None:
    bot = guarded(f"{HERE}:{how}")
    assert is_legal(bot)
    assert is_legal(bot)
    assert bot.faults == 2
    assert words in bot.last_fault
    assert len(bot.last_fault) <= 200
    assert "\n" not in bot.last_fault


def test_a_function_that_does_not_come_back_is_interrupted() -> None:
    bot, begun = guarded(f"{HERE}:sleeps", 0.2), time.monotonic()
    assert is_legal(bot)
    assert time.monotonic() - begun < 30
    assert bot.last_fault == "it took longer than 0.2 seconds."


def test_a_program_that_speaks_json_lines_plays() -> None:
    bot = guarded(program("first"))
    assert str(bot(sight(), Seeded(1))) == "mark a1 1"
    assert str(bot(sight(), Seeded(1))) == "mark a1 1"
    assert bot.faults == 0


@pytest.mark.parametrize(
    ("how", "words"),
    [
        ("silent", "it did not answer in time."),
        ("garbage", "is no answer: expected one line such as"),
        ("endless", "it said more than 1,000,000 bytes without ending a line."),
        ("asking", "it asked for the legal moves more than 20 times and did not answer."),
        ("another", "answers another question: expected the id 1."),
        ("list", "“[1, 2]” is no answer"),
        ("leaves", "it has ended (exit 7)."),
        ("deaf", "it did not answer in time."),
    ],
)
def test_a_program_that_does_not_answer_is_ended_and_any_legal_move_is_made(how: str, words: str) -> None:
    bot = guarded(program(how), 0.5 if how in ("silent", "deaf") else 20.0)
    speaks = bot._choose
    assert isinstance(speaks, ProcessBot)
    assert is_legal(bot)
    assert bot.faults == 1
    assert words in bot.last_fault
    assert speaks._program is None


def test_a_program_is_ended_with_its_bot() -> None:
    bot = guarded(program("first"))
    speaks = bot._choose
    assert isinstance(speaks, ProcessBot)
    bot(sight(), Seeded(1))
    started = speaks._program
    assert started is not None
    assert started.poll() is None
    del bot, speaks
    assert started.poll() is not None


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="there is no /proc to look for processes in")
@pytest.mark.parametrize("how", ["detaches", "detaches and leaves", "detaches without a mark"])
def test_what_a_program_has_detached_ends_with_it(tmp_path: Path, how: str) -> None:
    """A child in a session of its own: while the program lives, and when it has left it behind."""
    noted = tmp_path / "detached"
    bot = guarded(program(f"{shlex.quote(how)} {shlex.quote(str(noted))}"), 2.0)
    assert is_legal(bot)
    assert bot.faults == 1
    detached = int(noted.read_text())
    for _ in range(1000):
        if not is_running(detached):
            return
        time.sleep(0.01)
    os.kill(detached, 9)
    raise AssertionError("it runs on")


def is_running(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(") ")[2][0] not in "ZX"
    except OSError:
        return False


def test_others_are_left_alone() -> None:
    """Neither a process of this one nor of another program carries its mark or descends from it."""
    with subprocess.Popen(["sleep", "600"], start_new_session=True) as other:
        bot = guarded(program("first"))
        bot(sight(), Seeded(1))
        speaks = bot._choose
        assert isinstance(speaks, ProcessBot)
        speaks.close()
        assert other.poll() is None
        other.kill()


def test_a_great_question_does_not_block_a_program_that_does_not_read() -> None:
    quest = Playthrough.begin(GAMES["prophecy-quest"], 4, {})
    bot = find_bot(program("silent"), quest.game, 0.5)
    quest.draw(Seeded(1))
    for _ in range(2):
        assert str(bot(quest.look(0), Seeded(1))) in quest.legal(0)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("no.such.module:f", "The bot “no.such.module:f” cannot be had: ModuleNotFoundError"),
        (f"{HERE}:nobody", "has no attribute 'nobody'"),
        (f"{HERE}:NOT_CALLABLE", "NOT_CALLABLE is no function"),
        ("process:", "it is empty"),
        ("process:'", "No closing quotation"),
        ("greedy:3", "There is no bot “greedy:3”"),
        ("search:0s", "“0s” is no budget of this search"),
        ("search:99s", "“99s” is no budget"),
        ("search:1e3s", "is no budget"),
        ("../../etc/passwd", "There is no bot"),
    ],
)
def test_what_is_no_bot_is_refused_before_anything_is_played(name: str, words: str) -> None:
    with pytest.raises(OptionError) as caught:
        find_bot(name, PROPHECIES)
    assert words in str(caught.value)


def test_a_program_that_is_not_there_is_a_fault() -> None:
    bot = guarded("process:/no/such/program")
    assert is_legal(bot)
    assert "cannot be started: No such file or directory" in bot.last_fault


def test_a_search_thinks_for_some_time() -> None:
    for seconds in ("0.001s", "0.05s"):
        move = find_bot(f"search:{seconds}", PROPHECIES)(sight(), Seeded(1))
        assert str(move) in sight().prompts[0].shape.words()
    betting = Playthrough.begin(GAMES["prophetie"], 2, {})
    while betting.draw(Seeded(1)) is not None:
        pass
    assert str(find_bot("search:0.001s", betting.game)(betting.look(0), Seeded(1))) in betting.legal(0)
    with pytest.raises(OptionError, match="where it can keep time"):
        find_bot("search:0.5s", GAMES["prophecy-quest"])


def test_bots_that_the_environment_names_are_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORETOLD_BOTS", f"mine={HERE}:first;theirs={program('first')}")
    assert bots_of(PROPHECIES) == ["random", "novice", "greedy", "search", "mine", "theirs"]
    assert bots_of(GAMES["prophecy-story"]) == []
    assert str(find_bot("mine", PROPHECIES)(sight(), Seeded(1))) == "mark a1 1"
    assert str(find_bot("theirs", PROPHECIES)(sight(), Seeded(1))) == "mark a1 1"


@pytest.mark.parametrize("pair", ["mine", "=a.b:c", "Mine=a.b:c", "mine=rm -rf", "mine=process:a;b=c.d:e", ""])
def test_what_names_no_bot_is_refused(pair: str) -> None:
    with pytest.raises(OptionError, match="names no bot"):
        check_named(pair)
