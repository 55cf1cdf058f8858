"""The letters of a file, whatever program wrote it: umlauts in a wrong encoding are put right where that is certain."""

from __future__ import annotations

from typing import Final

from puur.words.message import Message, said

_OLD: Final = ("cp1252", "mac_roman", "cp850")
"""Windows, old Macs, DOS; of two equally good ones the first."""
_LETTERS: Final = frozenset("äöüÄÖÜéèêëàâáçÉÈÀÂÇîïíìôóòûúùñ\N{LATIN SMALL LETTER SHARP S}ćčšžđ’–")
_TURNED: Final = ("Ã¤", "Ã¶", "Ã¼", "Ã©", "Ã¨", "Ã ", "Ã„", "Ã–", "Ãœ", "Ã§", "Â")
"""How umlauts look when UTF-8 was read as Windows-1252."""


def decoded(data: bytes) -> tuple[str, list[Message]]:
    """Return the text of a file whatever its encoding, and what was done about it."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return _guessed(data)
    if any(sign in text for sign in _TURNED):
        try:
            mended = text.encode("cp1252").decode("utf-8")
        except UnicodeError:
            return text, [said("roster.umlauts-wrong")]
        return mended, [said("roster.umlauts-mended")]
    if "\ufffd" in text:
        return text, [said("roster.umlauts-lost")]
    return text, []


def _guessed(data: bytes) -> tuple[str, list[Message]]:
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16", errors="replace"), []
    # Names are short and alike: what letters they would have tells more than any statistics of a language.
    readings = {encoding: data.decode(encoding, errors="replace") for encoding in _OLD}
    encoding = max(_OLD, key=lambda one: _plausible(readings[one]))
    return readings[encoding], [said("roster.umlauts-guessed", encoding=encoding)]


def _plausible(text: str) -> int:
    """How much a reading looks like names: letters that people here have, less what nobody has."""
    return sum(1 if char in _LETTERS else -5 for char in text if not char.isascii())
