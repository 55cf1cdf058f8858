"""A live table as one seat may see it. Takes everything about the game from :func:`puur.game.observe.observe`."""

from __future__ import annotations

from collections.abc import Collection

from puur.cards import TEXTS, Deck, cards_of
from puur.game import weising
from puur.game.observe import Observation, observe
from puur.game.score import outcome, written_now
from puur.game.state import Deal, Game, Trick
from puur.game.tafel import Side, slate
from puur.law.law import Law
from puur.law.readings.weis import Weis
from puur.service import views as v
from puur.service.state import Table


def texts(mask: int) -> tuple[str, ...]:
    """Return the cards of a set as text."""
    return tuple(TEXTS[card] for card in cards_of(mask))


def table_view(table: Table, seat: int | None, connected: Collection[int], ends: int | None) -> v.TableView:
    """Return the table for a seat (None: who looks on). connected: seats with a person there; ends: ms of the clock."""
    created, law, game = table.created, table.settings.law, table.game
    seen = None if game.deal is None else observe(law, game, seat)
    return v.TableView(
        id=table.id,
        reglement=law.id,
        title=law.title,
        deck=game.deck,
        forms=tuple(v.FormView(mode, law.factors.says[game.deck][mode]) for mode in law.forms.says),
        thanks=table.settings.thanks,
        state=_state(table),
        me=seat,
        host=seat is not None and table.seats[seat].key == created.host,
        by_invitation=created.by_invitation,
        move_seconds=created.move_seconds,
        ends=ends,
        seats=tuple(
            v.SeatView(who.name, who.kind, who.level, who.seat in connected, who.seat in table.stand_ins)
            for who in table.seats
        ),
        deal=None if seen is None else _deal(law, game, seen),
        slate=_slate(law, game, None if seen is None else seen.slate),
        fair=_fair(table),
        finished=None if game.finished is None else _finished(game),
    )


def _finished(game: Game) -> v.FinishedView | None:
    end = game.finished
    return None if end is None else v.FinishedView(end.winner, end.by, end.schneider)


def _state(table: Table) -> str:
    if table.state == "ended" or table.game.finished is not None:
        return "over"
    if table.state == "paused":
        return "paused"
    return "playing" if table.full else "waiting"


def _deal(law: Law, game: Game, seen: Observation) -> v.DealView:
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
        open_trick=None if seen.open_trick is None else _trick(seen.open_trick),
        tricks=len(seen.history),
        viewable=tuple(_trick(seen.history[number]) for number in sorted(seen.viewable)),
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
        result=_result(law, game) if seen.phase == "done" or seen.finished else None,
    )


def _trick(trick: Trick) -> v.TrickView:
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
    return v.WeisView(weis.text, weising.points(law, weis), law.weis_label.says(weis, mode or "E", deck))


def _result(law: Law, game: Game) -> v.ResultView:
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


def _slate(law: Law, game: Game, sides: tuple[Side, Side] | None) -> v.SlateView:
    over = game.deal is not None and (game.deal.phase == "done" or game.finished is not None)
    deals = [deal for deal in (*game.past, *([game.current] if over else [])) if not deal.annulled]
    is_slate = law.target.says is not None
    return v.SlateView(
        "slate" if is_slate else "sheet",
        written_now(law, game) if over else game.written,
        tuple(_side(side) for side in sides or slate(law, game)) if is_slate else (),
        tuple(_row(law, game, deal) for deal in deals),
        law.target.says,
        law.deals.says,
    )


def _side(side: Side) -> v.SideView:
    lines = side.strokes
    return v.SideView(lines.hundreds, lines.fifties, lines.twenties, lines.rest, side.struck)


def _row(law: Law, game: Game, deal: Deal) -> v.RowView:
    brought = outcome(law, game, deal)
    sides = law.counting.says != "each-player"
    return v.RowView(deal.mode, brought.score, deal.bids, brought.card_points if sides else deal.seat_points)


def _fair(table: Table) -> v.FairView | None:
    if not table.chances:
        return None
    last = table.chances[-1]
    deal = table.game.deal
    open_now = deal is not None and (deal.phase == "done" or table.game.finished is not None)
    return v.FairView(last.deal, last.commit, last.server if open_now else None, last.seats if open_now else None)
