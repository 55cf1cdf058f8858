"""Where something is written, as people say it: the document and its point, not our ids."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from puur.law.decisions import decisions
from puur.law.sources import owners, source
from puur.words.message import Message, said

_ID: Final = re.compile(r"([A-Z]{2})-(\d[\d.]*)(?:-.*)?")


def written_in(clauses: Iterable[str]) -> tuple[Message | str, ...]:
    """Return where clauses stand, a document once; our own readings stand nowhere, and what is no id stays as it is.

    >>> from puur.words.catalogue import sentence
    >>> [sentence(one) for one in written_in(("AJ-1.3-u", "AJ-1.3-q", "AJ-3.4-b", "AJ-33"))]
    ['Regelwerk AJZ 08, Punkt 1.3, 3.4']
    >>> written_in(("ZGB 67",))
    ('ZGB 67',)
    """
    points: dict[str, dict[str, None]] = {}
    other: dict[str, None] = {}
    for one in clauses:
        found = _ID.fullmatch(one)
        if found is None:
            other[one] = None
        elif one not in decisions() and found[1] in owners():
            points.setdefault(found[1], {})[found[2]] = None
    documents = (said("desk.written-in", title=source(which).title, points=[*there]) for which, there in points.items())
    return (*documents, *other)
