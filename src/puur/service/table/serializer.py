"""Turns what a seat has observed of a game into the parts of the view that its client gets."""

from __future__ import annotations

from functools import cache, lru_cache

from puur.cards import CARD_TEXTS, Deck, cards_of
from puur.game.auction import Auction
from puur.game.choosing import form_multiplier
from puur.game.observe import Observation
from puur.game.order import trick_winner
from puur.game.score import weis_stoeck
from puur.game.score.outcome import deal_outcome
from puur.game.state import Deal, Game, Trick
from puur.law.form import form_of
from puur.law.law import Law
from puur.law.readings.geben import clockwise
from puur.law.readings.tafel import Side
from puur.law.readings.weis import Weis
from puur.law.reglemente import is_law_file_text
from puur.law.table import card_values
from puur.law_reference import pack_law_for_url
from puur.service.table import views as v
from puur.service.table.state import TableState


@lru_cache(4096)
def card_texts(mask: int) -> tuple[str, ...]:
    """Return the cards of a set as texts such as ``EU``, in the order of suits and ranks. mask: bit n is card n."""
    return tuple([CARD_TEXTS[card] for card in cards_of(mask)])


def finished_view(game: Game) -> v.FinishedView | None:
    """Return how the game ended; None while it goes on."""
    end = game.finished
    return None if end is None else v.FinishedView(end.winner, end.by, end.schneider)


def is_deal_over(game: Game) -> bool:
    """Return whether the current deal is over, so that all its cards may be shown."""
    return game.finished is not None or game.current.phase == "done"


def table_status(table: TableState) -> str:
    """Return the table's status: ``waiting`` for people, ``playing``, ``paused`` or ``over``."""
    if table.state == "ended" or table.game.finished is not None:
        return "over"
    if table.state == "paused":
        return "paused"
    return "playing" if table.is_full else "waiting"


def form_views(law: Law, deck: Deck) -> tuple[v.FormView, ...]:
    """Return all forms of play of a rule set, with how often each counts with a deck."""
    return tuple(v.FormView(mode, form_multiplier(law, deck, mode)) for mode in law.forms.says.ids)


def setup_fields(table: TableState) -> dict[str, object]:
    """Return the fields of :class:`TableView` that never change after the setup."""
    law, created, deck = table.settings.law, table.created, table.game.deck
    return {
        "id": table.id,
        "match": "" if created.same is None else created.same.match,
        "reglement": law.id,
        "title": law.title,
        "deck": deck,
        "forms": form_views(law, deck),
        "rules": pack_law_for_url(created.reglement) if is_law_file_text(created.reglement) else "",
        "clockwise": law.next_seat.says is clockwise,
        "open_estimates": law.estimates.says == "open",
        "estimate_most": law.deal_total.says,
        "thanks": table.settings.thanks,
        "by_invitation": created.by_invitation,
        "move_seconds": created.move_seconds,
    }


def public_deal_fields(law: Law, game: Game, seen: Observation) -> dict[str, object]:
    """Return the fields of :class:`DealView` that everybody may see, name → value.

    seen: what any seat or a spectator has observed.
    """
    return {
        "number": seen.deals_done + 1,
        "phase": seen.phase,
        "dealer": seen.dealer,
        "chooser": seen.chooser,
        "pushed": seen.pushed,
        "announcer": seen.announcer,
        "mode": seen.mode if seen.trump_shown else None,
        "trump_shown": seen.trump_shown,
        "trump_card": None if seen.trump_card is None else CARD_TEXTS[seen.trump_card],
        "factor": seen.factor,
        "ranks": _ranking_letter(seen),
        "forms": seen.forms if seen.phase == "announce" else (),
        "auction": None if seen.auction is None else _auction_view(seen.auction),
        "counts": seen.counts,
        "to_act": seen.to_act,
        "leader": seen.leader,
        "lying": tuple([CARD_TEXTS[card] for card in seen.lying]),
        "winning": _winning_seat(law, seen),
        "held": seen.held,
        "open_trick": None if seen.open_trick is None else trick_view(seen.open_trick),
        "tricks": len(seen.history),
        "bids_in": seen.bids_in,
        "weis_side": seen.weis_side,
        "stoeck": seen.stoeck,
        "result": result_view(law, game) if is_deal_over(game) else None,
    }


def _auction_view(auction: Auction) -> v.AuctionView:
    return v.AuctionView(
        calls=tuple(v.CallView(one.seat, one.says, one.points, one.mode or None) for one in auction.calls),
        seat=auction.seat,
        points=auction.points,
        mode=auction.mode,
        times=auction.times,
        numbers=auction.numbers,
        forms=auction.forms,
    )


