"""Checks of the connection: a page and a WebSocket of a server, and the addresses at which other devices reach it."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final
from urllib.error import URLError
from urllib.request import ProxyHandler, Request, build_opener

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect
from websockets.typing import Origin

from puur.service.doctor.results import CheckFailed, Installation, describe_problem
from puur.service.network import own_addresses
from puur.words.catalogue import current_language
from puur.words.message import Message, said

_START_TIMEOUT_SECONDS: Final = 60.0
"""Seconds that a temporary server has to start, enough for a slow and busy laptop."""
_ANSWER_TIMEOUT_SECONDS: Final = 20.0
"""Seconds that a server has for each answer."""
_TABLE_REQUEST: Final = {
    "reglement": "allgemein",
    "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}, {"kind": "open"}],
}


_DIRECT: Final = build_opener(ProxyHandler({}))
"""Asks the server on this machine itself: a proxy in the environment is for the internet and knows nothing of it."""


class _ServerEnded(Exception):  # noqa: N818 - a normal outcome
    """The server ended before it answered."""


def check_handshake(patient: Installation) -> Message:
    """Check that a browser could open a page and a WebSocket of the server, and return a sentence that says so.

    It is the server at ``patient.address``, or one that is started for this check and stopped. Raises CheckFailed, with
    what to do, if the page or the WebSocket does not open.
    """
    try:
        if patient.address:
            _fetch(patient.address)
            place, origin = f"{_socket(patient.address)}/ws/table/0", Origin(patient.address)
            with connect(place, origin=origin, open_timeout=_ANSWER_TIMEOUT_SECONDS, proxy=None):
                pass
        else:
            with _temporary_server() as address:
                _sit_down(address)
    except (OSError, URLError, WebSocketException, TimeoutError, ValueError, KeyError, _ServerEnded) as problem:
        raise CheckFailed(
            said("doctor.socket-broken", why=describe_problem(problem)), said("doctor.socket-do")
        ) from problem
    return said("doctor.socket-open" if patient.address else "doctor.socket")


def list_addresses(_: Installation) -> Message:
    """Return a sentence with the IPv4 addresses at which phones in the same network reach this machine.

    The argument is not used. Raises CheckFailed if the machine has no such address.
    """
    found = own_addresses()
    if not found:
        raise CheckFailed(said("doctor.address-none"), said("doctor.address-do"))
    return said("doctor.address", addresses=found)


def _sit_down(address: str) -> None:
    """Open a table and say hello at it; what does not come as it should is raised."""
    asked = Request(f"{address}/api/tables", json.dumps(_TABLE_REQUEST).encode(), {"content-type": "application/json"})  # noqa: S310 - our own
    with _DIRECT.open(asked, timeout=_ANSWER_TIMEOUT_SECONDS) as answer:
        opened = json.load(answer)
    place = f"{_socket(address)}/ws/table/{opened['table']}"
    with connect(place, origin=Origin(address), open_timeout=_ANSWER_TIMEOUT_SECONDS, proxy=None) as line:
        line.send(json.dumps({"do": "hello", "seat": opened["seat"]}))
        first = json.loads(line.recv(timeout=_ANSWER_TIMEOUT_SECONDS))
    if "type" not in first:
        raise ValueError(str(first)[:80])


def _socket(address: str) -> str:
    return address.replace("http", "ws", 1)


def _fetch(address: str) -> None:
    with _DIRECT.open(f"{address}/healthz", timeout=_ANSWER_TIMEOUT_SECONDS) as answer:
        answer.read()


@contextmanager
def _temporary_server() -> Iterator[str]:
    """Start a server with a store of its own on a free port; it ends with the block."""
    with tempfile.TemporaryDirectory(prefix="puur-doctor-", ignore_cleanup_errors=True) as folder:
        port = free_port()
        command = [sys.executable, "-m", "puur", "serve", "--port", str(port), "--data", folder]
        environment = {name: value for name, value in os.environ.items() if not name.startswith("PUUR_")}
        environment["PUUR_LANG"] = current_language()
        with subprocess.Popen(  # noqa: S603 - our own command
            command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, env=environment
        ) as server:
            try:
                _await(server, address := f"http://127.0.0.1:{port}")
                yield address
            finally:
                server.terminate()


def _await(server: subprocess.Popen[str], address: str) -> None:
    """Wait until the server answers; _Ended with its last words where it does not."""
    ends = time.monotonic() + _START_TIMEOUT_SECONDS
    while True:
        try:
            _fetch(address)
        except OSError as problem:
            if server.poll() is not None:
                said_last = (server.stderr.read() if server.stderr else "").strip().splitlines()
                raise _ServerEnded(said_last[-1] if said_last else str(server.returncode)) from None
            if time.monotonic() > ends:
                raise _ServerEnded(str(problem)) from None
            time.sleep(0.2)
        else:
            return


def free_port() -> int:
    """Return an unused TCP port of this machine."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        return int(free.getsockname()[1])
