"""A live table as one seat may see it. Takes everything about the game from :func:`puur.game.observe.observe`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any

from puur.cards import TEXTS, Deck, cards_of
from puur.game import weis_worth
from puur.game.observe import Observation, observe
from puur.game.score import outcome, written_now
from puur.game.state import Deal, Game, Trick
from puur.game.tafel import slate
from puur.law.law import Law
from puur.law.readings.tafel import Side
from puur.law.readings.weis import Weis
from puur.service import views as v
from puur.service.state import Table


def texts(mask: int) -> tuple[str, ...]:
    """Return the cards of a set as text."""
    return tuple([TEXTS[card] for card in cards_of(mask)])


@dataclass(frozen=True, slots=True)
class Here:
    """Who is at the table now. connected: seats with a person there; ready: seats that asked for the next deal.

    ends: when the move must be made (ms, UTC), None where nothing runs.
    """

    connected: frozenset[int] = frozenset()
    ready: tuple[int, ...] = ()
    ends: int | None = None


class Screen:
    """Makes the views of one table: what every seat sees alike once a change, the rows of past deals once a deal."""

    def __init__(self) -> None:
        """Begin with no rows."""
        self._past: tuple[Deal, ...] = ()
        self._rows: tuple[v.RowView, ...] = ()

    def views(self, table: Table, seats: Iterable[int | None], here: Here) -> dict[int | None, v.TableView]:
        """Return the table for each of these seats (None: who looks on)."""
        law, game, host = table.settings.law, table.game, table.created.host
        seen = {seat: None if game.deal is None else observe(law, game, seat) for seat in seats}
        common = self._common(table, here, next(iter(seen.values()), None))
        result = result_view(law, game) if game.deal is not None and _done(game) else None
        return {
            seat: v.TableView(
                me=seat,
                host=seat is not None and table.seats[seat].key == host,
                deal=None if one is None else _deal(law, game, one, result),
                **common,
            )
            for seat, one in seen.items()
        }

    def _common(self, table: Table, here: Here, seen: Observation | None) -> dict[str, Any]:
        """Return the fields of a view that are the same for everybody."""
        created, law, game = table.created, table.settings.law, table.game
        return {
            "id": table.id,
            "reglement": law.id,
            "title": law.title,
            "deck": game.deck,
            "forms": _forms(law, game.deck),
            "thanks": table.settings.thanks,
            "state": _state(table),
            "by_invitation": created.by_invitation,
            "move_seconds": created.move_seconds,
            "ends": here.ends,
            "ready": here.ready,
            "seats": tuple(
                v.SeatView(who.name, who.kind, who.level, who.seat in here.connected, who.seat in table.stand_ins)
                for who in table.seats
            ),
            "slate": self._slate(law, game, None if seen is None else seen.slate),
            "fair": _fair(table),
            "finished": finished_view(game),
        }

    def _slate(self, law: Law, game: Game, sides: tuple[Side, Side] | None) -> v.SlateView:
        over = game.deal is not None and _done(game)
        is_slate = law.target.says is not None
        return v.SlateView(
            "slate" if is_slate else "sheet",
            written_now(law, game) if over else game.written,
            tuple(_side(side) for side in sides or slate(law, game)) if is_slate else (),
            self._all_rows(law, game, over=over),
            law.target.says,
            law.deals.says,
        )

    def _all_rows(self, law: Law, game: Game, *, over: bool) -> tuple[v.RowView, ...]:
        if game.past is not self._past:
            self._past = game.past
            self._rows = tuple(_row(law, game, deal) for deal in game.past if not deal.annulled)
        return (*self._rows, _row(law, game, game.current)) if over and not game.current.annulled else self._rows


@cache
def _forms(law: Law, deck: Deck) -> tuple[v.FormView, ...]:
    return tuple(v.FormView(mode, law.factors.says[deck][mode]) for mode in law.forms.says)


def _done(game: Game) -> bool:
    """Return whether the deal on the table is over, so that everything of it may be known."""
    return game.current.phase == "done" or game.finished is not None


def finished_view(game: Game) -> v.FinishedView | None:
    """Return how the Partie ended, None while it goes on."""
    end = game.finished
    return None if end is None else v.FinishedView(end.winner, end.by, end.schneider)


def _state(table: Table) -> str:
    if table.state == "ended" or table.game.finished is not None:
        return "over"
    if table.state == "paused":
        return "paused"
    return "playing" if table.full else "waiting"


def _deal(law: Law, game: Game, seen: Observation, result: v.ResultView | None) -> v.DealView:
    return v.DealView(
        number=seen.deals_done + 1,
        phase=seen.phase,
        dealer=seen.dealer,
        chooser=seen.chooser,
        pushed=seen.pushed,
        announcer=seen.announcer,
        mode=seen.mode if seen.trump_shown else None,
        trump_shown=seen.trump_shown,
        trump_card=None if seen.trump_card is None else TEXTS[seen.trump_card],
        factor=seen.factor,
        hand=texts(seen.hand),
        waiting=seen.waiting,
        counts=seen.counts,
        to_act=seen.to_act,
        leader=seen.leader,
        lying=tuple(TEXTS[card] for card in seen.lying),
        held=seen.held,
        open_trick=None if seen.open_trick is None else trick_view(seen.open_trick),
        tricks=len(seen.history),
        viewable=tuple(trick_view(seen.history[number]) for number in sorted(seen.viewable)),
        legal=texts(seen.legal),
        may=tuple(sorted(seen.may)),
        bids=seen.bids,
        bids_in=seen.bids_in,
        said=_said(law, game.deck, seen),
        weis_side=seen.weis_side,
        weis_choices=_choices(law, game.deck, seen),
        stoeck_with=texts(seen.stoeck_with),
        stoeck=seen.stoeck,
        own_points=seen.own_points,
        result=result,
    )


def trick_view(trick: Trick) -> v.TrickView:
    """Return a complete trick."""
    return v.TrickView(trick.leader, tuple(TEXTS[card] for card in trick.cards), trick.winner, trick.points)


def _said(law: Law, deck: Deck, seen: Observation) -> tuple[v.SaidView, ...]:
    return tuple(
        v.SaidView(one.seat, one.points, tuple(_weis(law, deck, seen.mode, weis) for weis in one.shown))
        for one in seen.said
    )


def _choices(law: Law, deck: Deck, seen: Observation) -> tuple[v.WeisView, ...]:
    """What can be announced now; where each seat has one Weis only, its highest."""
    choices = seen.weis_choices[:1] if law.weis_further.says == "none" else seen.weis_choices
    return tuple(_weis(law, deck, seen.mode, weis) for weis in choices)


def _weis(law: Law, deck: Deck, mode: str | None, weis: Weis) -> v.WeisView:
    return v.WeisView(weis.text, weis_worth.points(law, weis), law.weis_label.says(weis, mode or "E", deck))


def result_view(law: Law, game: Game) -> v.ResultView:
    """Return what the deal on the table has brought."""
    deal = game.current
    brought = outcome(law, game, deal)
    return v.ResultView(
        brought.card_points,
        deal.seat_points,
        brought.weis,
        brought.stoeck,
        brought.match,
        brought.factor,
        brought.score,
        brought.differences,
    )


def _side(side: Side) -> v.SideView:
    lines = side.strokes
    return v.SideView(lines.hundreds, lines.fifties, lines.twenties, lines.rest, side.struck)


def _row(law: Law, game: Game, deal: Deal) -> v.RowView:
    brought = outcome(law, game, deal)
    sides = law.counting.says != "each-player"
    return v.RowView(deal.mode, brought.score, deal.bids, brought.card_points if sides else deal.seat_points)


def _fair(table: Table) -> v.FairView | None:
    """Return the commitments; the server's seed only once its deal is over."""
    coming, last = table.committed, table.dealt
    chance = last or coming
    if chance is None:
        return None
    known = last is not None and (table.game.deal is None or _done(table.game))
    server, seats = (chance.server, chance.seats) if known else (None, None)
    return v.FairView(chance.deal, chance.commit, server, seats, None if coming is None else coming.commit)
