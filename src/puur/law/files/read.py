"""A file's text -> Law, or everything that is wrong with it; nothing is half loaded.

A file is data: its readings are ids of what stands here, its values are of the question's type and within bounds.
Whatever it says, nothing of it is run.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Final

from puur.errors import BadInput
from puur.law.documents import succeeded
from puur.law.files.places import Places
from puur.law.files.reader import Reader, bases
from puur.law.files.write import FORMAT, write
from puur.law.law import Law
from puur.law.reglemente import IDS, is_file, reglement
from puur.toml import parsed, text_of
from puur.words.message import said

MOST_BYTES: Final = 256 * 1024


@dataclass(frozen=True)
class LoadedLaw:
    """The result of reading a rule set file: rules and canonical text, or None and the errors."""

    law: Law | None
    text: str
    problems: tuple[BadInput, ...]


@lru_cache(maxsize=256)
def law_in(text: str) -> Law:
    """Return the rules in a file's text. BadInput is its first error."""
    found = read(text)
    if found.law is None:
        raise found.problems[0]
    law = found.law
    return law if law.id in IDS or law.base is None else succeeded(law, law.base)


@lru_cache(maxsize=256)
def read(text: str, *, typed: bool = False) -> LoadedLaw:
    """Return the rules in a file's text with its canonical form, or all its errors.

    typed: newly entered by a person, so that unambiguous slips are accepted.
    """
    try:
        document = _document(text)
    except BadInput as bad:
        return LoadedLaw(None, "", (bad,))
    reader = Reader(document, Places(text, document), typed=typed)
    law = reader.law()
    if law is None or reader.problems:
        return LoadedLaw(None, "", tuple(reader.problems))
    return LoadedLaw(law, write(law, reader.base), ())


def in_order(text: str) -> str:
    """Return a file's canonical text. BadInput is its first error."""
    found = read(text, typed=True)
    if found.problems:
        raise found.problems[0]
    return found.text


def decoded(data: bytes) -> str:
    """Return the text of a file's bytes. Raises BadInput if it is too large or no text."""
    if len(data) > MOST_BYTES:
        raise BadInput(said("reglement.too-large", most=MOST_BYTES // 1024))
    return text_of(data).replace("\r\n", "\n")


def _document(text: str) -> dict[str, Any]:
    if len(text) > MOST_BYTES:
        raise BadInput(said("reglement.too-large", most=MOST_BYTES // 1024))
    document = parsed(text)
    if document.get("format") != FORMAT:
        raise BadInput(said("reglement.format", format=FORMAT), {"key": "format"})
    return document


def as_file(named: str) -> str:
    """Return a rule set as file text, given by id or as text already."""
    if is_file(named):
        return read(named).text
    known = bases()
    law = known[named] if named in known else reglement(named)
    base = law.base if law.base is not None and known.get(law.base.id) is law.base else known["gemeinrecht"]
    return write(replace(law, base=base), base.id)
