"""A Reglement as it is named in the shell: by its id, or by a file ``*.reglement.toml``."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from puur.errors import BadInput
from puur.words.message import said

ENDING: Final = ".toml"


def named(given: str) -> str:
    """Return what names a regulation that is to be played by: the id, or a file's text in its canonical form.

    BadInput names file, line and key of the first thing that is wrong, or the answer by which it cannot be played.
    """
    from puur.workshop.check import canonical

    return _of(given, canonical)


def named_to_read(given: str) -> str:
    """Return what names a regulation that is only looked at: whether it can be played is not asked."""
    from puur.law.files.read import in_order

    return _of(given, in_order)


def _of(given: str, text_of: Callable[[str], str]) -> str:
    if not given.endswith(ENDING):
        return given
    try:
        return text_of(contents(Path(given)))
    except BadInput as bad:
        raise bad.at(file=given) from None


def contents(path: Path) -> str:
    """Return what stands in a file; BadInput if it cannot be read."""
    from puur.law.files.read import MOST_BYTES, decoded

    try:
        with path.open("rb") as file:
            return decoded(file.read(MOST_BYTES + 1))
    except OSError as error:
        raise BadInput(said("shell.unread", why=error.strerror), {"file": str(path)}) from None
    except BadInput as bad:
        raise bad.at(file=str(path)) from None
