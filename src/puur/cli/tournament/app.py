"""``puur tournament``: its commands, each a row of the evening or a plain function, and in whose name they ask."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Annotated, Final, cast

import typer

from puur.cli.shell.typed_commands import command_group
from puur.cli.tournament import ranking, start
from puur.cli.tournament.do import commands_by_word, do
from puur.cli.tournament.draw import draw
from puur.cli.tournament.evening import views
from puur.cli.tournament.evening.named import build_shell_command
from puur.cli.tournament.evening.rows import EVENING, OPTIONS
from puur.cli.tournament.files import backup, export, import_, restore, site
from puur.cli.tournament.games import enter
from puur.cli.tournament.mail import mail
from puur.cli.tournament.papers import papers
from puur.cli.tournament.registration import add, registration
from puur.cli.tournament.start import kinds
from puur.cli.tournament.store import ROLE
from puur.cli.tournament.till import till
from puur.cli.tournament.years import years
from puur.errors import BadInput
from puur.words.message import quoted, said

if TYPE_CHECKING:  # a command imports what it needs when it runs
    from puur.tournament.commands import Role

SECTIONS: Final[Mapping[str, Sequence[str]]] = {
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
"""The sections of `puur tournament --help` in the order of an evening: code of the heading → commands below it."""
ALSO_NAMED: Final = (
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
tournament = typer.Typer(
    help="Run a tournament: names, draw, results, ranking, papers.",
    no_args_is_help=False,
    cls=command_group(
        commands_by_word,
        do,
        based=("setup",),
        sections=SECTIONS,
        named=(*(row.asks for row in EVENING.values() if isinstance(row.asks, str)), *ALSO_NAMED),
    ),
)
ROLES: Final = ("director", "controller", "office", "table")


@tournament.callback()
def _tournament(
    *,
    role: Annotated[
        str, typer.Option(metavar="ROLE", help="In whose name: director, controller, office or table.")
    ] = "director",
) -> None:
    """Run a tournament: names, draw, results, ranking, papers."""
    if role not in ROLES:
        raise BadInput(said("desk.no-such-role", roles=[*ROLES], role=quoted(role)), {"field": "role"})
    ROLE.set(cast("Role", role))


_PLAIN: Final[dict[str, Callable[..., int | None]]] = {
    "kinds": kinds,
    "new": start.new,
    "list": start.show_list,
    "pin": start.pin,
    "add": add,
    "draw": draw,
    "enter": enter,
    "papers": papers,
    "rank": ranking.rank,
    "final": start.final,
    "check": ranking.check,
    "trail": views.trail,
    "export": export,
    "site": site,
    "import": import_,
    "backup": backup,
    "restore": restore,
    "demo": start.demo,
    "years": years,
    "do": do,
}

_GROUPS: Final = {"registration": registration, "mail": mail, "till": till}
for _name in chain(*SECTIONS.values()):
    if _name in _GROUPS:
        tournament.add_typer(_GROUPS[_name], name=_name)
        continue
    tournament.command(_name)(_PLAIN[_name] if _name in _PLAIN else build_shell_command(EVENING[_name], OPTIONS))
