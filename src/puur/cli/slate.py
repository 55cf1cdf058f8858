"""``puur slate``: begin a free slate, on which a phone at the table writes and which everybody else follows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final

import typer

from puur.cli.shell.language import translate_code
from puur.cli.shell.output import JsonOption, print_document_or_text
from puur.cli.shell.store import DatabaseOption, DataFolderOption, run_on_journal
from puur.errors import BadInput
from puur.words.message import quoted, said

if TYPE_CHECKING:  # a command imports what it needs when it runs
    from puur.journal import Journal
    from puur.law.law import Law
    from puur.service.slates import SlateFields, SlateLine, SlateValue

_MOST_NAME: Final = 24
_MOST_TARGET: Final = 99_999


def slate(  # noqa: PLR0913 - each is an option of the command
    *,
    reglement: Annotated[
        str, typer.Option(metavar="ID|FILE", help="The rule set: an id, or a file *.reglement.toml.")
    ] = "allgemein",
    name: Annotated[
        list[str] | None, typer.Option(help="Who plays, once for each side; for each player where all play alone.")
    ] = None,
    deck: Annotated[str | None, typer.Option(help="german or french; default: as the rule set says.")] = None,
    target: Annotated[int | None, typer.Option(help="The target, where the table may choose it.")] = None,
    data: DataFolderOption = None,
    database: DatabaseOption = None,
    as_json: JsonOption = False,
) -> None:
    """Begin a score slate (Jasstafel); print where a server with the same store opens it: to write, and to follow."""
    from puur.cli.shell.inputs import law_name_for_playing
    from puur.law.reglemente import is_law_file_text
    from puur.law.reglemente import reglement as law_of

    by = law_name_for_playing(reglement)
    line = _opening(law_of(by), name or [], deck, target)

    async def begin(journal: Journal) -> tuple[str, str]:
        from puur.service.slates import Slates

        return await Slates(journal).create_slate(by if is_law_file_text(by) else "", [line])

    id_, key = run_on_journal(begin, data, database, begins=True)
    write, follow = f"/tafel/{id_}#k={key}", f"/tafel/{id_}"
    ways = {translate_code("table.slate-write"): write, translate_code("table.slate-follow"): follow}
    wide = max(map(len, ways)) + 1
    text = "\n".join(f"{f'{label}:':<{wide}} {way}" for label, way in ways.items())
    print_document_or_text({"slate": id_, "key": key, "write": write, "follow": follow}, text, as_json=as_json)


def _opening(law: Law, names: list[str], deck: str | None, target: int | None) -> SlateLine:
    """Return the first line of a slate, as the page writes it; BadInput where the Reglement leaves no such choice."""
    from puur.service.clock import now
    from puur.service.slates import SlateLine

    if deck is not None and deck not in law.decks.says:
        raise BadInput(said("misfit.word-known", word=quoted(deck), known=[*law.decks.says]), {"field": "deck"})
    if target is not None and not (law.target_open.says and 0 < target <= _MOST_TARGET):
        raise BadInput(said("table.slate-target"), {"field": "target"}, law.target_open.ids)
    played, players = deck or law.decks.says[0], _names(law, names)
    fields: SlateFields = {"reglement": law.id, "deck": played, "names": players, "target": target, "factors": None}
    return SlateLine("begun", now(), "open", fields)


def _names(law: Law, given: list[str]) -> list[SlateValue]:
    from puur.law.settlement import is_each_alone

    teams = [translate_code("table.slate-we"), translate_code("table.slate-they")]
    usual = [translate_code("reglement.page-seat", n=one) for one in range(1, 5)] if is_each_alone(law) else teams
    if given and len(given) != len(usual):
        raise BadInput(said("table.slate-names", wanted=len(usual), there=len(given)), {"field": "name"})
    if any(not one.strip() or len(one) > _MOST_NAME for one in given):
        raise BadInput(said("table.slate-name", most=_MOST_NAME), {"field": "name"})
    return [*([one.strip() for one in given] or usual)]
