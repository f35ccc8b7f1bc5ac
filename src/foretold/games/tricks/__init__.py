"""What the trick-taking games share: cards as bits, and hidden hands laid out. No rule of either game."""
