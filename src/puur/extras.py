"""Parts of Puur that a plain installation leaves out, because they are large and not everybody needs them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

from puur.errors import BadInput
from puur.words.message import said

Extra = Literal["terminal", "desk", "club", "postgres", "kernel", "env"]


@contextmanager
def needs(extra: Extra) -> Iterator[None]:
    """Import in here what comes with an extra; BadInput says how to install it where it is not there."""
    try:
        yield
    except ModuleNotFoundError as missing:
        lacking = said("install.missing", module=str(missing.name), extra=extra)
        raise BadInput(lacking, {"install": f"puur[{extra}]"}) from None
