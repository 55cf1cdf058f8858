"""Duplicate matches: two tables that play the same cards, compared over the deals that both have finished.

The teams sit crosswise: the side at seats 0 and 2 of the first table has seats 1 and 3 at the second. A match has a
stream that links its two tables; each table has its own.
"""

from __future__ import annotations

import secrets
from typing import Final, Never

import msgspec

from puur.errors import Missing
from puur.journal import Entry, Journal, NewEntry
from puur.journal.serializer import newer_tag_error
from puur.service.clock import now
from puur.service.live.hub import Hub
from puur.service.live.seating import TableSetup
from puur.service.repository import Repository, StreamType
from puur.service.table import serializer
from puur.service.table.state import TableState
from puur.service.table.views import RowView
from puur.words.message import said


class DuplicateSeat(msgspec.Struct, frozen=True):
    """A seat of a duplicate match (two tables play the same cards).

    name: of the player, "" if the seat is free. kind: ``human``, ``bot`` or ``empty``. team: 0 or 1.
    """

    name: str
    kind: str
    team: int


class DuplicateTable(msgspec.Struct, frozen=True):
    """One of the two tables of a duplicate match.

    table: its id. seats: by number, 0 to 3. done: how many of its deals are finished. over: whether its game is.
    invitation: the signed text that lets somebody take a free seat.
    """

    table: str
    invitation: str
    seats: tuple[DuplicateSeat, ...]
    done: int
    over: bool


class DuplicateDeal(msgspec.Struct, frozen=True):
    """A deal that both tables of a duplicate match have played with the same cards.

    number: from 1. rows: its score at the first and at the second table.
    teams: the points written for team 0 and for team 1 in this deal, each summed over both tables.
    """

    number: int
    rows: tuple[RowView, RowView]
    teams: tuple[int, int]


class Duplicate(msgspec.Struct, frozen=True):
    """A duplicate match: two tables play the same cards, so that only the play decides.

    id: of the match. title: the name of its rule set. of: how many deals are planned. tables: the first and the second.
    deals: those finished at both tables, in order.
    total: the points written for team 0 and for team 1 in all of ``deals``. over: whether both tables have finished.
    """

    id: str
    title: str
    of: int
    tables: tuple[DuplicateTable, DuplicateTable]
    deals: tuple[DuplicateDeal, ...]
    total: tuple[int, int]
    over: bool


def _compare_tables(id: str, first: TableState, second: TableState, invitations: tuple[str, str]) -> Duplicate:
    """Return a duplicate match as shown to its players, compared over the deals that both tables have finished.

    id: of the match. invitations: the signed texts to join the first and second table.
    """
    rows = _score_rows(first), _score_rows(second)
    deals = tuple(_deal(number, a, b) for number, (a, b) in enumerate(zip(*rows, strict=False), 1))
    a, b = (_table(place, one, invitations[place], len(rows[place])) for place, one in enumerate((first, second)))
    total = sum(one.teams[0] for one in deals), sum(one.teams[1] for one in deals)
    law = first.settings.law
    return Duplicate(id, law.title, law.deals.says or 0, (a, b), deals, total, first.is_over and second.is_over)


def _score_rows(table: TableState) -> list[RowView]:
    """Return the finished deals of a table, in order, as rows of a score sheet."""
    law, game = table.settings.law, table.game
    done = [*game.past, *([game.deal] if game.deal is not None and serializer.is_deal_over(game) else [])]
    return [serializer.score_sheet_row_view(law, game, deal) for deal in done if not deal.annulled]


def _deal(number: int, a: RowView, b: RowView) -> DuplicateDeal:
    return DuplicateDeal(number, (a, b), (a.score[0] + b.score[1], a.score[1] + b.score[0]))


def _table(place: int, table: TableState, invitation: str, done: int) -> DuplicateTable:
    seats = tuple(DuplicateSeat(one.name, one.kind, (one.seat + place) % 2) for one in table.seats)
    return DuplicateTable(table.id, invitation, seats, done, table.is_over)


DUPLICATE_RULE_SET_ID: Final = "einzelschieber-2026"
"""The rule set of duplicate matches: it plays a fixed number of deals, not to a target, so both tables play as many."""


class TablesPaired(msgspec.Struct, frozen=True):
    """Stored event: two tables (their ids) were linked as a duplicate match, to play the same cards."""

    tables: tuple[str, str] = ("", "")


def _apply(there: TablesPaired | None, entry: Entry) -> tuple[TablesPaired, tuple[()]]:
    del there
    if entry.kind != "paired":
        raise newer_tag_error(entry.kind)
    return msgspec.json.decode(entry.data, type=TablesPaired), ()


DUPLICATE_STREAM_TYPE: Final[StreamType[TablesPaired]] = StreamType(
    prefix="duplicate/",
    field="duplicate",
    apply=_apply,
    missing=lambda _: said("table.duplicate-missing"),
    busy=said("table.busy"),
)
"""The type of the streams ``duplicate/…``: how the two tables of a duplicate match are folded, and what errors say."""


class Duplicates:
    """The duplicate matches of this server."""

    def __init__(self, journal: Journal, hub: Hub) -> None:
        """Keep the matches in ``journal``. hub: creates and finds their tables."""
        self._streams: Repository[TablesPaired, Never, Never] = Repository(journal, DUPLICATE_STREAM_TYPE)
        self._hub = hub

    async def create_match(self, wanted: TableSetup) -> tuple[str, tuple[str, str], str]:
        """Store a duplicate match with its two tables, which play the same cards.

        wanted: how the first table is set up; at the second one all seats are free.
        Return the id of the match, the ids of the tables, and the signed seat link of the host at the first.
        Raises BadInput if the rule set does not allow the setup.
        """
        id = secrets.token_urlsafe(6)
        tables, link = await self._hub.create_table_pair(wanted, id)
        await self._streams.begin(id, [NewEntry(now(), "host", "paired", msgspec.json.encode(TablesPaired(tables)))])
        return id, tables, link

    async def get(self, id: str) -> Duplicate:
        """Return the public state of a duplicate match. Raises Missing if there is none with that id."""
        one, other = (await self._streams.get_versioned(id)).state.tables
        first, second = await self._hub.read_table_state(one), await self._hub.read_table_state(other)
        if first is None or second is None:
            raise Missing(said("table.duplicate-missing"), {"field": "duplicate"})
        invitation = self._hub.links.invitation_link
        return _compare_tables(id, first, second, (invitation(one), invitation(other)))
