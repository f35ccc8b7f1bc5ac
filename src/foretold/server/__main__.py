"""`python -m foretold.server`: the server by itself, without the rest of the command line."""

import argparse
import socket
import sys
import threading
from pathlib import Path

from foretold.core.errors import ForetoldError
from foretold.server.run import DEFAULT_DATA, DEFAULT_HOST, DEFAULT_INNER, DEFAULT_PORT, Order, serve, serve_one


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m foretold.server", description="Serve the games.", allow_abbrev=False
    )
    parser.add_argument("--host", default=DEFAULT_HOST)
    parser.add_argument("--port", type=int, default=DEFAULT_PORT)
    parser.add_argument("--data", type=Path, default=DEFAULT_DATA)
    parser.add_argument("--proxy", action="append", default=[], metavar="ADDRESS")
    parser.add_argument("--store", metavar="ADDRESS")
    parser.add_argument("--processes", type=int, default=1, metavar="N")
    parser.add_argument("--inner", default=DEFAULT_INNER, metavar="HOST[:PORT]")
    parser.add_argument("--listener", type=int, help=argparse.SUPPRESS)  # of the process that watches over this one
    it = parser.parse_args()
    order = Order(it.host, it.port, it.data, it.proxy, it.store, it.processes, it.inner)
    try:
        if it.listener is None:
            serve(order)
        else:
            serve_as_one_of_many(order, it.listener)
    except ForetoldError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def serve_as_one_of_many(order: Order, listener: int) -> None:
    from foretold.server.fleet.many import end_with_parent

    threading.Thread(target=end_with_parent, daemon=True).start()
    with socket.socket(fileno=listener) as shared:
        serve_one(order, shared, is_quiet=True)


if __name__ == "__main__":
    sys.exit(main())
