"""`python -m rivals.cli` is the same as `rivals`."""

import sys

from rivals.cli import main

if __name__ == "__main__":
    sys.exit(main())
