"""The command `foretold`."""

from foretold.cli.main import main

__all__ = ["main"]
