"""What each viewer may see of a live table: the view of each seat, and the events that are public.

Views are made from what `puur.game.observe` returns. Parts that have not changed stay the same objects, so that
comparing two views is fast.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from operator import attrgetter
from typing import Any, Final, Literal

import msgspec
from msgspec.structs import replace

from puur.cards import CARD_TEXTS
from puur.game import events as ev
from puur.game.events import Event
from puur.game.free import events as free
from puur.game.observe import Observation, observe_each
from puur.game.score import standing
from puur.game.score.outcome import slate_totals_now
from puur.game.score.tafel import current_slate
from puur.game.state import Deal, Game
from puur.law.law import Law
from puur.law.readings.tafel import Side
from puur.law.settlement import is_scored_by_own_points
from puur.referee.judge import INFRACTIONS_BY_KIND
from puur.referee.words import ruling_translations
from puur.service.table import serializer
from puur.service.table import views as v
from puur.service.table.delta_stream import Projection, ViewFields
from puur.service.table.free_serializer import free_view_of
from puur.service.table.state import TableState, table_state_at_creation
from puur.service.table.views import TableView

_ALONE: Final = attrgetter(
    *("hand", "waiting", "legal", "may", "bids", "said", "weis_choices", "stoeck_with", "own_points", "mode")
)
"""All that makes what one seat sees of a deal alone, beside the tricks it may look at."""


class Presence(msgspec.Struct, frozen=True):
    """Who is at a table now.

    connected: seats with a person connected. ready: seats that want the next deal.
    ends: when the present move must be made (ms since 1970, UTC); None without a time limit.
    """

    connected: frozenset[int] = frozenset()
    ready: tuple[int, ...] = ()
    ends: int | None = None


class TableProjection:
    """Makes the views of one table, one for each seat, and keeps the parts that have not changed."""

    def __init__(self) -> None:
        """Begin with nothing kept."""
        self._past: tuple[Deal, ...] = ()
        self._rows: tuple[v.RowView, ...] = ()
        self._fixed: tuple[object, ViewFields] = None, {}
        self._slate: tuple[object, v.SlateView | None] = None, None
        self._seats: tuple[object, tuple[v.SeatView, ...]] = None, ()
        self._fair: tuple[object, v.FairView | None] = None, None
        self._game: Game | None = None
        self._sides: tuple[Side, Side] | None = None
        self._deal: ViewFields | None = None
        self._parts: dict[int | None, ViewFields] = {}
        self._alone: dict[int | None, tuple[object, ViewFields]] = {}
        self._whose: dict[int | None, ViewFields] = {}

    def project_table(self, table: TableState, seats: Iterable[int | None], here: Presence) -> Projection:
        """Return a table's view in parts, as these seats may see it.

        It keeps the parts, which makes the next call cheaper.
        seats: 0 to 3; None for a spectator. here: who is present and ready.
        """
        seats = tuple(seats)
        self._look(table, seats)
        return Projection(
            self._fixed_now(table), self._common(table, here), {seat: self._own_fields(table, seat) for seat in seats}
        )

    def _look(self, table: TableState, seats: tuple[int | None, ...]) -> None:
        """Take what these seats observe of the game, unless it is there already.

        It stays while the game does; what a free table shows depends on more than its game.
        """
        law, game = table.settings.law, table.game
        if game is not self._game or game.free:
            self._game, self._sides, self._deal, self._parts = game, None, None, {}
        new = [seat for seat in seats if seat not in self._parts]
        if new and game.deal is not None:
            seen = observe_each(law, game, new)
            first = seen[new[0]]
            self._sides, self._deal = first.slate, serializer.public_deal_fields(law, game, first)
            for seat, one in seen.items():
                self._parts[seat] = self._own_deal(table, one)

    def _common(self, table: TableState, here: Presence) -> ViewFields:
        """Return the fields of a view that are the same for everybody, without those that are as it was set up."""
        return {
            "state": serializer.table_status(table),
            "ends": here.ends,
            "ready": here.ready,
            "seats": self._seats_now(table, here),
            "slate": self._slate_now(table.settings.law, table.game, self._sides),
            "fair": self._fair_now(table),
            "finished": serializer.finished_view(table.game),
            "deal": self._deal,
        }

    def _own_fields(self, table: TableState, seat: int | None) -> ViewFields:
        """Return the fields that are a seat's own."""
        is_host = (
            seat is not None
            and table.seats[seat].key == table.created.host
            and not table.is_game_with_strangers_running
        )
        known, deal = self._whose.get(seat), None if self._deal is None else self._parts[seat]
        asked = tuple(v.AskingView(one.key, one.name) for one in table.asked) if is_host else ()
        if known is None or known.get("deal") is not deal or known["host"] != is_host or known["asked"] != asked:
            known = {"me": seat, "host": is_host, "asked": asked} | ({} if deal is None else {"deal": deal})
            self._whose[seat] = known
        return known

    def _own_deal(self, table: TableState, seen: Observation) -> ViewFields:
        """Return what a seat alone sees of the deal: the same as before where it is no other."""
        law, game = table.settings.law, table.game
        if game.free:
            return serializer.own_deal_fields(law, game, seen) | {"free": free_view_of(table, seen)}
        key, known = (serializer.visible_tricks(game, seen), _ALONE(seen)), self._alone.get(seen.seat)
        if known is None or known[0] != key:
            known = self._alone[seen.seat] = key, serializer.own_deal_fields(law, game, seen)
        return known[1]

    def _fixed_now(self, table: TableState) -> ViewFields:
        """Return what stays as it was set up."""
        if self._fixed[0] is not table.created:
            self._fixed = table.created, serializer.setup_fields(table)
        return self._fixed[1]

    def _seats_now(self, table: TableState, here: Presence) -> tuple[v.SeatView, ...]:
        key = (table.seats, table.stand_ins, here.connected)
        if self._seats[0] != key:
            views = tuple(
                v.SeatView(who.name, who.kind, who.level, who.seat in here.connected, who.seat in table.stand_ins)
                for who in table.seats
            )
            self._seats = key, views
        return self._seats[1]

    def _fair_now(self, table: TableState) -> v.FairView | None:
        deal = table.game.deal
        key = (table.chances, deal is None, deal is not None and serializer.is_deal_over(table.game))
        if self._fair[0] != key:
            self._fair = key, serializer.fair_view(table)
        return self._fair[1]

    def _slate_now(self, law: Law, game: Game, sides: tuple[Side, Side] | None) -> v.SlateView | None:
        over = game.deal is not None and serializer.is_deal_over(game)
        key = (sides, game.written, len(game.past), game.deal if over else None, game.finished)
        if self._slate[0] != key:
            self._slate = key, self._slate_view(law, game, sides, over=over)
        return self._slate[1]

    def _slate_view(self, law: Law, game: Game, sides: tuple[Side, Side] | None, *, over: bool) -> v.SlateView:
        is_slate = law.target.says is not None
        return v.SlateView(
            _kind(law),
            slate_totals_now(law, game) if over else game.written,
            tuple(serializer.slate_side_view(side) for side in sides or current_slate(law, game)) if is_slate else (),
            self._all_rows(law, game, over=over),
            law.target.says,
            law.deals.says,
            tuple(
                v.UmgangView(one.after, one.sums, one.striche, one.nuller)
                for one in standing.settled_umgaenge(law, game)
            ),
            standing.is_umgang_settled_by_marks(law),
            law.trump_maker.says == "fixed-order" and len(law.forms.says.ids) > 1,
        )

    def _all_rows(self, law: Law, game: Game, *, over: bool) -> tuple[v.RowView, ...]:
        """Return the rows of the deals that are over; those of past deals are made once."""
        if game.past is not self._past:
            self._past = game.past
            self._rows = tuple(
                serializer.score_sheet_row_view(law, game, deal) for deal in game.past if not deal.annulled
            )
        is_row = over and not game.current.annulled
        return (*self._rows, serializer.score_sheet_row_view(law, game, game.current)) if is_row else self._rows


