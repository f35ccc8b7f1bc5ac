"""The server as people run it, but without limits: all tests come from one address. With the toys too, if asked, or
with an adventure that may begin in the middle, or where nobody waits two minutes for who is away.

python -m tests.browser.serve_all DATA [toys | staged | impatient]
"""

import sys

import uvicorn

from foretold.games import OFFERED
from foretold.server.app import create_app
from foretold.server.run import SOCKETS, listen
from foretold.table.acts import commands
from foretold.table.store.opening import open_store
from foretold.thinking.workers import Workers
from tests.browser.staged import StagedQuest
from tests.server.house import GENEROUS
from tests.toys import TOYS


def main() -> None:
    data, *more = sys.argv[1:]
    if more == ["impatient"]:
        commands.AWAY_AFTER = 0
    if more == ["toys"]:
        app = create_app({**OFFERED, **TOYS}, open_store(data), limits=GENEROUS)
    elif more == ["staged"]:
        games = {**OFFERED, StagedQuest.id: StagedQuest()}
        app = create_app(games, open_store(data), limits=GENEROUS, thinkers=Workers())
    else:
        app = create_app(OFFERED, open_store(data), limits=GENEROUS, thinkers=Workers())
    with listen("127.0.0.1", 0) as listener:
        print(f"Foretold is at http://127.0.0.1:{listener.getsockname()[1]}/", flush=True)
        config = uvicorn.Config(app, log_level="warning", access_log=False, **SOCKETS)
        uvicorn.Server(config).run(sockets=[listener])


if __name__ == "__main__":
    main()
