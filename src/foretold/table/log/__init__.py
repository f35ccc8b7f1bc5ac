"""The log of a table: what can happen, what it is folded into, and what the lobby needs of it."""
