"""A Reglement as it is named in the shell: by its id, or by a file ``*.reglement.toml``."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from puur.errors import BadInput

ENDING: Final = ".toml"


def named(given: str) -> str:
    """Return what names the regulation everywhere: the id, or a file's text in its canonical form.

    BadInput names file, line and key of the first thing that is wrong.
    """
    return _text(Path(given)) if given.endswith(ENDING) else given


def _text(path: Path) -> str:
    from puur.law.files.read import read

    found = read(contents(path))
    if found.law is None:
        raise found.problems[0].at(file=str(path))
    return found.text


def contents(path: Path) -> str:
    """Return what stands in a file; BadInput if it cannot be read."""
    from puur.law.files.read import MOST_BYTES, decoded

    try:
        with path.open("rb") as file:
            return decoded(file.read(MOST_BYTES + 1))
    except OSError as error:
        raise BadInput(f"cannot be read: {error.strerror}", {"file": str(path)}) from None
    except BadInput as bad:
        raise bad.at(file=str(path)) from None
