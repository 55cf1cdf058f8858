"""``puur tournament``: a Jass tournament from the list of names to the prizes, in a shell.

Each command is a plain function in a ``tournament_*.py`` beside this file, and a row in the table below.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import typer

from puur.cli import tournament_desk as desk
from puur.cli import tournament_end as end
from puur.cli import tournament_live as live
from puur.cli import tournament_people as people
from puur.cli.tournament_demo import demo
from puur.cli.tournament_draw import draw
from puur.cli.tournament_files import backup, export, import_, restore
from puur.cli.tournament_final import final
from puur.cli.tournament_kinds import kinds
from puur.cli.tournament_list import add, new, show_list
from puur.cli.tournament_papers import papers
from puur.cli.tournament_pin import pin
from puur.cli.tournament_rank import check, rank
from puur.cli.tournament_teams import goals, match, partie, team

tournament = typer.Typer(help="Run a tournament: names, draw, results, ranking, papers.", no_args_is_help=False)


@tournament.callback()
def _tournament() -> None:
    """Run a tournament: names, draw, results, ranking, papers."""


_COMMANDS: Final[dict[str, Callable[..., int | None]]] = {
    "kinds": kinds,
    "new": new,
    "list": show_list,
    "pin": pin,
    "add": add,
    "draw": draw,
    "search": desk.search,
    "here": desk.here,
    "pay": desk.pay,
    "drop": people.drop,
    "back": people.back,
    "substitute": people.substitute,
    "swap": people.swap,
    "release": live.release,
    "enter": live.enter,
    "correct": live.correct,
    "visa": live.visa,
    "warn": live.warn,
    "exclude": live.exclude,
    "disqualify": people.disqualify,
    "adjust": live.adjust,
    "missing": people.missing,
    "papers": papers,
    "rank": rank,
    "publish": end.publish,
    "editions": end.editions,
    "protest": people.protest,
    "answer": people.answer,
    "let-go": end.let_go,
    "prizes": end.prizes,
    "take": end.take,
    "settle": end.settle,
    "final": final,
    "close": people.close,
    "team": team,
    "match": match,
    "goals": goals,
    "partie": partie,
    "check": check,
    "trail": live.trail,
    "export": export,
    "import": import_,
    "backup": backup,
    "restore": restore,
    "demo": demo,
}

for _name, _function in _COMMANDS.items():
    tournament.command(_name)(_function)
