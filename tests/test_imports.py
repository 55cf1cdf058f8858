"""What a start imports: modules are counted, because seconds depend on the machine and on what else runs there."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pytest

EXAMPLES: Final = Path(__file__).parents[1] / "examples"
COMMAND: Final = """
import contextlib, io, json, sys
from puur.cli import main
with contextlib.redirect_stdout(io.StringIO()), contextlib.suppress(SystemExit):
    assert main(sys.argv[1:]) == 0
print(json.dumps(sorted(sys.modules)))
"""
PAGES: Final = """
import contextlib, io, json, sys
from puur.cli import main
from puur.cli.app import load_command
from puur.cli.commands import COMMANDS
def libraries():
    return {name.partition(".")[0] for name in sys.modules}
def first_imported(words):
    before = libraries()
    with contextlib.redirect_stdout(io.StringIO()):
        assert main([*words, "--help"]) == 0, words
    return sorted(libraries() - before)
pages = {}
for name in COMMANDS:
    pages[name] = first_imported([name])
    for other in getattr(load_command(name), "commands", {}):
        pages[f"{name} {other}"] = first_imported([name, other])
print(json.dumps(pages))
"""
"""Prints which libraries each page of the help imports that no page before it has imported."""
SERVER: Final = """
import contextlib, json, sys
import puur.cli.app
from puur.cli.commands import COMMANDS
import puur.service.network, puur.web.running
import puur.web.running as running
from puur.cli.app import load_command
class Stopped(Exception):
    pass
def stop(self, sockets):
    raise Stopped
running.uvicorn.Server.run = stop
load_command("serve")
with contextlib.suppress(Stopped):
    running.run_server(running.ServerOptions("sqlite://", "secret"), host="127.0.0.1", port=0)
print(json.dumps(sorted(sys.modules)))
"""
SHELL: Final = frozenset({"annotated_doc", "msgspec", "shellingham", "typer", "typing_extensions"})
"""The libraries that every command imports."""
WEB: Final = frozenset(
    {
        *("_argon2_cffi_bindings", "_cffi_backend", "annotated_types", "anyio", "argon2", "click", "greenlet", "h11"),
        "httptools",
        *("itsdangerous", "jinja2", "litestar", "markupsafe", "multidict", "multipart", "opentelemetry", "segno"),
        *("sniffio", "sqlalchemy", "uvicorn", "uvloop", "websockets", "yaml"),
        *("attr", "attrs", "starlette"),  # Litestar looks whether they are there; the extra mcp brings them
    }
)
"""The libraries that a server imports in addition. None of models, which nobody here uses."""
OF_TOOLS: Final = frozenset({"attr", "attrs"})
"""What Litestar imports where it is there: only what tests and releases are made with brings it."""
OF_THE_BUILD: Final = ("_cython", "_distutils", "_editable", "_sysconfigdata", "_virtualenv", "cython")
"""How the names of modules begin that come with how Python, or a library, was built or installed."""


def printed(script: str, *words: str) -> Any:  # noqa: ANN401 - a document
    """Return the document that a script prints."""
    done = subprocess.run([sys.executable, "-c", script, *words], capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def not_of_python(modules: list[str]) -> list[str]:
    own = sys.stdlib_module_names | {"__main__", "__mp_main__", "sitecustomize"}
    names = [name for name in modules if name.partition(".")[0] not in own]
    return [name for name in names if not name.startswith(OF_THE_BUILD)]


def imports(script: str, *words: str) -> list[str]:
    """Return what a script imports that is not Python's own."""
    return not_of_python(printed(script, *words))


def libraries(modules: list[str]) -> set[str]:
    return {name.partition(".")[0] for name in modules} - {"puur"}


@pytest.mark.longer
@pytest.mark.parametrize(
    "words, most",
    [(["--help"], 62), (["replay", str(EXAMPLES / "schelle.jass.json"), "--json"], 222)],
    ids=["help", "replay"],
)
def test_a_command_imports_only_what_it_needs(words: list[str], most: int) -> None:
    modules = imports(COMMAND, *words)
    assert libraries(modules) <= SHELL
    assert len(modules) <= most


@pytest.mark.longer
def test_no_page_of_the_help_imports_a_library_that_only_the_command_needs() -> None:
    pages = {page: libraries(not_of_python(first)) - SHELL for page, first in printed(PAGES).items()}
    assert {"serve", "mcp", "tournament draw", "bots serve"} <= {*pages}
    assert {page: first for page, first in pages.items() if first} == {}


@pytest.mark.longer
def test_a_server_imports_no_library_that_it_does_not_use() -> None:
    modules = [name for name in imports(SERVER) if name.partition(".")[0] not in OF_TOOLS]
    assert libraries(modules) <= SHELL | WEB
    assert len(modules) <= 1170
    assert "sqlalchemy.orm" not in modules  # it comes with the driver of PostgreSQL and takes 8 MB


def test_what_workers_shall_have_before_they_are_forked_is_imported() -> None:
    """A tool for unused imports once emptied the module, so that each worker loaded everything by itself."""
    script = "import json, sys, puur.service.work.preload; print(json.dumps(sorted(sys.modules)))"
    assert {"puur.bots.catalogue", "puur.service.tournament.draw", "puur.workshop.breaks"} <= {*printed(script)}
