"""Typeset documents as PDF with Typst, from a template and data; and the letterhead of every paper.

The fonts are part of Puur: nothing is fetched.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec

from puur.errors import BadInput
from puur.extras import needs_extra
from puur.words.message import said

if TYPE_CHECKING:
    import typst


_DATA: Final = b"sys.inputs.data"
_DATA_OF: Final = b'sys.inputs.at("data%d")'
"""Where a template finds its document: by a name for each, where several are printed together."""
_PICTURE: Final = ("decode image", "parse SVG", "linked image", "in SVG")
"""How Typst begins what it says of a picture that is none."""


def typeset_pdf(template: str, document: dict[str, Any], package: str = __package__) -> bytes:
    """Return the PDF of a Typst template filled with data.

    template: its name. document: the data, which must be ready for JSON. package: the package whose folder
    ``templates`` has it. Raises BadInput if the logo is no valid picture, or where the optional extra ``desk`` is
    missing.
    """
    return typeset_papers_pdf([(template, document)], package)


def typeset_papers_pdf(papers: Sequence[tuple[str, dict[str, Any]]], package: str = __package__) -> bytes:
    """Return several papers as one PDF, in their order.

    papers: pairs (template, data). package: the package whose folder ``templates`` has the templates. Raises BadInput
    if a logo is no valid picture, or where the optional extra ``desk`` is missing.
    """
    with needs_extra("desk"):
        import typst  # noqa: PLC0415
    common = _template("common", __package__)
    inputs, source = {}, b""
    for number, (template, document) in enumerate(papers):
        inputs[f"data{number}"] = msgspec.json.encode(document).decode()
        own = common.replace(_DATA, _DATA_OF % number, 1) + _template(template, package)
        source += b"#[\n" + own + b"\n]\n"  # what a paper sets and calls its own ends with it
    try:
        return typst.compile(source, sys_inputs=inputs, font_paths=_fonts(), format="pdf", pdf_tags=False)
    except typst.TypstError as problem:
        drawn = any(document["logo"] is not None for _, document in papers)
        if not drawn or not any(word in problem.message for word in _PICTURE):
            raise
        raise BadInput(said("tournament.logo-not-drawn"), {"field": "logo"}) from None


@cache
def _template(name: str, package: str) -> bytes:
    return files(package).joinpath("templates", f"{name}.typ").read_bytes()


@cache
def _fonts() -> typst.Fonts:
    """DejaVu Sans, large and clear, lies beside matplotlib; without it Typst's own serif serves."""
    from typst import Fonts  # noqa: PLC0415

    plots = find_spec("matplotlib")
    folders = (
        [Path(place) / "mpl-data" / "fonts" / "ttf" for place in plots.submodule_search_locations or ()]
        if plots
        else []
    )
    return Fonts(include_system_fonts=False, font_paths=[str(folder) for folder in folders if folder.is_dir()])


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
    """Return the bytes of a logo file: PNG, JPEG, GIF or SVG.

    Raises BadInput, naming the file, if it is no such picture or too large, and OSError if it cannot be read.
    """
    data = path.read_bytes()
    try:
        check_logo(data)
        check_picture_size(data)
    except BadInput as bad:
        raise bad.with_outer_place(file=str(path)) from None
    return data


def check_logo(data: bytes) -> None:
    """Raise BadInput if the data are no picture that can be printed, or have too many bytes."""
    if len(data) > _MOST_BYTES:
        raise BadInput(said("tournament.logo-large", most=_MOST_BYTES // 1000000))
    if not picture_type(data):
        raise BadInput(said("tournament.logo-kind"))


def check_picture_size(data: bytes) -> None:
    """Raise BadInput for a picture (PNG, JPEG or GIF) that has too many pixels or cannot be read; an SVG always passes.

    The size is read from the header, without unpacking the picture.
    """
    if picture_type(data) == "svg":
        return
    with needs_extra("desk"):
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
