"""What Windows lacks is not needed: everything is imported and pages are served without it."""

from __future__ import annotations

import subprocess
import sys

import pytest

AS_ON_WINDOWS = """
import asyncio, builtins, importlib, multiprocessing, os, pkgutil, subprocess, sys, tempfile
import litestar, litestar.testing, uvicorn, sqlalchemy.ext.asyncio, typer, rich, matplotlib.pyplot
import wasmtime, typst, ctypes.util, webbrowser, shutil, playwright.sync_api, numpy, gymnasium, pettingzoo, textual.app

MISSING = {"resource", "fcntl", "pwd", "grp", "termios", "tty", "pty", "uvloop", "readline", "syslog"}
plain_import = builtins.__import__
def importing(name, globals=None, *more, **named):
    if name.partition(".")[0] in MISSING and str((globals or {}).get("__name__", "")).startswith("puur"):
        raise ModuleNotFoundError(f"No module named {name!r}", name=name)
    return plain_import(name, globals, *more, **named)
builtins.__import__ = importing
disk = shutil.disk_usage("/")
shutil.disk_usage = lambda path: disk  # Windows has it too, by another call of the system
for name in ("fork", "statvfs", "geteuid", "getuid", "nice", "killpg", "setpgid", "sched_getaffinity"):
    delattr(os, name)
for name in ("ForkContext", "ForkServerContext"):
    delattr(multiprocessing.context, name)
multiprocessing.get_all_start_methods = lambda: ["spawn"]
sys.platform = "win32"

import puur
for module in pkgutil.walk_packages(puur.__path__, "puur."):
    if module.name != "puur.__main__":
        importlib.import_module(module.name)

from litestar.testing import TestClient
from puur.web.app import ServerOptions, create_app
from puur.web.connections.registry import raise_file_limit
assert raise_file_limit() > 0
with tempfile.TemporaryDirectory() as folder:
    with TestClient(create_app(ServerOptions(f"sqlite:///{folder}/puur.db", metrics=True))) as client:
        for page in ("/healthz", "/turnier", "/verein", "/fragen", "/metrics", "/regeln/allgemein"):
            print(page, client.get(page, headers={"accept": "text/html"}).status_code)
"""


@pytest.mark.slow
def test_everything_is_imported_and_served_without_what_windows_lacks() -> None:
    done = subprocess.run([sys.executable, "-c", AS_ON_WINDOWS], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    assert [line.split()[1] for line in done.stdout.splitlines()] == ["200"] * 6, done.stdout


@pytest.mark.longer
def test_python_m_puur_is_the_command() -> None:
    done = subprocess.run([sys.executable, "-m", "puur", "--version"], capture_output=True, text=True, check=True)
    assert done.stdout.startswith("puur ")
