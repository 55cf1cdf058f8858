"""The open trick: it is turned when everybody has recognised every card, and before the next one is led."""

from __future__ import annotations

from puur.game import commands as cmd
from puur.game import events as ev
from puur.game.draft import Draft, refuse
from puur.words.message import said


def turn(draft: Draft, command: cmd.Turn) -> None:
    """Turn the complete trick."""
    law, deal = draft.law, draft.deal
    if deal.turned == len(deal.tricks) or deal.lying:
        refuse(said("game.no-trick"), law.card_seen)
    if command.seat != deal.tricks[-1].winner:
        refuse(said("game.who-turns", seat=deal.tricks[-1].winner), law.trick_owner)
    _turn(draft)


def turn_first(draft: Draft) -> None:
    """Who leads or lays down turns the trick before, where the law wants it turned first."""
    deal = draft.deal
    if deal.turned < len(deal.tricks) and not deal.lying and draft.law.turn_first.says:
        _turn(draft)


def _turn(draft: Draft) -> None:
    if draft.deal.held:
        refuse(said("game.not-seen", seats=list(draft.deal.held)), draft.law.card_seen)
    draft.emit(ev.Turned())


def hold(draft: Draft, command: cmd.Hold) -> None:
    """Say that one could not recognise a card: the trick stays open."""
    law, deal = draft.law, draft.deal
    if not law.card_seen.says:
        refuse(said("game.turned-anyway"), law.card_seen)
    if not deal.lying and deal.turned == len(deal.tricks):
        refuse(said("game.turned-already"), law.card_seen, law.trick_view)
    if command.seat not in deal.held:
        draft.emit(ev.HeldOpen(command.seat))


def seen(draft: Draft, command: cmd.Seen) -> None:
    """Say that one has now recognised every card."""
    if command.seat in draft.deal.held:
        draft.emit(ev.Recognised(command.seat))
