"""The same journal on a real PostgreSQL, started for the tests and thrown away with them."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar

import pytest
import sqlalchemy as sa
from hypothesis import settings
from sqlalchemy.ext.asyncio import create_async_engine

from puur.journal import Journal, open_journal

from .test_journal import JournalMachine

pytestmark = pytest.mark.slow


def binaries() -> Path:
    """Where PostgreSQL's programs are; the tests are skipped with the reason where there are none."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if not found:
        on_path = shutil.which("initdb")
        if on_path is None:
            pytest.skip("no PostgreSQL here: apt-get install postgresql")
        return Path(on_path).parent
    return found[-1].parent


def as_nobody_special(*command: object) -> list[str]:
    """PostgreSQL does not run as root; then the user it was installed with runs it."""
    words = [str(word) for word in command]
    return ["runuser", "-u", "postgres", "--", *words] if os.geteuid() == 0 else words


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    """The URL of an empty database."""
    programs = binaries()
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    folder = Path(tempfile.mkdtemp(prefix="puur-pg-"))
    if os.geteuid() == 0:
        shutil.chown(folder, "postgres")
    data = folder / "data"
    subprocess.run(
        as_nobody_special(programs / "initdb", "-D", data, "-U", "puur", "--auth=trust"),
        check=True,
        capture_output=True,
        cwd="/",
    )
    server = subprocess.Popen(
        as_nobody_special(programs / "postgres", "-D", data, "-p", port, "-h", "127.0.0.1", "-k", folder),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        cwd="/",
    )
    wait_for(port)
    yield f"postgresql://puur@127.0.0.1:{port}/postgres"
    subprocess.run(as_nobody_special(programs / "pg_ctl", "-D", data, "-m", "immediate", "stop"), check=False, cwd="/")
    server.wait(20)
    shutil.rmtree(folder, ignore_errors=True)


def wait_for(port: int) -> None:
    """Until the server answers, 20 seconds at most."""
    for _ in range(200):
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
        except OSError:
            time.sleep(0.1)
        else:
            time.sleep(0.5)
            return
    pytest.fail("PostgreSQL did not start")


class PostgresMachine(JournalMachine):
    """The machine of the journal, each time on an empty table."""

    url: ClassVar[str] = ""

    async def open(self) -> Journal:
        engine = create_async_engine(self.url.replace("postgresql://", "postgresql+asyncpg://"))
        async with engine.begin() as connection:
            await connection.execute(sa.text("DROP TABLE IF EXISTS entries"))
        await engine.dispose()
        return await open_journal(self.url)


def test_postgres(database: str) -> None:
    PostgresMachine.url = database
    case = PostgresMachine.TestCase
    case.settings = settings(max_examples=10, stateful_step_count=15, deadline=None)
    case("runTest").runTest()
