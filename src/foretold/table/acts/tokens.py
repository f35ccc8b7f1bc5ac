"""Secrets that prove a right: seat tokens, invitations, ids of tables. Only hashes of seat tokens are ever kept."""

import base64
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


def token_from(nonce: str, table: str) -> str:
    """The token of a client who sits down at a table with this secret nonce: always the same one, so that a
    repeated request gives it again although the server keeps only its hash."""
    return _derived("token", table, nonce)[:32]


def table_id_from(nonce: str) -> str:
    """The id of the table that is made with this nonce."""
    return _derived("table", nonce)[:16]


def invitation_from(nonce: str) -> str:
    """The invitation to the table that is made with this nonce."""
    return _derived("invitation", nonce)[:12]


def _derived(purpose: str, *parts: str) -> str:
    digest = hashlib.sha256("\0".join(("foretold", purpose, *parts)).encode()).digest()
    return base64.urlsafe_b64encode(digest).decode().rstrip("=")


def hash_token(token: str) -> str:
    """Enough for a random secret of this length: nobody can try them all."""
    return hashlib.sha256(token[:LONGEST_TOKEN].encode()).hexdigest()


def is_same(given: str, kept: str) -> bool:
    return hmac.compare_digest(given.encode(), kept.encode())


def hash_nonce(table: str, nonce: str) -> str:
    """What is kept of the nonce of an unnamed act: enough to know it again, nothing about whose it is."""
    return hashlib.sha256(f"unnamed\0{table}\0{nonce}".encode()).hexdigest()[:32]
