"""The games (Partien) of a table, one after the other: a rematch (Revanche) begins another game at the same table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import msgspec

from puur.game import commands as cmd
from puur.journal import Entry
from puur.service.replay import apply_or_damaged
from puur.service.table.codec import decode_commands
from puur.service.table.state import TableState, apply


@dataclass(frozen=True, slots=True)
class PartieFinish:
    """The state of a table at the end of one of the games (Partien) that were played there one after the other.

    number: of the game at its table, from 1. at: when it ended (ms since 1970, UTC).
    table: the state at that time.
    """

    number: int
    at: int
    table: TableState


def states_of_parties(entries: Iterable[Entry]) -> Iterator[PartieFinish]:
    """Yield each game (Partie) that was begun at a table, in order, with the state it ended or stopped in.

    entries: all that is stored of the table; without any, nothing is yielded. Raises Damaged if one is unreadable.
    """
    table: TableState | None = None
    number, at = 1, 0
    for entry in entries:
        if table is not None and begins_rematch(entry):
            yield PartieFinish(number, at, table)
            number += 1
        table = apply_or_damaged(apply, table, entry)
        at = entry.at if entry.kind == "game" else at
    if table is not None:
        yield PartieFinish(number, at, table)


def entries_up_to_partie(entries: Sequence[Entry], number: int) -> Sequence[Entry]:
    """Return the entries up to the end of a table's game (``number`` from 1); all entries if it is the last game."""
    begun = [place for place, entry in enumerate(entries) if begins_rematch(entry)]
    return entries[: begun[number - 1]] if number <= len(begun) else entries


def count_parties(entries: Sequence[Entry]) -> int:
    """Return how many games (Partien) were begun at a table: one, and one more with each rematch."""
    return 1 + sum(map(begins_rematch, entries))


def begins_rematch(entry: Entry) -> bool:
    """Return whether a stored entry of a table begins a rematch (Revanche), thus another game."""
    return entry.kind == "game" and isinstance(apply_or_damaged(_last_command, None, entry), cmd.NextPartie)


def _last_command(_: None, entry: Entry) -> cmd.Command:
    return decode_commands(entry.data)[-1]


class PartiePlayer(msgspec.Struct, frozen=True):
    """A player of a game: the name, and whether it is a bot."""

    name: str
    bot: bool


def players_by_seat(table: TableState) -> tuple[PartiePlayer, ...]:
    """Return the players of a table by seat (0 to 3)."""
    return tuple(PartiePlayer(one.name, one.kind == "bot") for one in table.seats)
