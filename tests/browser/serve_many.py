"""Three processes over one database behind one port, as people run them. One that hangs is left alone.

python -m tests.browser.serve_many STORE
"""

import sys

from foretold.server.fleet import many
from foretold.server.run import Order, serve


def main() -> None:
    many.LONGEST_SILENCE = 3600.0
    serve(Order(port=0, store=sys.argv[1], processes=3))


if __name__ == "__main__":
    main()
