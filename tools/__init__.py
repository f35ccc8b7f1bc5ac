"""The workshop behind dev.py: environments, the client build, a browser for tests. Needs no package."""
