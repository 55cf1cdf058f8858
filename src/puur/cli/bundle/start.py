"""Start the server of the folder for the hall, with its data beside it, and open the page.

Where it runs already, its page is opened again. What keeps it from starting is said in a sentence, with exit code 3.
"""

from __future__ import annotations

import http.client
import os
import socket
import sys
import tempfile
from contextlib import closing
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit, urlunsplit

import typer

from puur.cli.app import main as run_puur
from puur.cli.bundle.check import EXIT_MESSAGE_PRINTED, choose_language, print_sentence
from puur.cli.shell.language import translate_code
from puur.service.network import operator_page_url
from puur.words.catalogue import set_shell_language

_DATA: Final = "data"
"""The folder of the data, beside the program; on Windows the setup keeps the data with the user's instead."""
INSTALLED_MARK_PATH: Final = Path("program", "installed")
"""The file by which Puur knows that the setup installed it: then its data lies with the user's, not beside the
program.
"""
_HERE: Final = "127.0.0.1"
PORTS_TO_TRY: Final = range(8000, 8020)
"""The TCP ports that the server of the folder tries in order until one is free."""
_PATIENCE: Final = 2
"""Seconds within which a running server says whether it is this one."""


def start(folder: Path) -> int:
    """Run the server until it is ended, and return the exit code."""
    language = choose_language(os.environ)
    os.environ.setdefault("PUUR_LANG", language)
    set_shell_language(language)  # type: ignore[arg-type] # one of the four
    data = find_data_folder(folder)
    why = _explain_unwritable(data)
    if why is not None:
        return _say("install.not-writable", folder=str(data), why=why)
    running = find_page_of_running_server(data)
    if running is not None:
        print_sentence(translate_code("install.runs-already"))
        typer.launch(running)
        return 0
    port = find_free_port()
    if port is None:
        return _say("install.no-port", first=PORTS_TO_TRY[0], last=PORTS_TO_TRY[-1])
    if port != PORTS_TO_TRY[0]:
        print_sentence(translate_code("install.other-port", taken=PORTS_TO_TRY[0], port=port))
    print_sentence(translate_code("install.how-to-end", folder=str(data)))
    more = [] if port == PORTS_TO_TRY[0] else ["--port", str(port)]
    return run_puur(["serve", "--host", "0.0.0.0", "--data", str(data), "--open", *more])  # noqa: S104 - for the hall


def find_data_folder(folder: Path) -> Path:
    """Return the folder that keeps the data: the one named in PUUR_DATA, else one beside the program.

    folder: that of the program. Where the program was installed, the user's own folder for data is taken instead.
    """
    named = os.environ.get("PUUR_DATA")
    if named:
        return Path(named)
    return Path(typer.get_app_dir("puur")) if (folder / INSTALLED_MARK_PATH).exists() else folder / _DATA


def _explain_unwritable(data: Path) -> str | None:
    """Return why nothing can be written into the folder, in the words of the system; None where it can."""
    try:
        data.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=data) as trial:
            trial.write(b"Puur")
    except OSError as problem:
        return problem.strerror or str(problem)
    return None


def find_page_of_running_server(data: Path) -> str | None:
    """Return the operator's page of the server that has this folder already; None where none runs."""
    try:
        secret = (data / "secret").read_text(encoding="utf-8").strip()
    except OSError:
        return None
    for port in PORTS_TO_TRY:
        page = operator_page_url("", secret)
        if _knows_its_key(port, page):
            return urlunsplit(urlsplit(page)._replace(scheme="http", netloc=f"{_HERE}:{port}"))
    return None


def _knows_its_key(port: int, page: str) -> bool:
    """Return whether the server at the port takes the key of the page: it sends on to the page without it."""
    with closing(http.client.HTTPConnection(_HERE, port, timeout=_PATIENCE)) as line:
        try:
            line.request("GET", page)
            return line.getresponse().status in {http.client.FOUND, http.client.SEE_OTHER}
        except (OSError, http.client.HTTPException):
            return False


def find_free_port() -> int | None:
    """Return the first port of :data:`PORTS_TO_TRY` that nobody has; None where there is none."""
    for port in PORTS_TO_TRY:
        try:
            with socket.create_server(("0.0.0.0", port)):  # noqa: S104 - as the server does
                return port
        except OSError:
            continue
    return None


def _say(code: str, **values: str | int) -> int:
    print_sentence(translate_code(code, **values), sys.stderr)
    return EXIT_MESSAGE_PRINTED
