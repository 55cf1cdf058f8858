"""The generated pages are what the law says now."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from puur.cli.reference import main, reference_pages

pytestmark = pytest.mark.slow

DOCS = Path(__file__).resolve().parent.parent / "docs"
LINK = re.compile(r"\]\((?!\w+:|#)([^)#]+)")


@pytest.mark.parametrize("name", reference_pages())
def test_a_page_is_up_to_date(name: str) -> None:
    assert (DOCS / name).read_text(encoding="utf-8") == reference_pages()[name], "run: make docs"


def test_no_page_is_left_over() -> None:
    assert {f"reference/{path.name}" for path in (DOCS / "reference").glob("*.md")} <= set(reference_pages())


def test_they_are_written_where_they_are_wanted(tmp_path: Path) -> None:
    assert main([str(tmp_path)]) == 0
    assert {str(path.relative_to(tmp_path)) for path in tmp_path.rglob("*.md")} == set(reference_pages())


@pytest.mark.parametrize("path", sorted(DOCS.rglob("*.md")), ids=lambda path: path.relative_to(DOCS).as_posix())
def test_links_lead_somewhere(path: Path) -> None:
    targets = LINK.findall(path.read_text(encoding="utf-8"))
    assert [target for target in targets if not (path.parent / target).exists()] == []
