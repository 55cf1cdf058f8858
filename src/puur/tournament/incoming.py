"""A list of people for a tournament: what its columns may mean, who is there already, and the commands it comes to."""

from __future__ import annotations

from typing import Final, Literal

from puur.roster.cells import Sheet, sheet_of
from puur.roster.columns import CATEGORY, CLUB, FIRST, NAME, NUMBER, PAID
from puur.roster.look import Known, Line, Preview
from puur.tournament.commands import AddPlayers, ChangePlayer, Command, NewPlayer, Pay
from puur.tournament.state import Tournament

WANTED: Final = (NAME, FIRST, CLUB, NUMBER, CATEGORY, PAID)
How = Literal["new", "changed", "all"]
"""Whom to take over: who is new; also what has changed of the others; also those who are on the list twice."""
HOWS: Final[tuple[How, ...]] = ("new", "changed", "all")


def known(tournament: Tournament) -> tuple[Known, ...]:
    """Return who is on the list already."""
    return tuple(
        Known(
            one.id,
            {
                NAME: one.name,
                CLUB: one.club,
                NUMBER: one.id,
                CATEGORY: one.category,
                PAID: "1" if one.paid else "",
            },
        )
        for one in tournament.players.values()
        if not one.joker
    )


def commands(preview: Preview, how: How) -> list[Command]:
    """Return what a list comes to: people entered in its order, others written differently, paid or not."""
    new = [_new(line) for line in preview.of("new", *(("double",) if how == "all" else ()))]
    entered: list[Command] = [AddPlayers(tuple(new), anyway=how == "all")] if new else []
    return entered + ([] if how == "new" else [one for line in preview.of("changed") for one in _changed(line)])


def _new(line: Line) -> NewPlayer:
    texts = line.texts
    number = texts.get(NUMBER) if line.fate == "new" else None
    return NewPlayer(
        line.name, texts.get(CLUB, ""), texts.get(CATEGORY, ""), paid=bool(texts.get(PAID)), id=number or None
    )


def _changed(line: Line) -> list[Command]:
    after = {one.what: one.after for one in line.changes}
    found: list[Command] = []
    if after.keys() & {NAME, CLUB, CATEGORY}:
        found.append(ChangePlayer(line.like, after.get(NAME), after.get(CLUB), after.get(CATEGORY)))
    return [*found, Pay(line.like)] if after.get(PAID) else found


def people_of(tournament: Tournament) -> Sheet:
    """Return who played an earlier tournament as a list that can be read in: without its numbers and what was paid."""
    people = [one for one in tournament.players.values() if not one.joker]
    return sheet_of([("Name", "Verein", "Kategorie"), *((one.name, one.club, one.category) for one in people)])
