"""The inner door, where processes of one server come to each other: by a key, for a client that they name.

Who has the key has counted the client already, and asked which page sent it.
"""

from __future__ import annotations

import hmac

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.types import Scope

from foretold.server.errors import NotFound

KEY = "x-foretold-key"
FOR_WHOM = "x-foretold-for"
INVITED = "x-foretold-invited"
NOT_HERE = 421  # the owner of a table has changed since whoever passed this on last heard of it


def introduce(scope: Scope, key: str) -> None:
    """Let another process in, in the name of its client. NotFound for everybody else: there is nothing to see."""
    headers = Headers(scope=scope)
    if not key or not hmac.compare_digest(headers.get(KEY, "").encode(), key.encode()):
        raise NotFound("serve-no-endpoint")
    scope["client"] = (headers.get(FOR_WHOM, ""), 0)
    scope["state"]["is_passed_on"] = True
    mark_counted(scope)


def is_passed_on(connection: HTTPConnection) -> bool:
    """Whether another process passed this on."""
    return bool(connection.scope["state"].get("is_passed_on"))


def mark_counted(scope: Scope) -> None:
    """The limits have been asked for this one; nobody needs to ask them again."""
    scope["state"]["is_counted"] = True


def is_counted(connection: HTTPConnection) -> bool:
    return bool(connection.scope["state"].get("is_counted"))


def is_invited(connection: HTTPConnection) -> bool:
    """Whether another process vouches for an invitation."""
    return is_passed_on(connection) and INVITED in connection.headers
