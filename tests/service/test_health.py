"""`/healthz` is true to its word: 200 only where the store can be read and written."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from .server import Server


@pytest.mark.slow
def test_health_is_200_only_while_the_store_can_be_written(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    try:
        assert server.ask("GET", "/healthz") == (200, {"ok": True})
        other = sqlite3.connect(tmp_path / "puur.db", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        assert other.execute("SELECT count(*) FROM entries").fetchone() is not None
        assert server.ask("GET", "/healthz") == (503, {"ok": False})
        other.execute("ROLLBACK")
        other.close()
        assert server.ask("GET", "/healthz") == (200, {"ok": True})
        said = server.log.read_text(encoding="utf-8")
        assert "the store does not work" in said
        assert "Traceback" not in said
    finally:
        server.kill()
