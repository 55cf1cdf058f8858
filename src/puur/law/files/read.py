"""A file's text -> Law, or everything that is wrong with it; nothing is half loaded.

A file is data: its readings are ids of what stands here, its values are of the question's type and within bounds.
Whatever it says, nothing of it is run.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Final

from puur.errors import BadInput
from puur.law.documents import with_renewed_citations
from puur.law.files.places import LinePlaces
from puur.law.files.reader import LawFileReader, base_laws
from puur.law.files.write import RULE_SET_FORMAT, write_law
from puur.law.law import Law
from puur.law.reglemente import BUILT_IN_LAW_IDS, is_law_file_text, reglement
from puur.toml import parse_toml, toml_file_text
from puur.words.message import said

MAX_RULE_SET_BYTES: Final = 256 * 1024
"""The largest rule set file that is read, in bytes: 256 KiB."""


@dataclass(frozen=True)
class LoadedLaw:
    """The result of reading a rule set file. law: the rules, None if there are errors.

    text: the file in canonical form, "" if there are errors. problems: the errors, in the order of the file.
    """

    law: Law | None
    text: str
    problems: tuple[BadInput, ...]


@lru_cache(maxsize=256)
def parse_law(text: str) -> Law:
    """Return the rules in a rule set file's text. Raises the first error as BadInput."""
    found = read_law(text)
    if found.law is None:
        raise found.problems[0]
    law = found.law
    return law if law.id in BUILT_IN_LAW_IDS or law.base is None else with_renewed_citations(law, law.base)


@lru_cache(maxsize=256)
def read_law(text: str, *, typed: bool = False) -> LoadedLaw:
    """Return the rules in a rule set file's text with its canonical form, or all its errors. Never raises BadInput.

    typed: newly entered by a person, so that unambiguous slips are accepted.
    """
    try:
        document = _document(text)
    except BadInput as bad:
        return LoadedLaw(None, "", (bad,))
    reader = LawFileReader(document, LinePlaces(text, document), typed=typed)
    law = reader.read_law()
    if law is None or reader.problems:
        return LoadedLaw(None, "", tuple(reader.problems))
    return LoadedLaw(law, write_law(law, reader.base), ())


def canonical_text(text: str) -> str:
    """Return in canonical form the text of a rule set file that a person has entered; unambiguous slips are accepted.

    Raises the first error as BadInput.
    """
    found = read_law(text, typed=True)
    if found.problems:
        raise found.problems[0]
    return found.text


def decode_law_file(data: bytes) -> str:
    """Return the text of a rule set file's bytes (UTF-8, UTF-16 or Windows-1252), with line ends of Unix.

    Raises BadInput if it is too large or its encoding is ambiguous.
    """
    if len(data) > MAX_RULE_SET_BYTES:
        raise BadInput(said("reglement.too-large", most=MAX_RULE_SET_BYTES // 1024))
    return toml_file_text(data).replace("\r\n", "\n")


def _document(text: str) -> dict[str, Any]:
    if len(text) > MAX_RULE_SET_BYTES:
        raise BadInput(said("reglement.too-large", most=MAX_RULE_SET_BYTES // 1024))
    document = parse_toml(text)
    if document.get("format") != RULE_SET_FORMAT:
        raise BadInput(said("reglement.format", format=RULE_SET_FORMAT), {"key": "format"})
    return document


def canonical_law_text(named: str) -> str:
    """Return a rule set as the text of a file. Raises BadInput for an unknown id.

    named: the id of a built-in one, or the text itself, which is made canonical; "" comes back for a text with errors.
    """
    if is_law_file_text(named):
        return read_law(named).text
    known = base_laws()
    law = known[named] if named in known else reglement(named)
    base = law.base if law.base is not None and known.get(law.base.id) is law.base else known["gemeinrecht"]
    return write_law(replace(law, base=base), base.id)
