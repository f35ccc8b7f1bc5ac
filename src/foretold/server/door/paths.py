"""Refuses request paths that two readers could understand differently.

Proxies, HTTP clients and file systems remove dot segments, turn backslashes into slashes or decode twice. A path
that any of these would change is refused before anything else reads it, so every later reader sees what the client
sent.
"""

from __future__ import annotations

import re
from urllib.parse import unquote_to_bytes

from foretold.server.errors import Malformed

# The characters RFC 3986 allows in a path, each as itself or percent-encoded.
ALLOWED = re.compile(rb"/(?:[A-Za-z0-9._~!$&'()*+,;=:@/-]|%[0-9A-Fa-f]{2})*")
# What must not be percent-encoded: a slash, a backslash, a percent sign (decoded twice, it begins another code),
# and control characters.
NEVER_ENCODED = re.compile(rb"%(?:2f|5c|25|[01][0-9a-f]|7f)", re.IGNORECASE)
DOT_SEGMENTS = (b".", b"..")


def check_path(raw_path: bytes) -> None:
    """Malformed unless every reader understands this path, given as the client sent it, in the same way."""
    if ALLOWED.fullmatch(raw_path) is None or NEVER_ENCODED.search(raw_path):
        raise Malformed("serve-bad-path")
    decoded = unquote_to_bytes(raw_path)
    if any(segment in DOT_SEGMENTS for segment in decoded.split(b"/")):
        raise Malformed("serve-bad-path")
    try:
        decoded.decode()
    except UnicodeDecodeError:
        raise Malformed("serve-bad-path") from None
