"""``puur season``: the club's year, from a file or from the store. Each subcommand is a plain function."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import chain
from typing import Final

import typer

from puur.cli.season import money, store
from puur.cli.season.demo import write_demo_season
from puur.cli.season.do import club_commands_by_name, do_club_command, list_club_commands
from puur.cli.season.files import check_club_file, write_new_club_rules
from puur.cli.season.mail import bill_mail_app
from puur.cli.season.standings import print_season_standings
from puur.cli.season.statistics import show_hall_of_fame, show_member_statistics
from puur.cli.season.store import forget_person, set_club_pin, show_club_audit_log, show_member_dossier
from puur.cli.shell.typed_commands import typed_command_group_class

_SECTIONS: Final[Mapping[str, Mapping[str, Callable[..., int | None] | typer.Typer]]] = {
    "help.club-begin": {
        "init": write_new_club_rules,
        "check": check_club_file,
        "found": store.found_club,
        "pin": set_club_pin,
        "demo": write_demo_season,
    },
    "help.club-year": {
        "show": store.show_club_year,
        "tasks": store.list_club_tasks,
        "calendar": store.write_year_calendar,
        "papers": store.print_day_papers,
        "statistics": show_member_statistics,
        "fame": show_hall_of_fame,
    },
    "help.club-money": {
        "fines": money.list_club_debts,
        "bill": money.print_club_bills,
        "mail": bill_mail_app,
        "pay": money.book_club_payment,
        "bank": money.book_club_bank_file,
        "balance": money.show_club_balance,
        "ledger": money.show_club_ledger,
    },
    "help.club-keep": {
        "trail": show_club_audit_log,
        "person": show_member_dossier,
        "forget": forget_person,
        "export": store.export_club_year,
        "standings": print_season_standings,
        "commands": list_club_commands,
        "do": do_club_command,
    },
}
"""The commands of `puur season`, by section of its help: code of the heading → name → function or group of commands."""
season_app = typer.Typer(
    no_args_is_help=False,
    help="The club's year: series, results, promotion, fines.",
    cls=typed_command_group_class(
        club_commands_by_name, do_club_command, sections={code: tuple(section) for code, section in _SECTIONS.items()}
    ),
)
"""The command group ``puur season``: its subcommands are registered here, and a club's commands by name."""

for _name, _command in chain.from_iterable(section.items() for section in _SECTIONS.values()):
    if isinstance(_command, typer.Typer):
        season_app.add_typer(_command, name=_name)
    else:
        season_app.command(_name)(_command)
