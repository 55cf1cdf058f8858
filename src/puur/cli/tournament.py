"""``puur tournament``: a Jass tournament from the list of names to the prizes, in a shell.

Each command is a plain function in a ``tournament_*.py`` beside this file, and a row in the table below.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import typer

from puur.cli.tournament_rank import check, rank

tournament = typer.Typer(help="Run a tournament: names, draw, results, ranking, papers.", no_args_is_help=False)


@tournament.callback()
def _tournament() -> None:
    """Run a tournament: names, draw, results, ranking, papers."""


_COMMANDS: Final[dict[str, Callable[..., int | None]]] = {
    "rank": rank,
    "check": check,
}

for _name, _function in _COMMANDS.items():
    tournament.command(_name)(_function)
