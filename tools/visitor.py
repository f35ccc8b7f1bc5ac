"""A stranger who visits a server over HTTP and WebSocket, as the page does: fetches it, makes a table, moves.

Run by the Python of an environment in which only Foretold is installed, `python visitor.py ADDRESS`; prints the
move that was acknowledged. Knows nothing of this project but what the page says.
"""

import json
import re
import sys
import urllib.request
from typing import Any
from urllib.parse import urljoin

PATIENCE = 60  # seconds
TABLE = {
    "game": "prophecies",
    "options": {"rows": 4, "cols": 4},
    "seats": [{"kind": "person"}, {"kind": "bot", "bot": "search"}],
    "player": {"name": "Stranger", "colour": "gold"},
}


def asked(address: str, body: object = None) -> bytes:
    given = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(address, given, {"content-type": "application/json"})  # noqa: S310
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    with opener.open(request, timeout=PATIENCE) as answer:
        content: bytes = answer.read()
    return content


def files_of(page: str) -> list[str]:
    """The scripts, styles and pictures that a page names."""
    return re.findall(r'<(?:script|link)\b[^>]*?(?:src|href)="([^"]+)"', page)


def visit(address: str) -> str:
    """The page with all that it needs, then a table; the first move that was acknowledged and answered."""
    from websockets.sync.client import connect  # which comes with the server

    named = files_of(asked(address).decode())
    if not named or not all(asked(urljoin(address, name)) for name in named):
        raise SystemExit(f"The page at {address} names files that are not there: {named}")
    ticket = json.loads(asked(urljoin(address, "api/tables"), TABLE))
    line = urljoin(address.replace("http", "ws", 1), f"api/tables/{ticket['table']}/socket")
    with connect(line, max_size=None, open_timeout=PATIENCE, proxy=None) as socket:
        socket.send(json.dumps({"type": "hello", "token": ticket["token"], "known": 0}))
        state = _until(socket, "state")
        prompt = state["sight"]["prompts"][0]
        move = "mark b3 2"
        socket.send(json.dumps({"type": "play", "prompt": prompt["id"], "move": move, "nonce": "release"}))
        done = _until(socket, "done")
        while _until(socket, "update")["seq"] <= done["seq"]:  # until the bot has answered
            pass
    return move


def _until(socket: Any, kind: str) -> dict[str, Any]:
    while True:
        frame: dict[str, Any] = json.loads(socket.recv(PATIENCE))
        if frame["type"] == "refused":
            raise SystemExit(f"The server refused: {frame['words']}")
        if frame["type"] == kind:
            return frame


if __name__ == "__main__":
    print(visit(sys.argv[1]))
