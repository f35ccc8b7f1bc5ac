"""The store in PostgreSQL, for many processes: one log, one owner for each table, words that can be erased."""
