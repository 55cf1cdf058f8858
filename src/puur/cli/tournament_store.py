"""Where the tournaments of a shell are kept: the same store that `puur serve` uses, also while it runs."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, TypeVar

import typer

from puur.cli.output import emit

if TYPE_CHECKING:  # a command imports what it needs when it runs
    from puur.journal import Journal
    from puur.service.tournament.store import Tournaments
    from puur.tournament.commands import Actor, Command, Event
    from puur.tournament.state import Tournament

T = TypeVar("T")
Data = Annotated[Path | None, typer.Option(help="The folder that keeps everything, as for puur serve.")]
Database = Annotated[str | None, typer.Option(help="sqlite:///FILE or postgresql://…, as for puur serve.")]
Id = Annotated[str, typer.Argument(metavar="ID", help="The tournament, as puur tournament list names it.")]
Passe = Annotated[int, typer.Argument(metavar="PASSE", help="The Passe, from 1.")]
Table = Annotated[int, typer.Argument(metavar="TABLE", help="The table, from 1.")]
Player = Annotated[str, typer.Argument(metavar="PLAYER", help="The start number.")]
Reason = Annotated[str, typer.Option(help="Why; it stands on the record.")]
Yes = Annotated[bool, typer.Option("--yes", help="Also where the Rangliste hangs and changes by it.")]
BY: Final = "Terminal"


def with_store(work: Callable[[Tournaments], Awaitable[T]], data: Path | None, database: str | None) -> T:
    """Return what the work with the tournaments of the store returns."""
    return asyncio.run(_with_store(work, database or url_in(data)))


def with_journal(work: Callable[[Journal], Awaitable[T]], data: Path | None, database: str | None) -> T:
    """Return what the work with the store itself returns."""
    return asyncio.run(_with_journal(work, database or url_in(data)))


async def _with_store(work: Callable[[Tournaments], Awaitable[T]], url: str) -> T:
    from puur.service.tournament.store import Tournaments, Unconfirmed

    try:
        return await _with_journal(lambda journal: work(Tournaments(journal)), url)
    except Unconfirmed as unseen:
        from puur.cli.tournament_effect import asked_back

        raise asked_back(unseen) from None


async def _with_journal(work: Callable[[Journal], Awaitable[T]], url: str) -> T:
    from puur.journal import open_journal

    journal = await open_journal(url)
    try:
        return await work(journal)
    finally:
        await journal.close()


def url_in(data: Path | None) -> str:
    """Return the address of the store in a folder, which is made if it is not there."""
    from puur.journal.file import own_folder

    folder = data or Path(typer.get_app_dir("puur"))
    own_folder(folder)
    return f"sqlite:///{folder / 'puur.db'}"


def director() -> Actor:
    """Return who types in a shell: the one who holds the tournament."""
    from puur.tournament.commands import Actor

    return Actor("director", BY)


def confirmed(*, yes: bool) -> str:
    """Return the word that goes with a command, where the Rangliste hangs: whatever changes, or nothing unseen."""
    from puur.service.tournament.store import WHATEVER

    return WHATEVER if yes else ""


def after(
    tournament: str, command: Command, data: Path | None, database: str | None, *, yes: bool = False
) -> Tournament:
    """Carry a command out as the director, and return the tournament as it then is. yes: as for :func:`do_one`."""

    async def work(store: Tournaments) -> Tournament:
        await done(store, tournament, command, yes=yes)
        return await store.get(tournament)

    return with_store(work, data, database)


def do_one(  # noqa: PLR0913, PLR0917 - the command, what to say, and where
    tournament: str,
    command: Command,
    said: str,
    data: Path | None,
    database: str | None,
    as_json: bool,
    *,
    yes: bool = False,
) -> None:
    """Carry a command out as the director, and say what happened and what had stood there.

    yes: also if the Rangliste that hangs changes.
    """
    from puur.service.tournament.entries import named

    events, before = with_store(lambda store: done(store, tournament, command, yes=yes), data, database)
    rows = [{"kind": each["is"], **each} for each in named(events)]
    emit({"events": rows, "before": before}, "\n".join((said, *before)), as_json=as_json)


async def done(
    store: Tournaments, tournament: str, command: Command, *, yes: bool = False
) -> tuple[tuple[Event, ...], list[str]]:
    """Carry a command out as the director, who sees what stands there now; with what had stood there, line by line.

    yes: as for :func:`do_one`.
    """
    from puur.service.clock import hour
    from puur.tournament.evolve import changes
    from puur.tournament.said import NOTHING, label, says

    there = await store.kept(tournament)
    sure = confirmed(yes=yes)
    events = await store.do(tournament, command, director(), seen=there.version, confirmed=sure)
    now = there.state
    found = changes(now, events)[1]
    said = ((label(now, one.subject), says(now, one.subject, one.before, hour)) for one in found)
    return events, [f"vorher: {what}: {was}" for what, was in said if was not in {NOTHING, "nein"}]
