"""What people read is short and plain: sentences of documents and public docstrings, and words that are given up."""

from __future__ import annotations

import re
from pathlib import Path
from statistics import median

import pytest
from tests.sentences import docstrings, of_docstring, of_document, words

ROOT = Path(__file__).resolve().parent.parent
MOST = 40
MIDDLE = 20
PAGES = sorted(
    [*(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "SECURITY.md")), *(ROOT / "docs").rglob("*.md")]
)
MODULES = [path for path in sorted((ROOT / "src" / "puur").rglob("*.py")) if not re.search(r"/_[^_]", str(path))]
GIVEN_UP = {
    r"\b99 (of|in) (a )?100\b(?! requests)": "p99",
    r"\bsmall wrong programs?\b": "mutants",
    r"\bdisturbances?\b": "faults",
    r"\bno server in Python is spared\b|\bthe floor\b": "the baseline",
    r"\banew\b|\bonce more\b": "again",
    r"\blooked through\b": "checked",
    r"\bhangs\b": "is published",
    r"\bbroken off\b": "interrupted",
    r"\bbetween two thoughts\b": "while you work",
    r"(?<![\w,;] )\bWho (may|is|has|looks|sits|comes|says|asks|keeps|wants|plays)\b(?![^.]*\?)": "Whoever, or an actor",
}
"""What the documents no longer say, as patterns, and what they say instead (guide: plain English)."""


@pytest.mark.parametrize("page", PAGES, ids=lambda one: str(one.relative_to(ROOT)))
def test_no_sentence_of_a_document_is_long(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert not [sentence for sentence in of_document(text) if words(sentence) > MOST]


@pytest.mark.parametrize("page", PAGES, ids=lambda one: str(one.relative_to(ROOT)))
def test_no_document_says_what_was_given_up(page: Path) -> None:
    said = list(of_document(page.read_text(encoding="utf-8")))
    assert not [
        (sentence, instead) for sentence in said for old, instead in GIVEN_UP.items() if re.search(old, sentence)
    ]


def test_the_documents_are_in_short_sentences() -> None:
    """Running text and lists; cells of tables, which are shorter, do not count here."""
    prose = [re.sub(r"^ *\|.*$", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE) for page in PAGES]
    assert median(words(sentence) for text in prose for sentence in of_document(text)) <= MIDDLE


@pytest.mark.longer
def test_the_docstrings_of_public_names_are_in_short_sentences() -> None:
    said = [
        (path, name, sentence) for path in MODULES for name, text in docstrings(path) for sentence in of_docstring(text)
    ]
    assert not [one for one in said if words(one[2]) > MOST]
    assert median(words(one[2]) for one in said) <= MIDDLE


@pytest.mark.parametrize(
    "text,counts",
    [
        ("Puur runs. It is `quick and small` (see [here](a.md)). Am 9. Mai\nist GV.", [2, 5, 5]),
        ("- One.\n- Two words\n\n| a b | c |\n|---|---|\n\n```sh\nno sentence. Here.\n```", [1, 2, 2, 1]),
    ],
)
def test_how_sentences_are_counted(text: str, counts: list[int]) -> None:
    assert [words(sentence) for sentence in of_document(text)] == counts
