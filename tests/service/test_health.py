"""`/healthz` is true to its word: 200 only where the store can be read and written, and asking writes nothing."""

from __future__ import annotations

import http.client
import socket
import sqlite3
import struct
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from .server import Server

pytestmark = pytest.mark.slow
HEAD = "POST {} HTTP/1.1\r\nHost: puur\r\nContent-Type: {}\r\nContent-Length: 1000\r\n\r\n{}"
HALF = (
    HEAD.format("/tuer", "multipart/form-data; boundary=x", "--x\r\n"),
    HEAD.format("/tuer", "application/x-www-form-urlencoded", "a=b"),
    HEAD.format("/api/tables", "application/json", "{"),
    "GET /turnier HTTP/1.1\r\nHost: puur\r\n\r\n",
    "GET /turnier HTTP/1.1\r\nHost: pu",
)
"""What is sent before the line breaks."""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    running = Server(tmp_path)
    running.start()
    yield running
    running.kill()


def logs(server: Server, words: str) -> None:
    """Wait until these words stand in the log; it is written beside the work."""
    for _ in range(600):
        said = server.log.read_text(encoding="utf-8")
        if words in said:
            return
        time.sleep(0.05)
    raise AssertionError(said)


def test_health_is_200_only_while_the_store_can_be_written(tmp_path: Path, server: Server) -> None:
    assert server.ask("GET", "/healthz") == (200, {"ok": True})
    other = sqlite3.connect(tmp_path / "puur.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    assert other.execute("SELECT count(*) FROM entries").fetchone() is not None
    assert server.ask("GET", "/healthz") == (503, {"ok": False})
    other.execute("ROLLBACK")
    other.close()
    assert server.ask("GET", "/healthz") == (200, {"ok": True})
    logs(server, "the store does not work")
    assert server.faults() == []


def test_a_store_taken_away_is_not_well_and_an_empty_one_is_refused_at_the_start(
    tmp_path: Path, server: Server
) -> None:
    (tmp_path / "puur.db").unlink()
    (tmp_path / "puur.db").touch()
    assert server.ask("GET", "/healthz") == (503, {"ok": False})
    server.kill()
    refused = server.spawn("serve", "--port", str(server.port), "--data", str(tmp_path))
    assert refused.wait(30) == 2
    logs(server, "ist leer: leg die Sicherung der Ablage an die Stelle dieser Datei")
    assert server.faults() == []


def test_a_line_that_breaks_is_no_fault_of_ours(server: Server) -> None:
    for abruptly in (0, 1):
        for sent in HALF:
            with socket.create_connection(("127.0.0.1", server.port)) as line:
                line.sendall(sent.encode())
                time.sleep(0.05)
                line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", abruptly, 0))
    assert server.ask("GET", "/healthz") == (200, {"ok": True})
    assert server.log.read_text(encoding="utf-8").splitlines() == [f"Puur: http://127.0.0.1:{server.port}"]


def test_head_is_answered_like_get_without_a_body(server: Server) -> None:
    for path in ("/", "/api/reglemente", "/turnier", "/nowhere"):
        answers = []
        for method in ("GET", "HEAD"):
            line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
            line.request(method, path)
            answer = line.getresponse()
            answers.append((answer.status, answer.getheader("content-type"), answer.getheader("content-length")))
            assert (answer.read() == b"") == (method == "HEAD")
            line.close()
        assert answers[0] == answers[1]
