"""The bot that plays any legal move. It needs no rules: the shapes of its questions are enough."""

from foretold.core.notation import ANYONE, Move
from foretold.core.play import Sight
from foretold.core.shapes import Chance


def choose_at_random(sight: Sight, chance: Chance) -> Move:
    """An answer to one of the questions; each answer to a question is as likely as any other."""
    asked = [it for it in sight.prompts if it.actor != ANYONE]
    return asked[chance.below(len(asked))].shape.sample(chance)
