"""Parts of Puur that a plain installation leaves out, because they are large and not everybody needs them."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Final, Literal

from puur.errors import BadInput
from puur.words.message import said

IN_BROWSER: Final = sys.platform == "emscripten"
"""Whether the browser of a page runs this Python."""
_FOLDER_MANIFEST: Final = Path("program", "files.tsv")
"""In a folder to copy, the list of its files, which its start compares."""
ExtraName = Literal["account", "push", "terminal", "desk", "club", "postgres", "kernel", "env", "otel", "mcp", "spiel"]
"""The name of an optional group of dependencies, as in ``pip install puur[desk]``."""


@contextmanager
def needs_extra(extra: ExtraName) -> Iterator[None]:
    """Return a context in which the modules of an optional extra of Puur are imported.

    extra: its name, as in ``puur[kernel]``. Raises BadInput, which says how to install it, if a module is missing.
    """
    try:
        yield
    except ModuleNotFoundError as missing:
        lacking = said("install.missing", module=str(missing.name), extra=extra)
        raise BadInput(lacking, {"install": f"puur[{extra}]"}) from None


def is_kernel_available() -> bool:
    """Return whether something can run the kernel here: a browser, or wasmtime (the extra ``kernel``)."""
    return IN_BROWSER or find_spec("wasmtime") is not None


def portable_folder() -> Path | None:
    """Return the portable folder that Puur runs from (the download with the start to double-click); None elsewhere."""
    parents = Path(__file__).parents
    return next((one for one in parents if (one / _FOLDER_MANIFEST).is_file()), None)


def find_damaged_program_files() -> list[str] | None:
    """Return the files of this installation that are missing or changed, by pip's or uv's list of hashes, sorted.

    None where there is no such list: in a checkout, and if the package's metadata is gone.
    """
    import base64  # noqa: PLC0415 - only the doctor asks
    import hashlib  # noqa: PLC0415
    from importlib.metadata import PackageNotFoundError, distribution  # noqa: PLC0415

    try:
        listed = distribution("puur").files or ()
    except PackageNotFoundError:
        return None
    files = [(file, file.hash) for file in listed if file.hash is not None and file.parts[0] == "puur"]

    def is_damaged(path: Path, mode: str, value: str) -> bool:
        try:
            found = hashlib.new(mode, path.read_bytes()).digest()
        except OSError:
            return True
        return base64.urlsafe_b64encode(found).decode().rstrip("=") != value

    damaged = (file for file, hash_ in files if is_damaged(Path(str(file.locate())), hash_.mode, hash_.value))
    return sorted(map(str, damaged)) if files else None
