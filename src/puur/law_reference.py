"""Finds a law by its name: the id of an edition, a file ``*.reglement.toml``, or a file's content.

Every door (shell, HTTP, pages, records, tournaments, kinds, Python) hands over what it was given and keeps what it gets
back: the id, or the file's canonical text, by which :func:`puur.law.reglemente.reglement` finds the law anywhere
(docs/decisions/0041-a-file-is-its-own-name.md). In a document the law stands as ``"reglement"``, for a file with
``"law": {"hash": …, "content": …}`` beside it.
"""

from __future__ import annotations

import difflib
import os
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

from puur.errors import BadInput, file_error
from puur.law.files.read import MAX_RULE_SET_BYTES, canonical_text, decode_law_file, read_law
from puur.law.law import Law, fingerprint
from puur.law.reglemente import BUILT_IN_LAW_IDS, is_law_file_text, law_id_from_id_or_text, reglement
from puur.words.message import said

_ENDING: Final = ".toml"
LawReference = str | os.PathLike[str]
"""What names a rule set: its id, the path of its file, or the file's text."""
LawFileOpener = Callable[[str], str]
"""A function that returns the text of the file at a path. It raises BadInput if the file cannot be opened."""


def is_law_text(given: str) -> bool:
    """Return whether ``given`` is the text of a rule set file, which has several lines, instead of an id or path."""
    return "\n" in given or is_law_file_text(given)


def is_law_path(given: LawReference) -> bool:
    """Return whether ``given`` is the path of a rule set file: not an id and not such a file's text."""
    return not isinstance(given, str) or (not is_law_text(given) and given.casefold().endswith(_ENDING))


def law_id_or_text(
    given: LawReference, opener: LawFileOpener | None = None, in_form: Callable[[str], str] = canonical_text
) -> str:
    """Return how stored data names a rule set: by its id, or by the canonical text of its file.

    given: an id, a path, or a file's text. opener: returns the text at a path; None to forbid paths.
    in_form: makes a file's text canonical. Raises BadInput for an unknown id, suggesting similar ones,
    or naming file, line and key of a file's first error.
    """
    if is_law_path(given):
        return _of_path(os.fspath(given), opener, in_form)
    text = os.fspath(given)
    if is_law_text(text):
        return in_form(text)
    if text not in BUILT_IN_LAW_IDS:
        close = difflib.get_close_matches(text, BUILT_IN_LAW_IDS, n=2, cutoff=0.4)
        code = "rules.no-reglement-near" if close else "rules.no-reglement"
        raise BadInput(said(code, id=text[:60], known=close or [*BUILT_IN_LAW_IDS]), {"field": "reglement"})
    return text


def _of_path(path: str, opener: LawFileOpener | None, in_form: Callable[[str], str]) -> str:
    if opener is None:
        raise BadInput(said("rules.no-file-here", file=path[:60]), {"field": "reglement"})
    text = opener(path)
    try:
        return in_form(text)
    except BadInput as bad:
        raise bad.with_outer_place(file=path) from None


def load_law(given: LawReference) -> Law:
    """Return the rules named by an id, a file path or a file's text.

    Raises BadInput for an unknown id, suggesting similar ones, or naming file, line and key of a file's first error.
    """
    return reglement(law_id_or_text(given, read_law_file))


def read_law_file(path: str) -> str:
    """Return the text of a rule set file at a path. Raises BadInput if it cannot be read."""
    try:
        with Path(path).open("rb") as file:
            return decode_law_file(file.read(MAX_RULE_SET_BYTES + 1))
    except OSError as problem:
        raise file_error(problem, path) from None
    except BadInput as bad:
        raise bad.with_outer_place(file=path) from None


def file_opener_beside(file: Path) -> LawFileOpener:
    """Return a function that reads the rule set file at a path, relative to the folder of ``file``.

    If no such file is there, the path is relative to the current folder. The function raises BadInput.
    """

    def opener(path: str) -> str:
        there = file.parent / path
        return read_law_file(str(there) if there.exists() else path)

    return opener


