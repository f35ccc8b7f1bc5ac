"""Programs that speak JSON lines, or do not: `python speaking.py HOW`. Standard library only."""

import json
import sys
import time

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
    elif how == "leaves":
        sys.exit(7)
    elif how == "deaf":
        break
time.sleep(60 if how == "deaf" else 0)
