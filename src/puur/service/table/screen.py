"""A live table as each seat may see it, as JSON. What it tells of the game is what `puur.game.observe` returns.

What all seats see alike is put into bytes once a change, and what seldom changes is kept until it does.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Literal

import msgspec

from puur.game import ranks
from puur.game.observe import Observation, observe_each
from puur.game.score import written_now
from puur.game.state import Deal, Game
from puur.game.tafel import slate
from puur.law.law import Law
from puur.law.readings.tafel import Side
from puur.law.settling import own_points
from puur.service.table import show
from puur.service.table import views as v
from puur.service.table.free_show import free_of
from puur.service.table.state import Table

_encode: Final = msgspec.json.Encoder().encode
Shown = dict[str, object]
_NOT_ACKED: Final = b'},"ack":null}'
_NO_DEAL: Final = b"null"


class Here(msgspec.Struct, frozen=True):
    """Who is at the table now. connected: seats with a person there; ready: seats that asked for the next deal.

    ends: when the move must be made (ms, UTC), None where nothing runs.
    """

    connected: frozenset[int] = frozenset()
    ready: tuple[int, ...] = ()
    ends: int | None = None


class Screen:
    """Makes the frames of one table."""

    def __init__(self) -> None:
        """Begin with nothing kept."""
        self._past: tuple[Deal, ...] = ()
        self._rows: tuple[v.RowView, ...] = ()
        self._fixed: tuple[object, bytes] = None, b""
        self._slate: tuple[object, bytes] = None, b""
        self._seats: tuple[object, bytes] = None, b""
        self._fair: tuple[object, bytes] = None, b""
        self._own: tuple[object, dict[int | None, bytes]] = None, {}
        self._game: Game | None = None
        self._sides: tuple[Side, Side] | None = None
        self._deal = _NO_DEAL
        self._parts: dict[int | None, bytes] = {}

    def steps(
        self,
        table: Table,
        seats: Iterable[int | None],
        here: Here,
        events: Sequence[Shown] = (),
        ack: tuple[int | None, str] | None = None,
    ) -> dict[int | None, bytes]:
        """Return a :class:`puur.service.table.views.Step` for each of these seats (None: who looks on).

        ack: the command id that it answers, and whose it is.
        """
        seats = tuple(seats)
        self._look(table, seats)
        common = b'{"type":"step","version":%d,"events":%b,"view":%b' % (
            table.version,
            _encode(events),
            self._table(table, here),
        )
        deal, parts = self._deal, self._parts
        ends = {} if ack is None else {ack[0]: b'},"ack":%b}' % _encode(ack[1])}
        return {
            seat: b"".join((common, self._whose(table, seat), deal, parts[seat], ends.get(seat, _NOT_ACKED)))
            for seat in seats
        }

    def _look(self, table: Table, seats: tuple[int | None, ...]) -> None:
        """Put what these seats observe of the game into JSON, unless it is there already.

        It stays while the game does; what a free table shows hangs on more than its game.
        """
        law, game = table.settings.law, table.game
        if game is not self._game or game.free:
            self._game, self._sides, self._deal, self._parts = game, None, _NO_DEAL, {}
        new = [seat for seat in seats if seat not in self._parts]
        if game.deal is None:
            self._parts |= dict.fromkeys(new, b"")
        elif new:
            seen = observe_each(law, game, new)
            first = seen[new[0]]
            self._sides, self._deal = first.slate, _encode(show.public_deal(law, game, first))[:-1]
            self._parts |= {seat: _own_deal(table, one) for seat, one in seen.items()}

    def _table(self, table: Table, here: Here) -> bytes:
        """Return the fields of a view that are the same for everybody, as JSON without the end of the object."""
        return b'%b,"state":"%b","ends":%b,"ready":%b,"seats":%b,"slate":%b,"fair":%b,"finished":%b' % (
            self._fixed_now(table),
            show.state_of(table).encode(),
            _encode(here.ends),
            _encode(here.ready),
            self._seats_now(table, here),
            self._slate_now(table.settings.law, table.game, self._sides),
            self._fair_now(table),
            _encode(show.finished_view(table.game)),
        )

    def _fixed_now(self, table: Table) -> bytes:
        """Return what stays as it was set up."""
        if self._fixed[0] is not table.created:
            self._fixed = table.created, _encode(show.set_up(table))[:-1]
        return self._fixed[1]

    def _seats_now(self, table: Table, here: Here) -> bytes:
        key = (table.seats, table.stand_ins, here.connected)
        if self._seats[0] != key:
            views = [
                v.SeatView(who.name, who.kind, who.level, who.seat in here.connected, who.seat in table.stand_ins)
                for who in table.seats
            ]
            self._seats = key, _encode(views)
        return self._seats[1]

    def _whose(self, table: Table, seat: int | None) -> bytes:
        """Return the fields that say whose view it is."""
        if self._own[0] is not table.seats:
            self._own = table.seats, {who.seat: _me(table, who.seat) for who in table.seats} | {None: _me(table, None)}
        return self._own[1][seat]

    def _fair_now(self, table: Table) -> bytes:
        deal = table.game.deal
        key = (table.chances, deal is None, deal is not None and show.over(table.game))
        if self._fair[0] != key:
            self._fair = key, _encode(show.fair_view(table))
        return self._fair[1]

    def _slate_now(self, law: Law, game: Game, sides: tuple[Side, Side] | None) -> bytes:
        over = game.deal is not None and show.over(game)
        key = (sides, game.written, len(game.past), game.deal if over else None, game.finished)
        if self._slate[0] != key:
            self._slate = key, _encode(self._slate_view(law, game, sides, over=over))
        return self._slate[1]

    def _slate_view(self, law: Law, game: Game, sides: tuple[Side, Side] | None, *, over: bool) -> v.SlateView:
        is_slate = law.target.says is not None
        return v.SlateView(
            _kind(law),
            written_now(law, game) if over else game.written,
            tuple(show.side_view(side) for side in sides or slate(law, game)) if is_slate else (),
            self._all_rows(law, game, over=over),
            law.target.says,
            law.deals.says,
            tuple(v.UmgangView(one.after, one.sums, one.striche, one.nuller) for one in ranks.umgaenge(law, game)),
            ranks.ranked(law),
            law.trump_maker.says == "fixed-order" and len(law.forms.says.ids) > 1,
        )

    def _all_rows(self, law: Law, game: Game, *, over: bool) -> tuple[v.RowView, ...]:
        """Return the rows of the deals that are over; those of past deals are made once."""
        if game.past is not self._past:
            self._past = game.past
            self._rows = tuple(show.row_view(law, game, deal) for deal in game.past if not deal.annulled)
        is_row = over and not game.current.annulled
        return (*self._rows, show.row_view(law, game, game.current)) if is_row else self._rows


def _kind(law: Law) -> Literal["slate", "sheet", "board", "list"]:
    if law.sheet.says == "board":
        return "board"
    if own_points(law):
        return "list"
    return "sheet" if law.target.says is None else "slate"


def _me(table: Table, seat: int | None) -> bytes:
    if seat is None:
        return b',"me":null,"host":false,"deal":'
    is_host = table.seats[seat].key == table.created.host
    return b',"me":%d,"host":%b,"deal":' % (seat, b"true" if is_host else b"false")


def _own_deal(table: Table, seen: Observation) -> bytes:
    own = show.own_deal(table.settings.law, table.game, seen)
    return b"," + _encode(own | {"free": free_of(table, seen)} if table.game.free else own)[1:]
