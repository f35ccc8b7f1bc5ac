"""A server of the toy games as a process of its own, to be killed, starved and restarted by tests.

python -m tests.server.serve_toys PORT DATA [LARGEST_FILE] [--path /PATH] [--proxy ADDRESS]

DATA is a folder, or the address of a database that several of them share.
"""

import argparse
import resource
from pathlib import Path

import uvicorn

from foretold.server.app import create_app
from foretold.server.run import SOCKETS, listen, listen_inside
from foretold.table.store.opening import open_store
from tests.server.house import GENEROUS
from tests.toys import TOYS


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("port", type=int)
    parser.add_argument("data")
    parser.add_argument("largest", type=int, nargs="?")
    parser.add_argument("--path", default="")
    parser.add_argument("--proxy", action="append", default=[])
    asked = parser.parse_args()
    if asked.largest is not None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (asked.largest, resource.RLIM_INFINITY))
    with listen("127.0.0.1", asked.port) as listener, listen_inside("127.0.0.1") as inner:
        store = open_store(asked.data, f"127.0.0.1:{inner.getsockname()[1]}")
        app = create_app(TOYS, store, Path("no page"), GENEROUS, proxies=asked.proxy, path=asked.path)
        config = uvicorn.Config(app, log_level="warning", access_log=False, **SOCKETS)
        uvicorn.Server(config).run(sockets=[listener, inner])


if __name__ == "__main__":
    main()
