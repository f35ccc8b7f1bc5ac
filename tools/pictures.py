"""`python -m tools.pictures`: the pictures of the adventure's cards and heroes, drawn together into one file.

Which icon stands for which card is said in `pictures.toml`, next to the board; the icons come from the client's
packages. The file that is made is kept, so nothing but this needs them.
"""

from __future__ import annotations

import json
import re
import tomllib

from tools import client
from tools.steps import say

SOURCE = client.WEB / "src" / "games" / "prophecy-quest" / "pictures.toml"
ICONS = client.WEB / "node_modules" / "@iconify-json" / "game-icons" / "icons.json"
TARGET = SOURCE.with_suffix(".svg")
HUNDREDTHS, SHORT = re.compile(r"(\.\d{2})\d+"), r"\1"  # of a unit in 512: nobody sees less
NOTICE = "Icons of game-icons.net by their authors, CC BY 3.0; see the page About. Made by tools/pictures.py."


def wanted() -> dict[str, str]:
    """Icons by the ids of cards and heroes."""
    groups = tomllib.loads(SOURCE.read_text(encoding="utf-8"))
    return {name: icon for group in groups.values() for name, icon in group.items()}


def sprite() -> str:
    icons = json.loads(ICONS.read_text(encoding="utf-8"))["icons"]
    symbols = [
        f'<symbol id="{name}" viewBox="0 0 512 512">{HUNDREDTHS.sub(SHORT, icons[icon]["body"])}</symbol>'
        for name, icon in sorted(wanted().items())
    ]
    return "\n".join(['<svg xmlns="http://www.w3.org/2000/svg">', f"<!-- {NOTICE} -->", *symbols, "</svg>", ""])


if __name__ == "__main__":
    TARGET.write_text(sprite(), encoding="utf-8")
    say(f"Wrote {TARGET.relative_to(client.WEB)}.")
