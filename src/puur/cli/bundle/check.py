"""Look whether each file of the folder is there and whole, before any of them is needed; then start Puur.

It runs as a file of its own, with nothing but the standard library, because what is damaged may be the rest of Puur:
``python check.py FOLDER`` looks, and ``python check.py FOLDER start`` starts. Exit code 10: whole. 0: ended as it was
told to. 3: it has said what is wrong, in the language of the system.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
import tempfile
import traceback
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple, TextIO

MANIFEST_PATH = Path("program", "files.tsv")
"""Where the program folder that people copy keeps its list of files: a line each with size, SHA-256 and path."""
CHECK_STAMP_PATH = Path("program", "checked")
"""Where the check of a copied program folder notes that it read all files: the folder's place and the manifest."""
EXIT_MESSAGE_PRINTED = 3
"""The exit code after a sentence for the person."""
_AREA = "install"
"""The catalogue with the sentences."""
EXIT_FOLDER_INTACT = 10
"""The exit code after the check of a whole folder; not 0, with which an empty file in place of Python ends too."""
_LANGUAGES = {7: "de", 9: "en", 12: "fr", 16: "it"}
"""The languages of Puur by the number that Windows has for them."""


class _FolderEntry(NamedTuple):
    """A file as it was built."""

    size: int
    sha256: str
    path: str


def _check_folder(folder: Path) -> int:
    """Say what is damaged, if anything is, and return the exit code."""
    language = choose_language(os.environ)
    try:
        entries = list(_read_manifest((folder / MANIFEST_PATH).read_text(encoding="utf-8")))
    except (OSError, ValueError):
        print_sentence(translate(language, "install.damaged", file=MANIFEST_PATH.as_posix()))
        return EXIT_MESSAGE_PRINTED
    mark = _check_stamp(folder)
    known = _has_check_stamp(folder, mark)
    if not known and sys.stdout.isatty():
        print_sentence(translate(language, "install.checking"))
    damaged = _find_damaged(folder, entries, thoroughly=not known)
    if not damaged:
        if not known:
            _write_check_stamp(folder, mark)
        return EXIT_FOLDER_INTACT
    code = "install.damaged" if len(damaged) == 1 else "install.damaged-more"
    print_sentence(translate(language, code, file=damaged[0], n=len(damaged) - 1))
    return EXIT_MESSAGE_PRINTED


def _read_manifest(text: str) -> Iterator[_FolderEntry]:
    r"""Yield what the manifest names; ValueError where it is not one.

    >>> list(_read_manifest("5\tabc\tPuur\n"))
    [_FolderEntry(size=5, sha256='abc', path='Puur')]
    """
    for line in text.splitlines():
        size, sha256, path = line.split("\t")
        yield _FolderEntry(int(size), sha256, path)


def _find_damaged(folder: Path, entries: list[_FolderEntry], *, thoroughly: bool) -> list[str]:
    """Return the paths of the files that are missing or of another size; thoroughly: or of other content."""
    wrong = [entry.path for entry in entries if not _has_built_size(folder, entry)]
    if wrong or not thoroughly:
        return wrong
    with ThreadPoolExecutor(2) as readers:
        whole = list(readers.map(lambda entry: _has_built_content(folder, entry), entries))
    return [entry.path for entry, good in zip(entries, whole, strict=True) if not good]


def _has_built_size(folder: Path, entry: _FolderEntry) -> bool:
    """Return whether the file is there and as long as it was built."""
    try:
        return (folder / entry.path).stat().st_size == entry.size
    except OSError:
        return False


def _has_built_content(folder: Path, entry: _FolderEntry) -> bool:
    """Return whether the file can be read and is what was built."""
    try:
        with (folder / entry.path).open("rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest() == entry.sha256
    except OSError:
        return False


def _check_stamp(folder: Path) -> str:
    """Return what the stamp says after a check: another place or another manifest asks for another one."""
    manifest = (folder / MANIFEST_PATH).read_bytes()
    return f"{folder}\n{folder.stat().st_dev}\n{hashlib.sha256(manifest).hexdigest()}\n"


def _has_check_stamp(folder: Path, mark: str) -> bool:
    """Return whether all files were read in this place already."""
    try:
        return (folder / CHECK_STAMP_PATH).read_text(encoding="utf-8") == mark
    except (OSError, ValueError):
        return False


def _write_check_stamp(folder: Path, mark: str) -> None:
    """Write the stamp; where that is not allowed, the next start reads all files again."""
    try:
        (folder / CHECK_STAMP_PATH).write_text(mark, encoding="utf-8")
    except OSError:
        return


def choose_language(environment: Mapping[str, str]) -> str:
    """Return the language of the person: what the environment or Windows says, else German.

    >>> choose_language({"LANG": "fr_CH.UTF-8"}), choose_language({"PUUR_LANG": "it"}), choose_language({"LANG": "C"})
    ('fr', 'it', 'de')
    """
    for name in ("PUUR_LANG", "LC_ALL", "LANG"):
        spoken = environment.get(name, "").partition(".")[0].partition("_")[0].lower()
        if spoken:
            return spoken if spoken in _LANGUAGES.values() else "de"
    if sys.platform == "win32":
        import ctypes

        return _LANGUAGES.get(ctypes.windll.kernel32.GetUserDefaultUILanguage() & 0x3FF, "de")
    return "de"


def translate(language: str, code: str, **values: object) -> str:
    """Return a sentence of the catalogue beside this package; its code where the catalogue is damaged, too."""
    catalogue = Path(__file__).resolve().parents[2] / "words" / language / f"{_AREA}.json"
    try:
        return str(json.loads(catalogue.read_text(encoding="utf-8"))[code][0]).format(**values)
    except (OSError, ValueError, LookupError):
        return " ".join([code, *map(str, values.values())])


def print_sentence(sentence: str, to: TextIO | None = None) -> None:
    """Write a sentence at once, to standard output unless told otherwise."""
    stream = to or sys.stdout
    stream.write(f"{sentence}\n")
    stream.flush()


def _start_puur(folder: Path) -> int:
    """Start the server and return its exit code; what nobody expected is written into a file that a sentence names."""
    try:
        from puur.cli.bundle.start import start

        return start(folder)
    except Exception:  # noqa: BLE001 - the person has no use for a traceback; the next start reads all files again
        fault = Path(tempfile.gettempdir(), "puur-fault.txt")
        fault.write_text(traceback.format_exc(), encoding="utf-8")
        (folder / CHECK_STAMP_PATH).unlink(missing_ok=True)
        print_sentence(translate(choose_language(os.environ), "install.fault", file=fault), sys.stderr)
        return EXIT_MESSAGE_PRINTED


if __name__ == "__main__":
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(encoding="utf-8", errors="backslashreplace")  # type: ignore[union-attr] # as text always is
    given = Path(sys.argv[1]).resolve()
    sys.exit(_start_puur(given) if sys.argv[2:] == ["start"] else _check_folder(given))
