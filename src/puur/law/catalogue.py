"""The documents with their clauses, one row each in their order, and Puur's interpretations of what they leave open.

Title, issuer and edition of each document are in ``sources.toml``; ``catalogue.tsv`` holds id, category, enforcement
and an English summary in our own words. ``clauses.po`` has it in French and Italian for clauses that answer no
question. ``wording.tsv`` has the documents' own sentences, in German, each with the clauses that are taken from it.
Enforcement says who carries a clause out: ENGINE the game, REFEREE a ruling, TOURNAMENT and CLUB the desk, INFO nobody:
it is only shown.

``decisions.toml`` has the interpretations. Their ids look like clause ids but are numbers of our own: the
interpretation AR-21 is not point 21 of the general rules.
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
from puur.words.message import Message, said

INTERPRETATION_TYPE_NAMES: Final[Mapping[str, str]] = {
    "C": "Widerspruch",
    "G": "Lücke",
    "A": "mehrdeutig",
    "O": "Schreibfehler",
}
"""The German name of each type of interpretation: its letter (C, G, A, O) → what is wrong with the document's wording.
"""


@dataclass(frozen=True, slots=True)
class Interpretation:
    """A decision on how an ambiguous rule is read (Auslegung). id: such as ``X-7``.

    type: a letter, explained in KINDS. clause: ids of the clauses concerned, separated by commas.
    point: what the rule leaves open, in German. holds: how it is read, in German.
    """

    id: str
    type: str
    clause: str
    point: str
    holds: str

    def concerns(self, prefix: str) -> bool:
        """Return whether the decision is about the document whose clause ids begin with ``prefix`` (``AR``).

        Decisions numbered L are about the documents of their clauses.
        """
        owner = self.id.partition("-")[0]
        if owner == "L":
            return any(place.startswith(prefix) for place in self.clause.split(", "))
        return owner == prefix or self.concerns_every_document

    @property
    def concerns_every_document(self) -> bool:
        """Whether the decision is about the rules of all documents."""
        return self.id.startswith("X-")


@cache
def interpretations_by_id() -> Mapping[str, Interpretation]:
    """Return every decision on ambiguous rules, by its id such as ``X-7``."""
    text = Path(__file__).with_name("decisions.toml").read_text(encoding="utf-8")
    return {id_: Interpretation(id_, **entry) for id_, entry in tomllib.loads(text).items()}


_ID: Final = re.compile(r"([A-Z]{2})-(\d[\d.]*)(?:-.*)?")


def find_source(prefix: str) -> Source:
    """Return the document whose clause ids begin with that prefix (``AR``). Raises KeyError if there is none.

    >>> find_source("AJ").edition
    '2017-02-08'
    """
    document = _documents()[prefix]
    return Source(prefix, document["title"], document["issuer"], document["edition"], document.get("reworded", ""))


@cache
def law_id_by_prefix() -> Mapping[str, str]:
    """Return the id of the rule set that each document belongs to, by the prefix of its clause ids."""
    return {prefix: document["reglement"] for prefix, document in _documents().items()}


def is_own_sheet(source: Source) -> bool:
    """Return whether a document is somebody's own rules, so that the catalogue has no clauses of it.

    >>> is_own_sheet(Source("SS", "Jassblatt", "Schwingerstube", "2026"))
    True
    >>> is_own_sheet(find_source("AR"))
    False
    """
    return bool(source.prefix) and source.prefix not in law_id_by_prefix()


@cache
def _documents() -> Mapping[str, Mapping[str, str]]:
    return tomllib.loads(Path(__file__).with_name("sources.toml").read_text(encoding="utf-8"))


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause of a rule document. id: such as ``AR-21-a``. category: what it is about.

    enforcement: who carries it out: ``ENGINE`` the game, ``REFEREE`` a ruling, ``TOURNAMENT`` or ``CLUB`` the desk,
    ``INFO`` nobody. summary: in English. quote: the literal German text, or "".
    """

    id: str
    category: str
    enforcement: str
    summary: str
    quote: str = ""

    @property
    def reglement(self) -> str:
        """Return the id of the rule set whose document the clause is in."""
        return law_id_by_prefix()[self.id.partition("-")[0]]


@cache
def clauses_by_id() -> Mapping[str, Clause]:
    """Return every clause of every document, by its id such as ``AR-21-a``."""
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


def quotes_of_clauses(ids: Iterable[str]) -> tuple[tuple[tuple[str, ...], str], ...]:
    """Return the literal German texts of clauses, as (ids of the clauses in it, text), each text once.

    >>> quotes_of_clauses(("AR-22-b", "X-7", "AR-22-a"))[0][0]
    ('AR-22-b', 'AR-22-a')
    """
    found: dict[str, tuple[str, ...]] = {}
    for id_ in ids:
        one = clauses_by_id().get(id_)
        if one is not None and one.quote:
            found[one.quote] = (*found.get(one.quote, ()), id_)
    return tuple((of, words) for words, of in found.items())


def clauses_under(prefix: str) -> tuple[Clause, ...]:
    """Return the clause with that id, or all below it (``AR-21`` includes ``AR-21-a``); empty if there is none.

    >>> [clause.id for clause in clauses_under("AR-10")]
    ['AR-10-a', 'AR-10-b']
    """
    rows = clauses_by_id()
    if prefix in rows:
        return (rows[prefix],)
    return tuple(clause for id_, clause in rows.items() if id_.startswith((f"{prefix}-", f"{prefix}.")))


def documents_of_clauses(clauses: Iterable[str]) -> tuple[Message | str, ...]:
    """Return, as texts to show, the documents and sections in which clauses are found, each document once.

    Ids of decisions on how rules are read are left out. Ids of other documents, such as laws, come last and unchanged.

    >>> from puur.words.catalogue import sentence
    >>> [sentence(one) for one in documents_of_clauses(("AJ-1.3-u", "AJ-1.3-q", "AJ-3.4-b", "AJ-33"))]
    ['Regelwerk AJZ 08, Punkt 1.3 und 3.4']
    >>> documents_of_clauses(("ZGB 67",))
    ('ZGB 67',)
    """
    points: dict[str, dict[str, None]] = {}
    other: dict[str, None] = {}
    for one in clauses:
        found = _ID.fullmatch(one)
        if found is None:
            other[one] = None
        elif one not in interpretations_by_id() and found[1] in law_id_by_prefix():
            points.setdefault(found[1], {})[found[2]] = None
    documents = (
        said("desk.written-in", title=find_source(which).title, points=[*there]) for which, there in points.items()
    )
    return (*documents, *other)
