"""From a document and a template to PDF, with Typst and fonts that are here: nothing is fetched."""

from __future__ import annotations

from collections.abc import Sequence
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

_DATA: Final = b"sys.inputs.data"
_DATA_OF: Final = b'sys.inputs.at("data%d")'
"""Where a template finds its document: by a name for each, where several are printed together."""
_PICTURE: Final = ("decode image", "parse SVG", "linked image", "in SVG")
"""How Typst begins what it says of a picture that is none."""


def typeset(template: str, document: dict[str, Any], package: str = __package__) -> bytes:
    """Return the PDF of a Typst template filled with data.

    template: its name. document: the data, which must be ready for JSON. package: the package whose folder
    ``templates`` has it. Raises BadInput if the logo is no valid picture, or where the optional extra ``desk`` is
    missing.
    """
    return typeset_all([(template, document)], package)


def typeset_all(papers: Sequence[tuple[str, dict[str, Any]]], package: str = __package__) -> bytes:
    """Return several papers as one PDF, in their order.

    papers: pairs (template, data). package: the package whose folder ``templates`` has the templates. Raises BadInput
    if a logo is no valid picture, or where the optional extra ``desk`` is missing.
    """
    with needs("desk"):
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
