"""Where a shell keeps everything: the same store that `puur serve` uses, also while it runs."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from puur.errors import BadInput, Missing
from puur.words.message import said

if TYPE_CHECKING:  # a command imports what it needs when it runs
    from puur.journal import Journal

_T = TypeVar("_T")
_SQLITE = "sqlite:///"
DataFolderOption = Annotated[Path | None, typer.Option(help="The folder that keeps everything, as for puur serve.")]
"""The option for the folder that keeps everything; None for the default."""
DatabaseOption = Annotated[str | None, typer.Option(help="sqlite:///FILE or postgresql://…, as for puur serve.")]
"""The option for the address of the database; None for the SQLite file in the data folder."""


def run_on_journal(
    work: Callable[[Journal], Awaitable[_T]], data: Path | None, database: str | None, *, begins: bool = False
) -> _T:
    """Run a function on the store and return its result; the store is closed afterwards.

    data: the store's folder.

    database: its URL, used before the folder. If both are None, the environment or the default folder counts.

    begins: create the store if it is missing. Otherwise the function sees an empty one, and BadInput is raised if it
    looks for something in it. work: the function; it gets the journal of the store.
    """

    async def opened() -> _T:
        from puur.journal import MemoryJournal
        from puur.journal.sql import open_journal

        url = database or (None if data else _from_environment("database")) or store_url(data, begins=begins)
        if not begins and not _has_store(url):
            try:
                return await work(MemoryJournal())
            except Missing:
                raise BadInput(said("store.nothing-there", folder=_place(url)), {"field": "data"}) from None
        journal = await open_journal(url)
        try:
            return await work(journal)
        finally:
            await journal.close()

    return asyncio.run(opened())


def _from_environment(key: str) -> str | None:
    """Return what a setting of a server is in the environment: a shell beside it writes into the same store."""
    from puur.cli.shell.settings import environment_variable

    return os.environ.get(environment_variable(key)) or None


def _has_store(url: str) -> bool:
    path = url.removeprefix(_SQLITE)
    return path == url or not path or path.startswith(":") or Path(path).exists()


def _place(url: str) -> str:
    return str(Path(url.removeprefix(_SQLITE)).parent)


def store_url(data: Path | None, *, begins: bool = False) -> str:
    """Return the URL of the store in a folder.

    data: the folder; None for that of ``PUUR_DATA``, else the user's default. begins: create the folder if it is
    missing. An existing folder is made private to the user.
    """
    from puur.journal.file import ensure_private_folder

    folder = data or Path(_from_environment("data") or typer.get_app_dir("puur"))
    if begins or folder.exists():
        ensure_private_folder(folder)
    return f"{_SQLITE}{folder / 'puur.db'}"
