"""``puur tournament``: its commands as the sections declare them, and in whose name they ask."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Annotated, Final, cast

import typer

from puur.cli.shell.typed_commands import to_shell_command_name, typed_command_group_class
from puur.cli.tournament.do import do_tournament_command, tournament_commands_by_name
from puur.cli.tournament.evening.named import ShellCommandDefinition, build_shell_command
from puur.cli.tournament.evening.rows import EVENING_PARAMETERS, EVENING_SECTIONS
from puur.cli.tournament.store import ROLE_OF_THIS_RUN
from puur.errors import BadInput
from puur.words.message import quoted, said

if TYPE_CHECKING:  # a command imports what it needs when it runs
    from puur.tournament.commands import Role

_REPLACED_BY_FUNCTIONS: Final = ("add-players", "enter-games")
"""The generated commands that the functions `add` and `enter` offer under their own names."""


def commands_offered_under_own_name() -> set[str]:
    """Return the names of the generated commands that a command of the sections offers under its own name.

    The help leaves them out. ``AddTeam`` is offered as ``team``:

    >>> "add-team" in commands_offered_under_own_name()
    True
    """
    rows = [
        one
        for section in EVENING_SECTIONS.values()
        for one in section.values()
        if isinstance(one, ShellCommandDefinition)
    ]
    replaced = {word for row in rows for word in (row.asks, *row.replaces) if isinstance(word, str) and word}
    return {*_REPLACED_BY_FUNCTIONS, *map(to_shell_command_name, replaced)}


tournament_app = typer.Typer(
    help="Run a tournament: names, draw, results, ranking, papers.",
    no_args_is_help=False,
    cls=typed_command_group_class(
        tournament_commands_by_name,
        do_tournament_command,
        based=("setup",),
        sections={code: tuple(section) for code, section in EVENING_SECTIONS.items()},
        named=commands_offered_under_own_name(),
    ),
)
"""The command group ``puur tournament``: its subcommands are registered here, and a tournament's commands by name."""
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


for _name, _command in chain.from_iterable(section.items() for section in EVENING_SECTIONS.values()):
    if isinstance(_command, typer.Typer):
        tournament_app.add_typer(_command, name=_name)
    elif isinstance(_command, ShellCommandDefinition):
        tournament_app.command(_name)(build_shell_command(_command, EVENING_PARAMETERS))
    else:
        tournament_app.command(_name)(_command)
