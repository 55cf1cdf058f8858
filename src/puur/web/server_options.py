"""The options of a server, from what was typed to `puur serve`, and whether its stores can be reached.

It is apart from that command, so that showing the command's help imports no server.
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

    data: the folder; None for the usual one of this system. It is created with a new secret if missing, except with
    PostgreSQL, where both are not used.
    database: URL of the store; None for a file in the folder. redis: its URL, or None. more: other fields of
    :class:`Options`.
    Raises BadInput for Redis without PostgreSQL.
    """
    if redis and not (database or "").startswith("postgresql://"):
        raise BadInput(said("shell.redis-needs-postgres"), {"field": "redis"})
    if database and database.startswith("postgresql://"):
        return Options(database, None, redis=redis, **more)
    folder = data or Path(typer.get_app_dir("puur"))
    ensure_private_folder(folder)
    return Options(database or f"sqlite:///{folder / 'puur.db'}", secret_in(folder), **more)


def push_options(file: Path | None, data: Path | None, database: str | None) -> PushOptions | None:
    """Return the settings for notifications; None if there are no keys.

    file: the file with the keys; None takes the one in the folder ``data``, if there is one and the store is not
    PostgreSQL.
    data: None for the usual folder. database: the URL of the store; None for a file in the folder.
    Raises BadInput if the file holds no valid keys.
    """
    usual = (data or Path(typer.get_app_dir("puur"))) / keys.FILE
    if file is None and ((database or "").startswith("postgresql://") or not usual.is_file()):
        return None
    return PushOptions(keys.read_keys(file or usual))


async def check_stores(options: Options) -> None:
    """Open and close the database and, if one is set, Redis. A missing SQLite file is created.

    Raises BadInput, which names what cannot be reached.
    """
    await (await open_journal(options.database)).close()
    if options.redis:
        await check_reachable(options.redis)


def secret_in(folder: Path) -> str:
    """Return the secret that signs links, kept in the file ``secret`` of the data folder.

    If it is missing, a random one is written. Only the file's owner may read it, which is set again each time.
    """
    file = folder / "secret"
    if not file.exists():
        file.touch(mode=OWN)
        file.write_text(secrets.token_urlsafe(32), encoding="utf-8")
    restrict_permissions(file, OWN)
    return file.read_text(encoding="utf-8").strip()
