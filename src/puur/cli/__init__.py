"""The `puur` command: words in, one answer out; what a command needs is imported when it runs."""

import sys
from importlib.util import find_spec

if missing := [name for name in ("msgspec", "typer") if find_spec(name) is None]:  # no sentence can be said without
    sys.exit(f"error: No module named {missing[0]!r}: pip install --upgrade puur")

from puur.cli.app import main

__all__ = ["main"]
