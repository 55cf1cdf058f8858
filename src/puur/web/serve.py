"""`puur serve`: the tables as a web page."""

from __future__ import annotations

import asyncio
import errno
import shlex
import socket
import sys
import threading
from collections.abc import Sequence
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated

import typer

from puur.errors import BadInput
from puur.gc_control import pause_and_freeze_gc
from puur.web.operation import LogFormat
from puur.words.catalogue import Voice, current_language, sentence
from puur.words.message import quoted, said

_EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104 - what a person may ask for
"""Addresses to listen on that mean every network of this machine."""
_LISTENING = 1.0
"""Seconds after which the server is listening for sure, so that the browser can be opened."""


def serve(  # noqa: PLR0913, PLR0917 - each is an option of the command
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen on.", min=1, max=65535)] = 8000,
    data: Annotated[Path | None, typer.Option(help="The folder that keeps everything.")] = None,
    database: Annotated[str | None, typer.Option(help="A store elsewhere: sqlite:///FILE or postgresql://…")] = None,
    redis: Annotated[str | None, typer.Option(help="redis://…, where several servers share one PostgreSQL.")] = None,
    workers: Annotated[int, typer.Option(help="Processes in which bots think.", min=1, max=64)] = 1,
    proxy: Annotated[
        list[str] | None,
        typer.Option(help="Trusted reverse proxy (its X-Forwarded-* headers are believed); may be repeated."),
    ] = None,
    keep_names: Annotated[
        int,
        typer.Option(help="Delete names from tables and slates unused for this many days; 0: never.", min=0, max=36500),
    ] = 365,
    push: Annotated[
        Path | None,
        typer.Option(help="The key file that puur push made, if it is not in the folder."),
    ] = None,
    mail: Annotated[
        str | None, typer.Option(help="smtp://NAME@HOST (STARTTLS) or smtps://NAME@HOST (TLS): the server for mail.")
    ] = None,
    mail_from: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="The sender of mail, as 'Jassclub <jass@example.ch>'.")
    ] = None,
    mail_password_file: Annotated[
        Path | None, typer.Option(metavar="FILE", help="The file with the password for the mail server.")
    ] = None,
    metrics: Annotated[  # noqa: FBT002 - a switch
        bool, typer.Option("--metrics", help="Serve metrics for Prometheus at /metrics.")
    ] = False,
    log: Annotated[
        LogFormat, typer.Option(help="Format of the log: plain, or json (one line per request and fault).")
    ] = "plain",
    traces: Annotated[
        str | None,
        typer.Option(help="Send traces of requests and commits to this OpenTelemetry collector, http://…"),
    ] = None,
    open_page: Annotated[bool, typer.Option("--open", help="Open the page in the browser.")] = False,  # noqa: FBT002 - a switch
) -> None:
    """Serve tables to browsers; everything is kept in one SQLite file unless told otherwise."""
    with _listen(host, port) as listening:
        with pause_and_freeze_gc():  # the server, which takes two seconds to import: not for a page of the help
            from puur.service.mail.server import read_mail_server  # noqa: PLC0415
            from puur.web.running import (  # noqa: PLC0415
                check_stores,
                make_push_options,
                make_server_options,
                run_server,
            )
        how = {
            "host": host,
            "push": make_push_options(push, data, database),
            "mail": read_mail_server(mail, mail_from, mail_password_file),
            "warm": True,
            "restart": _restart_command_line(port, data),
            "metrics": metrics,
            "log": log,
            "traces": traces,
        }
        options = make_server_options(data, database, redis, workers=workers, keep_names=keep_names, **how)
        asyncio.run(check_stores(options))
        page = _print_addresses(host, port, options.secret)
        if open_page:
            threading.Timer(_LISTENING, typer.launch, [page]).start()
        run_server(options, sockets=[listening], host=host, port=port, proxies=_addresses(proxy or []))


def _print_addresses(host: str, port: int, secret: str | None) -> str:
    """Print where the server is reached, and in a terminal the operator's page; return the address to open first.

    secret: the server's, which the operator's page needs; None or "" for a server without one.
    """
    from puur.service.network import operator_page_url, own_address  # noqa: PLC0415 - not for a page of the help

    everywhere = host in _EVERYWHERE
    page = f"http://{'127.0.0.1' if everywhere else host}:{port}"
    own = own_address() if everywhere else None
    voice = Voice(current_language())
    typer.echo(f"Puur: {page}")
    if own:
        typer.echo(f"{sentence(said('shell.everybody-here'), voice)}: http://{own}:{port}")
    hall = operator_page_url(page, secret) if secret else page
    if sys.stdout.isatty() and hall != page:
        typer.echo(f"{sentence(said('shell.for-the-operator'), voice)}: {hall}")
    return hall if everywhere else page


def _restart_command_line(port: int, data: Path | None) -> str:
    """Return the command line that starts the same server reachable for phones; a database URL is left out.

    >>> _restart_command_line(8123, Path("Jass Daten"))
    "puur serve --host 0.0.0.0 --port 8123 --data 'Jass Daten'"
    """
    words = ["puur", "serve", "--host", _EVERYWHERE[0], "--port", str(port)]
    return shlex.join([*words, *(["--data", str(data)] if data else [])])


def _addresses(written: Sequence[str]) -> list[str]:
    """Return addresses, or networks, as they are written; BadInput for what is neither."""
    for one in written:
        try:
            ip_network(one)
        except ValueError:
            raise BadInput(said("shell.no-network", given=quoted(one)), {"field": "proxy"}) from None
    return list(written)


def _listen(host: str, port: int) -> socket.socket:
    """Take the port before anything is promised; BadInput where somebody else has it, or it cannot be had."""
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        return socket.create_server((host, port), family=family, backlog=2048)
    except PermissionError:
        raise BadInput(said("shell.port-forbidden", port=port), {"field": "port"}) from None
    except OSError as problem:
        if problem.errno == errno.EADDRINUSE:
            raise BadInput(said("shell.port-taken", port=port, other=port + 1), {"field": "port"}) from None
        raise BadInput(said("shell.no-such-address", host=host), {"field": "host"}) from None
