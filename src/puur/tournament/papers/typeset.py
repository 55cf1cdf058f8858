"""From a document and a template to PDF, with Typst and fonts that are here: nothing is fetched."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec

from puur.errors import BadInput
from puur.extras import needs
from puur.words.message import said

if TYPE_CHECKING:  # who prints nothing does not wait for it
    import typst

_PICTURE: Final = ("decode image", "parse SVG", "linked image", "in SVG")
"""How Typst begins what it says of a picture that is none."""


def typeset(template: str, document: dict[str, Any], package: str = __package__) -> bytes:
    """Return the PDF of a document in the look of a template, which lies in the folder ``templates`` of a package.

    BadInput if its logo is no picture after all.
    """
    with needs("desk"):
        import typst  # noqa: PLC0415
    source = _template("common", __package__) + _template(template, package)
    data = {"data": msgspec.json.encode(document).decode()}
    try:
        return typst.compile(source, sys_inputs=data, font_paths=_fonts(), format="pdf", pdf_tags=False)
    except typst.TypstError as problem:
        if document["logo"] is None or not any(word in problem.message for word in _PICTURE):
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
