"""A page of the audit log: the lines that match a search, newest first, and links to the other pages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Final
from urllib.parse import urlencode

from litestar.params import QueryParameter

from puur.service.audit_log import AuditLine, search_lines
from puur.words.catalogue import Language

A_PAGE: Final = 100
AT_ONCE: Final = 6
"""How many changes of one entry are shown at once; the others are shown on request."""
Words = Annotated[str, QueryParameter(max_length=80)]
PageNumber = Annotated[int, QueryParameter(ge=1, le=1_000_000)]


def audit_log_page(lines: Sequence[AuditLine], search: str, wanted: int, language: Language) -> dict[str, Any]:
    """Return the template data of one page of the audit log, newest line first.

    lines: all of them, oldest first. search: only those with these words; "" for all. language: of the page.
    wanted: number of the page, from 1; a number that is too large gives the last page.
    """
    found = search_lines(lines, search, language)
    pages = max(1, -(-len(found) // A_PAGE))
    here = min(wanted, pages)
    near = sorted({1, pages, *range(max(1, here - 2), min(pages, here + 2) + 1)})
    return {
        "lines": found[(here - 1) * A_PAGE : here * A_PAGE],
        "count": len(found),
        "search": search,
        "at": here,
        "last": pages,
        "pages": [(one, urlencode({"suche": search, "seite": one} if search else {"seite": one})) for one in near],
        "at_once": AT_ONCE,
    }
