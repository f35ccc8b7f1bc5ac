"""A bot that is a program of its own and speaks JSON lines over its standard input and output.

It is asked with one line and answers with one:

    {"id": 1, "game": "prophecies", "seats": 2, "seat": 0, "view": {…}, "sketch": "…", "scores": [0, 0], "seed": 7,
     "questions": [{"id": "…", "kind": "mark", "words": "Your turn. …", "shape": {…}}]}
    {"id": 1, "move": "mark b3 2"}

Instead of a move it may ask for the legal ones, with {"id": 1, "ask": "legal"}, and gets {"id": 1, "legal": […]}.
A program that is late, says something else, too much or nothing is ended, and started again for the next question.
"""

from __future__ import annotations

import os
import selectors
import shlex
import subprocess
import time
import weakref
from collections.abc import Sequence
from itertools import islice
from typing import Any

import msgspec

from foretold.bots.outside import BotFault
from foretold.core.errors import OptionError
from foretold.core.game import Game
from foretold.core.notation import quote
from foretold.core.play import Sight
from foretold.core.shapes import Chance
from foretold.core.words import render

LONGEST_LINE = 1_000_000  # bytes that a program may answer
MOST_LISTED = 10_000  # legal moves
MOST_ASKED = 20  # times that it may ask for them before it answers
PIECE = 65_536
SEEDS = 2**53


class ProcessBot:
    """A program, started when it is first asked."""

    def __init__(self, command: str, game: Game[Any], seconds: float) -> None:
        self.words = _split(command)
        self._game, self._seconds = game, seconds
        self._program: subprocess.Popen[bytes] | None = None
        self._number = 0
        self._rest = b""

    def __call__(self, sight: Sight, chance: Chance) -> str:
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
            _end(self._program)
            self._program, self._rest = None, b""

    # The talk

    def _asked(self, sight: Sight, seed: int, deadline: float) -> str:
        self._say(question(self._game, sight, self._number, seed), deadline)
        for _ in range(MOST_ASKED + 1):
            answer = self._heard(deadline)
            if isinstance(answer.get("move"), str):
                return str(answer["move"])
            if answer.get("ask") != "legal":
                raise BotFault("bot-line", line=quote(repr(answer)))
            self._say({"id": self._number, "legal": legal_words(sight)}, deadline)
        raise BotFault("bot-asks", most=MOST_ASKED)

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
            self._program, self._rest = _started(self.words), b""
            weakref.finalize(self, _end, self._program)
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


def question(game: Game[Any], sight: Sight, number: int, seed: int) -> dict[str, Any]:
    """What a program is asked."""
    asked = [it for it in sight.prompts if isinstance(it.actor, int)]
    return {
        "id": number,
        "game": game.id,
        "seats": sight.view.seats,
        "seat": sight.view.seat,
        "view": sight.view,
        "sketch": game.sketch(sight.view),
        "scores": sight.scores,
        "seed": seed,
        "questions": [{"id": it.id, "kind": it.kind, "words": render(it.words), "shape": it.shape} for it in asked],
    }


def legal_words(sight: Sight) -> list[str]:
    """Sorted; of very many the first that are found."""
    shapes = [it.shape for it in sight.prompts if isinstance(it.actor, int)]
    return sorted(word for shape in shapes for word in islice(shape.words(), MOST_LISTED))


def _split(command: str) -> list[str]:
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise OptionError("bot-command", command=quote(command), reason=str(error)) from None
    if not words:
        raise OptionError("bot-command", command=quote(command), reason="it is empty")
    return words


def _started(words: Sequence[str]) -> subprocess.Popen[bytes]:
    try:
        program = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True)  # noqa: S603
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


def _end(program: subprocess.Popen[bytes]) -> None:
    """With all that it has started."""
    if program.poll() is None:
        try:
            os.killpg(program.pid, 9)
        except OSError:
            program.kill()
    program.wait()
    for pipe in (program.stdin, program.stdout):
        if pipe is not None:
            pipe.close()
