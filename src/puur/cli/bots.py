"""``puur bots``: lists the bots, serves one over HTTP, and starts a repository for a bot of one's own, with tests."""

from __future__ import annotations

import keyword
import re
import sys
import tempfile
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Final

import typer

from puur.cli.shell.language import translate_code
from puur.cli.shell.output import JsonOption, print_document_or_text
from puur.errors import BadInput, file_error
from puur.words.message import said

_NAME: Final = re.compile(r"[a-z][a-z0-9]*(?:[-_][a-z0-9]+)*")
_LONGEST_NAME: Final = 40
_LONGEST_AUTHOR: Final = 100
_TAKEN: Final = frozenset({"conftest", "puur", "setup", "test", "tests"})
"""Names of modules that Puur or the tests of the repository use."""


def write_new_bot(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The bot's name, as in my-bot; its folder is called so.")],
    folder: Annotated[Path | None, typer.Option("--in", metavar="DIR", help="Where to put it; default: here.")] = None,
    author: Annotated[str | None, typer.Option(help="Whose bot it is, as its licence says.")] = None,
    licence: Annotated[str, typer.Option(help="mit, apache-2.0, or none: nobody else may copy it.")] = "mit",
    *,
    as_json: JsonOption = False,
) -> None:
    """Write a small repository of a bot of your own: the bot, tests that let it play, and a file for CI."""
    from puur.bots.repository import LICENCES, bot_install_command, name_in_arena, repository_files

    module = _module_name(name)
    if licence not in LICENCES:
        raise BadInput(said("arena.no-licence", licence=licence, known=[*LICENCES]), {"field": "--licence"})
    place = (folder or Path()) / name
    if place.exists() or place.is_symlink():
        raise BadInput(said("arena.bot-there", folder=str(place)), {"field": "NAME"})
    texts = repository_files(name, _checked_author(author), licence)
    try:
        _write(texts, place)
    except OSError as problem:
        raise file_error(problem, place.absolute().parent) from problem
    bot = name_in_arena(module)
    document = {"folder": str(place), "bot": bot, "files": sorted(texts)}
    told = translate_code("arena.bot-written", folder=str(place), install=bot_install_command(), bot=bot)
    print_document_or_text(document, told, as_json=as_json)


def _module_name(name: str) -> str:
    """Return the name of the bot's module. Raises BadInput if the name can be no module, or is one already."""
    if len(name) > _LONGEST_NAME or not _NAME.fullmatch(name):
        raise BadInput(said("arena.bot-name", name=name, most=_LONGEST_NAME), {"field": "NAME"})
    module = name.replace("-", "_")
    if keyword.iskeyword(module) or keyword.issoftkeyword(module):
        raise BadInput(said("arena.bot-word", name=name), {"field": "NAME"})
    if module in _TAKEN or module in sys.stdlib_module_names or find_spec(module) is not None:
        raise BadInput(said("arena.bot-taken", name=module), {"field": "NAME"})
    return module


def _checked_author(author: str | None) -> str | None:
    """Return whose bot it is, None if nothing is said.

    Raises BadInput for a name that is empty, too long, or has control characters.
    """
    if author is None:
        return None
    if not author.strip() or len(author) > _LONGEST_AUTHOR or not author.isprintable():
        raise BadInput(said("arena.bot-author", most=_LONGEST_AUTHOR), {"field": "--author"})
    return author.strip()


def _write(texts: Mapping[str, str], place: Path) -> None:
    """Write the files beside their place and move the folder there, so that it is there whole or not at all."""
    with tempfile.TemporaryDirectory(dir=place.absolute().parent, prefix=".puur-") as beside:
        made = Path(beside, place.name)
        for path, text in texts.items():
            file = made / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8", newline="\n")
        made.rename(place)


bots_app = typer.Typer(help="Which bots there are; begin your own; serve one over HTTP.", invoke_without_command=True)
"""The command group ``puur bots``: its subcommands are registered here."""
bots_app.command("new")(write_new_bot)


@bots_app.callback()
def print_bot_list(context: typer.Context, *, as_json: JsonOption = False) -> None:
    """List the bots; those for people have levels from 1. One's own is written python:module:Class (docs/bots.md)."""
    if context.invoked_subcommand is not None:
        return
    from puur.bots.catalogue import BOT_BY_NAME, YARDSTICK_BOTS, points_between_levels
    from puur.law.reglemente import BUILT_IN_LAW_IDS

    ahead = points_between_levels()
    rows = [
        {
            "name": name,
            "level": bot.level,
            "reglemente": list(BUILT_IN_LAW_IDS),
            "think_ms": bot.think_ms,
            "about": bot.text,
        }
        | {"yardstick": name in YARDSTICK_BOTS, "needs": "kernel" if bot.kernel else None, "distance": ahead.get(name)}
        for name, bot in [*BOT_BY_NAME.items(), *YARDSTICK_BOTS.items()]
    ]
    width = max(len(str(row["name"])) for row in rows)
    lines = [f"{name:<{width}}  {translate_code(f'arena.bot-{name}')}" for name in BOT_BY_NAME]
    lines += ["", translate_code("arena.to-measure-by")]
    lines += [f"{name:<{width}}  {translate_code(f'arena.bot-{name}')}" for name in YARDSTICK_BOTS]
    print_document_or_text({"bots": rows}, "\n".join(lines), as_json=as_json)


@bots_app.command("serve")
def serve_bot(
    name: Annotated[str, typer.Argument(metavar="NAME", help="A bot's name, or python:module:Class.")],
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 takes any free one.")] = 8700,
    host: Annotated[str, typer.Option(help="Where it listens; the default is this machine alone.")] = "127.0.0.1",
) -> None:
    """Serve a bot over HTTP, for `puur arena http://127.0.0.1:PORT …` here or elsewhere. Ctrl-C ends it."""
    from puur.bots.sandbox.http_server import make_bot_server

    sys.path.insert(0, str(Path.cwd()))
    with make_bot_server(name, host, port) as serving:
        sys.stdout.write(f"{name}: http://{host}:{serving.server_port}\n")
        sys.stdout.flush()
        serving.serve_forever()
