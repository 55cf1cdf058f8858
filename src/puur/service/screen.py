"""A live table as each seat may see it, as JSON. What it tells of the game is what `puur.game.observe` returns.

What all seats see alike is put into bytes once a change, and what seldom changes is kept until it does.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

import msgspec

from puur.cards import Deck
from puur.game.observe import Observation, observe_each
from puur.game.score import written_now
from puur.game.state import Deal, Game
from puur.game.tafel import slate
from puur.law.law import Law
from puur.law.readings.tafel import Side
from puur.service import show
from puur.service import views as v
from puur.service.free_show import free_of
from puur.service.state import Table

_encode: Final = msgspec.json.Encoder().encode
Shown = dict[str, object]


@dataclass(frozen=True, slots=True)
class Here:
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
        self._slate: tuple[object, msgspec.Raw] = None, msgspec.Raw()
        self._seats: tuple[object, msgspec.Raw] = None, msgspec.Raw()
        self._fair: tuple[object, msgspec.Raw] = None, msgspec.Raw()

    def steps(
        self, table: Table, seats: Iterable[int | None], here: Here, events: Sequence[Shown] = ()
    ) -> dict[int | None, bytes]:
        """Return a :class:`puur.service.views.Step` for each of these seats (None: who looks on), without its end."""
        law, game, host = table.settings.law, table.game, table.created.host
        seen = dict.fromkeys(seats) if game.deal is None else observe_each(law, game, seats)
        first = next(iter(seen.values()), None)
        common = b'{"type":"step","version":%d,"events":%b,"view":%b' % (
            table.version,
            _encode(events),
            _encode(self._table(table, here, first))[:-1],
        )
        deal = b"" if first is None else _encode(show.public_deal(law, game, first))[:-1]
        return {
            seat: common + _own(table, seat, host) + (b"null" if one is None else deal + _own_deal(table, one))
            for seat, one in seen.items()
        }

    def _table(self, table: Table, here: Here, seen: Observation | None) -> Shown:
        """Return the fields of a view that are the same for everybody."""
        created, law, game = table.created, table.settings.law, table.game
        return {
            "id": table.id,
            "reglement": law.id,
            "title": law.title,
            "deck": game.deck,
            "forms": _forms(law, game.deck),
            "thanks": table.settings.thanks,
            "state": show.state_of(table),
            "by_invitation": created.by_invitation,
            "move_seconds": created.move_seconds,
            "ends": here.ends,
            "ready": here.ready,
            "seats": self._seats_now(table, here),
            "slate": self._slate_now(law, game, None if seen is None else seen.slate),
            "fair": self._fair_now(table),
            "finished": show.finished_view(game),
        }

    def _seats_now(self, table: Table, here: Here) -> msgspec.Raw:
        key = (table.seats, table.stand_ins, here.connected)
        if self._seats[0] != key:
            views = [
                v.SeatView(who.name, who.kind, who.level, who.seat in here.connected, who.seat in table.stand_ins)
                for who in table.seats
            ]
            self._seats = key, msgspec.Raw(_encode(views))
        return self._seats[1]

    def _fair_now(self, table: Table) -> msgspec.Raw:
        deal = table.game.deal
        key = (table.chances, deal is None, deal is not None and show.over(table.game))
        if self._fair[0] != key:
            self._fair = key, msgspec.Raw(_encode(show.fair_view(table)))
        return self._fair[1]

    def _slate_now(self, law: Law, game: Game, sides: tuple[Side, Side] | None) -> msgspec.Raw:
        over = game.deal is not None and show.over(game)
        key = (sides, game.written, len(game.past), over)
        if self._slate[0] != key or over:
            self._slate = key, msgspec.Raw(_encode(self._slate_view(law, game, sides, over=over)))
        return self._slate[1]

    def _slate_view(self, law: Law, game: Game, sides: tuple[Side, Side] | None, *, over: bool) -> v.SlateView:
        is_slate = law.target.says is not None
        return v.SlateView(
            "slate" if is_slate else "sheet",
            written_now(law, game) if over else game.written,
            tuple(show.side_view(side) for side in sides or slate(law, game)) if is_slate else (),
            self._all_rows(law, game, over=over),
            law.target.says,
            law.deals.says,
        )

    def _all_rows(self, law: Law, game: Game, *, over: bool) -> tuple[v.RowView, ...]:
        """Return the rows of the deals that are over; those of past deals are made once."""
        if game.past is not self._past:
            self._past = game.past
            self._rows = tuple(show.row_view(law, game, deal) for deal in game.past if not deal.annulled)
        is_row = over and not game.current.annulled
        return (*self._rows, show.row_view(law, game, game.current)) if is_row else self._rows


def ended(step: bytes, ack: str | None) -> bytes:
    """Return the whole step; ack: the command id that it answers."""
    return step + (b'},"ack":null}' if ack is None else b'},"ack":%b}' % _encode(ack))


def _own(table: Table, seat: int | None, host: str) -> bytes:
    if seat is None:
        return b',"me":null,"host":false,"deal":'
    return b',"me":%d,"host":%b,"deal":' % (seat, b"true" if table.seats[seat].key == host else b"false")


def _own_deal(table: Table, seen: Observation) -> bytes:
    own = show.own_deal(table.settings.law, table.game, seen)
    return b"," + _encode(own | {"free": free_of(table, seen)} if table.game.free else own)[1:]


@cache
def _forms(law: Law, deck: Deck) -> msgspec.Raw:
    return msgspec.Raw(_encode([v.FormView(mode, law.factors.says[deck][mode]) for mode in law.forms.says]))
