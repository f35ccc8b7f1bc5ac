"""A server of the toy games as a process of its own, to be killed, starved and restarted by tests.

python -m tests.server.serve_toys PORT DATA [LARGEST_FILE]

DATA is a folder, or the address of a database that several of them share.
"""

import resource
import sys
from pathlib import Path

import uvicorn

from foretold.server.app import create_app
from foretold.server.run import SOCKETS, listen, listen_inside
from foretold.table.store.opening import open_store
from tests.server.house import GENEROUS
from tests.toys import TOYS


def main() -> None:
    port, data = int(sys.argv[1]), sys.argv[2]
    if len(sys.argv) > 3:
        limit = int(sys.argv[3])
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, resource.RLIM_INFINITY))
    with listen("127.0.0.1", port) as listener, listen_inside("127.0.0.1") as inner:
        store = open_store(data, f"127.0.0.1:{inner.getsockname()[1]}")
        app = create_app(TOYS, store, Path("no page"), GENEROUS)
        config = uvicorn.Config(app, log_level="warning", access_log=False, **SOCKETS)
        uvicorn.Server(config).run(sockets=[listener, inner])


if __name__ == "__main__":
    main()