def _ranking_letter(seen: Observation) -> str | None:
    """The letter by which the cards rank in this trick, where that turns from trick to trick."""
    played = form_of(seen.mode or "")
    return played.ranking_letter(len(seen.history)) if played.changes_order and seen.trump_shown else None


def _winning_seat(law: Law, seen: Observation) -> int | None:
    """Whose card would take the trick as it lies; None where that would tell the trump, or people judge themselves."""
    if not seen.lying or seen.mode is None or not seen.trump_shown or seen.free is not None:
        return None
    return trick_winner(law, seen.leader, seen.lying, card_values(law, seen.mode, len(seen.history)))


def own_deal_fields(law: Law, game: Game, seen: Observation) -> dict[str, object]:
    """Return the fields of :class:`DealView` that only the observing seat may see, such as its hand: name → value.

    seen: what this seat has observed.
    """
    return {
        "hand": card_texts(seen.hand),
        "waiting": seen.waiting,
        "viewable": [trick_view(trick) for trick in visible_tricks(game, seen)],
        "legal": card_texts(seen.legal),
        "may": _command_words(seen.may),
        "bids": seen.bids,
        "said": _weis_claims(law, game.deck, seen) if seen.said else (),
        "weis_choices": weis_choices(law, game.deck, seen) if seen.weis_choices else (),
        "stoeck_with": card_texts(seen.stoeck_with),
        "own_points": seen.own_points,
    }


def visible_tricks(game: Game, seen: Observation) -> list[Trick]:
    """Return the tricks that a seat may look at, in playing order: during play as the rules say, afterwards all.

    At a free table the rules decide also afterwards. seen: what the seat has observed.
    """
    every = is_deal_over(game) and seen.free is None
    return list(seen.history) if every else [seen.history[number] for number in sorted(seen.viewable)]


def trick_view(trick: Trick) -> v.TrickView:
    """Return a complete trick as a client gets it: leader, cards, winner and points."""
    return v.TrickView(trick.leader, tuple(CARD_TEXTS[card] for card in trick.cards), trick.winner, trick.points)


@cache
def _command_words(may: frozenset[str]) -> tuple[str, ...]:
    return tuple(sorted(may))


def _weis_claims(law: Law, deck: Deck, seen: Observation) -> tuple[v.SaidView, ...]:
    return tuple(
        v.SaidView(one.seat, one.points, tuple(_weis_view(law, deck, seen.mode, weis) for weis in one.shown))
        for one in seen.said
    )


def weis_choices(law: Law, deck: Deck, seen: Observation) -> tuple[v.WeisView, ...]:
    """Return the melds that a seat can announce now, the highest first; only the highest where each seat may have one.

    seen: what the seat has observed. deck: decides how a meld is named.
    """
    choices = seen.weis_choices[:1] if law.weis_further.says == "none" else seen.weis_choices
    return tuple(_weis_view(law, deck, seen.mode, weis) for weis in choices)


def _weis_view(law: Law, deck: Deck, mode: str | None, weis: Weis) -> v.WeisView:
    return v.WeisView(weis.text, weis_stoeck.points_of_weis(law, weis), law.weis_label.says(weis, mode or "E", deck))


def result_view(law: Law, game: Game) -> v.ResultView:
    """Return what the current deal of the game has brought, for display."""
    deal = game.current
    brought = deal_outcome(law, game, deal)
    return v.ResultView(
        brought.card_points,
        deal.seat_points,
        brought.weis,
        brought.stoeck,
        brought.match,
        brought.factor,
        brought.score,
        brought.differences,
        brought.bid,
    )


def slate_side_view(side: Side) -> v.SideView:
    """Return one side of the score slate as a client gets it: the strokes and the rest."""
    lines = side.strokes
    return v.SideView(lines.hundreds, lines.fifties, lines.twenties, lines.rest, side.struck)


def score_sheet_row_view(law: Law, game: Game, deal: Deal) -> v.RowView:
    """Return a finished deal (``deal`` of the game) as a row of the score sheet."""
    brought = deal_outcome(law, game, deal)
    sides = law.counting.says != "each-player"
    return v.RowView(
        deal.mode, deal.announcer, brought.score, deal.bids, brought.card_points if sides else deal.seat_points
    )


def fair_view(table: TableState) -> v.FairView | None:
    """Return the hashes and seeds that show that nobody chose the cards; None before the first hash is published.

    It is about the present deal, before the first one about the coming deal. The seeds are in it only once that deal is
    over.
    """
    coming, last = table.next_deal_seeds, table.current_deal_seeds
    chance = last or coming
    if chance is None:
        return None
    known = last is not None and (table.game.deal is None or is_deal_over(table.game))
    server, seats = (chance.server, chance.seats) if known else (None, None)
    return v.FairView(chance.deal, chance.commit, server, seats, None if coming is None else coming.commit)
