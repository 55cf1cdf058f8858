"""Runs the server: its options from what was typed to `puur serve`, and uvicorn with Puur's connections.

What keeps it from starting is raised to the caller. What it had begun when it must end is cancelled. It is apart from
that command, so that showing the command's help imports no server.
"""

from __future__ import annotations

import asyncio
import gc
import logging
import logging.config
import secrets
import socket
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any, Final, cast

import typer
import uvicorn
from litestar import Litestar
from litestar.types import ASGIApp, Receive, Send

from puur.errors import BadInput
from puur.gc_control import pause_and_freeze_gc
from puur.journal import Journal
from puur.journal.file import PRIVATE_FILE_MODE, ensure_private_folder, restrict_permissions
from puur.journal.sql import open_journal
from puur.service.live.cluster import check_redis_reachable
from puur.service.push import keys
from puur.web.account.push import PushOptions
from puur.web.app import ServerOptions, create_app
from puur.web.connections.compression import answer_head_requests
from puur.web.connections.http import ConnectionTimeouts, HttpConnection, refuse_ambiguous_length
from puur.web.connections.registry import ConnectionRegistry, Heartbeat
from puur.web.connections.websocket import WebSocketConnection
from puur.web.operation import LogFormat
from puur.web.operation.log import RepeatedWarningFilter, RequestLog, json_logging_config
from puur.words.message import said

_MOST_FRAME: Final = 8192
"""The most bytes of a WebSocket frame; the connection of a longer one is closed."""
_SWEEP: Final = (12_000, 10, 800)
"""The thresholds of Python's garbage collection for its three generations (:func:`gc.set_threshold`).

A collection holds up the tables and inspects all objects that are new since the last one, so it is rare.
"""


def run_server(
    options: ServerOptions,
    journal: Journal | None = None,
    sockets: list[socket.socket] | None = None,
    **more: Any,  # noqa: ANN401 - uvicorn's own words
) -> None:
    """Run the server until it is told to stop; returns then. Raises the exception that kept it from starting.

    journal: the store to use; None opens that of the options. sockets: that listen already, for tests.
    more: host and port, or fd, and other settings, as :func:`uvicorn_config` takes them.
    """
    if options.log == "json":
        logging.config.dictConfig(json_logging_config())
        more |= {"log_config": None, "log": options.log}
    with pause_and_freeze_gc(), _block_imports("pydantic"):
        made = uvicorn_config(create_app(options, journal), **more)
        made.app = starting = StartFaultRecorder(cast("ASGIApp", made.app))
        made.load()
    tune_garbage_collection()
    try:
        uvicorn.Server(made).run(sockets)
    except KeyboardInterrupt:
        return
    except SystemExit as ended:
        raise (starting.fault or ended) from None


def tune_garbage_collection() -> None:
    """Set up Python's garbage collection for the whole process, so that it seldom pauses.

    It skips all objects that exist now, and looks for others after every 12,000 new ones.
    """
    gc.freeze()
    gc.set_threshold(*_SWEEP)


@contextmanager
def _block_imports(*modules: str) -> Iterator[None]:
    """Return a context in which these modules cannot be imported, so that Litestar skips them.

    Modules that are imported already stay usable.
    """
    absent = [name for name in modules if name not in sys.modules]
    sys.modules |= dict.fromkeys(absent)  # type: ignore[arg-type]  # None: Python's own word for "is not to be had"
    try:
        yield
    finally:
        for name in absent:
            sys.modules.pop(name, None)


def uvicorn_config(
    app: Litestar,
    proxies: Sequence[str] = (),
    crowd: ConnectionRegistry | None = None,
    patience: ConnectionTimeouts | None = None,
    log: LogFormat = "plain",
    **more: Any,  # noqa: ANN401
) -> uvicorn.Config:
    """Return the settings for uvicorn with the application, its connections and their limits.

    app: the application. proxies: addresses or networks whose word on the client's address is trusted;
    empty trusts nobody.
    crowd: counts and limits connections; None for the usual limits. patience: time limits of a connection; None for the
    usual ones.
    log: format of the request log; only ``json`` writes one. more: further settings of uvicorn.
    """
    crowd, patience = ConnectionRegistry(proxies) if crowd is None else crowd, patience or ConnectionTimeouts()
    answered = refuse_ambiguous_length(answer_head_requests(app))
    made = uvicorn.Config(
        cast("Any", RequestLog(answered)) if log == "json" else answered,
        log_level="warning",
        http=cast("type[asyncio.Protocol]", partial(HttpConnection, crowd=crowd, patience=patience)),
        ws=cast("type[asyncio.Protocol]", partial(WebSocketConnection, crowd=crowd, pulse=Heartbeat(patience.there))),
        proxy_headers=bool(proxies),
        forwarded_allow_ips=list(proxies),
        ws_max_size=_MOST_FRAME,
        ws_per_message_deflate=False,
        server_header=False,
        date_header=False,
        timeout_graceful_shutdown=3,
        **more,
    )
    logging.getLogger("uvicorn.error").addFilter(RepeatedWarningFilter())
    return made


