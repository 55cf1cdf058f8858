"""Build what the program reads beside each message catalogue: ``de/game.json`` from ``de/game.po``.

The catalogues that begin with ``front-`` are the front end's: of them TypeScript is built (build_front_words.py).
Neither is committed. `make`, the build of a wheel and the start of a test run build both.
"""

from __future__ import annotations

import json
import re
import runpy
import sys
from pathlib import Path

WORDS = Path(__file__).resolve().parent.parent / "src" / "puur" / "words"

_LINE = re.compile(r'|#.*|(?:(?:msgctxt|msgid|msgid_plural|msgstr(?:\[\d\])?) )?"(?:[^"\\]|\\.)*"')
"""What may stand in a line; Babel takes what comes after the last quotation mark into the sentence."""


def read(source: Path) -> dict[str, list[str]]:
    """Return the sentences of a catalogue by code; ValueError where it cannot be read."""
    from babel.messages.pofile import read_po  # noqa: PLC0415 - most often nothing is to be read

    for number, line in enumerate(source.read_text(encoding="utf-8").splitlines(), 1):
        if not _LINE.fullmatch(line):
            raise ValueError(f"{source}:{number}: not a line of a catalogue: {line}")
    with source.open("rb") as file:
        catalogue = read_po(file, locale=source.parent.name, abort_invalid=True)
    found = {}
    for entry in catalogue:
        code = entry.id if isinstance(entry.id, str) else entry.id[0]
        if code:
            found[code] = [entry.string] if isinstance(entry.string, str) else list(entry.string or ())
    return dict(sorted(found.items()))


def build() -> None:
    """Write what is built of each catalogue that is newer than it, and remove JSON that no catalogue has."""
    sources = sorted(source for source in WORDS.glob("*/*.po") if not source.name.startswith("front-"))
    for source in sources:
        target = source.with_suffix(".json")
        if not target.is_file() or target.stat().st_mtime < max(source.stat().st_mtime, Path(__file__).stat().st_mtime):
            target.write_text(json.dumps(read(source), ensure_ascii=False, indent=0) + "\n", encoding="utf-8")
    for left in set(WORDS.glob("*/*.json")) - {source.with_suffix(".json") for source in sources}:
        left.unlink()
    runpy.run_path(str(Path(__file__).with_name("build_front_words.py")))["build"]()


if __name__ == "__main__":
    try:
        build()
    except ValueError as error:
        sys.exit(f"error: a catalogue does not fit:\n{error}")
