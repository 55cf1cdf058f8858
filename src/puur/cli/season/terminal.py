"""What the commands on a club of the store have in common: which club, which year, where it is kept, how it answers."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from functools import wraps
from inspect import Parameter, signature
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, TypeVar

import typer

from puur.cli.shell.language import translate_code
from puur.cli.shell.output import JsonOption, print_document_or_text
from puur.cli.shell.store import DatabaseOption, DataFolderOption, run_on_journal
from puur.desk import TERMINAL_AUTHOR

if TYPE_CHECKING:
    from puur.club.season.core import Command, Event
    from puur.club.season.state import Club
    from puur.journal import Journal
    from puur.service.club.store import Clubs

_T = TypeVar("_T")
ClubIdArgument = Annotated[str, typer.Argument(metavar="CLUB", help="The club's id.")]
"""The argument with the id of a club in the store."""
YearArgument = Annotated[int, typer.Argument(metavar="YEAR", help="The Jass year.")]
"""The argument with the year of a club's season."""


@dataclass(frozen=True, slots=True)
class ClubCommandContext:
    """The options that all commands on a club have.

    data: the folder of the store, None for the default.
    database: the URL of the store, used before the folder; None for none.
    as_json: whether JSON is printed.
    """

    data: Path | None
    database: str | None
    as_json: bool

    def run_on_clubs(self, work: Callable[[Clubs], Awaitable[_T]], *, begins: bool = False) -> _T:
        """Run an asynchronous function on the clubs of the store and return its result.

        work: the function, which gets the clubs. begins: create the store if it is missing. Without it, a missing store
        looks empty, and BadInput is raised if the function looks for something in it.
        """

        async def work_with_clubs(journal: Journal) -> _T:
            from puur.service.club.store import Clubs

            return await work(Clubs(journal))

        return run_on_journal(work_with_clubs, self.data, self.database, begins=begins)

    def load_club(self, club: str) -> Club:
        """Return the current state of a club in the store.

        club: its id. Raises Missing (a BadInput) if there is none.
        """
        return self.run_on_clubs(lambda clubs: clubs.get(club))

    def carry_out(self, club: str, command: Command) -> Sequence[Event]:
        """Carry out a command on a club in the store, in the name of the terminal, and return the stored events.

        club: its id. Raises Missing for an unknown club, and BadInput, with field and clauses, if the command is
        refused; then nothing is stored.
        """
        return self.run_on_clubs(lambda clubs: clubs.carry_out(club, command, TERMINAL_AUTHOR))

    def print_result(self, document: object, text: str) -> None:
        """Print the document as JSON if ``--json`` was given, else the text."""
        print_document_or_text(document, text, as_json=self.as_json)

    def report_file_written(self, file: Path) -> None:
        """Print that a file was written; with ``--json``, print its path as ``file``."""
        self.print_result({"file": str(file)}, translate_code("shell.written", file=str(file)))


def with_store_and_json_options(command: Callable[..., None]) -> Callable[..., None]:
    """Turn a function into a command with the options ``--data``, ``--database`` and ``--json``.

    command: gets them as its first argument, a :class:`ClubCommandContext`, which is no parameter of the command line.
    """
    asks = signature(command, eval_str=True)

    @wraps(command)
    def at_its_terminal(*, data: Path | None, database: str | None, as_json: bool, **given: Any) -> None:  # noqa: ANN401 - its own
        command(ClubCommandContext(data, database, as_json), **given)

    at_its_terminal.__signature__ = asks.replace(parameters=[*[*asks.parameters.values()][1:], *_ALWAYS])  # type: ignore[attr-defined]
    return at_its_terminal


_ALWAYS: Final = tuple(
    Parameter(name, Parameter.KEYWORD_ONLY, default=otherwise, annotation=kind)
    for name, kind, otherwise in (
        ("data", DataFolderOption, None),
        ("database", DatabaseOption, None),
        ("as_json", JsonOption, False),
    )
)


def struct_to_document(event: object) -> dict[str, Any]:
    """Return a struct, such as an event, as a JSON-ready dict from field name to value."""
    import msgspec

    raw: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(event))
    return raw
