"""Players that are programs. A bot gets what a seat gets, a `Sight`, and answers one of its prompts."""

from collections.abc import Callable

from foretold.bots.random import choose_at_random
from foretold.core.errors import OptionError
from foretold.core.notation import Move
from foretold.core.play import Sight
from foretold.core.shapes import Chance

Bot = Callable[[Sight, Chance], Move]

BOTS: dict[str, Bot] = {"random": choose_at_random}


def find_bot(name: str) -> Bot:
    if name not in BOTS:
        raise OptionError("bot-unknown", name=name, names=", ".join(sorted(BOTS)))
    return BOTS[name]
