"""`python -m foretold.cli`: the command without its script."""

from foretold.cli.main import main

main()
