"""Text as it comes in: from a file in any encoding (UTF-8, UTF-16, Windows-1252, old Macs, DOS), or as typed."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from typing import Final

LEGACY_ENCODINGS: Final = ("cp1252", "mac_roman", "cp850")
"""The older encodings that are guessed: Windows, old Macs, DOS. Of two equally good readings the first is taken."""
_LETTERS: Final = frozenset("äöüÄÖÜéèêëàâáçÉÈÀÂÇîïíìôóòûúùñ\N{LATIN SMALL LETTER SHARP S}ćčšžđ’–«»×…")
_MOST_TURNS: Final = 3
_WRONGLY_READ: Final = re.compile("[ÃÄÅ][\x80-\xbf–—‘’‚“”„†‡•…‰‹›€™ŒœŠšŸŽžƒˆ˜]|Â[\x80-\xbf]|â[\x80€]")  # noqa: RUF001 - all that Windows-1252 has
"""How umlauts, dashes and apostrophes look when UTF-8 was read as Latin-1 or Windows-1252."""
_RUN: Final = re.compile(r"[^\x00-\x7f]+")
_LATIN: Final = 0x250
_SIGNS: Final = range(0x2010, 0x2123)
_TOO_MANY_NULS: Final = 0.2


@dataclass(frozen=True, slots=True)
class DecodedText:
    """The text of a file, with its letters composed (NFC: ö as one character).

    encoding: in which it was read. mended: whether damage was repaired, from UTF-8 saved as if it were Windows-1252.
    doubtful: whether letters may still be wrong: the encoding was guessed badly, or not all damage could be repaired.
    """

    text: str
    encoding: str = "utf-8"
    mended: bool = False
    doubtful: bool = False


def decode_file_text(data: bytes, *, mends: bool = True) -> DecodedText:
    """Return the text of a file's bytes, in UTF-8, UTF-16 or an older encoding that is guessed. It never fails.

    ``doubtful`` of the result warns of a bad guess.
    mends: repair UTF-8 that was saved as if it were Windows-1252; False where a text must be read as it is.

    >>> decode_file_text("Müller".encode("cp1252")).text, decode_file_text("Müller".encode("utf-16")).encoding
    ('Müller', 'utf-16')
    >>> decode_file_text("Müller".encode().decode("latin-1").encode()).text
    'Müller'
    """
    wide = _wide(data)
    if wide is not None:
        return DecodedText(to_nfc(data.decode(wide, errors="replace").removeprefix("\ufeff")), "utf-16")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return _guess(data)
    if not mends:
        return DecodedText(to_nfc(text))
    mended = repair_mojibake(text)
    return DecodedText(to_nfc(mended), mended=mended != text, doubtful=bool(_WRONGLY_READ.search(mended)))


def to_nfc(text: str) -> str:
    """Return a text with its letters composed (NFC): ö as one character."""
    return text if unicodedata.is_normalized("NFC", text) else unicodedata.normalize("NFC", text)


def repair_mojibake(text: str) -> str:
    """Return a text with letters restored whose UTF-8 was read as Latin-1 or Windows-1252, even several times over.

    Text without such damage comes back unchanged.

    >>> repair_mojibake("MÃ¼ller"), repair_mojibake("Oâ€™Brien"), repair_mojibake("«HÜ» Müller")
    ('Müller', 'O’Brien', '«HÜ» Müller')
    """
    for _ in range(_MOST_TURNS):
        if not _WRONGLY_READ.search(text):
            break
        text = _RUN.sub(lambda run: _turned_back(run[0]), text)
    return text


def _turned_back(run: str) -> str:
    """Return characters outside ASCII as they were before they were read wrongly; as they are where they were not."""
    try:
        before = b"".join(map(_byte, run)).decode()
    except UnicodeError:
        return run
    return before if all(ord(char) < _LATIN or ord(char) in _SIGNS for char in before) else run


def _byte(char: str) -> bytes:
    """Return the byte that was read as this character: by Windows-1252, or by Latin-1 where that has none."""
    try:
        return char.encode("cp1252")
    except UnicodeEncodeError:
        return char.encode("latin-1")


def _wide(data: bytes) -> str | None:
    """Return which UTF-16 a file is in: by its mark, or since every other byte of plain letters is a zero."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return "utf-16"
    start = data[:2_000]
    high, low = start[::2].count(0), start[1::2].count(0)
    if len(start) % 2 or max(high, low) <= _TOO_MANY_NULS * len(start) or min(high, low):
        return None
    return "utf-16-be" if high else "utf-16-le"


def _guess(data: bytes) -> DecodedText:
    """Return the most plausible reading: names are short, so their letters tell more than statistics of a language."""
    readings = {encoding: data.decode(encoding, errors="replace") for encoding in LEGACY_ENCODINGS}
    encoding = max(LEGACY_ENCODINGS, key=lambda one: _plausible(readings[one]))
    strange = any(not char.isascii() and char not in _LETTERS for char in readings[encoding])
    return DecodedText(to_nfc(readings[encoding]), encoding, doubtful=strange)


def _plausible(text: str) -> int:
    """How much a reading looks like names: letters that people here have, less what nobody has."""
    return sum(1 if char in _LETTERS else -5 for char in text if not char.isascii())


_STEERING: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Unicode's kinds of characters that steer instead of being seen: controls, direction marks, what is nothing yet."""


def tidy(text: str) -> str:
    r"""Return the text in NFC, without control characters, with single spaces and none at the ends.

    >>> tidy("  Müller \t Meinrad\u202e "), tidy("An\x00na"), tidy("\u200b")
    ('Müller Meinrad', 'Anna', '')
    """
    spaced = (" " if char.isspace() else char for char in unicodedata.normalize("NFC", text))
    return " ".join("".join(char for char in spaced if unicodedata.category(char) not in _STEERING).split())


def tidy_lines(text: str) -> str:
    r"""Return a text of several lines, each in NFC, without control characters and superfluous spaces.

    >>> tidy_lines("Traktanden\u202e\r\n1.  Kasse\n")
    'Traktanden\n1. Kasse'
    """
    return "\n".join(map(tidy, text.splitlines())).strip()
