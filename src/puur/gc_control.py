"""When Python's garbage collector runs: not while modules and tables are loaded that stay, and never among those."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def pause_and_freeze_gc() -> Iterator[None]:
    """Return a context without garbage collection, meant for loading modules.

    All objects that exist at its end are exempt from garbage collection for good.
    """
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()
