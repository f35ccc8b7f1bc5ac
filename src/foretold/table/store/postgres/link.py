"""The way to the database: connections, the schema made when it is missing, and what goes wrong as sentences.

Whoever reads an error sees neither a password nor a statement.
"""

from __future__ import annotations

import asyncio
import secrets
from typing import Any, TypeAlias
from urllib.parse import urlsplit

import asyncpg

from foretold.core.notation import quote
from foretold.core.words import Phrase
from foretold.table.errors import DamagedTable, StoreConflict, StoreError, StoreFull, Unconfirmed, Unreachable
from foretold.table.store.postgres import schema
from foretold.table.store.postgres.rights import missing

SECONDS_TO_CONNECT = 3.0
SECONDS_TO_ANSWER = 20.0
MOST_CONNECTIONS = 4  # of one process, besides the one that beats
USUAL_LEASE = "1.5 s"

Connection: TypeAlias = asyncpg.Connection

OPTIONS: dict[str, Any] = {
    "timeout": SECONDS_TO_CONNECT,
    "server_settings": {"search_path": schema.NAME, "application_name": "foretold", "jit": "off"},
}

# The database is not there, or has gone in the middle of something.
LOST = (
    OSError,
    TimeoutError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # what the driver says on a line that is just being cut
    asyncpg.PostgresConnectionError,
    asyncpg.CannotConnectNowError,
    asyncpg.AdminShutdownError,
    asyncpg.CrashShutdownError,
    asyncpg.TooManyConnectionsError,
)
TROUBLE = (*LOST, asyncpg.PostgresError)

FULL = (asyncpg.DiskFullError, asyncpg.ReadOnlySQLTransactionError, asyncpg.PostgresIOError)
DAMAGED = (asyncpg.DataCorruptedError, asyncpg.IndexCorruptedError)


def translated(error: BaseException) -> BaseException:
    """What went wrong, as a sentence for whoever asked. A defect of this program stays one."""
    if getattr(error, "sqlstate", "") == schema.FENCED or isinstance(error, asyncpg.UniqueViolationError):
        return StoreConflict("store-conflict")
    if isinstance(error, FULL):
        return StoreFull("store-full")
    if isinstance(error, DAMAGED):
        return DamagedTable("store-damaged-table")
    if isinstance(error, LOST):
        return Unreachable("store-unreachable", reason=_reason(error))
    if isinstance(error, asyncpg.PostgresError):
        return StoreError("store-failed", reason=_reason(error))
    return error


def unconfirmed(error: BaseException) -> BaseException:
    """The same for something that was being written."""
    if isinstance(error, LOST):
        return Unconfirmed("store-unconfirmed", reason=_reason(error))
    return translated(error)


def _reason(error: BaseException) -> str:
    return str(error).partition("\n")[0] or type(error).__name__


def shown(address: str) -> str:
    """An address without its password."""
    parts = urlsplit(address)
    return parts._replace(netloc=parts.netloc.rpartition("@")[2], query="").geturl()


# Before a server starts


def prepare(address: str) -> list[Phrase]:
    """Make the schema if it is not there; what is in the way of erasing, in sentences. StoreError with one if the
    database cannot be used."""
    return asyncio.run(_prepare(address))


async def _prepare(address: str) -> list[Phrase]:
    connection = await _first_connection(address)
    try:
        async with connection.transaction():
            await connection.execute("SELECT pg_advisory_xact_lock($1)", schema.PREPARING)
            await _make_or_check(connection, address)
        return await missing(connection)
    except asyncpg.InsufficientPrivilegeError as error:
        raise StoreError("store-no-schema", address=shown(address), reason=_reason(error)) from None
    except TROUBLE as error:
        raise translated(error) from None
    finally:
        await _end(connection)


async def _end(connection: asyncpg.Connection) -> None:
    """Close a connection, also one that was cut meanwhile."""
    try:
        await connection.close(timeout=SECONDS_TO_CONNECT)
    except TROUBLE:
        connection.terminate()


def living(address: str) -> int:
    """How many processes use a database that is prepared."""
    return asyncio.run(_living(address))


async def _living(address: str) -> int:
    connection = await _first_connection(address)
    try:
        return int(await connection.fetchval("SELECT count(*) FROM living"))
    except TROUBLE as error:
        raise translated(error) from None
    finally:
        await _end(connection)


def empty(address: str) -> None:
    """Take everything out of a database that was empty before; its files go."""
    asyncio.run(_empty(address))


async def _empty(address: str) -> None:
    connection = await _first_connection(address)
    try:
        await connection.execute("TRUNCATE tables, events, texts, erasures")
    except TROUBLE as error:
        raise translated(error) from None
    finally:
        await _end(connection)


async def _first_connection(address: str) -> asyncpg.Connection:
    try:
        return await asyncpg.connect(address, **OPTIONS)
    except (asyncpg.PostgresError, OSError, TimeoutError) as error:
        raise StoreError("store-no-database", address=shown(address), reason=_reason(error)) from None
    except (asyncpg.InterfaceError, ValueError, OverflowError) as error:
        raise StoreError("store-no-address", address=quote(shown(address)), reason=_reason(error)) from None


async def _make_or_check(connection: asyncpg.Connection, address: str) -> None:
    if await connection.fetchval("SELECT to_regclass($1)", f"{schema.NAME}.store") is None:
        for statement in schema.STATEMENTS:
            await connection.execute(statement)
        row = (schema.FORMAT, secrets.token_hex(32))
        await connection.execute(f"INSERT INTO store VALUES ($1, $2, '{USUAL_LEASE}')", *row)
    found = await connection.fetchval("SELECT format FROM store")
    while found in schema.UPGRADES:
        for statement in schema.UPGRADES[found]:
            await connection.execute(statement)
        found = await connection.fetchval("UPDATE store SET format = format + 1 RETURNING format")
    if found != schema.FORMAT:
        raise StoreError("store-newer", path=shown(address), found=found, known=schema.FORMAT)
