"""Starting and stopping: real sockets and processes on this machine."""

import json
import signal
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from foretold.server import run
from foretold.server.errors import CannotServe
from foretold.server.run import Order, address_of, listen, serve


def test_a_port_in_use_is_one_sentence() -> None:
    with listen("127.0.0.1", 0) as first:
        port = first.getsockname()[1]
        with pytest.raises(CannotServe, match=f"Port {port} on 127.0.0.1 is in use: stop the other program, or"):
            listen("127.0.0.1", port)


@pytest.mark.parametrize(
    ("host", "port", "sentence"),
    [
        ("127.0.0.1", 70000, "There is no port 70000; choose one from 1 to 65535"),
        ("192.0.2.1", 0, "“192.0.2.1” is no address of this machine"),
        ("no-such-host.invalid", 0, "“no-such-host.invalid” is no address of this machine"),
    ],
)
def test_a_place_that_cannot_be_listened_on_is_one_sentence(host: str, port: int, sentence: str) -> None:
    with pytest.raises(CannotServe, match=sentence):
        listen(host, port)


def test_a_data_folder_that_is_a_file_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "index.html").touch()
    monkeypatch.setattr(run, "STATIC", tmp_path)
    with pytest.raises(CannotServe, match="is a file; --data needs a folder"):
        serve(Order(data=tmp_path / "index.html"))


def test_a_store_that_is_no_database_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "index.html").touch()
    monkeypatch.setattr(run, "STATIC", tmp_path)
    with pytest.raises(CannotServe, match="“mysql://x” is no store: --store needs the address of a PostgreSQL"):
        serve(Order(data=tmp_path, store="mysql://x"))


def test_a_page_that_is_not_built_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "STATIC", tmp_path)
    with pytest.raises(CannotServe, match="The page has not been built: run “python3 dev"):
        serve(Order(data=tmp_path))


@pytest.mark.parametrize(
    ("host", "shown"), [("127.0.0.1", "127.0.0.1"), ("::", "[::1]"), ("localhost", "localhost")]
)
def test_the_address_can_be_typed_into_a_browser(host: str, shown: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        assert address_of(host, listener.getsockname()[1]) == f"http://{shown}:{listener.getsockname()[1]}/"


@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM])
def test_the_server_says_where_it_is_and_stops_gracefully(stop: signal.Signals, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "foretold.server", "--port", "0", "--data", str(tmp_path / "data")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        assert server.stderr is not None
        announced, key = server.stdout.readline(), server.stdout.readline()
        assert key.startswith(f"The host's page is {announced.split()[3]}admin, its key is ")
        address = announced.removeprefix("Foretold is at ").split()[0]
        with urllib.request.urlopen(f"{address}healthz", timeout=10) as answer:  # noqa: S310
            assert answer.status == 200
        for _ in range(3):
            let_a_bot_think(address)
        server.send_signal(stop)
        assert server.stdout.read() == "Foretold has stopped.\n"
        assert server.stderr.read() == "", "also while bots think"
        assert server.wait(timeout=10) == 0


def let_a_bot_think(address: str) -> None:
    seats = [{"kind": "bot", "bot": "search"}, {"kind": "person"}]
    order = {"game": "prophecies", "seats": seats, "player": {"name": "Inès"}, "sit": 1}
    request = urllib.request.Request(f"{address}api/tables", json.dumps(order).encode())  # noqa: S310
    with urllib.request.urlopen(request, timeout=10) as answer:  # noqa: S310
        assert answer.status == 201
