"""A gentle player of Prophecies: it counts as the greedy one does, and does not see every move."""

from __future__ import annotations

from functools import partial

from foretold.bots.gentle import noticed
from foretold.bots.greedy import choose_greedily
from foretold.games.prophecies.bot import worth

choose = partial(choose_greedily, worth, notice=noticed)