def law_id_or_text_in_document(document: Mapping[str, Any], opener: LawFileOpener | None = None) -> str:
    """Return the id or file text of the rule set that a JSON document names in its ``reglement`` and ``law`` keys.

    opener: returns the text at a path; None to forbid that. Raises BadInput if a key is missing, of a wrong type,
    or names no valid rule set.
    """
    named, law = document.get("reglement"), document.get("law")
    if not isinstance(named, str):
        raise BadInput(said("rules.name-wanted"), {"field": "reglement"})
    if law is None:
        return law_id_or_text(named, opener)
    content, hash_ = (law.get("content"), law.get("hash", "")) if isinstance(law, Mapping) else (None, "")
    if not isinstance(content, str) or not isinstance(hash_, str):
        raise BadInput(said("rules.law-wanted"), {"field": "law"})
    try:
        return checked_law_text(content, named, hash_)
    except BadInput as bad:
        raise bad.with_outer_place(field="law") from None


def checked_law_text(content: str, id_: str, hash_: str) -> str:
    """Return the canonical text of a rule set file's content. Raises BadInput if it is invalid or does not match.

    id_: the id that it must have. hash_: the fingerprint that it must have, or "" in a document typed by a person.
    """
    found = read_law(content)
    if found.law is None:
        raise found.problems[0]
    if found.law.id != id_:
        raise BadInput(said("reglement.other-id", named=id_[:60], id=found.law.id))
    if hash_ and fingerprint(found.law) != hash_:
        raise BadInput(said("reglement.hash", found=fingerprint(found.law), expected=hash_[:60]))
    return found.text


def law_text_from_files(given: str, files: Mapping[str, str]) -> str:
    """Return the canonical file text of the rule set that somebody typed; ``given`` itself if no file matches.

    given: a path, a file name, or the id in a file. files: text by path. Raises BadInput for an invalid file.
    """
    for path, text in files.items():
        try:
            name = canonical_text(text)
        except BadInput as bad:
            raise bad.with_outer_place(file=path) from None
        if given in {path, Path(path).name, law_id_from_id_or_text(name)}:
            return name
    return given


def law_keys_for_document(name: str) -> dict[str, Any]:
    """Return the JSON keys that name a rule set in a document; :func:`law_id_or_text_in_document` reads them."""
    if not is_law_file_text(name):
        return {"reglement": name}
    return {"reglement": law_id_from_id_or_text(name), "law": {"hash": fingerprint(reglement(name)), "content": name}}


def quote_law_for_toml(name: str) -> str:
    r"""Return a rule set's id or text as a TOML string, over several lines if it has several.

    >>> quote_law_for_toml("allgemein")
    '"allgemein"'
    >>> quote_law_for_toml('format = "x"\n')
    '\'\'\'\nformat = "x"\n\'\'\''
    """
    if "\n" in name and "'''" not in name:
        return f"'''\n{name}'''"
    escaped = name.replace("\\", "\\\\").replace('"', '\\"')
    return f'"""\n{escaped}"""' if "\n" in name else f'"{escaped}"'


def pack_law_for_url(text: str) -> str:
    """Return a rule set file's text packed for a URL: deflated, base64url.

    >>> pack_law_for_url("title = 'Unser Jass'")
    'K8ksyUlVsFVQD80rTi1S8EosLlYHAA'
    """
    deflate = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    return urlsafe_b64encode(deflate.compress(text.encode()) + deflate.flush()).decode().rstrip("=")


def unpack_law_from_url(word: str, in_form: Callable[[str], str] = canonical_text) -> str:
    """Return the canonical text of a rule set packed by :func:`pack_law_for_url`. Raises BadInput if it is invalid.

    in_form: makes a file's text canonical.
    """
    inflate = zlib.decompressobj(-zlib.MAX_WBITS)
    try:
        data = inflate.decompress(urlsafe_b64decode(word + "=" * (-len(word) % 4)), MAX_RULE_SET_BYTES + 1)
    except (zlib.error, Error, ValueError):
        raise BadInput(said("reglement.no-link"), {}) from None
    return in_form(decode_law_file(data))
