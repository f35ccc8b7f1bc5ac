"""Where bytes from outside become wire types, for requests and for frames alike. What cannot be one is Malformed.

Looks at form only: whether it is allowed is asked elsewhere.
"""

from __future__ import annotations

from typing import TypeVar

import msgspec

from foretold.server.errors import Malformed

LONGEST_REASON = 200
ENTROPY = "unknown field `entropy`"  # programs of the old scheme of luck send it with the player

T = TypeVar("T")

# Deep nesting and bytes that are no text are told by Python itself, everything else by msgspec.
UNREADABLE = (msgspec.MsgspecError, RecursionError, UnicodeError)


def read(decoder: msgspec.json.Decoder[T], message: str | bytes) -> T:
    """Malformed, with the reason, for whatever is not as the decoder expects it."""
    try:
        return decoder.decode(message)
    except UNREADABLE as error:
        if ENTROPY in str(error):
            raise Malformed("wire-entropy") from None
        raise Malformed("wire-malformed", reason=str(error)[:LONGEST_REASON] or "?") from None
