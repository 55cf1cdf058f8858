"""``puur tournament kinds``: what a tournament can be, and those of one's own."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from puur.cli.shell.language import Speaker, translate_code
from puur.cli.shell.output import Json, emit
from puur.cli.shell.store import Data, Database, with_journal
from puur.cli.tournament.store import BY
from puur.errors import BadInput, Missing
from puur.words.message import said

if TYPE_CHECKING:  # a command imports what it needs when it runs
    from puur.journal import Journal
    from puur.tournament.kind import TournamentKind

File = Annotated[Path | None, typer.Option("--save", metavar="FILE", help="Save the kind that a file defines.")]


def kinds(  # noqa: PLR0913 - each is an option of the command
    *,
    show: Annotated[str | None, typer.Option(metavar="ID", help="Print the file that defines a kind.")] = None,
    save: File = None,
    delete: Annotated[str | None, typer.Option(metavar="ID", help="Take a kind of your own off the list.")] = None,
    data: Data = None,
    database: Database = None,
    as_json: Json = False,
) -> None:
    """List the kinds of tournament, with the formats each can have, or save, show or delete one."""
    from puur.tournament.kind import kind_text

    if sum(one is not None for one in (show, save, delete)) > 1:
        raise BadInput(said("desk.one-at-a-time"), {"field": "kind"})
    if show is not None:
        text = kind_text(find_kind(show, data, database))
        emit({"id": show, "file": text}, text.rstrip(), as_json=as_json)
        return
    found = with_journal(lambda store: _kinds_after(store, save, delete), data, database, begins=save is not None)
    rows = [_row(one) for one in found.values()]
    wide = max(map(len, found))
    lines = (f"{one.id:<{wide}}  {Speaker().translate_rule(one.title)} ({_formats(one)})" for one in found.values())
    emit({"kinds": rows}, "\n".join(lines), as_json=as_json)


async def _kinds_after(store: Journal, save: Path | None, delete: str | None) -> dict[str, TournamentKind]:
    from puur.service.tournament.kinds import Kinds

    there = Kinds(store)
    if save is not None:
        await there.save(_kind_in(save), BY)
    if delete is not None:
        await there.delete(delete, BY)
    return await there.all_kinds()


def _formats(one: TournamentKind) -> str:
    """Return the formats of a kind for people."""
    told = (f"{chosen.passen}x{chosen.games}" for chosen in one.formats)
    formats = [
        translate_code("desk.short-format-scribe", what=what) if chosen.scribe else what
        for what, chosen in zip(told, one.formats, strict=True)
    ]
    if one.knockout:
        return translate_code("desk.formats-knockout", formats=formats)
    return ", ".join(formats) or translate_code("desk.no-passen")


def _row(one: TournamentKind) -> dict[str, Any]:
    from puur.law.reglemente import law_id_of
    from puur.tournament.kind import format_text

    formats = [format_text(chosen) for chosen in one.formats]
    return {
        "id": one.id,
        "title": one.title,
        "reglement": law_id_of(one.reglement),
        "unit": one.unit,
        "formats": formats,
    }


def _kind_in(file: Path) -> TournamentKind:
    from puur.cli.shell.law_file import playable_law_name
    from puur.naming import file_opener_beside
    from puur.tournament.kind import read_kind
    from puur.tournament.words import id_from_name

    try:
        kind = read_kind(id_from_name(file.stem) or "art", file.read_bytes(), file_opener_beside(file))
        playable_law_name(kind.reglement)
    except BadInput as bad:
        raise bad if "file" in bad.where else bad.with_outer_place(file=str(file)) from None
    return kind


def _free_by(file: Path) -> TournamentKind | None:
    """Return the free tournament by a regulation's file; None if it is another file."""
    from dataclasses import replace

    from puur.cli.shell.law_file import playable_law_name
    from puur.law.reglemente import is_file, reglement
    from puur.naming import read_law_file
    from puur.tournament.kind import built_in_kinds as given
    from puur.tournament.topics.setup import FREE, size_for_law

    if not is_file(read_law_file(str(file))):
        return None
    by, free = playable_law_name(str(file)), given()[FREE["single"]]
    return replace(free, reglement=by, formats=(size_for_law(free, reglement(by), free.formats[0]),))


def find_kind(name: str, data: Path | None, database: str | None) -> TournamentKind:
    """Return a kind of tournament by its name: a built-in one, a file, or one saved in the store.

    data, database: the store's folder or URL; None for both uses the default. Raises BadInput if there is none.
    """
    from puur.service.tournament.kinds import Kinds
    from puur.tournament.kind import built_in_kinds as given

    if name in given():
        return given()[name]
    if Path(name).is_file():
        return _free_by(Path(name)) or _kind_in(Path(name))
    if name.endswith(".toml"):
        raise BadInput(said("shell.no-such-file"), {"file": name})

    async def find(store: Journal) -> TournamentKind:
        try:
            return await Kinds(store).get(name)
        except Missing as bad:  # also of a store that is not there yet: what is wrong is the name
            raise BadInput(bad.said, bad.where) from None

    return with_journal(find, data, database)
