"""The same journal on a real PostgreSQL, started for the tests and thrown away with them."""

from __future__ import annotations

from typing import ClassVar

import pytest
import sqlalchemy as sa
from hypothesis import settings
from sqlalchemy.ext.asyncio import create_async_engine

from puur.journal import Journal
from puur.journal.sql import open_journal

from .test_journal import JournalMachine

pytestmark = pytest.mark.slow


class PostgresMachine(JournalMachine):
    """The machine of the journal, each time on an empty table."""

    url: ClassVar[str] = ""

    async def open(self) -> Journal:
        engine = create_async_engine(self.url.replace("postgresql://", "postgresql+asyncpg://"))
        async with engine.begin() as connection:
            await connection.execute(sa.text("DROP TABLE IF EXISTS entries"))
        await engine.dispose()
        return await open_journal(self.url)


def test_postgres(postgresql: str) -> None:
    PostgresMachine.url = postgresql
    case = PostgresMachine.TestCase
    case.settings = settings(max_examples=10, stateful_step_count=15, deadline=None)
    case("runTest").runTest()
