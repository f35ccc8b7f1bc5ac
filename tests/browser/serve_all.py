"""A server of the real games and the toys together, without limits, for tests of what any game can ask.

python -m tests.browser.serve_all DATA
"""

import sys
from pathlib import Path

import uvicorn

from foretold.games import OFFERED
from foretold.server.app import create_app
from foretold.server.run import SOCKETS, listen
from tests.server.house import GENEROUS
from tests.toys import TOYS


def main() -> None:
    app = create_app({**OFFERED, **TOYS}, Path(sys.argv[1]), limits=GENEROUS)
    with listen("127.0.0.1", 0) as listener:
        print(f"Foretold is at http://127.0.0.1:{listener.getsockname()[1]}/", flush=True)
        config = uvicorn.Config(app, log_level="warning", access_log=False, **SOCKETS)
        uvicorn.Server(config).run(sockets=[listener])


if __name__ == "__main__":
    main()
