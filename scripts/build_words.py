"""Write what the program reads beside each catalogue of sentences: ``de/game.json`` from ``de/game.po``.

``--check`` writes nothing and fails where one is not what its catalogue says.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from babel.messages.pofile import read_po

WORDS = Path(__file__).resolve().parent.parent / "src" / "puur" / "words"


def read(source: Path) -> dict[str, list[str]]:
    """Return the sentences of a catalogue by code; ValueError where it cannot be read."""
    with source.open("rb") as file:
        catalogue = read_po(file, locale=source.parent.name, abort_invalid=True)
    found = {}
    for entry in catalogue:
        code = entry.id if isinstance(entry.id, str) else entry.id[0]
        if code:
            found[code] = [entry.string] if isinstance(entry.string, str) else list(entry.string or ())
    return dict(sorted(found.items()))


def main() -> None:
    """Write them all, or look whether they are as they should be."""
    stale = []
    for source in sorted(WORDS.glob("*/*.po")):
        target, text = source.with_suffix(".json"), json.dumps(read(source), ensure_ascii=False, indent=0) + "\n"
        if target.is_file() and target.read_text(encoding="utf-8") == text:
            continue
        stale.append(f"{source.parent.name}/{target.name}")
        if "--check" not in sys.argv:
            target.write_text(text, encoding="utf-8")
    if "--check" in sys.argv and stale:
        sys.exit(f"error: {', '.join(stale)} not as the catalogue says: make words")


if __name__ == "__main__":
    main()
