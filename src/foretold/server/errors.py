"""What the server itself refuses, before any table is asked."""

from foretold.core.errors import ForetoldError


class CannotServe(ForetoldError):
    """The server cannot start as it was asked to; the sentence says what to change."""


class Malformed(ForetoldError):
    """Something that cannot be read, whatever it was meant to be."""


class ForeignOrigin(ForetoldError):
    """A page of another site asks for what only a page of this server may have."""


class NotFound(ForetoldError):
    """There is nothing of this name."""


class NoNewTables(ForetoldError):
    """The host makes no new tables for now, and says why."""


class WrongKey(ForetoldError):
    """Not the key to the host's page."""


class TooMany(ForetoldError):
    """More than this client may have."""


class TooLong(ForetoldError):
    """A body above the limit."""
