"""Which requests are about a table, and the path under which its owner is asked.

That path is built from the template of the matched endpoint and its parameters, never from the string that came.
"""

from __future__ import annotations

import re
from typing import NamedTuple
from urllib.parse import parse_qsl, urlencode

from starlette.routing import compile_path
from starlette.types import Scope

from foretold.server.door.inner import FORWARDED_PATHS
from foretold.server.http.endpoints import ENDPOINTS
from foretold.server.socket.conversation import SOCKET_PATH

PARAMETER = re.compile(r"[A-Za-z0-9_-]{1,100}")  # a table's id, or the form of an export
MOST_FIELDS = 20  # of a query


class Template(NamedTuple):
    pattern: re.Pattern[str]
    path: str  # with a place in braces for each parameter
    is_safe: bool


class TablePath(NamedTuple):
    """The table that a request is about, and the path and query to ask its owner for. One that is safe only reads:
    it can be asked again of a new owner."""

    table: str
    path: str
    is_safe: bool


def _template(path: str, is_safe: bool) -> Template:
    pattern, template, _convertors = compile_path(path)
    return Template(pattern, template, is_safe)


TEMPLATES = {
    "http": [_template(it.path, it.is_safe) for it in ENDPOINTS if "{table}" in it.path],
    "websocket": [_template(SOCKET_PATH, True)],
}
assert all(it.path.startswith(FORWARDED_PATHS) for of_kind in TEMPLATES.values() for it in of_kind)


def table_path(scope: Scope) -> TablePath | None:
    """None for a request that is not about a table, or that names one in a way no table is named."""
    path = scope.get("path", "")
    for template in TEMPLATES.get(scope["type"], ()) if path.startswith(FORWARDED_PATHS) else ():
        found = template.pattern.fullmatch(path)
        if found is not None and all(PARAMETER.fullmatch(it) for it in found.groupdict().values()):
            asked = template.path.format(**found.groupdict()) + _query(scope["query_string"])
            return TablePath(found["table"], asked, template.is_safe)
    return None


def _query(query: bytes) -> str:
    """The same fields, encoded again."""
    try:
        fields = parse_qsl(query.decode("latin-1"), keep_blank_values=True, max_num_fields=MOST_FIELDS)
    except ValueError:  # too many of them: no endpoint takes more than two
        return ""
    return f"?{urlencode(fields)}" if fields else ""
