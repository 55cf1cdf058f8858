"""``puur season``: the club's year, from a file or from the store. Each subcommand is a plain function."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

import typer

from puur.cli.season import money, store
from puur.cli.season.demo import demo
from puur.cli.season.do import commands, commands_by_word, do
from puur.cli.season.files import check, init
from puur.cli.season.mail import mail
from puur.cli.season.standings import standings
from puur.cli.season.statistics import fame, statistics
from puur.cli.season.store import forget, person, pin, trail
from puur.cli.shell.typed_commands import command_group

SECTIONS: Final[Mapping[str, Sequence[str]]] = {
    "help.club-begin": ("init", "check", "found", "pin", "demo"),
    "help.club-year": ("show", "tasks", "calendar", "papers", "statistics", "fame"),
    "help.club-money": ("fines", "bill", "mail", "pay", "bank", "balance", "ledger"),
    "help.club-keep": ("trail", "person", "forget", "export", "standings", "commands", "do"),
}
"""The sections of `puur season --help`: code of the heading → commands below it."""
season = typer.Typer(
    no_args_is_help=False,
    help="The club's year: series, results, promotion, fines.",
    cls=command_group(commands_by_word, do, sections=SECTIONS),
)

_COMMANDS: Final[dict[str, Callable[..., int | None]]] = {
    "standings": standings,
    "init": init,
    "check": check,
    "demo": demo,
    "found": store.found_club,
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
season.add_typer(mail, name="mail")
