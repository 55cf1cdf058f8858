"""``puur bots``: which bots there are; a repository for one's own; and one of them, or one's own, over HTTP."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from puur.cli.arena.new_bot import new_bot
from puur.cli.shell.language import translate_code
from puur.cli.shell.output import Json, emit

bots = typer.Typer(help="Which bots there are; begin your own; serve one over HTTP.", invoke_without_command=True)
bots.command("new")(new_bot)


@bots.callback()
def list_bots(context: typer.Context, *, as_json: Json = False) -> None:
    """List the bots; those for people have levels from 1. One's own is written python:module:Class (docs/bots.md)."""
    if context.invoked_subcommand is not None:
        return
    from puur.bots.catalogue import BOTS, YARDSTICKS, points_between_levels
    from puur.law.reglemente import IDS

    ahead = points_between_levels()
    rows = [
        {"name": name, "level": bot.level, "reglemente": list(IDS), "think_ms": bot.think_ms, "about": bot.text}
        | {"yardstick": name in YARDSTICKS, "needs": "kernel" if bot.kernel else None, "distance": ahead.get(name)}
        for name, bot in [*BOTS.items(), *YARDSTICKS.items()]
    ]
    width = max(len(str(row["name"])) for row in rows)
    lines = [f"{name:<{width}}  {translate_code(f'arena.bot-{name}')}" for name in BOTS]
    lines += ["", translate_code("arena.to-measure-by")]
    lines += [f"{name:<{width}}  {translate_code(f'arena.bot-{name}')}" for name in YARDSTICKS]
    emit({"bots": rows}, "\n".join(lines), as_json=as_json)


@bots.command()
def serve(
    name: Annotated[str, typer.Argument(metavar="NAME", help="A bot's name, or python:module:Class.")],
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 takes any free one.")] = 8700,
    host: Annotated[str, typer.Option(help="Where it listens; the default is this machine alone.")] = "127.0.0.1",
) -> None:
    """Serve a bot over HTTP, for `puur arena http://127.0.0.1:PORT …` here or elsewhere. Ctrl-C ends it."""
    from puur.bots.sandbox.http_server import make_server

    sys.path.insert(0, str(Path.cwd()))
    with make_server(name, host, port) as serving:
        sys.stdout.write(f"{name}: http://{host}:{serving.server_port}\n")
        sys.stdout.flush()
        serving.serve_forever()
