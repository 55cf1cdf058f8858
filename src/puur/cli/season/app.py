"""``puur season``: the club's year, from a file or from the store. Each subcommand is a plain function."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
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

_SECTIONS: Final[Mapping[str, Sequence[str]]] = {
    "help.club-begin": ("init", "check", "found", "pin", "demo"),
    "help.club-year": ("show", "tasks", "calendar", "papers", "statistics", "fame"),
    "help.club-money": ("fines", "bill", "mail", "pay", "bank", "balance", "ledger"),
    "help.club-keep": ("trail", "person", "forget", "export", "standings", "commands", "do"),
}
"""The sections of `puur season --help`: code of the heading → commands below it."""
season_app = typer.Typer(
    no_args_is_help=False,
    help="The club's year: series, results, promotion, fines.",
    cls=typed_command_group_class(club_commands_by_name, do_club_command, sections=_SECTIONS),
)

_COMMANDS: Final[dict[str, Callable[..., int | None]]] = {
    "standings": print_season_standings,
    "init": write_new_club_rules,
    "check": check_club_file,
    "demo": write_demo_season,
    "found": store.found_club,
    "do": do_club_command,
    "commands": list_club_commands,
    "show": store.show_club_year,
    "tasks": store.list_club_tasks,
    "calendar": store.write_year_calendar,
    "export": store.export_club_year,
    "papers": store.print_day_papers,
    "trail": show_club_audit_log,
    "pin": set_club_pin,
    "fines": money.list_club_debts,
    "bill": money.print_club_bills,
    "pay": money.book_club_payment,
    "bank": money.book_club_bank_file,
    "balance": money.show_club_balance,
    "ledger": money.show_club_ledger,
    "person": show_member_dossier,
    "forget": forget_person,
    "statistics": show_member_statistics,
    "fame": show_hall_of_fame,
}

for _name, _function in _COMMANDS.items():
    season_app.command(_name)(_function)
season_app.add_typer(bill_mail_app, name="mail")
