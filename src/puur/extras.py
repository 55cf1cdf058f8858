"""Parts of Puur that a plain installation leaves out, because they are large and not everybody needs them."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from typing import Final, Literal

from puur.errors import BadInput
from puur.words.message import said

IN_BROWSER: Final = sys.platform == "emscripten"
"""Whether the browser of a page runs this Python."""
Extra = Literal["account", "push", "terminal", "desk", "club", "postgres", "kernel", "env", "otel", "mcp", "spiel"]


@contextmanager
def needs(extra: Extra) -> Iterator[None]:
    """Return a context in which the modules of an optional extra of Puur are imported.

    extra: its name, as in ``puur[kernel]``. Raises BadInput, which says how to install it, if a module is missing.
    """
    try:
        yield
    except ModuleNotFoundError as missing:
        lacking = said("install.missing", module=str(missing.name), extra=extra)
        raise BadInput(lacking, {"install": f"puur[{extra}]"}) from None


def kernel_runs() -> bool:
    """Return whether something can run the kernel here: a browser, or wasmtime (the extra ``kernel``)."""
    return IN_BROWSER or find_spec("wasmtime") is not None
