"""`python -m puur`: the command, where its script is not on the path."""

import sys

from puur.cli import main

sys.exit(main(sys.argv[1:]))