def _kind(law: Law) -> Literal["slate", "sheet", "board", "list"]:
    if law.sheet.says == "board":
        return "board"
    if is_scored_by_own_points(law):
        return "list"
    return "sheet" if law.target.says is None else "slate"


def view_before_first_deal(table: TableState) -> TableView:
    """Return a table as a spectator sees it before the first deal: who sits there, and no cards or score."""
    bare = replace(table_state_at_creation(table.id, table.created), seats=table.seats, stand_ins=table.stand_ins)
    fields = TableProjection().project_table(bare, (None,), Presence()).fields_for_seat(None)
    view = msgspec.json.decode(msgspec.json.encode(fields), type=TableView)
    return replace(view, state=serializer.table_status(table))


_SHOWN: Final[Mapping[type[Event], str]] = {
    ev.Dealt: "dealer",
    ev.TrumpShown: "mode card",
    ev.Annulled: "dealer",
    ev.Pushed: "seat",
    ev.ModeAnnounced: "seat mode silent",
    ev.Raised: "seat points mode",
    ev.Passed: "seat",
    ev.Doubled: "seat",
    ev.BidMade: "seat",
    ev.Released: "mode",
    ev.Played: "seat card",
    ev.TrickTaken: "winner points",
    ev.Turned: "",
    ev.HeldOpen: "seat",
    ev.Recognised: "seat",
    ev.WeisAnnounced: "seat",
    ev.WeisShown: "seat",
    ev.WeisDecided: "side",
    ev.Disclosed: "",
    ev.Repeated: "seat",
    ev.StoeckShown: "seat",
    ev.StoeckAdded: "seat",
    ev.LaidDown: "seat taker",
    ev.Thanked: "seat",
    ev.DealDone: "",
    ev.DealWritten: "written",
    ev.PartieBegun: "",
    ev.PartieFinished: "winner=finished.winner by=finished.by",
    free.LaidAhead: "seat card",
    free.SpokenOut: "seat=spoken.seat mode=spoken.mode",
    free.FormRepeated: "seat mode",
    free.IncidentReported: "seat=report.seat kind=report.what against=report.who title=report.what",
    free.HandShown: "seat",
    free.TakenBack: "seat card",
    free.TrickReturned: "seat=leader",
    free.SetAside: "",
    free.FinishUndone: "",
    free.ClaimRuled: "seat=ruled.seat kind=ruled.kind against=ruled.against title=ruled.kind text=ruled.text "
    "translations=ruled.text clauses=ruled.clauses upheld=ruled.upheld",
}
"""The fields that are shown, under the name before the sign; an event that is not here is not shown (packs, estimates,
warnings)."""
_AS: Final[Mapping[str, Callable[[Any], object]]] = {
    "card": lambda card: None if card is None else CARD_TEXTS[card],
    "title": lambda kind: INFRACTIONS_BY_KIND[kind].title,
    "translations": ruling_translations,
}


def _take_part(shown: str) -> tuple[str, Callable[[Any], object]]:
    name, _, path = shown.partition("=")
    take, as_ = attrgetter(path or name), _AS.get(name)
    return name, take if as_ is None else lambda event: as_(take(event))


PUBLIC_EVENT_FIELDS: Final = {
    kind: tuple(_take_part(shown) for shown in names.split()) for kind, names in _SHOWN.items()
}
"""What everybody sees of an event: class of the event → name of each field and function that reads it."""


def to_public_events(events: Sequence[Event]) -> tuple[dict[str, object], ...]:
    """Return events of a game as JSON-like dicts with what everybody may see of them.

    Events that are hidden are left out; the others keep their order. ``what`` is the name of the event, such as
    ``Played``.
    """
    return tuple(
        [
            {"what": type(event).__name__, **{name: take(event) for name, take in PUBLIC_EVENT_FIELDS[type(event)]}}
            for event in events
            if type(event) in PUBLIC_EVENT_FIELDS
        ]
    )
