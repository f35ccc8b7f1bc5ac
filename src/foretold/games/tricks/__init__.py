"""What the trick-taking games stand on: following, playing, winning, hidden cards, bids. No game is named here."""

from foretold.core.words import add_texts

add_texts("foretold.games.tricks")
