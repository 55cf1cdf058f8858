"""What stands at the top of every paper."""

from __future__ import annotations

import io
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from puur.errors import BadInput
from puur.extras import needs
from puur.words.message import said

_MOST_BYTES: Final = 1_000_000
_MOST_PIXELS: Final = 16_000_000
_BEGINNINGS: Final = {"png": b"\x89PNG", "jpg": b"\xff\xd8\xff", "gif": b"GIF8"}


@dataclass(frozen=True, slots=True)
class Letterhead:
    """The club's name and logo (bytes of a PNG, JPEG, GIF or SVG file) for papers; both may be missing.

    club: the name, empty for none.
    """

    club: str = ""
    logo: bytes | None = None

    def document(self) -> dict[str, Any]:
        """Return the letterhead as data for the templates: ``club`` and ``logo``, which is None for no logo."""
        if self.logo is None:
            return {"club": self.club, "logo": None}
        return {"club": self.club, "logo": {"format": picture_type(self.logo), "bytes": list(self.logo)}}


def read_logo(path: Path) -> bytes:
    """Return the bytes of a logo file.

    Raises BadInput, with the file, if it is no picture that can be printed, or too large, and OSError if it cannot be
    read.
    """
    data = path.read_bytes()
    try:
        check_logo(data)
        check_pixels(data)
    except BadInput as bad:
        raise bad.with_outer_place(file=str(path)) from None
    return data


def check_logo(data: bytes) -> None:
    """Raise BadInput if the data are no picture that can be printed, or have too many bytes."""
    if len(data) > _MOST_BYTES:
        raise BadInput(said("tournament.logo-large", most=_MOST_BYTES // 1000000))
    if not picture_type(data):
        raise BadInput(said("tournament.logo-kind"))


def check_pixels(data: bytes) -> None:
    """Raise BadInput for a picture that has too many pixels or cannot be read; an SVG has no limit.

    The size is read from the header, without unpacking the picture.
    """
    if picture_type(data) == "svg":
        return
    with needs("desk"):
        from PIL import Image, UnidentifiedImageError  # noqa: PLC0415 - only who has a logo waits for it

    try:
        with Image.open(io.BytesIO(data), formats=("PNG", "JPEG", "GIF")) as picture:
            wide, high = picture.size
    except (UnidentifiedImageError, Image.DecompressionBombError, OSError, ValueError, SyntaxError):
        raise BadInput(said("tournament.logo-unread")) from None
    if wide * high > _MOST_PIXELS:
        most = _MOST_PIXELS // 1_000_000
        raise BadInput(said("tournament.logo-pixels", wide=wide, high=high, most=most))


def picture_type(data: bytes) -> str:
    """Return the file type of a picture by how its data begin: ``png``, ``jpg``, ``gif`` or ``svg``; "" if it is none.

    >>> picture_type(b"<svg xmlns='http://www.w3.org/2000/svg'/>"), picture_type(b"Hallo")
    ('svg', '')
    """
    found = next((kind for kind, begin in _BEGINNINGS.items() if data.startswith(begin)), "")
    return found or ("svg" if b"<svg" in data[:2000] else "")
