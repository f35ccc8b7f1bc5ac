"""`python -m foretold.server`: the server by itself, without the rest of the command line."""

import argparse
import sys
from pathlib import Path

from foretold.core.errors import ForetoldError
from foretold.server.run import DEFAULT_DATA, DEFAULT_HOST, DEFAULT_PORT, serve


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m foretold.server", description="Serve the games.", allow_abbrev=False
    )
    parser.add_argument("--host", default=DEFAULT_HOST)
    parser.add_argument("--port", type=int, default=DEFAULT_PORT)
    parser.add_argument("--data", type=Path, default=DEFAULT_DATA)
    parser.add_argument("--proxy", action="append", default=[], metavar="ADDRESS")
    parser.add_argument("--store", metavar="ADDRESS")
    arguments = parser.parse_args()
    try:
        serve(arguments.host, arguments.port, arguments.data, arguments.proxy, arguments.store)
    except ForetoldError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
