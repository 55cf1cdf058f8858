"""``puur serve`` in a process of its own, ready and at rest before anything is measured."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from urllib.request import urlopen

PATIENCE: Final = 300.0
"""Seconds that anything may take before it counts as failed."""
_REST: Final = 0.03
"""Seconds of processor in a second, below which a server is at rest."""
_COMMAND: Final = "import sys; from puur.cli import main; sys.exit(main())"


@dataclass(frozen=True, slots=True)
class OwnServer:
    """A server process. port: on which it listens at 127.0.0.1. pid: its process."""

    port: int
    pid: int

    def cpu(self) -> float:
        """Return how many seconds of processor the process has had."""
        found = Path(f"/proc/{self.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        return (int(found[11]) + int(found[12])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def start_server(folder: Path, *options: str) -> Iterator[OwnServer]:
    """Serve a folder's store while the context lasts. options: further words of ``puur serve``.

    Raises RuntimeError if it does not start.
    """
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    words = ("serve", "--port", str(port), "--data", str(folder), *options)
    process = subprocess.Popen((sys.executable, "-c", _COMMAND, *words), stdout=subprocess.DEVNULL)  # noqa: S603
    server = OwnServer(port, process.pid)
    try:
        _await_answer(f"http://127.0.0.1:{port}/healthz")
        _await_rest(server)
        yield server
    finally:
        process.terminate()
        process.wait()


def _await_answer(address: str) -> None:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        with suppress(OSError), urlopen(address, timeout=5):  # noqa: S310 - our own server
            return
        time.sleep(0.05)
    raise RuntimeError("the server did not start")


def _await_rest(server: OwnServer) -> None:
    """Wait until a server that has just started has prepared what it prepares beside its first answers."""
    before, now = -1.0, server.cpu()
    while now - before > _REST:
        time.sleep(1.0)
        before, now = now, server.cpu()
