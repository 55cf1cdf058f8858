"""The setup for Windows: a program that NSIS makes of the folder, for one user, without an administrator."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Final

from smoke import Unready, run

SCRIPT: Final = Path(__file__).with_name("puur.nsi")


def build_setup(folder: Path, file: Path, version: str, *, quick: bool = False) -> None:
    """Write the setup; quick: larger, in a tenth of the time. Raises Unready where NSIS is not here."""
    makensis = shutil.which("makensis")
    if makensis is None:
        raise Unready("no makensis here: apt-get install nsis")
    how = ["-DQUICK"] if quick else []
    run(makensis, "-V2", *how, f"-DFOLDER={folder}", f"-DFILE={file}", f"-DVERSION={version}", str(SCRIPT))
