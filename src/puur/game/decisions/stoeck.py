"""Decisions about the Stöck: shown beside a card, apart from it, or named late, while the next Spiel is dealt."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from puur.cards import team_of
from puur.game import commands as cmd
from puur.game import events as ev
from puur.game.decisions.partie import finish_after_added_stoeck, finish_after_late_stoeck
from puur.game.draft import Draft, refuse
from puur.game.score.outcome import deal_outcome
from puur.game.score.standing import is_won_by_unshown_stoeck
from puur.game.score.weis_stoeck import (
    can_show_stoeck,
    seat_credited_with_stoeck,
    stoeck_barred_on_wish,
    stoeck_cards,
    stoeck_holder,
)
from puur.game.state import Deal, Game
from puur.law.law import Law
from puur.words.message import said

_GONE: Final = (True, True)
"""The trick of the second card is turned, the next one led."""


def show_stoeck_with_card(draft: Draft, command: cmd.Play) -> None:
    """Note Stöck (king and queen of trumps) shown with the card just played: emit ``StoeckShown``.

    Refuses them where the rules or the form of play have none, once they were shown, too early or too late, or if the
    seat was not dealt both (as far as its cards are known). Does not end the game.
    """
    _check_time(draft, command.seat, with_card=command.card)
    _show_stoeck(draft, command.seat)


def show_stoeck(draft: Draft, command: cmd.ShowStoeck) -> None:
    """Handle :class:`ShowStoeck`: show the Stöck (king and queen of trumps) apart from a card, which may end the game.

    Refuses it too early or too late, and by a seat that was not dealt both.
    """
    _check_time(draft, command.seat, with_card=None)
    _show_stoeck(draft, command.seat)
    finish_after_late_stoeck(draft, team_of(command.seat))


def _show_stoeck(draft: Draft, seat: int) -> None:
    if seat_credited_with_stoeck(draft.law, draft.deal) is None:
        draft.emit(ev.StoeckShown(seat))


def _check_time(draft: Draft, seat: int, with_card: int | None) -> None:
    """Refuse unless the seat may show the Stöck now (with_card: the card just played beside it)."""
    law, deal = draft.law, draft.deal
    unknown = _check_pair(law, deal, seat)
    pair = stoeck_cards(law, deal.mode)
    if with_card is not None and law.stoeck_when.says == "second-card" and not pair >> with_card & 1:
        refuse(said("game.stoeck-second-card"), law.stoeck_when)
    if can_show_stoeck(law, deal) or unknown or is_won_by_unshown_stoeck(law, draft.now, team_of(seat)):
        return
    if deal.hands[seat] & pair:
        refuse(said("game.stoeck-second-card"), law.stoeck_when)
    refuse(said("game.stoeck-late"), law.stoeck_until)


def _check_pair(law: Law, deal: Deal, seat: int) -> bool:
    """Refuse unless there are Stöck, not yet shown, that this seat has; return whether it may have them unseen."""
    if not law.stoeck.says:
        refuse(said("game.no-stoeck"), law.stoeck)
    if stoeck_barred_on_wish(law, deal.mode or ""):
        refuse(said("game.no-stoeck"), law.stoeck_forms)
    if not stoeck_cards(law, deal.mode):
        refuse(said("game.stoeck-trump-only"), law.stoeck_cards)
    if deal.stoeck is not None:
        refuse(said("game.stoeck-shown"), law.stoeck_points)
    unknown = bool(deal.hidden[seat]) or deal.dealt[seat].bit_count() < law.hand_size.says
    if stoeck_holder(law, deal) != seat and not unknown:
        refuse(said("game.stoeck-not-both", seat=seat), law.stoeck_cards)
    return unknown


def _last_written_deal(game: Game) -> Deal | None:
    """Return the latest past deal that was not cancelled, so is on the slate; None if there is none."""
    return next((deal for deal in reversed(game.past) if not deal.annulled), None)


def may_name_late_stoeck(law: Law, game: Game, seat: int) -> bool:
    """Return whether a seat may still name Stöck that it forgot in the previous deal, or after the end of the game."""
    if game.finished is not None:
        return game.deal is not None and _counts_after_end(law, game) and _forgot(law, game.deal, seat)
    last = _last_written_deal(game)
    if last is None or game.deal is None or game.deal.phase != "prepare":
        return False
    return _forgot(law, last, seat) and law.stoeck_until.says(0, *_GONE)


def _forgot(law: Law, deal: Deal, seat: int) -> bool:
    return stoeck_holder(law, deal) == seat and seat_credited_with_stoeck(law, deal) is None


def _counts_after_end(law: Law, game: Game) -> bool:
    """Whether a round that was played out still takes points: where all of them count."""
    return law.surplus.says and game.finished is not None and game.finished.by in ("stich", "stoeck")


def name_late_stoeck(draft: Draft, command: cmd.ShowStoeck) -> None:
    """Handle Stöck that a seat forgot in the previous deal and names before the next one is dealt: add their points.

    Refuses it where the rules do not allow that, once the next deal is dealt, and by a seat that did not have both
    cards. It ends the game if the points bring a side to the target.
    """
    law, seat, last = draft.law, command.seat, _last_written_deal(draft.now)
    if last is None:
        refuse(said("game.stoeck-trump-first"), law.stoeck_cards)
    _check_pair(law, last, seat)
    if draft.deal.phase != "prepare" or not law.stoeck_until.says(0, *_GONE):
        refuse(said("game.stoeck-last-late"), law.stoeck_until)
    before = deal_outcome(law, draft.now, last).score
    after = deal_outcome(law, draft.now, replace(last, stoeck=seat)).score
    written = tuple(sum(sums) for sums in zip(draft.now.written, after, (-was for was in before), strict=True))
    draft.emit(ev.StoeckAdded(seat, written))
    finish_after_added_stoeck(draft)


def counts_after_game_end(law: Law, game: Game, command: cmd.Command) -> bool:
    """Return whether a command still counts after the end of the game: showing Stöck, where the surplus counts."""
    return _counts_after_end(law, game) and isinstance(command, cmd.ShowStoeck)
