"""The documents and the catalogue of what they say: every normative statement, one row a clause, in their order.

Title, issuer and edition of each document are in ``sources.toml``; ``catalogue.tsv`` holds id, category, enforcement
and a summary in our own words (English, for who builds). ``wording.tsv`` has the documents' own sentences, in German,
each with the clauses that are taken from it: what somebody reads out who is asked where it is written.
Enforcement says who carries a clause out: ENGINE the game, REFEREE a ruling, TOURNAMENT and CLUB the desk,
INFO nobody: it is shown.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Final

from puur.law.article import Source
from puur.law.decisions import decisions
from puur.words.message import Message, said

_ID: Final = re.compile(r"([A-Z]{2})-(\d[\d.]*)(?:-.*)?")


def source(prefix: str) -> Source:
    """Return the document with that clause prefix (``AR``). Raises KeyError if there is none.

    >>> source("AJ").edition
    '2017-02-08'
    """
    document = _documents()[prefix]
    return Source(prefix, document["title"], document["issuer"], document["edition"])


@cache
def owners() -> Mapping[str, str]:
    """Return the rule set to which each document belongs, by clause prefix."""
    return {prefix: document["reglement"] for prefix, document in _documents().items()}


def is_own_sheet(source: Source) -> bool:
    """Return whether a document is somebody's own rules, without clauses in the catalogue.

    >>> is_own_sheet(Source("SS", "Jassblatt", "Schwingerstube", "2026"))
    True
    >>> is_own_sheet(source("AR"))
    False
    """
    return bool(source.prefix) and source.prefix not in owners()


@cache
def _documents() -> Mapping[str, Mapping[str, str]]:
    return tomllib.loads(Path(__file__).with_name("sources.toml").read_text(encoding="utf-8"))


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause of a rule document. summary: in English. quote: literal German text, or empty."""

    id: str
    category: str
    enforcement: str
    summary: str
    quote: str = ""

    @property
    def reglement(self) -> str:
        """Return the id of the clause's rule set."""
        return owners()[self.id.partition("-")[0]]


@cache
def catalogue() -> Mapping[str, Clause]:
    """Return every clause by id."""
    text = Path(__file__).with_name("catalogue.tsv").read_text(encoding="utf-8")
    words = _wording()
    rows = (Clause(*line.split("\t")) for line in text.splitlines()[1:])
    return {clause.id: replace(clause, quote=words.get(clause.id, "")) for clause in rows}


@cache
def _wording() -> Mapping[str, str]:
    """Return the documents' own words by clause; a sentence from which several are taken stands there once."""
    text = Path(__file__).with_name("wording.tsv").read_text(encoding="utf-8")
    rows = (line.split("\t") for line in text.splitlines()[1:])
    return {id_: words for ids, words in rows for id_ in ids.split()}


def quoted(ids: Iterable[str]) -> tuple[tuple[tuple[str, ...], str], ...]:
    """Return the literal German texts of clauses, each once, with the clauses they belong to.

    >>> quoted(("AR-22-b", "X-7", "AR-22-a"))[0][0]
    ('AR-22-b', 'AR-22-a')
    """
    found: dict[str, tuple[str, ...]] = {}
    for id_ in ids:
        one = catalogue().get(id_)
        if one is not None and one.quote:
            found[one.quote] = (*found.get(one.quote, ()), id_)
    return tuple((of, words) for words, of in found.items())


def under(prefix: str) -> tuple[Clause, ...]:
    """Return the clause with that id, or all below it (``AR-21`` includes ``AR-21-a``); empty if none.

    >>> [clause.id for clause in under("AR-10")]
    ['AR-10-a', 'AR-10-b']
    """
    rows = catalogue()
    if prefix in rows:
        return (rows[prefix],)
    return tuple(clause for id_, clause in rows.items() if id_.startswith((f"{prefix}-", f"{prefix}.")))


def written_in(clauses: Iterable[str]) -> tuple[Message | str, ...]:
    """Return the documents and sections where clauses are found, each document once.

    Own decisions are left out; other ids stay as they are.

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
