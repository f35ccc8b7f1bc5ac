"""The server: HTTP and WebSocket only. Rules live in games, play in table; nothing here decides a move."""

from foretold.core.words import add_texts

add_texts("foretold.server")
