"""The decisions: each has a number, a status and a date, and the index lists them in order."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "decisions"
PAGES = sorted(FOLDER.glob("0*.md"))
INDEX = (FOLDER / "README.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| (\d+) \| \[([^\]]+)\]\((\d{4}-[\w-]+\.md)\) \| (\d{1,2} \w+ \d{4}) \|$", re.MULTILINE)


def numbers() -> list[int]:
    return [int(page.name[:4]) for page in PAGES]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_decision_has_a_title_a_status_and_a_date_and_stands_in_the_index(page: Path) -> None:
    title, _, status = page.read_text(encoding="utf-8").splitlines()[:3]
    headed = re.fullmatch(r"# (\d+)\. (.+)", title)
    dated = re.fullmatch(r"Status: (?:accepted|replaced by \[\d+\]\(\d{4}-[\w-]+\.md\)), (\d{1,2} \w+ \d{4})", status)
    assert headed, title
    assert dated, f"the third line says «Status: accepted, 22 November 2026», not {status!r}"
    assert int(headed[1]) == int(page.name[:4])
    assert (headed[1], headed[2], page.name, dated[1]) in ROW.findall(INDEX)


def test_the_index_is_in_order_and_has_nothing_else() -> None:
    assert [int(row[0]) for row in ROW.findall(INDEX)] == numbers()


def test_the_index_names_every_number_that_is_not_there() -> None:
    missing = sorted(set(range(1, max(numbers()))) - set(numbers()))
    said = re.search(r"numbers? ([\d, and]+) (?:was|were) never used", INDEX.replace("\n", " "))
    assert said
    assert [int(one) for one in re.findall(r"\d+", said[1])] == missing
