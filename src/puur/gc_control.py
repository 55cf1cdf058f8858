"""When Python's garbage collector runs: not while modules and tables are loaded that stay, and never among those."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def pause_gc() -> Iterator[None]:
    """Collect nothing while modules and tables are loaded in here, and never look at what there is afterwards."""
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()
