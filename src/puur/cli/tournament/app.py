"""``puur tournament``: its commands, each a row of the evening or a plain function, and in whose name they ask."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Annotated, Final, cast

import typer

from puur.cli.shell.typed_commands import typed_command_group_class
from puur.cli.tournament import ranking, start
from puur.cli.tournament.do import do_tournament_command, tournament_commands_by_name
from puur.cli.tournament.draw import print_draw
from puur.cli.tournament.evening import views
from puur.cli.tournament.evening.named import build_shell_command
from puur.cli.tournament.evening.rows import EVENING_COMMANDS, EVENING_PARAMETERS
from puur.cli.tournament.files import (
    back_up_store,
    export_tournament,
    import_tournament,
    restore_store,
    write_tournament_site,
)
from puur.cli.tournament.games import enter_games
from puur.cli.tournament.mail import tournament_mail_app
from puur.cli.tournament.papers import print_tournament_papers
from puur.cli.tournament.registration import add_players, registration_app
from puur.cli.tournament.start import manage_tournament_kinds
from puur.cli.tournament.store import ROLE_OF_THIS_RUN
from puur.cli.tournament.till import till_app
from puur.cli.tournament.years import print_ranking_over_years
from puur.errors import BadInput
from puur.words.message import quoted, said

if TYPE_CHECKING:  # a command imports what it needs when it runs
    from puur.tournament.commands import Role

_SECTIONS: Final[Mapping[str, Sequence[str]]] = {
    "help.prepare": ("kinds", "new", "list", "registration", "mail", "add", "draw", "papers", "pin", "privacy", "demo"),
    "help.at-the-door": (
        "search",
        "here",
        "pay",
        "drop",
        "back",
        "substitute",
        "swap",
    ),
    "help.passe-by-passe": (
        "release",
        "enter",
        "correct",
        "mark-match",
        "visa",
        "check",
        "end-evening",
        "go-on",
    ),
    "help.decide": ("warn", "exclude", "disqualify", "adjust", "missing"),
    "help.ranking": ("rank", "bracket", "publish", "editions", "years", "protest", "answer", "tie", "final"),
    "help.prizes": ("prizes", "take", "let-go", "settle", "close"),
    "help.money": ("till",),
    "help.gruempi": (
        *("team", "team-change", "team-out", "team-back", "team-pay", "plan", "schedule", "match", "match-change"),
        *("match-off", "match-on", "match-reopen", "final-match", "goals", "seat", "partie", "partie-clear"),
    ),
    "help.keep": ("trail", "export", "site", "import", "backup", "restore", "forget", "do"),
}
"""The sections of `puur tournament --help` in the order of an evening: code of the heading → commands below it.

A name that is in none of them is no command."""
REPLACED_GENERATED_COMMANDS: Final = (
    *("add-players", "add-team", "add-match", "change-team", "change-match", "pay-team", "plan-matches", "plan-final"),
    *(
        "end-match",
        "seat-partie",
        "enter-partie",
        "clear-partie",
        "check-in",
        "enter-games",
        "visa-total",
        "settle-tie",
    ),
)
"""The generated commands that a registered command above offers under another name, and that the help leaves out."""
tournament_app = typer.Typer(
    help="Run a tournament: names, draw, results, ranking, papers.",
    no_args_is_help=False,
    cls=typed_command_group_class(
        tournament_commands_by_name,
        do_tournament_command,
        based=("setup",),
        sections=_SECTIONS,
        named=(
            *(row.asks for row in EVENING_COMMANDS.values() if isinstance(row.asks, str)),
            *REPLACED_GENERATED_COMMANDS,
        ),
    ),
)
_ROLES: Final = ("director", "controller", "office", "table")


@tournament_app.callback()
def _tournament(
    *,
    role: Annotated[
        str, typer.Option(metavar="ROLE", help="In whose name: director, controller, office or table.")
    ] = "director",
) -> None:
    """Run a tournament: names, draw, results, ranking, papers."""
    if role not in _ROLES:
        raise BadInput(said("desk.no-such-role", roles=[*_ROLES], role=quoted(role)), {"field": "role"})
    ROLE_OF_THIS_RUN.set(cast("Role", role))


_PLAIN: Final[dict[str, Callable[..., int | None]]] = {
    "kinds": manage_tournament_kinds,
    "new": start.create_tournament,
    "list": start.list_tournaments,
    "pin": start.set_tournament_pin,
    "add": add_players,
    "draw": print_draw,
    "enter": enter_games,
    "papers": print_tournament_papers,
    "rank": ranking.print_ranking,
    "final": start.open_final,
    "check": ranking.check_tournament,
    "trail": views.show_tournament_audit_log,
    "export": export_tournament,
    "site": write_tournament_site,
    "import": import_tournament,
    "backup": back_up_store,
    "restore": restore_store,
    "demo": start.create_demo_tournament,
    "years": print_ranking_over_years,
    "do": do_tournament_command,
}

_GROUPS: Final = {"registration": registration_app, "mail": tournament_mail_app, "till": till_app}
for _name in chain(*_SECTIONS.values()):
    if _name in _GROUPS:
        tournament_app.add_typer(_GROUPS[_name], name=_name)
        continue
    tournament_app.command(_name)(
        _PLAIN[_name] if _name in _PLAIN else build_shell_command(EVENING_COMMANDS[_name], EVENING_PARAMETERS)
    )
