"""What a database must allow so that words which are taken away leave its files: rights and settings."""

from __future__ import annotations

from typing import Any

from foretold.core.words import Phrase, phrase

# What keeps words longer: a right that this user lacks, or a setting. Each has a sentence.
MISSING: dict[str, str] = {
    "store-erasure-checkpoint": "SELECT NOT (rolsuper OR pg_has_role(to_regrole('pg_checkpoint'), 'USAGE') IS TRUE)"
    " FROM pg_roles WHERE rolname = current_user",
    "store-erasure-switch": "SELECT NOT has_function_privilege('pg_switch_wal()', 'EXECUTE')",
    "store-erasure-activity": "SELECT NOT pg_has_role('pg_read_all_stats', 'USAGE')",
    "store-erasure-recycle": "SELECT current_setting('wal_recycle')::bool",
    "store-erasure-keep": "SELECT current_setting('wal_keep_size') <> '0'"
    " OR current_setting('archive_mode') <> 'off' OR EXISTS (SELECT FROM pg_replication_slots)",
}


async def missing(line: Any) -> list[Phrase]:
    """What is in the way of erasing, each as a sentence with its remedy."""
    user = await line.fetchval("SELECT current_user")
    return [phrase(key, user=user) for key, ask in MISSING.items() if await line.fetchval(ask)]
