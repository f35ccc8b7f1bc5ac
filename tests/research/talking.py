"""Scripted players who talk: `python talking.py asks CHANCE` or `python talking.py says`. Standard library only."""

import json
import re
import sys

for line in sys.stdin:
    asked = json.loads(line)
    assert "you are seat" in asked["text"]
    if sys.argv[1] == "asks":
        print(json.dumps({"id": asked["id"], "ask": "legal"}), flush=True)
        legal = json.loads(sys.stdin.readline())["legal"]
        print(json.dumps({"id": asked["id"], "move": legal[0], "foretell": float(sys.argv[2])}), flush=True)
    else:
        print(json.dumps({"id": asked["id"], "say": "something pretty"}), flush=True)
        assert json.loads(sys.stdin.readline())["said"]
        card = re.search(r"\d-\d+", str(asked["view"]["hand"]))
        print(json.dumps({"id": asked["id"], "say": card[0] if card else ""}), flush=True)
