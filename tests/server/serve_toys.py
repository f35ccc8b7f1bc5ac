"""A server of the toy games as a process of its own, to be killed, starved and restarted by tests.

python -m tests.server.serve_toys PORT DATA [LARGEST_FILE]
"""

import resource
import sys
from pathlib import Path

import uvicorn

from foretold.server.app import create_app
from foretold.server.run import SOCKETS
from foretold.table.store.opening import open_store
from tests.server.house import GENEROUS
from tests.toys import TOYS


def main() -> None:
    port, data = int(sys.argv[1]), Path(sys.argv[2])
    if len(sys.argv) > 3:
        limit = int(sys.argv[3])
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, resource.RLIM_INFINITY))
    app = create_app(TOYS, open_store(str(data)), data / "static", GENEROUS)
    uvicorn.run(app, host="127.0.0.1", port=port, log_level="warning", access_log=False, **SOCKETS)


if __name__ == "__main__":
    main()
