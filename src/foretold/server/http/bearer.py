"""The token of a seat, as it comes with a request: `Authorization: Bearer <token>`, the word in any case."""

from starlette.requests import Request

from foretold.table.acts import tokens
from foretold.table.errors import NotYours


def token_hash_of(request: Request) -> str:
    """NotYours when no token came along."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer" or not token.strip():
        raise NotYours("table-not-seated")
    return tokens.hash_token(token.strip())
