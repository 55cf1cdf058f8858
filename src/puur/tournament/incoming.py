"""A list of people for a tournament: what its columns may mean, who is there already, and the commands it comes to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, Literal

from puur.people_names import MAX_NAME_LETTERS
from puur.roster.cells import PAIR_SEPARATOR, CellTable, split_people, table_of_own_rows
from puur.roster.columns import (
    FIRST,
    NAME,
    NUMBER,
    PAID,
    PARTNER_MEANING,
    SEVERAL,
    TURNED,
    ColumnMeaning,
    ColumnMeaningNames,
)
from puur.roster.lines import ImportPreview, KnownPerson, RosterLine
from puur.roster.preview import drop_details
from puur.tournament.commands import AddPlayers, ChangePlayer, Command, NewPlayer, Pay
from puur.tournament.details import DETAIL_SPECS, details_as_dict
from puur.tournament.export import detail_headings
from puur.tournament.state import Tournament
from puur.words.message import said

IMPORTABLE_COLUMNS: Final[ColumnMeaningNames] = {
    NAME: said("roster.column-name"),
    TURNED: said("roster.column-turned"),
    SEVERAL: said("roster.column-several"),
    FIRST: said("roster.column-first"),
    NUMBER: said("roster.column-id"),
    **{name: one.label for name, one in DETAIL_SPECS.items()},
    PAID: said("roster.column-paid"),
}
"""What a column of an imported player list may mean in any tournament, with its display name."""
ImportedLineScope = Literal["new", "changed", "all", "pairs"]
"""Which lines of an imported list are applied: ``new`` people only, those and details that ``changed``, or ``all``.

``all`` also adds people who are twice in the list. ``pairs`` adds the new ones, two lines of one person each as a pair.
"""
IMPORT_SCOPES: Final[tuple[ImportedLineScope, ...]] = ("new", "changed", "all", "pairs")
"""The choices of which lines of an imported player list are applied: new people, changed details, all, or lines
joined to pairs.
"""


def importable_player_columns(tournament: Tournament) -> ColumnMeaningNames:
    """Return the meanings that a column of an imported player list may have, with their display names.

    In a tournament of pairs the second person is among them.
    """
    if tournament.setup.unit != "pair":
        return IMPORTABLE_COLUMNS
    return {NAME: IMPORTABLE_COLUMNS[NAME], PARTNER_MEANING: said("roster.column-partner"), **IMPORTABLE_COLUMNS}


def known_people(tournament: Tournament) -> tuple[KnownPerson, ...]:
    """Return the people on the player list in the form with which an imported list is compared.

    Helpers (jokers) are left out.
    """
    return tuple(
        KnownPerson(
            one.id,
            {NAME: one.name, NUMBER: one.id, PAID: "1" if one.paid else "", **details_as_dict(one)},
        )
        for one in tournament.players.values()
        if not one.joker
    )


def drop_too_long_values(preview: ImportPreview) -> ImportPreview:
    """Return a copy of the preview of an import without values that are too long.

    A line that lost a value has a remark that says so.
    """
    return replace(preview, lines=tuple(map(_fitting, preview.lines)))


def _fitting(line: RosterLine) -> RosterLine:
    if line.fate != "out" and len(line.name) > MAX_NAME_LETTERS:
        long = said("tournament.name-long", begins=line.name[:24], most=MAX_NAME_LETTERS)
        return replace(line, fate="out", remarks=(*line.remarks, long))
    longer = [name for name, one in DETAIL_SPECS.items() if len(line.texts.get(name, "")) > one.max_letters]
    if not longer:
        return line
    first = DETAIL_SPECS[longer[0]]
    return drop_details(line, longer, said("roster.detail-long", what=first.label, most=first.max_letters))


def single_person_lines(preview: ImportPreview) -> list[RosterLine]:
    """Return the new lines that name only one person, for a list of pairs."""
    return [line for line in preview.lines_with_fate("new") if _is_one_person(line)]


def _is_one_person(line: RosterLine) -> bool:
    """Return whether a line names only one person."""
    return len(split_people(line.name)) == 1


def _in_pairs(lines: Sequence[RosterLine]) -> Iterator[RosterLine]:
    """Yield lines with two of one person each made into a pair, the next one with the one before."""
    first: RosterLine | None = None
    for line in lines:
        if not _is_one_person(line):
            yield line
        elif first is None:
            first = line
        else:
            yield _as_pair(first, line)
            first = None
    if first is not None:
        yield first


def _as_pair(one: RosterLine, other: RosterLine) -> RosterLine:
    name = PAIR_SEPARATOR.join((one.name, other.name))
    paid = one.texts.get(PAID, "") and other.texts.get(PAID, "")
    return replace(one, texts={**other.texts, **one.texts, NAME: name, PAID: paid})


def import_commands(preview: ImportPreview, how: ImportedLineScope) -> list[Command]:
    """Return the commands that apply an imported list, without running them: new players, changed details, payments.

    how: ``new`` only adds players, ``changed`` also corrects known ones, ``all`` also adds people who are twice in the
    list, ``pairs`` makes one entry of two lines. preview: the list as it was read.
    """
    lines = preview.lines_with_fate("new", *(("double",) if how == "all" else ()))
    new = [_new(line) for line in (_in_pairs(lines) if how == "pairs" else lines)]
    entered: list[Command] = [AddPlayers(tuple(new), anyway=how == "all")] if new else []
    return entered + (
        []
        if how in {"new", "pairs"}
        else [one for line in preview.lines_with_fate("changed") for one in _change_commands(line)]
    )


def _new(line: RosterLine) -> NewPlayer:
    texts = line.texts
    number = texts.get(NUMBER) if line.fate == "new" else None
    return NewPlayer(line.name, paid=bool(texts.get(PAID)), id=number or None, **_details(texts))


def _change_commands(line: RosterLine) -> list[Command]:
    after = {one.what: one.after for one in line.changes}
    found: list[Command] = []
    if after.keys() & {NAME, *DETAIL_SPECS}:
        found.append(ChangePlayer(line.like, after.get(NAME), **_details(after)))
    return [*found, Pay(line.like)] if after.get(PAID) else found


def _details(texts: Mapping[ColumnMeaning, str]) -> dict[str, Any]:
    return {name: texts[name] for name in DETAIL_SPECS if name in texts}


def players_as_import_table(tournament: Tournament) -> CellTable:
    """Return the players of an earlier tournament as a table to import: a row of headings, then one a player.

    Start numbers, payments and helpers (jokers) are left out.
    """
    people = [one for one in tournament.players.values() if not one.joker]
    return table_of_own_rows(
        [("Name", *detail_headings()), *((one.name, *details_as_dict(one).values()) for one in people)]
    )
