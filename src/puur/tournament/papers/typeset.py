"""From a document and a template to PDF, with Typst and fonts that are here: nothing is fetched."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import msgspec
import typst


def typeset(template: str, document: dict[str, Any], package: str = __package__) -> bytes:
    """Return the PDF of a document in the look of a template, which lies in the folder ``templates`` of a package."""
    source = _template("common", __package__) + _template(template, package)
    data = {"data": msgspec.json.encode(document).decode()}
    return typst.compile(source, sys_inputs=data, font_paths=_fonts(), format="pdf", pdf_tags=False)


@cache
def _template(name: str, package: str) -> bytes:
    return files(package).joinpath("templates", f"{name}.typ").read_bytes()


@cache
def _fonts() -> typst.Fonts:
    """DejaVu Sans, large and clear, lies beside matplotlib; without it Typst's own serif serves."""
    plots = find_spec("matplotlib")
    folders = (
        [Path(place) / "mpl-data" / "fonts" / "ttf" for place in plots.submodule_search_locations or ()]
        if plots
        else []
    )
    return typst.Fonts(include_system_fonts=False, font_paths=[str(folder) for folder in folders if folder.is_dir()])
