"""One game between bots, from wherever it stands to its end."""

from collections.abc import Sequence

from foretold.bots import Bot
from foretold.core.notation import Entry
from foretold.core.play import Playthrough, actors
from foretold.core.shapes import Chance

LONGEST_GAME = 100_000


def play_out(playthrough: Playthrough, chance: Chance, bots: Sequence[Bot], limit: int = LONGEST_GAME) -> int:
    """Play until the game is over or the limit is reached; bots cycle over the seats. Returns the moves made."""
    for made in range(limit):
        acting = actors(playthrough.game, playthrough.state)
        if not acting:
            return made
        if playthrough.draw(chance) is None:
            seat = acting[chance.below(len(acting))]
            assert isinstance(seat, int)
            playthrough.play(Entry(seat, bots[seat % len(bots)](playthrough.look(seat), chance)))
    return limit
