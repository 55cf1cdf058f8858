"""A wheel carries the built pages: build them first, unless they are there and fresh."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Pages(BuildHookInterface[Any]):
    """Builds the pages before a wheel or a source distribution is put together."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build, except for an editable install: there `make` does it."""
        del build_data
        if version == "editable":
            return
        script = runpy.run_path(str(Path(self.root, "scripts", "build_frontend.py")))
        if script["needed"]():
            script["build"]()
