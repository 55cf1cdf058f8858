"""What goes along to a phone, run by itself: nothing of this machine helps, but msgspec, which goes along compiled."""

from __future__ import annotations

import io
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import msgspec


def alone(program: str, archive: bytes, folder: Path, said: str = "") -> str:
    """Return what a program prints that has the archive and msgspec, as its paths' first and second argument."""
    sources, compiled = folder / "sources", folder / "compiled"
    with zipfile.ZipFile(io.BytesIO(archive)) as packed:
        packed.extractall(sources)
    shutil.copytree(Path(msgspec.__file__).parent, compiled / "msgspec", dirs_exist_ok=True)
    command = [sys.executable, "-I", "-S", "-c", program, str(sources), str(compiled)]
    done = subprocess.run(command, input=said, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout
