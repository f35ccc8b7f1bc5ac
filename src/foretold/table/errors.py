"""What a table or its store refuses, each as one sentence. Defects of the program are not reported with these."""

from foretold.core.errors import ForetoldError


class TableError(ForetoldError):
    """An act that this table does not allow now; nothing has changed."""


class NotYours(TableError):
    """A token that fits no seat here, or an act on somebody else's seat."""


class UnknownTable(ForetoldError):
    """There is no table with this id."""


class TableGone(UnknownTable):
    """There was a table with this id, which was let go or forgotten; nothing of it is left."""


class StoreError(ForetoldError):
    """The store cannot do what it was asked; nothing has been written, unless it says otherwise."""


class Unconfirmed(StoreError):
    """The line to the store was lost while it wrote: nobody knows whether it has."""


class Unreachable(StoreError):
    """The store is not there now; it will be again."""


class StoreFull(StoreError):
    """The disk takes no more. What was acknowledged before is safe."""


class StoreConflict(StoreError):
    """Somebody else has written to this table in the meantime."""


class Elsewhere(StoreConflict):
    """Another process plays this table."""


class DamagedTable(StoreError):
    """What is stored of this table is not what was written."""


class DamagedStore(StoreError):
    """The file as a whole cannot be read."""
