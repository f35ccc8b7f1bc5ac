"""The laws of the contract: what any game must keep. Each is a function that raises BrokenLaw if a game does not.

Every law plays random games from a seed. No law knows a game: it compares what the contract names. Laws about
compiled rules and about batches are there only where the extra `fast` is installed.
"""

from foretold.core.extras import has_extra
from foretold.laws import advice, ends, kernels, languages, legality, players, secrecy, states, words
from foretold.laws.breach import BrokenLaw
from foretold.laws.walks import LAWS, Law

if has_extra("fast"):
    from foretold.laws import compiled, environments

__all__ = [
    "LAWS",
    "BrokenLaw",
    "Law",
    "advice",
    "compiled",
    "ends",
    "environments",
    "kernels",
    "languages",
    "legality",
    "players",
    "secrecy",
    "states",
    "words",
]
