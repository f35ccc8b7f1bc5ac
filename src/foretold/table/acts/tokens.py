"""Secrets that prove a right: seat tokens, invitations, ids of tables. Only hashes of seat tokens are ever kept."""

import hashlib
import hmac
import secrets

LONGEST_TOKEN = 200


def new_token() -> str:
    return secrets.token_urlsafe(24)


def new_invitation() -> str:
    return secrets.token_urlsafe(9)


def new_table_id() -> str:
    return secrets.token_urlsafe(12)


def hash_token(token: str) -> str:
    """Enough for a random secret of this length: nobody can try them all."""
    return hashlib.sha256(token[:LONGEST_TOKEN].encode()).hexdigest()


def is_same(given: str, kept: str) -> bool:
    return hmac.compare_digest(given.encode(), kept.encode())


def hash_nonce(table: str, nonce: str) -> str:
    """What is kept of the nonce of an unnamed act: enough to know it again, nothing about whose it is."""
    return hashlib.sha256(f"unnamed\0{table}\0{nonce}".encode()).hexdigest()[:32]
