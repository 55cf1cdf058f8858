"""Where a shell keeps everything: the same store that `puur serve` uses, also while it runs."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

if TYPE_CHECKING:  # a command imports what it needs when it runs
    from puur.journal import Journal

T = TypeVar("T")
Data = Annotated[Path | None, typer.Option(help="The folder that keeps everything, as for puur serve.")]
Database = Annotated[str | None, typer.Option(help="sqlite:///FILE or postgresql://…, as for puur serve.")]


def with_journal(work: Callable[[Journal], Awaitable[T]], data: Path | None, database: str | None) -> T:
    """Return what the work with the store itself returns."""

    async def opened() -> T:
        from puur.journal import open_journal

        journal = await open_journal(database or url_in(data))
        try:
            return await work(journal)
        finally:
            await journal.close()

    return asyncio.run(opened())


def url_in(data: Path | None) -> str:
    """Return the address of the store in a folder, which is made if it is not there."""
    from puur.journal.file import own_folder

    folder = data or Path(typer.get_app_dir("puur"))
    own_folder(folder)
    return f"sqlite:///{folder / 'puur.db'}"
