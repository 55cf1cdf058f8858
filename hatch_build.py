"""A wheel carries the message catalogues and the built pages: build them first, unless they are there and fresh."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Products(BuildHookInterface[Any]):
    """Builds what is not committed before a wheel or a source distribution is put together."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the catalogues; build the pages too, except for an editable install: there `make` does it."""
        del build_data
        runpy.run_path(str(Path(self.root, "scripts", "build_words.py")))["build"]()
        if version == "editable":
            return
        pages = runpy.run_path(str(Path(self.root, "scripts", "build_frontend.py")))
        if pages["needed"]():
            pages["build"]()