class StartFaultRecorder:
    """An ASGI application around another one that remembers why that one did not start.

    fault: the exception that prevented it; None if it started or has not yet.
    """

    def __init__(self, app: ASGIApp) -> None:
        """Take the application."""
        self._app = app
        self.fault: BaseException | None = None

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:  # noqa: ANN401 - of any ASGI server
        """Answer as the application does; that it did not start goes on without the words of Litestar."""
        if scope["type"] != "lifespan":
            with suppress(asyncio.CancelledError):  # the server ends: it has waited as long as it does
                await self._app(scope, receive, send)
            return
        has_failed = False

        async def send_without_text(message: Any) -> None:  # noqa: ANN401 - the same
            nonlocal has_failed
            has_failed = message["type"] == "lifespan.startup.failed"
            await send(message | {"message": ""} if has_failed else message)

        try:
            await self._app(scope, receive, send_without_text)
        except BaseException as problem:
            self.fault = _innermost(problem) if has_failed else None
            raise


def _innermost(problem: BaseException) -> BaseException:
    """Return what went wrong first, out of the groups around it."""
    while isinstance(problem, BaseExceptionGroup):
        problem = problem.exceptions[0]
    return problem


def make_server_options(data: Path | None, database: str | None, redis: str | None, **more: Any) -> ServerOptions:  # noqa: ANN401
    """Return how a server is to run: with SQLite in a folder, or with a PostgreSQL that several servers share.

    data: the folder; None for the usual one of this system. It is created with a new secret if missing, except with
    PostgreSQL, where both are not used.
    database: URL of the store; None for a file in the folder. redis: its URL, or None. more: other fields of
    :class:`ServerOptions`.
    Raises BadInput for Redis without PostgreSQL.
    """
    if redis and not (database or "").startswith("postgresql://"):
        raise BadInput(said("shell.redis-needs-postgres"), {"field": "redis"})
    if database and database.startswith("postgresql://"):
        return ServerOptions(database, None, redis=redis, **more)
    folder = data or Path(typer.get_app_dir("puur"))
    ensure_private_folder(folder)
    return ServerOptions(database or f"sqlite:///{folder / 'puur.db'}", read_or_create_secret(folder), **more)


def make_push_options(file: Path | None, data: Path | None, database: str | None) -> PushOptions | None:
    """Return the settings for notifications; None if there are no keys.

    file: the file with the keys; None takes the one in the folder ``data``, if there is one and the store is not
    PostgreSQL.
    data: None for the usual folder. database: the URL of the store; None for a file in the folder.
    Raises BadInput if the file holds no valid keys.
    """
    usual = (data or Path(typer.get_app_dir("puur"))) / keys.PUSH_KEYS_FILE
    if file is None and ((database or "").startswith("postgresql://") or not usual.is_file()):
        return None
    return PushOptions(keys.read_vapid_keys(file or usual))


async def check_stores(options: ServerOptions) -> None:
    """Open and close the database and, if one is set, Redis. A missing SQLite file is created.

    Raises BadInput, which names what cannot be reached.
    """
    await (await open_journal(options.database)).close()
    if options.redis:
        await check_redis_reachable(options.redis)


def read_or_create_secret(folder: Path) -> str:
    """Return the secret that signs links, kept in the file ``secret`` of the data folder.

    If it is missing, a random one is written. Only the file's owner may read it, which is set again each time.
    """
    file = folder / "secret"
    if not file.exists():
        file.touch(mode=PRIVATE_FILE_MODE)
        file.write_text(secrets.token_urlsafe(32), encoding="utf-8")
    restrict_permissions(file, PRIVATE_FILE_MODE)
    return file.read_text(encoding="utf-8").strip()
