"""Curves of the chances in finished games: computed in the background, once for each game, while somebody asks.

Whoever asks gets what is there so far. A curve that nobody has asked for lately stands still; what is known of it
stays for whoever comes next.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from foretold.core.play import Sight
from foretold.thinking.errors import Unavailable
from foretold.thinking.fairness import Asker
from foretold.thinking.thinkers import Thinkers

log = logging.getLogger(__name__)

MOST_CURVES = 100
MOST_POSITIONS = 150  # of a game: as many as a line on the page can show
SECONDS_WITHOUT_ASKING = 20.0


@dataclass
class Story:
    """A game by the positions that count: after which moves they stood, and in which rounds if it has some."""

    game: str
    sights: list[Sight] = field(default_factory=list)
    plies: list[int] = field(default_factory=list)
    rounds: list[int] = field(default_factory=list)

    def add(self, ply: int, chapter: int | None, sight: Sight) -> None:
        self.sights.append(sight)
        self.plies.append(ply)
        if chapter is not None:
            self.rounds.append(chapter)

    @property
    def is_over(self) -> bool:
        return self.sights[-1].outcome is not None

    def in_short(self, most: int = MOST_POSITIONS) -> Story:
        """The same with so many positions at most, evenly far from each other; the first and the last are kept."""
        last = len(self.sights) - 1
        kept = range(last + 1) if last < most else [round(it * last / (most - 1)) for it in range(most)]
        rounds = [self.rounds[it] for it in kept] if self.rounds else []
        return Story(self.game, [self.sights[it] for it in kept], [self.plies[it] for it in kept], rounds)


@dataclass
class Curve:
    """The chances of each seat in the positions of a story, as far as they are known."""

    story: Story
    asker: Asker
    asked_at: float
    chances: list[list[float]] = field(default_factory=list)
    task: asyncio.Task[None] | None = None

    @property
    def total(self) -> int:
        return len(self.story.plies)


class Curves:
    """The curves that were asked for lately."""

    def __init__(self, thinkers: Thinkers, clock: Callable[[], float] = time.monotonic) -> None:
        self._thinkers = thinkers
        self._clock = clock
        self._curves: dict[str, Curve] = {}

    def of(self, key: str, story: Story, asker: Asker) -> Curve:
        if key not in self._curves:
            if len(self._curves) >= MOST_CURVES:
                self._forget(next(iter(self._curves)))
            self._curves[key] = Curve(story, asker, self._clock())
        curve = self.known(key)
        assert curve is not None
        return curve

    def known(self, key: str) -> Curve | None:
        """The curve, which goes on as long as somebody asks for it."""
        curve = self._curves.get(key)
        if curve is not None:
            curve.asked_at = self._clock()
            if curve.task is None or curve.task.done():
                curve.task = asyncio.create_task(self._draw(key, curve))
        return curve

    async def _draw(self, key: str, curve: Curve) -> None:
        try:
            while len(curve.chances) < curve.total and self._is_wanted(curve):
                curve.chances.append(await self._chances(curve, curve.story.sights[len(curve.chances)]))
            if len(curve.chances) == curve.total:
                curve.story.sights.clear()  # nobody needs the positions any more, and they weigh most
        except Unavailable as error:
            log.warning("a curve of %s has to wait: %s", curve.story.game, error.words.key)
        except Exception:
            log.exception("a curve of %s could not be drawn", curve.story.game)
            self._curves.pop(key, None)

    def _is_wanted(self, curve: Curve) -> bool:
        return self._clock() - curve.asked_at <= SECONDS_WITHOUT_ASKING

    async def _chances(self, curve: Curve, sight: Sight) -> list[float]:
        outcome = sight.outcome
        if outcome is not None:
            shares = max(len(outcome.winners), 1)
            return [(seat in outcome.winners) / shares for seat in range(len(outcome.scores))]
        return list(await self._thinkers.chances(curve.story.game, sight.view, curve.asker))

    def _forget(self, key: str) -> None:
        curve = self._curves.pop(key)
        if curve.task is not None:
            curve.task.cancel()

    def stop(self) -> None:
        for key in list(self._curves):
            self._forget(key)
