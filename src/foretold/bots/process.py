"""A bot that is a program of its own and speaks JSON lines over its standard input and output.

It is asked with one line and answers with one:

    {"id": 1, "game": "prophecies", "seats": 2, "seat": 0, "text": "…", "view": {…}, "scores": [0, 0], "seed": 7,
     "questions": [{"id": "…", "kind": "mark", "words": "Your turn. …", "shape": {…}}]}
    {"id": 1, "move": "mark b3 2", "foretell": 0.6}

`text` is all that a reader needs (`foretold.speech.telling`), `view` the same for programs. `foretell` may be left
out: the chance to win that it sees for itself. Instead of a move it may ask for the legal ones, which is counted,
with {"id": 1, "ask": "legal"}, and gets {"id": 1, "legal": […]}; or it may say a line of words, as in
{"id": 1, "say": "b3 two"}: if that is no move, it gets {"id": 1, "said": "…"} and may try again. A program that is
late, says something else, too much or nothing is ended, and started again for the next question.
"""

from __future__ import annotations

import os
import secrets
import selectors
import shlex
import subprocess
import time
import weakref
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from foretold.bots.outside import BotFault
from foretold.core.errors import OptionError
from foretold.core.game import Game
from foretold.core.notation import quote
from foretold.core.play import Sight
from foretold.core.shapes import Chance
from foretold.core.words import render
from foretold.speech.contract import Speaker
from foretold.speech.telling import Understood, asks_for_legal, legal_words, told, understood

LONGEST_LINE = 1_000_000  # bytes that a program may answer
MOST_ASKED = 20  # times that it may ask for the legal moves, or say what is no move, before it answers
PIECE = 65_536
SEEDS = 2**53
MARK = "FORETOLD_BOT"  # a variable that a program hands on to all that it starts
MOST_LOOKS = 20  # for processes that a program has left behind
PROCESSES = Path("/proc")  # where there is none, as on macOS, only the program's own group is ended


class ProcessBot:
    """A program, started when it is first asked."""

    def __init__(self, command: str, game: Game[Any], seconds: float) -> None:
        self.words = _split(command)
        self._game, self._seconds = game, seconds
        self._program: subprocess.Popen[bytes] | None = None
        self._ending: Callable[[], object]
        self._number = 0
        self._rest = b""
        self.asked = 0  # times that it asked for the legal moves

    def __call__(self, sight: Sight, chance: Chance) -> tuple[str, Any]:
        deadline = time.monotonic() + self._seconds
        self._number += 1
        try:
            return self._asked(sight, chance.below(SEEDS), deadline)
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """End the program, if it runs."""
        if self._program is not None:
            self._ending()
            self._program, self._rest = None, b""

    # The talk

    def _asked(self, sight: Sight, seed: int, deadline: float) -> tuple[str, Any]:
        speaker = Speaker(self._game, sight, sight.view.seat)
        self._say(question(speaker, self._number, seed), deadline)
        for _ in range(MOST_ASKED + 1):
            answer = self._heard(deadline)
            move = answer.get("move")
            if isinstance(move, str):
                return move, answer.get("foretell")
            words = answer.get("say")
            is_said = isinstance(words, str) and not asks_for_legal(words)
            found = understood(speaker, str(words)) if is_said else None
            if found is not None and found.move is not None:
                return found.move, answer.get("foretell")
            self._say({"id": self._number} | self._reply(answer, sight, found), deadline)
        raise BotFault("bot-asks", most=MOST_ASKED)

    def _reply(self, answer: dict[str, Any], sight: Sight, found: Understood | None) -> dict[str, Any]:
        if found is not None:
            return {"said": found.says}
        if answer.get("ask") != "legal" and not isinstance(answer.get("say"), str):
            raise BotFault("bot-line", line=quote(repr(answer)))
        self.asked += 1
        return {"legal": legal_words(sight)}

    def _heard(self, deadline: float) -> dict[str, Any]:
        line = self._line(deadline)
        try:
            answer = msgspec.json.decode(line, type=dict[str, Any])
        except msgspec.DecodeError:
            raise BotFault("bot-line", line=quote(line.decode("utf-8", "replace"))) from None
        if answer.get("id") != self._number:
            raise BotFault("bot-line-id", line=quote(line.decode("utf-8", "replace")), id=self._number)
        return answer

    # The pipes

    def _running(self) -> subprocess.Popen[bytes]:
        if self._program is None or self._program.poll() is not None:
            self.close()
            mark = secrets.token_hex(16)
            self._program, self._rest = _started(self.words, mark), b""
            self._ending = weakref.finalize(self, _end, self._program, mark)
        return self._program

    def _say(self, message: dict[str, Any], deadline: float) -> None:
        program = self._running()
        assert program.stdin is not None
        left, pipe = memoryview(msgspec.json.encode(message) + b"\n"), program.stdin.fileno()
        while left:
            _wait(pipe, selectors.EVENT_WRITE, deadline)
            try:
                left = left[os.write(pipe, left[:PIECE]) :]
            except OSError:
                raise BotFault("bot-gone", code=_code(program)) from None

    def _line(self, deadline: float) -> bytes:
        program = self._running()
        assert program.stdout is not None
        pipe = program.stdout.fileno()
        while b"\n" not in self._rest:
            if len(self._rest) > LONGEST_LINE:
                raise BotFault("bot-endless", most=LONGEST_LINE)
            _wait(pipe, selectors.EVENT_READ, deadline)
            piece = os.read(pipe, PIECE)
            if not piece:
                raise BotFault("bot-gone", code=_code(program))
            self._rest += piece
        line, _, self._rest = self._rest.partition(b"\n")
        return line


