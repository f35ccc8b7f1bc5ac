"""What the server itself refuses, before any table is asked."""

from foretold.core.errors import ForetoldError


class NotFound(ForetoldError):
    """There is nothing of this name."""


class TooMany(ForetoldError):
    """More than this client may have."""


class TooLong(ForetoldError):
    """A body above the limit."""
