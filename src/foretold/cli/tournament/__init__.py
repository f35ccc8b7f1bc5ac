"""The command `foretold tournament`: a folder with all games, sheets, and one page with pictures."""
