"""The licence texts of all that is in the folder, gathered in one place."""

from __future__ import annotations

import re
import shutil
from collections.abc import Mapping
from email import message_from_string
from pathlib import Path
from typing import Final

from smoke import ROOT, Unready

FOLDER: Final = "LICENSES"
OURS: Final = Path(__file__).parent / "licences"
"""Texts that a distribution has in its sources and not in its wheel."""
TEXT: Final = re.compile(r"(?:LICEN[CS]E|COPYING|NOTICE|AUTHORS)", re.IGNORECASE)


def gather_licences(site: Path, into: Path, others: Mapping[str, Path]) -> list[str]:
    """Copy each text, write which is whose, and return the lines of that list.

    site: the folder of packages. others: name of what is no distribution → its text. Raises Unready for a distribution
    without a text.
    """
    lines = []
    for meta in sorted(site.glob("*.dist-info"), key=lambda one: one.name.lower()):
        name = meta.name.removesuffix(".dist-info")
        texts = [file for file in meta.rglob("*") if file.is_file() and TEXT.match(file.name)]
        kept = OURS / name
        texts += sorted(kept.iterdir()) if kept.is_dir() else []
        if not texts:
            raise Unready(f"{name} has no text of its licence; put it into {kept.relative_to(ROOT)}")
        for number, text in enumerate(sorted(texts)):
            _copy(text, into / name / (text.name if number == 0 else f"{number}-{text.name}"))
        lines.append(f"{name}: {licence_of((meta / 'METADATA').read_text(encoding='utf-8'))}")
    for name, text in others.items():
        _copy(text, into / f"{name}.txt")
        lines.append(f"{name}: {name}.txt")
    (into / "INDEX.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return lines


def _copy(text: Path, to: Path) -> None:
    to.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(text, to)


def licence_of(metadata: str) -> str:
    r"""Return what a distribution says of its licence, in one line.

    >>> licence_of("Name: a\nLicense-Expression: MIT\n\nText")
    'MIT'
    """
    said = message_from_string(metadata)
    classified = [one.rpartition(" :: ")[2] for one in said.get_all("Classifier", []) if one.startswith("License ::")]
    short = (said["License"] or "").strip()
    return said["License-Expression"] or (short if "\n" not in short else "") or ", ".join(classified) or "see its text"
