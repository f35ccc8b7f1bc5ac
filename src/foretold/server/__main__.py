"""`python -m foretold.server`: the server by itself, without the rest of the command line."""

import argparse
import socket
import sys
import threading
from pathlib import Path

from foretold.core.errors import ForetoldError
from foretold.core.extras import MissingExtra, naming_extras

try:
    with naming_extras():
        from foretold.server import run
except MissingExtra as missing:
    print(missing, file=sys.stderr)
    sys.exit(2)


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m foretold.server", description="Serve the games.", allow_abbrev=False
    )
    parser.add_argument("--host", default=run.DEFAULT_HOST)
    parser.add_argument("--port", type=int, default=run.DEFAULT_PORT)
    parser.add_argument("--data", type=Path, default=run.DEFAULT_DATA)
    parser.add_argument("--proxy", action="append", default=[], metavar="ADDRESS")
    parser.add_argument("--store", metavar="ADDRESS")
    parser.add_argument("--processes", type=int, default=1, metavar="N")
    parser.add_argument("--inner", default=run.DEFAULT_INNER, metavar="HOST[:PORT]")
    parser.add_argument("--path", default="")
    parser.add_argument("--keep", metavar="KIND=DAYSd,…")
    parser.add_argument("--shared-network", action="append", default=[], metavar="CIDR")
    parser.add_argument("--limit", action="append", default=[], metavar="NAME=N")
    # Of the process that watches over this one: a socket that listens, and a pipe for signs of life.
    parser.add_argument("--listener", type=int, help=argparse.SUPPRESS)
    parser.add_argument("--signs", type=int, help=argparse.SUPPRESS)
    it = parser.parse_args()
    order = run.Order(
        host=it.host,
        port=it.port,
        data=it.data,
        proxies=it.proxy,
        store=it.store,
        processes=it.processes,
        inner=it.inner,
        path=it.path,
        keep=it.keep,
        shared=it.shared_network,
        limits=it.limit,
    )
    try:
        if it.listener is None:
            run.serve(order)
        else:
            serve_as_one_of_many(order, it.listener, it.signs)
    except ForetoldError as error:
        print(error, file=sys.stderr)
        return 2 if isinstance(error, MissingExtra) else 1
    return 0


def serve_as_one_of_many(order: run.Order, listener: int, signs: int) -> None:
    from foretold.server.fleet.many import end_with_parent
    from foretold.server.watchdog import pipe_sign

    threading.Thread(target=end_with_parent, daemon=True).start()
    with socket.socket(fileno=listener) as shared:
        run.serve_one(order, shared, is_quiet=True, sign=pipe_sign(signs))


if __name__ == "__main__":
    sys.exit(main())
