"""Why something could not be worked out. The same question may be asked again."""

from foretold.core.errors import ForetoldError


class Unavailable(ForetoldError):
    """What was asked for cannot be worked out now; it may be asked for again."""


class TooBusy(Unavailable):
    """Too many wait already."""


class TookTooLong(Unavailable):
    """It was given up at its deadline."""


class WorkerDied(Unavailable):
    """The process that worked on it has ended."""
