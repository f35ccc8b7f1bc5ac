"""What lies in the database: tables, and functions for what must happen in one breath, appending and claiming.

All of it stands in a schema of its own, so that a database can be shared. Ids and texts are bytes: PostgreSQL's own
text holds no NUL. Events and texts are spread over partitions, because erasing rewrites the whole of one
(`erasure.py`).
"""

from __future__ import annotations

FORMAT = 2  # goes up when the schema changes; UPGRADES leads here
NAME = "foretold"
LOCKS = 0x466F7265  # "Fore": the class of the advisory locks that living processes hold
PREPARING = 0x466F7266  # the advisory lock under which the schema is made
PARTS = 64  # of events, and of texts
FENCED = "FT001"  # the SQLSTATE of an append that did not follow on what is there

TABLES = f"""
CREATE SCHEMA {NAME};
CREATE TABLE store (
    format int NOT NULL, key text NOT NULL, lease interval NOT NULL, note text NOT NULL DEFAULT ''
);
CREATE TABLE servers (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, address text NOT NULL, beat timestamptz NOT NULL
);
CREATE TABLE tables (
    id bytea PRIMARY KEY, seq bigint NOT NULL, chain bytea NOT NULL, texts int NOT NULL, summary bytea NOT NULL,
    checksum bytea NOT NULL, owner int, epoch bigint NOT NULL
) WITH (fillfactor = 70);
CREATE INDEX tables_by_owner ON tables (owner) WHERE owner IS NOT NULL;
ALTER TABLE tables ALTER COLUMN summary SET STATISTICS 0;
CREATE TABLE texts (
    table_id bytea NOT NULL, number int NOT NULL, body bytea, checksum bytea NOT NULL,
    PRIMARY KEY (table_id, number)
) PARTITION BY HASH (table_id);
ALTER TABLE texts ALTER COLUMN body SET STATISTICS 0;
CREATE TABLE erasures (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, part text NOT NULL,
    xid xid8 NOT NULL DEFAULT pg_current_xact_id(), due timestamptz NOT NULL DEFAULT clock_timestamp()
);
"""

EVENTS = """
CREATE TABLE events (
    table_id bytea NOT NULL, seq bigint NOT NULL, body bytea NOT NULL, PRIMARY KEY (table_id, seq)
) PARTITION BY HASH (table_id);
ALTER TABLE events ALTER COLUMN body SET STATISTICS 0;
"""

# Statistics would copy common texts to where no erasure looks for them.
PART = f"""
CREATE TABLE {{name}}_{{part}} PARTITION OF {{name}} FOR VALUES WITH (MODULUS {PARTS}, REMAINDER {{part}});
ALTER TABLE {{name}}_{{part}} ALTER COLUMN body SET STATISTICS 0;
"""

# A process lives while its session holds its lock and its beat is young, by the clock of the database.
LIVING = f"""
CREATE VIEW living AS SELECT id FROM servers, store WHERE beat > clock_timestamp() - lease AND id::oid IN (
    SELECT objid FROM pg_locks WHERE locktype = 'advisory' AND classid = {LOCKS} AND granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
);
CREATE FUNCTION is_alive(server int) RETURNS boolean LANGUAGE sql STABLE AS $$
    SELECT EXISTS (SELECT FROM living WHERE id = server)
$$;
"""

# All of it or nothing: every head moves on from the seq and the epoch that the writer believes in, or it is fenced.
APPEND = f"""
CREATE FUNCTION append(
    me int, ids bytea[], seqs_before bigint[], seqs bigint[], chains bytea[], counts int[], summaries bytea[],
    checksums bytea[], epochs bigint[], event_ids bytea[], event_seqs bigint[], event_bodies bytea[],
    text_ids bytea[], text_numbers int[], text_bodies bytea[], text_checksums bytea[], losing_words bytea[]
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    moved bigint;
BEGIN
    WITH heads AS (
        SELECT * FROM unnest(ids, seqs_before, seqs, chains, counts, summaries, checksums, epochs)
            AS head(id, seq_before, seq, chain, texts, summary, checksum, epoch)
    ), begun AS (
        INSERT INTO tables
            SELECT id, seq, chain, texts, summary, checksum, me, epoch FROM heads WHERE seq_before = 0
        RETURNING 1
    ), gone_on AS (
        UPDATE tables SET seq = heads.seq, chain = heads.chain, texts = heads.texts,
            summary = coalesce(heads.summary, tables.summary), checksum = coalesce(heads.checksum, tables.checksum)
        FROM heads WHERE tables.id = heads.id AND tables.seq = heads.seq_before AND tables.epoch = heads.epoch
        RETURNING 1
    )
    SELECT (SELECT count(*) FROM begun) + (SELECT count(*) FROM gone_on) INTO moved;
    IF moved <> cardinality(ids) THEN
        RAISE EXCEPTION 'fenced' USING ERRCODE = '{FENCED}';
    END IF;
    INSERT INTO events SELECT * FROM unnest(event_ids, event_seqs, event_bodies);
    IF cardinality(text_ids) > 0 THEN
        INSERT INTO texts SELECT * FROM unnest(text_ids, text_numbers, text_bodies, text_checksums)
            ON CONFLICT (table_id, number) DO UPDATE SET body = EXCLUDED.body, checksum = EXCLUDED.checksum;
    END IF;
    IF cardinality(losing_words) > 0 THEN
        INSERT INTO erasures (part)
            SELECT DISTINCT tableoid::regclass::text FROM texts WHERE table_id = ANY (losing_words);
    END IF;
END
$$;
"""

