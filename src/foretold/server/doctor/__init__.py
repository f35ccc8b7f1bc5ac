"""Whether a server can run here and is met as it should be: a look from within and one from outside."""
