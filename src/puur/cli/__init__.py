"""The `puur` command: words in, one answer out; what a command needs is imported when it runs."""

from puur.cli.app import main

__all__ = ["main"]
