"""What lies in the database: tables, and functions for what must happen in one breath, appending and claiming.

All of it stands in a schema of its own, so that a database can be shared. Ids and texts are bytes: PostgreSQL's own
text holds no NUL. Texts are spread over partitions, because erasing rewrites the whole of one (`erasure.py`).
"""

from __future__ import annotations

FORMAT = 1  # goes up when the schema changes
NAME = "foretold"
LOCKS = 0x466F7265  # "Fore": the class of the advisory locks that living processes hold
PREPARING = 0x466F7266  # the advisory lock under which the schema is made
TEXT_PARTS = 64
FENCED = "FT001"  # the SQLSTATE of an append that did not follow on what is there

TABLES = f"""
CREATE SCHEMA {NAME};
CREATE TABLE store (format int NOT NULL, key text NOT NULL, lease interval NOT NULL);
CREATE TABLE servers (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, address text NOT NULL, beat timestamptz NOT NULL
);
CREATE TABLE tables (
    id bytea PRIMARY KEY, seq bigint NOT NULL, chain bytea NOT NULL, texts int NOT NULL, summary bytea NOT NULL,
    checksum bytea NOT NULL, owner int, epoch bigint NOT NULL
) WITH (fillfactor = 70);
CREATE INDEX tables_by_owner ON tables (owner) WHERE owner IS NOT NULL;
CREATE TABLE events (
    table_id bytea NOT NULL, seq bigint NOT NULL, body bytea NOT NULL, PRIMARY KEY (table_id, seq)
);
CREATE TABLE texts (
    table_id bytea NOT NULL, number int NOT NULL, body bytea, checksum bytea NOT NULL,
    PRIMARY KEY (table_id, number)
) PARTITION BY HASH (table_id);
ALTER TABLE texts ALTER COLUMN body SET STATISTICS 0;
CREATE TABLE erasures (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, part text NOT NULL,
    xid xid8 NOT NULL DEFAULT pg_current_xact_id()
);
"""

# Statistics would copy common texts to where no erasure looks for them.
TEXT_PART = f"""
CREATE TABLE texts_{{part}} PARTITION OF texts FOR VALUES WITH (MODULUS {TEXT_PARTS}, REMAINDER {{part}});
ALTER TABLE texts_{{part}} ALTER COLUMN body SET STATISTICS 0;
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

STATEMENTS = (
    TABLES,
    *(TEXT_PART.format(part=part) for part in range(TEXT_PARTS)),
    LIVING,
    APPEND,
    CLAIM,
    INHERIT,
)
