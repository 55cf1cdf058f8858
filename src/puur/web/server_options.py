"""The options of a server, from what was typed to `puur serve`, and whether its stores can be reached.

Apart from that command, whose page of the help need not import a server.
"""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Any

import typer

from puur.errors import BadInput
from puur.journal.file import OWN, ensure_private_folder, restrict_permissions
from puur.journal.sql import open_journal
from puur.service.live.cluster import check_reachable
from puur.service.push import keys
from puur.web.account.push import PushOptions
from puur.web.app import Options
from puur.words.message import said


def server_options(data: Path | None, database: str | None, redis: str | None, **more: Any) -> Options:  # noqa: ANN401
    """Return how a server is to run: with SQLite in a folder, or with a PostgreSQL that several servers share.

    data: the folder; None for the usual one. database, redis: URLs, or None. more: other fields of :class:`Options`.
    """
    if redis and not (database or "").startswith("postgresql://"):
        raise BadInput(said("shell.redis-needs-postgres"), {"field": "redis"})
    if database and database.startswith("postgresql://"):
        return Options(database, None, redis=redis, **more)
    folder = data or Path(typer.get_app_dir("puur"))
    ensure_private_folder(folder)
    return Options(database or f"sqlite:///{folder / 'puur.db'}", secret_in(folder), **more)


def push_options(file: Path | None, data: Path | None, database: str | None) -> PushOptions | None:
    """Return the settings for notifications, with keys from a file or the folder; None without keys."""
    usual = (data or Path(typer.get_app_dir("puur"))) / keys.FILE
    if file is None and ((database or "").startswith("postgresql://") or not usual.is_file()):
        return None
    return PushOptions(keys.read_keys(file or usual))


async def check_stores(options: Options) -> None:
    """Open and close the database and Redis. BadInput names what cannot be reached."""
    await (await open_journal(options.database)).close()
    if options.redis:
        await check_reachable(options.redis)


def secret_in(folder: Path) -> str:
    """Return the secret that signs seat links, kept in a file of the data folder; made if it is missing."""
    file = folder / "secret"
    if not file.exists():
        file.touch(mode=OWN)
        file.write_text(secrets.token_urlsafe(32), encoding="utf-8")
    restrict_permissions(file, OWN)
    return file.read_text(encoding="utf-8").strip()
