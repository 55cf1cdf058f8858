"""A journal in PostgreSQL, over its asynchronous driver; imported only where one is used, for it takes much memory."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final, TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from puur.journal.database import raise_store_fault

_T = TypeVar("_T")
_ANSWER_TIMEOUT_SECONDS: Final = 10.0
"""Seconds that PostgreSQL may take. One that is gone without a word would otherwise be waited for until the system
gives up its connections, which takes a quarter of an hour."""


class Postgres:
    """A PostgreSQL database over an asynchronous driver."""

    name = "postgresql"

    def __init__(self, url: str) -> None:
        """Take the URL, ``postgresql://…``; the database is reached with the first work.

        Raises ImportError if the driver is not installed.
        """
        driver = url.replace("postgresql://", "postgresql+asyncpg://", 1)
        self._engine: AsyncEngine = create_async_engine(driver, hide_parameters=True)

    async def run(self, work: Callable[[sa.Connection], _T], *, is_long: bool = False, writes: bool = False) -> _T:
        """Run the work on a connection of its own and return its result.

        Raises StoreFault if it fails or takes too long.
        """
        del writes
        try:
            async with (
                asyncio.timeout(None if is_long else _ANSWER_TIMEOUT_SECONDS),
                self._engine.connect() as connection,
            ):
                return await connection.run_sync(work)
        except (OSError, SQLAlchemyError) as problem:
            raise_store_fault(problem)

    async def check_storage(self) -> None:
        """Do nothing: the database is looked after by its operator."""

    async def close(self) -> None:
        """Close all connections."""
        await self._engine.dispose()