# The rows of some tables; those that nobody alive owns are taken first, with a higher epoch.
CLAIM = """
CREATE FUNCTION claim(me int, wanted bytea[]) RETURNS SETOF tables LANGUAGE sql VOLATILE AS $$
    WITH free AS (
        SELECT id FROM tables WHERE id = ANY (wanted)
            AND (owner IS NULL OR owner <> me AND owner NOT IN (SELECT id FROM living)) FOR UPDATE SKIP LOCKED
    ), taken AS (
        UPDATE tables SET owner = me, epoch = epoch + 1 FROM free WHERE tables.id = free.id RETURNING tables.*
    )
    SELECT * FROM taken UNION ALL SELECT * FROM tables WHERE id = ANY (wanted) AND id NOT IN (SELECT id FROM taken)
$$;
"""

# What a dead process leaves behind, so many tables at a time: survivors share it.
INHERIT = """
CREATE FUNCTION inherit(me int, dead int, most int) RETURNS SETOF tables LANGUAGE sql VOLATILE AS $$
    WITH orphaned AS (
        SELECT id FROM tables WHERE owner = dead AND NOT is_alive(dead) LIMIT most FOR UPDATE SKIP LOCKED
    )
    UPDATE tables SET owner = me, epoch = epoch + 1 FROM orphaned WHERE tables.id = orphaned.id RETURNING tables.*
$$;
"""

# In the transaction of an append: what stood in events is taken away, or all of a table but its head.
TAKE_AWAY = """
CREATE FUNCTION take_away(
    event_ids bytea[], event_seqs bigint[], event_bodies bytea[], gone_ids bytea[], later interval
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO erasures (part, due) SELECT part, clock_timestamp() + later FROM (
        SELECT tableoid::regclass::text FROM events WHERE table_id = ANY (event_ids || gone_ids)
        UNION SELECT tableoid::regclass::text FROM texts WHERE table_id = ANY (gone_ids)
        UNION SELECT 'tables'
    ) AS it(part);
    UPDATE events SET body = it.body FROM unnest(event_ids, event_seqs, event_bodies) AS it(id, seq, body)
        WHERE events.table_id = it.id AND events.seq = it.seq;
    DELETE FROM events WHERE table_id = ANY (gone_ids);
    DELETE FROM texts WHERE table_id = ANY (gone_ids);
END
$$;
"""


def _parts(name: str) -> tuple[str, ...]:
    return tuple(PART.format(name=name, part=part) for part in range(PARTS))


STATEMENTS = (
    TABLES,
    EVENTS,
    *_parts("events"),
    *_parts("texts"),
    LIVING,
    APPEND,
    CLAIM,
    INHERIT,
    TAKE_AWAY,
)

# From a format to the next. A type that is set anew lets go of the statistics of its column.
UPGRADES: dict[int, tuple[str, ...]] = {
    1: (
        "ALTER TABLE store ADD COLUMN note text NOT NULL DEFAULT ''",
        "ALTER TABLE erasures ADD COLUMN due timestamptz NOT NULL DEFAULT clock_timestamp()",
        "ALTER TABLE tables ALTER COLUMN summary TYPE bytea",
        "ALTER TABLE tables ALTER COLUMN summary SET STATISTICS 0",
        "ALTER TABLE events RENAME TO events_before",
        "ALTER TABLE events_before RENAME CONSTRAINT events_pkey TO events_before_pkey",
        EVENTS,
        *_parts("events"),
        "INSERT INTO events SELECT * FROM events_before",
        "DROP TABLE events_before",
        TAKE_AWAY,
    ),
}
