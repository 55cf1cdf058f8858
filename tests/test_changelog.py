"""The changelog has the form that it names: sections once a version, entries once, lines that fit a screen."""

from __future__ import annotations

import re
from pathlib import Path

TEXT = (Path(__file__).resolve().parent.parent / "CHANGELOG.md").read_text(encoding="utf-8")
SECTIONS = {"Added", "Changed", "Deprecated", "Fixed", "Removed", "Security"}
MOST = 200


def test_a_version_has_each_section_once() -> None:
    for version in re.split(r"^## ", TEXT, flags=re.MULTILINE)[1:]:
        found = re.findall(r"^### (.+)$", version, re.MULTILINE)
        assert set(found) <= SECTIONS
        assert len(found) == len(set(found)), version.partition("\n")[0]


def test_an_entry_stands_once() -> None:
    entries = [" ".join(one.split()) for one in re.split(r"^- ", TEXT, flags=re.MULTILINE)[1:]]
    assert not {one for one in entries if entries.count(one) > 1}


def test_no_line_is_long_and_nothing_stands_outside_of_an_entry() -> None:
    lines = TEXT.splitlines()
    assert not [line for line in lines if len(line) > MOST]
    assert not [line for line in lines[5:] if line and not re.match(r"- |  \S|## |### ", line)]
