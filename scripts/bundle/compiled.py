"""Modules compiled beforehand: no first start is slower, and the packages of others need half the room.

The packages of others and the standard library are kept in compiled form alone, without their docstrings. Those whose
licence asks for the source keep it. Of Puur itself there is the source, and the compiled form of what is used.
"""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import Final

from smoke import run

USE: Final = """
import contextlib, io, json, sys
folder = sys.argv[1]
from puur.cli import main
with contextlib.redirect_stdout(io.StringIO()):
    assert main(["tournament", "demo", "--players", "8", "--whole", "--id", "a", "--data", folder]) == 0
    assert main(["tournament", "papers", "a", "--what", "rangliste", "--out", folder, "--data", folder]) == 0
import puur.cli.bundle.start, puur.web.serve, puur.web.running, puur.web.running, matplotlib.figure
import matplotlib.backends.backend_svg
from litestar.testing import TestClient
from puur.web.app import ServerOptions, create_app
with TestClient(create_app(ServerOptions(f"sqlite:///{folder}/puur.db", warm=True))) as client:
    for page in ("/healthz", "/", "/turnier", "/turnier/neu", "/verein", "/betrieb"):
        client.get(page, headers={"accept": "text/html"})
import importlib.metadata, logging.config, multiprocessing.resource_tracker, multiprocessing.spawn, webbrowser
print(json.dumps(sorted({one.__file__ for one in list(sys.modules.values()) if getattr(one, "__file__", None)})))
"""
WITH_SOURCE: Final = ("puur", "stdnum", "certifi")
"""Packages that keep their source: our own, and those under the LGPL and the MPL."""
COMPILE: Final = """
import json, sys
from py_compile import PycInvalidationMode, compile
for file, to, optimize in json.load(open(sys.argv[1], encoding="utf-8")):
    compile(file, to, file.removeprefix(sys.argv[2]), doraise=True, optimize=optimize,
            invalidation_mode=PycInvalidationMode.UNCHECKED_HASH)
"""
"""Not by the time of the file: an archive keeps no time exactly."""


def compile_modules(program: Path, python: Path, site: Path) -> int:
    """Compile by the interpreter of the folder, and return how many modules are loaded from there when it is used."""
    kept = [site / name for name in WITH_SOURCE]
    others = [file for file in python.rglob("*.py") if not any(file.is_relative_to(one) for one in kept)]
    _compile(program, python, [(str(file), f"{file}c", 2) for file in others])
    for file in others:
        file.unlink()
    with tempfile.TemporaryDirectory() as folder:
        loaded = json.loads(run(str(program), "-I", "-B", "-c", USE, folder).splitlines()[-1])
    own = [file for file in loaded if Path(file).is_relative_to(python) and Path(file).is_file()]
    _compile(program, python, [(file, None, -1) for file in own if file.endswith(".py")])
    return len(own)


def _compile(program: Path, python: Path, wanted: list[tuple[str, str | None, int]]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        listed = Path(folder, "files.json")
        listed.write_text(json.dumps(wanted), encoding="utf-8")
        run(str(program), "-I", "-B", "-c", COMPILE, str(listed), f"{python}/")
