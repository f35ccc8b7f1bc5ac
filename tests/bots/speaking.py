"""Programs that speak JSON lines, or do not: `python speaking.py HOW`. Standard library only."""

import json
import subprocess
import sys
import time
from pathlib import Path

how = sys.argv[1]


def say(**message: object) -> None:
    print(json.dumps(message), flush=True)


for line in sys.stdin:
    asked = json.loads(line)
    if how == "first":
        say(id=asked["id"], ask="legal")
        legal = json.loads(sys.stdin.readline())["legal"]
        say(id=asked["id"], move=legal[0])
    elif how == "silent":
        time.sleep(60)
    elif how == "garbage":
        print("\x00\x1b]not json at all", flush=True)
    elif how == "endless":
        while True:
            sys.stdout.write("x" * 65536)
    elif how == "asking":
        say(id=asked["id"], ask="legal")
        for _ in sys.stdin:
            say(id=asked["id"], ask="legal")
    elif how == "another":
        say(id=asked["id"] + 1, move="mark a1 1")
    elif how == "list":
        print("[1, 2]", flush=True)
    elif how in ("detaches", "detaches and leaves", "detaches without a mark"):
        command = ["sleep", "600"] if how != "detaches without a mark" else ["env", "-i", "sleep", "600"]
        detached = subprocess.Popen(command, start_new_session=True, stdin=subprocess.DEVNULL)
        Path(sys.argv[2]).write_text(str(detached.pid))
        if how == "detaches and leaves":
            sys.exit(7)
        time.sleep(60)
    elif how == "leaves":
        sys.exit(7)
    elif how == "deaf":
        break
time.sleep(60 if how == "deaf" else 0)
