"""Which store an address means: a folder with an SQLite file in it, or a PostgreSQL database."""

from __future__ import annotations

from pathlib import Path

from foretold.core.extras import naming_extras
from foretold.table.store import Store
from foretold.table.store.sqlite import SqliteStore

DATABASE = "foretold.db"
SCHEMES = ("postgresql://", "postgres://")


def is_shared(place: str) -> bool:
    """Whether several processes can use a store together."""
    return place.startswith(SCHEMES)


def open_store(place: str, here: str = "") -> Store:
    """The store at an address or in a folder, which is made if it is not there. `here` is where other processes
    reach this one. StoreError or MissingExtra with a sentence if it cannot be; not from within an event loop."""
    if not is_shared(place):
        return SqliteStore(Path(place) / DATABASE)
    with naming_extras():
        from foretold.table.store.postgres.store import PostgresStore
    return PostgresStore(place, here)
