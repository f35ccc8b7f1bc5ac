"""What the trick-taking games stand on: following, playing, winning, hidden cards, bids. No game is named here."""
