"""Half a surrogate pair, written as an escape in text that is decoded twice: the request is fine, the text in it is
not. It is refused with words, never with a fault of the server."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from click.testing import CliRunner

from foretold.cli.main import main
from foretold.core import record
from foretold.core.errors import OptionError, RecordError
from foretold.core.options import shown
from foretold.core.play import Playthrough
from foretold.games import GAMES
from tests.server.house import House, open_house

HALF = r'"\ud800"'
HEADERS = {
    "a key of the options": f"options {{{HALF}: 1}}",
    "the value of an option": f'options {{"board": {HALF}}}',
    "deep in an option": f'options {{"board": {{"cells": [[{HALF}]]}}}}',
    "players": f'players [{HALF}, "b"]',
    "promises": f"promises [{HALF}, {HALF}]",
    "shares": f"shares [{HALF}, {HALF}]",
    "entropy": f"entropy [{HALF}, {HALF}]",
}
REQUESTS: dict[str, Any] = {
    "/api/replay": {},
    "/api/curve": {},
    "/api/replay/speech": {"line": {"text": "?"}},
}


@pytest.fixture(scope="module")
def every_game(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with open_house(tmp_path_factory.mktemp("data"), games=GAMES) as running:
        yield running


def record_with(line: str) -> str:
    return f"foretold-record 1\ngame prophecies\nrules 1\nseats 2\n{line}\n\n"


@pytest.mark.parametrize("path", REQUESTS)
@pytest.mark.parametrize("line", HEADERS.values(), ids=list(HEADERS))
def test_in_the_header_of_a_record(every_game: House, path: str, line: str) -> None:
    answer = every_game.post(path, {"record": record_with(line), **REQUESTS[path]})
    assert (answer.status_code, answer.json()["words"]["key"]) == (422, "record-header-value")


@pytest.mark.parametrize("path", REQUESTS)
def test_in_a_move_of_a_record(every_game: House, path: str) -> None:
    text = f"foretold-record 1\ngame prophecy-story\nrules 3\nseats 2\n\n0 title {HALF}\n"
    answer = every_game.post(path, {"record": text, **REQUESTS[path]})
    assert (answer.status_code, answer.json()["words"]["key"]) == (422, "record-line")


def test_in_a_saved_story(every_game: House) -> None:
    for saved in (HALF, f"{{{HALF}: 1}}", json.dumps({"record": record_with(HEADERS["players"])})):
        answer = every_game.post("/api/games/prophecy-story/resume", {"saved": saved})
        assert 400 <= answer.status_code < 500
        assert answer.json()["words"]["key"]


def test_in_a_line_of_words(every_game: House) -> None:
    ticket = every_game.make("prophecy-story", "pp")
    for said in (f"title {HALF}", HALF, f"? {HALF}"):
        for completes in (False, True):
            body = {"text": said, "completes": completes}
            answer = every_game.post(f"/api/tables/{ticket['table']}/speech", body, ticket["token"])
            assert answer.status_code == 200
    over = {"record": record_with("options {}"), "line": {"text": HALF, "names": ["a", "b"]}}
    assert every_game.post("/api/replay/speech", over).status_code == 200


def test_in_a_move_over_the_socket(every_game: House) -> None:
    ticket = every_game.make("prophecies", "pb")
    with every_game.at(ticket) as guest:
        while not guest.prompts:
            guest.receive()
        guest.send({"type": "play", "prompt": guest.prompts[0]["id"], "move": f"mark {HALF}", "nonce": "n"})
        assert guest.until("refused", nonce="n")["words"]["key"].startswith("notation-")


@pytest.mark.parametrize("line", HEADERS.values(), ids=list(HEADERS))
def test_a_program_hears_which_line_is_wrong(line: str) -> None:
    with pytest.raises(RecordError, match=r"Line 5"):
        record.read(record_with(line))


def test_options_of_a_program_are_refused_with_the_option() -> None:
    boards: list[Any] = ["\ud800", {"\ud800": ["\udfff"]}, {"cells": ["\ud800"], "lines": []}]
    wrong: list[dict[str, Any]] = [{"board": it} for it in boards]
    wrong += [{"\ud800": 1}, {"rows": 4, "cols": 4, "givens": "\ud800" * 16}]
    for options in wrong:
        with pytest.raises(OptionError) as refused:
            Playthrough.begin(GAMES["prophecies"], 2, options)
        str(refused.value).encode()
    assert shown("é\ud800") == r'"\u00e9\ud800"'


def test_options_on_the_command_line_are_refused() -> None:
    answer = CliRunner().invoke(main, ["simulate", "prophecies", "--options", f'{{"board": {HALF}}}'])
    assert answer.exit_code not in (0, None)
    assert isinstance(answer.exception, SystemExit)
    assert "Traceback" not in answer.output