def question(speaker: Speaker, number: int, seed: int) -> dict[str, Any]:
    """What a program is asked."""
    sight = speaker.sight
    asked = [it for it in sight.prompts if isinstance(it.actor, int)]
    return {
        "id": number,
        "game": speaker.game.id,
        "seats": sight.view.seats,
        "seat": sight.view.seat,
        "text": told(speaker),
        "view": sight.view,
        "scores": sight.scores,
        "seed": seed,
        "questions": [{"id": it.id, "kind": it.kind, "words": render(it.words), "shape": it.shape} for it in asked],
    }


def _split(command: str) -> list[str]:
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise OptionError("bot-command", command=quote(command), reason=str(error)) from None
    if not words:
        raise OptionError("bot-command", command=quote(command), reason="it is empty")
    return words


def _started(words: Sequence[str], mark: str) -> subprocess.Popen[bytes]:
    try:
        program = subprocess.Popen(  # noqa: S603
            words,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            start_new_session=True,
            env={**os.environ, MARK: mark},
        )
    except OSError as error:
        raise BotFault("bot-command", command=quote(" ".join(words)), reason=error.strerror or str(error)) from None
    assert program.stdin is not None
    assert program.stdout is not None
    for pipe in (program.stdin, program.stdout):
        os.set_blocking(pipe.fileno(), False)
    return program


def _wait(pipe: int, event: int, deadline: float) -> None:
    with selectors.DefaultSelector() as waiting:
        waiting.register(pipe, event)
        if not waiting.select(max(0.0, deadline - time.monotonic())):
            raise BotFault("bot-silent")


def _code(program: subprocess.Popen[bytes]) -> str:
    try:
        return str(program.wait(timeout=1))
    except subprocess.TimeoutExpired:
        return "–"


def _end(program: subprocess.Popen[bytes], mark: str) -> None:
    """With all that it has started, also what it has detached with `setsid`."""
    if program.poll() is None:
        strays = descendants(program.pid)
        try:
            os.killpg(program.pid, 9)
        except OSError:
            program.kill()
        for stray in strays:
            _kill(stray)
    program.wait()
    for _ in range(MOST_LOOKS):  # one that is just being started may be missed the first time
        if not (strays := marked(mark)):
            break
        for stray in strays:
            _kill(stray)
    for pipe in (program.stdin, program.stdout):
        if pipe is not None:
            pipe.close()


# What a program has started


def descendants(process: int) -> list[int]:
    """The processes that this one has started, those that they have started, and so on."""
    parents = {number: _parent(number) for number in _processes()}
    found = [process]
    for one in found:
        found += [number for number, parent in parents.items() if parent == one]
    return found[1:]


def marked(mark: str) -> list[int]:
    """The processes that live and carry this mark. One that has taken it off is not found."""
    wanted = f"{MARK}={mark}".encode()
    return [number for number in _processes() if wanted in _read(number, "environ").split(b"\0")]


def _processes() -> list[int]:
    return [int(it.name) for it in PROCESSES.iterdir() if it.name.isdigit()] if PROCESSES.is_dir() else []


def _parent(process: int) -> int:
    fields = _read(process, "stat").rpartition(b") ")[2].split()
    return int(fields[1]) if len(fields) > 1 else 0


def _read(process: int, what: str) -> bytes:
    try:
        return (PROCESSES / str(process) / what).read_bytes()
    except OSError:  # it has ended, or is somebody else's
        return b""


def _kill(process: int) -> None:
    with suppress(OSError):
        os.kill(process, 9)
