"""`foretold quest-report`: what many adventures of bots tell about the balance of the game.

playing         the games, and what each seat had and did in them
figures         counts, shares and their bounds
sheets          the figures as files of comma-separated values
page, plots     the figures as one page that needs nothing else
report          all of it, from the first game to the last file
"""
