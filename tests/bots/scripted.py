"""Players from outside for tests: some that answer, and some that do everything but."""

from __future__ import annotations

import sys
import time
from typing import Any

from foretold.core.play import Sight
from foretold.core.shapes import Chance

NOT_CALLABLE = 3


def first(sight: Sight, _chance: Chance) -> str:
    """The first legal move, in words."""
    return next(iter(sight.prompts[0].shape.words()))


def raises(_sight: Sight, _chance: Chance) -> str:
    raise RuntimeError("not\n\ttoday")


def leaves(_sight: Sight, _chance: Chance) -> str:
    sys.exit(3)


def sleeps(_sight: Sight, _chance: Chance) -> str:
    time.sleep(60)
    return ""


def says_nothing(_sight: Sight, _chance: Chance) -> Any:
    return None


def cheats(_sight: Sight, _chance: Chance) -> str:
    return "mark z99 9"


def babbles(_sight: Sight, _chance: Chance) -> str:
    return "]" * 10_000
