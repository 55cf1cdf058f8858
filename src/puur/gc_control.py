"""When Python's garbage collector runs: not while modules and tables are loaded that stay, and never among those."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def pause_gc() -> Iterator[None]:
    """Return a context without garbage collection, for loading modules; what exists afterwards is never collected."""
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()
