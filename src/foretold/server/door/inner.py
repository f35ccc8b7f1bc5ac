"""The internal port, where the processes of one server talk to each other.

Two kinds of requests come here, each with its own key, derived from a secret in the store. A request forwarded for
a client can reach the endpoints of tables and nothing else; a host command can reach the command endpoint and
nothing else. The process that forwards a client's request has already applied the limits and checked the origin.
"""

from __future__ import annotations

import hashlib
import hmac
from functools import cache

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.types import Message, Scope, Send

from foretold.server.errors import NotFound

KEY = "x-foretold-key"
FOR_WHOM = "x-foretold-for"
INVITED = "x-foretold-invited"
ANSWERED_BY = "x-foretold-answered-by"
NOT_HERE = 421  # the owner of a table has changed since whoever passed this on last heard of it

COMMAND_PATH = "/inner/wish"
FORWARDED_PATHS = "/api/tables/"


def forwarding_key(secret: str) -> str:
    """The key that opens the endpoints of tables, for requests forwarded for a client."""
    return _derived(secret, "forwarded request")


def command_key(secret: str) -> str:
    """The key that opens the endpoint of host commands."""
    return _derived(secret, "host command")


def answer_key(secret: str) -> str:
    """What every answer on the internal port carries. It shows the asker that the answer came from the same server:
    after a process has ended, its port may belong to another program."""
    return _derived(secret, "answer")


@cache
def _derived(secret: str, purpose: str) -> str:
    return hmac.new(secret.encode(), f"foretold {purpose}".encode(), hashlib.sha256).hexdigest()


def is_key(given: str, key: str) -> bool:
    return hmac.compare_digest(given.encode(), key.encode())


def introduce(scope: Scope, secret: str) -> None:
    """Admit another process to the endpoint that its key opens. NotFound for everybody else."""
    headers, path = Headers(scope=scope), scope["path"]
    given = headers.get(KEY, "")
    if secret and path == COMMAND_PATH and is_key(given, command_key(secret)):
        scope["state"]["is_command"] = True
    elif secret and path.startswith(FORWARDED_PATHS) and is_key(given, forwarding_key(secret)):
        scope["client"] = (headers.get(FOR_WHOM, ""), 0)
        scope["state"]["is_passed_on"] = True
    else:
        raise NotFound("serve-no-endpoint")
    mark_counted(scope)


def signed(send: Send, secret: str) -> Send:
    """The same, with the answer key among the headers."""

    async def send_signed(message: Message) -> None:
        if message["type"] in ("http.response.start", "websocket.accept", "websocket.http.response.start"):
            headers = [*message.get("headers", ()), (ANSWERED_BY.encode(), answer_key(secret).encode())]
            message = {**message, "headers": headers}
        await send(message)

    return send_signed


def is_passed_on(connection: HTTPConnection) -> bool:
    """Whether another process passed this on for a client."""
    return bool(connection.scope["state"].get("is_passed_on"))


def is_command(connection: HTTPConnection) -> bool:
    """Whether this is a host command from another process or from the `foretold` command."""
    return bool(connection.scope["state"].get("is_command"))


def mark_counted(scope: Scope) -> None:
    """The limits have been asked for this one; nobody needs to ask them again."""
    scope["state"]["is_counted"] = True


def is_counted(connection: HTTPConnection) -> bool:
    return bool(connection.scope["state"].get("is_counted"))


def is_invited(connection: HTTPConnection) -> bool:
    """Whether another process vouches for an invitation."""
    return is_passed_on(connection) and INVITED in connection.headers
