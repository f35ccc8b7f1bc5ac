"""Perft: how many move sequences of a length a game has. The simplest check that rules are what they were."""

from __future__ import annotations

from typing import Any

from foretold.core.errors import OptionError
from foretold.core.game import Game
from foretold.core.notation import parse
from foretold.core.play import open_prompts
from foretold.core.shapes import Form


def perft(game: Game[Any], state: Any, depth: int) -> int:
    """Sequences of exactly this many moves; a game that ends earlier has none. The last move is only counted."""
    if game.odds(state) is not None:
        raise OptionError("perft-chance", game=game.title)
    if depth == 0:
        return 1
    prompts = [it for it in open_prompts(game, state) if isinstance(it.actor, int)]
    if any(isinstance(it.shape, Form) for it in prompts):
        raise OptionError("perft-open", game=game.title)
    if depth == 1:
        return sum(it.shape.count() for it in prompts)
    total = 0
    for prompt in prompts:
        for word in prompt.shape.words():
            after = game.copy(state)
            game.apply(after, prompt.actor, parse(word))
            total += perft(game, after, depth - 1)
    return total
