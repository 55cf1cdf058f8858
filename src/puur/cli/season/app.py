"""``puur season``: the club's year, from a file or from the store. Each subcommand is a plain function."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import typer

from puur.cli.season import money, store
from puur.cli.season.demo import demo
from puur.cli.season.do import commands, do, known
from puur.cli.season.files import check, init
from puur.cli.season.standings import standings
from puur.cli.season.statistics import fame, statistics
from puur.cli.season.trail import forget, person, pin, trail
from puur.cli.shell.asking import command_group

season = typer.Typer(
    no_args_is_help=False, help="The club's year: series, results, promotion, fines.", cls=command_group(known, do)
)

_COMMANDS: Final[dict[str, Callable[..., int | None]]] = {
    "standings": standings,
    "init": init,
    "check": check,
    "demo": demo,
    "found": store.found,
    "do": do,
    "commands": commands,
    "show": store.show,
    "tasks": store.tasks,
    "calendar": store.calendar,
    "export": store.export,
    "papers": store.papers,
    "trail": trail,
    "pin": pin,
    "fines": money.fines,
    "bill": money.bill,
    "pay": money.pay,
    "bank": money.bank,
    "balance": money.balance,
    "ledger": money.ledger,
    "person": person,
    "forget": forget,
    "statistics": statistics,
    "fame": fame,
}

for _name, _function in _COMMANDS.items():
    season.command(_name)(_function)
