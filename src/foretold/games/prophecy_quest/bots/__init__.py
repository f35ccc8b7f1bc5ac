"""Adventurers that are programs: what a hero can do in battle (`might`), what she is worth (`worth`), what lies
ahead (`ahead`), a turn as a tree (`turn`), and the levels that choose by it. All they know is a view."""
