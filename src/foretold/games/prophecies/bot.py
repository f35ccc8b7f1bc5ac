"""What a greedy player of Prophecies believes: points of full lines are sure, the others are half yours."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from foretold.bots.greedy import choose_greedily
from foretold.games.prophecies.hopes import lines_now, points_now

if TYPE_CHECKING:
    from foretold.games.prophecies.game import Position

SURE = 1.0
AS_THINGS_STAND = 0.5


def worth(position: Position, seat: int) -> float:
    """How far this seat is ahead of its best rival."""
    sealed, balance = points_now(lines_now(position.state, position.board), position.seats)
    points = [SURE * safe + AS_THINGS_STAND * open_ for safe, open_ in zip(sealed, balance, strict=True)]
    return points[seat] - max(it for other, it in enumerate(points) if other != seat)


choose = partial(choose_greedily, worth)
