"""What a host wants to know before or while a server runs: finding after finding, each right or with its remedy.

Changes nothing in a folder; a database is prepared as the first server would.
"""

from __future__ import annotations

import asyncio
import shutil
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from http.client import HTTPException
from pathlib import Path

import msgspec

from foretold.core.errors import ForetoldError
from foretold.core.extras import naming_extras
from foretold.core.notation import quote
from foretold.core.words import Phrase, phrase
from foretold.server import app
from foretold.server.copies.backups import BESIDE, Holding, look_at_all
from foretold.server.doctor.findings import Finding, good, wrong
from foretold.server.doctor.outside import look_from_outside
from foretold.server.errors import CannotServe
from foretold.server.hatch import reach
from foretold.server.run import address_of, listen
from foretold.server.wire import Health
from foretold.table.errors import StoreError
from foretold.table.store.opening import DATABASE, is_shared, open_store
from foretold.table.store.sqlite import size_of

MEGABYTE = 2**20
LEAST_FREE = 200 * MEGABYTE  # for days of play
EARLIEST = datetime(2026, 1, 1, tzinfo=UTC)
SECONDS_ASTRAY = 60  # that a clock may be off
SECONDS_TO_ANSWER = 5
LONGEST_HEALTH = 10_000
MOST_NAMED = 20


@dataclass(frozen=True)
class Patient:
    """What is looked at: what `serve` would be called with, and where people find it."""

    data: str
    store: str | None
    host: str
    port: int
    address: str | None = None


def examine(patient: Patient) -> Iterator[Finding]:
    """Everything, in the order in which a server would need it."""
    examinations: list[Callable[[Patient], Iterator[Finding]]] = [_page]
    examinations += [_database] if patient.store is not None else [_rights, _disk, _folder_store]
    for examination in [*examinations, _clock, _port]:
        try:
            yield from examination(patient)
        except ForetoldError as error:
            yield Finding(False, error.words)
    if patient.address is not None:
        yield from look_from_outside(patient.address)


def _page(_patient: Patient) -> Iterator[Finding]:
    yield good("doctor-page") if (app.STATIC / "index.html").is_file() else wrong("serve-no-page")


# A folder


def _rights(patient: Patient) -> Iterator[Finding]:
    """Whether a file can be made there, or in the nearest folder above that is there."""
    folder, there = Path(patient.data), _nearest(patient)
    try:
        with tempfile.TemporaryFile(dir=there):
            pass
        if (folder / DATABASE).exists():
            (folder / DATABASE).open("rb+").close()
    except NotADirectoryError:
        yield wrong("serve-data-not-folder", data=str(there))
    except OSError as error:
        yield wrong("store-no-writing", path=str(folder), reason=error.strerror or str(error))
    else:
        yield good("doctor-folder" if there == folder else "doctor-folder-new", path=str(folder))


def _nearest(patient: Patient) -> Path:
    folder = Path(patient.data)
    return next(it for it in (folder, *folder.absolute().parents) if it.exists())


def _disk(patient: Patient) -> Iterator[Finding]:
    database = Path(patient.data) / DATABASE
    size = size_of(database) if database.is_file() else 0
    free, needed = shutil.disk_usage(_nearest(patient)).free, max(LEAST_FREE, size)
    numbers = {"free": str(free // MEGABYTE), "size": str(size // MEGABYTE), "needed": str(needed // MEGABYTE)}
    yield Finding(
        free >= needed, phrase("doctor-disk" if free >= needed else "doctor-disk-low", path=patient.data, **numbers)
    )


def _folder_store(patient: Patient) -> Iterator[Finding]:
    folder = Path(patient.data)
    if not (folder / DATABASE).is_file():
        yield good("doctor-store-none")
    elif _is_served(folder):
        yield good("doctor-store-served")
    else:
        yield from _wholeness(patient.data)


def _is_served(folder: Path) -> bool:
    try:
        server = reach(folder)
    except OSError as error:
        raise StoreError("store-no-writing", path=str(folder), reason=error.strerror or str(error)) from None
    if server is not None:
        server.close()
    return server is not None


def _wholeness(place: str) -> Iterator[Finding]:
    held = _look(place)
    if held.damaged:
        named = ", ".join(sorted(held.damaged)[:MOST_NAMED])
        yield wrong("doctor-store-damaged", count=len(held.damaged), tables=named)
    if held.has_lost_some:
        yield wrong("doctor-store-lost")
    if held.is_whole:
        yield good("doctor-store", tables=held.tables, events=held.events)


def _look(place: str) -> Holding:
    store = open_store(place)

    async def look() -> Holding:
        try:
            return await look_at_all(store, None, lambda _: lambda _: None)
        finally:
            await store.close()

    return asyncio.run(look())


# A database


def _database(patient: Patient) -> Iterator[Finding]:
    assert patient.store is not None
    if not is_shared(patient.store):
        raise CannotServe("serve-no-store", store=quote(patient.store))
    with naming_extras():
        from foretold.table.store.postgres import link
    troubles = link.prepare(patient.store)
    yield from (Finding(False, trouble) for trouble in troubles)
    if not troubles:
        yield good("doctor-erasure")
    if processes := link.living(patient.store):
        yield good("doctor-store-shared", count=processes)
    else:
        yield from _wholeness(patient.store)


# The clock and the port


def _clock(patient: Patient) -> Iterator[Finding]:
    """Only what this machine can know by itself: time goes on."""
    now = time.time()
    parts = [Path(patient.data) / f"{DATABASE}{ending}" for ending in BESIDE]
    written = {part.stat().st_mtime: part for part in parts if patient.store is None and part.is_file()}
    newest = max(written, default=now)
    if now < EARLIEST.timestamp():
        yield wrong("doctor-clock-early", now=_shown(now))
    elif now < newest - SECONDS_ASTRAY:
        yield wrong("doctor-clock-behind", now=_shown(now), then=_shown(newest), path=str(written[newest]))
    else:
        yield good("doctor-clock", now=_shown(now))


def _shown(moment: float) -> str:
    return datetime.fromtimestamp(moment, UTC).strftime("%Y-%m-%d %H:%M UTC")


def _port(patient: Patient) -> Iterator[Finding]:
    try:
        with listen(patient.host, patient.port) as listener:
            yield good("doctor-port-free", host=patient.host, port=str(listener.getsockname()[1]))
    except CannotServe as error:
        if error.words.key != "serve-port-in-use":
            raise
        yield _answering(patient, error.words)


def _answering(patient: Patient, in_use: Phrase) -> Finding:
    address = address_of(patient.host, patient.port)
    health = _health(address)
    if health is None:
        return Finding(False, in_use)
    if health.status != "ok":
        return wrong("doctor-port-read-only", address=address)
    return good("doctor-port-served", address=address, version=health.version)


def _health(address: str) -> Health | None:
    """What a server says of itself; None: nothing, or it is no server of Foretold."""
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with opener.open(f"{address}healthz", timeout=SECONDS_TO_ANSWER) as answer:
            return msgspec.json.decode(answer.read(LONGEST_HEALTH), type=Health)
    except (OSError, HTTPException, msgspec.DecodeError):  # whatever speaks there, it is something else
        return None
