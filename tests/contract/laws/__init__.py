"""The laws of the contract, each a function that fails on a game that breaks it.

Every law plays random games from a seed. They know nothing of any game: what they compare, the contract names.
"""

from tests.contract.laws import ends, environments, kernels, legality, players, secrecy, states, words
from tests.contract.laws.walking import LAWS, Law

__all__ = ["LAWS", "Law", "ends", "environments", "kernels", "legality", "players", "secrecy", "states", "words"]
